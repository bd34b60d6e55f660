// @ts-check
// `andamio gradients`.

import { wholeOf } from './options.mjs';
import { advance } from './progress.mjs';
import { blocks, table } from './table.mjs';

/**
 * @param {import('../../web/engine/training/types.ts').Trainer} trainer
 * @param {import('./options.mjs').RunConfig} config
 * @param {import('./options.mjs').Given} options
 * @returns {Promise<number>} the exit status
 */
export async function gradients(trainer, config, options) {
  const steps = wholeOf('gradients', options, 'steps');
  const batch = wholeOf('gradients', options, 'batch');
  const run = trainer.createRun(config);
  try {
    const { interrupted, diverged } = await advance(run, steps);
    const { data } = run.probe('gradientNorms', { batch });
    const { loss } = run.evaluate(batch);
    const gradNorms = [...data];
    if (options.json) console.log(JSON.stringify({ loss, gradNorms }));
    else console.log(report({ step: run.step, batch, loss, gradNorms }));
    if (diverged !== null)
      console.error(`andamio: step ${diverged.step} could not be taken; these are the last finite ones.`);
    return interrupted ? 130 : 0;
  } finally {
    run.dispose();
  }
}

/** @param {{ step: number, batch: number, loss: number, gradNorms: readonly number[] }} found */
function report({ step, batch, loss, gradNorms }) {
  const most = Math.max(...gradNorms);
  const rows = gradNorms.map((norm, i) => [String(i + 1), norm.toPrecision(3), blocks(norm, most, 40)]);
  return `Length of the gradient of each layer's first feed-forward matrix, ${step === 0 ? 'before the first step' : `after ${step} steps`}, on ${batch} sequences

${table(['layer', '‖∂loss/∂W‖', ''], rows, ['right', 'right', 'left'])}

loss ${loss.toFixed(4)}`;
}
