import { html } from 'lit';
import type { StreamReading } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { roleOfPart } from './stack.ts';
import { type ResidualState, switchedOff } from './state.ts';
import { strings } from './strings.ts';

/** x₀, A1, F1, A2, … */
export function partName(part: number): string {
  return part === 0 ? 'x₀' : `${part % 2 === 1 ? 'A' : 'F'}${Math.ceil(part / 2)}`;
}

/** The share of each part that has come, in the stream behind `at` sublayers. */
export function sharesPicture({ shares }: StreamReading, at: number, width: number, reader: Reader): unknown {
  const rows = Array.from(shares[at].subarray(0, at + 1), (value, part) => ({
    value,
    label: partName(part),
    role: roleOfPart(part),
    part: `part${part}`,
    text: shareText(value, reader),
  }));
  const low = Math.min(0, ...rows.map(({ value }) => value));
  return picture({
    width,
    height: barsHeight(shares[0].length),
    name: strings[reader.language].shares,
    content: bars({ bars: rows, width, reader, domain: [low, 1] }),
  });
}

export function shareText(share: number, { locale, language }: Reader): string {
  const percent = formatNumber(100 * share, locale, { digits: share === 0 ? 0 : 1 });
  return language === 'es' ? `${percent} %` : `${percent}%`;
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
    aria-label=${texts.sublayer(i % 2 === 0 ? 'attention' : 'feedForward', Math.floor(i / 2) + 1)}
    aria-pressed=${off.includes(i) ? 'false' : 'true'} ?disabled=${locked}
    @click=${() => change(state.without ^ (1 << i))}>${partName(i + 1)}</button>`;
  return html`<div class="switches" role="group" aria-label=${texts.switches}><span>${texts.switches}</span>
    <div>${Array.from({ length: 2 * state.blocks }, (_, i) => button(i))}</div></div>`;
}
