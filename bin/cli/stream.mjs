// @ts-check
// `andamio stream`.

import { json } from './json.mjs';
import { table } from './table.mjs';
import { through } from './walk.mjs';

/**
 * @typedef {import('../../web/engine/block/types.ts').StreamReading} StreamReading
 * @typedef {import('../../web/engine/block/types.ts').StreamModeName} Mode
 * @typedef {import('./thread.mjs').ThreadedStream} ThreadedStream
 */

/** @type {readonly Mode[]} */
const modes = ['pre', 'post', 'replace'];
const says = { pre: 'x + F(LayerNorm(x))', post: 'LayerNorm(x + F(x))', replace: 'F(LayerNorm(x))' };

/**
 * @param {() => Promise<ThreadedStream>} start
 * @param {{ blocks: number }} config
 * @param {import('./options.mjs').Given} options
 * @param {import('./interrupt.mjs').Interrupt} interrupt
 * @returns {Promise<number>} the exit status
 */
export async function stream(start, config, options, interrupt) {
  const walk = await start();
  try {
    const blocks = await through(walk, { all: config.blocks, first: 'the first block', interrupt });
    /** @type {[Mode, StreamReading][]} */
    const readings = [];
    for (const mode of modes) readings.push([mode, await walk.read(mode)]);
    console.log(options.json ? json(plain(blocks, readings)) : report(blocks, readings));
    return interrupt.pressed ? 130 : 0;
  } finally {
    await walk.end();
  }
}

/** @param {Float64Array} numbers */
const last = numbers => numbers.at(-1) ?? Number.NaN;

/**
 * @param {number} blocks
 * @param {readonly [Mode, StreamReading][]} readings
 */
function plain(blocks, readings) {
  const of = readings.map(([mode, { cosines, lengths, differences }]) => [
    mode,
    { cosine: last(cosines), lengths: [...lengths], difference: last(differences) },
  ]);
  return { blocks, ...Object.fromEntries(of) };
}

/**
 * @param {number} blocks
 * @param {readonly [Mode, StreamReading][]} readings
 */
function report(blocks, readings) {
  const ends = readings.map(([mode, { cosines, lengths, differences }]) => [
    mode,
    says[mode],
    last(cosines).toFixed(3),
    `${lengths[0]?.toFixed(2)} → ${last(lengths).toFixed(2)}`,
    last(differences) === 0 ? '0' : last(differences).toPrecision(3),
  ]);
  const rows = Array.from({ length: 2 * blocks + 1 }, (_, at) => [
    at === 0 ? 'x0' : `${Math.ceil(at / 2)} ${at % 2 === 1 ? 'attention' : 'feed-forward'}`,
    ...readings.map(([, { lengths }]) => lengths[at]?.toFixed(2) ?? ''),
  ]);
  return `What ${blocks} ${blocks === 1 ? 'block leaves' : 'blocks leave'} of a token: means over the tokens

${table(['', 'x becomes', 'cosine with x0', 'length', '|x − (x0 + ΣF)|'], ends, ['left', 'left', 'right', 'right', 'right'])}

Length of the stream behind each sublayer

${table(['', ...modes], rows, ['left', 'right', 'right', 'right'])}`;
}
