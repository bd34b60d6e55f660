// Case C05: a handle under a finger and under the keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { settled } from './support/inspect.ts';
import { frames, middleOf, stateOf, widget } from './support/widget.ts';

const course = useCourse();

/** Room above and below, so that there is somewhere to scroll to. */
const tall = '<div style="height: 60px"></div><andamio-norms></andamio-norms><div style="height: 3000px"></div>';
const phone = { input: 'touch', width: 390, height: 800 } as const;

/** One finger from a place on the screen by some pixels, as slowly as a hand. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const session = await devtools(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (let i = 1; i <= 10; i++) {
    await touch('touchMove', i / 10);
    await frames(page, 1);
  }
  await touch('touchEnd', 1);
}

const xOf = async (norms: Locator) => (await stateOf(norms)).x as number[];
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a finger that drags the handle 100 px down moves the tip and not the page', async t => {
  const page = await course().openFixture(t, tall, phone);
  const norms = await widget(page);
  const before = await scrolled(page);
  const handle = await middleOf(norms.locator('#x-point .handle-dot'));
  await swipe(page, handle, { x: 0, y: 100 });
  await frames(page, 4);
  assert.equal(await scrolled(page), before);
  const [x1, x2] = await xOf(norms);
  assert.equal(x1, 4);
  assert.ok(x2 < 1, `the tip went down, to ${x2}`);
});

test('a swipe on the picture beside any handle scrolls the page', async t => {
  const page = await course().openFixture(t, tall, phone);
  const norms = await widget(page);
  const before = await scrolled(page);
  const middle = await middleOf(norms.locator('.plane svg.drawing'));
  await swipe(page, { x: middle.x - 80, y: middle.y + 60 }, { x: 0, y: -100 });
  await page.waitForFunction(start => window.scrollY > start + 50, before);
  assert.deepEqual(await xOf(norms), [4, 3, 0]);
});

test('the keyboard alone: three steps, ten steps, to the minimum, and back', async t => {
  const page = await course().openFixture(t, tall);
  const norms = await widget(page);
  const before = await scrolled(page);
  const focused = () => norms.evaluate(node => node.shadowRoot!.activeElement?.id);
  for (let presses = 0; (await focused()) !== 'x-point'; presses++) {
    assert.ok(presses < 10, 'Tab reaches the handle');
    await page.keyboard.press('Tab');
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await xOf(norms), [4.3, 3, 0]);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await xOf(norms), [5.3, 3, 0]);
  await page.keyboard.press('Home');
  const least = Number(await norms.locator('#x-point').getAttribute('aria-valuemin'));
  assert.deepEqual(await xOf(norms), [least, 3, 0]);
  await page.keyboard.press('ArrowUp');
  assert.deepEqual(await xOf(norms), [least, 3.1, 0]);
  await page.keyboard.press('Escape');
  assert.deepEqual(await xOf(norms), [4, 3, 0], 'Escape goes back to when the handle got the focus');
  assert.equal(await scrolled(page), before, 'the arrows did not scroll the page');
});

test('Tab and keys alone go through the widget: a view, the order p, the walk, its route', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await norms.evaluate((node, wanted) => node.shadowRoot!.activeElement?.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not come to ${selector}`);
  };
  await tabTo('input[name="views"]');
  await page.keyboard.press('ArrowRight');
  await tabTo('#p-slider');
  await page.keyboard.press('End');
  assert.deepEqual({ view: (await stateOf(norms)).view, p: (await stateOf(norms)).p }, { view: 'ball', p: 'inf' });
  await tabTo('input[name="views"]');
  await page.keyboard.press('ArrowLeft');
  await tabTo('.transport button');
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Play' }).waitFor();
  await tabTo('input[name="route"]');
  await page.keyboard.press('ArrowRight');
  assert.equal((await stateOf(norms)).route, 'yx');
});

test('Escape during a drag restores the value before the drag, and ends it', async t => {
  const page = await course().openFixture(t, tall);
  const norms = await widget(page);
  await settled(page);
  const from = await middleOf(norms.locator('#x-point .handle-dot'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 90, from.y + 50, { steps: 4 });
  assert.notDeepEqual(await xOf(norms), [4, 3, 0]);
  await page.keyboard.press('Escape');
  assert.deepEqual(await xOf(norms), [4, 3, 0]);
  await page.mouse.move(from.x - 60, from.y + 20, { steps: 2 });
  assert.deepEqual(await xOf(norms), [4, 3, 0], 'the drag is over');
  await page.mouse.up();
});

for (const { lang, locale, name, words } of [
  {
    lang: 'es',
    locale: 'es-AR',
    name: 'Punta del vector x',
    words: ['4,5 unidades en x₁, 3 unidades en x₂', '−1 unidades en x₁, 3 unidades en x₂'],
  },
  {
    lang: 'en',
    locale: 'en-US',
    name: 'Tip of the vector x',
    words: ['4.5 units along x₁, 3 units along x₂', '−1 units along x₁, 3 units along x₂'],
  },
]) {
  test(`to a screen reader the handle is a slider with a name and a value in words, in ${lang}`, async t => {
    const page = await course().openFixture(t, '<andamio-norms state="v1;x:4.5,3,0"></andamio-norms>', {
      lang,
      locale,
    });
    const norms = await widget(page);
    const { nodes } = await (await devtools(page)).send('Accessibility.getFullAXTree');
    const slider = nodes.find(node => node.role?.value === 'slider' && node.name?.value === name);
    assert.ok(slider, 'it is in the accessibility tree');
    const said = Object.fromEntries((slider.properties ?? []).map(({ name: key, value }) => [key, value.value]));
    // The protocol gives no value text for parts of a drawing; the browser's tree takes it from the attribute.
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuetext'), words[0]);
    assert.equal(Number(slider.value?.value), 4.5);
    assert.deepEqual([said.valuemin, said.valuemax].map(Number), [-6, 6]);
    await norms.locator('#x-point').focus();
    for (let i = 0; i < 55; i++) await page.keyboard.press('ArrowLeft');
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuenow'), '-1');
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuetext'), words[1]);
  });
}

test('when the tip has come to rest, one live sentence says what it measures now', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const sentence = norms.locator('[aria-live="polite"]');
  assert.equal((await sentence.textContent())?.trim(), '', 'nothing is said at the start');
  await norms.locator('#x-point').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(
    node => node?.shadowRoot?.querySelector('[aria-live="polite"]')?.textContent?.trim() !== '',
    await norms.elementHandle(),
  );
  assert.equal((await sentence.textContent())?.trim(), 'Straight 4.243; through the streets 6; 2 coordinates lit.');
});

test('adding and removing coordinates by Enter never drops the keyboard’s place', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:1,2,3"></andamio-norms>', { lang: 'en' });
  const norms = await widget(page);
  const focused = () => norms.evaluate(node => node.shadowRoot?.activeElement?.id ?? '');
  await norms.locator('.remove-coordinate').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.id === 'x2');
  for (let length = 3; length <= 8; length++) {
    await norms.locator('.add-coordinate').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(id => document.activeElement?.shadowRoot?.activeElement?.id === id, `x${length}`);
  }
  assert.equal(await focused(), 'x8');
  assert.equal(await norms.locator('.add-coordinate').count(), 0, 'eight is the most');
});
