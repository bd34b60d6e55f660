// Life: removed, moved and put back a hundred times; a hundred on one page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { countCompiled, countLife, settledLife } from './support/life.ts';
import { wasmFile } from './support/site.ts';
import { frames, hear, hearEvents, measures, startAll, stateOf, widget } from './support/widget.ts';

const course = useCourse();

/** Bytes of the engine's heap that are in use. */
const heapInUse = (page: Page) =>
  page.evaluate(async () => {
    const engines = (
      globalThis as unknown as Record<symbol, Map<string, Promise<{ diagnostics(): { heapBytes: number } }>>>
    )[Symbol.for('andamio.engines')];
    const [engine] = await Promise.all(engines.values());
    return engine.diagnostics().heapBytes;
  });

/** In the page: takes the first widget away and puts it back so many times, with things going on in it. */
const takeAndGive = (page: Page, times: number) =>
  page.evaluate(async count => {
    const element = document.querySelector('andamio-norms') as HTMLElement & { x: number[]; play(): void };
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    for (let i = 0; i < count; i++) {
      element.x = [i % 5, 3, 1];
      element.play();
      if (i % 3 === 0) await frame();
      element.remove();
      if (i % 2 === 0) await frame();
      (i % 4 === 0 ? document.querySelector('#elsewhere')! : document.body).append(element);
      if (i % 5 === 0) await frame();
    }
  }, times);

test('moved and put back a hundred times it leaves nothing behind, and still works', async t => {
  const page = await course().openFixture(t, '<div id="elsewhere"></div><andamio-norms></andamio-norms>', {
    first: hearEvents + countLife,
    motion: 'reduce',
  });
  const norms = await widget(page);
  await takeAndGive(page, 3);
  const [before, heap] = [await settledLife(page), await heapInUse(page)];
  await takeAndGive(page, 100);
  assert.deepEqual(await settledLife(page), before);
  assert.equal(await heapInUse(page), heap);
  assert.deepEqual((await stateOf(norms)).x, [4, 3, 1]);
  await page.waitForFunction(
    node => node?.shadowRoot?.querySelector('.measure.l1 .measure-value')?.textContent === '8',
    await norms.elementHandle(),
  );
  await norms.locator('#x-point').focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual((await stateOf(norms)).x, [4.1, 3, 1]);
  assert.equal((await hear(page, 'ready')).length, 1);
});

test('moved while it plays, the walk goes on; removed, it asks for nothing', async t => {
  const page = await course().openFixture(t, '<div id="elsewhere"></div><andamio-norms></andamio-norms>', {
    lang: 'en',
    locale: 'en-US',
    first: hearEvents + countLife,
  });
  const norms = await widget(page);
  await norms.getByRole('button', { name: 'Play' }).click();
  await hear(page, 'step', 1);
  await page.evaluate(() => document.querySelector('#elsewhere')!.append(document.querySelector('andamio-norms')!));
  assert.deepEqual(
    (await hear(page, 'step', 7)).map(({ step }) => step),
    [1, 2, 3, 4, 5, 6, 7],
  );
  await norms.getByRole('button', { name: 'Play' }).click();
  await hear(page, 'step', 8);
  await page.evaluate(() => document.querySelector('andamio-norms')!.remove());
  const rest = await settledLife(page);
  assert.deepEqual([rest.timers, rest.frames], [0, 0]);
});

test('removed for good, widgets are given back to memory', async t => {
  const page = await course().openFixture(t, '<main></main>', { first: countLife });
  const session = await devtools(page);
  const addAndRemove = (count: number) =>
    page.evaluate(async times => {
      const refs: WeakRef<Element>[] = [];
      for (let i = 0; i < times; i++) {
        const element = document.createElement('andamio-norms');
        document.querySelector('main')!.append(element);
        refs.push(new WeakRef(element));
        await customElements.whenDefined('andamio-norms');
        for (let n = 0; n < 3; n++) await new Promise(resolve => requestAnimationFrame(resolve));
        element.remove();
      }
      Object.assign(window, { refs });
    }, count);
  await addAndRemove(1);
  const before = await settledLife(page);
  await addAndRemove(30);
  assert.deepEqual(await settledLife(page), before, 'no observer and no listener is left');
  await frames(page, 3);
  // The collector may need more than one round.
  let left = 30;
  for (let round = 0; round < 10 && left > 0; round++) {
    await session.send('HeapProfiler.collectGarbage');
    left = await page.evaluate(
      () => (window as unknown as { refs: WeakRef<Element>[] }).refs.filter(ref => ref.deref() !== undefined).length,
    );
  }
  assert.ok(left <= 1, `${left} of 30 are still held`);
});

test('a hundred on one page share one WASM module, fetched and compiled once', async t => {
  const many = Array.from({ length: 100 }, (_, i) => `<andamio-norms state="v1;x:${i},1"></andamio-norms>`).join('');
  const asked = course().server.countOf(wasmFile());
  const page = await course().openFixture(t, many, { first: hearEvents + countCompiled });
  await startAll(page);
  assert.equal((await hear(page, 'ready', 100)).length, 100);
  assert.equal(course().server.countOf(wasmFile()) - asked, 1);
  assert.equal(await page.evaluate(() => window.compiled), 1);
  const last = page.locator('andamio-norms').last();
  assert.deepEqual((await measures(last)).slice(1), ['100', '2']);
});
