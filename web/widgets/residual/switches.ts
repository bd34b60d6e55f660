import { html } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { type ResidualState, switchedOff } from './state.ts';
import { strings } from './strings.ts';

/** x₀, A1, F1, A2, … */
export function partName(part: number): string {
  return part === 0 ? 'x₀' : `${part % 2 === 1 ? 'A' : 'F'}${Math.ceil(part / 2)}`;
}

/** What went in is ink; attention and feed-forward have the colours that they have everywhere. */
export function roleOfPart(part: number): DrawRole {
  return part === 0 ? 'ink' : part % 2 === 1 ? 'post' : 'pre';
}

interface SwitchesOptions {
  state: ResidualState;
  reader: Reader;
  locked: boolean;
  change(without: number): void;
}

/** A button for each sublayer, down while it adds its part. */
export function switches({ state, reader, locked, change }: SwitchesOptions): unknown {
  const texts = strings[reader.language];
  const off = switchedOff(state);
  const button = (i: number) => html`<button type="button" class=${roleOfPart(i + 1)} data-part="part${i + 1}"
    aria-label=${texts.sublayer(partName(i + 1), i % 2 === 0 ? 'attention' : 'feedForward', Math.floor(i / 2) + 1)}
    aria-pressed=${off.includes(i) ? 'false' : 'true'} ?disabled=${locked}
    @click=${() => change(state.without ^ (1 << i))}>${partName(i + 1)}</button>`;
  return html`<div class="switches" role="group" aria-label=${texts.switches}><span>${texts.switches}</span>
    <div>${Array.from({ length: 2 * state.blocks }, (_, i) => button(i))}</div></div>`;
}
