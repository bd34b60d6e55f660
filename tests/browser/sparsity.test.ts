// <andamio-sparsity> in Chromium: the two races, what they show, how they stop.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { hear, heard, hearEvents, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();

interface Playable extends HTMLElement {
  play(): void;
  reset(): void;
  exportData(kind: string): string;
}

const fast = (sparsity: Locator) => sparsity.locator('.transport select').selectOption('16');
const play = (sparsity: Locator) => sparsity.evaluate(node => (node as HTMLElement as Playable).play());
const results = (sparsity: Locator) =>
  sparsity.evaluate(node => JSON.parse((node as HTMLElement as Playable).exportData('json')).results);

/** The formulas' vectors, as they are written: weights now and exact minimum, of L2² and of L1. */
const vectors = async (sparsity: Locator) => {
  const texts = await sparsity.locator('.law dd').allTextContents();
  return texts
    .map(text => text.replace(/[\s\u2061-\u2064]/g, ''))
    .filter(text => text.startsWith('w=') || text.startsWith('w∗='));
};

async function arrived(page: Page, step: number): Promise<void> {
  await page.waitForFunction(
    last => window.heard.some(({ name, detail }) => name === 'step' && (detail.step as number) >= last),
    step,
  );
}

for (const { lang, locale, l2, l1 } of [
  { lang: 'es', locale: 'es-AR', l2: 'w=(1,5;0,2;−0,1;0,75;0,05)', l1: 'w=(2,5;0;0;1;0)' },
  { lang: 'en', locale: 'en-US', l2: 'w=(1.5,0.2,−0.1,0.75,0.05)', l1: 'w=(2.5,0,0,1,0)' },
] as const)
  test(`after 5,000 steps the weights stand where the course says (${lang})`, async t => {
    const page = await course().openFixture(t, '<andamio-sparsity></andamio-sparsity>', {
      lang,
      locale,
      first: hearEvents,
    });
    const sparsity = await widget(page, 'andamio-sparsity');
    await fast(sparsity);
    await play(sparsity);
    await arrived(page, 5000);
    const [l2Now, , l1Now] = await vectors(sparsity);
    assert.equal(l2Now, l2);
    assert.equal(l1Now, l1);
    assert.deepEqual(await sparsity.locator('.nearly').allTextContents(), ['0', '3']);
    assert.deepEqual(await sparsity.locator('.exactly').allTextContents(), ['0', '0']);
    assert.doesNotMatch(
      await textOf(sparsity.locator('.widget')),
      /−0(?![.,\d])|−0[.,]0+(?!\d)/,
      'minus zero never shows',
    );
  });

test('the proximal step ends with three exact zeros', async t => {
  const markup = '<andamio-sparsity state="v1;rule:proximal"></andamio-sparsity>';
  const page = await course().openFixture(t, markup, { lang: 'en', locale: 'en-US', first: hearEvents });
  const sparsity = await widget(page, 'andamio-sparsity');
  await fast(sparsity);
  await play(sparsity);
  await arrived(page, 5000);
  assert.deepEqual(await sparsity.locator('.exactly').allTextContents(), ['0', '3']);
  assert.match(await textOf(sparsity.locator('.verdicts')), /exactly on 0/);
});

test('a step that is too long: the race stops, the step is named, no axis shows NaN, reset works (D03)', async t => {
  const markup = '<andamio-sparsity state="v1;lr:0.625"></andamio-sparsity>';
  const page = await course().openFixture(t, markup, { lang: 'en', locale: 'en-US', first: hearEvents });
  const sparsity = await widget(page, 'andamio-sparsity');
  await play(sparsity);
  const [diverged] = await hear(page, 'diverged');
  assert.deepEqual(diverged.penalties, ['l2squared']);
  const verdict = await textOf(sparsity.locator('.verdicts'));
  assert.match(verdict, new RegExp(`stopped: at step ${diverged.step}\\b`));
  assert.match(verdict, /below 0\.5\b/);
  assert.doesNotMatch(await sparsity.evaluate(node => node.shadowRoot?.innerHTML ?? ''), /NaN|undefined/);
  await sparsity.evaluate(node => (node as HTMLElement as Playable).reset());
  assert.equal((await results(sparsity)).step, 0);
  await setState(sparsity, { lr: 0.002, until: 100 });
  await fast(sparsity);
  const before = (await heard(page, 'step')).length;
  await play(sparsity);
  await page.waitForFunction(count => window.heard.filter(event => event.name === 'step').length > count, before);
});

test('another setting starts the race again; zooming does not', async t => {
  const page = await course().openFixture(t, '<andamio-sparsity></andamio-sparsity>', {
    lang: 'en',
    locale: 'en-US',
    first: hearEvents,
  });
  const sparsity = await widget(page, 'andamio-sparsity');
  await fast(sparsity);
  await play(sparsity);
  await arrived(page, 5000);
  await sparsity.getByRole('radio', { name: 'near 0' }).check();
  assert.equal((await results(sparsity)).step, 5000);
  await sparsity.getByRole('radio', { name: 'proximal' }).check();
  assert.equal((await results(sparsity)).step, 0);
  assert.equal((await stateOf(sparsity)).rule, 'proximal');
});
