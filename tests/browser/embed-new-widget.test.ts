// A new widget's folder alone makes it embeddable: the one that CONTRIBUTING.md shows, put into a copy of the checkout.

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { buildEmbed } from '../../tools/embed/build.ts';
import type { EmbedSizes } from '../../tools/embed/manifest.ts';
import { root } from '../../tools/setup/root.mjs';
import { writeExampleWidget } from '../support/example-widget.ts';
import { useEmbedding } from './support/embed.ts';

const embedding = useEmbedding();
const copy = mkdtempSync(join(tmpdir(), 'andamio-embed-'));
after(() => rmSync(copy, { recursive: true }));

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

async function buildCopy(outDir: string): Promise<void> {
  for (const part of ['web/engine', 'web/worker', 'web/kit', 'web/widgets', 'web/embed', 'build/wasm', 'package.json'])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeExampleWidget(join(copy, 'web/widgets/square'));
  await buildEmbed({ root: copy, outDir, report: join(copy, 'report.json') });
}

test('the folder of a new widget makes it embeddable, as an element and in a frame', async t => {
  const outDir = join(copy, 'out');
  await buildCopy(outDir);
  const sizes = JSON.parse(readFileSync(join(outDir, 'sizes.json'), 'utf8')) as EmbedSizes;
  assert.ok('square' in sizes.widgets && 'norms' in sizes.widgets);
  embedding().scripts.fault = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    if (!pathname.startsWith('/copy/')) return 'left';
    const type = types[extname(pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(readFileSync(join(outDir, pathname.slice('/copy/'.length))));
    return 'answered';
  };
  const base = `${embedding().scripts.url}/copy/`;
  const page = await embedding().open(t, {
    head: `<script type="module" src="${base}andamio.js"></script>`,
    body: `<andamio-square state="v1;x:3"></andamio-square><iframe src="${base}frame.html?w=square&lang=en"></iframe>`,
  });
  const element = page.locator('andamio-square');
  await element.locator('.body').waitFor();
  assert.deepEqual(
    JSON.parse(await element.evaluate(node => (node as unknown as Exporting).exportData('json'))).results,
    {
      square: 9,
    },
  );
  await page.frameLocator('iframe').locator('andamio-square .body').waitFor();
});

interface Exporting {
  exportData(kind: string): string;
}
