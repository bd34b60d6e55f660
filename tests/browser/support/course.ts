import type { TestContext } from 'node:test';
import { after, before } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchChromium } from './launch.ts';
import { SiteServer } from './server.ts';
import { pageScript } from './site.ts';
import { Watch } from './watch.ts';

export interface OpenOptions {
  /** BCP 47; what `navigator.languages` says. */
  locale?: string;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  motion?: 'reduce' | 'no-preference';
  input?: 'touch' | 'mouse';
  scripts?: 'on' | 'off';
  /** Troubles that belong to the test; each must come. */
  expects?: readonly RegExp[];
  /** Hosts beside the course's own that the page may ask, as `127.0.0.1:8080`. */
  hosts?: readonly string[];
  /** Runs in the page before any of its scripts. */
  first?: string | (() => void);
  /** A browser that has seen nothing yet, with an empty cache. Where the server misbehaves, it is so by itself. */
  visitor?: 'first' | 'returning';
}

export interface FixtureOptions extends OpenOptions {
  lang?: string;
  head?: string;
  /** Loads the widgets that are on the page; 'none' where the test loads them itself. */
  load?: 'catalogue' | 'none';
  /** What the address ends with, after #. */
  fragment?: string;
}

/**
 * The built course in Chromium: one server and one browser for a test file. Pages that ask for the same settings share a
 * context, one after the other, and with it the browser's cache; what a page has stored is taken away.
 */
export class Course {
  readonly server: SiteServer;
  readonly browser: Browser;
  readonly #idle = new Map<string, BrowserContext[]>();

  constructor(server: SiteServer, browser: Browser) {
    this.server = server;
    this.browser = browser;
  }

  /** Opens a page of the site; when the test ends the page must have been silent. */
  async open(t: TestContext, path: string, options: OpenOptions = {}): Promise<Page> {
    const page = await this.blank(t, options);
    await page.goto(this.server.url + path, { waitUntil: 'load' });
    return page;
  }

  /** Opens a page of the test's own around some HTML. */
  async openFixture(t: TestContext, body: string, options: FixtureOptions = {}): Promise<Page> {
    const path = this.server.addPage(fixtureHtml(body, options));
    return this.open(t, options.fragment === undefined ? path : `${path}#${options.fragment}`, options);
  }

  /** A watched page that shows nothing yet. */
  async blank(t: TestContext, options: OpenOptions = {}): Promise<Page> {
    const { page, leave } = await this.#page(options);
    if (options.first) await page.addInitScript(options.first);
    const watch = new Watch(page, [new URL(this.server.url).host, ...(options.hosts ?? [])]);
    t.after(async () => {
      await leave();
      watch.check(options.expects ?? []);
    });
    return page;
  }

  async #page(options: OpenOptions): Promise<{ page: Page; leave(): Promise<void> }> {
    const settings = contextOptions(options);
    const idle = this.#idleFor(settings);
    const first = options.visitor === 'first' || this.server.misbehaves;
    const context = (first ? undefined : idle.pop()) ?? (await this.browser.newContext(settings));
    context.setDefaultTimeout(40_000);
    const page = await context.newPage();
    const leave = async () => {
      const kept = !first && (await forget(page));
      await page.close();
      if (kept) idle.push(context);
      else await context.close();
    };
    return { page, leave };
  }

  #idleFor(settings: BrowserContextOptions): BrowserContext[] {
    const key = JSON.stringify(settings);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    return idle;
  }
}

/** Takes away what the page's origin has stored. False where that cannot be done: a page that has crashed, or is gone. */
async function forget(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url());
  if (!origin.startsWith('http')) return false;
  try {
    const session = await devtools(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cookies' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the course before the tests of a file and stops it after them. */
export function useCourse(): () => Course {
  let course: Course | undefined;
  before(async () => {
    course = new Course(await SiteServer.start(), await launchChromium());
  });
  after(async () => {
    await course?.browser.close();
    await course?.server.close();
  });
  return () => {
    if (!course) throw new Error('The course is there only while tests run.');
    return course;
  };
}

export function devtools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

function contextOptions(options: OpenOptions): BrowserContextOptions {
  const touch = options.input === 'touch';
  return {
    locale: options.locale ?? 'es-AR',
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.motion ?? 'no-preference',
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    hasTouch: touch,
    isMobile: touch,
    javaScriptEnabled: options.scripts !== 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
}

function fixtureHtml(body: string, { lang = 'es', head = '', load = 'catalogue' }: FixtureOptions): string {
  const script = load === 'catalogue' ? `<script type="module" src="${pageScript()}"></script>` : '';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fixture</title>
<link rel="icon" href="/favicon.svg">${head}${script}</head><body>${body}</body></html>`;
}
