import { css, html, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { picture } from '../../kit/draw/picture.ts';
import {
  abs,
  equations,
  fn,
  frac,
  num,
  op,
  paren,
  row,
  sup,
  sym,
  type Tree,
  term,
  words,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { measure } from '../../kit/panels/measure.ts';
import { roleOf } from './figure.ts';
import type { PenaltySlopeState } from './state.ts';
import { strings } from './strings.ts';
import { type Dot, dotOf, PENALTIES, type Penalty, type Walk } from './walk.ts';

/** Beside the picture: of each penalty its value, its slope and its push, as formulas with live numbers. */
export interface MeasuresOptions {
  state: PenaltySlopeState;
  walk: Walk;
  position: number;
  reader: Reader;
}

const live = (value: number) => num(value, { notation: 'auto' });

export function measures(options: MeasuresOptions): TemplateResult {
  const { reader, walk, position } = options;
  const texts = strings[reader.language];
  return html`${PENALTIES.map(penalty => {
    const dot = dotOf(walk, penalty, position);
    const role = roleOf[penalty];
    return measure({
      role,
      name: texts.names[penalty],
      value: shown(dot.push, reader),
      caption: texts.push,
      formulas: equations(formulas(penalty, dot, options), reader),
    });
  })}`;
}

function formulas(penalty: Penalty, dot: Dot, { state: { lambda, lr }, reader }: MeasuresOptions): Tree[] {
  const texts = strings[reader.language];
  const role = roleOf[penalty];
  const [letter, value] = penalty === 'l1' ? [abs('w'), abs(live(dot.w))] : [sup('w', 2), sup(live(dot.w), 2)];
  const rounded = equals(dot.w, lambda);
  const own = (name: string, of: number) => term(`${role}-${name}`, live(of));
  const slopes =
    penalty === 'l1'
      ? [row('λ', '·', fn('sign', 'w')), row(live(lambda), '·', fn('sign', live(dot.w)))]
      : [row('2', 'λ', 'w'), row('2', '·', live(lambda), '·', live(dot.w))];
  return [
    row(
      words(texts.penalty),
      ...['=', row('λ', letter), rounded],
      ...[row(live(lambda), '·', value), equals(dot.penalty), own('penalty', dot.penalty)],
    ),
    row(
      words(texts.slope),
      ...['=', frac(row('d', paren(row('λ', letter))), row('d', 'w')), '=', slopes[0], rounded],
      ...[slopes[1], equals(dot.slope), own('slope', dot.slope)],
    ),
    row(
      words(texts.push),
      ...['=', row(op('−'), sym('lr'), '·', words(texts.slope)), equals(lr, dot.slope)],
      ...[row(op('−'), live(lr), '·', live(dot.slope)), equals(dot.push), own('push', dot.push)],
    ),
  ];
}

/** The pushes side by side. The scale is that of the start, so that one sees the one shrink and the other not. */
export function pushBars({ walk, position, reader }: MeasuresOptions, width: number): TemplateResult {
  const texts = strings[reader.language];
  const top = Math.max(...PENALTIES.map(penalty => Math.abs(walk.dots[penalty][0].push)));
  const rows = PENALTIES.map(penalty => {
    const size = Math.abs(dotOf(walk, penalty, position).push);
    const role = roleOf[penalty];
    return { value: size, role, label: texts.penalties[penalty], part: `${role}-push`, text: shown(size, reader) };
  });
  return html`<p class="bars-name">${texts.pushes}</p>${picture({
    width,
    height: barsHeight(rows.length),
    name: texts.pushes,
    content: bars({ bars: rows, width, reader, domain: [0, top || 1] }),
  })}`;
}

/** What the picture shows, in a sentence. */
export function verdict(options: MeasuresOptions): string {
  const { state, walk, position, reader } = options;
  const texts = strings[reader.language].verdict;
  const say = (value: number) => shown(value, reader);
  const { lambda } = state;
  if (lambda === 0) return texts.nothing;
  const [l2, l1] = [dotOf(walk, 'l2squared', position), dotOf(walk, 'l1', position)];
  if (position >= 1) return walking(options);
  if (l2.slope === 0) return texts.zero(say(-lambda), say(lambda));
  const ratio = Math.abs(l2.slope / l1.slope);
  const w = say(state.w);
  if (Math.abs(ratio - 1) < 1e-9) return texts.even(w);
  if (Math.abs(ratio - 1) <= ALIKE) return texts.alike(w, ratio > 1 ? 'l2squared' : 'l1');
  if (ratio > 1) return texts.steeper(w, say(ratio));
  return (ratio <= FLAT ? texts.flat : texts.flatter)(w, say(1 / ratio));
}

/** So near to 1 the pushes' ratio is no difference that one sees. */
const ALIKE = 0.05;
/** From this part of the V's slope downwards the parabola counts as nearly flat. */
const FLAT = 0.2 + 1e-9;

/** How far the two dots have come. A long step makes L2²'s jump across zero, and with lr·λ > 1 further each time. */
function walking({ state: { w, lambda, lr }, walk, position, reader }: MeasuresOptions): string {
  const texts = strings[reader.language].verdict;
  const say = (value: number) => shown(value, reader);
  const [l2, l1] = [dotOf(walk, 'l2squared', position), dotOf(walk, 'l1', position)];
  if (Math.abs(l2.w) > Math.abs(w)) return walk.escaped && position >= walk.steps ? texts.escaped : texts.growing;
  if (Math.abs(l2.w) === Math.abs(w)) return texts.bouncing;
  if (l2.w === 0) return texts.atOnce;
  if (l1.w === 0) return texts.landed(say(l2.w));
  return Math.abs(l1.w) < Math.abs(l1.push) * (1 - 1e-9)
    ? texts.oscillating(say(lambda * lr), say(l2.w))
    : texts.marching(say(Math.abs(l1.push)), say(Math.abs(l2.push)));
}

function shown(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}

export const penaltySlopeStyles = css`
  .control-zoom {
    margin-block-end: var(--_space-2);
  }
  .walk-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-4);
  }
  .bars-name {
    margin: 0 0 var(--_space-1);
    font-weight: 600;
  }
  .control-bars {
    padding-block: var(--_space-3);
    border-block-start: var(--_hair) solid var(--_line);
  }
  .parameters {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-1);
  }
`;
