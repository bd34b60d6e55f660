import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Reader } from '../base/language.ts';
import type { AxisName, Frame } from './frame.ts';
import { clamp, crisp, px } from './geometry.ts';
import { lineHeight, textWidth, tickSize, tickTexts } from './text.ts';

export interface AxisOptions {
  /** What the axis shows; stands at its end. */
  label?: string;
  /** 'variable' sets a letter in italics. */
  labelStyle?: 'plain' | 'variable';
  /** How many ticks, about; or exactly these values. */
  ticks?: number | readonly number[];
  /** 'whole' keeps ticks at whole numbers: half a layer does not exist. */
  step?: 'any' | 'whole';
  /** What stands at each tick instead of its number: names of layers, of tokens. */
  texts?: (value: number) => string;
}

export interface AxesOptions {
  frame: Frame;
  reader: Reader;
  /** 'none' leaves the axis out. */
  x?: AxisOptions | 'none';
  y?: AxisOptions | 'none';
  /** Lines across at the ticks, at every whole unit (the streets of a plane), or none. */
  grid?: 'ticks' | 'units' | 'none';
  /** Numbers stand at the edge, or along the lines through zero as in a plane. */
  place?: 'edge' | 'zero';
  /** In a plane, lines go behind the marks and numbers before them: draw the two layers apart. */
  layer?: 'all' | 'lines' | 'numbers';
}

export interface Tick {
  value: number;
  /** Pixels along the axis. */
  at: number;
  /** Empty where the number would touch its neighbour's. */
  text: string;
}

/** Below this many pixels a unit grid is a grey veil; it then follows the ticks. */
const densestGrid = 10;
const gap = 6;

export function axes(options: AxesOptions): SVGTemplateResult {
  const { frame, reader, grid = 'ticks', place = 'edge', layer = 'all' } = options;
  const lines = layer !== 'numbers';
  const draw = (axis: AxisName) => {
    const own = options[axis] ?? {};
    if (own === 'none') return nothing;
    if (layer === 'lines') return axisLine(frame, axis, place);
    const ticks = axisTicks(frame, axis, own, reader);
    return svg`${lines ? axisLine(frame, axis, place) : nothing}${tickNumbers(frame, axis, ticks, place)}${axisLabel(frame, axis, own, place)}`;
  };
  return svg`<g class="axes" aria-hidden="true">${grid === 'none' || !lines ? nothing : gridLines(options)}${draw('x')}${draw('y')}</g>`;
}

/** The ticks of one axis; only as many carry their number as stand clear of each other and inside the picture. */
export function axisTicks(frame: Frame, axis: AxisName, options: AxisOptions, reader: Reader): Tick[] {
  const { texts } = options;
  const values = tickValues(frame, axis, options).filter(value => inDomain(frame, axis, value));
  const names = texts ? values.map(texts) : tickTexts(values, frame.kind[axis], reader.locale);
  const at = values.map(value => frame[axis](value));
  const size = (i: number) => (axis === 'x' ? textWidth(names[i]!, tickSize) + gap : lineHeight);
  const limit = axis === 'x' ? frame.width : frame.height;
  const stride = clearStride(at, size);
  // Zero keeps its number whatever the stride: the eye looks for it first.
  const anchor = Math.max(0, values.indexOf(0)) % stride;
  return values.map((value, i) => {
    const half = (size(i) - (axis === 'x' ? gap : 0)) / 2;
    const shown = i % stride === anchor && at[i]! - half >= -1 && at[i]! + half <= limit + 1;
    return { value, at: at[i]!, text: shown ? names[i]! : '' };
  });
}

/** How much room the numbers of an axis need beside it: of y to the left. At least `least`, so that pictures line up. */
export function tickRoom(frame: Frame, options: AxisOptions, reader: Reader, least = 0): number {
  const widths = axisTicks(frame, 'y', options, reader).map(({ text }) => textWidth(text, tickSize));
  return Math.max(least, Math.ceil(Math.max(0, ...widths)) + gap + 2);
}

function tickValues(frame: Frame, axis: AxisName, { ticks, step = 'any' }: AxisOptions): readonly number[] {
  const values = typeof ticks === 'object' ? ticks : frame.ticks(axis, ticks);
  return step === 'whole' ? values.filter(Number.isInteger) : values;
}

/** The smallest step through the ticks at which no two numbers touch. */
function clearStride(at: readonly number[], size: (index: number) => number): number {
  for (let stride = 1; stride < at.length; stride++) {
    const clear = at.every((position, i) => {
      const next = i + stride;
      return next >= at.length || Math.abs(at[next]! - position) >= (size(i) + size(next)) / 2;
    });
    if (clear) return stride;
  }
  return Math.max(1, at.length);
}

function inDomain(frame: Frame, axis: AxisName, value: number): boolean {
  const [low, high] = frame.domain[axis];
  const slack = (high - low) * 1e-9;
  return Number.isFinite(frame[axis](value)) && value >= low - slack && value <= high + slack;
}

