import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import { extent, type Frame, makeFrame } from './frame.ts';
import { type Box, box, clamp, crisp, type Interval, px } from './geometry.ts';
import { type Anchor, label } from './labels.ts';
import { type DrawRole, hatchedRect } from './patterns.ts';
import { lineHeight, textWidth } from './text.ts';

export interface Bar {
  value: number;
  label?: string;
  /** 'positive' or 'negative' by its sign, unless given. */
  role?: DrawRole;
  part?: string;
  /** A mark where the bar is heading. */
  target?: number;
  /** Instead of the value's own number. */
  text?: string;
}

export interface BarsOptions {
  bars: readonly Bar[];
  width: number;
  /** Of the whole, for bars that stand; lying bars are as high as their number: see `barsHeight`. */
  height?: number;
  reader: Reader;
  /** 'across' lies, with the label before it; 'up' stands, with the label under it. */
  direction?: 'across' | 'up';
  /** Keep it fixed while values move, or everything jumps. From the values by default; holds zero always. */
  domain?: Interval;
  /**
   * Where the numbers stand: at the bars' ends, or in a column (under standing bars: a row) aligned at the decimal mark.
   * With targets a number at a bar's end would read as the target's; the column is then the default.
   */
  numbers?: 'end' | 'column' | 'none';
  digits?: number;
  left?: number;
  top?: number;
}

export interface BarShape {
  /** Null where the value is not finite, and so has no length. */
  area: Box | null;
  /** The value lies outside the domain: the bar is cut. */
  cut: boolean;
  role: DrawRole;
  target: { x1: number; y1: number; x2: number; y2: number } | null;
  number: { x: number; y: number; anchor: Anchor; text: string };
  label: { x: number; y: number; anchor: Anchor; text: string };
}

export interface BarsLayout {
  height: number;
  /** Where values and bars lie, with the drawing's left and top at 0; a standing bar i is around x = i + ½. */
  frame: Frame;
  bars: BarShape[];
  zero: { x1: number; y1: number; x2: number; y2: number };
}

const pitch = 28;
const thickness = 16;
const thickest = 44;
const gap = 6;
const targetOverhang = 4;

/** How high a lying drawing of so many bars is. */
export function barsHeight(count: number): number {
  return Math.max(1, count) * pitch;
}

/** The most decimals, up to three, at which every standing bar has room for its number; 0 where none have. */
export function digitsThatFit({ bars: all, width, reader }: BarsOptions): number {
  const fits = (digits: number) =>
    all.every(bar => textWidth(trimmed(bar.value, digits, reader)) + 4 <= width / all.length);
  return [3, 2, 1].find(fits) ?? 0;
}

/** Standing bars with their numbers at so many decimals, by default as many as fit; without numbers where none fit. */
export function withDigitsThatFit(options: BarsOptions, digits = digitsThatFit(options)): BarsOptions {
  if (digits === 0) return { ...options, numbers: 'none' };
  const { reader } = options;
  return { ...options, bars: options.bars.map(bar => ({ text: trimmed(bar.value, digits, reader), ...bar })) };
}

function trimmed(value: number, digits: number, { locale }: Reader): string {
  return formatNumber(value, locale, { digits, trim: 'zeros', notation: 'auto' });
}

export function bars(options: BarsOptions): SVGTemplateResult {
  const layout = barsLayout(options);
  const { zero } = layout;
  return svg`<g class="bars">
    ${layout.bars.map((shape, i) => drawBar(shape, options.bars[i]!.part))}
    <line class="zero" x1=${px(zero.x1)} x2=${px(zero.x2)} y1=${px(zero.y1)} y2=${px(zero.y2)}></line>
    ${layout.bars.map((shape, i) => drawTexts(shape, options.bars[i]!.part))}
  </g>`;
}

export function barsLayout(options: BarsOptions): BarsLayout {
  return options.direction === 'up' ? standing(options) : lying(options);
}

