// Every handle of every widget under mouse, finger and keyboard: what C05 asks for, and what a lock takes from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Handle } from './support/contract.ts';
import { useCourse } from './support/course.ts';
import { settled } from './support/inspect.ts';
import { swipe } from './support/touch.ts';
import { drawn, english, frames, measures, middleOf, setState, stateOf, widget } from './support/widget.ts';
import { rows } from './support/widgets.ts';

const course = useCourse();

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** Room above and below, so that there is somewhere to scroll to. */
const tall = (element: string) => `<div style="height: 60px"></div>${element}<div style="height: 3000px"></div>`;

for (const [name, { handles = [] }] of Object.entries(rows)) {
  const tag = `andamio-${name}`;

  for (const handle of handles) {
    const { id, key, state = 'v1' } = handle;

    test(`<${tag} state="${state}">, ${id}: by keyboard, by mouse, undone by Escape, and not where it is locked`, async t => {
      const page = await course().openFixture(t, tall(`<${tag} state="${state}"></${tag}>`), english);
      const element = await atTheTop(page, tag);
      const before = await scrolled(page);
      const value = async () => (await stateOf(element))[key];
      const [start, place] = [await value(), await middleOf(dot(element, handle))];
      await t.test(`${name}, ${id}: Tab comes to it, and the keys move it`, () => obeysKeys(page, element, handle));
      await t.test(`${name}, ${id}: grabbed at its rim it does not jump to the pointer`, async () => {
        await page.mouse.move(place.x + 6, place.y - 5);
        await page.mouse.down();
        // Its place is told again when the pointer moves, and it is where it was when the pointer is.
        await page.mouse.move(place.x + 7, place.y - 5);
        await page.mouse.move(place.x + 6, place.y - 5);
        await page.mouse.up();
        assert.deepEqual(await value(), start);
      });
      await t.test(`${name}, ${id}: dragged to where a state draws it, it makes that state`, () =>
        comesTo(page, element, handle),
      );
      await t.test(`${name}, ${id}: Escape in the middle of a drag restores the value before it, and ends it`, () =>
        letsGo(page, element, handle),
      );
      await t.test(`${name}, ${id}: locked it says so, and stays`, async () => {
        await element.evaluate(node =>
          node.setAttribute(
            'lock',
            (node as HTMLElement & { definition: { controls: string[] } }).definition.controls.join(' '),
          ),
        );
        await drawn(element);
        assert.equal(await element.locator(`#${id}`).getAttribute('aria-disabled'), 'true');
        await drag(page, place, [{ x: place.x - 100, y: place.y + 10 }]);
        assert.deepEqual(await value(), start);
      });
      assert.equal(await scrolled(page), before, 'neither keys nor pointer scrolled the page');
    });
  }

  const handle = handles.find(({ finger }) => finger);
  if (handle)
    test(`<${tag}>: a finger on a handle moves it and not the page; beside it, the page scrolls`, async t => {
      const options = { ...english, input: 'touch', width: 390, height: 800 } as const;
      const page = await course().openFixture(t, tall(`<${tag} state="${handle.state ?? 'v1'}"></${tag}>`), options);
      await takesFingers(page, await atTheTop(page, tag), handle);
    });
}

/** The widget, at the window's top. While it grew to its full size the browser may have held the page by what is below. */
async function atTheTop(page: Page, tag: string): Promise<Locator> {
  const element = await widget(page, tag);
  await settled(page);
  await element.evaluate(node => node.scrollIntoView({ block: 'start' }));
  return element;
}

const dot = (element: Locator, { id }: Handle) => element.locator(`#${id} .handle-dot`);

async function obeysKeys(page: Page, element: Locator, { id, key, label, said, keys }: Handle): Promise<void> {
  const handle = element.locator(`#${id}`);
  assert.deepEqual(await Promise.all(['role', 'aria-label', 'aria-valuetext'].map(name => handle.getAttribute(name))), [
    'slider',
    label,
    said,
  ]);
  const focused = () => element.evaluate(node => node.shadowRoot!.activeElement?.id);
  for (let presses = 0; (await focused()) !== id; presses++) {
    assert.ok(presses < 20, 'Tab comes to the handle');
    await page.keyboard.press('Tab');
  }
  for (const [press, value] of keys) {
    await page.keyboard.press(press);
    assert.deepEqual((await stateOf(element))[key], value, press);
    if (press === 'Home')
      assert.equal(await handle.getAttribute('aria-valuenow'), await handle.getAttribute('aria-valuemin'));
  }
  assert.equal(await handle.getAttribute('aria-valuetext'), said);
}

async function drag(page: Page, from: { x: number; y: number }, way: readonly { x: number; y: number }[]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** Drags the handle until it stands where another state draws it. */
async function comesTo(page: Page, element: Locator, handle: Handle): Promise<void> {
  const before = await stateOf(element);
  const shown = async () => [
    await measures(element),
    await element.evaluate(node => JSON.parse((node as Exporting).exportData('json')).results),
  ];
  await setState(element, { ...before, ...handle.drag });
  await drawn(element);
  const [goal, then] = [await middleOf(dot(element, handle)), await shown()];
  await setState(element, before);
  await drawn(element);
  const from = await middleOf(dot(element, handle));
  await drag(page, from, [goal]);
  assert.deepEqual(await stateOf(element), { ...before, ...handle.drag });
  assert.deepEqual(await shown(), then, 'all that follows from it has moved');
  await page.mouse.move(from.x, from.y);
  assert.deepEqual(await stateOf(element), { ...before, ...handle.drag }, 'after the release it stays');
  await setState(element, before);
  await drawn(element);
}

interface Exporting extends HTMLElement {
  exportData(kind: string): string;
}

async function letsGo(page: Page, element: Locator, handle: Handle): Promise<void> {
  const before = await stateOf(element);
  const from = await middleOf(dot(element, handle));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 90, from.y + 50, { steps: 4 });
  assert.notDeepEqual(await stateOf(element), before);
  await page.keyboard.press('Escape');
  assert.deepEqual(await stateOf(element), before);
  await page.mouse.move(from.x - 60, from.y + 20, { steps: 2 });
  assert.deepEqual(await stateOf(element), before, 'the drag is over');
  await page.mouse.up();
}

async function takesFingers(page: Page, element: Locator, handle: Handle): Promise<void> {
  const { by, moved } = handle.finger!;
  const before = await scrolled(page);
  await swipe(page, await middleOf(dot(element, handle)), by);
  await frames(page, 4);
  const value = (await stateOf(element))[handle.key];
  assert.ok(moved(value as never), JSON.stringify(value));
  assert.equal(await scrolled(page), before);
  const state = await stateOf(element);
  await swipe(page, await beside(element), { x: 0, y: -100 });
  await page.waitForFunction(start => window.scrollY > start + 50, before);
  assert.deepEqual(await stateOf(element), state);
}

/** A place in the picture that no handle has, as far down as there is one in the window. */
function beside(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate(node => {
    const root = node.shadowRoot!;
    const { left, right, top, bottom } = root.querySelector('.figure svg.drawing')!.getBoundingClientRect();
    for (let y = Math.min(bottom, innerHeight) - 10; y > top; y -= 20)
      for (let x = left + 10; x < right; x += 20)
        if (
          y > 120 &&
          root.elementFromPoint(x, y)?.closest('svg.drawing') &&
          !root.elementFromPoint(x, y)!.closest('.handle')
        )
          return { x, y };
    throw new Error('There are handles everywhere.');
  });
}
