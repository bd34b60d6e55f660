// @ts-check
// `andamio gradients`.

import { json } from './json.mjs';
import { stepsOf, wholeOf } from './options.mjs';
import { advance, divergence } from './progress.mjs';
import { barWidth, blocks, table } from './table.mjs';

/**
 * @param {() => Promise<import('./thread.mjs').ThreadedRun>} start
 * @param {import('./options.mjs').RunConfig} config
 * @param {import('./options.mjs').Given} options
 * @param {import('./interrupt.mjs').Interrupt} interrupt
 * @returns {Promise<number>} the exit status
 */
export async function gradients(start, config, options, interrupt) {
  const steps = stepsOf('gradients', options);
  const batch = wholeOf('gradients', options, 'batch');
  const run = await start();
  try {
    const { losses, interrupted, diverged } = await advance(run, steps, interrupt);
    const taken = losses.length;
    const { data } = await run.probe('gradientNorms', { batch });
    const { loss } = await run.evaluate(batch);
    const gradNorms = [...data];
    if (options.json) console.log(json({ loss, gradNorms, ...(steps > 0 && { steps: taken, diverged }) }));
    else console.log(report({ taken, batch, loss, gradNorms, sublayers: config.sublayers }));
    if (diverged !== null && !options.json)
      console.error(`andamio: ${divergence(diverged, config.layers)} What is shown is the state before it.`);
    return interrupted ? 130 : 0;
  } finally {
    await run.end();
  }
}

/**
 * @param {{ taken: number, batch: number, loss: number, gradNorms: readonly number[] }
 *   & Pick<import('./options.mjs').RunConfig, 'sublayers'>} found
 */
function report({ taken, batch, loss, gradNorms, sublayers }) {
  const matrix = sublayers === 'attention' ? 'attention matrix (in_proj_weight)' : 'first feed-forward matrix';
  const most = Math.max(...gradNorms);
  const rows = gradNorms.map((norm, i) => [String(i + 1), norm.toPrecision(3), blocks(norm, most, barWidth(24))]);
  return `Length of the gradient of each layer's ${matrix}, ${taken === 0 ? 'before the first step' : `after ${taken} ${taken === 1 ? 'step' : 'steps'}`}, on ${batch} sequences

${table(['layer', '‖∂loss/∂W‖', ''], rows, ['right', 'right', 'left'])}

loss ${loss.toFixed(4)}`;
}