function domainOf({ bars: all, domain }: BarsOptions): Interval {
  const values = domain ?? all.flatMap(bar => [bar.value, bar.target ?? 0]);
  return extent(values, { include: [0] });
}

const roleOf = ({ role, value }: Bar): DrawRole => role ?? (value < 0 ? 'negative' : 'positive');

const numbersOf = ({ numbers, bars: all }: BarsOptions) =>
  numbers ?? (all.some(({ target }) => target !== undefined) ? 'column' : 'end');

function numberOf({ text, value }: Bar, options: BarsOptions): string {
  const { reader, digits = 3 } = options;
  const trim = numbersOf(options) === 'end' ? 'zeros' : undefined;
  return text ?? formatNumber(value, reader.locale, { digits, trim, notation: 'auto' });
}

/** Room for numbers beyond the longest bar: for the longest that may come, so that nothing jumps while it moves. */
function numberRoom(options: BarsOptions, [low, high]: Interval): { before: number; after: number } {
  const kind = numbersOf(options);
  if (kind === 'none') return { before: 1, after: 1 };
  const { digits = 3, reader, bars: all } = options;
  const longest = (end: number) => textWidth(formatNumber(clamp(end, -999_999, 999_999), reader.locale, { digits }));
  const present = (some: readonly Bar[]) => Math.max(0, ...some.map(bar => textWidth(numberOf(bar, options))));
  if (kind === 'column') return { before: 1, after: Math.max(longest(low), longest(high), present(all)) + 3 * gap };
  const [below, above] = [all.filter(({ value }) => value < 0), all.filter(({ value }) => !(value < 0))];
  return {
    before: low < 0 || below.length > 0 ? Math.max(longest(Math.min(low, 0)), present(below)) + gap : 1,
    after: Math.max(high > 0 ? longest(high) : 0, present(above)) + gap,
  };
}

function lying(options: BarsOptions): BarsLayout {
  const { bars: all, width, left = 0, top = 0 } = options;
  const domain = domainOf(options);
  const height = barsHeight(all.length);
  const numbers = numbersOf(options);
  const names = Math.max(0, ...all.map(bar => textWidth(bar.label ?? '')));
  const room = numberRoom(options, domain);
  const margin = { top: 0, bottom: 0, left: (names > 0 ? names + 10 : 0) + room.before, right: room.after };
  const frame = makeFrame({ width, height, margin, x: domain, y: [0, 1] });
  const at = (value: number) => left + frame.x(clamp(value, ...domain));
  const zero = at(0);
  return {
    height,
    frame,
    zero: { x1: crisp(zero), x2: crisp(zero), y1: top, y2: top + height },
    bars: all.map((bar, i) => {
      const y = top + i * pitch + (pitch - thickness) / 2;
      const middle = y + thickness / 2;
      const end = Number.isFinite(bar.value) ? at(bar.value) : zero;
      const target = finite(bar.target) ? at(bar.target) : null;
      const side = bar.value < 0 ? -1 : 1;
      return {
        area: Number.isFinite(bar.value) ? box(Math.min(zero, end), y, Math.abs(end - zero), thickness) : null,
        cut: isCut(bar.value, domain),
        role: roleOf(bar),
        target:
          target === null
            ? null
            : { x1: target, x2: target, y1: y - targetOverhang, y2: y + thickness + targetOverhang },
        number:
          numbers === 'column'
            ? { x: left + width - 1, y: middle, anchor: 'end', text: numberOf(bar, options) }
            : {
                x: end + side * gap,
                y: middle,
                anchor: side < 0 ? 'end' : 'start',
                text: numbers === 'end' ? numberOf(bar, options) : '',
              },
        label: { x: left, y: middle, anchor: 'start', text: bar.label ?? '' },
      };
    }),
  };
}

