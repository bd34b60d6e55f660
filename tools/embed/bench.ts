// `npm run bench -- embed`: a page with a hundred widgets on another origin, in Chromium. It prints when the first can be
// used, how evenly the page scrolls through all of them, and what is left when they are removed. Times are this machine's.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { serve } from '../course/serve.ts';
import { ensureSite } from '../course/site.ts';
import { findChromium } from '../setup/browsers.mjs';

const COUNT = 100;

export async function benchEmbed(): Promise<void> {
  const scripts = await serve({ site: await ensureSite({ base: '/' }), port: 0, taken: 'fail' });
  const host = await servePage(hundred(`${scripts.url}embed/v1/andamio.js`));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(timing);
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    print(await measure(page));
  } finally {
    await browser.close();
    host.close();
    await scripts.close();
  }
}

function hundred(script: string): string {
  const widgets = Array.from({ length: COUNT }, (_, i) => `<andamio-norms state="v1;x:${i % 7},3"></andamio-norms>`);
  return `<!doctype html><html lang="en"><title>Hundred</title><link rel="icon" href="data:,">
    <script type="module" src="${script}"></script><body>${widgets.join('\n')}</body></html>`;
}

/** Keeps when each widget was ready: its picture drawn, its handles there. */
const timing = `window.ready = [];
addEventListener('andamio-ready', () => ready.push(performance.now()));`;

interface Measured {
  ready: number[];
  frames: number[];
  fetched: number;
}

declare global {
  interface Window {
    ready: number[];
  }
}

async function measure(page: Page): Promise<Measured> {
  await page.waitForFunction(() => window.ready.length >= 3);
  const frames = await page.evaluate(async () => {
    const lengths: number[] = [];
    const next = () => new Promise<number>(resolve => requestAnimationFrame(resolve));
    let last = await next();
    // A quick hand: a screen in half a second.
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
      scrollBy(0, innerHeight / 30);
      const now = await next();
      lengths.push(now - last);
      last = now;
    }
    return lengths;
  });
  const ready = await page.evaluate(() => window.ready);
  const fetched = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length,
  );
  return { ready, frames, fetched };
}

function print({ ready, frames, fetched }: Measured): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!);
  console.log(`${COUNT} widgets on a page of another origin, in Chromium`);
  console.log(`  the first can be used after   ${ms(ready[0]!)}`);
  console.log(`  those of the first screens    ${ms(ready[2]!)}`);
  console.log(`  ready after scrolling down    ${ready.length}`);
  console.log(`  frames while scrolling        median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`);
  console.log(`  WASM files fetched            ${fetched}`);
}

function servePage(html: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  return new Promise(resolve => server.listen(0, () => resolve(server)));
}

if (import.meta.main) await benchEmbed();
