// The browsers of this machine, started for tests.

import { type Browser, chromium } from 'playwright-core';
import puppeteer, { type Browser as Firefox } from 'puppeteer-core';
import { findChromium, findFirefox } from '../../../tools/setup/browsers.mjs';

/** A busy machine starts a browser slowly; in ms. */
const TIMEOUT = 120_000;

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; CHROMIUM may name one.');
  return twice(() =>
    chromium.launch({
      executablePath,
      timeout: TIMEOUT,
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // Nothing but this machine can be reached: a request elsewhere fails, and the watch tells.
        ...['--disable-quic', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
      ],
    }),
  );
}

export function launchFirefox(preferences: Record<string, unknown> = {}): Promise<Firefox> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('No Firefox was found; FIREFOX may name one.');
  return twice(() =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: TIMEOUT,
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en', ...preferences },
    }),
  );
}

/** A browser that does not start is no fault of the course: it is tried once more, and a second failure is told. */
function twice<Started>(start: () => Promise<Started>): Promise<Started> {
  return start().catch(start);
}
