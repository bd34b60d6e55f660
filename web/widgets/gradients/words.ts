// Numbers and names as the picture, the table and the sentences write them.

import type { Reader } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { Curve } from './curves.ts';
import { strings } from './strings.ts';
import type { Variant } from './variants.ts';
import { traitsOf } from './variants.ts';

/** Below this, digits that count are counted, and not decimals. What rounds to 0.10 is written as 0.10. */
const SMALL = 0.0995;
/** Below this, a power of ten says more than noughts. */
const TINY = 0.0001;

/** Two decimals; below 0.1 two digits that count. */
export function normText(norm: number, locale: string): string {
  const size = Number(Math.abs(norm).toPrecision(2));
  if (size === 0 || size >= SMALL) return formatNumber(norm, locale, { digits: 2 });
  if (size < TINY) return formatNumber(norm, locale, { digits: 1, notation: 'auto' });
  return formatNumber(norm, locale, { digits: 1 - Math.floor(Math.log10(size)) });
}

/** How many times as large; two digits. */
export function timesText(ratio: number, locale: string): string {
  const rounded = Number(ratio.toPrecision(2));
  return formatNumber(rounded, locale, { digits: 1, trim: 'zeros', notation: 'auto' });
}

/** Short: it stands at a line's end and on a button. */
export function shortName(variant: Variant, { language }: Reader): string {
  const { placement, kind } = traitsOf(variant);
  const { placements, kinds } = strings[language];
  return kind === 'layer' ? placements[placement] : `${placements[placement]} ${kinds[kind]}`;
}

/** By how much the last layer's gradient is larger than the first's. */
export function growth({ norms }: Curve): number {
  return norms[norms.length - 1] / norms[0];
}

/** Nobody would call it growing or falling. */
const ALIKE = 1.05;

/** One sentence for each curve: where its gradient is larger, and by how much. */
export function verdicts(curves: readonly Curve[], reader: Reader): string[] {
  const { verdict } = strings[reader.language];
  return curves.map(curve => {
    const { variant, norms } = curve;
    const name = shortName(variant, reader);
    const [first, last] = [norms[0], norms[norms.length - 1]].map(norm => normText(norm, reader.locale));
    const ratio = growth(curve);
    if (norms.length === 1) return verdict.single(name, first);
    if (ratio > ALIKE) return verdict.grows(name, first, last, timesText(ratio, reader.locale));
    if (ratio < 1 / ALIKE) return verdict.falls(name, first, last, timesText(1 / ratio, reader.locale));
    return verdict.alike(name, first, last);
  });
}
