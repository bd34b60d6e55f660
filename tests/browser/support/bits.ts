// What a page of tests/browser/pages writes into its body, once it has computed it, in each browser.

import { launchChromium, launchFirefox } from './launch.ts';

export const bodyIn = {
  async Chromium(address: string): Promise<string | null> {
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      await tab.goto(address);
      await tab.waitForFunction(() => document.body.textContent.trim() !== '', undefined, { timeout: 120_000 });
      return await tab.textContent('body');
    } finally {
      await browser.close();
    }
  },

  async Firefox(address: string): Promise<string | null> {
    const browser = await launchFirefox();
    try {
      const tab = await browser.newPage();
      await tab.goto(address);
      await tab.waitForFunction(() => document.body.textContent.trim() !== '', { timeout: 120_000 });
      return await tab.$eval('body', body => body.textContent);
    } finally {
      await browser.close();
    }
  },
};
