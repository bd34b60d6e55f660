import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { label } from '../../kit/draw/labels.ts';
import { picture } from '../../kit/draw/picture.ts';
import { squares, stackedBar, stackHeight } from '../../kit/draw/stack.ts';
import {
  abs,
  formula,
  frac,
  norm,
  num,
  paren,
  row,
  sqrt,
  sup,
  sym,
  type Tree,
  term,
  words,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import { measure } from '../../kit/panels/measure.ts';
import { roleOfP } from './plane.ts';
import { type Results, secondPoint } from './results.ts';
import type { NormsState } from './state.ts';
import { strings } from './strings.ts';

/** The measures beside the plane: each with its name, its number, its formula with the live numbers, and its bar. */
export interface MeasuresOptions {
  state: NormsState;
  results: Results;
  reader: Reader;
  width: number;
  /** How far the walk has come: the bars grow with it. */
  walked: number;
}

const auto = { notation: 'auto' } as const;
const live = (value: number) => num(value, auto);

export function measures(options: MeasuresOptions): TemplateResult {
  return options.state.view === 'ball' ? pMeasure(options) : threeMeasures(options);
}

function threeMeasures(options: MeasuresOptions): TemplateResult {
  const { state, results, reader } = options;
  const texts = strings[reader.language];
  const names = state.view === 'distance' ? texts.distances : texts.names;
  return html`
    ${measured('l2', names.l2, results.l2, [l2Formula(options), dotFormula(options)], l2Drawing(options), reader)}
    ${measured('l1', names.l1, results.l1, [l1Formula(options)], l1Drawing(options), reader)}
    ${measured('l0', names.l0, results.l0, [l0Formula(options)], lamps(options), reader)}`;
}

function measured(
  role: RoleName | 'ink',
  name: string,
  value: number,
  formulas: readonly Tree[],
  drawing: unknown,
  reader: Reader,
): TemplateResult {
  return measure({
    role,
    part: role === 'ink' ? 'lp' : role,
    name,
    value: shown(value, reader),
    formulas: formulas.map(tree => formula(tree, reader)),
    drawing,
  });
}

const letter = (state: NormsState) =>
  state.view === 'distance' ? row(sym('x', { bold: true }), '−', sym('y', { bold: true })) : sym('x', { bold: true });

/** A coordinate as the formula shows it: xᵢ, or xᵢ − yᵢ where a distance is measured. */
function coordinates({ state }: MeasuresOptions): Tree[] {
  const y = secondPoint(state);
  return state.x.map((value, i) => (state.view === 'distance' ? row(live(value), '−', live(y[i])) : live(value)));
}

/** The numbers that a formula of coordinates shows. */
function shownOf({ state }: MeasuresOptions): readonly number[] {
  return state.view === 'distance' ? [...state.x, ...secondPoint(state)] : state.x;
}

/** a + b + …, each term linked to its coordinate. */
function plus(terms: readonly Tree[]): Tree {
  return row(...terms.flatMap((each, i) => [...(i > 0 ? ['+'] : []), term(`x${i + 1}`, each)]));
}

function l2Formula(options: MeasuresOptions): Tree {
  const { state, results } = options;
  const squared = coordinates(options).map(each => sup(state.view === 'distance' ? paren(each) : each, 2));
  const steps = [
    equals(...shownOf(options)),
    sqrt(plus(squared)),
    squareEquals(results),
    sqrt(live(results.dot)),
    results.dot === 0 && results.l2 > 0 ? '≈' : equals(results.l2),
    live(results.l2),
  ];
  return row(norm(letter(state), { sub: 2 }), ...steps);
}

/** Squares of the smallest numbers leave a double's range: their sum then reads 0, and is not. */
function squareEquals({ dot, l2 }: Results): string {
  return dot === 0 && l2 > 0 ? '≈' : equals(dot);
}

function dotFormula({ state, results }: MeasuresOptions): Tree {
  const whole = norm(letter(state), { sub: 2, sup: 2 });
  const lost = results.squares.some((square, i) => square === 0 && results.sizes[i] > 0);
  const sign = lost ? '≈' : equals(...results.squares);
  const own = state.view === 'distance' ? [] : ['=', sym('x', { bold: true }), '·', sym('x', { bold: true })];
  return row(whole, ...own, sign, plus(results.squares.map(live)), squareEquals(results), live(results.dot));
}

function l1Formula(options: MeasuresOptions): Tree {
  const { state, results } = options;
  const sizes = coordinates(options).map(each => abs(each));
  return row(
    norm(letter(state), { sub: 1 }),
    equals(...shownOf(options)),
    plus(sizes),
    equals(results.l1),
    live(results.l1),
  );
}

function l0Formula(options: MeasuresOptions): Tree {
  const { state, results } = options;
  const ones = results.sizes.map(size => live(size === 0 ? 0 : 1));
  return row(norm(letter(state), { sub: 0 }), '=', plus(ones), '=', live(results.l0));
}

/** xᵢ² as areas, and the length itself on the same scale as the way by the streets. */
function l2Drawing(options: MeasuresOptions): unknown {
  const { results, reader, width, walked } = options;
  const height = 72;
  return picture({
    width,
    height: height + 34,
    name: strings[reader.language].names.l2,
    content: svg`
      ${squares({ pieces: pieces(results.sizes, results.squares, reader), width, height, reader, role: 'l2', part: 'l2', sumText: shown(results.dot, reader) })}
      ${stackedBar({
        pieces: [{ value: Math.min(walked, results.l2), text: '', part: 'l2' }],
        width,
        reader,
        role: 'l2',
        part: 'l2',
        upTo: results.l1,
        sumText: shown(results.l2, reader),
        top: height + 10,
      })}`,
  });
}

function l1Drawing(options: MeasuresOptions): unknown {
  const { results, reader, width, walked } = options;
  let left = walked;
  const grown = results.sizes.map(size => {
    const share = Math.min(size, Math.max(left, 0));
    left -= size;
    return share;
  });
  return picture({
    width,
    height: stackHeight,
    name: strings[reader.language].names.l1,
    content: stackedBar({
      pieces: pieces(grown, results.sizes, reader),
      width,
      reader,
      role: 'l1',
      part: 'l1',
      upTo: results.l1,
      sumText: shown(results.l1, reader),
    }),
  });
}

function pieces(values: readonly number[], texts: readonly number[], reader: Reader) {
  return values.map((value, i) => ({
    value,
    part: `x${i + 1}`,
    text: shown(texts[i], reader),
  }));
}

/** One lamp for each coordinate, lit where it is not zero. */
function lamps({ results, reader }: MeasuresOptions): TemplateResult {
  const texts = strings[reader.language];
  return html`<p class="lamps" role="img" aria-label=${texts.lit(results.l0, shown(results.l0, reader))}>
    ${results.sizes.map(
      (size, i) => html`<span class="lamp ${size === 0 ? 'out' : 'lit'}" data-part="x${i + 1} l0">
        <span class="lamp-sign">${size === 0 ? '□' : '■'}</span><span class="lamp-name">x<sub>${i + 1}</sub></span>
      </span>`,
    )}
  </p>`;
}

function pMeasure(options: MeasuresOptions): TemplateResult {
  const { state, results, reader } = options;
  const texts = strings[reader.language];
  const { p } = state;
  const infinite = p === Number.POSITIVE_INFINITY;
  const sizes = coordinates(options).map(each => abs(each));
  const body: Tree = infinite
    ? row(words('max'), '(', ...sizes.flatMap((each, i) => [...(i > 0 ? [','] : []), term(`x${i + 1}`, each)]), ')')
    : sup(paren(plus(sizes.map(each => sup(each, live(p))))), frac(num(1), live(p)));
  const name = norm(letter(state), { sub: infinite ? '∞' : live(p) });
  const tree = row(name, equals(p, ...shownOf(options)), body, equals(results.lp), live(results.lp));
  return html`${measured(roleOfP(p), texts.names.lp, results.lp, [tree], nothing, reader)}
    ${orderBars(options)}
    <p class="verdict ${p < 1 ? 'not-a-norm' : ''}">${p < 1 ? html`<span aria-hidden="true">⚠ </span>` : nothing}${verdict(options)}</p>`;
}

const ROW = 30;
const ROW_NAMES = 68;

/** The same vector for several p, one bar each on one scale: the larger p, the smaller the measure. */
function orderBars({ results, reader, width }: MeasuresOptions): unknown {
  const { orders } = results;
  const largest = Math.max(...orders.map(({ value }) => value));
  return picture({
    width,
    height: ROW * orders.length,
    name: strings[reader.language].orders,
    content: orders.map(({ p, value }, i) => {
      const top = i * ROW + 4;
      const role = roleOfP(p);
      return svg`${label({ text: `p = ${shown(p, reader)}`, x: 0, y: top + ROW / 2 - 4, role: 'quiet' })}
        ${stackedBar({
          pieces: [{ value, text: '' }],
          width: width - ROW_NAMES,
          left: ROW_NAMES,
          top,
          reader,
          role,
          upTo: largest,
          sumText: shown(value, reader),
        })}`;
    }),
  });
}

function verdict({ state: { p }, results, reader }: MeasuresOptions): string {
  const texts = strings[reader.language];
  if (results.diagonal !== undefined) return texts.notANorm(shown(2, reader), shown(results.diagonal, reader));
  const kind = p === 1 ? 'one' : p === 2 ? 'two' : p === Number.POSITIVE_INFINITY ? 'infinity' : 'other';
  return texts.isNorm[kind];
}

function shown(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}

export const measureStyles = css`
  .lamps {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-3);
    margin: var(--_space-1) 0 0;
  }
  .lamp {
    display: inline-grid;
    justify-items: center;
    line-height: 1.2;
    color: var(--_quiet);
  }
  .lamp-sign {
    font-size: 1.5rem;
  }
  .lamp.lit .lamp-sign {
    color: var(--_role);
  }
  .lamp-name {
    font-family: var(--_math);
    font-style: italic;
  }
  .lamp-name sub {
    font-style: normal;
    font-size: 0.7em;
  }
  .p-row {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--_space-3);
  }
  .control-views {
    margin-block-end: var(--_space-2);
  }
  .plane + .hint {
    min-block-size: calc(var(--_leading) * var(--_small));
  }
  .walk-row,
  .presets {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
  }
`;
