import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { hostedBase } from '../../../tools/hosts/fill.ts';

export interface HostServer {
  url: string;
  close(): Promise<void>;
}

/** Serves what a host built; its pages load the widgets from `course`, another origin. */
export async function serveHost(folder: string, course: string): Promise<HostServer> {
  const files = sirv(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.replace(/\/$/, '/index.html');
    // Browsers ask for one by themselves, and not every host has one.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (!path.endsWith('.html')) return void files(request, response, () => void response.writeHead(404).end());
    const page = readFileSync(join(folder, path), 'utf8');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page.replaceAll(new URL(hostedBase).origin, course));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
