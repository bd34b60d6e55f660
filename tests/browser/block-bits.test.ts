// The block engine gives the same bits in Chromium and in Firefox as in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine } from '../../web/engine/block/index.ts';
import { bitsOf } from '../node/block/bits.ts';
import { launchChromium, launchFirefox } from './support/launch.ts';
import { servePages } from './support/pages.ts';

const page = servePages();
const expected = bitsOf(await createBlockEngine());

test('Chromium', async () => {
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    await tab.goto(page('block-bits'));
    await tab.waitForFunction(() => document.body.textContent.trim() !== '', undefined, { timeout: 120_000 });
    assert.equal(await tab.textContent('body'), expected);
  } finally {
    await browser.close();
  }
});

test('Firefox', async () => {
  const browser = await launchFirefox();
  try {
    const tab = await browser.newPage();
    await tab.goto(page('block-bits'));
    await tab.waitForFunction(() => document.body.textContent.trim() !== '', { timeout: 120_000 });
    assert.equal(await tab.$eval('body', body => body.textContent), expected);
  } finally {
    await browser.close();
  }
});
