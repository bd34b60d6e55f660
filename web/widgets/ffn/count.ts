import type { ParameterCounts } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { strings } from './strings.ts';

/** The block's parameters, by its parts. */
export function countPicture(counts: ParameterCounts, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const text = (value: number) => formatNumber(value, reader.locale, { digits: 0 });
  const rows = [
    { value: counts.feedForward, label: texts.networks.feedForward, role: 'pre', part: 'feed-forward' },
    { value: counts.attention, label: texts.networks.attention, role: 'post', part: 'attention' },
    { value: counts.norms, label: texts.networks.norms, role: 'layernorm', part: 'norms' },
  ] as const;
  return picture({
    width,
    height: barsHeight(rows.length),
    name: texts.countPicture,
    content: bars({
      bars: rows.map(row => ({ ...row, text: text(row.value) })),
      width,
      reader,
      domain: [0, counts.block],
    }),
  });
}
