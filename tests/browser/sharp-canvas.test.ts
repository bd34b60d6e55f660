import assert from 'node:assert/strict';
import test, { after, before, beforeEach } from 'node:test';
import type { LitElement } from 'lit';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from './support/launch.ts';
import { servePages } from './support/pages.ts';

/** Case C03: a canvas has a pixel for every pixel of the screen, at every ratio and after every change. */

const address = servePages();
let browser: Browser;
let page: Page;
let session: CDPSession;

before(async () => {
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  session = await page.context().newCDPSession(page);
});

/** Opens the page at a pixel ratio, and waits until the canvas is painted. */
async function open(ratio: number): Promise<void> {
  await setRatio(ratio);
  await page.goto(address('sharp-canvas'));
  await page.waitForFunction(() => window.probe?.draws.length > 0);
  await frames();
}

/** Until the page knows of it. */
async function setRatio(deviceScaleFactor: number, width = 800): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { width, height: 600, deviceScaleFactor, mobile: false });
  await page.waitForFunction(wanted => devicePixelRatio === wanted, deviceScaleFactor);
}

const updateHost = () =>
  page.evaluate(async () => {
    const host = document.querySelector('sharp-host') as LitElement;
    host.requestUpdate();
    await host.updateComplete;
  });

/** Long enough for an observer, the frame it asks for, and one more. */
const frames = () =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise(resolve => requestAnimationFrame(resolve));
  });

const styleHost = (text: string) =>
  page.evaluate(style => document.querySelector('sharp-host')!.setAttribute('style', style), text);

const canvasSize = () =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('sharp-host')!.shadowRoot!.querySelector('canvas')!;
    return [width, height];
  });

const probe = () => page.evaluate(() => window.probe);

/** The colour of the last pixel of the backing store: painted to the corner, or not. */
const corner = () =>
  page.evaluate(() => {
    const canvas = document.querySelector('sharp-host')!.shadowRoot!.querySelector('canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(canvas.width - 1, canvas.height - 1, 1, 1);
    return Array.from(data);
  });

const expected = [
  [1, [320, 200]],
  [1.25, [400, 250]],
  [2, [640, 400]],
  [3, [960, 600]],
] as const;

for (const [ratio, size] of expected) {
  test(`320 × 200 CSS pixels at ratio ${ratio} are ${size.join(' × ')}`, async () => {
    await open(ratio);
    assert.deepEqual(await canvasSize(), size);
    assert.deepEqual(await corner(), [10, 20, 30, 255]);
  });
}

const changes = [...expected.slice(1), expected[0]];

test('a change of the ratio is followed by itself, each time', async () => {
  await open(1);
  const { renders } = await probe();
  for (const [i, [ratio, size]] of changes.entries()) {
    // As a zoom does, the change comes with another viewport: alone, an emulated ratio is announced to nobody.
    await setRatio(ratio, 801 + i);
    await page.waitForFunction(width => window.probe.draws.at(-1)!.deviceWidth === width, size[0]);
    assert.deepEqual(await canvasSize(), size);
    assert.deepEqual(await corner(), [10, 20, 30, 255]);
  }
  assert.equal((await probe()).renders, renders, 'without a word from its host');
});

test('a change of the ratio that nobody announces is caught at the next frame of whatever runs', async () => {
  await open(1);
  for (const [ratio, size] of changes) {
    await setRatio(ratio);
    await updateHost();
    assert.deepEqual(await canvasSize(), size);
    assert.deepEqual(await corner(), [10, 20, 30, 255]);
  }
});

test('dragging 300 → 301 → 300 fifty times raises no ResizeObserver error and ends right', async () => {
  await open(1);
  await page.evaluate(async () => {
    const host = document.querySelector('sharp-host') as HTMLElement;
    for (let i = 0; i < 100; i++) {
      host.style.width = `${i % 2 === 0 ? 301 : 300}px`;
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
  });
  await frames();
  const { errors, draws } = await probe();
  assert.deepEqual(errors, []);
  assert.deepEqual(await canvasSize(), [300, 200]);
  assert.ok(draws.length > 50, `it followed the drag: ${draws.length} draws`);
});

test('hidden it does not draw; shown again it is right at once, and the width is kept meanwhile', async () => {
  await open(2);
  await styleHost('display: none');
  await frames();
  const hidden = (await probe()).draws.length;
  await updateHost();
  await frames();
  assert.equal((await probe()).draws.length, hidden, 'no draw while hidden');
  await styleHost('width: 250px');
  await frames();
  const { draws, errors } = await probe();
  assert.deepEqual(await canvasSize(), [500, 400]);
  assert.ok(draws.every(({ width, height }) => width > 0 && height > 0));
  assert.deepEqual(await corner(), [10, 20, 30, 255]);
  assert.deepEqual(errors, []);
});

test('a new theme repaints it without a word from its host', async () => {
  await open(1);
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'));
  await frames();
  const before = await probe();
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
  await page.waitForFunction(count => window.probe.draws.length > count, before.draws.length);
  assert.equal((await probe()).renders, before.renders);
});

test('removed it is silent; put back it works', async () => {
  await open(1);
  await page.evaluate(() => {
    Object.assign(window, { kept: document.querySelector('sharp-host') });
    (window as unknown as { kept: Element }).kept.remove();
  });
  const removed = (await probe()).draws.length;
  await setRatio(2);
  await frames();
  assert.equal((await probe()).draws.length, removed);
  await page.evaluate(() => document.body.append((window as unknown as { kept: Element }).kept));
  await frames();
  assert.deepEqual(await canvasSize(), [640, 400]);
  assert.deepEqual(await corner(), [10, 20, 30, 255]);
});

test('the box size follows whole pixels, and ignores less', async () => {
  await open(1);
  const shown = () =>
    page.evaluate(() => document.querySelector('sharp-host')!.shadowRoot!.querySelector('output')!.textContent);
  assert.equal(await shown(), '320');
  await styleHost('width: 500px');
  await frames();
  assert.equal(await shown(), '500');
  const { renders } = await probe();
  await styleHost('width: 500.4px');
  await frames();
  assert.equal(await shown(), '500');
  assert.equal((await probe()).renders, renders);
});
