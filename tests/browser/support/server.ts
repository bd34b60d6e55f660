import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { siteFolder } from './site.ts';

/** Answers a request in its own way and says so, or leaves it to the site. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => Answer | Promise<Answer>;

/** The server is busy where it is asked for this path. */
export const withheld =
  (path: string): Fault =>
  (request, response) => {
    if (request.url !== path) return 'left';
    response.writeHead(503).end();
    return 'answered';
  };
type Answer = 'answered' | 'left';

/** A static host of the built site that can be told to misbehave, and to serve pages of a test's own. */
export class SiteServer {
  fault: Fault | undefined;
  /** Headers for every page, such as a content security policy. */
  pageHeaders: Record<string, string> = {};
  /** Every path that was asked for, in order. */
  readonly asked: string[] = [];
  readonly #own = new Map<string, { type: string; content: string }>();
  readonly #server: Server;
  readonly #files = sirv(siteFolder, {
    etag: true,
    // As `npm start` does.
    setHeaders(response, path) {
      if (path.startsWith('/embed/')) response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<SiteServer> {
    const site = new SiteServer();
    await new Promise<void>(resolve => site.#server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  /** A page that has the files already would not notice. */
  get misbehaves(): boolean {
    return this.fault !== undefined || Object.keys(this.pageHeaders).length > 0;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Serves a page of the test's own, and gives its path. */
  addPage(html: string): string {
    return this.#add({ path: `/own-${this.#own.size}/`, type: 'text/html; charset=utf-8', content: html });
  }

  /** Serves a script of the test's own, and gives its path. */
  addScript(content: string): string {
    return this.#add({ path: `/own-${this.#own.size}.js`, type: 'text/javascript; charset=utf-8', content });
  }

  #add({ path, ...file }: { path: string; type: string; content: string }): string {
    this.#own.set(path, file);
    return path;
  }

  /** How often a path with this ending was asked for. */
  countOf(ending: string): number {
    return this.asked.filter(path => path.endsWith(ending)).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.url).pathname;
    this.asked.push(path);
    if ((await this.fault?.(request, response)) === 'answered') return;
    if (path === '/favicon.ico') return void response.writeHead(204).end(); // A page of a test's own names no icon.
    if (path.endsWith('/') || path.endsWith('.html')) {
      for (const [name, value] of Object.entries(this.pageHeaders)) response.setHeader(name, value);
    }
    const own = this.#own.get(path);
    if (own) response.writeHead(200, { 'Content-Type': own.type }).end(own.content);
    else
      this.#files(request, response, () => void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('none'));
  }
}
