// The benchmark's tasks on this engine: the same in Node and in a browser's worker.

import type { Trainer } from '../../web/engine/training/types.ts';
import type { Engine } from '../../web/engine/types.ts';
import type { Answer, Memory, NormTask, StepsTask, Task } from './contestant.ts';

/** The lesson's run: d 32, 4 heads, d_ff 128, batches of 64. */
const lesson = { dModel: 32, heads: 4, dFf: 128, batch: 64, seed: 0, dataSeed: 1 };

/** Steps before those that count: by then the fast code is in place. */
const warmUp = 3;

export interface Parts {
  trainer: Trainer;
  /** For the norms. */
  engine?: Engine;
  /** Of this thread, where that can be read. */
  cpuSeconds?: () => number;
}

export class EngineTasks {
  readonly #parts: Parts;
  readonly #runs = new Map<string, ReturnType<Trainer['createRun']>>();
  readonly #matrices = new Map<string, Float32Array>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  answer(question: Task | { task: 'about' | 'memory' }): object | null {
    switch (question.task) {
      case 'about':
        return this.#parts.trainer.diagnostics();
      case 'memory':
        return this.memory();
      case 'steps':
        return this.steps(question);
      case 'norm':
        return this.norm(question);
    }
  }

  steps({ layers, placement, count }: StepsTask): Answer {
    const run = this.#run(layers, placement);
    const losses: number[] = [];
    const times = this.#measure(count, () => {
      losses.push(...run.advance({ steps: 1 }).losses);
    });
    return { ...times, losses };
  }

  /** Null without the part of the engine that has norms. */
  norm({ norm, rows, d, calls, count }: NormTask): Answer | null {
    const { engine } = this.#parts;
    if (engine === undefined) return null;
    const x = this.#matrix(rows, d);
    const clock = this.#clock();
    for (let i = 0; i < count; i++) {
      engine.normalization.timeRows(x, { d, task: norm, repeats: calls, now: clock.now });
    }
    return clock.answer(calls);
  }

  /** Times so many calls, each by itself. */
  #measure(count: number, call: () => void): Answer {
    const clock = this.#clock();
    for (let i = 0; i < count; i++) {
      clock.now();
      call();
      clock.now();
    }
    return clock.answer(1);
  }

  /** Reads time at each call, of which every second one ends a measurement. */
  #clock() {
    const { cpuSeconds = () => Number.NaN } = this.#parts;
    const cpuStart = cpuSeconds();
    const times: number[] = [];
    return {
      now: () => {
        times.push(performance.now());
        return times.at(-1)!;
      },
      answer: (calls: number): Answer => {
        const seconds = times.flatMap((end, i) => (i % 2 === 1 ? [(end - times[i - 1]!) / 1000 / calls] : []));
        const cpu = (cpuSeconds() - cpuStart) / seconds.length / calls;
        return Number.isNaN(cpu) ? { seconds } : { seconds, cpuSeconds: cpu };
      },
    };
  }

  #matrix(rows: number, d: number): Float32Array {
    const key = `${rows}×${d}`;
    const known = this.#matrices.get(key);
    if (known !== undefined) return known;
    // Numbers in (−1, 1] without pattern.
    const x = Float32Array.from({ length: rows * d }, (_, i) => 1 - (2 * ((i * 7919) % 10007)) / 10007);
    this.#matrices.set(key, x);
    return x;
  }

  memory(): Memory {
    const runBytes = [...this.#runs.values()].reduce((sum, run) => sum + run.memoryBytes, 0);
    return { runBytes, heapBytes: this.#parts.trainer.diagnostics().heapBytes };
  }

  #run(layers: number, placement: 'post' | 'pre') {
    const key = `${placement} ${layers}`;
    const known = this.#runs.get(key);
    if (known !== undefined) return known;
    const run = this.#parts.trainer.createRun({ ...lesson, layers, placement });
    run.advance({ steps: warmUp });
    this.#runs.set(key, run);
    return run;
  }
}
