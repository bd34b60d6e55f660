// @ts-check
// `andamio collapse`.

import { json } from './json.mjs';
import { table } from './table.mjs';
import { through } from './walk.mjs';

/**
 * @param {() => Promise<import('./thread.mjs').ThreadedCollapse>} start
 * @param {{ layers: number }} config
 * @param {import('./options.mjs').Given} options
 * @param {import('./interrupt.mjs').Interrupt} interrupt
 * @returns {Promise<number>} the exit status
 */
export async function collapse(start, config, options, interrupt) {
  const walk = await start();
  try {
    await through(walk, { all: config.layers, first: 'the first layer', interrupt });
    const found = await walk.read();
    console.log(options.json ? json({ distances: [...found.distances] }) : report(found));
    return interrupt.pressed ? 130 : 0;
  } finally {
    await walk.end();
  }
}

/** @param {import('../../web/engine/block/types.ts').RankCollapse} found */
function report({ distances, logDistances, plain }) {
  const rows = [...distances].map((distance, layer) => [
    layer === 0 ? 'X' : String(layer),
    distance === 0 ? 'below 1e-300' : written(distance),
    Number.isFinite(logDistances[layer]) ? (-(logDistances[layer] ?? 0)).toFixed(1) : '∞',
    written(plain.float32[layer] ?? 0),
    written(plain.float64[layer] ?? 0),
  ]);
  return `How far ten tokens are from being one vector, after each layer of attention alone

${table(['layer', 'distance', 'zeros', 'float32', 'float64'], rows, ['right', 'right', 'right', 'right', 'right'])}

distance: ‖X − 1x̄ᵀ‖/‖X‖, x̄ the mean token. zeros: how many stand after its point, −log₁₀ of it. float32, float64:
what a program finds that subtracts x̄ from each token, and so stops where rounding does.`;
}

/** @param {number} distance */
function written(distance) {
  return distance >= 1e-3 || distance === 0 ? distance.toPrecision(3) : distance.toExponential(2);
}
