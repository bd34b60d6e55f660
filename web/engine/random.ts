// Random numbers, as the caller sees them. The state of a generator lies on this side of the border, so that there is
// nothing to dispose of: each call hands it to the module, which writes the next one into it.

import type { Call } from './call.ts';
import { EngineError } from './errors.ts';
import type { LightModule } from './light-module.d.ts';
import { kindOf } from './options.ts';
import { lowBitsOf } from './seeds.ts';
import type { RandomNumbers, Seed } from './types.ts';

/** As cpp/bind/random.cpp numbers them. */
const KIND = { rand: 0, randn: 1, randint: 2, randperm: 3 } as const;

const MOST_NUMBERS = 2 ** 27;
const LEAST_INTEGER = -(2 ** 31);
const MOST_INTEGER = 2 ** 31 - 1;

export function createRandom(module: LightModule, call: Call): (seed: Seed) => Readonly<RandomNumbers> {
  return seed => {
    const lowBits = lowBitsOf(seed);
    const state = call(() => module.seed(lowBits));

    function draw<Numbers>(kind: keyof typeof KIND, n: number, low = 0, high = 0): Numbers {
      requireWhole(n, 'n', 0, MOST_NUMBERS);
      return call(() => module.draw(state, KIND[kind], n, low, high)) as Numbers;
    }

    return Object.freeze<RandomNumbers>({
      rand: n => draw('rand', n),
      randn: n => draw('randn', n),
      randint(low, high, n) {
        requireWhole(low, 'low', LEAST_INTEGER, MOST_INTEGER);
        requireWhole(high, 'high', LEAST_INTEGER, MOST_INTEGER + 1);
        return draw('randint', n, low, high);
      },
      randperm: n => draw('randperm', n),
    });
  };
}

function requireWhole(value: unknown, parameter: string, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const received = typeof value === 'number' ? value : kindOf(value);
  const message = `${parameter} must be a whole number from ${least} to ${most}, not ${received}`;
  throw new EngineError(`random/${parameter}-out-of-range`, message, { parameter });
}
