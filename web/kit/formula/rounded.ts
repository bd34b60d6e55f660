/** = where the digits that formulas show are the whole value, ≈ where one of them is rounded. */
export function equals(...values: number[]): '=' | '≈' {
  return values.every(value => isWhole(value) || !Number.isFinite(value)) ? '=' : '≈';
}

/** Three decimals, or four digits of a power of ten, say it all; the last digits of a double do not count. */
function isWhole(value: number): boolean {
  const near = (other: number) => Math.abs(value - other) <= 1e-12 * Math.abs(value);
  if (near(Number(value.toPrecision(4)))) return true;
  return Math.abs(value) < POWERS_FROM && near(Math.round(value * 1000) / 1000);
}

/** From here on numbers are written as powers of ten. */
const POWERS_FROM = 1e6;
