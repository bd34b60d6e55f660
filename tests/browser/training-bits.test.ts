// Training gives the same bits in Chromium and in Firefox as in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { findChromium, findFirefox } from '../../tools/setup/browsers.mjs';
import { createTrainer } from '../../web/engine/training/index.ts';
import { hashOfRuns } from '../node/training/bits.ts';
import { servePages } from './support/pages.ts';

const page = servePages();
const expected = hashOfRuns(await createTrainer());

test('Chromium', async () => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(page('training-bits'));
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
    await tab.goto(page('training-bits'));
    await tab.waitForFunction(() => document.body.textContent !== '', { timeout: 120_000 });
    assert.equal(await tab.$eval('body', body => body.textContent), expected);
  } finally {
    await browser.close();
  }
});