function standing(options: BarsOptions): BarsLayout {
  const { bars: all, width, height = 160, left = 0, top = 0 } = options;
  const domain = domainOf(options);
  const numbers = numbersOf(options);
  const names = all.some(bar => bar.label) ? lineHeight + 4 : 0;
  const margin = {
    left: 0,
    right: 0,
    top: numbers === 'end' ? lineHeight + 4 : 4,
    bottom: names + (numbers === 'column' || (numbers === 'end' && domain[0] < 0) ? lineHeight + 4 : 2),
  };
  const frame = makeFrame({ width, height, margin, x: [0, Math.max(1, all.length)], y: domain });
  const at = (value: number) => top + frame.y(clamp(value, ...domain));
  const zero = at(0);
  const step = width / Math.max(1, all.length);
  const thick = Math.max(1, Math.min(thickest, step * 0.62));
  const texts = all.map(bar => (numbers === 'none' ? '' : numberOf(bar, options)));
  // All numbers or none: with a few missing, the missing ones would look like zeros.
  const fit = texts.every(text => textWidth(text) + 4 <= step);
  const stride = Math.max(1, Math.ceil(Math.max(0, ...all.map(bar => textWidth(bar.label ?? '') + 4)) / step));
  return {
    height,
    frame,
    zero: { x1: left, x2: left + width, y1: crisp(zero), y2: crisp(zero) },
    bars: all.map((bar, i) => {
      const middle = left + (i + 0.5) * step;
      const end = Number.isFinite(bar.value) ? at(bar.value) : zero;
      const target = finite(bar.target) ? at(bar.target) : null;
      const side = bar.value < 0 ? 1 : -1;
      return {
        area: Number.isFinite(bar.value)
          ? box(middle - thick / 2, Math.min(zero, end), thick, Math.abs(end - zero))
          : null,
        cut: isCut(bar.value, domain),
        role: roleOf(bar),
        target:
          target === null
            ? null
            : {
                x1: middle - thick / 2 - targetOverhang,
                x2: middle + thick / 2 + targetOverhang,
                y1: target,
                y2: target,
              },
        number: {
          x: middle,
          y: numbers === 'column' ? top + height - lineHeight / 2 : end + side * 11,
          anchor: 'middle',
          text: fit ? texts[i]! : '',
        },
        label: {
          x: middle,
          y: top + height - lineHeight / 2 - (numbers === 'column' && fit ? lineHeight + 2 : 0),
          anchor: 'middle',
          text: i % stride === 0 ? (bar.label ?? '') : '',
        },
      };
    }),
  };
}

const finite = (value: number | undefined): value is number => Number.isFinite(value);

function isCut(value: number, [low, high]: Interval): boolean {
  const slack = (high - low) * 1e-9;
  return Number.isFinite(value) && (value > high + slack || value < low - slack);
}

function drawBar({ area, cut, role, target }: BarShape, part: string | undefined): SVGTemplateResult {
  const line =
    target &&
    svg`<line class="target-mark" x1=${px(target.x1)} x2=${px(target.x2)} y1=${px(target.y1)} y2=${px(target.y2)}></line>`;
  return svg`${area ? hatchedRect(area, role, part) : nothing}${area && cut ? cutMark(area) : nothing}${line ?? nothing}`;
}

/** Two slanted lines through a bar that is longer than the picture. */
function cutMark(area: Box): SVGTemplateResult {
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const lying = area.width >= area.height;
  const slash = (by: number) =>
    lying
      ? `M${px(x + by - 3)} ${px(area.bottom + 2)}L${px(x + by + 3)} ${px(area.top - 2)}`
      : `M${px(area.left - 2)} ${px(y + by + 3)}L${px(area.right + 2)} ${px(y + by - 3)}`;
  return svg`<path class="cut" d="${slash(-3)}${slash(3)}"></path>`;
}

function drawTexts({ number, label: name }: BarShape, part: string | undefined): SVGTemplateResult {
  return svg`${number.text === '' ? nothing : label({ ...number, part })}${name.text === '' ? nothing : label({ ...name, part, role: 'quiet' })}`;
}
