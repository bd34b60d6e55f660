// The vector's tip under the mouse: the numbers follow it, in the same frame.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { drawn, measures, middleOf, setState, stateOf, widget } from './support/widget.ts';

const course = useCourse();

/** Where the picture draws the tip of a vector, on the screen. */
async function placeOf(norms: Locator, x: readonly number[]): Promise<{ x: number; y: number }> {
  const before = await stateOf(norms);
  await setState(norms, { ...before, x });
  await drawn(norms);
  const place = await middleOf(norms.locator('#x-point .handle-dot'));
  await setState(norms, before);
  await drawn(norms);
  return place;
}

test('dragged to where (−2, 1) is drawn, the tip is (−2, 1), and its measures are √5, 3 and 2', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const goal = await placeOf(norms, [-2, 1, 0]);
  const start = await middleOf(norms.locator('#x-point .handle-dot'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 8 });
  assert.deepEqual((await stateOf(norms)).x, [-2, 1, 0]);
  await page.mouse.up();
  assert.deepEqual(await measures(norms), ['2.236', '3', '2']);
  await page.mouse.move(start.x, start.y);
  assert.deepEqual((await stateOf(norms)).x, [-2, 1, 0], 'after the release it stays');
});

test('a move of the pointer is drawn before the next frame', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  const goal = await placeOf(norms, [3, -4, 0]);
  const start = await middleOf(norms.locator('#x-point .handle-dot'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const seen = await norms.evaluate(async (node, at) => {
    const root = node.shadowRoot!;
    const look = () => ({
      numbers: [...root.querySelectorAll('.measure-value')].map(value => value.textContent),
      field: root.querySelector<HTMLInputElement>('#x2')!.value,
      handle: root.querySelector('#x-point')!.getAttribute('aria-valuenow'),
    });
    let frames = 0;
    requestAnimationFrame(() => frames++);
    // The mouse's pointer has the id 1, and the handle holds it.
    const options = { pointerId: 1, clientX: at.x, clientY: at.y, bubbles: true, composed: true };
    root.querySelector('#x-point')!.dispatchEvent(new PointerEvent('pointermove', options));
    for (let i = 0; i < 10; i++) await Promise.resolve();
    return { ...look(), frames };
  }, goal);
  assert.deepEqual(seen, { numbers: ['5', '7', '2'], field: '−4', handle: '3', frames: 0 });
  await page.mouse.up();
});

test('grabbed at its rim, the tip does not jump to the pointer', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await widget(page);
  const start = await middleOf(norms.locator('#x-point .handle-dot'));
  await page.mouse.move(start.x + 6, start.y - 5);
  await page.mouse.down();
  await page.mouse.up();
  assert.deepEqual((await stateOf(norms)).x, [4, 3, 0]);
});

test('both points of a distance can be dragged, and the tip through the ball', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;view:distance"></andamio-norms>');
  const norms = await widget(page);
  for (const [handle, key] of [
    ['#y-point', 'y'],
    ['#x-point', 'x'],
  ] as const) {
    const before = (await stateOf(norms))[key] as number[];
    const from = await middleOf(norms.locator(`${handle} .handle-dot`));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, from.y + 40, { steps: 3 });
    await page.mouse.up();
    const after = (await stateOf(norms))[key] as number[];
    assert.ok(after[0] < before[0] && after[1] < before[1], `${key}: ${before} → ${after}`);
  }
});
