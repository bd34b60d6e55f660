import { css, html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { type Bar, bars, barsHeight } from '../../kit/draw/bars.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import {
  fn,
  formula,
  frac,
  norm,
  num,
  paren,
  row,
  sym,
  type Tree,
  type Treeish,
  term,
  vec,
  words,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { measure } from '../../kit/panels/measure.ts';
import { angleText, cosineText } from './circle.ts';
import type { Direction, Product, Results } from './results.ts';
import type { CosineState } from './state.ts';
import { strings } from './strings.ts';

/** 'none': x is not stretched, and nobody can stretch it; then nothing is said twice. */
export type Stretch = 'shown' | 'none';

/** Under the pictures: what feels a vector's length, and what only its direction. */
export interface MeasuresOptions {
  state: CosineState;
  results: Results;
  reader: Reader;
  width: number;
  stretch: Stretch;
  /** Holds both dot products, and holds still while it can. */
  domain: Interval;
}

const live = (value: number) => num(value, { notation: 'auto' });
const x = sym('x', { bold: true });
const y = sym('y', { bold: true });
const xHat = sym('x', { bold: true, hat: true });
const yHat = sym('y', { bold: true, hat: true });

export function withLength(options: MeasuresOptions): TemplateResult {
  return html`${dotMeasure(options)}${unitMeasure(options)}`;
}

export function directionOnly(options: MeasuresOptions): TemplateResult {
  return html`${cosineMeasure(options)}${angleMeasure(options)}`;
}

function dotMeasure(options: MeasuresOptions): TemplateResult {
  const { results, reader, domain, stretch } = options;
  const { dot, stretchedDot } = results;
  const both = [dot, stretchedDot].map(({ value }) => ({ value, text: shortNumber(value, reader.locale) }));
  return measure({
    role: 'ink',
    part: 'dot',
    name: strings[reader.language].names.dot,
    value: shortNumber(dot.value, reader.locale),
    formulas: [
      formula(row(x, '·', y, ...sum(results.x, results.y, dot)), reader),
      stretch === 'none'
        ? nothing
        : formula(row(times(options), '·', y, ...sum(results.stretched, results.y, stretchedDot)), reader),
    ],
    drawing: pair(both, domain, options),
  });
}

/** (10x) */
const times = ({ state }: MeasuresOptions): Tree => paren(row(live(state.scale), x));

/** = 4·1 + 3·2 = 10 */
function sum(a: Direction, b: Direction, { value, rest }: Product): Treeish[] {
  const terms = a.vector.flatMap((coordinate, i) => [
    ...(i > 0 ? ['+'] : []),
    row(term(`x${i + 1}`, live(coordinate)), '·', term(`y${i + 1}`, live(b.vector[i]))),
  ]);
  const sign = rest === 'dust' ? '≈' : equals(value);
  return [equals(...a.vector, ...b.vector), ...terms, sign, term('dot', live(value))];
}

function unitMeasure({ results, reader }: MeasuresOptions): TemplateResult {
  const texts = strings[reader.language];
  const { x: first, y: second } = results;
  const lines = [unitFormula(xHat, x, 'xhat', first), unitFormula(yHat, y, 'yhat', second)];
  const bare = first.unit && second.unit;
  return measure({
    role: 'ink',
    part: 'unit',
    name: texts.names.unit,
    value: bare ? shortNumber(1, reader.locale) : '—',
    ...(bare && { caption: texts.length }),
    formulas: lines.map((line, i) =>
      line ? formula(line, reader) : html`<p class="no-direction">${texts.noUnit(i === 0 ? 'x' : 'y')}</p>`,
    ),
  });
}

/** x̂ = x/‖x‖₂ = (4; 3)/5 = (0.8; 0.6) */
function unitFormula(hat: Tree, letter: Tree, part: string, { vector, length, unit }: Direction): Tree | undefined {
  if (!unit) return undefined;
  const whole = frac(letter, norm(letter, { sub: 2 }));
  return row(
    term(part, hat),
    '=',
    whole,
    equals(...vector, length),
    frac(vec(vector.map(live)), live(length)),
    equals(...unit),
    vec(unit.map(live)),
  );
}

function cosineMeasure(options: MeasuresOptions): TemplateResult {
  const { results, reader } = options;
  const { cosine, stretchedCosine } = results;
  const texts = strings[reader.language];
  const both = [cosine, stretchedCosine].map(value =>
    value === null ? { value: Number.NaN, text: texts.none } : { value, text: cosineText(value, reader) },
  );
  return measure({
    role: 'ink',
    part: 'cos',
    name: texts.names.cosine,
    value: cosine === null ? texts.none : cosineText(cosine, reader),
    formulas: cosine === null ? noCosine(options) : cosineFormulas(options, cosine),
    drawing: pair(both, [-1, 1], options),
  });
}

const fixed = (value: number) => num(value);

/** x̂·ŷ, and the same from the lengths, for x and for x stretched: there the length is on both sides of the line. */
function cosineFormulas(options: MeasuresOptions, cosine: number): unknown {
  const { results, reader } = options;
  const { x: first, y: second, stretched, dot, stretchedDot, stretchedCosine } = results;
  const trees = [
    row(xHat, '·', yHat, ...unitSum(first.unit ?? [], second.unit ?? []), is(cosine), term('cos', fixed(cosine))),
    row(...quotient(x, row(x, '·', y), dot, first, second), is(cosine), fixed(cosine)),
  ];
  if (stretchedCosine !== null && options.stretch === 'shown') {
    const own = row(live(options.state.scale), x);
    const share = quotient(own, row(times(options), '·', y), stretchedDot, stretched, second);
    trees.push(row(...share, is(stretchedCosine), fixed(stretchedCosine)));
  }
  return trees.map(tree => formula(tree, reader));
}

/** The cosine is shown with three decimals, whatever its size. */
const is = (cosine: number) => (Math.abs(cosine - Number(cosine.toFixed(3))) <= 1e-15 ? '=' : '≈');

/** = 0.8·0.447 + 0.6·0.894 */
function unitSum(a: readonly number[], b: readonly number[]): Treeish[] {
  const terms = a.flatMap((value, i) => [...(i > 0 ? ['+'] : []), row(live(value), '·', live(b[i]))]);
  return [equals(...a, ...b), ...terms];
}

/** x·y/(‖x‖‖y‖) = 10/(5·2.236) */
function quotient(letter: Tree, above: Tree, { value }: Product, a: Direction, b: Direction): Treeish[] {
  const lengths = row(norm(letter, { sub: 2 }), norm(y, { sub: 2 }));
  const sign = equals(value, a.length, b.length);
  return [frac(above, lengths), sign, frac(live(value), row(live(a.length), '·', live(b.length)))];
}

function noCosine({ results, reader }: MeasuresOptions): TemplateResult {
  const texts = strings[reader.language];
  return html`<p class="no-direction">${texts.noCosine(zeroOf(results) ?? 'both')}</p>`;
}

/** Which of the vectors has no direction. */
export function zeroOf({ x: first, y: second }: Results): 'x' | 'y' | 'both' | undefined {
  if (first.unit) return second.unit ? undefined : 'y';
  return second.unit ? 'x' : 'both';
}

function angleMeasure({ results, reader }: MeasuresOptions): TemplateResult {
  const texts = strings[reader.language];
  const { cosine, degrees } = results;
  if (cosine === null || degrees === null)
    return measure({ role: 'ink', part: 'angle', name: texts.names.angle, value: texts.none, formulas: nothing });
  const text = texts.degrees(angleText(degrees, reader));
  const whole = Math.abs(degrees - Math.round(degrees)) <= 1e-12;
  const sign = whole && is(cosine) === '=' ? '=' : '≈';
  const tree = row(fn('arccos', fixed(cosine)), sign, row(num(degrees, { digits: 2 }), words('°')));
  return measure({ role: 'ink', part: 'angle', name: texts.names.angle, value: text, formulas: formula(tree, reader) });
}

/** The same quantity of x and of x stretched, one bar each on one scale. */
function pair(values: readonly { value: number; text: string }[], domain: Interval, options: MeasuresOptions): unknown {
  const { state, reader, width, stretch } = options;
  const labels = ['x', `${shortNumber(state.scale, reader.locale)}x`];
  const parts = ['x', 'stretched'];
  const all: Bar[] = values.map((one, i) => ({ ...one, label: labels[i], role: 'ink', part: parts[i] }));
  const shown = stretch === 'none' ? all.slice(0, 1) : all;
  const name = strings[reader.language].bars(labels.slice(0, shown.length));
  const content = bars({ bars: shown, width, reader, domain });
  return picture({ width, height: barsHeight(shown.length), name, content });
}

export const measureStyles = css`
  .pictures,
  .under,
  .editors {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3) var(--_space-6);
  }
  .pictures > :only-child {
    grid-column: 1 / -1;
  }
  .picture-head {
    margin: 0;
    font-weight: 600;
  }
  .picture-head span {
    color: var(--_quiet);
    font-size: var(--_small);
    font-weight: 400;
  }
  .pictures .hint {
    min-block-size: calc(var(--_leading) * var(--_small));
  }
  .no-direction {
    margin: var(--_space-1) 0 0;
  }
  .cosine .verdict {
    max-inline-size: 62ch;
  }
  @container (min-width: 34em) {
    .pictures,
    .under,
    .editors {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media print {
    @container (min-width: 28em) {
      .pictures,
      .under {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        column-gap: var(--_space-5);
      }
    }
  }
`;
