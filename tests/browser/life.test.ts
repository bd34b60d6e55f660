// Life: removed, moved and put back a hundred times; a hundred on one page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { wasmFile } from './support/site.ts';
import { frames, hear, hearEvents, measures, stateOf, widget } from './support/widget.ts';

const course = useCourse();

declare global {
  interface Window {
    live: { observers: number; listeners: number; timers: number; frames: number };
  }
}

/** Counts what is alive: observers that observe, listeners outside of elements, timers and frames that wait. */
const countLife = `{
const observers = new Set(), listeners = [], timers = new Set(), frames = new Set();
Object.defineProperty(window, 'live', { get: () => ({ 
  observers: observers.size, listeners: listeners.length, timers: timers.size, frames: frames.size }) });
for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
  const { prototype } = window[name];
  const { observe, disconnect } = prototype;
  prototype.observe = function (...given) { observers.add(this); return observe.apply(this, given); };
  prototype.disconnect = function () { observers.delete(this); return disconnect.apply(this); };
}
const far = target => target === window || target === document || target instanceof MediaQueryList;
const { addEventListener, removeEventListener } = EventTarget.prototype;
const find = (target, type, listener) => listeners.findIndex(l => l[0] === target && l[1] === type && l[2] === listener);
EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
  const target = this ?? window;
  if (far(target) && find(target, type, listener) < 0) listeners.push([target, type, listener]);
  return addEventListener.call(target, type, listener, ...rest);
};
EventTarget.prototype.removeEventListener = function (type, listener, ...rest) {
  const target = this ?? window;
  const at = find(target, type, listener);
  if (at >= 0) listeners.splice(at, 1);
  return removeEventListener.call(target, type, listener, ...rest);
};
const wrap = (waiting, start, stop) => {
  const [begin, end] = [window[start].bind(window), window[stop].bind(window)];
  window[start] = (callback, ...rest) => {
    const id = begin((...given) => { waiting.delete(id); callback(...given); }, ...rest);
    waiting.add(id);
    return id;
  };
  window[stop] = id => { waiting.delete(id); end(id); };
};
wrap(timers, 'setTimeout', 'clearTimeout');
wrap(frames, 'requestAnimationFrame', 'cancelAnimationFrame');
}`;

/** What is alive once nothing waits any more. */
async function settledLife(page: Page) {
  await page.waitForFunction(() => window.live.timers === 0 && window.live.frames === 0);
  return page.evaluate(() => window.live);
}

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
  const counting = `window.compiled = 0;
for (const name of ['compile', 'compileStreaming', 'instantiateStreaming']) {
  const original = WebAssembly[name];
  WebAssembly[name] = (...given) => { window.compiled++; return original.apply(WebAssembly, given); };
}`;
  const asked = course().server.countOf(wasmFile());
  const page = await course().openFixture(t, many, { first: hearEvents + counting });
  // The way down starts when widgets start: what is passed before is never near.
  await hear(page, 'ready', 3);
  // All come near the viewport on the way down.
  const whole = () => {
    const { scrollHeight } = document.documentElement;
    scrollBy(0, innerHeight);
    return (
      scrollY + innerHeight >= scrollHeight - 2 && window.heard.filter(({ name }) => name === 'ready').length === 100
    );
  };
  // A generous bound: a busy machine draws a hundred widgets slowly.
  await page.waitForFunction(whole, undefined, { timeout: 90_000 });
  assert.equal(course().server.countOf(wasmFile()) - asked, 1);
  assert.equal(await page.evaluate(() => (window as unknown as { compiled: number }).compiled), 1);
  const last = page.locator('andamio-norms').last();
  assert.deepEqual((await measures(last)).slice(1), ['100', '2']);
});
