// The room `normalization`, as the caller sees it.

import type { Call } from './call.ts';
import { EngineError } from './errors.ts';
import type { LightModule } from './light-module.d.ts';
import { kindOf, requireOptions } from './options.ts';
import type { Normalization, RowsTask, Vector } from './types.ts';
import { isPlain, toVector } from './vectors.ts';

// The options may hold x too, and nothing is read from it there: who keeps an example in one object hands all of it over.
export function createNormalization(module: LightModule, call: Call): Normalization {
  return Object.freeze<Normalization>({
    layerNorm(x, options = {}) {
      const { eps = 1e-5, gamma, beta } = requireOptions(options, ['eps', 'gamma', 'beta', 'x']);
      const vector = toVector(x, 'x');
      const [scales, shifts] = [weights(gamma, 'gamma', vector, 1), weights(beta, 'beta', vector, 0)];
      const stages = call(() => module.layerNorm(vector, eps, scales, shifts));
      const [mean, variance] = stages as unknown as [number, number];
      const [centred, normalized, output] = vectorsOf(stages, 3);
      return { mean, centred, variance, normalized, output };
    },
    rmsNorm(x, options = {}) {
      const { eps = 1e-6, weight, form = 'llama' } = requireOptions(options, ['eps', 'weight', 'form', 'x']);
      const vector = toVector(x, 'x');
      const factors = weights(weight, 'weight', vector, form === 'gemma' ? 0 : 1);
      const stages = call(() => module.rmsNorm(vector, eps, factors, form));
      const [meanSquare, rms] = stages as unknown as [number, number];
      const [normalized, output] = vectorsOf(stages, 2);
      return { meanSquare, rms, normalized, output };
    },
    rows(x, options) {
      const { d, task } = requireOptions(options, ['d', 'task']);
      const [floats, number] = [toFloats(x), taskOf(task)];
      return call(() => module.rows(floats, d, number, 1, undefined)) as Float32Array;
    },
    timeRows(x, options) {
      const { d, task, repeats, now } = requireOptions(options, ['d', 'task', 'repeats', 'now']);
      const [floats, number] = [toFloats(x), taskOf(task)];
      if (typeof now !== 'function') throw notAClock(`not ${kindOf(now)}`);
      const clock = quiet(now);
      const time = call(() => module.rows(floats, d, number, repeats, clock.read));
      if (clock.refusal) throw clock.refusal;
      return time as number;
    },
  });
}

/**
 * `now` as C++ may read it: without an exception, which would cross WebAssembly. Where it fails it gives NaN, and
 * `refusal` says why.
 */
function quiet(now: () => unknown): { read(): number; refusal: EngineError | undefined } {
  const clock = {
    refusal: undefined as EngineError | undefined,
    read() {
      try {
        const time = now();
        if (Number.isFinite(time)) return time as number;
        clock.refusal = notAClock(`which gave ${typeof time === 'number' ? time : kindOf(time)}`);
      } catch (cause) {
        clock.refusal = notAClock('which threw (a method needs its object: () => performance.now())', cause);
      }
      return Number.NaN;
    },
  };
  return clock;
}

function notAClock(what: string, cause?: unknown): EngineError {
  const message = `now must be a function that gives milliseconds, a finite number: ${what}`;
  return new EngineError('normalization/not-a-clock', message, { parameter: 'now', cause });
}

/** As cpp/bind/normalization.cpp counts them. */
const TASKS: readonly RowsTask[] = ['copy', 'layer', 'rms'];

function taskOf(task: RowsTask): number {
  const number = TASKS.indexOf(task);
  if (number >= 0) return number;
  const message = `task must be 'layer', 'rms' or 'copy', not ${typeof task === 'string' ? `'${task}'` : kindOf(task)}`;
  throw new EngineError('normalization/unknown-task', message, { parameter: 'task' });
}

/** Floats as they are: a matrix may be large, and is copied once, into the module. */
function toFloats(x: Vector): Float32Array | Float64Array {
  return isPlain(x, Float32Array) && x.length > 0 ? x : toVector(x, 'x');
}

/** The given weights, or those that change nothing. */
function weights(given: Vector | undefined, parameter: string, x: Float64Array, neutral: number): Float64Array {
  return given === undefined ? new Float64Array(x.length).fill(neutral) : toVector(given, parameter);
}

/** What comes after the first two numbers, in `count` vectors of the same length. */
function vectorsOf(stages: Float64Array, count: 2): [Float64Array, Float64Array];
function vectorsOf(stages: Float64Array, count: 3): [Float64Array, Float64Array, Float64Array];
function vectorsOf(stages: Float64Array, count: number): Float64Array[] {
  const n = (stages.length - 2) / count;
  return Array.from({ length: count }, (_, i) => stages.slice(2 + i * n, 2 + (i + 1) * n));
}
