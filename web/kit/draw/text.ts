import { formatNumber } from '../input/number.ts';
import type { ScaleKind } from './frame.ts';

/** The one size of text in drawings, in CSS pixels; the style sheet sets the same. */
export const textSize = 13;
/** Numbers at ticks. */
export const tickSize = 12;
export const lineHeight = 16;

const narrow = /[.,:;'’|!ijlftrI()[\]{}·\u2009\u202f ‖]/;
const wide = /[A-HJ-Z@%&mw∞→√−+=×<>≤≥Σ]/;
const raised = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉]/;
const combining = /\p{Mn}/u;

/**
 * Roughly how wide a text is, without asking the document: drawings are pure, and are made before fonts have come.
 * Rather too wide than too narrow: it decides whether two labels would touch.
 */
export function textWidth(text: string, size: number = textSize): number {
  let ems = 0;
  for (const letter of text) {
    if (combining.test(letter)) continue;
    else if (raised.test(letter)) ems += 0.42;
    else if (narrow.test(letter)) ems += 0.36;
    else if (wide.test(letter)) ems += 0.72;
    else ems += 0.56;
  }
  return ems * size;
}

/** A value as drawings show it: three decimals without closing zeros; powers of ten where those would hide it. */
export function valueText(value: number, locale: string, { digits = 3 }: { digits?: number } = {}): string {
  return formatNumber(value, locale, { digits, trim: 'zeros', notation: 'auto' });
}

/** What stands at each tick: the same number of decimals along an axis, or powers of ten along all of it. */
export function tickTexts(ticks: readonly number[], kind: ScaleKind, locale: string): string[] {
  if (kind === 'log') return logTexts(ticks, locale);
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : largest;
  const decimals = decimalsOf(step, ticks);
  if (largest < 1e6 && decimals <= 5) return ticks.map(value => formatNumber(value, locale, { digits: decimals }));
  return powerTexts(ticks, largest, step, locale);
}

/** All ticks of an axis with the same power of ten, that of the largest: 0, 5×10⁻⁷, 10×10⁻⁷ reads as one scale. */
function powerTexts(ticks: readonly number[], largest: number, step: number, locale: string): string[] {
  if (largest === 0) return ticks.map(() => formatNumber(0, locale, { digits: 0 }));
  const exponent = Math.floor(Math.log10(largest) + 1e-9);
  const digits = Math.min(6, Math.max(0, exponent - Math.floor(Math.log10(step) + 1e-9)));
  return ticks.map(value => {
    if (value === 0) return formatNumber(0, locale, { digits: 0 });
    const mantissa = Number((value / 10 ** exponent).toPrecision(12));
    return `${formatNumber(mantissa, locale, { digits, trim: 'zeros' })}×${powerOfTen(exponent)}`;
  });
}

function logTexts(ticks: readonly number[], locale: string): string[] {
  const plain = ticks.every(value => value >= 0.9e-3 && value < 1.1e4);
  return ticks.map(value => {
    if (plain) return formatNumber(value, locale, { digits: 6, trim: 'zeros' });
    const exponent = Math.floor(Math.log10(value) + 1e-9);
    const mantissa = Number((value / 10 ** exponent).toPrecision(3));
    if (mantissa === 1) return powerOfTen(exponent);
    return `${formatNumber(mantissa, locale, { digits: 2, trim: 'zeros' })}×${powerOfTen(exponent)}`;
  });
}

/** 10⁻³, in signs that every font has. */
export function powerOfTen(exponent: number): string {
  return `10${[...String(exponent)].map(sign => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]).join('')}`;
}

/** As many decimals as the step has, and as the values need that are not multiples of it. */
function decimalsOf(step: number, values: readonly number[]): number {
  if (!(step > 0)) return 0;
  let decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const needsMore = (value: number) => Math.abs(Number(value.toFixed(decimals)) - value) > step * 1e-3;
  for (let more = 0; more < 2 && decimals < 20 && values.some(needsMore); more++) decimals++;
  return decimals;
}
