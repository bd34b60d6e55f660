// Case C07, time: a hidden tab, a widget out of sight, a reader who wants less motion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { frames, hear, heard, hearEvents, measures, textOf, widget } from './support/widget.ts';

const course = useCourse();

declare global {
  interface Window {
    clock: { offset: number; asked: number };
  }
}

/** Counts the frames that are asked for, and can let time pass that no frame saw. */
const watchedFrames = `window.clock = { offset: 0, asked: 0 };
const ask = requestAnimationFrame.bind(window);
window.requestAnimationFrame = callback => { clock.asked++; return ask(time => callback(time + clock.offset)); };`;

const walkerOf = { lang: 'en', locale: 'en-US', first: hearEvents + watchedFrames } as const;

/** How far the walk has come, as the widget says it; undefined at rest. */
async function walked(norms: Locator): Promise<number | undefined> {
  const said = /walked: ([\d.]+) of 7/.exec(await textOf(norms.locator('.hint')));
  return said ? Number(said[1]) : undefined;
}

/** Starts the walk, and takes it out of sight in the very frame in which its first step is told. */
async function leaveUnderWay(norms: Locator, how: 'hidden' | 'scrolled away'): Promise<void> {
  await norms.evaluate((node, leave) => {
    const gone = () => {
      if (leave === 'scrolled away') return window.scrollTo(0, 3000);
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    node.addEventListener('andamio-step', gone, { once: true });
  }, how);
  await norms.getByRole('button', { name: 'Play' }).click();
  await hear(norms.page(), 'step');
}

/** Frames that the page asks for while the browser shows so many. */
function askedDuring(page: Page, count: number): Promise<number> {
  return page.evaluate(async n => {
    const before = window.clock.asked;
    for (let i = 0; i < n; i++) await new Promise(resolve => requestAnimationFrame(resolve));
    return window.clock.asked - before - n;
  }, count);
}

/** What is walked of a block in the longest frame that counts: 50 ms at 2.5 blocks a second. */
const ONE_FRAME = 0.125;

test('a minute in a hidden tab: no frame is asked for, and the first after it moves by one frame at most', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', walkerOf);
  const norms = await widget(page);
  await leaveUnderWay(norms, 'hidden');
  const before = await walked(norms);
  assert.ok(before !== undefined && before < 6);
  assert.equal(await askedDuring(page, 20), 0);
  assert.equal(await walked(norms), before);
  assert.ok(await norms.getByRole('button', { name: 'Pause' }).isVisible(), 'it still says that it plays');
  // The minute passes, the tab comes back, and one frame is drawn.
  const after = await norms.evaluate(async node => {
    window.clock.offset += 60_000;
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise(resolve => requestAnimationFrame(resolve));
    await (node as HTMLElement & { updateComplete?: Promise<unknown> }).updateComplete;
    return Number(/walked: ([\d.]+)/.exec(node.shadowRoot!.querySelector('.hint')!.textContent!)?.[1]);
  });
  assert.ok(after - before <= ONE_FRAME + 1e-3, `${before} → ${after}`);
  await norms.getByRole('button', { name: 'Play' }).waitFor();
  assert.equal(await walked(norms), undefined);
  assert.deepEqual(
    (await heard(page, 'step')).map(({ step }) => step),
    [1, 2, 3, 4, 5, 6, 7],
    'no step is lost',
  );
});

test('scrolled out of sight it rests, and back in sight it goes on from the same place', async t => {
  const page = await course().openFixture(
    t,
    '<andamio-norms></andamio-norms><div style="height: 4000px"></div>',
    walkerOf,
  );
  const norms = await widget(page);
  await leaveUnderWay(norms, 'scrolled away');
  await page.waitForFunction(async () => {
    const before = window.clock.asked;
    for (let i = 0; i < 5; i++) await new Promise(resolve => requestAnimationFrame(resolve));
    return window.clock.asked - before === 5;
  });
  const before = await walked(norms);
  assert.ok(before !== undefined && before < 7);
  assert.equal(await askedDuring(page, 20), 0);
  await page.evaluate(() => {
    window.clock.offset += 60_000;
    window.scrollTo(0, 0);
  });
  const [next] = (await hear(page, 'step', Math.floor(before) + 1)).slice(Math.floor(before));
  assert.equal(next.step, Math.floor(before) + 1, 'the next step is the next, not a later one');
  assert.ok((next.walked as number) < Math.floor(before) + 1 + ONE_FRAME + 1e-9);
});

test('who asked for less motion sees nothing move, and every result at once', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { ...walkerOf, motion: 'reduce' });
  const norms = await widget(page);
  assert.deepEqual(await measures(norms), ['5', '7', '2']);
  await frames(page, 4);
  assert.equal(await askedDuring(page, 20), 0, 'nothing moves without a click');
  await norms.getByRole('button', { name: 'Play' }).click();
  assert.equal(await askedDuring(page, 20), 0, 'nor with one');
  assert.deepEqual(
    (await heard(page, 'step')).map(({ step }) => step),
    [7],
    'the end is there at once',
  );
  assert.ok(await norms.getByRole('button', { name: 'Play' }).isVisible());
  await norms.getByRole('button', { name: 'One step', exact: true }).click();
  assert.deepEqual((await heard(page, 'step')).at(-1), { id: 'norms', widget: 'norms', step: 1, walked: 1 });
  assert.equal(await askedDuring(page, 5), 0);
  const moving = await norms.evaluate(
    node =>
      node.shadowRoot!.getAnimations().filter(({ effect }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' && duration > 1;
      }).length,
  );
  assert.equal(moving, 0, 'no transition takes time');
});
