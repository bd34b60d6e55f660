// <andamio-gradient-highway> in Chromium: what reaches the first layer, whether it is learnt from, and twenty layers of one
// number. Values: designs.md, lesson 6; PyTorch 1.13.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { english, enter, resultsIn, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-gradient-highway';

interface Results {
  gradients: { variant: string; layers: number; norms: number[] }[];
  trained: { depth: number; variant: string; accuracy: number; loss: number }[];
}

const results = (element: Locator) => resultsIn<Results>(element);

/** When the gradients up to this depth are there; the sentence about them. */
async function computed(element: Locator, depth: number): Promise<string> {
  const verdict = element.locator('.verdict', {
    hasText: new RegExp(`With ${depth === 1 ? 'one layer' : `${depth} layers`},`),
  });
  await verdict.waitFor();
  return textOf(verdict);
}

const train = (element: Locator) => element.getByRole('button', { name: 'Train at this depth' }).click();

/** Trains at the depth that is set, and reads the table's row. */
async function trained(element: Locator, depth: number): Promise<number[]> {
  await train(element);
  const row = element.locator('.control-tried tbody tr', { has: element.page().locator(`th:text-is("${depth}")`) });
  await row.waitFor({ timeout: 120_000 });
  const cells = await row.locator('td').allTextContents();
  return cells.map(cell => Number(/^(\d+)%\n\(/.exec(cell)?.[1]));
}

test('the first layer’s gradient by depth, without residuals and with them', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;depth:50"></${tag}>`, english);
  const element = await widget(page, tag);
  const said = await computed(element, 50);
  assert.match(said, /2\.926×10⁻³⁰ without residuals, .* 19,556\.\d+ with them\. With them it grows/);
  const { gradients } = await results(element);
  for (const [depth, ...expected] of [
    [1, 0.255, 0.293],
    [2, 0.0629, 0.331],
    [5, 1.18e-3, 0.67],
    [12, 5.48e-8, 4.21],
    [20, 1.2e-12, 25.9],
    [50, 2.93e-30, 1.96e4],
  ] as const) {
    for (const [i, variant] of ['without', 'with'].entries()) {
      const { norms } = gradients.find(one => one.layers === depth && one.variant === variant)!;
      assert.equal(norms.length, depth);
      assert.ok(Math.abs(norms[0]! / expected[i]! - 1) < 0.006, `${depth} layers, ${variant}: ${norms[0]}`);
    }
  }
  await enter(element, 'depth', '5');
  assert.doesNotMatch(await computed(element, 5), /grows/, 'five layers have not grown');
  assert.equal(
    Math.max(...(await results(element)).gradients.map(({ layers }) => layers)),
    5,
    'no deeper one is given away',
  );
});

test('five layers learn with residuals and without; twenty only with them, and not with norms', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await computed(element, 5);
  assert.match(await textOf(element.locator('.control-tried')), /You have trained nothing/);
  const five = await trained(element, 5);
  assert.ok(five.length === 2 && five.every(right => right >= 99), `${five}`);
  await enter(element, 'depth', '20');
  await element.getByRole('radio', { name: 'and norms only' }).check();
  const [without, added, norm] = await trained(element, 20);
  assert.ok(without! <= 15 && added! >= 99 && norm! <= 15, `${[without, added, norm]}`);
  assert.equal(await element.locator('.control-tried tbody tr').count(), 2, 'what five layers learnt is still there');
  const { trained: trials } = await results(element);
  const { loss } = trials.find(({ depth, variant }) => depth === 20 && variant === 'without')!;
  assert.ok(Math.abs(loss - 2.301) < 0.01, `chance: ${loss}`);
});

test('a training can be stopped, goes on, and is given up when the depth changes', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;depth:50"></${tag}>`, english);
  const element = await widget(page, tag);
  const button = (name: string) => element.getByRole('button', { name });
  await train(element);
  await element.getByText(/^Step [1-9]\d* of 100$/).waitFor();
  await button('Stop').click();
  await button('Go on').waitFor();
  assert.match(await textOf(element.locator('.training-row .hint')), /^Stopped at step \d+ of 100\.$/);
  await button('Go on').click();
  await button('Stop').waitFor();
  await enter(element, 'depth', '2');
  await button('Train at this depth').waitFor();
  assert.equal(await textOf(element.locator('.training-row .hint')), '', 'nothing goes on unseen');
  const two = await trained(element, 2);
  assert.ok(
    two.every(right => right >= 99),
    `${two}`,
  );
  const { trained: trials } = await results(element);
  assert.deepEqual(
    trials.map(({ depth }) => depth),
    [2, 2],
    'and nothing of fifty layers is told as if it were of two',
  );
});

test('a card whose training is stopped says so, and can be asked again', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await computed(element, 5);
  await element.getByRole('button', { name: 'Skip' }).click();
  await element.getByLabel('somewhere between 5 and 20').check();
  await element.getByRole('button', { name: 'Answer' }).click();
  await element.getByRole('button', { name: 'Stop' }).click();
  await element.locator('.prompt-verdict', { hasText: 'Try again' }).waitFor();
});

test('twenty layers of one number', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  for (const [slope, without, added] of [
    ['0.1', '1×10⁻²⁰', '6.727'],
    ['0.5', '9.537×10⁻⁷', '3,325.257'],
    ['-0.5', '9.537×10⁻⁷', '9.537×10⁻⁷'],
    ['-0.1', '1×10⁻²⁰', '0.122'],
  ]) {
    await enter(element, 'slope', slope!);
    const said = await textOf(element.locator('.slopes'));
    assert.ok(said.includes(`= ${without}.`) && said.endsWith(`= ${added}.`), said);
  }
  await enter(element, 'depth', '0');
  await enter(element, 'depth', '1000');
  assert.equal((await stateOf(element)).depth, 5, 'the last good picture stays');
});
