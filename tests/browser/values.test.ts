// What the widget shows: the course's reference numbers, each computed by the engine in the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { measures, shownText, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();

for (const [path, language] of [
  ['/normas/', 'es'],
  ['/en/normas/', 'en'],
  ['/', 'es'],
  ['/en/', 'en'],
] as const) {
  test(`(4, 3, 0) measures 5, 7 and 2, and its square 25, on ${path}`, async t => {
    const page = await course().open(t, path, { locale: language });
    const norms = await widget(page);
    assert.deepEqual((await stateOf(norms)).x, [4, 3, 0]);
    assert.deepEqual(await measures(norms), ['5', '7', '2']);
    const l2 = norms.locator('.measure.l2 .formulas');
    assert.match(await textOf(l2), /25/);
    assert.equal(await norms.locator('.widget').getAttribute('lang'), language);
  });
}

test('the lesson shows each of its pictures: the walk, the diamond of p = 1, the distance', async t => {
  const page = await course().open(t, '/en/normas/', { locale: 'en-US' });
  assert.deepEqual(await measures(await widget(page, '#walk')), ['5', '7', '2']);
  assert.deepEqual(await measures(await widget(page, '#unit-ball')), ['7']);
  assert.deepEqual(await measures(await widget(page, '#two-points')), ['5', '7', '2']);
});

test('the ladder of p has 13.928, 7, 5, 4.285 and 4 for (4, 3, 0)', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;view:ball"></andamio-norms>', {
    lang: 'en',
    locale: 'en-US',
  });
  const text = await shownText(await widget(page));
  // (√4 + √3)² = 7 + 4√3, and (4⁴ + 3⁴)^(1/4).
  for (const value of [7 + 4 * Math.sqrt(3), 7, 5, 337 ** 0.25, 4])
    assert.ok(text.includes(value.toLocaleString('en-US', { maximumFractionDigits: 3 })), String(value));
});

for (const [locale, l2, l1] of [
  ['es-AR', '1×10²⁶', '1,4×10²⁶'],
  ['es-MX', '1×10²⁶', '1.4×10²⁶'],
] as const) {
  test(`(6e25, −8e25) measures ${l2} and ${l1} in ${locale}`, async t => {
    const page = await course().openFixture(t, '<andamio-norms state="v1;x:6e25,-8e25"></andamio-norms>', { locale });
    const norms = await widget(page);
    assert.deepEqual(await measures(norms), [l2, l1, '2']);
  });
}

test('(3e-30, 4e-30) measures 5×10⁻³⁰ and 7×10⁻³⁰', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:3e-30,4e-30"></andamio-norms>');
  assert.deepEqual(await measures(await widget(page)), ['5×10⁻³⁰', '7×10⁻³⁰', '2']);
});
