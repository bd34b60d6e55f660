// Every widget comes and goes: moved and put back it leaves nothing behind, and its worker ends with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { countLife, settledLife } from './support/life.ts';
import { drawn, english, frames, hear, heard, hearEvents, shownText, widget } from './support/widget.ts';
import { rows } from './support/widgets.ts';

const course = useCourse();

interface Living extends HTMLElement {
  play(): void;
  engine: { diagnostics(): { liveHandles: number; heapBytes: number } };
}

for (const [name, { other, worker }] of Object.entries(rows)) {
  const tag = `andamio-${name}`;
  // Where each move starts a worker anew, fewer do: the processor is busy with all of them.
  const times = worker?.starts === 'at once' ? 20 : 100;
  test(`<${tag}>: moved and put back ${times} times while it plays it leaves nothing behind, and still works`, async t => {
    const page = await course().openFixture(t, '<main></main><div id="elsewhere"></div>', {
      ...english,
      first: hearEvents + countLife,
    });
    await put(page, tag);
    await widget(page, tag);
    const used = await takeAndGive(page, other, 3);
    const before = await settledLife(page);
    assert.deepEqual([before.timers, before.frames, before.workers], [0, 0, 0], 'removed it asks for nothing');
    assert.equal(used.liveHandles, 0);
    await put(page, tag);
    await hear(page, 'ready', 2);
    assert.deepEqual(await takeAndGive(page, other, times), used);
    assert.deepEqual(await settledLife(page), before);
    await worksAgain(page, tag, other);
    assert.equal((await heard(page, 'ready')).length, 2, 'each was ready once');
  });

  if (worker)
    test(`<${tag}>: taken away while its worker works it takes that along`, async t => {
      const page = await course().openFixture(t, '<main></main>', { ...english, first: hearEvents + countLife });
      await put(page, tag, worker.state);
      await hear(page, 'ready');
      if (worker.starts === 'played') await page.evaluate(one => document.querySelector<Living>(one)!.play(), tag);
      await page.waitForFunction(() => window.live.workers > 0);
      await page.evaluate(one => document.querySelector(one)!.remove(), tag);
      await page.waitForFunction(() => window.live.workers === 0);
      for (let looks = 0; page.workers().length > 0 && looks < 200; looks++) await frames(page);
      assert.equal(page.workers().length, 0);
    });
}

/** What was moved is on the page again, and draws what it is told. */
async function worksAgain(page: Page, tag: string, other: object): Promise<void> {
  await page.evaluate(() => {
    const { moved } = window as unknown as { moved: Living };
    document.body.append(Object.assign(moved, { state: null }));
  });
  const element = await widget(page, tag);
  await drawn(element);
  const before = await shownText(element);
  await element.evaluate((node, change) => Object.assign(node, change), other);
  await drawn(element);
  assert.notEqual(await shownText(element), before);
}

function put(page: Page, tag: string, state = 'v1'): Promise<void> {
  return page.evaluate(html => {
    document.querySelector('main')!.innerHTML = html;
  }, `<${tag} state="${state}"></${tag}>`);
}

/** In the page: moves the widget so many times with things going on in it, takes it away, and gives what the engine holds. */
function takeAndGive(page: Page, other: object, times: number) {
  return page.evaluate(
    async ([change, count]) => {
      const element = document.querySelector('main')!.firstElementChild as Living;
      const { engine } = element;
      Object.assign(window, { moved: element });
      const elsewhere = document.querySelector('#elsewhere')!;
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      for (let i = 0; i < count; i++) {
        if (i % 2) Object.assign(element, { state: null });
        else Object.assign(element, change);
        element.play();
        if (i % 3 === 0) await frame();
        element.remove();
        if (i % 7 === 0) await frame();
        (i % 4 === 0 ? elsewhere : document.body).append(element);
        if (i % 5 === 0) await frame();
      }
      await frame();
      // Changed and taken away in one breath: what it then still draws holds nothing either.
      Object.assign(element, change);
      element.remove();
      await frame();
      return engine.diagnostics();
    },
    [other, times] as const,
  );
}
