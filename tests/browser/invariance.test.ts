// <andamio-invariance> in Chromium: four computed verdicts, the tolerance, ε where it breaks the invariance, and the hard
// vectors. Values: numbers.md, “What each ignores”; cases A01, A02, A05, A16.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { inputStrings } from '../../web/kit/input/strings.ts';
import { useCourse } from './support/course.ts';
import { english, enter, measures, setState, shownText, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-invariance';

const reasons = (element: Locator) => element.locator('.measure .verdict').allTextContents();

for (const { lang, locale, verdicts, formula } of [
  { lang: 'es', locale: 'es-AR', verdicts: ['✓ sí', '✓ sí', '✗ no', '✓ sí'], formula: 'RMS⁡(𝐱+10)≠RMS⁡(𝐱)' },
  { lang: 'en', locale: 'en-US', verdicts: ['✓ yes', '✓ yes', '✗ no', '✓ yes'], formula: 'RMS⁡(𝐱+10)≠RMS⁡(𝐱)' },
])
  test(`x + 10 and 5x: ${verdicts.join(', ')} (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const element = await widget(page, tag);
    assert.deepEqual(await measures(element), verdicts);
    const third = await textOf(element.locator('.measure[data-part="rms-shift"] .formulas'));
    assert.ok(third.replace(/\s/g, '').includes(formula), third);
    const tolerance = lang === 'es' ? '0,0001' : '0.0001';
    assert.equal(await element.locator('.measure .hint').filter({ hasText: tolerance }).count(), 4);
  });

test('the shift and the scale go by slider, and the verdicts follow', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await element.locator('#scale-slider').focus();
  await page.keyboard.press('Home');
  assert.equal((await stateOf(element)).scale, -10);
  assert.deepEqual(await measures(element), ['✓ yes', '✗ no', '✗ no', '✗ no']);
  assert.match((await reasons(element))[1], /negative factor/);
  await page.keyboard.press('Escape');
  assert.equal((await stateOf(element)).scale, 5);
  await element.locator('#shift-slider').focus();
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal((await stateOf(element)).shift, 12);
  await enter(element, 'shift', '0');
  assert.deepEqual(await measures(element), ['✓ yes', '✓ yes', '✓ yes', '✓ yes']);
});

test('where ε breaks it the verdict is no, and says why; without ε it is yes again', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  for (const typed of ['0.001 0.002 0.004', '1e-6 2e-6 4e-6', '1e-9 2e-9 4e-9', '3e-23 -4e-23 1e-23']) {
    await enter(element, 'x', typed);
    const said = await measures(element);
    assert.deepEqual([said[1], said[3]], ['✗ no', '✗ no'], typed);
    const why = await reasons(element);
    for (const i of [1, 3]) assert.match(why[i], /Because of ε/, typed);
  }
  await enter(element, 'shift', '0');
  await enter(element, 'eps', '0');
  await enter(element, 'rmsEps', '0');
  assert.deepEqual(await measures(element), ['✓ yes', '✓ yes', '✓ yes', '✓ yes']);
});

test('the tolerance is the reader’s', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await enter(element, 'tolerance', '1e-9');
  assert.deepEqual(await measures(element), ['✓ yes', '✗ no', '✗ no', '✗ no']);
  await enter(element, 'tolerance', '1');
  assert.deepEqual(await measures(element), ['✓ yes', '✓ yes', '✓ yes', '✓ yes']);
  await enter(element, 'tolerance', '2');
  assert.equal(await element.locator('#tolerance').getAttribute('aria-invalid'), 'true');
  assert.equal((await stateOf(element)).tolerance, 1);
});

test('hard vectors have no false verdict, and nothing undefined shows', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  for (const { typed, verdicts } of [
    { typed: '20000.5 20001.25 19999.75 20000 20002.5 19998', verdicts: ['✓ yes', '✓ yes', '✓ yes', '✓ yes'] },
    { typed: '98765.43 98765.43 98765.43', verdicts: ['✓ yes', '✓ yes', '✓ yes', '✓ yes'] },
    { typed: '1e38 2e38 3e38 -3e38', verdicts: ['✓ yes', '✓ yes', '✓ yes', '✓ yes'] },
    { typed: '3e19 -4e19', verdicts: ['✓ yes', '✓ yes', '✓ yes', '✓ yes'] },
  ]) {
    await setState(element, {});
    await enter(element, 'x', typed);
    assert.deepEqual(await measures(element), verdicts, typed);
    assert.doesNotMatch(await shownText(element), /NaN|undefined|∞/, typed);
  }
  // Too large a shift erases what it is added to: said, not taken for a flaw of LayerNorm.
  await setState(element, { x: [1, 2, 4], shift: 1e20 });
  assert.match((await reasons(element))[0], /erased digits of x/);
  await enter(element, 'x', Array.from({ length: 17 }, (_, i) => i).join(' '));
  assert.equal(await textOf(element.locator('#x-refusal')), inputStrings.en.length(2, 16));
  assert.deepEqual((await stateOf(element)).x, [1, 2, 4]);
});
