// The training step and the norms, of all contestants in one alternating loop: whatever else the machine does, it does it
// to all of them.

import { loadavg } from 'node:os';
import { wasmInChromium } from './chromium.ts';
import { type Contestant, type Memory, median, type Task } from './contestant.ts';
import { startPeak } from './peak.ts';
import { blasWarning, native, pytorch, wasmInNode } from './programs.ts';

/** Everyone has so many turns at each task. */
const blocks = 6;

/** Matrix products of a step, forward and backward: two operations for each multiply-add. */
export function gigaflop(layers: number): number {
  const rows = 64 * 10;
  const [d, ff, tokens, classes] = [32, 128, 10, 10];
  const forward = layers * (2 * rows * (4 * d * d + 2 * d * ff) + 4 * rows * tokens * d) + 2 * rows * d * classes;
  return (3 * forward) / 1e9;
}

export interface Measured {
  /** Median, in seconds. */
  seconds: number;
  /** Over the yardstick's median. */
  ratio?: number;
  /** The same of the processor's time, which other programs on the machine disturb less. Chromium does not tell it. */
  cpuSeconds?: number;
  cpuRatio?: number;
  /** The middle half of all measurements. */
  quartiles: [number, number];
  count: number;
}

export interface StepRow extends Measured {
  gflops: number;
  /** Of the peak of this machine's WebAssembly SIMD. */
  peakShare: number;
}

type ByName<T> = Record<string, T>;

interface Times {
  seconds: number[];
  cpuSeconds: number[];
  losses: number[];
}

/** idleBytes: the process's peak before it had a run. */
export type MemoryRow = Memory & { idleBytes?: number };

export interface TrainingReport {
  contestants: ByName<Contestant['about']>;
  warnings: string[];
  peakGflops: number;
  step: ByName<StepRow>;
  depth: Record<number, ByName<StepRow>>;
  norms: Record<string, ByName<Measured>>;
  memory: ByName<MemoryRow>;
}

/** Layers, and how many steps a turn has: about a tenth of a second. */
const depths: readonly [number, number][] = [
  [1, 60],
  [3, 20],
  [6, 10],
  [12, 10],
  [24, 4],
];
const shapes = [
  { rows: 512, d: 512, calls: 100, count: 8 },
  { rows: 4096, d: 2304, calls: 2, count: 4 },
];

/** `say` hears what is being measured. */
export async function benchTraining(say: (text: string) => void): Promise<TrainingReport> {
  const contestants = await startAll(say);
  const yardstick = contestants.find(({ name }) => name === 'pytorch');
  try {
    const peak = await startPeak();
    const peaks: number[] = [];
    const measure = (title: string, task: Task, times = blocks) => {
      say(title);
      return alternate(contestants, task, times, () => peaks.push(peak.measure()));
    };
    const seconds = new Map<string, ByName<Times>>();
    for (const [layers, count] of depths) {
      const task: Task = { task: 'steps', layers, placement: 'post', count };
      seconds.set(`depth ${layers}`, await measure(`step, ${layers} layers`, task));
    }
    for (const norm of ['layer', 'rms'] as const) {
      for (const shape of shapes) {
        const task: Task = { task: 'norm', norm, ...shape };
        const title = normTitle(norm, shape);
        seconds.set(title, await measure(title, task));
      }
    }
    // What the machine can do at best, not what it did beside other programs.
    const peakGflops = Math.max(...peaks);
    const stepRows = (layers: number) =>
      mapValues(measured(seconds.get(`depth ${layers}`)!), row => stepRow(row, layers, peakGflops));
    return {
      contestants: Object.fromEntries(contestants.map(({ name, about }) => [name, about])),
      warnings: [...warningsOf(yardstick), ...unlike(seconds.get('depth 12')!)],
      peakGflops,
      step: stepRows(12),
      depth: Object.fromEntries(depths.map(([layers]) => [layers, stepRows(layers)])),
      norms: Object.fromEntries(
        ['layer', 'rms'].flatMap(norm =>
          shapes.map(shape => [normTitle(norm, shape), measured(seconds.get(normTitle(norm, shape))!)]),
        ),
      ),
      memory: await memoryOf(say),
    };
  } finally {
    for (const contestant of contestants) await contestant.close();
  }
}

