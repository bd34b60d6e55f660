// `<andamio-NAME>` on a page of another origin: one tag, and what comes before, after, later or twice (case C01).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { version } from '#light-build';
import type { EmbedSizes } from '../../tools/embed/manifest.ts';
import { budgets } from '../../tools/size/budgets.ts';
import { sentences } from '../../web/widgets/strings.ts';
import { enough, useEmbedding } from './support/embed.ts';
import { pageScript, siteFolder } from './support/site.ts';
import { hear, hearEvents, measures, stateOf, widget } from './support/widget.ts';

const embedding = useEmbedding();
const norms = '<andamio-norms state="v1;x:3,4"></andamio-norms>';
const folder = join(siteFolder, 'embed/v1');
const sizes = JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8')) as EmbedSizes;

afterEach(() => {
  embedding().scripts.fault = undefined;
  embedding().scripts.asked.length = 0;
});

const defined = (page: Page) => page.evaluate(() => customElements.get('andamio-norms') !== undefined);

test('a page without widgets loads one small script; an element that is added later brings its own code, and no other', async t => {
  const page = await embedding().open(t, { head: embedding().script, body: '<main></main>' });
  await page.waitForTimeout(300);
  assert.deepEqual(embedding().scripts.asked, ['/embed/v1/andamio.js']);
  assert.equal(await defined(page), false);
  await page.evaluate(html => {
    document.querySelector('main')!.innerHTML = `<div><p>${html}</p></div>`;
  }, norms);
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  assert.ok(!embedding().scripts.asked.some(path => /sparsity|shrinkage|penalty/.test(path)));
});

/** Everything that the page asked for, in gzip bytes: scripts without the glue, and WASM with it. */
function loaded(): { script: number; wasmAndGlue: number } {
  const sum = { script: 0, wasmAndGlue: 0 };
  for (const path of new Set(embedding().scripts.asked)) {
    const bytes = gzipSync(readFileSync(join(siteFolder, path)), { level: 9 }).length;
    if (/\.wasm$|\/glue-[^/]*\.js$/.test(path)) sum.wasmAndGlue += bytes;
    else if (path.endsWith('.js')) sum.script += bytes;
  }
  return sum;
}

test('one norms on a page loads what sizes.json says, and no more than a widget may', async t => {
  const page = await embedding().open(t, { head: embedding().script, body: norms });
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Andamio Math')));
  const { script, wasmAndGlue } = loaded();
  t.diagnostic(`${script} bytes of script, ${wasmAndGlue} bytes of WASM and glue`);
  assert.ok(script > 20_000 && script <= budgets.widget, `${script} bytes of script`);
  assert.ok(wasmAndGlue > 10_000 && wasmAndGlue <= budgets.light, `${wasmAndGlue} bytes of WASM and glue`);
  // What sizes.json says: all but the few lines that fetch the font.
  assert.ok(Math.abs(sizes.widgets.norms.script - script) < 500);
  assert.equal(sizes.widgets.norms.wasmAndGlue, wasmAndGlue);
});

test('the hashes are those that the browser finds: the tag with its integrity works, with another it does not', async t => {
  const { files } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  const tag = (hash: string) =>
    `<script type="module" src="${embedding().base}andamio.js" integrity="${hash}" crossorigin="anonymous"></script>`;
  const page = await embedding().open(t, { head: tag(files['andamio.js']), body: norms });
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  const other = await embedding().open(
    t,
    { head: tag(files['parent.js']), body: norms },
    { expects: [/Failed to find a valid digest|blocked/] },
  );
  await other.waitForTimeout(500);
  assert.equal(await defined(other), false);
});

test('in a shadow root, open or closed, an element comes to life when its page says where it is', async t => {
  const page = await embedding().open(t, { head: embedding().script, body: '<div id="host"></div>' });
  await page.evaluate(
    async ([address, html]) => {
      const { watch } = await import(address);
      const root = document.querySelector('#host')!.attachShadow({ mode: 'closed' });
      watch(root);
      root.innerHTML = html;
      Object.assign(window, { root });
    },
    [`${embedding().base}andamio.js`, norms],
  );
  await page.waitForFunction(() => {
    const { root } = window as unknown as { root: ShadowRoot };
    return root.querySelector('andamio-norms')?.shadowRoot?.querySelector('.measure-value')?.textContent === '5';
  });
});

