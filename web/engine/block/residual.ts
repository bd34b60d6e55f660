// The residual stream, small and whole, as the caller sees it.

import type { Call } from '../call.ts';
import { EngineError } from '../errors.ts';
import { asHandle } from '../handles.ts';
import { isArray, kindOf, requireOptions } from '../options.ts';
import { release } from '../release.ts';
import { wordsOf } from '../seeds.ts';
import { toVector } from '../vectors.ts';
import type { BlockModule } from './block-module.d.ts';
import type { ResidualStream, StreamConfig, StreamModeName, StreamReading, SumOfParts } from './types.ts';

const NAMES = ['blocks', 'dModel', 'heads', 'dFf', 'tokens', 'seed', 'dropout', 'without'];

/** Columns before the shares, as cpp/andamio/block/residual_stream.hpp numbers them. */
const COLUMNS = { length: 0, cosine: 1, difference: 2, partLength: 3 } as const;
const SHARES = 4;

export function sumOfParts(module: BlockModule, call: Call, sum: SumOfParts): Float64Array[] {
  const given = requireOptions(sum, ['x', 'parts', 'mode']);
  const { mode = 'pre' } = given;
  const x = toVector(given.x, 'x');
  const parts = rowsOf(given.parts, x.length);
  const all = call(() => module.sumOfParts(x, parts, mode));
  return cut(all, x.length);
}

/** Row after row. */
function rowsOf(parts: unknown, width: number): Float64Array {
  if (!isArray(parts)) throw refusal('block/not-a-list', `parts must be an array of vectors, not ${kindOf(parts)}`);
  const rows = parts.map(part => toVector(part, 'parts'));
  const other = rows.find(({ length }) => length !== width);
  if (other) throw refusal('block/length-mismatch', `parts must be as long as x, ${width}, not ${other.length}`);
  const all = new Float64Array(rows.length * width);
  for (const [i, row] of rows.entries()) all.set(row, i * width);
  return all;
}

const refusal = (code: string, message: string) => new EngineError(code, message, { parameter: 'parts' });

function cut(all: Float64Array, width: number): Float64Array[] {
  return Array.from({ length: all.length / width }, (_, row) => all.slice(row * width, (row + 1) * width));
}

export function createStream(module: BlockModule, call: Call, config: StreamConfig = {}): ResidualStream {
  const { seed = 0, without = [], ...sizes } = requireOptions(config, NAMES);
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  const usual = { blocks: 6, dModel: 512, heads: 8, dFf: 2048, tokens: 7, dropout: 0.1 };
  const off = toVector(without, 'without');
  const asked = { ...usual, ...sizes, seedLow, seedHigh };
  const handle = call(() => module.createStream(asked, off));
  const columns = SHARES + 2 * asked.blocks + 1;
  return asHandle<Omit<ResidualStream, keyof Disposable | 'dispose'>>(
    {
      advance: () => call(() => module.advanceStream(handle)),
      read: mode =>
        readingOf(
          call(() => module.readStream(handle, mode)),
          columns,
        ),
    },
    release(call, () => module.disposeStream(handle)),
  );
}

function readingOf(found: Float64Array, width: number): StreamReading {
  const rows = cut(found, width);
  const column = (name: keyof typeof COLUMNS) => Float64Array.from(rows, row => row[COLUMNS[name]]);
  return {
    lengths: column('length'),
    cosines: column('cosine'),
    differences: column('difference'),
    partLengths: column('partLength'),
    shares: rows.map(row => row.slice(SHARES)),
  };
}

export function residualStream(
  module: BlockModule,
  call: Call,
  config: StreamConfig & { mode?: StreamModeName } = {},
): StreamReading {
  const { mode = 'pre', ...walk } = requireOptions(config, [...NAMES, 'mode']);
  const stream = createStream(module, call, walk);
  try {
    for (let passed = -1, next = 0; next > passed; next = stream.advance()) passed = next;
    return stream.read(mode);
  } finally {
    stream.dispose();
  }
}
