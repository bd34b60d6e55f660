import { html, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import {
  abs,
  fn,
  formula,
  frac,
  num,
  paren,
  row,
  sum,
  sup,
  sym,
  type Tree,
  term,
  vec,
} from '../../kit/formula/formula.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { PENALTIES, type Penalty, type Race, type Snapshot } from './race.ts';
import type { SparsityState } from './state.ts';
import { strings } from './strings.ts';
import { roleOf } from './weights.ts';

export interface ExplanationOptions {
  state: SparsityState;
  snapshots: Record<Penalty, Snapshot>;
  reader: Reader;
  /** The race is over: the exact minimum may be seen. */
  over: boolean;
}

const live = (value: number, digits = 3) => num(value, { notation: 'auto', digits });
const w = (sub?: string | number) => (sub === undefined ? sym('w') : sym('w', { sub }));
const a = () => sym('a');

/** What is minimised, how a step goes, and where exact minimisation would end: for each penalty, with the live numbers. */
export function explanation(options: ExplanationOptions): TemplateResult {
  const texts = strings[options.reader.language];
  const entry = (name: string, tree: Tree, part?: string) =>
    html`<div class="law" data-part=${part ?? 'law'}><dt>${name}</dt><dd>${formula(tree, options.reader)}</dd></div>`;
  return html`<div class="laws">
    ${PENALTIES.map(
      penalty => html`<section class="law-set ${roleOf[penalty]}" aria-label=${texts.penalties[penalty]}>
        <p class="descent-name">${texts.penalties[penalty]}</p>
        <dl>
          ${entry(texts.loss, lossTree(penalty, options), `loss-${penalty}`)}
          ${entry(texts.stepRule, stepTree(penalty, options))}
          ${entry(texts.weightsNow, vectorTree(w(), options.snapshots[penalty].weights))}
          ${entry(texts.ends, endTree(penalty, options))}
        </dl>
      </section>`,
    )}
  </div>`;
}

function lossTree(penalty: Penalty, { state, snapshots }: ExplanationOptions): Tree {
  const square = sum(sup(paren(row(w('i'), '−', sym('a', { sub: 'i' }))), 2));
  const price = penalty === 'l1' ? sum(abs(w('i'))) : sum(sup(w('i'), 2));
  return row(square, '+', live(state.lambda), '·', price, '=', live(snapshots[penalty].loss));
}

/** w ← w − lr · gradient, or the proximal step: the square's step first, then the soft threshold S. */
function stepTree(penalty: Penalty, { state }: ExplanationOptions): Tree {
  const pull = row(num(2), paren(row(w(), '−', a())));
  const rate = live(state.lr, 6);
  if (penalty === 'l1' && state.rule === 'proximal')
    return row(w(), '←', sym('S', { sub: row(rate, '·', live(state.lambda)) }), paren(row(w(), '−', rate, '·', pull)));
  const push = penalty === 'l1' ? fn('sign', w()) : row(num(2), w());
  const whole = row(pull, '+', live(state.lambda), '·', push);
  return row(w(), '←', w(), '−', rate, '·', paren(whole));
}

function endTree(penalty: Penalty, { state, snapshots, over }: ExplanationOptions): Tree {
  const { minimiser } = snapshots[penalty];
  const rule =
    penalty === 'l1'
      ? row(sym('S', { sub: frac(live(state.lambda), num(2)) }), paren(a()))
      : frac(a(), row(num(1), '+', live(state.lambda)));
  const name = row(sym('w', { sup: '∗' }), '=', rule);
  return over ? row(name, '=', numbers(minimiser)) : name;
}

function vectorTree(name: Tree, values: Float64Array): Tree {
  return row(name, '=', numbers(values));
}

/** To two decimals, as the lesson writes them; each number lights up with its bar. */
function numbers(values: Float64Array): Tree {
  return vec(Array.from(values, (value, i) => term(`w${i + 1}`, hundredths(value))));
}

/** A name as it stands inside a sentence: only its first letter changes (con L2²). */
function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A weight to two decimals: what is nearly 0 reads 0. */
function hundredths(value: number): Tree {
  return Math.abs(value) < 1e6 ? num(value, { digits: 2 }) : live(value, 2);
}

/** What is to be seen near zero, or why the race stopped. */
export function verdict({ race, snapshots, state, reader, over }: VerdictOptions): string[] {
  const texts = strings[reader.language];
  const shown = (value: number) => shortNumber(value, reader.locale);
  const { diverged } = race.outcome;
  if (diverged && over) {
    const list = new Intl.ListFormat(reader.locale, { type: 'conjunction' });
    const names = list.format(diverged.penalties.map(penalty => inSentence(texts.penalties[penalty])));
    const rate = Math.min(...diverged.penalties.map(penalty => race.rateLimit(penalty)));
    return [texts.diverged(shown(diverged.step), names, shown(rate))];
  }
  if (!over) return [texts.start];
  const { l1, l2squared } = snapshots;
  const lines: string[] = [];
  if (state.lambda > 0 && l2squared.exactly === 0) lines.push(texts.near.fading);
  if (l1.oscillating > 0) lines.push(texts.near.oscillating(shown(race.oscillationBound())));
  else if (state.rule === 'proximal' && l1.exactly > 0) lines.push(texts.near.exact);
  return lines;
}

export interface VerdictOptions extends ExplanationOptions {
  race: Race;
}
