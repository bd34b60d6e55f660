// Each kernel that is written by hand beside Eigen's expression for the same, as WebAssembly in Node: what its hand-writing
// is worth. cpp/bench/eigen.cpp holds both sides.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const ROUNDS = 80;
/** Milliseconds that a side's turn takes about: short, so that many pass undisturbed. */
const LONG_ENOUGH = 1;
/** Turns before those that count, with a rest after each: V8 makes the fast code meanwhile, and takes it at a later call. */
const WARM_UP = 25;
/** Of the largest number: what sums in another order may differ by in float. */
const TOLERANCE = 1e-5;

/** What cpp/bench/eigen.cpp exports. */
interface Contests {
  memory: WebAssembly.Memory;
  _initialize(): void;
  contests(): number;
  name(which: number): number;
  begin(which: number): number;
  by_hand(calls: number): void;
  by_eigen(calls: number): void;
}

export interface Beside {
  what: string;
  /** Milliseconds of one call, in the quickest turn of each: other programs only ever add. */
  byHand: number;
  byEigen: number;
  /** Eigen's time over ours. */
  ratio: number;
  /** Of the two results, relative to their largest number. */
  difference: number;
}

export async function benchEigen(say: (text: string) => void): Promise<Beside[]> {
  say('kernels beside Eigen');
  const contests = await load();
  const rows: Beside[] = [];
  for (let which = 0; which < contests.contests(); which++) {
    const what = textAt(contests.memory, contests.name(which));
    const difference = contests.begin(which);
    // NaN is no agreement either.
    if (!(difference <= TOLERANCE)) throw new Error(`${what}: by hand and by Eigen differ by ${difference}`);
    rows.push({ what, ...(await compare(contests)), difference });
  }
  return rows;
}

async function load(): Promise<Contests> {
  const module = await WebAssembly.compile(await readFile(join(root, 'build/wasm-cmake/bench_eigen.wasm')));
  const exports = (await WebAssembly.instantiate(module, importsOf(module))).exports as unknown as Contests;
  exports._initialize();
  return exports;
}

/** What the C++ library asks of a system: to hear of more memory, and of its end. */
function importsOf(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => void>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      if (name !== 'emscripten_notify_memory_growth') throw new Error(`the benchmark called ${name}`);
    };
  }
  return imports;
}

function textAt({ buffer }: WebAssembly.Memory, address: number): string {
  const bytes = new Uint8Array(buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

/** The two sides in turn: whatever else the machine does, it does it to both. */
async function compare({ by_hand, by_eigen }: Contests) {
  const sides = { byHand: { run: by_hand, calls: 1 }, byEigen: { run: by_eigen, calls: 1 } };
  for (let turn = 0; turn < WARM_UP; turn++) {
    for (const side of Object.values(sides)) {
      side.calls = Math.ceil((side.calls * LONG_ENOUGH) / Math.max(time(side), 0.01));
    }
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  const quickest = { byHand: Infinity, byEigen: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    quickest.byHand = Math.min(quickest.byHand, time(sides.byHand) / sides.byHand.calls);
    quickest.byEigen = Math.min(quickest.byEigen, time(sides.byEigen) / sides.byEigen.calls);
  }
  return { ...quickest, ratio: quickest.byEigen / quickest.byHand };
}

/** Milliseconds of so many calls. */
function time({ run, calls }: { run: (calls: number) => void; calls: number }): number {
  const start = performance.now();
  run(calls);
  return performance.now() - start;
}

export function eigenText(rows: readonly Beside[]): string {
  const microseconds = (milliseconds: number) => `${(milliseconds * 1000).toFixed(1)} µs`.padStart(10);
  const lines = rows.map(
    ({ what, byHand, byEigen, ratio }) =>
      `  ${what.padEnd(38)}${microseconds(byHand)}${microseconds(byEigen)}${ratio.toFixed(2).padStart(8)}`,
  );
  return [
    'Kernels written by hand beside Eigen’s expressions for the same, in float, as WebAssembly in Node: the quickest of many',
    'rounds, in turn. The ratio is Eigen’s time over ours; both give the same numbers.',
    '',
    `  ${''.padEnd(38)}${'by hand'.padStart(10)}${'by Eigen'.padStart(10)}${'ratio'.padStart(8)}`,
    ...lines,
  ].join('\n');
}
