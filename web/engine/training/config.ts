// Configurations at the border: complete ones, from what a caller gives. What may not be is refused by C++, by name.

import { EngineError } from '../errors.ts';
import { isArray, requireOptions } from '../options.ts';
import { wordsOf } from '../seeds.ts';
import type { Seed } from '../types.ts';
import { toVector } from '../vectors.ts';
import type { LayerOptions, RunOptions } from './training-module-types.ts';
import type { LayerConfig, RunConfig } from './types.ts';

const LAYER: Required<Omit<LayerConfig, 'dModel' | 'heads' | 'dFf'>> = {
  placement: 'post',
  norm: 'layer',
  rmsForm: 'llama',
  sublayers: 'both',
  activation: 'relu',
  causal: false,
  residual: true,
  seed: 0,
  dtype: 'float32',
};

const RUN = {
  ...LAYER,
  dropout: 0,
  initialisation: 'cloned',
  task: 'digit-count',
  batch: 64,
  dataSeed: 1,
  optimizer: 'adam',
  learningRate: 1e-3,
  betas: [0.9, 0.98],
  clipNorm: Number.POSITIVE_INFINITY,
} satisfies Partial<RunConfig>;

/** Where a schedule warms up and nothing is said. */
const WARMUP_STEPS = 200;

/** In a place for words, `undefined` means the default; in one for numbers it is refused like any other non-number. */
const NUMBERS: ReadonlySet<string> = new Set([
  'dModel',
  'heads',
  'dFf',
  'layers',
  'batch',
  'warmupSteps',
  'learningRate',
  'clipNorm',
  'dropout',
]);

/** A layer takes a run's too, and lets be what is not its own: the configuration of a run is that of its layers. */
const NAMES: readonly string[] = [...new Set([...NUMBERS, ...Object.keys(RUN), 'finalNorm', 'schedule'])];

function given(options: object): object {
  return Object.fromEntries(
    Object.entries(requireOptions(options, NAMES)).filter(([name, value]) => value !== undefined || NUMBERS.has(name)),
  );
}

export function completeLayer(options: LayerConfig): Required<LayerConfig> {
  return { ...LAYER, ...(given(options) as LayerConfig) };
}

export function completeRun(options: RunConfig): Required<RunConfig> {
  const asked = given(options) as RunConfig;
  // Only a number is compared: a Symbol would throw before C++ can refuse it by name.
  const warms = typeof asked.warmupSteps === 'number' && asked.warmupSteps > 0;
  const { schedule = warms ? 'linear-warmup' : 'constant' } = asked;
  const usual = schedule === 'constant' ? 0 : WARMUP_STEPS;
  const warmupSteps = 'warmupSteps' in asked ? (asked.warmupSteps as number) : usual;
  const finalNorm = (asked.placement ?? 'post') !== 'post' && asked.norm !== 'none';
  const config = { ...RUN, finalNorm, ...asked, schedule, warmupSteps };
  return { ...config, betas: pair(config.betas, 'betas') };
}

export function layerOptions({ seed, ...config }: Required<LayerConfig>): LayerOptions {
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  return { ...config, seedLow, seedHigh };
}

export function runOptions({ seed, dataSeed, betas, ...config }: Required<RunConfig>): RunOptions {
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  const [dataSeedLow, dataSeedHigh] = wordsOf(dataSeed, 'dataSeed');
  const [beta1, beta2] = betas;
  return { ...config, seedLow, seedHigh, dataSeedLow, dataSeedHigh, beta1, beta2 };
}

/** The configuration that the module has, after a restore say. */
export function configOf(options: RunOptions): Required<RunConfig> {
  const { seedLow, seedHigh, dataSeedLow, dataSeedHigh, beta1, beta2, ...config } = options;
  return {
    ...config,
    seed: seedOf(seedLow, seedHigh),
    dataSeed: seedOf(dataSeedLow, dataSeedHigh),
    betas: [beta1, beta2],
  };
}

function pair(value: unknown, parameter: string): [number, number] {
  const list = isArray(value) || ArrayBuffer.isView(value);
  const [first, second, ...more] = list ? toVector(value, parameter) : [];
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  const message = `${parameter} must be two numbers, at least 0 and below 1`;
  throw new EngineError('training/betas-out-of-range', message, { parameter });
}

function seedOf(low: number, high: number): Seed {
  const bits = (BigInt(high) << 32n) | BigInt(low);
  return bits <= Number.MAX_SAFE_INTEGER ? Number(bits) : bits;
}
