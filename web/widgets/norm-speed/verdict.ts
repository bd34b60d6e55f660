import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Times } from './measurement.ts';
import { median, savings, spreadOf } from './statistics.ts';
import { strings } from './strings.ts';

export interface VerdictOptions {
  sizes: readonly number[];
  times: readonly Times[];
  reader: Reader;
}

/** What was found at each size, in words: a difference only where the middle half of the rounds agrees on its sign. */
export function verdicts({ sizes, times, reader }: VerdictOptions): string[] {
  const { verdict } = strings[reader.language];
  const whole = (share: number) => shortNumber(Math.round(100 * share) + 0, reader.locale);
  const found = sizes.flatMap((d, i) => {
    const { layer = [], rms = [] } = times[i] ?? {};
    if (layer.length === 0) return [];
    const { low, middle, high } = spreadOf(savings(layer, rms));
    const size = shortNumber(d, reader.locale);
    if (low > 0) return [verdict.faster(size, whole(middle), whole(low), whole(high))];
    if (high < 0) return [verdict.slower(size, whole(-middle), whole(-high), whole(-low))];
    return [verdict.unclear(size, whole(low), whole(high))];
  });
  const last = times.findLastIndex(({ layer }) => layer.length > 0);
  if (last < 0) return found;
  const share = median(times[last].copy) / median(times[last].layer);
  return [...found, verdict.copy(whole(share), shortNumber(sizes[last], reader.locale))];
}

export function verdictList(options: VerdictOptions): TemplateResult | typeof nothing {
  const lines = verdicts(options);
  if (lines.length === 0) return nothing;
  return html`<ul class="verdicts">${lines.map(line => html`<li>${line}</li>`)}</ul>`;
}
