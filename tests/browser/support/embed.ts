import { after, before, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { type Course, type OpenOptions, useCourse } from './course.ts';
import { SiteServer } from './server.ts';

/** The policy that is enough on a page of another origin for scripts from `origin`, as the design states it. */
export const enough = (origin: string): string =>
  `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:`;

/** A page of someone else's, on another origin than the scripts that it embeds. */
export interface HostPage {
  body: string;
  head?: string;
  lang?: string;
  /** Its content security policy; none by default. */
  policy?: string;
}

/** Two origins: the course's server, here the page's own, and one that the embed scripts come from. */
export class Embedding {
  readonly #course: () => Course;
  readonly scripts: SiteServer;

  constructor(course: () => Course, scripts: SiteServer) {
    this.#course = course;
    this.scripts = scripts;
  }

  get course(): Course {
    return this.#course();
  }

  /** The folder that a page embeds from. */
  get base(): string {
    return `${this.scripts.url}/embed/v1/`;
  }

  get script(): string {
    return `<script type="module" src="${this.base}andamio.js"></script>`;
  }

  /** Serves the page on the host's origin, and gives its address. */
  address({ body, head = '', lang = 'en', policy }: HostPage): string {
    const meta = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '';
    const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${meta}<title>Host</title>${head}</head>`;
    return this.course.server.url + this.course.server.addPage(`${html}<body>${body}</body></html>`);
  }

  /** Opens such a page in Chromium, to a first visitor. It may ask its own origin and the scripts', and must be silent. */
  async open(t: TestContext, host: HostPage, options: OpenOptions = {}): Promise<Page> {
    const hosts = [new URL(this.base).host, ...(options.hosts ?? [])];
    const page = await this.course.blank(t, { visitor: 'first', ...options, hosts });
    await page.goto(this.address(host), { waitUntil: 'load' });
    return page;
  }
}

/** Starts both servers before the tests of a file. */
export function useEmbedding(): () => Embedding {
  const course = useCourse();
  let embedding: Embedding | undefined;
  before(async () => {
    embedding = new Embedding(course, await SiteServer.start());
  });
  after(() => embedding?.scripts.close());
  return () => {
    if (!embedding) throw new Error('The servers are there only while tests run.');
    return embedding;
  };
}
