import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Reader } from '../base/language.ts';
import { type Box, box, type Point, px } from './geometry.ts';
import { label } from './labels.ts';
import { type DrawRole, hatchedRect } from './patterns.ts';
import { lineHeight, textWidth, valueText } from './text.ts';

/** Sums as pictures: lengths laid end to end (Σ|xᵢ|), and areas beside each other (Σxᵢ²). */

export interface Piece {
  value: number;
  /** What stands inside instead of the drawing's own number: a result of the engine's. */
  text?: string;
  label?: string;
  role?: DrawRole;
  part?: string;
}

export interface SumOptions {
  pieces: readonly Piece[];
  width: number;
  reader: Reader;
  role?: DrawRole;
  /** Links the sum itself to a formula's term. */
  part?: string;
  /** Stands before the sum's number, e.g. `‖x‖₁ = `. */
  sumLabel?: string;
  /** The sum as the engine computed it, written for the reader; else the drawing's own number. */
  sumText?: string;
  /** The largest sum to leave room for; keep it fixed while values move. */
  upTo?: number;
  digits?: number;
  left?: number;
  top?: number;
}

export interface SquaresOptions extends SumOptions {
  height: number;
}

interface PlacedPiece {
  area: Box;
  piece: Piece;
  /** Its number; empty where there is no room for it. */
  text: string;
}

const stackThickness = 22;
const seam = 2;

export const stackHeight: number = stackThickness + lineHeight + 8;

const size = (value: number) => (Number.isFinite(value) ? Math.abs(value) : 0);
const sumOf = (pieces: readonly Piece[], of: (value: number) => number) =>
  pieces.reduce((sum, { value }) => sum + of(value), 0);

/** |xᵢ| as lengths on one line, then their sum: walking all of them gives the L1 norm. */
export function stackedBar(options: SumOptions): SVGTemplateResult {
  const { role = 'l1', part, left = 0, top = 0 } = options;
  const { placed, end, sumText } = stackLayout(options);
  const middle = top + stackThickness / 2;
  return svg`<g class="stack">
    <line class="zero" x1=${px(left + 0.5)} x2=${px(left + 0.5)} y1=${px(top - 3)} y2=${px(top + stackThickness + 3)}></line>
    ${placed.map(({ area, piece, text }) => drawPiece(area, piece, text, piece.role ?? role))}
    ${label({ text: sumText, x: end + 8, y: middle, role, part })}
  </g>`;
}

export function stackLayout(options: SumOptions): { placed: PlacedPiece[]; end: number; sumText: string } {
  const { pieces, width, upTo, left = 0, top = 0 } = options;
  const sum = sumOf(pieces, Math.abs);
  const sumText = `${options.sumLabel ?? ''}${options.sumText ?? text(sum, options)}`;
  const room = Math.max(textWidth(sumText), textWidth(`${options.sumLabel ?? ''}${text(upTo ?? sum, options)}`)) + 12;
  const unit = Math.max(0, width - room) / Math.max(size(upTo ?? 0), sumOf(pieces, size), Number.MIN_VALUE * 1e20);
  let x = left;
  const placed = pieces.map(piece => {
    const length = size(piece.value) * unit;
    const area = box(x, top, Math.max(0, length - (length > 3 * seam ? seam : 0)), stackThickness);
    x += length;
    return { area, piece, text: fitting(piece.text ?? text(Math.abs(piece.value), options), area) };
  });
  return { placed, end: x, sumText };
}

/** xᵢ² as squares side by side, all in one scale, and the square that holds their sum, whose side is the L2 norm. */
export function squares(options: SquaresOptions): SVGTemplateResult {
  const { role = 'l2', part } = options;
  const { placed, sum, pluses, equals, sumText } = squaresLayout(options);
  const between = pluses.map(x => label({ text: '+', x, y: equals[1], anchor: 'middle', role: 'quiet' }));
  return svg`<g class="squares">
    ${placed.map(({ area, piece, text }) => drawPiece(area, piece, text, piece.role ?? role))}
    ${between}
    ${label({ text: '=', x: equals[0], y: equals[1], anchor: 'middle', role: 'quiet' })}
    <g class="area outline ${role}" data-part=${part ?? nothing}>
      <rect x=${px(sum.left)} y=${px(sum.top)} width=${px(sum.width)} height=${px(sum.height)}></rect>
    </g>
    ${
      textWidth(sumText) + 8 <= sum.width
        ? label({
            text: sumText,
            x: (sum.left + sum.right) / 2,
            y: (sum.top + sum.bottom) / 2,
            anchor: 'middle',
            role,
            part,
            ground: 'soft',
          })
        : label({ text: sumText, x: sum.right + 6, y: Math.min(sum.bottom - lineHeight / 2, equals[1]), role, part })
    }
  </g>`;
}

