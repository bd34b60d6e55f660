import { html } from 'lit';
import type { OutputChanges } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { picture } from '../../kit/draw/picture.ts';
import { COVERABLE, coveredTokens, type FfnState, TOKEN } from './state.ts';
import { strings } from './strings.ts';

/** Rounding of single precision: what is below is no change. */
export const ROUNDING = 1e-6;

interface CoverOptions {
  state: FfnState;
  reader: Reader;
  locked: boolean;
  change(covered: number): void;
}

/** The sentence: five tokens, of which all but the third can be covered. */
export function sentence({ state, reader, locked, change }: CoverOptions): unknown {
  const texts = strings[reader.language];
  const covered = coveredTokens(state);
  return html`<div class="sentence" role="group" aria-label=${texts.sentenceName}>
    ${[1, 2, 3, 4, 5].map(token => {
      if (token === TOKEN) return html`<span class="token asked">${texts.token(token)}</span>`;
      const bit = COVERABLE.indexOf(token);
      return html`<button type="button" class="token" aria-pressed=${covered.includes(token) ? 'true' : 'false'}
        ?disabled=${locked} @click=${() => change(state.covered ^ (1 << bit))}>${texts.token(token)}</button>`;
    })}
  </div>`;
}

/** How much token 3 comes out otherwise, of both networks. */
export function changesPicture(changes: OutputChanges, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const rows = [
    { value: changes.feedForward, label: texts.networks.feedForward, role: 'pre', part: 'feed-forward' },
    { value: changes.attention, label: texts.networks.attention, role: 'post', part: 'attention' },
  ] as const;
  return picture({
    width,
    height: barsHeight(rows.length),
    name: texts.changesPicture,
    content: bars({
      bars: rows.map(row => (row.value <= ROUNDING ? { ...row, text: row.value === 0 ? '0' : texts.rounding } : row)),
      width,
      reader,
      domain: [0, 1.5],
    }),
  });
}
