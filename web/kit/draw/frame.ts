import { nice, ticks } from 'd3-array';
import { type Box, box, clamp, type Interval, type Point } from './geometry.ts';

export type ScaleKind = 'linear' | 'log';
export type AxisName = 'x' | 'y';

export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface FrameOptions {
  width: number;
  height: number;
  /** A number is the same on all four sides. */
  margin?: number | Partial<Margin>;
  x: Interval;
  y: Interval;
  xScale?: ScaleKind;
  yScale?: ScaleKind;
  /** One unit has the same length on both axes: a domain is extended around its middle, never distorted. */
  equal?: boolean;
  /** With `equal`: a unit is a whole number of pixels and integers lie on pixel middles, so the unit grid is crisp. */
  crisp?: boolean;
}

/** Where data lies in a picture. A plain value: make a new one when the size or the domain changes. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly inner: Box;
  readonly margin: Margin;
  readonly domain: Readonly<Record<AxisName, Interval>>;
  readonly kind: Readonly<Record<AxisName, ScaleKind>>;
  readonly equal: boolean;
  /** Pixels from data. Not finite where the value is not, or where a log axis has no place for it. */
  x(value: number): number;
  y(value: number): number;
  /** The point in pixels, or null where it has no place. */
  place(point: Point): Point | null;
  /** Data from pixels. */
  invert(px: number, py: number): [x: number, y: number];
  /** Round values inside the domain, about so many; without `about`, as many as are easy to read at this size. */
  ticks(axis: AxisName, about?: number): number[];
  /** Pixels per unit on an axis; only meaningful on a linear one. */
  unit(axis: AxisName): number;
}

const largest = 1e300;
/** Below it, fractions of a domain are lost in subnormal numbers. */
const smallest = 1e-300;
/** With a smaller unit whole pixels would move the picture's edge too far; the grid is then too dense to show anyway. */
const smallestCrispUnit = 8;
const tickSpacing: Readonly<Record<AxisName, number>> = { x: 72, y: 44 };
const equalTickSpacing = 48;

export function makeFrame(options: FrameOptions): Frame {
  const margin = fullMargin(options.margin);
  const width = Math.max(1, options.width);
  const height = Math.max(1, options.height);
  const inner = box(
    margin.left,
    margin.top,
    Math.max(1, width - margin.left - margin.right),
    Math.max(1, height - margin.top - margin.bottom),
  );
  const equal = options.equal === true;
  const kind = {
    x: equal ? 'linear' : (options.xScale ?? 'linear'),
    y: equal ? 'linear' : (options.yScale ?? 'linear'),
  } as const;
  const wanted = { x: usable(options.x, kind.x), y: usable(options.y, kind.y) };
  const domain = equal ? equalDomain(wanted, inner, options.crisp === true) : wanted;
  const scales = {
    x: scale(kind.x, domain.x, [inner.left, inner.right]),
    y: scale(kind.y, domain.y, [inner.bottom, inner.top]),
  };

  const at = (axis: AxisName, value: number) =>
    kind[axis] === 'log' && !(value > 0) ? Number.NaN : scales[axis](value);
  const unit = (axis: AxisName) => (axis === 'x' ? inner.width : inner.height) / (domain[axis][1] - domain[axis][0]);

  return {
    width,
    height,
    inner,
    margin,
    domain,
    kind,
    equal,
    unit,
    x: value => at('x', value),
    y: value => at('y', value),
    place: ([x, y]) => {
      const point: Point = [at('x', x), at('y', y)];
      return Number.isFinite(point[0]) && Number.isFinite(point[1]) ? point : null;
    },
    invert: (px, py) => [scales.x.invert(px), scales.y.invert(py)],
    ticks: (axis, about) => {
      const length = axis === 'x' ? inner.width : inner.height;
      const count = about ?? length / (equal ? equalTickSpacing : tickSpacing[axis]);
      return kind[axis] === 'log' ? logTicks(domain[axis], count) : linearTicks(domain[axis], count);
    },
  };
}

export interface ExtentOptions {
  /** Values that must lie inside whatever the data is, such as zero. */
  include?: readonly number[];
  /** Room on both sides, as a share of the whole. */
  padding?: number;
  kind?: ScaleKind;
  /** 'round' moves both ends outwards to round numbers, so that an axis starts and ends at a tick. */
  ends?: 'exact' | 'round';
}

