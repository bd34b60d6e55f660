import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import type { TableData } from './describe.ts';
import { extent } from './frame.ts';
import { clamp, type Interval } from './geometry.ts';
import type { DrawRole } from './patterns.ts';
import { drawStrings } from './strings.ts';

/** A matrix as colours: what to paint, without how. */

export interface HeatData {
  rows: number;
  columns: number;
  /** Row-major. */
  values: ArrayLike<number>;
}

/**
 * A colour is a role laid over paper with a strength from 0 to 1. So it follows the theme, and the same two numbers make
 * a canvas pixel and an SVG rectangle. 'diverging' gives zero the paper's colour and each sign its role (negative and
 * positive, which stay apart for colour-blind readers); 'sequential' runs from paper to one role.
 */
export interface HeatScale {
  kind: 'diverging' | 'sequential';
  /** Diverging domains are made symmetric around zero, or equal strengths would mean different sizes. */
  domain: Interval;
  low: DrawRole;
  high: DrawRole;
}

export function heatScale(
  values: Iterable<number>,
  { kind = 'diverging', domain, role = 'l2' }: { kind?: HeatScale['kind']; domain?: Interval; role?: DrawRole } = {},
): HeatScale {
  if (kind === 'sequential') return { kind, domain: extent(domain ?? values), low: role, high: role };
  let size = 0;
  for (const value of domain ?? values) if (Number.isFinite(value)) size = Math.max(size, Math.abs(value));
  size = Math.min(size || 1, 1e300);
  return { kind, domain: [-size, size], low: 'negative', high: 'positive' };
}

/** The signed strength of a value: −1 … 1 on a diverging scale, 0 … 1 on a sequential one; NaN where it has none. */
export function strengthOf(value: number, { kind, domain: [low, high] }: HeatScale): number {
  if (Number.isNaN(value)) return Number.NaN;
  if (kind === 'diverging') return clamp(value / high, -1, 1);
  // Infinity lies at the end of the scale, as every other value beyond it.
  return value === Number.POSITIVE_INFINITY ? 1 : clamp((value - low) / (high - low), 0, 1);
}

/**
 * The matrix at another resolution: every value of the result is the mean strength of the cells it covers. With fewer
 * pixels than cells this is what the eye would see from afar; with more, cells repeat and stay sharp. A cell without a
 * number makes its pixel so: a single NaN must not vanish.
 */
export function resample(
  { rows, columns, values }: HeatData,
  scale: HeatScale,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(width * height);
  const across = spans(columns, width);
  const down = spans(rows, height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = down[y]!;
    if (y > 0 && top === down[y - 1]![0] && bottom === down[y - 1]![1]) {
      out.copyWithin(y * width, (y - 1) * width, y * width);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const [left, right] = across[x]!;
      let sum = 0;
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += strengthOf(values[row * columns + column]!, scale);
      }
      out[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
}

/** The cells under each pixel: edges are rounded, so each cell is whole pixels and neighbours meet without a blend. */
function spans(cells: number, pixels: number): Interval[] {
  return Array.from({ length: pixels }, (_, pixel): Interval => {
    if (pixels >= cells) {
      const cell = cellAt(pixel, cells, pixels);
      return [cell, cell + 1];
    }
    const start = Math.floor((pixel * cells) / pixels);
    return [start, Math.max(start + 1, Math.floor(((pixel + 1) * cells) / pixels))];
  });
}

/** The cell whose rounded edges hold the pixel. */
function cellAt(pixel: number, cells: number, pixels: number): number {
  let cell = clamp(Math.floor(((pixel + 0.5) * cells) / pixels), 0, cells - 1);
  while (cell > 0 && pixel < Math.round((cell * pixels) / cells)) cell--;
  while (cell < cells - 1 && pixel >= Math.round(((cell + 1) * pixels) / cells)) cell++;
  return cell;
}

export interface HeatNames {
  rowName?: (row: number) => string;
  columnName?: (column: number) => string;
}

export function cellNames(names: HeatNames, reader: Reader): Required<HeatNames> {
  const words = drawStrings[reader.language];
  const count = (index: number) => formatNumber(index + 1, reader.locale, { digits: 0 });
  return {
    rowName: names.rowName ?? (row => `${words.row} ${count(row)}`),
    columnName: names.columnName ?? (column => `${words.column} ${count(column)}`),
  };
}

const fewColumns = 8;

/** The matrix itself where it is small; else what one can say of each row. */
export function heatTable(data: HeatData, caption: string, reader: Reader, names: HeatNames = {}): TableData {
  const { rows, columns, values } = data;
  const words = drawStrings[reader.language];
  const { rowName, columnName } = cellNames(names, reader);
  const rowOf = (row: number) => Array.from({ length: columns }, (_, column) => values[row * columns + column]!);
  const each = Array.from({ length: rows }, (_, row) => row);
  if (columns <= fewColumns) {
    const head = Array.from({ length: columns }, (_, column) => columnName(column));
    return { caption, head: [words.row, ...head], rows: each.map(row => [rowName(row), ...rowOf(row)]) };
  }
  return {
    caption: `${caption} (${words.grid(formatNumber(rows, reader.locale, { digits: 0 }), formatNumber(columns, reader.locale, { digits: 0 }))})`,
    head: [words.row, words.least, words.greatest, words.undefinedCount],
    rows: each.map(row => [rowName(row), ...summary(rowOf(row))]),
  };
}

function summary(row: readonly number[]): (number | string | undefined)[] {
  const finite = row.filter(Number.isFinite);
  const missing = String(row.length - finite.length);
  if (finite.length === 0) return [undefined, undefined, missing];
  return [finite.reduce((a, b) => Math.min(a, b)), finite.reduce((a, b) => Math.max(a, b)), missing];
}
