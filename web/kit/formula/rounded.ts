import { asShown } from '../input/number.ts';

/** = where the digits that formulas show are the whole value, ≈ where one of them is rounded. */
export function equals(...values: number[]): '=' | '≈' {
  return values.every(value => isWhole(value) || !Number.isFinite(value)) ? '=' : '≈';
}

/** The last digits of a double do not count: 0.1 + 0.2 is shown whole as 0.3. */
function isWhole(value: number): boolean {
  return Math.abs(value - asShown(value)) <= 1e-12 * Math.abs(value);
}
