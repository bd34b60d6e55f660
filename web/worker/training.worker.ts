// The worker in which one run trains: a core of its own, and the page stays free.

import { transfer } from 'comlink';
import { createTrainer } from '../engine/training/index.ts';
import { serve } from './serve.ts';
import type { TrainingApi } from './training-messages.ts';
import { TrainingService } from './training-service.ts';

const service = new TrainingService(
  wasmUrl => createTrainer(wasmUrl ? { wasmUrl } : {}),
  () => performance.now(),
);

/** The numbers of an answer move to the page; they are not copied. */
function moved<Answer>(answer: Answer): Answer {
  const buffers = new Set<ArrayBuffer>();
  const gather = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer as ArrayBuffer);
    else if (Array.isArray(value)) value.forEach(gather);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather(answer);
  return transfer(answer, [...buffers]);
}

const api: TrainingApi = {
  useWasm: url => service.useWasm(url),
  begin: async (run, plan) => moved(await service.begin(run, plan)),
  pull: pull => moved(service.pull(pull)),
  predict: (run, digits) => moved(service.predict(run, digits)),
  look: (run, look) => moved(service.look(run, look)),
  save: run => moved(service.save(run)),
  load: async (run, plan, bytes) => moved(await service.load(run, plan, bytes)),
  measure: (config, milliseconds) => service.measure(config, milliseconds),
};

// What no call waits for must not fail in silence: as an error it ends the worker, and the page is told.
addEventListener('unhandledrejection', event => {
  event.preventDefault();
  reportError(event.reason);
});

void serve(api);
