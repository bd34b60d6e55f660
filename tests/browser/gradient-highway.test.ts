// <andamio-gradient-highway> in Chromium: what reaches the first layer, whether it is learnt from, and twenty layers of one
// number. Values: designs.md, lesson 6; PyTorch 1.13.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { english, enter, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-gradient-highway';

/** When the gradients of this depth are there. */
async function computed(element: Locator): Promise<string> {
  const verdict = element.locator('.verdict', { hasText: 'The first layer gets' });
  await verdict.waitFor();
  return textOf(verdict);
}

async function trained(page: Page, element: Locator): Promise<string[]> {
  await element.getByRole('button', { name: 'Train at this depth' }).click();
  await element.locator('.outcomes [data-variant="norm"]').waitFor({ timeout: 120_000 });
  assert.equal(await page.locator('.outcomes li').count(), 3);
  return element.locator('.outcomes li').allTextContents();
}

test('the first layer’s gradient by depth, without residuals and with them', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;depth:1"></${tag}>`, english);
  const element = await widget(page, tag);
  for (const [depth, without, added] of [
    [1, 0.255, 0.293],
    [2, 0.0629, 0.331],
    [5, 1.18e-3, 0.67],
    [12, 5.48e-8, 4.21],
    [20, 1.2e-12, 25.9],
    [50, 2.93e-30, 1.96e4],
  ] as const) {
    await setState(element, `v1;depth:${depth}`);
    await page.waitForFunction(
      ([name, layers]) => {
        const found = document.querySelector<HTMLElement & { exportData(kind: string): string }>(name)!;
        const { results, state } = JSON.parse(found.exportData('json'));
        return state.depth === layers && results.gradients[0]?.norms.length === layers;
      },
      [tag, depth] as const,
    );
    const gradients = await element.evaluate(
      node =>
        JSON.parse((node as HTMLElement & { exportData(kind: string): string }).exportData('json')).results
          .gradients as {
          norms: number[];
        }[],
    );
    for (const [i, expected] of [without, added].entries()) {
      const found = gradients[i]!.norms[0]!;
      assert.ok(Math.abs(found / expected - 1) < 0.006, `${depth} layers: ${found}, ${expected}`);
    }
    assert.doesNotMatch(await computed(element), /NaN|∞/);
  }
});

test('five layers learn with residuals and without; twenty only with them', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  await computed(element);
  const right = (lines: string[]) => lines.map(line => Number(/(\d+)% right/.exec(line)![1]));
  const five = right(await trained(page, element));
  assert.ok(five[0]! >= 99 && five[1]! >= 99, `${five}`);
  await enter(element, 'depth', '20');
  await element.locator('.outcomes', { hasText: 'Nothing has been trained' }).waitFor();
  const twenty = right(await trained(page, element));
  assert.ok(twenty[0]! <= 15 && twenty[1]! >= 99 && twenty[2]! <= 15, `${twenty}`);
});

test('a training can be stopped and goes on', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;depth:50"></${tag}>`, english);
  const element = await widget(page, tag);
  await element.getByRole('button', { name: 'Train at this depth' }).click();
  await element.getByRole('button', { name: 'Stop' }).click();
  await element.getByRole('button', { name: 'Train at this depth' }).waitFor();
  assert.match(await textOf(element.locator('.outcomes')), /Nothing has been trained/);
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
