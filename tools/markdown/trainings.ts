// Trainings whose results a lesson tells. They take seconds: each runs once, on a thread of its own, and what came out is
// kept under build/, by the engine's files and the training's own plan. A build with neither changed pays nothing.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RunConfig } from '../../web/engine/training/types.ts';

/** What is trained, and after which numbers of steps it is asked. */
export interface Training {
  config: RunConfig;
  steps: readonly number[];
}

export interface Trained {
  /** ‖∂loss/∂W‖₂ of each layer's first feed-forward matrix, before the first step, on 256 sequences. */
  gradients: number[];
  asked: Asked[];
}

export interface Asked {
  step: number;
  /** On 2,000 fresh sequences. */
  accuracy: number;
  /** Right for the one who always answers the commonest class. */
  baseline: number;
  /** Mean of the last 20 steps' losses. */
  loss: number;
}

export type Train = (training: Training) => Promise<Trained>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const kept = join(root, 'build/trainings');
const thread = new URL('train-thread.ts', import.meta.url);

/** Both languages of a lesson ask at once. */
const running = new Map<string, Promise<Trained>>();

export const train: Train = training => {
  const key = createHash('sha256').update(engineDigest()).update(JSON.stringify(training)).digest('hex').slice(0, 32);
  const found = running.get(key) ?? trainedOnce(join(kept, `${key}.json`), training);
  running.set(key, found);
  return found;
};

/** Read anew each time: the development server rebuilds the engine under a running process. */
function engineDigest(): string {
  const hash = createHash('sha256').update(readFileSync(thread));
  const folders = ['build/wasm', 'web/engine', 'web/engine/training'].map(folder => join(root, folder));
  const files = folders.flatMap(folder => readdirSync(folder).map(file => join(folder, file)));
  for (const file of files.filter(path => /\.(ts|mjs|wasm)$/.test(path)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

async function trainedOnce(file: string, training: Training): Promise<Trained> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Trained;
  const worker = new Worker(thread, { workerData: training });
  const [trained] = (await once(worker, 'message')) as [Trained];
  mkdirSync(kept, { recursive: true });
  // Another process may be at the same training: the file appears whole.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(trained));
  renameSync(draft, file);
  return trained;
}
