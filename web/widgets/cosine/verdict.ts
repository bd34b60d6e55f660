import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { cosineText } from './circle.ts';
import { type Stretch, zeroOf } from './measures.ts';
import type { Results } from './results.ts';
import type { CosineState } from './state.ts';
import { strings } from './strings.ts';

/** One or two sentences about the picture: how the directions lie, and what stretching did. */
export function verdict(state: CosineState, results: Results, reader: Reader, stretch: Stretch = 'shown'): string {
  const texts = strings[reader.language].verdict;
  const { dot, stretchedDot, cosine, stretchedCosine } = results;
  const zero = zeroOf(results);
  if (zero || cosine === null) return texts.zero[zero ?? 'both'];
  const relation = texts[relationOf(cosine)];
  if (stretchedCosine === null) return `${relation} ${texts.vanished(written(state.scale, reader))}`;
  if (stretch === 'none') return relation;
  if (state.scale === 1) return `${relation} ${texts.same}`;
  if (dot.value === 0) return `${relation} ${texts.upright(written(state.scale, reader))}`;
  const said = texts.stretched({
    scale: written(state.scale, reader),
    dot: written(dot.value, reader),
    stretched: written(stretchedDot.value, reader),
    cosine: cosineText(cosine, reader),
  });
  return `${relation} ${said}`;
}

type Relation = 'along' | 'against' | 'right' | 'near' | 'far';

/** As the three decimals of the cosine say it. */
function relationOf(cosine: number): Relation {
  const shown = Number(cosine.toFixed(3));
  if (shown === 0) return 'right';
  if (shown >= 1) return 'along';
  if (shown <= -1) return 'against';
  return shown > 0 ? 'near' : 'far';
}

function written(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}
