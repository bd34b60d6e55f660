import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Frame } from './frame.ts';
import { box, grow, type Point } from './geometry.ts';
import { label } from './labels.ts';
import { type DrawRole, type Glyph, glyphOf, glyphPath } from './patterns.ts';
import { clipped } from './picture.ts';

export interface PointGroup {
  points: readonly Point[];
  role?: DrawRole;
  glyph?: Glyph;
  /** The group's name stands beside its middle. */
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
    ${groups.map(group => groupLabels(frame, group, size))}
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

function groupLabels(frame: Frame, group: PointGroup, size: number): unknown {
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
  const right = Math.max(...all.map(({ at }) => at[0]));
  const middle = all.reduce((sum, { at }) => sum + at[1], 0) / all.length;
  return label({ text, x: right + size + 4, y: middle, role, part, inside: whole });
}

function inside({ inner }: Frame, [x, y]: Point): boolean {
  return x >= inner.left - 1 && x <= inner.right + 1 && y >= inner.top - 1 && y <= inner.bottom + 1;
}
