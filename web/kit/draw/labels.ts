import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type Box, clamp, px } from './geometry.ts';
import type { DrawRole } from './patterns.ts';
import { lineHeight, textSize, textWidth } from './text.ts';

export type Anchor = 'start' | 'middle' | 'end';

export interface LabelOptions {
  text: string;
  x: number;
  y: number;
  anchor?: Anchor;
  role?: DrawRole;
  part?: string;
  /** Where the whole text must lie; it is pushed in. */
  inside?: Box;
  /** Where the text has its `y`: on its base line, or at half its height. */
  line?: 'base' | 'middle';
  /** Variables are set in italics, as in formulas. */
  style?: 'plain' | 'variable';
  /** On a softly filled area text needs no halo. */
  ground?: 'paper' | 'soft';
}

/** Text in a drawing. It has a halo of paper, so lines that pass behind it do not cut it. */
export function label(options: LabelOptions): SVGTemplateResult {
  const { text, anchor = 'start', role = 'ink', line = 'middle', part, style = 'plain', ground } = options;
  const { x, y } = options.inside ? pushInside(options, options.inside) : options;
  return svg`<text class="label ${role} ${style} ${ground === 'soft' ? 'on-soft' : ''}" x=${px(x)} y=${px(y)} text-anchor=${anchor}
    dy=${line === 'middle' ? '0.35em' : nothing} data-part=${part ?? nothing}>${text}</text>`;
}

function pushInside({ text, x, y, anchor = 'start' }: LabelOptions, inside: Box): { x: number; y: number } {
  const width = textWidth(text, textSize);
  const before = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width;
  const half = lineHeight / 2;
  return {
    x: clamp(x, inside.left + before, inside.right - (width - before)),
    y: clamp(y, inside.top + half, inside.bottom - half),
  };
}

/**
 * Moves labels apart along one axis until none overlaps, each as near to where it wants to be as its neighbours allow,
 * in the same order, inside [low, high] where they fit. Groups that touch settle around the mean of their wishes
 * (the pool-adjacent-violators algorithm of isotonic regression, which minimises the sum of squared moves).
 */
export function spread(wanted: readonly number[], size: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const room = high - (order.length - 1) * size;
  const blocks: { sum: number; members: number[] }[] = [];
  const centre = (block: { sum: number; members: number[] }) => block.sum / block.members.length;
  order.forEach((index, rank) => {
    // Without its place in the row, every label wants a point on one line, and must not be before its predecessor.
    blocks.push({ sum: wanted[index]! - rank * size, members: [index] });
    while (blocks.length > 1 && centre(blocks.at(-2)!) > centre(blocks.at(-1)!)) {
      const last = blocks.pop()!;
      const previous = blocks.at(-1)!;
      previous.sum += last.sum;
      previous.members.push(...last.members);
    }
  });
  const placed = new Array<number>(wanted.length).fill(0);
  let rank = 0;
  for (const block of blocks) {
    const start = clamp(centre(block), low, Math.max(low, room));
    for (const index of block.members) placed[index] = start + size * rank++;
  }
  return placed;
}
