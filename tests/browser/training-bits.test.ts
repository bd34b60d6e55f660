// Training gives the same bits in Chromium and in Firefox as in Node.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { createServer, type ViteDevServer } from 'vite';
import { findChromium, findFirefox } from '../../tools/setup/browsers.mjs';
import { root } from '../../tools/setup/root.mjs';
import { createTrainer } from '../../web/engine/training/index.ts';
import { hashOfRuns } from '../node/training/bits.ts';

let server: ViteDevServer;
let cache: string;
let page: string;
const expected = hashOfRuns(await createTrainer());

before(async () => {
  cache = await mkdtemp(join(tmpdir(), 'andamio-vite-'));
  server = await createServer({
    root,
    configFile: false,
    cacheDir: cache,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await server.listen();
  page = `${server.resolvedUrls!.local[0]}tests/browser/pages/training-bits.html`;
});

after(async () => {
  await server?.close();
  await rm(cache, { recursive: true, force: true });
});

test('Chromium', async () => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(page);
    await tab.waitForFunction(() => document.body.textContent !== '', undefined, { timeout: 120_000 });
    assert.equal(await tab.textContent('body'), expected);
  } finally {
    await browser.close();
  }
});

test('Firefox', async () => {
  const executablePath = findFirefox();
  assert.ok(executablePath, 'No Firefox was found; FIREFOX may name one.');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  try {
    const tab = await browser.newPage();
    await tab.goto(page);
    await tab.waitForFunction(() => document.body.textContent !== '', { timeout: 120_000 });
    assert.equal(await tab.$eval('body', body => body.textContent), expected);
  } finally {
    await browser.close();
  }
});
