// What the picture shows, in sentences and numbers as the reader's locale writes them.

import type { StreamReading } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { vectorText as listed } from '../../kit/formula/structure.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import { type ResidualState, switchedOff } from './state.ts';
import { strings } from './strings.ts';
import { partName } from './switches.ts';

export function vectorText(values: ArrayLike<number>, { locale }: Reader): string {
  const texts = Array.from(values, value => shortNumber(value, locale));
  return listed(texts, locale);
}

/** Three decimals; what is 1, or nothing, to all of them is written so. */
export function cosineText(cosine: number, { locale }: Reader): string {
  const whole = Number.isInteger(Number(cosine.toFixed(3)));
  return formatNumber(cosine, locale, { digits: whole ? 0 : 3 });
}

export const lengthText = (length: number, { locale }: Reader) => formatNumber(length, locale, { digits: 2 });
export const differenceText = (difference: number, { locale }: Reader) =>
  formatNumber(difference, locale, { digits: 2, trim: 'zeros' });

/** Of the small sum, behind so many parts. */
export function sumSaid({ mode }: ResidualState, streams: readonly Float64Array[], at: number, reader: Reader): string {
  const { said } = strings[reader.language];
  if (at === 0) return said.start;
  const parts = ['F₁', 'F₂', 'F₃'].slice(0, at).join(' + ');
  return said.sum[mode](parts, vectorText(streams[at], reader));
}

/** Of the wide stream, behind so many sublayers. */
export function streamSaid(state: ResidualState, reading: StreamReading, at: number, reader: Reader): string {
  const { said } = strings[reader.language];
  const off = switchedOff(state).map(i => partName(i + 1));
  const without = off.length > 0 ? ` ${said.off(off.join(', '))}` : '';
  if (at === 0) return said.start + without;
  const difference = reading.differences[at];
  const sum =
    state.mode === 'replace'
      ? said.replaced
      : difference === 0
        ? said.exact
        : said.apart(differenceText(difference, reader));
  const count = formatNumber(at, reader.locale, { digits: 0 });
  const [length, cosine] = [lengthText(reading.lengths[at], reader), cosineText(reading.cosines[at], reader)];
  return `${said.stream(count, at, length, cosine)} ${sum}${without}`;
}