/** The smallest domain that holds all finite values. */
export function extent(
  values: Iterable<number>,
  { include = [], padding = 0, kind = 'linear', ends = 'exact' }: ExtentOptions = {},
): Interval {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (value: number) => {
    if (!Number.isFinite(value) || (kind === 'log' && value <= 0)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const value of values) take(value);
  for (const value of include) take(value);
  if (low > high) return kind === 'log' ? [0.1, 1] : [0, 1];
  if (kind === 'log') {
    const factor = (high / low) ** padding;
    return rounded(usable([low / factor, high * factor], 'log'), 'log', ends);
  }
  const pad = (high - low) * padding;
  return rounded(usable([low - pad, high + pad], 'linear'), 'linear', ends);
}

function rounded(domain: Interval, kind: ScaleKind, ends: 'exact' | 'round'): Interval {
  if (ends === 'exact') return domain;
  const [low, high] = domain;
  const outward = kind === 'log' ? [powerBelow(low), powerAbove(high)] : nice(low, high, 5);
  return usable([outward[0]!, outward[1]!], kind);
}

function fullMargin(margin: number | Partial<Margin> = {}): Margin {
  if (typeof margin === 'number') return { top: margin, right: margin, bottom: margin, left: margin };
  return { top: 20, right: 16, bottom: 28, left: 44, ...margin };
}

/** Any two numbers as a domain that a scale can take: finite, rising, not empty, positive where logarithmic. */
function usable([a, b]: Interval, kind: ScaleKind): Interval {
  if (kind === 'log') return usableLog(a, b);
  if (!Number.isFinite(a) || !Number.isFinite(b)) {
    const known = [a, b].find(Number.isFinite);
    return known === undefined ? [0, 1] : usable([Math.min(0, known), Math.max(0, known)], kind);
  }
  const low = clamp(Math.min(a, b), -largest, largest);
  const high = clamp(Math.max(a, b), -largest, largest);
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size >= smallest && high - low > size * 1e-12) return [low, high];
  return size < smallest ? [0, 1] : [low - size / 2, high + size / 2];
}

function usableLog(a: number, b: number): Interval {
  const good = [a, b].filter(value => value > 0 && Number.isFinite(value)).sort((m, n) => m - n);
  const high = clamp(good.at(-1) ?? 1, smallest, largest);
  const low = clamp(good.length === 2 ? good[0]! : high / 1000, smallest, largest);
  return high / low > 1 + 1e-9 ? [low, high] : [low / Math.sqrt(10), high * Math.sqrt(10)];
}

function equalDomain(wanted: Record<AxisName, Interval>, inner: Box, crisp: boolean): Record<AxisName, Interval> {
  const span = ([low, high]: Interval) => high - low;
  const exact = Math.min(inner.width / span(wanted.x), inner.height / span(wanted.y));
  const whole = crisp && exact >= smallestCrispUnit;
  const unit = whole ? Math.floor(exact) : exact;
  const around = ([low, high]: Interval, start: number, length: number, sign: 1 | -1): Interval => {
    const middle = start + length / 2;
    let zero = middle - sign * unit * (low + (high - low) / 2);
    if (whole) zero = Math.floor(zero) + 0.5;
    const ends = [(start - zero) / (sign * unit), (start + length - zero) / (sign * unit)];
    return sign === 1 ? [ends[0]!, ends[1]!] : [ends[1]!, ends[0]!];
  };
  return {
    x: around(wanted.x, inner.left, inner.width, 1),
    y: around(wanted.y, inner.top, inner.height, -1),
  };
}

interface Scale {
  (value: number): number;
  invert(at: number): number;
}

/** Two affine maps; d3-scale's would bring its colours, dates and number formats, a fifth of a widget's weight. */
function scale(kind: ScaleKind, domain: Interval, [from, to]: Interval): Scale {
  const [bend, unbend] = kind === 'log' ? [Math.log, Math.exp] : [same, same];
  const [low, high] = [bend(domain[0]), bend(domain[1])];
  const place = (value: number) => from + ((bend(value) - low) / (high - low)) * (to - from);
  const invert = (at: number) => unbend(low + ((at - from) / (to - from)) * (high - low));
  return Object.assign(place, { invert });
}

const same = (value: number) => value;

const powerBelow = (value: number) => Number(`1e${Math.floor(Math.log10(value) + 1e-9)}`);
const powerAbove = (value: number) => Number(`1e${Math.ceil(Math.log10(value) - 1e-9)}`);

function linearTicks([low, high]: Interval, about: number): number[] {
  return ticks(low, high, Math.max(1, about))
    .map(value => value + 0)
    .filter(Number.isFinite);
}

/** Powers of ten, every so many where there are too many of them; with 2 and 5 between where there are too few. */
function logTicks([low, high]: Interval, about: number): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const stride = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, about)));
  const powers: number[] = [];
  for (let power = Math.ceil(first / stride) * stride; power <= last; power += stride)
    powers.push(Number(`1e${power}`));
  if (powers.length >= 3 || stride > 1) return powers;
  const mantissas: number[] = [];
  for (let power = first - 1; power <= last; power++) {
    for (const digit of [1, 2, 5]) mantissas.push(Number(`${digit}e${power}`));
  }
  const inside = mantissas.filter(value => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9));
  return inside.length >= 3 ? inside : linearTicks([low, high], about).filter(value => value > 0);
}
