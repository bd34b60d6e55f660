import type { TestContext } from 'node:test';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import type { Embedding, HostPage } from './embed.ts';
import { launchFirefox } from './launch.ts';

export type BrowserName = 'Chromium' | 'Firefox';
export const browsers: readonly BrowserName[] = ['Chromium', 'Firefox'];

/** What a test does on a page, said alike for both browsers. */
export interface Visit {
  evaluate<R, A>(inPage: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Waits until it is true in the page. */
  until<A>(inPage: (given: A) => boolean, given: A): Promise<void>;
  /** The same in the page's first iframe. */
  evaluateInFrame<R, A>(inFrame: (given: A) => R | Promise<R>, given: A): Promise<R>;
  untilInFrame<A>(inFrame: (given: A) => boolean, given: A): Promise<void>;
  /** What the page did wrong so far: words on the console, errors, violations of its policy. */
  troubles(): Promise<string[]>;
  /** Every host that the page and its frames asked for something. */
  hosts(): string[];
}

declare global {
  interface Window {
    violations: string[];
  }
}

/** Keeps every violation of the page's policy; runs before the page's own scripts. */
const keepViolations = `window.violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push('violation: ' + effectiveDirective + ' ' + blockedURI));`;

/** Opens pages of the host's origin in either browser; Firefox is started when it is first asked for. */
export function useVisits(embedding: () => Embedding) {
  let firefox: Promise<Browser> | undefined;
  after(async () => (await firefox)?.close());
  return async (t: TestContext, browser: BrowserName, host: HostPage): Promise<Visit> => {
    if (browser === 'Chromium') return inChromium(t, embedding(), host);
    firefox ??= launchFirefox(preferences);
    return inFirefox(t, await firefox, embedding().address(host));
  };
}

async function inChromium(t: TestContext, embedding: Embedding, host: HostPage): Promise<Visit> {
  const context = await embedding.course.browser.newContext({ locale: 'en-US' });
  t.after(() => context.close());
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  const seen = watching(page);
  await page.addInitScript(keepViolations);
  await page.goto(embedding.address(host));
  const frame = () => page.frames()[1];
  return {
    ...seen,
    troubles: async () => [...seen.said, ...(await page.evaluate(() => window.violations))],
    evaluate: (inPage, given) => page.evaluate(inPage as never, given as never),
    until: async (inPage, given) => void (await page.waitForFunction(inPage as never, given as never)),
    evaluateInFrame: (inFrame, given) => frame().evaluate(inFrame as never, given as never),
    untilInFrame: async (inFrame, given) => void (await frame().waitForFunction(inFrame as never, given as never)),
  };
}

async function inFirefox(t: TestContext, firefox: Browser, address: string): Promise<Visit> {
  const page = await firefox.newPage();
  await page.bringToFront(); // What is behind is not drawn, and nothing in it comes near the viewport.
  t.after(() => page.close());
  const seen = watching(page as never);
  await page.evaluateOnNewDocument(keepViolations);
  await page.goto(address);
  const frame = () => page.frames()[1];
  return {
    ...seen,
    troubles: async () => [...seen.said, ...(await page.evaluate(() => window.violations))],
    evaluate: (inPage, given) => page.evaluate(inPage as never, given),
    until: (inPage, given) => becomes(() => page.evaluate(inPage as never, given)),
    evaluateInFrame: (inFrame, given) => frame().evaluate(inFrame as never, given),
    untilInFrame: (inFrame, given) => becomes(() => frame().evaluate(inFrame as never, given)),
  };
}

/** Asks again and again. */
async function becomes(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await ask()) return;
    await setTimeout(100);
  }
  throw new Error('It did not become so within 40 s.');
}

interface Watchable {
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
  on(event: 'request', listener: (request: { url(): string }) => void): unknown;
}

function watching(page: Watchable) {
  const said: string[] = [];
  const asked = new Set<string>();
  page.on('console', message => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', error => said.push(`page error: ${error.message}`));
  page.on('request', request => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) asked.add(host);
  });
  return { said, hosts: () => [...asked].sort() };
}

const preferences = {
  'browser.chrome.site_icons': false, // The page's own matter, which its policy may forbid.
  'browser.cache.disk.enable': false, // What one test's server sent is not another's.
  'browser.cache.memory.enable': false,
};
