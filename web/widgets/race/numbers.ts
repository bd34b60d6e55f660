import { formatNumber } from '../../kit/input/number.ts';

/** A share as a whole percentage, in the locale's way: 39 %, 39%. */
export function percent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A loss, or a gradient's length: three digits, or a power of ten. */
export function size(value: number, locale: string): string {
  return Math.abs(value) >= 1e4
    ? formatNumber(value, locale, { digits: 1, notation: 'auto' })
    : formatNumber(value, locale, { digits: value !== 0 && Math.abs(value) < 0.01 ? 4 : 2 });
}

export function whole(value: number, locale: string): string {
  return formatNumber(value, locale, { digits: 0 });
}