test('a script that does not come is told wherever its element stands, in the reader’s language, and by an event', async t => {
  embedding().scripts.fault = (request, response) => {
    if (!/\/norms-[^/]*\.js$/.test(request.url ?? '')) return 'left';
    response.writeHead(404).end('none');
    return 'answered';
  };
  const page = await embedding().open(
    t,
    { head: embedding().script, body: '<div id="host"></div>', lang: 'pt' },
    { first: hearEvents, locale: 'es-MX', expects: [/404|blocked by CORS policy|ERR_FAILED/] },
  );
  const texts = await page.evaluate(
    async ([address, html]) => {
      const { watch } = await import(address);
      const root = document.querySelector('#host')!.attachShadow({ mode: 'closed' });
      watch(root);
      root.innerHTML = html;
      document.body.append(document.createElement('andamio-norms'));
      const said = () => [root.textContent, document.querySelector('andamio-norms')!.textContent];
      // A generous bound: each asks for the script by itself.
      for (const end = performance.now() + 30_000; said().includes('') && performance.now() < end; )
        await new Promise(resolve => requestAnimationFrame(resolve));
      return said();
    },
    [`${embedding().base}andamio.js`, '<andamio-norms id="n"></andamio-norms>'],
  );
  assert.deepEqual(texts, [sentences.es.failed('norms'), sentences.es.failed('norms')]);
  const told = (await hear(page, 'error', 2)).map(({ id, widget: name, code }) => [id, name, code]);
  assert.deepEqual(told.sort(), [
    ['n', 'norms', 'widget/failed'],
    ['norms', 'norms', 'widget/failed'],
  ]);
});

for (const form of ['folder', 'file'] as const) {
  test(`data-wasm-url, as a ${form}: the WASM comes from there`, async t => {
    const wasm = Object.keys(sizes.files).find(name => /\/light-.*\.wasm$/.test(name))!;
    const elsewhere = form === 'folder' ? '/elsewhere/' : '/elsewhere/engine.wasm';
    embedding().scripts.fault = (request, response) => {
      if (!request.url?.startsWith('/elsewhere/')) return 'left';
      response.writeHead(200, { 'Content-Type': 'application/wasm', 'Access-Control-Allow-Origin': '*' });
      response.end(readFileSync(join(folder, wasm)));
      return 'answered';
    };
    const { base, scripts } = embedding();
    const head = `<script type="module" src="${base}andamio.js" data-wasm-url="${scripts.url}${elsewhere}"></script>`;
    const page = await embedding().open(t, { head, body: norms });
    assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
    const asked = scripts.asked.filter(path => path.endsWith('.wasm'));
    assert.deepEqual(asked, [form === 'folder' ? `/elsewhere/${wasm.replace(/^.*\//, '')}` : elsewhere]);
  });
}

test('loaded twice, under one address and under two, and after the elements: one definition, not a word', async t => {
  const { script, base } = embedding();
  const again = `${script}<script type="module" src="${base}andamio.js?again"></script>`;
  const page = await embedding().open(t, { body: `${norms}${script}${again}` });
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  assert.deepEqual((await stateOf(page.locator('andamio-norms'))).x, [3, 4]);
});

/** The scripts as another release would hold them, in a folder of their own. */
function serveRelease(release: string): string {
  embedding().scripts.fault = (request, response) => {
    if (!request.url?.startsWith('/embed/other/')) return 'left';
    const content = readFileSync(join(folder, request.url.slice('/embed/other/'.length)));
    const isScript = request.url.endsWith('.js');
    const type = isScript ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(isScript ? content.toString().replaceAll(version, release) : content);
    return 'answered';
  };
  return `${embedding().scripts.url}/embed/other/andamio.js`;
}

for (const order of ['older first', 'newer first'] as const) {
  test(`two versions on one page, the ${order}: the first takes the page, and a warning names both`, async t => {
    const other = `<script type="module" src="${serveRelease('9.9.9')}"></script>`;
    const tags = order === 'older first' ? [embedding().script, other] : [other, embedding().script];
    const [first, second] = order === 'older first' ? [version, '9.9.9'] : ['9.9.9', version];
    const said = new RegExp(`^console warning: Andamio ${first} \\(\\w+\\) is on this page already; .*\\(${second} `);
    const page = await embedding().open(t, { head: tags.join(''), body: norms }, { expects: [said] });
    assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  });
}

test('on a page that has the course’s own scripts the tag does no harm', async t => {
  const own = `<script type="module" src="${pageScript()}"></script>`;
  const page = await embedding().open(t, { head: own + embedding().script, body: norms });
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
});

test('a name that no widget has is told under the fallback text', async t => {
  const page = await embedding().open(t, { head: embedding().script, body: '<andamio-nomrs>A text.</andamio-nomrs>' });
  await page.getByText(sentences.en.unknown('nomrs')).waitFor();
  assert.ok(await page.getByText('A text.').isVisible());
});

test('without CORS on the scripts’ server nothing comes, and the fallback text stays', async t => {
  embedding().scripts.fault = (_request, response) => {
    response.setHeader = () => response; // As a server that does not know of other origins.
    return 'left';
  };
  const policy = enough(new URL(embedding().base).origin);
  const page = await embedding().open(
    t,
    { head: embedding().script, body: '<andamio-norms>The vector measures 5.</andamio-norms>', policy },
    { expects: [/blocked by CORS policy|ERR_FAILED/] },
  );
  assert.ok(await page.getByText('The vector measures 5.').isVisible());
});
