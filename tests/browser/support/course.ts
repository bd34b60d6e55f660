import type { TestContext } from 'node:test';
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
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
}

export interface FixtureOptions extends OpenOptions {
  lang?: string;
  head?: string;
  /** Loads the widgets that are on the page; 'none' where the test loads them itself. */
  load?: 'catalogue' | 'none';
  /** What the address ends with, after #. */
  fragment?: string;
}

/** The built course in Chromium: one server and one browser for a test file, a fresh context for each page. */
export class Course {
  readonly server: SiteServer;
  readonly browser: Browser;

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
    const context = await this.browser.newContext(contextOptions(options));
    context.setDefaultTimeout(40_000);
    const page = await context.newPage();
    if (options.first) await page.addInitScript(options.first);
    const watch = new Watch(page, [new URL(this.server.url).host, ...(options.hosts ?? [])]);
    t.after(async () => {
      await context.close();
      watch.check(options.expects ?? []);
    });
    return page;
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
