import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Reader } from '../../kit/base/language.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { type Pair, pairOf, type ShrinkageState } from './state.ts';
import { strings } from './strings.ts';

export interface PairChoiceOptions {
  state: ShrinkageState;
  reader: Reader;
  change(pair: Pair): void;
  lock?: 'locked';
}

/** Which two weights the plane shows. Who chooses the other axis' weight swaps the two. */
export function pairChoice({ state, reader, change, lock }: PairChoiceOptions): TemplateResult {
  const texts = strings[reader.language];
  const pair = pairOf(state);
  const choose = (axis: 0 | 1, place: number) => {
    const other = pair[1 - axis] === place ? pair[axis] : pair[1 - axis];
    change(axis === 0 ? [place, other] : [other, place]);
  };
  const axis = (which: 0 | 1) => html`<select
    id="pair-${which}"
    aria-label=${texts.axes[which]}
    .value=${live(String(pair[which]))}
    ?disabled=${lock === 'locked'}
    @change=${(event: Event) => choose(which, Number((event.target as HTMLSelectElement).value))}
  >
    ${state.a.map((_, i) => html`<option value=${i} ?selected=${i === pair[which]}>${coordinateName('w', i)}</option>`)}
  </select>`;
  return html`<div class="pair" role="group" aria-label=${texts.pair}>${texts.pair} ${axis(0)} ${axis(1)}</div>`;
}
