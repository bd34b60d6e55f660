// A term of a formula and its part of the picture light up together, from either side, by pointer and by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { middleOf, widget } from './support/widget.ts';

const course = useCourse();

/** Which kinds of things are lit: in the picture, in the formulas, among the measures, among the controls. */
function lit(norms: Locator): Promise<Record<'picture' | 'formulas' | 'measures' | 'controls', string[]>> {
  return norms.evaluate(node => {
    const parts = (selector: string) => [
      ...new Set(
        [...node.shadowRoot!.querySelectorAll(`${selector}[data-lit]`)].map(one => one.getAttribute('data-part')!),
      ),
    ];
    return {
      picture: parts('.plane svg '),
      formulas: parts('math '),
      measures: parts('.measure'),
      controls: parts('.coordinate'),
    };
  });
}

const nothing = { picture: [], formulas: [], measures: [], controls: [] };

test('a coordinate under the pointer in a formula lights its way, its control and its other terms', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  await norms.locator('.measure.l1 math [data-part="x2"]').hover();
  const now = await lit(norms);
  assert.deepEqual(now.picture, ['x2 l1']);
  assert.deepEqual(now.formulas, ['x2']);
  assert.deepEqual(now.controls, ['x2']);
  await page.mouse.move(0, 0);
  assert.deepEqual(await lit(norms), nothing);
});

test('the way by the streets under the pointer lights its measure, and the tip lights the straight one', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  const tip = await middleOf(norms.locator('#x-point .handle-dot'));
  await page.mouse.move(tip.x, tip.y);
  assert.deepEqual((await lit(norms)).measures, ['l2']);
  assert.ok((await lit(norms)).picture.includes('l2'));
  // The last stretch of the streets goes straight up to the tip.
  await page.mouse.move(tip.x, tip.y + 40, { steps: 3 });
  assert.deepEqual((await lit(norms)).measures, ['l1']);
  await page.mouse.move(0, 0);
  assert.deepEqual(await lit(norms), nothing);
});

test('the focus lights what it stands for, and leaves no light behind', async t => {
  const page = await course().openFixture(t, '<button>before</button><andamio-norms></andamio-norms>');
  const norms = await widget(page);
  await norms.locator('#x-point').focus();
  assert.deepEqual((await lit(norms)).measures, ['l2']);
  await norms.locator('#x1').focus();
  const now = await lit(norms);
  assert.deepEqual(now.controls, ['x1']);
  assert.deepEqual(now.formulas, ['x1']);
  assert.deepEqual(now.picture, ['x1 l1']);
  await page.keyboard.press('ArrowUp');
  assert.deepEqual((await lit(norms)).formulas, ['x1'], 'redrawn, it is still lit');
  await page.getByRole('button', { name: 'before' }).focus();
  assert.deepEqual(await lit(norms), nothing);
});
