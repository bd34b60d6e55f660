// Serves a built site the way a plain static host would: files, the right types, 404.html, no lists of folders.

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Site } from './site.ts';

/** How many ports are tried, from the usual one on, when no port was asked for. */
const portsToTry = 20;

export interface Serving {
  /** The course's address, with the sub-path. */
  url: string;
  port: number;
  close(): Promise<void>;
}

export interface ServeOptions {
  site: Pick<Site, 'base' | 'folder'>;
  /** The port to use; 0 is any free one. */
  port: number;
  /** What to do when the port is taken. */
  taken: 'fail' | 'next';
  /** An address to listen on. Without it, this machine alone is served, over IPv4 and IPv6. */
  host?: string;
}

export class PortTaken extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`port ${port} is taken`);
    this.port = port;
  }
}

export async function serve({ site, port, taken, host }: ServeOptions): Promise<Serving> {
  const last = taken === 'next' ? port + portsToTry - 1 : port;
  for (let candidate = port; ; candidate += 1) {
    try {
      return await serveOn(site, candidate, host);
    } catch (error) {
      if (!(error instanceof PortTaken) || candidate >= last) throw error;
    }
  }
}

async function serveOn(site: ServeOptions['site'], port: number, host?: string): Promise<Serving> {
  const answer = answers(site);
  const first = await listen(answer, port, host ?? '127.0.0.1');
  const bound = portOf(first);
  const servers = [first];
  try {
    // "localhost" means ::1 to some programs.
    if (host === undefined) servers.push(await listen(answer, bound, '::1'));
  } catch (error) {
    if (error instanceof PortTaken) {
      await close(servers);
      throw error;
    }
    // A machine without IPv6 is served over IPv4 alone.
  }
  return { url: `http://localhost:${bound}${site.base}`, port: bound, close: () => close(servers) };
}

function answers({ base, folder }: ServeOptions['site']): RequestListener {
  const files = sirv(folder, {
    etag: true,
    setHeaders(response, path) {
      // Names in these folders carry a hash of their content; everything else may change under its name.
      const hashed = /^\/(?:_astro|embed\/v\d+\/assets)\//.test(path);
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Pages of other origins load the embed form, and so do frames that have no origin of their own.
      if (path.startsWith('/embed/')) response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
  return (request, response) => {
    const url = request.url ?? '/';
    const missing = () => notFound(folder, response);
    if (!url.startsWith(base)) {
      if (url !== '/' && `${url}/` !== base) return missing();
      response.writeHead(302, { Location: base }).end();
      return;
    }
    request.url = url.slice(base.length - 1);
    files(request, response, missing);
  };
}

function notFound(folder: string, response: Parameters<RequestListener>[1]): void {
  const page = join(folder, '404.html');
  const found = existsSync(page);
  response.writeHead(404, {
    'Content-Type': `text/${found ? 'html' : 'plain'}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  });
  response.end(found ? readFileSync(page) : 'Not found');
}

function listen(answer: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer);
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function close(servers: readonly Server[]): Promise<void> {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
}
