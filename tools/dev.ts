// `npm run dev`: the course while it is written. Pages follow every save; a saved C++ source is compiled and the page
// loads again. A C++ error is shown here and over the page, and the session goes on.

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { dev } from 'astro';
import sirv from 'sirv';
import type { Plugin, ViteDevServer } from 'vite';
import { Rebuilder } from './course/rebuild.ts';
import { buildEmbed } from './embed/build.ts';
import { root } from './setup/root.mjs';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

let pages: ViteDevServer | undefined;
let shownBuild = buildId();

const rebuilder = new Rebuilder(() => {
  if (rebuilder.failure !== undefined) return showFailure();
  // A save that changes nothing in the WASM (a comment) needs no reload, unless an error is still shown.
  const built = buildId();
  if (built === shownBuild && !failureShown) return;
  shownBuild = built;
  failureShown = false;
  pages?.moduleGraph.invalidateAll();
  pages?.environments.client.hot.send({ type: 'full-reload' });
});
let failureShown = false;

await rebuilder.build();
// The page for teachers shows snippets at work, sizes and hashes: the embed form as it is now, until the next start.
const embed = join(root, 'build/embed-dev');
await buildEmbed({ root, outDir: embed, report: `${embed}.json` });
const manifest = (name: string): unknown => JSON.parse(readFileSync(join(embed, name), 'utf8'));
const release = { integrity: manifest('integrity.json'), sizes: manifest('sizes.json') };
const port = Number(process.env.PORT ?? '');
const server = await dev({
  root: join(root, 'web/site'),
  server: port > 0 ? { port } : {},
  vite: {
    plugins: [followServer()],
    define: { __ANDAMIO_RELEASE__: JSON.stringify(release) },
    // The WASM is three files: pages load again when all are written, not by each of Vite's own notices.
    server: { fs: { allow: [root] }, watch: { ignored: ['**/build/wasm/**'] } },
  },
});
rebuilder.watch();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    rebuilder.close();
    await server.stop();
    process.exit();
  });
}

/** Keeps hold of the server that speaks to the pages: Astro makes a new one when its configuration changes. */
function followServer(): Plugin {
  return {
    name: 'andamio-follow-server',
    configureServer(started) {
      pages = started;
      const setHeaders = (response: ServerResponse) => response.setHeader('Access-Control-Allow-Origin', '*');
      started.middlewares.use('/embed/v1', sirv(embed, { dev: true, setHeaders }));
      started.environments.client.hot.on('vite:client:connect', () => {
        if (rebuilder.failure !== undefined) showFailure();
      });
    },
  };
}

function showFailure(): void {
  failureShown = true;
  const message = rebuilder.failure ?? '';
  pages?.environments.client.hot.send({ type: 'error', err: { message, stack: '', plugin: 'C++' } });
}

/** What tells one build of the WASM from another; nothing while there is none. */
function buildId(): string {
  try {
    return readFileSync(join(root, 'build/wasm/light-build.mjs'), 'utf8');
  } catch {
    return '';
  }
}
