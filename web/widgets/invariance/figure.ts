import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { type BarsOptions, bars, digitsThatFit, withDigitsThatFit } from '../../kit/draw/bars.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { CHANGES, type Norm, type Results, verdictOf } from './results.ts';
import type { InvarianceState } from './state.ts';
import { strings } from './strings.ts';

export interface FigureOptions {
  state: InvarianceState;
  results: Results;
  reader: Reader;
  width: number;
  scales: Scales;
}

/** The rows' domains. Inputs of very different sizes have a scale each. */
export interface Scales {
  x: Interval;
  shift: Interval;
  scale: Interval;
  layer: Interval;
  rms: Interval;
}

/** On one scale while the smallest of the inputs still shows beside the largest. */
const TOGETHER = 12;
const COLUMNS = ['x', ...CHANGES] as const;

export function scalesFor({ inputs, before, verdicts }: Results, old?: Scales): Scales {
  const sizes = COLUMNS.map(column => Math.max(...inputs[column].map(Math.abs)));
  const together = Math.max(...sizes) <= TOGETHER * Math.min(...sizes);
  const fit = (name: keyof Scales, values: readonly number[]) =>
    steadyDomain(values, { before: old?.[name], steps: 20 });
  const all = COLUMNS.flatMap(column => inputs[column]);
  const outputs = (norm: Norm) =>
    fit(norm, [...before[norm], ...verdicts.flatMap(one => (one.norm === norm ? [...one.output] : []))]);
  return {
    x: fit('x', together ? all : inputs.x),
    shift: fit('shift', together ? all : inputs.shift),
    scale: fit('scale', together ? all : inputs.scale),
    layer: outputs('layer'),
    rms: outputs('rms'),
  };
}

const TITLE = 22;
const ROW = 124;
const GAP = 16;

/** A table of bars: x, the shifted x and the scaled x; under each what LayerNorm and RMSNorm make of it. */
export function figure(options: FigureOptions): unknown {
  const { width, reader } = options;
  return picture({
    width,
    height: 3 * (TITLE + ROW) + 4,
    name: strings[reader.language].figure,
    content: svg`${inputRow(options)}${outputRow('layer', 1, options)}${outputRow('rms', 2, options)}`,
  });
}

/** What stands over the columns. */
function columnTitles({ state: { shift, scale }, reader }: FigureOptions): Record<(typeof COLUMNS)[number], string> {
  const shown = (value: number) => shortNumber(value, reader.locale);
  return {
    x: 'x',
    shift: shift < 0 ? `x − ${shown(-shift)}` : `x + ${shown(shift)}`,
    scale: `${shown(scale)} · x`,
  };
}

function inputRow(options: FigureOptions): unknown {
  const { results, scales } = options;
  const titles = columnTitles(options);
  const cells = COLUMNS.map((column, i): Cell => {
    const place = { row: 0, column: i, title: titles[column], role: 'ink' } as const;
    return { ...place, values: results.inputs[column], domain: scales[column] };
  });
  return cells.map(one => drawn(one, options));
}

/** The first column is the measure: in the others a mark shows where each bar ended there. */
function outputRow(norm: Norm, row: number, options: FigureOptions): unknown {
  const { results, scales, reader } = options;
  const before = results.before[norm];
  const shared = { row, role: norm === 'layer' ? 'layernorm' : 'rmsnorm', domain: scales[norm] } as const;
  const { equal, different } = strings[reader.language];
  const cells: Cell[] = [
    { ...shared, column: 0, title: norm === 'layer' ? 'LayerNorm' : 'RMSNorm', values: before },
    ...CHANGES.map((change, i) => {
      const { output, holds } = verdictOf(results, norm, change);
      const title = holds ? `✓ ${equal}` : `✗ ${different}`;
      return { ...shared, column: i + 1, title, values: output, targets: before, part: `${norm}-${change}` };
    }),
  ];
  // What is compared is written with the same decimals.
  const digits = Math.min(...cells.map(one => digitsThatFit(barsOf(one, options))));
  return cells.map(one => drawn(one, options, digits));
}

interface Cell {
  row: number;
  column: number;
  title: string;
  role: DrawRole;
  values: ArrayLike<number>;
  domain: Interval;
  targets?: ArrayLike<number>;
  part?: string;
}

function barsOf(
  { row, column, role, values, domain, targets }: Cell,
  { width: whole, reader }: FigureOptions,
): BarsOptions {
  const width = (whole - 2 * GAP) / 3;
  return {
    bars: Array.from(values, (value, i) => ({
      value,
      role,
      part: `x${i + 1}`,
      ...(row === 0 && { label: coordinateName('x', i) }),
      ...(targets && { target: targets[i] }),
    })),
    width,
    height: ROW,
    left: column * (width + GAP),
    top: row * (TITLE + ROW) + TITLE,
    reader,
    direction: 'up',
    domain,
    numbers: 'end',
  };
}

function drawn(one: Cell, options: FigureOptions, digits?: number) {
  const own = barsOf(one, options);
  const { title, role, part } = one;
  return svg`<g data-part=${part ?? nothing}>
    ${label({ text: title, x: own.left ?? 0, y: (own.top ?? 0) - 10, role, part })}${bars(withDigitsThatFit(own, digits))}
  </g>`;
}
