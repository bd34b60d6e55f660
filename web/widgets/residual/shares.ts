import type { StreamReading } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { strings } from './strings.ts';
import { partName, roleOfPart } from './switches.ts';

/** The share of each part in the stream behind `at` sublayers; those to come have none yet. */
export function sharesPicture({ shares }: StreamReading, at: number, width: number, reader: Reader): unknown {
  const rows = Array.from(shares[at], (value, part) => ({
    value,
    label: partName(part),
    role: roleOfPart(part),
    part: `part${part}`,
    text: part > at ? '' : shareText(value, reader),
  }));
  const low = Math.min(0, ...rows.map(({ value }) => value));
  return picture({
    width,
    height: barsHeight(rows.length),
    name: strings[reader.language].shares,
    content: bars({ bars: rows, width, reader, domain: [low, 1] }),
  });
}

export function shareText(share: number, { locale, language }: Reader): string {
  const percent = formatNumber(100 * share, locale, { digits: share === 0 ? 0 : 1 });
  return language === 'es' ? `${percent} %` : `${percent}%`;
}
