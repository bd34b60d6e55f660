import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { cloud } from '../../kit/draw/cloud.ts';
import { makeFrame } from '../../kit/draw/frame.ts';
import { crisp, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { powerOfTen } from '../../kit/draw/text.ts';
import { floorAt, type Results } from './results.ts';
import type { RankCollapseState } from './state.ts';
import { strings } from './strings.ts';

/** Of a picture whose points have ‖R‖ = 1 together: one token alone is hardly ever beyond. */
const REACH = 0.8;

/** The ten tokens in the plane of their two main directions, enlarged to one size at every depth. */
export function pointsPicture(state: RankCollapseState, results: Results, width: number, reader: Reader): unknown {
  const side = Math.min(width, 420);
  const frame = makeFrame({
    width: side,
    height: side,
    margin: 14,
    x: [-REACH, REACH],
    y: [-REACH, REACH],
    equal: true,
  });
  const texts = strings[reader.language];
  const [x, y] = [crisp(frame.x(0)), crisp(frame.y(0))];
  const { inner } = frame;
  const floor = floorAt(results, state.depth);
  const power = zoomOf(results, state.depth);
  const note = (text: string, y: number, role: DrawRole) => label({ text, x: inner.left + 8, y, role });
  return picture({
    width: side,
    height: side,
    name: texts.pointsPicture,
    content: svg`
      <rect class="ground" x=${px(inner.left)} y=${px(inner.top)} width=${px(inner.width)} height=${px(inner.height)} rx="4"></rect>
      <path class="cross" d="M${x} ${px(inner.top)}V${px(inner.bottom)}M${px(inner.left)} ${y}H${px(inner.right)}"></path>
      ${cloud({ frame, size: 11, groups: [{ points: results.points(state.depth), role: 'pre', names: power === undefined ? [] : tokenNames }] })}
      ${power === undefined ? nothing : note(texts.zoom(powerOfTen(power)), inner.top + 14, 'quiet')}
      ${floor === 'rounding' ? note(power === undefined ? texts.one : texts.noise, inner.bottom - 12, 'negative') : nothing}`,
  });
}

const tokenNames = Array.from({ length: 10 }, (_, i) => String(i + 1));

/** By which power of ten what the tokens differ by is enlarged, where they differ. */
function zoomOf({ zooms }: Results, layer: number): number | undefined {
  const power = -Math.round(zooms[layer]);
  return Number.isFinite(power) ? power + 0 : undefined;
}
