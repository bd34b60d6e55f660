// The thread of one training: see trainings.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { createTrainer } from '../../web/engine/training/index.ts';
import type { Asked, Trained, Training } from './trainings.ts';

/** The widgets' numbers of sequences, and how many of the last losses are one noisy number. */
const SEQUENCES = { start: 256, end: 2000 };
const LAST = 20;

const { config, steps } = workerData as Training;
using run = (await createTrainer()).createRun(config);
const gradients = Array.from(run.probe('gradientNorms', { batch: SEQUENCES.start }).data);
const asked = steps.map((step): Asked => {
  run.advance({ steps: step - run.step });
  const { accuracy, baseline } = run.evaluate(SEQUENCES.end);
  const last = run.history().slice(-LAST);
  return { step, accuracy, baseline, loss: last.reduce((sum, loss) => sum + loss, 0) / last.length };
});
parentPort?.postMessage({ gradients, asked } satisfies Trained);
