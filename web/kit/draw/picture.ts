import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Box } from './geometry.ts';
import { px } from './geometry.ts';

export interface PictureOptions {
  width: number;
  height: number;
  /** What the picture is called: its accessible name. */
  name: string;
  content: unknown;
  /** 'image' is one thing to a screen reader; 'group' holds things of its own, such as handles. */
  kind?: 'image' | 'group';
  /** A class beside `drawing`. */
  part?: string;
}

/** The `<svg>` around a drawing, in CSS pixels: text keeps its size, whatever the width. */
export function picture(options: PictureOptions): TemplateResult {
  const { name, content, kind = 'image', part } = options;
  const width = Math.max(1, px(options.width));
  const height = Math.max(1, px(options.height));
  return html`<svg class="drawing" part=${part ?? nothing} role=${kind === 'image' ? 'img' : 'group'} aria-label=${name}
    width=${width} height=${height} viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** Content cut at a box: a nested `<svg>` cuts without a `clipPath`, and so without an id. */
export function clipped(inside: Box, content: unknown): SVGTemplateResult {
  const [x, y, width, height] = [inside.left, inside.top, inside.width, inside.height].map(px);
  return svg`<svg class="clip" x=${x} y=${y} width=${width} height=${height}
    viewBox="${x} ${y} ${width} ${height}">${content}</svg>`;
}