export interface SquaresLayout {
  placed: PlacedPiece[];
  sum: Box;
  /** Where the plus signs stand, between the squares. */
  pluses: number[];
  /** Where the equals sign stands. */
  equals: Point;
  sumText: string;
}

const plusRoom = 18;

export function squaresLayout(options: SquaresOptions): SquaresLayout {
  const { pieces, height, upTo, left = 0, top = 0 } = options;
  const sum = sumOf(pieces, value => value * value);
  const sumText = `${options.sumLabel ?? ''}${options.sumText ?? text(sum, options)}`;
  const side = Math.sqrt(
    Math.max(
      size(upTo ?? 0),
      sumOf(pieces, value => size(value) ** 2),
    ),
  );
  const names = pieces.some(({ label: name }) => name) ? lineHeight + 2 : 0;
  const texts = pieces.map(piece => piece.text ?? text(piece.value * piece.value, options));
  const unit = squaresUnit(options, texts.map(slotFor), side, textWidth(sumText), height - names - lineHeight);
  const base = top + height - names;
  const pluses: number[] = [];
  let x = left;
  const placed = pieces.map((piece, i) => {
    if (i > 0) pluses.push(x - plusRoom / 2);
    const length = Math.min(size(piece.value) * unit, height);
    const slot = Math.max(length, slotFor(texts[i]!));
    const area = box(x + (slot - length) / 2, base - length, length, length);
    x += slot + plusRoom;
    return { area, piece, text: texts[i]! };
  });
  const whole = Math.min(Math.sqrt(Number.isFinite(sum) ? sum : 0) * unit, height);
  const equals: Point = [placed.length > 0 ? x - plusRoom / 2 : x + plusRoom / 2, base - lineHeight / 2];
  return { placed, sum: box(equals[0] + plusRoom / 2, base - whole, whole, whole), pluses, equals, sumText };
}

/** Every square has room for its number, beside it no other's: (4, 3, 0) is 16 + 9 + 0, not 16 + 9. */
const slotFor = (words: string) => textWidth(words) + 4;

/** Pixels per unit of length, the most at which the row fits: by halving, since small squares take their number's room. */
function squaresUnit(
  options: SquaresOptions,
  slots: readonly number[],
  side: number,
  words: number,
  height: number,
): number {
  const { pieces, width, upTo } = options;
  const room = width - plusRoom * Math.max(1, pieces.length) - words - 8;
  // With a fixed largest sum, n equal sides are the widest row it allows (Cauchy and Schwarz).
  const longest = upTo === undefined ? 0 : Math.sqrt(pieces.length) * side;
  const row = (unit: number) =>
    Math.max(
      longest * unit,
      pieces.reduce((sum, { value }, i) => sum + Math.max(size(value) * unit, slots[i]!), 0),
    );
  let [low, high] = [0, Math.max(0, height) / (side || 1)];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (row(middle) + side * middle <= room) low = middle;
    else high = middle;
  }
  return low;
}

function text(value: number, { reader, digits }: SumOptions): string {
  return valueText(value, reader.locale, { digits });
}

function fitting(words: string, area: Box): string {
  return textWidth(words) + 6 <= area.width && area.height >= lineHeight ? words : '';
}

const nameUnder = (area: Box): Point => [(area.left + area.right) / 2, area.bottom + lineHeight / 2 + 3];

function drawPiece(area: Box, piece: Piece, words: string, role: DrawRole): SVGTemplateResult {
  const { label: name, part } = piece;
  const under = nameUnder(area);
  const named = name && textWidth(name) <= Math.max(area.width, slotFor(words)) + 8;
  const inside = fitting(words, area) !== '';
  return svg`${hatchedRect(area, role, part)}
    ${
      inside
        ? svg`<text class="on-area ${role}" x=${px(under[0])} y=${px((area.top + area.bottom) / 2)} dy="0.35em"
      text-anchor="middle" data-part=${part ?? nothing}>${words}</text>`
        : nothing
    }
    ${words !== '' && !inside ? label({ text: words, x: under[0], y: area.top - lineHeight / 2, anchor: 'middle', role, part }) : nothing}
    ${named ? label({ text: name, x: under[0], y: under[1], anchor: 'middle', role: 'quiet', part }) : nothing}`;
}
