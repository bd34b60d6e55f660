import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readerFor } from '../../../../web/kit/base/language.ts';

test('the nearest mark decides the language; a mark without a region takes the browser’s region', () => {
  assert.deepEqual(readerFor(['es'], ['es-MX', 'en-US']), { language: 'es', locale: 'es-MX' });
  assert.deepEqual(readerFor(['es'], ['en-US']), { language: 'es', locale: 'es' });
  assert.deepEqual(readerFor(['es-AR'], ['es-MX']), { language: 'es', locale: 'es-AR' });
  assert.deepEqual(readerFor(['es_AR'], ['es-MX']), { language: 'es', locale: 'es-AR' });
  assert.deepEqual(readerFor(['en'], ['es-AR', 'en-GB']), { language: 'en', locale: 'en-GB' });
});

test('without a mark the browser decides; a language that the course does not speak passes to the next', () => {
  assert.deepEqual(readerFor([], ['es-AR']), { language: 'es', locale: 'es-AR' });
  assert.deepEqual(readerFor(['pt-BR'], ['de', 'es-ES']), { language: 'es', locale: 'es-ES' });
  assert.deepEqual(readerFor(['pt'], ['fr']), { language: 'en', locale: 'en' });
  assert.deepEqual(readerFor([], []), { language: 'en', locale: 'en' });
});

test('a mark that is no language tag does not break the numbers', () => {
  assert.deepEqual(readerFor(['!'], []), { language: 'en', locale: 'en' });
  assert.deepEqual(readerFor(['es_AR!'], []), { language: 'es', locale: 'es' });
  assert.deepEqual(readerFor(['es-x!'], []), { language: 'es', locale: 'es' });
});
