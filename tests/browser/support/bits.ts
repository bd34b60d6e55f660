// A page of tests/browser/pages that computes the same as Node, and writes it into its body.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launchChromium, launchFirefox } from './launch.ts';
import { servePages } from './pages.ts';

/** Declares a test for each browser: the page's text is `expected`. */
export function sameInBrowsers(name: string, expected: string): void {
  const page = servePages();

  test('Chromium', async () => {
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      await tab.goto(page(name));
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
      await tab.goto(page(name));
      await tab.waitForFunction(() => document.body.textContent.trim() !== '', { timeout: 120_000 });
      assert.equal(await tab.$eval('body', body => body.textContent), expected);
    } finally {
      await browser.close();
    }
  });
}
