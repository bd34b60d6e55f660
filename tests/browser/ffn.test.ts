// <andamio-ffn> in Chromium: one neuron and its gate, many of them, a token alone, and what the block is made of. Values:
// designs.md, lesson 5; those of a seed are PyTorch 1.13's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { english, enter, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-ffn';

const verdict = (element: Locator) => textOf(element.locator('.verdict'));
/** The numbers beside the bars, from above. */
const numbers = (element: Locator) => element.locator('svg.drawing text.label:not(.quiet)').allTextContents();

for (const { lang, locale, said } of [
  { lang: 'es', locale: 'es-AR', said: ['compuerta abierta', '0,5', '−0,5', '1', '0,5', '1,5', '1,5'] },
  { lang: 'en', locale: 'en-US', said: ['gate open', '0.5', '−0.5', '1', '0.5', '1.5', '1.5'] },
])
  test(`the lesson's neuron: its terms, z and what passes (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const shown = (await numbers(await widget(page, tag))).map(text => text.trim());
    assert.deepEqual(
      shown.filter(text => !/pre|quiet/.test(text)),
      said,
    );
  });

test('the second neuron is shut, and so is the first below x₁ = −2', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await enter(element, 'x1', '-2');
  assert.match(await verdict(element), /z = 0: it is not greater than zero/);
  await enter(element, 'x1', '-1.9');
  assert.match(await verdict(element), /z = 0.05: it is greater/);
  await setState(element, 'v1;w:-1,0.5,1;b:-0.5');
  assert.match(await verdict(element), /z = −2: it is not greater than zero, and nothing passes/);
});

test('many neurons: about half are on for each token, and a changed token turns others on', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:many"></${tag}>`, english);
  const element = await widget(page, tag);
  assert.match(await verdict(element), /turns on 1,011 of 2,048 neurons: 49.4%/);
  await element.locator('#mix-slider').focus();
  await page.keyboard.press('End');
  assert.equal((await stateOf(element)).mix, 1);
  assert.match(await verdict(element), /turns on 1,026 of 2,048/);
});

test('a token alone: the same to feed-forward, another to attention', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:cover"></${tag}>`, english);
  const element = await widget(page, tag);
  assert.match(await verdict(element), /Nothing is covered. Neither of them changes/);
  for (const token of [1, 2, 4, 5]) await element.getByRole('button', { name: `token ${token}` }).click();
  assert.match(await verdict(element), /token 3 is alone. Feed-forward gives the same. .* by up to 1.042/);
  await element.getByRole('button', { name: 'token 1' }).click();
  assert.equal((await stateOf(element)).covered, 14);
});

test('the parameters of the block of 2017, of GPT-2’s and of the lesson’s', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:count"></${tag}>`, english);
  const element = await widget(page, tag);
  assert.deepEqual(await numbers(element), ['2,099,712', '1,050,624', '2,048']);
  assert.match(await verdict(element), /3,152,384 parameters. Feed-forward is 66.6% of them: 1.999 times/);
  await enter(element, 'dModel', '768');
  await enter(element, 'dFf', '3072');
  assert.deepEqual((await numbers(element)).slice(0, 2), ['4,722,432', '2,362,368']);
  await enter(element, 'dModel', '32');
  await enter(element, 'dFf', '128');
  assert.match(await verdict(element), /12,704 parameters/);
  await enter(element, 'dModel', '0');
  assert.match(await textOf(element.locator('.control-sizes .refusal:not(:empty)')), /1/);
  assert.match(await verdict(element), /12,704 parameters/, 'the last good picture stays');
});
