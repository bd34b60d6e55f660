// A hundred widgets on a page of another origin: one module for all, and nothing left when they go.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useEmbedding } from './support/embed.ts';
import { countCompiled, countLife, settledLife } from './support/life.ts';
import { hear, hearEvents, measures, startAll } from './support/widget.ts';

const embedding = useEmbedding();

interface Playing extends HTMLElement {
  play(): void;
}

test('a hundred share one WASM module, fetched and compiled once; removed, they free all that they had', async t => {
  const { scripts, script } = embedding();
  const page = await embedding().open(
    t,
    { head: script, body: '<p>Before.</p><main></main>' },
    { first: hearEvents + countLife + countCompiled },
  );
  await page.waitForTimeout(200);
  const before = await settledLife(page);
  const kinds = ['norms', 'norms', 'norms', 'norm-speed', 'cosine'];
  await page.evaluate(names => {
    const html = Array.from(
      { length: 100 },
      (_, i) => `<andamio-${names[i % names.length]}></andamio-${names[i % names.length]}>`,
    );
    document.querySelector('main')!.innerHTML = html.join('');
  }, kinds);
  await startAll(page);
  assert.equal((await hear(page, 'ready', 100)).length, 100);
  assert.deepEqual(await measures(page.locator('andamio-norms').last()), ['5', '7', '2']);
  const wasm = scripts.asked.filter(path => path.endsWith('.wasm'));
  assert.equal(wasm.length, 1, wasm.join());
  assert.equal(await page.evaluate(() => window.compiled), 1);
  for (const path of new Set(scripts.asked)) assert.equal(scripts.countOf(path), 1, path);
  // With things going on in them: a measurement in a worker, a walk, an open panel, a menu.
  await page.evaluate(() => [...document.querySelectorAll<Playing>('andamio-norm-speed')].at(-1)!.play());
  await page.waitForFunction(() => window.live.workers === 1 && window.heard.some(({ name }) => name === 'step'));
  await page.evaluate(() => {
    const last = [...document.querySelectorAll<Playing>('andamio-norms')].at(-1)!;
    last.play();
    last.shadowRoot!.querySelector<HTMLElement>('.code-panel summary')!.click();
    last.shadowRoot!.querySelector<HTMLElement>('.export-menu button')!.click();
  });
  await page.locator('andamio-norms').last().locator('.export-list').waitFor();
  await page.evaluate(() => document.querySelector('main')!.replaceChildren());
  assert.deepEqual(await settledLife(page), before);
});