function gridLines({ frame, x = {}, y = {}, grid }: AxesOptions): SVGTemplateResult {
  const lines = (axis: AxisName, own: AxisOptions | 'none') => {
    if (own === 'none') return nothing;
    const values = grid === 'units' ? units(frame, axis) : tickValues(frame, axis, own);
    return values.filter(value => inDomain(frame, axis, value)).map(value => line(frame, axis, value, 'grid'));
  };
  return svg`<g class="grid-lines">${lines('x', x)}${lines('y', y)}</g>`;
}

function units(frame: Frame, axis: AxisName): number[] {
  if (frame.kind[axis] === 'log' || frame.unit(axis) < densestGrid) return frame.ticks(axis);
  const [low, high] = frame.domain[axis];
  const first = Math.ceil(low - 1e-9);
  return Array.from({ length: Math.max(0, Math.floor(high + 1e-9) - first + 1) }, (_, i) => first + i);
}

/** A line across the picture at a value of an axis. */
function line(frame: Frame, axis: AxisName, value: number, kind: string): SVGTemplateResult {
  const { left, right, top, bottom } = frame.inner;
  const at = crisp(frame[axis](value));
  return axis === 'x'
    ? svg`<line class=${kind} x1=${px(at)} x2=${px(at)} y1=${px(top)} y2=${px(bottom)}></line>`
    : svg`<line class=${kind} x1=${px(left)} x2=${px(right)} y1=${px(at)} y2=${px(at)}></line>`;
}

const crossOf = (axis: AxisName): AxisName => (axis === 'x' ? 'y' : 'x');

/** The axis itself lies where the other one is zero; where zero is not in the picture, at the edge. */
function axisLine(frame: Frame, axis: AxisName, place: 'edge' | 'zero'): SVGTemplateResult {
  const cross = crossOf(axis);
  const zero = frame.kind[cross] === 'linear' && inDomain(frame, cross, 0);
  if (zero) return line(frame, cross, 0, 'zero');
  return place === 'zero' ? svg`` : line(frame, cross, frame.domain[cross][0], 'edge');
}

function tickNumbers(frame: Frame, axis: AxisName, ticks: readonly Tick[], place: 'edge' | 'zero'): SVGTemplateResult {
  const { inner } = frame;
  const zero = place === 'zero' && frame.kind[crossOf(axis)] === 'linear' ? frame[crossOf(axis)](0) : null;
  const shown = ticks.filter(tick => tick.text !== '' && (zero === null || tick.value !== 0));
  if (axis === 'x') {
    const y =
      zero === null ? inner.bottom + lineHeight : clamp(zero + lineHeight, inner.top + lineHeight, inner.bottom - 3);
    return svg`<g class="ticks">${shown.map(
      tick => svg`<text class="tick" x=${px(tick.at)} y=${px(y)} text-anchor="middle">${tick.text}</text>`,
    )}</g>`;
  }
  const widest = Math.max(0, ...shown.map(tick => textWidth(tick.text, tickSize)));
  const x = zero === null ? inner.left - 8 : clamp(zero - 6, inner.left + widest, inner.right);
  return svg`<g class="ticks">${shown.map(
    tick => svg`<text class="tick" x=${px(x)} y=${px(tick.at)} dy="0.35em" text-anchor="end">${tick.text}</text>`,
  )}</g>`;
}

/** The name of an axis stands level at its end, where the eye arrives; never turned on its side. */
function axisLabel(frame: Frame, axis: AxisName, own: AxisOptions, place: 'edge' | 'zero'): unknown {
  if (!own.label) return nothing;
  const { inner } = frame;
  const kind = `axis-label ${own.labelStyle ?? 'plain'}`;
  if (axis === 'x') {
    const zero = frame.kind.y === 'linear' ? frame.y(0) : Number.NaN;
    const below = frame.margin.bottom >= 2 * lineHeight + 8;
    const y =
      place === 'zero' && zero >= inner.top && zero <= inner.bottom
        ? zero - 7
        : below
          ? inner.bottom + 2 * lineHeight + 3
          : inner.bottom - 7;
    return svg`<text class=${kind} x=${px(inner.right - (place === 'zero' ? 4 : 0))} y=${px(y)} text-anchor="end">${own.label}</text>`;
  }
  const zero = frame.kind.x === 'linear' ? frame.x(0) : Number.NaN;
  if (place === 'zero' && zero >= inner.left && zero <= inner.right) {
    return svg`<text class=${kind} x=${px(zero + 8)} y=${px(inner.top + 13)} text-anchor="start">${own.label}</text>`;
  }
  const roomAbove = inner.top >= lineHeight;
  const x = roomAbove ? Math.max(0, inner.left - 34) : inner.left + 6;
  return svg`<text class=${kind} x=${px(x)} y=${px(roomAbove ? inner.top - 10 : inner.top + 13)} text-anchor="start">${own.label}</text>`;
}
