import { css, html, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import {
  abs,
  equations,
  fn,
  frac,
  num,
  paren,
  row,
  sub,
  sum,
  sup,
  sym,
  type Tree,
  term,
  words,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { measure } from '../../kit/panels/measure.ts';
import { roleOf } from './curve.ts';
import { coordinates } from './geometry.ts';
import type { Geometry, Results } from './results.ts';
import { PENALTIES, type Penalty, pairOf, type ShrinkageState } from './state.ts';
import { strings } from './strings.ts';

/** Beside the picture: where every weight ends, as formulas with live numbers. */
export interface MeasuresOptions {
  state: ShrinkageState;
  results: Results;
  reader: Reader;
}

export interface GeometryMeasures extends MeasuresOptions {
  geometry: Geometry;
}

const live = (value: number) => num(value, { notation: 'auto' });
const indexed = (letter: string, index: string) => sub(sym(letter), index);

/** Under each penalty the rule, and the rule at work on every target. */
export function endMeasures(options: MeasuresOptions): TemplateResult {
  const { state, results, reader } = options;
  const texts = strings[reader.language];
  return html`${PENALTIES.map(penalty => {
    const zeros = results.zeros[penalty];
    return measure({
      role: roleOf[penalty],
      name: texts.names[penalty],
      value: texts.zeros(zeros, shown(zeros, reader)),
      formulas: equations([rule(penalty), ...state.a.map((_, i) => atWork(penalty, i, options))], reader),
    });
  })}`;
}

function rule(penalty: Penalty): Tree {
  const [w, a] = [indexed('w', 'i'), indexed('a', 'i')];
  return penalty === 'l1'
    ? row(w, '=', fn('sign', a), '·', fn('max', row(abs(a), '−', half('λ')), '0'))
    : row(w, '=', frac(a, row('1', '+', 'λ')));
}

const half = (over: string) => row(over, '/', '2');

/** One weight. L1's minus sign, or its cut, stands there as it is at this target. */
function atWork(penalty: Penalty, i: number, { state: { a }, results }: MeasuresOptions): Tree {
  const { ends, threshold, divisor } = results;
  const end = ends[penalty][i];
  const value = term(`a${i + 1}`, live(end));
  const head = [indexed('w', String(i + 1)), equals(a[i], penalty === 'l1' ? threshold : divisor)];
  if (penalty === 'l2squared') return row(...head, row(live(a[i]), '/', live(divisor)), equals(end), value);
  const size = row(abs(live(a[i])), '−', live(threshold));
  const cut = row(fn('sign', live(a[i])), '·', fn('max', size, live(0)));
  return row(...head, cut, equals(end), value);
}

/** Of two weights: the error, the penalty and their sum where the loss is least. */
export function geometryMeasures(options: GeometryMeasures): TemplateResult {
  const { state, geometry, reader } = options;
  const texts = strings[reader.language];
  const { penalty } = state;
  const { loss } = geometry;
  const total = [words(texts.loss), equals(loss.square, loss.penalty), live(loss.square), '+', live(loss.penalty)];
  return measure({
    role: roleOf[penalty],
    name: texts.end,
    caption: texts.short[penalty],
    value: coordinates(geometry.end, reader.locale),
    formulas: equations(
      [errorOf(options), penaltyOf(options), row(...total, equals(loss.loss), live(loss.loss))],
      reader,
    ),
  });
}

function errorOf({ geometry: { end, target, loss }, reader }: GeometryMeasures): Tree {
  const squares = end.map((value, axis) => sup(paren(row(live(value), '−', live(target[axis]))), 2));
  const letters = sum(sup(paren(row(indexed('w', 'i'), '−', indexed('a', 'i'))), 2));
  return row(
    words(strings[reader.language].error),
    ...['=', letters, equals(...end, ...target), squares[0], '+', squares[1]],
    ...[equals(loss.square), term('circle', live(loss.square))],
  );
}

function penaltyOf({ state: { penalty, lambda }, geometry: { end, loss }, reader }: GeometryMeasures): Tree {
  const l1 = penalty === 'l1';
  const sizes = end.map(value => (l1 ? abs(live(value)) : sup(live(value), 2)));
  const letters = sum(l1 ? abs(indexed('w', 'i')) : sup(indexed('w', 'i'), 2));
  return row(
    words(strings[reader.language].penalty),
    ...['=', 'λ', letters, equals(lambda, ...end), live(lambda), '·', paren(row(sizes[0], '+', sizes[1]))],
    ...[equals(loss.penalty), term('ball', live(loss.penalty))],
  );
}

/** What the picture shows, in a sentence or two. */
export function verdict({ state, results, geometry, reader }: GeometryMeasures): string {
  const texts = strings[reader.language].verdict;
  const { a, lambda, view } = state;
  if (a.every(value => value === 0)) return texts.allZero;
  if (lambda === 0) return texts.none;
  if (view === 'geometry') return touching(state, geometry, reader);
  if (view === 'path') {
    const last = a.reduce((best, value, i) => (Math.abs(value) > Math.abs(a[best]) ? i : best), 0);
    return texts.path(coordinateName('w', last), shown(2 * Math.abs(a[last]), reader));
  }
  const { zeros, threshold, divisor } = results;
  const l1 = texts.curve(shown(zeros.l1, reader), shown(a.length, reader), shown(threshold, reader));
  return `${l1} ${zeros.l2squared > 0 ? texts.already : texts.divides(shown(divisor, reader))}`;
}

/** Where the circle meets the ball: at a corner, at a side, or in its middle. */
export function contactOf({ end }: Pick<Geometry, 'end'>): 'corner' | 'side' | 'origin' {
  const zeros = end.filter(value => value === 0).length;
  return zeros === 2 ? 'origin' : zeros === 1 ? 'corner' : 'side';
}

/** Where circle and ball meet, and what that does to the two weights. */
export function touching(state: ShrinkageState, geometry: Geometry, reader: Reader): string {
  const texts = strings[reader.language].verdict;
  const contact = contactOf(geometry);
  if (state.penalty === 'l2squared') return contact === 'side' ? texts.round : texts.roundAxis;
  if (contact !== 'corner') return texts[contact];
  return texts.corner(coordinateName('w', pairOf(state)[geometry.end[0] === 0 ? 0 : 1]));
}

function shown(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}

export const shrinkageStyles = css`
  .control-views {
    margin-block-end: var(--_space-2);
  }
  .drawing .dead-zone {
    fill: var(--_l1-soft);
    fill-opacity: 0.6;
  }
  .drawing .dead-zone[data-lit] {
    fill-opacity: 1;
  }
  @media (forced-colors: active) {
    .drawing .dead-zone,
    .drawing .dead-zone[data-lit] {
      fill: GrayText;
      fill-opacity: 0.25;
    }
  }
  .geometry-row,
  .pair {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
  }
  .pair {
    gap: var(--_space-2);
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .control-lambda .parameter {
    padding-inline-end: calc(var(--_target-size) + var(--_space-2));
  }
  .verdicts {
    display: grid;
    gap: var(--_space-2);
    padding-block-start: var(--_space-3);
    border-block-start: var(--_hair) solid var(--_line);
  }
`;
