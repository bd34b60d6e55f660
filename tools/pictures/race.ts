// docs/race.png: twelve layers, post-norm beside pre-norm, after their 200 steps.

import type { Picture } from './picture.ts';

interface Race extends HTMLElement {
  play(): void;
  exportData(kind: 'json'): string;
}

const hidden = 'prompts predict preset settings file code export ask proof';

export const race: Picture = {
  body: `<andamio-race theme="light" state="v1;preset:no-warmup;predict:off" hide="${hidden}"></andamio-race>`,
  width: 960,
  sharpness: 1.5,
  ready: async page => {
    await page.locator('andamio-race').evaluate((node: Race) => node.play());
    await page.waitForFunction(finished, undefined, { timeout: 120_000, polling: 200 });
  },
};

/** In the page. */
function finished(): boolean {
  const { results } = JSON.parse((document.querySelector('andamio-race') as Race).exportData('json'));
  return results.runs.length > 0 && results.runs.every(({ state }: { state: string }) => state === 'finished');
}
