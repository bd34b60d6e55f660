// <andamio-residual> in Chromium: the lesson's sum, the wide stream under each mode, parts switched off, bad input. Values:
// designs.md, lesson 6; those of a seed are PyTorch 1.13's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import {
  drawn,
  english,
  enter,
  hear,
  hearEvents,
  measures,
  resultsIn,
  setState,
  stateOf,
  textOf,
  widget,
} from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-residual';
const still = { ...english, motion: 'reduce' } as const;

const verdict = (element: Locator) => element.locator('.verdict');
const says = (element: Locator, text: RegExp) => verdict(element).filter({ hasText: text }).waitFor();
const step = (element: Locator) => element.getByRole('button', { name: 'One step', exact: true }).click();

for (const { lang, locale, streams } of [
  { lang: 'es', locale: 'es-AR', streams: ['(1; −2; 0,5)', '(1,5; −1,5; 0,5)', '(0,5; −0,5; 1)', '(0,5; −0,25; 2)'] },
  { lang: 'en', locale: 'en-US', streams: ['(1, −2, 0.5)', '(1.5, −1.5, 0.5)', '(0.5, −0.5, 1)', '(0.5, −0.25, 2)'] },
])
  test(`the lesson's sum, part by part (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale, motion: 'reduce' });
    const element = await widget(page, tag);
    const forward = element.locator('.transport button').nth(2);
    for (const [at, stream] of streams.entries()) {
      if (at > 0) await forward.click();
      assert.equal(await textOf(element.locator('.measure-value')), stream);
    }
  });

test('with a norm behind each sum the stream is another; replaced, it is the last part', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;rest:end"></${tag}>`, still);
  const element = await widget(page, tag);
  await element.getByRole('radio', { name: 'add + norm' }).check();
  await says(element, /\(−0\.461, −0\.928, 1\.388\)/);
  await element.getByRole('radio', { name: 'replace' }).check();
  await says(element, /only the last is left, \(0, 0\.25, 1\)/);
});

test('numbers can be typed; what is none is refused beside its field, and the picture stays', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;rest:end"></${tag}>`, still);
  const element = await widget(page, tag);
  await enter(element, 'f3', '0, 0.25, -1');
  await says(element, /is \(0\.5, −0\.25, 0\)/);
  for (const text of ['1, NaN, 2', '1, 2', '1, 2, 1e9']) {
    await enter(element, 'f3', text);
    assert.notEqual(await textOf(element.locator('#f3-refusal')), '', text);
    assert.deepEqual((await stateOf(element)).f3, [0, 0.25, -1], text);
    await says(element, /is \(0\.5, −0\.25, 0\)/);
  }
});

for (const [mode, lengths, numbers, said] of [
  ['pre', [22.3964, 27.92363], ['0.784', '27.92', '0'], /exactly/],
  ['post', [22.3964, 22.62731], ['0.748', '22.63', '1.12'], /off by up to 1\.12/],
  ['replace', [22.3964, 5.086413], ['−0.025', '5.09', '6.02'], /Only the last part/],
] as const)
  test(`the wide stream behind twelve sublayers, ${mode}: ${numbers.join(', ')}`, async t => {
    const page = await course().openFixture(t, `<${tag} state="v1;view:stream;mode:${mode};rest:end"></${tag}>`, still);
    const element = await widget(page, tag);
    await says(element, /After 12 sublayers/);
    assert.deepEqual(await measures(element), numbers);
    await says(element, said);
    const results = await resultsIn<Record<string, { lengths: number[]; shares: number[] }>>(element);
    const found = results[mode]!;
    assert.equal(found.lengths.length, 13);
    for (const [i, expected] of lengths.entries())
      assert.ok(Math.abs(found.lengths.at(i === 0 ? 0 : -1)! - expected) < 6e-5, `${found.lengths}`);
    assert.ok(Math.abs(found.shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6);
    assert.equal(await element.locator('.column').count(), 13);
  });

test('it begins with what went in, and goes on sublayer by sublayer', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:stream"></${tag}>`, {
    ...still,
    first: hearEvents,
  });
  const element = await widget(page, tag);
  await element.locator('.column').first().waitFor();
  assert.equal(await element.locator('.column').count(), 1);
  assert.deepEqual(await measures(element), ['1', '22.40', '0']);
  // The blocks are drawn meanwhile: a step waits for nobody, and shows what is known.
  await element.evaluate(node => (node as HTMLElement & { step(n: number): void }).step(1));
  await says(element, /After 1 sublayer the/);
  assert.equal((await hear(page, 'step')).length, 1);
  await step(element);
  await says(element, /After 2 sublayers the stream is 23\.08 long/);
  await element.getByRole('button', { name: 'Play' }).click();
  await says(element, /After 12 sublayers/);
});

test('a part that is switched off adds nothing; the picture before stays until the new one is known', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:stream;rest:end"></${tag}>`, still);
  const element = await widget(page, tag);
  await says(element, /After 12 sublayers/);
  const first = element.getByRole('button', { name: 'F1: feed-forward of block 1' });
  await first.click();
  assert.equal((await stateOf(element)).without, 2);
  assert.equal(await first.getAttribute('aria-pressed'), 'false');
  await says(element, /Switched off: F1\./);
  assert.equal(await element.locator('.column').count(), 13, 'no picture in between is empty');
  await element.locator('.measure-value').first().filter({ hasNotText: '0.784' }).waitFor();
  assert.equal(await textOf(element.locator('.control-shares [data-part="part2"] >> nth=-1')), 'F1');
});

test('blocks from 1 to 12: what else is typed is refused with a word why', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:stream;rest:end"></${tag}>`, still);
  const element = await widget(page, tag);
  await enter(element, 'blocks', '1');
  await says(element, /After 2 sublayers/);
  assert.equal((await measures(element))[2], '0');
  await setState(element, 'v1;view:stream;mode:post;blocks:1;rest:end');
  await drawn(element);
  await says(element, /off by up to 0\.26/);
  for (const text of ['0', '1000', 'NaN', '2.5']) {
    await enter(element, 'blocks', text);
    assert.notEqual(await textOf(element.locator('#blocks-refusal')), '', text);
    assert.equal((await stateOf(element)).blocks, 1, text);
  }
});
