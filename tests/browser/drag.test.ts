// The vector’s tip under the mouse: the numbers follow it in the same frame. What every handle does: contract-input.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { drawn, middleOf, setState, stateOf, widget } from './support/widget.ts';

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
