// A training run, as the caller sees it.

import type { Call } from '../call.ts';
import { EngineError } from '../errors.ts';
import { asHandle } from '../handles.ts';
import { kindOf, requireOptions } from '../options.ts';
import { release } from '../release.ts';
import { isDetached, toBytes, toVector } from '../vectors.ts';
import { completeRun, configOf, runOptions } from './config.ts';
import type { TrainingModule } from './training-module.d.ts';
import type { Numbers, ProbeOptions, Run, RunConfig } from './types.ts';

/** Probes whose answer holds every sequence's numbers: one sequence is enough of them, unless more are asked for. */
const PER_SEQUENCE: readonly unknown[] = ['attention', 'stream'];

/** Those that look at one weight: the others have no use for its name. */
const OF_A_WEIGHT: readonly unknown[] = ['gradientNorms', 'updateNorms'];

export function createRun(module: TrainingModule, call: Call, options: RunConfig): Run<Numbers> {
  let config = freeze(completeRun(options));
  const given = runOptions(config);
  const handle = call(() => module.createRun(given));
  const memoryBytes = call(() => module.runBytes(handle));

  return asHandle<Omit<Run<Numbers>, keyof Disposable | 'dispose'>>(
    {
      get config() {
        return config;
      },
      memoryBytes,
      get step() {
        return call(() => module.runStep(handle));
      },
      advance(budget) {
        const asked = requireOptions(budget, ['steps', 'milliseconds']);
        requireOne(asked);
        if ('steps' in asked) {
          const { steps } = asked;
          return call(() => module.advanceRun(handle, steps));
        }
        const { milliseconds } = asked;
        return call(() => module.advanceRunFor(handle, milliseconds));
      },
      history: () => call(() => module.runHistory(handle)),
      probe(name, options = {}) {
        const asked: ProbeOptions = requireOptions(options, ['batch', 'parameter']);
        const usual = PER_SEQUENCE.includes(name) ? 1 : config.batch;
        const batch = 'batch' in asked ? (asked.batch as number) : usual;
        const { parameter } = asked;
        requireUse(name, parameter);
        return call(() => module.probe(handle, name, { batch, parameter }));
      },
      evaluate: sequences => call(() => module.evaluate(handle, sequences)),
      predict(digits) {
        const vector = toVector(digits, 'digits');
        return call(() => module.predict(handle, vector));
      },
      setLearningRate(value) {
        call(() => module.setLearningRate(handle, value));
        config = freeze({ ...config, learningRate: value });
      },
      hash: () => call(() => module.hash(handle)),
      save: () => call(() => module.save(handle)),
      restore(bytes) {
        const copy = requireBytes(bytes);
        call(() => module.restore(handle, copy));
        config = freeze(configOf(call(() => module.runConfig(handle))));
      },
    },
    release(call, () => module.disposeRun(handle)),
  );
}

function freeze(config: Required<RunConfig>): Required<RunConfig> {
  return Object.freeze({ ...config, betas: Object.freeze([...config.betas]) as unknown as [number, number] });
}

/** Of two budgets, or of none, nobody knows which was meant. */
function requireOne(budget: object): void {
  if ('steps' in budget !== 'milliseconds' in budget) return;
  const message = `budget must have either steps or milliseconds, not ${'steps' in budget ? 'both' : 'neither'}`;
  throw new EngineError('training/not-a-budget', message, { parameter: 'budget' });
}

function requireUse(name: unknown, parameter: unknown): void {
  if (parameter === undefined || OF_A_WEIGHT.includes(name)) return;
  const message = `parameter is an option of ${OF_A_WEIGHT.join(' and ')} only`;
  throw new EngineError('training/parameter-without-use', message, { parameter: 'parameter' });
}

function requireBytes(given: unknown): Uint8Array {
  const bytes = isDetached(given) ? undefined : toBytes(given);
  if (bytes) return bytes;
  const why = isDetached(given) ? 'are detached from their buffer' : `must be a Uint8Array, not ${kindOf(given)}`;
  throw new EngineError('training/not-a-save', `bytes ${why}`, { parameter: 'bytes' });
}
