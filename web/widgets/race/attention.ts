// Whom each head of a model looks at, for ten digits: a square of squares, the darker the more.

import { html, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { px } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import type { Answered } from './answers.ts';
import { askStrings } from './ask-strings.ts';
import { whole } from './numbers.ts';
import { DIGITS } from './state.ts';
import { MODEL } from './variants.ts';

export interface AttentionOptions {
  digits: string;
  /** From 1; a model with fewer shows its last. */
  layer: number;
  /** Of the room there is. */
  width: number;
  reader: Reader;
}

/** The maps of one model's heads in a layer. */
export function attentionMaps({ runner, prediction }: Answered, options: AttentionOptions): TemplateResult {
  const layer = Math.min(options.layer, runner.history.layers);
  const heads = Array.from({ length: MODEL.heads }, (_, head) => {
    const start = ((layer - 1) * MODEL.heads + head) * DIGITS * DIGITS;
    const shares = prediction.attention.subarray(start, start + DIGITS * DIGITS);
    return headMap(runner.label, shares, head, { ...options, layer });
  });
  return html`<div class="ask-runner ${runner.role}">
    <p class="chart-name">${runner.label}</p>
    <div class="ask-heads">${heads}</div>
  </div>`;
}

/** `shares`: in 255ths, a row for each digit that looks. */
function headMap(
  label: string,
  shares: Uint8Array,
  head: number,
  { digits, layer, width, reader }: AttentionOptions,
): TemplateResult {
  const texts = askStrings[reader.language];
  const cell = cellOf(width);
  const cells = Array.from(shares, (share, i) => {
    const [row, column] = [Math.floor(i / DIGITS), i % DIGITS];
    return svg`<rect class="cell" x=${px(EDGE + column * cell)} y=${px(EDGE + row * cell)} width=${cell} height=${cell}
      fill-opacity=${Math.round((100 * share) / 255) / 100}></rect>`;
  });
  const names = [...digits].map(
    (digit, i) => svg`<text class="tick" x=${EDGE + (i + 0.5) * cell} y="11" text-anchor="middle">${digit}</text>
      <text class="tick" x="6" y=${EDGE + (i + 0.5) * cell} dy="0.35em" text-anchor="middle">${digit}</text>`,
  );
  const size = EDGE + DIGITS * cell + 1;
  const number = whole(head + 1, reader.locale);
  return html`<figure>
    ${picture({
      width: size,
      height: size,
      name: texts.map(label, whole(layer, reader.locale), number),
      content: svg`${cells}<rect class="edge" x=${EDGE - 0.5} y=${EDGE - 0.5} width=${DIGITS * cell + 1} height=${DIGITS * cell + 1}></rect>${names}`,
    })}
    <figcaption>${texts.head(number)}</figcaption>
  </figure>`;
}

/** Room for the digits beside a map. */
const EDGE = 16;
const GAP = 12;

/** The side of a square, in pixels: on a phone two maps lie side by side. */
function cellOf(width: number): number {
  return Math.max(9, Math.min(13, Math.floor(((width - GAP) / 2 - EDGE - 1) / DIGITS)));
}
