// Reads the fixtures in tests/golden: safetensors files, laid out as tests/golden/torch_fixtures/store.py says.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Tensor {
  shape: number[];
  data: Float64Array | Float32Array | BigInt64Array;
}

/** One case: what it was computed with, and its tensors by name. */
export interface Case {
  name: string;
  settings: Readonly<Record<string, string>>;
  tensors: ReadonlyMap<string, Tensor>;
}

interface Entry {
  dtype: keyof typeof kinds;
  shape: number[];
  data_offsets: [number, number];
}

const kinds = { F64: Float64Array, F32: Float32Array, I64: BigInt64Array };

export function readFixtures(name: string): Case[] {
  const bytes = readFileSync(fileURLToPath(new URL(`../golden/${name}.safetensors`, import.meta.url)));
  const length = Number(bytes.readBigUInt64LE());
  const { __metadata__: settings, ...entries } = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Record<
    string,
    Entry
  > & { __metadata__: Record<string, string> };
  const cases = new Map(Object.keys(settings).map(name => [name, new Map<string, Tensor>()]));
  for (const [path, { dtype, shape, data_offsets }] of Object.entries(entries)) {
    const [begin, end] = data_offsets.map(offset => 8 + length + offset) as [number, number];
    // A copy, so that it begins where its type allows.
    const { buffer } = Uint8Array.from(bytes.subarray(begin, end));
    const [name, tensor] = path.split('/') as [string, string];
    cases.get(name)?.set(tensor, { shape, data: new kinds[dtype](buffer) });
  }
  return [...cases].map(([name, tensors]) => ({ name, settings: settingsOf(settings[name]!), tensors }));
}

/** "d_model=12 heads=3": a line of settings. */
function settingsOf(line: string): Record<string, string> {
  return Object.fromEntries(line.split(' ').map(word => word.split('=') as [string, string]));
}

/** The numbers of a tensor that must be there. */
export function numbersOf({ name, tensors }: Case, tensor: string): Float64Array | Float32Array {
  const found = tensors.get(tensor);
  if (found === undefined || found.data instanceof BigInt64Array) throw new Error(`${name} has no numbers ${tensor}`);
  return found.data;
}

/** The largest difference, as a part of the largest number that is expected: as in tests/cpp/support/fixtures.hpp. */
export function apart(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (actual.length !== expected.length) return Number.POSITIVE_INFINITY;
  let most = 0;
  let difference = 0;
  for (let i = 0; i < expected.length; i++) {
    most = Math.max(most, Math.abs(expected[i]!));
    const here = Math.abs(actual[i]! - expected[i]!);
    // NaN must not pass as a small difference.
    if (!(here <= difference)) difference = here;
  }
  return difference / Math.max(most, 0.01);
}
