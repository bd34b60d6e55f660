// @ts-check
// `andamio train`.

import { json } from './json.mjs';
import { stepsOf } from './options.mjs';
import { advance, divergence, duration } from './progress.mjs';
import { barWidth, blocks, table } from './table.mjs';

/** Sequences that the trained model is asked about: the lesson's number. */
const all = 2000;
/** After Ctrl-C: who stops does not want to wait. */
const few = 100;

/**
 * @param {() => Promise<import('./thread.mjs').ThreadedRun>} start
 * @param {import('./options.mjs').RunConfig} config
 * @param {import('./options.mjs').Given} options
 * @param {import('./interrupt.mjs').Interrupt} interrupt
 * @returns {Promise<number>} the exit status
 */
export async function train(start, config, options, interrupt) {
  const steps = stepsOf('train', options);
  const run = await start();
  try {
    const outcome = await advance(run, steps, interrupt);
    const { losses, seconds, interrupted, diverged } = outcome;
    const asked = interrupted ? few : all;
    const { accuracy, baseline } = await run.evaluate(asked);
    const stepsPerSecond = seconds === 0 ? 0 : losses.length / seconds;
    const result = { losses, accuracy, baseline, stepsPerSecond, hash: await run.hash(), diverged };
    console.log(options.json ? json(result) : report({ ...outcome, config, asked }, steps, result));
    return interrupted ? 130 : 0;
  } finally {
    await run.end();
  }
}

/**
 * @param {import('./progress.mjs').Outcome & { config: import('./options.mjs').RunConfig, asked: number }} outcome
 * @param {number} steps
 * @param {{ accuracy: number, baseline: number, stepsPerSecond: number, hash: string }} result
 */
function report(
  { losses, seconds, interrupted, diverged, config: { layers, task }, asked },
  steps,
  { accuracy, baseline, stepsPerSecond, hash },
) {
  const groups = grouped(losses);
  const most = Math.max(...groups.map(({ mean }) => mean));
  const rows = groups.map(({ first, last, mean }) => [
    first === last ? `${first}` : `${first}–${last}`,
    mean.toFixed(4),
    blocks(mean, most, barWidth(22)),
  ]);
  const facts = [
    ['right answers', `${percent(accuracy)} of ${(asked * 10).toLocaleString('en')}`],
    ['baseline', `${percent(baseline)}, by always answering the commonest ${task === 'per-token' ? 'digit' : 'count'}`],
    ['time', `${duration(seconds)}, ${stepsPerSecond.toFixed(1)} steps a second`],
    ['hash of losses', hash],
  ];
  return [
    ...(interrupted ? [`Stopped after ${losses.length} of ${steps} steps.\n`] : []),
    ...(diverged === null ? [] : [`${divergence(diverged, layers)}\n`]),
    ...(losses.length === 0 ? [] : [`${table(['steps', 'mean loss', ''], rows, ['right', 'right', 'left'])}\n`]),
    table(['', ''], facts, ['left', 'left']).trimStart(),
  ].join('\n');
}

/**
 * Ten rows for as many steps as there are.
 * @param {readonly number[]} losses
 */
function grouped(losses) {
  const size = Math.max(1, Math.ceil(losses.length / 10));
  const groups = [];
  for (let first = 0; first < losses.length; first += size) {
    const group = losses.slice(first, first + size);
    const mean = group.reduce((sum, loss) => sum + loss, 0) / group.length;
    groups.push({ first: first + 1, last: first + group.length, mean });
  }
  return groups;
}

/** @param {number} part */
function percent(part) {
  return `${(100 * part).toFixed(1)} %`;
}
