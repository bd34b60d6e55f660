// The pages under tests/browser/pages, served from the sources as they are.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../../../tools/setup/root.mjs';

/** Serves them while the tests of this file run. Returns the address of a page by its name. */
export function servePages(): (name: string) => string {
  let server: ViteDevServer;
  let cache: string;

  before(async () => {
    cache = await mkdtemp(join(tmpdir(), 'andamio-vite-'));
    server = await createServer({
      root,
      configFile: false,
      cacheDir: cache,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    await server.listen();
  });

  after(async () => {
    await server?.close();
    await rm(cache, { recursive: true, force: true });
  });

  return name => `${server.resolvedUrls!.local[0]}tests/browser/pages/${name}.html`;
}
