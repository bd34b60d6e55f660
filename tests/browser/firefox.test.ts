// The course in Firefox: it shows, drags, types, and computes the very same bits as Chromium and Node.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { createEngine } from '../../web/engine/index.ts';
import { hashOfBits } from '../node/engine/bits.ts';
import { useCourse } from './support/course.ts';
import { launchFirefox } from './support/launch.ts';
import { root } from './support/site.ts';

const course = useCourse();
let browser: Browser;

before(async () => {
  browser = await launchFirefox();
});

after(() => browser?.close());

/** Opens a page that must stay silent until the test has looked at it. */
async function open(path: string): Promise<{ page: Page; troubles: string[] }> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const troubles: string[] = [];
  page.on('console', message => troubles.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', error => troubles.push(String(error)));
  await page.goto(course().server.url + path);
  return { page, troubles };
}

const numbersOf = (page: Page, selector: string) =>
  page.$eval(selector, node =>
    [...node.shadowRoot!.querySelectorAll('.measure-value')].map(value => value.textContent),
  );

const drawn = (page: Page, selector: string) =>
  page.waitForFunction(wanted => document.querySelector(wanted)?.shadowRoot?.querySelector('.body'), {}, selector);

/** The middle of the handle, once it keeps its place. */
const handleAt = (page: Page, selector: string) =>
  page.$eval(selector, async node => {
    const handle = node.shadowRoot!.querySelector('#x-point .handle-dot')!;
    handle.scrollIntoView({ block: 'center' });
    let last = '';
    for (let still = 0; still < 4; ) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      const now = JSON.stringify(handle.getBoundingClientRect());
      still = now === last ? still + 1 : 0;
      last = now;
    }
    const { x, y, width, height } = handle.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

const xOf = (page: Page, selector: string) =>
  page.$eval(selector, node => (node as Element & { state: { x: number[] } }).state.x);

test('the lesson shows 5, 7, 2 and 25; the tip follows the mouse and the keyboard', async () => {
  const { page, troubles } = await open('/en/normas/');
  await drawn(page, '#play');
  assert.deepEqual(await numbersOf(page, '#play'), ['5', '7', '2']);
  assert.match(
    await page.$eval('#play', node => node.shadowRoot!.querySelector('.measure.l2 .formulas')!.textContent!),
    /25/,
  );
  const at = await handleAt(page, '#play');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 100, at.y + 60, { steps: 5 });
  await page.mouse.up();
  const [x1, x2] = await xOf(page, '#play');
  assert.ok(x1 < 4 && x2 < 3, `dragged to ${x1}, ${x2}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal((await xOf(page, '#play'))[0], -5.9);
  await page.$eval('#play', node => node.shadowRoot!.querySelector<HTMLInputElement>('#x1')!.focus());
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  assert.equal((await xOf(page, '#play'))[0], 0.5);
  assert.deepEqual(troubles, []);
  await page.close();
});

test('the workbench lists every state without a word on the console', async () => {
  const { page, troubles } = await open('/workbench/?lang=en');
  await page.waitForFunction(() => (window.__andamio?.demos.length ?? 0) > 0);
  // Other widgets' states stand above it, and one far below the window does not start.
  await page.$eval('andamio-norms', norms => norms.scrollIntoView());
  await drawn(page, 'andamio-norms');
  assert.deepEqual(troubles, []);
  await page.close();
});

test('Node, Chromium and Firefox compute the same bits', async t => {
  const source = stripTypeScriptTypes(readFileSync(join(root, 'tests/node/engine/bits.ts'), 'utf8'));
  const script = course().server.addScript(source);
  const inPage = async (url: string) => {
    const { hashOfBits: hash } = await import(url);
    const engines = (globalThis as unknown as Record<symbol, Map<string, Promise<unknown>>>)[
      Symbol.for('andamio.engines')
    ];
    const [engine] = await Promise.all(engines.values());
    return hash(engine) as string;
  };
  const chromium = await course().open(t, '/en/normas/');
  await chromium.locator('#play .body').waitFor();
  const { page } = await open('/en/normas/');
  await drawn(page, '#play');
  const expected = hashOfBits(await createEngine());
  assert.equal(await chromium.evaluate(inPage, script), expected, 'Chromium');
  assert.equal(await page.evaluate(inPage, script), expected, 'Firefox');
  await page.close();
});
