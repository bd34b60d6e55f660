import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListRefusal, parseVector } from '../../../../web/kit/input/list-field.ts';

const limits = { min: -1e100, max: 1e100 };
const read = (text: string, locale: string) => parseVector(text, locale, { min: 2, max: 16 }, limits);

const vectors: { text: string; locale: string; values: number[] }[] = [
  { text: '1; 2; 3; 6', locale: 'es-AR', values: [1, 2, 3, 6] },
  { text: '1, 2, 3, 6', locale: 'es-AR', values: [1, 2, 3, 6] },
  { text: '1,5 2,5', locale: 'es-AR', values: [1.5, 2.5] },
  { text: '0,5;0.5', locale: 'es-AR', values: [0.5, 0.5] },
  { text: '[1.0, 2.0, 3.0, 6.0]', locale: 'es-AR', values: [1, 2, 3, 6] },
  { text: '(1, 2, 3, 6)', locale: 'en-US', values: [1, 2, 3, 6] },
  { text: '1,2,3,6', locale: 'en-US', values: [1, 2, 3, 6] },
  { text: '1,2,3,6', locale: 'es-MX', values: [1, 2, 3, 6] },
  { text: '1; 2;', locale: 'en-US', values: [1, 2] },
  { text: '−1 1e38', locale: 'en-US', values: [-1, 1e38] },
  { text: '3e-23; -4e-23', locale: 'es-AR', values: [3e-23, -4e-23] },
  { text: '1.234,5; 2', locale: 'es-AR', values: [1234.5, 2] },
];

for (const { text, locale, values } of vectors)
  test(`“${text}” is (${values.join('; ')}) in ${locale}`, () => {
    assert.deepEqual(read(text, locale), { ok: true, values });
  });

const seventeen = Array.from({ length: 17 }, (_, i) => i).join('; ');
const refused: { text: string; locale: string; refusal: ListRefusal }[] = [
  { text: '', locale: 'es-AR', refusal: { at: 0, reason: 'empty' } },
  { text: '1;; 2', locale: 'es-AR', refusal: { at: 1, reason: 'empty' } },
  { text: 'hola', locale: 'es-AR', refusal: { at: 0, reason: 'not-a-number' } },
  { text: '1; 2; tres', locale: 'es-AR', refusal: { at: 2, reason: 'not-a-number' } },
  { text: '1; 1.234', locale: 'es-AR', refusal: { at: 1, reason: 'ambiguous' } },
  { text: '1.234', locale: 'es-AR', refusal: { at: 0, reason: 'ambiguous' } },
  { text: '1; 1,234', locale: 'en-US', refusal: { at: 1, reason: 'ambiguous' } },
  { text: '1; 1e999', locale: 'en-US', refusal: { at: 1, reason: 'too-large' } },
  { text: '1; 1e200', locale: 'en-US', refusal: { at: 1, reason: 'too-big' } },
  { text: '1; -1e200', locale: 'en-US', refusal: { at: 1, reason: 'too-small' } },
  { text: '5', locale: 'en-US', refusal: 'length' },
  { text: seventeen, locale: 'en-US', refusal: 'length' },
];

for (const { text, locale, refusal } of refused)
  test(`“${text}” is refused in ${locale}`, () => {
    assert.deepEqual(read(text, locale), { ok: false, refusal });
  });
