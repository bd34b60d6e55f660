import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Frame } from './frame.ts';
import { box, grow, type Point } from './geometry.ts';
import { label } from './labels.ts';
import { type DrawRole, type Glyph, glyphOf, glyphPath } from './patterns.ts';
import { clipped } from './picture.ts';
import { lineHeight, textWidth } from './text.ts';

export interface PointGroup {
  points: readonly Point[];
  role?: DrawRole;
  glyph?: Glyph;
  /** The group's name stands beside it. */
  label?: string;
  /** A name for each point, beside it: for few. */
  names?: readonly string[];
  part?: string;
}

export interface CloudOptions {
  frame: Frame;
  groups: readonly PointGroup[];
  /** Pixels across a glyph. */
  size?: number;
}

/** One path per group: thousands of points cost the page one element. */
export function cloud({ frame, groups, size = 8 }: CloudOptions): SVGTemplateResult {
  return svg`<g class="cloud">
    ${clipped(
      grow(frame.inner, size),
      groups.map(group => drawGroup(frame, group, size)),
    )}
    ${groups.map(group => groupLabels(frame, groups, group, size))}
  </g>`;
}

function drawGroup(frame: Frame, { points, role = 'ink', glyph = glyphOf(role), part }: PointGroup, size: number) {
  const path = placed(frame, points)
    .map(({ at }) => glyphPath(glyph, at, size))
    .join('');
  return svg`<g class="mark point ${role}" data-part=${part ?? nothing}><path class="glyph" d=${path}></path></g>`;
}

function placed(frame: Frame, points: readonly Point[]): { at: Point; index: number }[] {
  return points.flatMap((point, index) => {
    const at = frame.place(point);
    return at ? [{ at, index }] : [];
  });
}

function groupLabels(frame: Frame, groups: readonly PointGroup[], group: PointGroup, size: number): unknown {
  const { role, part, names, label: text } = group;
  const all = placed(frame, group.points).filter(({ at }) => inside(frame, at));
  const whole = box(2, 1, frame.width - 4, frame.height - 2);
  if (names) {
    return all.map(({ at, index }) => {
      const name = names[index] ?? '';
      return name === '' ? nothing : label({ text: name, x: at[0] + size, y: at[1] - size, role, part, inside: whole });
    });
  }
  if (!text || all.length === 0) return nothing;
  return label({
    text,
    role,
    part,
    inside: whole,
    ...clearPlace(
      frame,
      groups,
      all.map(({ at }) => at),
      text,
      size,
    ),
  });
}

/** Beside, above or below the group: where its name covers the fewest points, of whichever group. */
function clearPlace(frame: Frame, groups: readonly PointGroup[], own: readonly Point[], text: string, size: number) {
  const points = groups.flatMap(group => placed(frame, group.points).map(({ at }) => at));
  const [xs, ys] = [own.map(([x]) => x), own.map(([, y]) => y)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [width, gap] = [textWidth(text), size + 4];
  const places = [
    { x: most(xs) + gap, y: mean(ys), anchor: 'start', left: 0 },
    { x: mean(xs), y: least(ys) - gap - 4, anchor: 'middle', left: width / 2 },
    { x: mean(xs), y: most(ys) + gap + 4, anchor: 'middle', left: width / 2 },
    { x: least(xs) - gap, y: mean(ys), anchor: 'end', left: width },
  ] as const;
  const costs = places.map(({ x, y, left }) => {
    const area = box(x - left, y - lineHeight / 2, width, lineHeight);
    const out = area.left < 0 || area.top < 0 || area.right > frame.width || area.bottom > frame.height;
    const covered = points.filter(
      ([px, py]) => px >= area.left && px <= area.right && py >= area.top && py <= area.bottom,
    );
    return covered.length + (out ? points.length : 0);
  });
  return places[costs.indexOf(least(costs))]!;
}

function inside({ inner }: Frame, [x, y]: Point): boolean {
  return x >= inner.left - 1 && x <= inner.right + 1 && y >= inner.top - 1 && y <= inner.bottom + 1;
}
