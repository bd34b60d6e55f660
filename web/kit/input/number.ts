import { type Language, languageOf } from '../base/language.ts';

/**
 * Numbers between a reader's locale and the engine: shown with `Intl`, read with either decimal mark.
 * State, CSV and events never pass through here: they always use a point.
 */

export type NumberRefusal = 'empty' | 'not-a-number' | 'ambiguous' | 'too-large';
export type ParsedNumber = { ok: true; value: number } | { ok: false; reason: NumberRefusal };

export interface NumberFormat {
  /** Decimals (3). */
  digits?: number;
  /** 'zeros' drops decimals that are zero: 5 and not 5.000. */
  trim?: 'zeros';
  /**
   * 'auto' writes numbers of 10⁶ and more, and those below 10⁻⁴, as a×10ⁿ; with `trim`, small numbers between get the
   * decimals that their digits need (0.0046, not 0.005).
   */
  notation?: 'fixed' | 'auto';
}

const MINUS = '−';
const UNDEFINED: Record<Language, string> = { es: 'no definido', en: 'undefined' };
const formats = new Map<string, Intl.NumberFormat>();

/** A number as the reader's locale writes it. −0 never shows, NaN is a word, infinity its sign. */
export function formatNumber(value: number, locale: string, options: NumberFormat = {}): string {
  const { digits = 3, trim, notation = 'fixed' } = options;
  if (Number.isNaN(value)) return UNDEFINED[languageOf(locale) ?? 'en'];
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${MINUS}∞`;
  if (notation === 'auto' && needsPower(value)) return withPower(value, locale, { digits, trim });
  const decimals = notation === 'auto' && trim ? decimalsFor(value, digits) : digits;
  return intl(locale, decimals, trim).format(value).replace('-', MINUS);
}

/** The number that `shortNumber` writes: the value itself, or what rounding left of it. */
export function asShown(value: number, digits = 3): number {
  if (!Number.isFinite(value)) return value;
  return Number(needsPower(value) ? value.toExponential(digits) : value.toFixed(decimalsFor(value, digits)));
}

/** A number as sentences and labels show it: three decimals at most, no idle zeros, a power of ten where it helps. */
export function shortNumber(value: number, locale: string): string {
  return formatNumber(value, locale, { trim: 'zeros', notation: 'auto' });
}

/** A number as a field shows it for editing: the locale's decimal mark, no groups, every digit it has; it parses back. */
export function inputText(value: number, locale: string): string {
  if (!Number.isFinite(value)) return formatNumber(value, locale);
  const plain = value === 0 ? '0' : String(value);
  return plain.replace('.', marksOf(locale).decimal).replaceAll('-', MINUS).replace('e+', 'e');
}

const decimals = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 100 });

/** A number for a program that knows no exponents, such as assistive technology: 60000000000000000000000000, not 6e+25. */
export function plainDecimal(value: number): string {
  return Number.isFinite(value) ? decimals.format(value + 0) : String(value);
}

/** The marks a locale writes numbers with. */
export function marksOf(locale: string): { decimal: string; group: string } {
  const parts = intl(locale, 1, undefined).formatToParts(1234567.5);
  const find = (type: string) => parts.find(part => part.type === type)?.value;
  const decimal = find('decimal') ?? '.';
  return { decimal, group: find('group') ?? (decimal === ',' ? '.' : ',') };
}

/**
 * Reads a number typed by a person. The locale's own decimal mark always parses; the other mark does too, unless exactly
 * three digits follow it (1.234 in Spanish: one and a bit, or a thousand?), which is refused as ambiguous.
 */
export function parseNumber(text: string, locale: string): ParsedNumber {
  const clean = text
    .trim()
    .replace(/[\u2212\u2013\uFF0D]/g, '-')
    .replace(/(?<=\d)[\s\u00A0\u202F’'](?=\d{3}(?!\d))/g, '');
  if (clean === '') return { ok: false, reason: 'empty' };
  const match = /^([+-]?)([\d.,]*)(e[+-]?\d+)?$/i.exec(clean);
  if (!match || !/\d/.test(match[2])) return { ok: false, reason: 'not-a-number' };
  const [, sign, body, exponent = ''] = match;
  const plain = withPoint(body, marksOf(locale).decimal === ',' ? ',' : '.');
  if (typeof plain !== 'string') return { ok: false, reason: plain.reason };
  const value = Number(`${sign}${plain}${exponent}`);
  if (!Number.isFinite(value)) return { ok: false, reason: 'too-large' };
  return { ok: true, value: value === 0 ? 0 : value };
}

/** Digits, points and commas to a plain JavaScript decimal, or why not. */
function withPoint(body: string, own: ',' | '.'): string | { reason: NumberRefusal } {
  const other = own === ',' ? '.' : ',';
  const refuse = (reason: NumberRefusal) => ({ reason });
  const owns = body.split(own).length - 1;
  const others = body.split(other).length - 1;
  if (owns && others) {
    const decimal = body.lastIndexOf(own) > body.lastIndexOf(other) ? own : other;
    return ungrouped(body, decimal, decimal === own ? other : own) ?? refuse('not-a-number');
  }
  if (owns <= 1 && others === 0) return body.replace(own, '.');
  if (others === 1) return /[.,]\d{3}$/.test(body) ? refuse('ambiguous') : body.replace(other, '.');
  // Several marks of one kind can only be groups of thousands.
  const group = owns > 1 ? own : other;
  return ungrouped(body, group === own ? other : own, group) ?? refuse('not-a-number');
}

function ungrouped(body: string, decimal: string, group: string): string | undefined {
  const [whole, fraction, ...rest] = body.split(decimal);
  const groups = whole.split(group);
  const wellFormed = /^\d{1,3}$/.test(groups[0]) && groups.slice(1).every(part => /^\d{3}$/.test(part));
  if (rest.length > 0 || !wellFormed || fraction?.includes(group)) return undefined;
  return fraction === undefined ? groups.join('') : `${groups.join('')}.${fraction}`;
}

function needsPower(value: number): boolean {
  const size = Math.abs(value);
  return size >= 1e6 || (size > 0 && size < 1e-4);
}

/** Below 0.1 as many decimals as keep `digits` digits that count. */
function decimalsFor(value: number, digits: number): number {
  const size = Math.abs(value);
  return size > 0 && size < 0.1 ? digits - 1 - Math.floor(Math.log10(size)) : digits;
}

const SUPERSCRIPT: Record<string, string> = Object.fromEntries([...'-0123456789'].map((c, i) => [c, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'[i]]));

function withPower(value: number, locale: string, { digits, trim }: NumberFormat & { digits: number }): string {
  const [mantissa, exponent] = value.toExponential(digits).split('e');
  return `${intl(locale, digits, trim).format(Number(mantissa)).replace('-', MINUS)}×${powerOfTen(Number(exponent))}`;
}

/** 10⁻⁴ */
export function powerOfTen(exponent: number): string {
  return `10${[...String(exponent)].map(c => SUPERSCRIPT[c]).join('')}`;
}

function intl(locale: string, digits: number, trim: 'zeros' | undefined): Intl.NumberFormat {
  const key = `${locale}/${digits}/${trim}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: trim ? 0 : digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    } as Intl.NumberFormatOptions);
    formats.set(key, format);
  }
  return format;
}
