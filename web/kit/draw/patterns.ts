import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type Glyph, type RoleName, roles } from '../look/palette.ts';
import { type Box, clipSegment, type Point, px } from './geometry.ts';

/**
 * What doubles a colour, so that no drawing depends on it: a dash for lines, a glyph for points, a hatch for areas.
 * Dashes and glyphs come from the palette's table. Hatches are drawn as lines, cut to their rectangle, and not as
 * `<pattern>`: a pattern needs an id, and ids collide between drawings and get lost when one drawing is saved alone.
 */

/** A thing the course talks about, or the page's own ink. */
export type DrawRole = RoleName | 'ink' | 'quiet';
export type { Glyph };
export type Hatch = 'none' | 'rising' | 'falling' | 'cross' | 'level' | 'upright';

const hatches: Readonly<Record<DrawRole, Hatch>> = {
  l0: 'upright',
  l1: 'rising',
  l2: 'none',
  linf: 'level',
  layernorm: 'none',
  rmsnorm: 'rising',
  post: 'rising',
  pre: 'none',
  sandwich: 'cross',
  positive: 'none',
  negative: 'falling',
  target: 'cross',
  ink: 'none',
  quiet: 'level',
};

function hatchOf(role: DrawRole): Hatch {
  return hatches[role];
}

export function dashOf(role: DrawRole): string {
  return role === 'ink' || role === 'quiet' ? 'none' : roles[role].dash;
}

export function glyphOf(role: DrawRole): Glyph {
  return role === 'ink' || role === 'quiet' ? 'circle' : roles[role].glyph;
}

const hatchGap = 7;

/** The lines of a hatch inside a rectangle. They start from the picture's corner, so neighbours continue each other. */
export function hatchPath(area: Box, hatch: Hatch): string {
  if (!(area.width > 0 && area.height > 0)) return '';
  switch (hatch) {
    case 'none':
      return '';
    case 'cross':
      return hatchPath(area, 'rising') + hatchPath(area, 'falling');
    case 'level':
      return every(area.top, area.bottom, y => [
        [area.left, y],
        [area.right, y],
      ]);
    case 'upright':
      return every(area.left, area.right, x => [
        [x, area.top],
        [x, area.bottom],
      ]);
    default:
      return diagonals(area, hatch);
  }
}

function every(low: number, high: number, line: (at: number) => readonly [Point, Point]): string {
  let path = '';
  for (let at = Math.ceil(low / hatchGap) * hatchGap; at < high && path.length < 50_000; at += hatchGap) {
    path += lineOf(line(at));
  }
  return path;
}

function diagonals(area: Box, hatch: 'rising' | 'falling'): string {
  const gap = hatchGap * Math.SQRT2;
  const slope = hatch === 'rising' ? -1 : 1;
  // A diagonal through (x, y) has the constant y − slope·x: it runs between those of two opposite corners.
  const constants = [area.left, area.right].flatMap(x => [area.top, area.bottom].map(y => y - slope * x));
  const low = Math.min(...constants);
  const high = Math.max(...constants);
  let path = '';
  for (let c = Math.ceil(low / gap) * gap; c < high && path.length < 50_000; c += gap) {
    const cut = clipSegment([area.left, c + slope * area.left], [area.right, c + slope * area.right], area);
    if (cut) path += lineOf(cut);
  }
  return path;
}

function lineOf([from, to]: readonly [Point, Point]): string {
  return `M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`;
}

/** A glyph around a point, about `size` pixels across: all with nearly the same area, so none seems more important. */
export function glyphPath(glyph: Glyph, [x, y]: Point, size = 9): string {
  const r = size / 2;
  const at = (dx: number, dy: number) => `${px(x + dx * r)} ${px(y + dy * r)}`;
  const shape = (...points: readonly (readonly [number, number])[]) =>
    `M${points.map(([dx, dy]) => at(dx, dy)).join('L')}Z`;
  switch (glyph) {
    case 'circle':
      return `M${at(-1, 0)}A${px(r)} ${px(r)} 0 1 1 ${at(1, 0)}A${px(r)} ${px(r)} 0 1 1 ${at(-1, 0)}Z`;
    case 'square':
      return shape([-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]);
    case 'diamond':
      return shape([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]);
    case 'triangle':
      return shape([0, -1.25], [1.18, 0.85], [-1.18, 0.85]);
    case 'cross': {
      const [a, b] = [0.38, 1.12];
      return shape(
        [-a, -b],
        [a, -b],
        [a, -a],
        [b, -a],
        [b, a],
        [a, a],
        [a, b],
        [-a, b],
        [-a, a],
        [-b, a],
        [-b, -a],
        [-a, -a],
      );
    }
    case 'star': {
      const points = Array.from({ length: 10 }, (_, i) => {
        const radius = i % 2 === 0 ? 1.35 : 0.58;
        const angle = (i * Math.PI) / 5;
        return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
      });
      return shape(...points);
    }
  }
}

/** A filled rectangle in a role's colour with its hatch. */
export function hatchedRect(area: Box, role: DrawRole, part?: string): SVGTemplateResult {
  const hatch = hatchPath(area, hatchOf(role));
  return svg`<g class="area ${role}" data-part=${part ?? nothing}>
    <rect x=${px(area.left)} y=${px(area.top)} width=${px(area.width)} height=${px(area.height)}></rect>
    ${hatch === '' ? nothing : svg`<path class="hatch" d=${hatch}></path>`}
  </g>`;
}
