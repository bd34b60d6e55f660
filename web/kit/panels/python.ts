/** Python's own spelling of values, so that the code panel prints what a reader's Python prints. */
import type { CodeLine } from './code-panel.ts';

/**
 * `repr(float)`: the shortest digits that read back as the same double, as a decimal between 1e-04 and 1e16 and with an
 * exponent of at least two digits beyond. JavaScript finds the same digits; only their layout differs.
 */
export function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa, power] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  return sign + layOut(digits, Number(power));
}

/** `repr(list)` of floats: `[4.0, 3.0, 0.0]`. */
export function pythonList(values: ArrayLike<number>): string {
  return `[${Array.from(values, pythonFloat).join(', ')}]`;
}

/** `f'{value:.3e}'`. JavaScript rounds the exact middle away from zero, Python to the even digit. */
export function pythonScientific(value: number, digits: number): string {
  if (!Number.isFinite(value)) return pythonFloat(value);
  const minus = Object.is(value, -0) ? '-' : '';
  const exact = value.toExponential(100);
  const end = exact.indexOf('.') + 1 + digits;
  const even = /[02468]$/.test(exact.slice(0, end)) && /^50*e/.test(exact.slice(end));
  const [mantissa, power] = value.toExponential(digits).split('e');
  const size = String(Math.abs(Number(power))).padStart(2, '0');
  return `${minus}${even ? exact.slice(0, end) : mantissa}e${Number(power) < 0 ? '-' : '+'}${size}`;
}

/** Three decimals; where those say nothing, three digits more than the first, as `x.xxx` times a power of ten. */
export function printed(expression: string, value: number): CodeLine {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e9))
    return { code: `print(${expression}.round(3))`, prints: pythonRounded(value) };
  return { code: `print(f"{${expression}:.3e}")`, prints: pythonScientific(value, 3) };
}

/** What NumPy's `round(digits)` prints: scaled, rounded to the even neighbour, scaled back. */
export function pythonRounded(value: number, digits = 3): string {
  const scale = 10 ** digits;
  const scaled = value * scale;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  const result = (up ? floor + 1 : floor) / scale;
  return pythonFloat(result === 0 && value < 0 ? -0 : result);
}

/** `digits` is d₀d₁d₂…, the value d₀.d₁d₂… × 10^power. */
function layOut(digits: string, power: number): string {
  if (power < -4 || power >= 16) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const size = String(Math.abs(power)).padStart(2, '0');
    return `${digits[0]}${fraction}e${power < 0 ? '-' : '+'}${size}`;
  }
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  return `${whole}.${digits.slice(power + 1) || '0'}`;
}
