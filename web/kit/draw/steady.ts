import type { Interval } from './geometry.ts';

/** 1, 2 or 5 times a power of ten: the smallest such number that is not below `value`. 0 for what is not positive. */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0;
  const exponent = Math.floor(Math.log10(value));
  const found = [1, 2, 5, 10].map(digit => shifted(digit, exponent)).find(round => round >= value * (1 - 1e-12));
  return found ?? shifted(1, exponent + 1);
}

/** 5·10⁻³ as the double nearest to it, which a product need not be. */
function shifted(digit: number, exponent: number): number {
  return Number(`${digit}e${exponent}`);
}

export interface SteadyOptions {
  /** The domain before: it stays while it still serves, so that a drag does not zoom under the finger. */
  before?: Interval;
  /** The least that is shown whatever the values. */
  least?: Interval;
  /** Into how many round steps, about, the domain divides (5): with more it fits closer. */
  steps?: number;
}

/** How much smaller than their domain values may become before the domain follows. */
const SLACK = 6;

/** A domain in round numbers that holds values and zero, and holds still while it can. */
export function steadyDomain(
  values: readonly number[],
  { before, least = [0, 0], steps = 5 }: SteadyOptions = {},
): Interval {
  const low = Math.min(least[0], ...values);
  const high = Math.max(least[1], ...values);
  const span = high - low;
  if (!(span > 0)) return before ?? [-1, 1];
  if (before && serves(before, low, high)) return before;
  const step = roundUp(span / steps);
  const outward = (value: number) => Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));
  return [-outward(-low) + 0, outward(high) + 0];
}

function serves([from, to]: Interval, low: number, high: number): boolean {
  // What is too small to be seen beside the rest needs no room.
  const dust = 1e-9 * (to - from);
  return low >= from - dust && high <= to + dust && (high - low) * SLACK >= to - from;
}
