// The benchmark's worker: the engine and its tasks.

import { createEngine } from '../../../web/engine/index.ts';
import { createTrainer } from '../../../web/engine/training/index.ts';
import type { Task } from '../contestant.ts';
import { EngineTasks } from '../engine-tasks.ts';

const loaded = Promise.all([createTrainer(), createEngine()]).then(
  ([trainer, engine]) => new EngineTasks({ trainer, engine }),
);

addEventListener('message', async ({ data }: MessageEvent<Task | { task: 'about' | 'memory' }>) => {
  try {
    postMessage({ answer: (await loaded).answer(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
