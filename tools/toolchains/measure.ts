// What both builds compute, how long a training step takes them, and what they weigh.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOfBits } from '../../tests/node/engine/bits.ts';
import { RUNS, STEPS } from '../../tests/node/training/bits.ts';
import type { RunConfig, Trainer } from '../../web/engine/training/types.ts';
import type { Engine } from '../../web/engine/types.ts';
import { median } from '../bench/contestant.ts';
import { cpuSeconds } from '../bench/thread-time.ts';
import { measureFiles } from '../size/files.ts';
import type { Comparison } from './verdict.ts';

/** The runs whose bits the tests compare between browsers, and what those leave out. */
const runs: readonly RunConfig[] = [
  ...RUNS,
  {
    ...{ layers: 3, dModel: 12, heads: 2, dFf: 20, batch: 9, placement: 'pre', norm: 'rms', dtype: 'float64' },
    ...{ initialisation: 'separate', schedule: 'inverse-sqrt', warmupSteps: 30, dropout: 0.2, causal: true },
  },
];

/** The lesson's run, timed in turns of so many steps. */
const [lesson] = RUNS;
const [turns, stepsPerTurn, warmUp] = [20, 5, 20];

export interface Build {
  engine: Engine;
  trainer: Trainer;
  /** Gzip bytes of each module with its glue. */
  sizes: Record<'light' | 'training' | 'block', number>;
}

/** The engine of a checkout, with the modules that were built there. */
export async function load(folder: string): Promise<Build> {
  const address = (file: string) => pathToFileURL(join(folder, 'web/engine', file)).href;
  const light: typeof import('../../web/engine/index.ts') = await import(address('index.ts'));
  const training: typeof import('../../web/engine/training/index.ts') = await import(address('training/index.ts'));
  const files = measureFiles(join(folder, 'build/wasm'));
  const weight = (name: string) =>
    [`${name}.wasm`, `${name}.mjs`].reduce((sum, file) => sum + files.get(file)!.gzip, 0);
  return {
    engine: await light.createEngine(),
    trainer: await training.createTrainer(),
    sizes: { light: weight('light'), training: weight('training'), block: weight('block') },
  };
}

/** The hash of the losses of each run, and of all that the light module computes. */
export function compareBits(ours: Build, theirs: Build): Comparison[] {
  const both = (title: string, hash: (build: Build) => string) => ({
    title,
    ours: hash(ours),
    theirs: orFault(() => hash(theirs)),
  });
  return [
    ...runs.map(config => both(titleOf(config), ({ trainer }) => hashOfLosses(trainer, config))),
    both('all functions of the light module', ({ engine }) => hashOfBits(engine)),
  ];
}

/** What the newer module cannot compute is a finding, not the end. */
function orFault(hash: () => string): string {
  try {
    return hash();
  } catch (error) {
    return String(error);
  }
}

function hashOfLosses(trainer: Trainer, config: RunConfig): string {
  using run = trainer.createRun(config);
  run.advance({ steps: STEPS });
  return run.hash();
}

/** 'layers 2, dModel 12, pre, gelu': numbers need their names, words do not. */
function titleOf(config: RunConfig): string {
  const part = ([name, value]: [string, unknown]) =>
    typeof value === 'string' ? value : value === true ? name : `${name} ${value}`;
  return Object.entries(config).map(part).join(', ');
}

/** Seconds of the processor for a step, medians: in turns, so that what else the machine does, it does to both. */
export function timeSteps(ours: Build, theirs: Build): { ours: number; theirs: number } {
  using ourRun = ours.trainer.createRun(lesson!);
  using theirRun = theirs.trainer.createRun(lesson!);
  const contestants = [ourRun, theirRun].map(run => ({ run, seconds: [] as number[] }));
  for (const { run } of contestants) run.advance({ steps: warmUp });
  for (let turn = 0; turn < turns; turn++) {
    for (const { run, seconds } of contestants) {
      const start = cpuSeconds();
      run.advance({ steps: stepsPerTurn });
      seconds.push((cpuSeconds() - start) / stepsPerTurn);
    }
  }
  const [first, second] = contestants.map(({ seconds }) => median(seconds));
  return { ours: first!, theirs: second! };
}
