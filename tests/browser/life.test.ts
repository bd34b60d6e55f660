// Life: moved while it plays; given back to memory; a hundred on one page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devtools, useCourse } from './support/course.ts';
import { countCompiled, countLife, settledLife } from './support/life.ts';
import { wasmFile } from './support/site.ts';
import { frames, hear, hearEvents, measures, startAll, widget } from './support/widget.ts';

const course = useCourse();

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
  const page = await course().openFixture(t, many, { first: hearEvents + countCompiled, visitor: 'first' });
  await startAll(page);
  assert.equal((await hear(page, 'ready', 100)).length, 100);
  assert.equal(course().server.countOf(wasmFile()) - asked, 1);
  assert.equal(await page.evaluate(() => window.compiled), 1);
  const last = page.locator('andamio-norms').last();
  assert.deepEqual((await measures(last)).slice(1), ['100', '2']);
});
