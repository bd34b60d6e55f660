import { formatNumber } from '../../kit/input/number.ts';

/** A time as one would say it: 8 s, 3 min. */
export function duration(seconds: number, locale: string): string {
  if (seconds < 10) return `${formatNumber(Math.max(1, Math.ceil(seconds)), locale, { digits: 0 })} s`;
  if (seconds < 90) return `${formatNumber(5 * Math.ceil(seconds / 5), locale, { digits: 0 })} s`;
  return `${formatNumber(Math.ceil(seconds / 60), locale, { digits: 0 })} min`;
}
