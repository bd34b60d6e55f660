// The worker in which one run trains: a core of its own, and the page stays free.

import { transfer } from 'comlink';
import { createTrainer } from '../engine/training/index.ts';
import { serve } from './serve.ts';
import type { TrainingApi } from './training-messages.ts';
import { TrainingRoom } from './training-room.ts';

const room = new TrainingRoom(
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
  useWasm: url => room.useWasm(url),
  begin: async (run, plan) => moved(await room.begin(run, plan)),
  pull: pull => moved(room.pull(pull)),
  predict: (run, digits) => moved(room.predict(run, digits)),
  look: (run, look) => moved(room.look(run, look)),
  save: run => moved(room.save(run)),
  load: async (run, plan, bytes) => moved(await room.load(run, plan, bytes)),
  measure: (config, milliseconds) => room.measure(config, milliseconds),
};

// What no call waits for must not fail in silence: as an error it ends the worker, and the page is told.
addEventListener('unhandledrejection', event => {
  event.preventDefault();
  reportError(event.reason);
});

void serve(api);
