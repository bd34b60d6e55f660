import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asShown,
  formatNumber,
  inputText,
  parseNumber,
  plainDecimal,
  shortNumber,
} from '../../../../web/kit/input/number.ts';

const read = (text: string, locale: string) => {
  const parsed = parseNumber(text, locale);
  return parsed.ok ? parsed.value : parsed.reason;
};

test('either decimal mark is read, in every locale of the course', () => {
  for (const locale of ['es', 'es-AR', 'es-ES', 'es-MX', 'en', 'en-US', 'en-GB']) {
    assert.equal(read('0,5', locale), 0.5, locale);
    assert.equal(read('0.5', locale), 0.5, locale);
    assert.equal(read('1.234,5', locale), 1234.5, locale);
    assert.equal(read('1,234.5', locale), 1234.5, locale);
    assert.equal(read('−0,25', locale), -0.25, locale);
    assert.equal(read(' 1e-3 ', locale), 0.001, locale);
    assert.equal(read('1 234 567,5', locale), 1234567.5, locale);
  }
});

test('what is no number is refused with the reason', () => {
  for (const locale of ['es-AR', 'en-US']) {
    assert.equal(read('', locale), 'empty');
    assert.equal(read('  ', locale), 'empty');
    for (const text of [
      'abc',
      '1,2,3',
      '1.2.3',
      '-',
      '.',
      'e5',
      '1e',
      '0x10',
      '1_000',
      '12,34.5',
      '1.5.000,2',
      'Infinity',
      'NaN',
    ])
      assert.equal(read(text, locale), 'not-a-number', text);
    assert.equal(read('1e400', locale), 'too-large');
  }
});

test('the other mark before exactly three digits is ambiguous; the own mark never is', () => {
  assert.equal(read('1.234', 'es-AR'), 'ambiguous');
  assert.equal(read('1,234', 'en-US'), 'ambiguous');
  assert.equal(read('1,234', 'es-MX'), 'ambiguous');
  assert.equal(read('1,234', 'es-AR'), 1.234);
  assert.equal(read('1.234', 'en-US'), 1.234);
  assert.equal(read('1.2345', 'es-AR'), 1.2345);
  assert.equal(read('1.234.567', 'es-AR'), 1234567);
  assert.equal(read('1,234,567', 'es-AR'), 1234567);
});

test('numbers are written as the locale writes them', () => {
  for (const [locale, decimal, big] of [
    ['es', '0,000', '12.345,678'],
    ['es-AR', '0,000', '12.345,678'],
    ['en', '0.000', '12,345.678'],
    ['es-MX', '0.000', '12,345.678'],
  ]) {
    assert.equal(formatNumber(-0.0004, locale), decimal, locale);
    assert.equal(formatNumber(-0, locale), decimal, locale);
    assert.equal(formatNumber(12345.678, locale), big, locale);
    assert.equal(formatNumber(Number.POSITIVE_INFINITY, locale), '∞');
  }
  assert.equal(formatNumber(Number.NaN, 'es-AR'), 'no definido');
  assert.equal(formatNumber(Number.NaN, 'en'), 'undefined');
  assert.equal(formatNumber(-1.5, 'es', { trim: 'zeros' }), '−1,5');
  assert.equal(formatNumber(5, 'en', { trim: 'zeros' }), '5');
  assert.equal(formatNumber(-0.0004, 'en', { trim: 'zeros' }), '0');
});

test('huge and tiny numbers can be written with a power of ten', () => {
  const auto = { notation: 'auto', trim: 'zeros' } as const;
  assert.equal(formatNumber(1e26, 'es', auto), '1×10²⁶');
  assert.equal(formatNumber(-4.2e-30, 'es', auto), '−4,2×10⁻³⁰');
  assert.equal(formatNumber(0, 'es', auto), '0');
  assert.equal(formatNumber(999999, 'en', auto), '999,999');
});

test('what is written can be read again', () => {
  for (const locale of ['es-AR', 'es-ES', 'es-MX', 'en-US'])
    for (const value of [0, 5, -1.5, 0.25, 12345.678, 1234567.125, -0.001])
      assert.equal(read(formatNumber(value, locale), locale), value, `${value} in ${locale}`);
});

test('a field shows every digit, without groups, and reads it back exactly', () => {
  assert.equal(inputText(12345.5, 'es-AR'), '12345,5');
  assert.equal(inputText(-0, 'es'), '0');
  for (const locale of ['es-AR', 'es-MX', 'en-US'])
    for (const value of [0, 12345, 0.1 + 0.2, -1e25, 3e-30, 1.7976931348623157e308, 5e-324, 1.234])
      assert.equal(read(inputText(value, locale), locale), value, `${value} in ${locale}`);
});

test('assistive technology gets a plain decimal', () => {
  assert.equal(plainDecimal(6e25), '60000000000000000000000000');
  assert.equal(plainDecimal(-4.1), '-4.1');
  assert.equal(plainDecimal(3e-30), '0.000000000000000000000000000003');
  assert.equal(plainDecimal(-0), '0');
});

test('small numbers keep the digits that count, and what is shown can be told from what is', () => {
  assert.equal(shortNumber(0.0005, 'en'), '0.0005');
  assert.equal(shortNumber(0.0036, 'es'), '0,0036');
  assert.equal(shortNumber(0.004567, 'en'), '0.00457');
  assert.equal(shortNumber(0.05, 'en'), '0.05');
  assert.equal(shortNumber(0.00005, 'en'), '5×10⁻⁵');
  for (const value of [0, 0.0005, 0.0036, -0.05, 5, 999999, 1e26, 5e-320]) assert.equal(asShown(value), value);
  assert.equal(asShown(0.004567), 0.00457);
  assert.equal(asShown(999.9996), 1000);
  assert.ok(Number.isNaN(asShown(Number.NaN)));
});
