// Who competes in the benchmark, and how one asks: a program of its own for each, which answers one line of JSON with one
// line of JSON. None of them shares memory, a heap or a compiler's state with another.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** The lesson's training step, `count` times. */
export interface StepsTask {
  task: 'steps';
  layers: number;
  placement: 'post' | 'pre';
  count: number;
}

/** A norm's forward pass over rows × d, `calls` at a time, `count` times. */
export interface NormTask {
  task: 'norm';
  norm: 'layer' | 'rms';
  rows: number;
  d: number;
  calls: number;
  count: number;
}

export type Task = StepsTask | NormTask;

/** Seconds of each of `count` measurements, and the losses of the steps, by which one sees that all do the same work. */
export interface Answer {
  seconds: number[];
  /**
   * The mean of the processor's time in them, where it can be read: what other programs take of the machine does not
   * count. It is kept in steps of some milliseconds, too coarse for a single measurement.
   */
  cpuSeconds?: number;
  losses?: number[];
}

/** What is held now. */
export interface Memory {
  /** The most that the process has held so far. */
  peakBytes?: number;
  /** What the engine's runs say that they take. */
  runBytes?: number;
  /** What is allocated on the engine's heap. */
  heapBytes?: number;
}

export interface Contestant {
  readonly name: string;
  /** What it runs on, for the reader. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Null for what it does not compete in. */
  run(task: Task): Promise<Answer | null>;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** A contestant in a process of its own. Rejects when the program does not answer the question what it is. */
export async function startProgram({ name, command, args, env = {} }: Program): Promise<Contestant> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  const ask = asker(name, child);
  const about = (await ask({ task: 'about' })) as Record<string, unknown>;
  return {
    name,
    about,
    run: async task => (await ask(task)) as Answer | null,
    memory: async () => (await ask({ task: 'memory' })) as Memory,
    close: async () => {
      child.stdin?.end();
      if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve));
    },
  };
}

/** Sends one question at a time and gives its answer; a program that ends instead is an error. */
function asker(name: string, child: ChildProcess): (question: unknown) => Promise<unknown> {
  const lines: Interface = createInterface({ input: child.stdout! });
  return question =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${name} ended instead of answering ${JSON.stringify(question)}`));
      child.once('error', reject);
      child.once('exit', ended);
      lines.once('line', line => {
        child.off('error', reject);
        child.off('exit', ended);
        resolve(JSON.parse(line));
      });
      child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
