// Numbers typed and pasted. Case C06: decimal commas, minus signs, refusals in words; the last value stays.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { refusalSentence } from '../../web/kit/input/refusals.ts';
import type { Refusal } from '../../web/kit/input/value.ts';
import { useCourse } from './support/course.ts';
import { measures, setState, stateOf, textOf, typeInto, widget } from './support/widget.ts';

const course = useCourse();

const first = async (norms: Locator) => ((await stateOf(norms)).x as number[])[0];

test('0,5 in Argentina and 0.5 in Mexico are both a half, and shown so', async t => {
  for (const [locale, typed, shown] of [
    ['es-AR', '0,5', '0,5'],
    ['es-MX', '0.5', '0.5'],
    ['es-AR', '0.5', '0,5'],
    ['es-MX', '0,5', '0.5'],
  ]) {
    const page = await course().openFixture(t, '<andamio-norms state="v1;x:4,0,0"></andamio-norms>', { locale });
    const norms = await widget(page);
    await typeInto(norms.locator('#x1'), typed);
    await page.keyboard.press('Enter');
    assert.equal(await first(norms), 0.5, `${typed} in ${locale}`);
    assert.deepEqual(await measures(norms), [shown, shown, '1']);
    assert.equal(await norms.locator('#x1').inputValue(), shown);
  }
});

const texts: { text: string; only?: 'es' | 'en'; value?: number; refusal?: Refusal }[] = [
  { text: '0,5', value: 0.5 },
  { text: '0.5', value: 0.5 },
  { text: '1.234,5', only: 'es', value: 1234.5 },
  { text: '1,234.5', only: 'en', value: 1234.5 },
  { text: '−0,25', value: -0.25 },
  { text: '1e-3', value: 0.001 },
  { text: '', refusal: 'empty' },
  { text: 'abc', refusal: 'not-a-number' },
  { text: '1,2,3', refusal: 'not-a-number' },
  { text: '1e400', refusal: 'too-large' },
];

for (const [language, locale, other] of [
  ['es', 'es-AR', '1.234'],
  ['en', 'en-US', '1,234'],
] as const) {
  test(`each text of case C06 is read, or refused in words, in ${language}`, async t => {
    const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: language, locale });
    const norms = await widget(page);
    const fits = texts.filter(({ only }) => only === undefined || only === language);
    for (const { text, value, refusal } of [
      ...fits,
      { text: other, value: undefined, refusal: 'ambiguous' } as const,
    ]) {
      await setState(norms, { x: [2, 3, 0] });
      await typeInto(norms.locator('#x1'), text);
      await page.keyboard.press('Enter');
      if (refusal === undefined) assert.equal(await first(norms), value, text);
      else await assertRefused(norms, refusal, { language, locale });
      await page.keyboard.press('Escape');
      assert.equal(await norms.locator('#x1').getAttribute('aria-invalid'), 'false', `Escape mends ${text}`);
      assert.equal(await first(norms), 2, 'Escape undoes');
    }
  });
}

async function assertRefused(
  norms: Locator,
  refusal: Refusal,
  reader: { language: 'es' | 'en'; locale: string },
): Promise<void> {
  const field = norms.locator('#x1');
  assert.equal(await first(norms), 2, `${refusal}: the value before the typing stays`);
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  const described = await field.getAttribute('aria-describedby');
  const sentence = norms.locator(`#${described}`);
  assert.equal(await textOf(sentence), refusalSentence(refusal, { min: -1e100, max: 1e100 }, reader));
  assert.ok(await sentence.isVisible());
}

test('a refused text gives way when another control moves the value', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  await typeInto(norms.locator('#x1'), 'abc');
  await norms.locator('#x1-slider').focus();
  assert.equal(await norms.locator('#x1').inputValue(), 'abc', 'the text stays to be mended');
  await page.keyboard.press('ArrowRight');
  assert.equal(await norms.locator('#x1').inputValue(), '4,1');
  assert.equal(await norms.locator('#x1').getAttribute('aria-invalid'), 'false');
});

test('while a number is being typed, nobody is told that it is wrong', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  await norms.locator('#x1').focus();
  await page.keyboard.press('Delete');
  for (const key of '−1,5e-') {
    await page.keyboard.type(key);
    assert.equal(await textOf(norms.locator('#x1-refusal')), '', key);
  }
  await page.keyboard.type('1');
  assert.equal(await first(norms), -0.15);
});

test('huge and tiny numbers typed give their measures, and the field keeps every digit', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:1,1"></andamio-norms>');
  const norms = await widget(page);
  for (const [a, b, l2, l1] of [
    ['6e25', '-8e25', '1×10²⁶', '1,4×10²⁶'],
    ['3e-30', '4e-30', '5×10⁻³⁰', '7×10⁻³⁰'],
    ['0,123456789012', '0', '0,123', '0,123'],
  ]) {
    await typeInto(norms.locator('#x1'), a);
    await typeInto(norms.locator('#x2'), b);
    await page.keyboard.press('Enter');
    assert.deepEqual((await measures(norms)).slice(0, 2), [l2, l1]);
    assert.equal(await norms.locator('#x1').inputValue(), a.replace('-', '−'));
  }
});

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

test('a list pasted into one field fills the vector, whatever brackets and marks it has', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  for (const [text, x] of [
    ['(1,5; −2; 0)', [1.5, -2, 0]],
    ['[4.0, 3.0, 0.5, 12.0]', [4, 3, 0.5, 12]],
    ['1 2', [1, 2]],
    ['0,25\t−1e3\n7', [0.25, -1000, 7]],
  ] as const) {
    await paste(page, norms.locator('#x1'), text);
    assert.deepEqual((await stateOf(norms)).x, x, text);
  }
});

test('a list that does not fit changes nothing and is refused', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  for (const text of ['1; 2; tres', '1 2 3 4 5 6 7 8 9', '1; 1e300']) {
    await paste(page, norms.locator('#x1'), text);
    await page.keyboard.press('Enter');
    assert.deepEqual((await stateOf(norms)).x, [4, 3, 0], text);
    assert.equal(await norms.locator('#x1').getAttribute('aria-invalid'), 'true', text);
    await page.keyboard.press('Escape');
  }
});

test('coordinates are added up to eight and removed down to two', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const add = norms.getByRole('button', { name: 'Add a coordinate' });
  for (let length = 4; length <= 8; length++) {
    await add.click();
    assert.equal(((await stateOf(norms)).x as number[]).length, length);
  }
  assert.equal(await add.count(), 0);
  await typeInto(norms.locator('#x8'), '2');
  assert.deepEqual((await measures(norms))[2], '3');
  for (let length = 8; length > 2; length--) await norms.getByRole('button', { name: /^Remove x/ }).click();
  assert.deepEqual((await stateOf(norms)).x, [4, 3]);
  assert.equal(await norms.getByRole('button', { name: /^Remove x/ }).count(), 0);
});
