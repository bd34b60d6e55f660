// What is said of times that were measured again and again.

/** The middle of the values, which single slow ones do not move; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies; between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** The middle, and the half of the values around it. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { low: quantile(values, 0.25), middle: median(values), high: quantile(values, 0.75) };
}

/** By how much less time `faster` takes, round by round: both were measured one after the other. */
export function savings(slower: readonly number[], faster: readonly number[]): number[] {
  const rounds = Math.min(slower.length, faster.length);
  return Array.from({ length: rounds }, (_, i) => 1 - faster[i] / slower[i]);
}
