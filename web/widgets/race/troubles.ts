// What keeps a race from starting or going on, and what the reader can do: a slow machine, a run that was cut off.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import type { Offer } from './budget.ts';
import { duration } from './duration.ts';
import { whole } from './numbers.ts';
import type { Runner } from './runners.ts';
import { runtimeStrings } from './runtime-strings.ts';

export interface TroubleOptions {
  runners: readonly Runner[];
  reader: Reader;
  /** The race would take long here. */
  slow: { seconds: number; offers: readonly Offer[] } | undefined;
  anyway(): void;
  take(offer: Offer): void;
  reset(): void;
}

export function troubles(options: TroubleOptions): unknown {
  const failed = options.runners.find(({ run }) => run?.state === 'failed');
  return [options.slow ? slowBox(options, options.slow) : nothing, failed ? faultBox(failed, options) : nothing];
}

/** A machine for which this is a long race: what would be shorter, and what that changes. */
function slowBox(
  { reader, anyway, take }: TroubleOptions,
  { seconds, offers }: { seconds: number; offers: readonly Offer[] },
): TemplateResult {
  const { slow } = runtimeStrings[reader.language];
  const time = (value: number) => duration(value, reader.locale);
  return html`<div class="race-slow" role="alert">
    <p>${slow.says(time(seconds))}</p>
    <button type="button" @click=${anyway}>${slow.anyway}</button>
    ${offers.map(
      offer => html`<div>
        <button type="button" @click=${() => take(offer)}>
          ${slow[offer.kind](whole(offer.size, reader.locale), time(offer.seconds))}
        </button>
        <span class="hint">${offer.kind === 'batch' ? slow.batchMeans : slow.layersMean}</span>
      </div>`,
    )}
  </div>`;
}

/** A run was cut off: why, as far as it is known, and what to do. */
function faultBox({ run }: Runner, { reader, reset }: TroubleOptions): TemplateResult {
  const { fault } = runtimeStrings[reader.language];
  return html`<div class="race-fault" role="alert">
    <p><strong>${fault.title}</strong> ${fault.codes[run?.fault?.code ?? ''] ?? fault.other}</p>
    <p class="hint" lang="en"><code>${run?.fault?.message}</code></p>
    <button type="button" @click=${reset}>${fault.retry}</button>
  </div>`;
}
