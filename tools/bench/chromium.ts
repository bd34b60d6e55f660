// The engine in a worker of headless Chromium, as a contestant.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import { findChromium } from '../setup/browsers.mjs';
import { root } from '../setup/root.mjs';
import type { Answer, Contestant, Memory, Task } from './contestant.ts';

const folder = join(root, 'build/bench-page');

/** Undefined where there is no Chromium. */
export async function wasmInChromium(): Promise<Contestant | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  await bundle();
  const files = sirv(folder);
  const server = createServer((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const ask = (question: unknown): Promise<unknown> =>
    page.evaluate(asked => (globalThis as unknown as BenchPage).ask(asked), question);
  return {
    name: 'wasm-chromium',
    about: { chromium: browser.version(), ...((await ask({ task: 'about' })) as object) },
    run: async (task: Task) => (await ask(task)) as Answer | null,
    memory: async () => (await ask({ task: 'memory' })) as Memory,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** What tools/bench/page/page.ts puts on its page. */
export interface BenchPage {
  ask(question: unknown): Promise<unknown>;
}

function bundle() {
  return build({
    root: join(root, 'tools/bench/page'),
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });
}