function normTitle(norm: string, { rows, d }: { rows: number; d: number }): string {
  return `${norm === 'layer' ? 'LayerNorm' : 'RMSNorm'} ${rows}×${d}`;
}

const programs = [wasmInNode, wasmInChromium, native, pytorch];

async function startAll(say: (text: string) => void): Promise<Contestant[]> {
  const started: Contestant[] = [];
  for (const start of programs) {
    say(`starting ${start.name}`);
    const contestant = await start();
    if (contestant !== undefined) started.push(contestant);
  }
  return started;
}

/** Everyone's turn, so many times over. */
async function alternate(
  contestants: readonly Contestant[],
  task: Task,
  times: number,
  between: () => void,
): Promise<ByName<Times>> {
  const all: ByName<Times> = {};
  for (let block = 0; block < times; block++) {
    between();
    for (const contestant of contestants) {
      const answer = await contestant.run(task);
      if (answer === null) continue;
      all[contestant.name] ??= { seconds: [], cpuSeconds: [], losses: [] };
      all[contestant.name]!.seconds.push(...answer.seconds);
      all[contestant.name]!.losses.push(...(answer.losses ?? []));
      if (answer.cpuSeconds !== undefined) all[contestant.name]!.cpuSeconds.push(answer.cpuSeconds);
    }
  }
  return all;
}

function measured(all: ByName<Times>): ByName<Measured> {
  return mapValues(all, ({ seconds, cpuSeconds }) => {
    const sorted = [...seconds].sort((a, b) => a - b);
    const row: Measured = {
      seconds: median(seconds),
      quartiles: [sorted[sorted.length >> 2]!, sorted[(3 * sorted.length) >> 2]!],
      count: seconds.length,
    };
    if (cpuSeconds.length > 0) row.cpuSeconds = median(cpuSeconds);
    if (all.pytorch !== undefined) {
      row.ratio = row.seconds / median(all.pytorch.seconds);
      if (row.cpuSeconds !== undefined) row.cpuRatio = row.cpuSeconds / median(all.pytorch.cpuSeconds);
    }
    return row;
  });
}

function stepRow(row: Measured, layers: number, peakGflops: number): StepRow {
  const gflops = gigaflop(layers) / row.seconds;
  return { ...row, gflops, peakShare: gflops / peakGflops };
}

/** What twenty steps of twelve layers hold, in programs that have done nothing else. */
async function memoryOf(say: (text: string) => void): Promise<ByName<MemoryRow>> {
  const rows: [string, MemoryRow][] = [];
  for (const start of programs) {
    const contestant = await start();
    if (contestant === undefined) continue;
    say(`memory of ${contestant.name}`);
    const idle = await contestant.memory();
    await contestant.run({ task: 'steps', layers: 12, placement: 'post', count: 20 });
    rows.push([contestant.name, { ...(await contestant.memory()), idleBytes: idle.peakBytes }]);
    await contestant.close();
  }
  return Object.fromEntries(rows);
}

/** Who computes other losses does other work. Float32 runs of one configuration agree this far in their first steps. */
function unlike(all: ByName<Times>): string[] {
  const [[first, { losses: expected }] = ['', { losses: [] as number[] }], ...others] = Object.entries(all);
  return others
    .filter(([, { losses }]) => losses.slice(0, 20).some((loss, i) => !(Math.abs(loss - expected[i]!) < 1e-3)))
    .map(([name]) => `${name} and ${first} compute other losses: they do not do the same work`);
}

function warningsOf(yardstick: Contestant | undefined): string[] {
  const [load = 0] = loadavg();
  const busy =
    load > 1.5
      ? `other programs run on this machine (load ${load.toFixed(1)}); the ratios of processor time suffer less`
      : undefined;
  const missing = 'PyTorch is not installed: there are no ratios';
  const blas = yardstick === undefined ? missing : blasWarning(yardstick.about);
  return [blas, busy].filter(warning => warning !== undefined);
}

function mapValues<A, B>(entries: ByName<A>, change: (value: A) => B): ByName<B> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));
}
