// The benchmark's tables for people.

import type { Profile, Share } from './profile.ts';
import type { Measured, MemoryRow, StepRow, TrainingReport } from './training.ts';

const names: Readonly<Record<string, string>> = {
  'wasm-node': 'this engine, WASM in Node',
  'wasm-chromium': 'this engine, WASM in Chromium’s worker',
  native: 'this engine, natively',
  pytorch: 'PyTorch, one thread (the yardstick)',
};

export function trainingText({
  contestants,
  warnings,
  peakGflops,
  step,
  depth,
  norms,
  memory,
}: TrainingReport): string {
  const yardstick = contestants.pytorch;
  return [
    ...warnings.map(warning => `Careful: ${warning}.`),
    ...(yardstick === undefined
      ? []
      : [`PyTorch ${yardstick.torch}, BLAS: ${(yardstick.blas as string[]).join(', ')}`]),
    `WebAssembly SIMD here multiplies and adds at ${peakGflops.toFixed(0)} GFLOP/s at best.`,
    '',
    'One step of the lesson: a batch of 64, forward, backward, Adam; 12 layers. Medians; × is over PyTorch’s time.',
    ...Object.entries(step).map(([name, row]) => `  ${(names[name] ?? name).padEnd(40)}${stepText(row)}`),
    '',
    'A step by depth, in milliseconds (× PyTorch’s; the same of processor time):',
    ...Object.entries(depth).map(([layers, rows]) => `  ${layers.padStart(2)} layers  ${columns(rows)}`),
    '',
    'Forward, in milliseconds (× PyTorch’s; the same of processor time):',
    ...Object.entries(norms).map(([title, rows]) => `  ${title.padEnd(20)}${columns(rows)}`),
    '',
    'Memory of twenty steps, in MB:',
    ...Object.entries(memory).map(([name, row]) => `  ${(names[name] ?? name).padEnd(40)}${memoryText(row)}`),
  ].join('\n');
}

function memoryText({ runBytes, heapBytes, peakBytes, idleBytes }: MemoryRow): string {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const parts = [
    runBytes && `the run ${megabytes(runBytes)}`,
    heapBytes && `the engine’s heap ${megabytes(heapBytes)}`,
    peakBytes && `the process at its peak ${megabytes(peakBytes)}`,
    idleBytes && `before the run ${megabytes(idleBytes)}`,
  ];
  return parts.filter(part => part).join(', ');
}

function stepText({ seconds, ratio, cpuRatio, quartiles, gflops, peakShare, count }: StepRow): string {
  const [low, high] = quartiles.map(milliseconds);
  const over = ratio === undefined ? '' : `${ratio.toFixed(2)}×`;
  return [
    `${milliseconds(seconds).padStart(6)} ms (${low}–${high}, ${count} steps)`.padEnd(34),
    over.padStart(6),
    (cpuRatio === undefined ? '' : `(${cpuRatio.toFixed(2)}× of processor time)`).padStart(28),
    `${gflops.toFixed(0)} GFLOP/s`.padStart(12),
    `${(100 * peakShare).toFixed(0)} % of the peak`.padStart(18),
  ].join('');
}

function columns(rows: Record<string, Measured>): string {
  return Object.entries(rows)
    .map(([name, { seconds, ratio, cpuRatio }]) => {
      const ratios = [ratio, cpuRatio].filter(number => number !== undefined).map(number => number.toFixed(2));
      const over = ratios.length === 0 || name === 'pytorch' ? '' : ` (${ratios.join('; ')})`;
      return `${name} ${milliseconds(seconds)}${over}`.padEnd(34);
    })
    .join('')
    .trimEnd();
}

function milliseconds(seconds: number): string {
  return (seconds * 1000).toFixed(seconds < 1e-3 ? 3 : 1);
}

export function profileText({ seconds, samples, groups, functions }: Profile): string {
  const line = ({ name, share }: Share) =>
    `${`${(seconds * share * 1000).toFixed(2)} ms`.padStart(10)}${`${(100 * share).toFixed(1)} %`.padStart(9)}  ${name}`;
  return [
    `Where ${(seconds * 1000).toFixed(1)} ms of a training step go, by ${samples} samples of Node's profiler:`,
    ...groups.map(line),
    '',
    'By function, with the two that had called it:',
    ...functions.filter(({ share }) => share >= 0.002).map(line),
  ].join('\n');
}
