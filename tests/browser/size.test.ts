// What a page with a widget may weigh.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { ensureSite } from '../../tools/course/site.ts';
import { root } from '../../tools/setup/root.mjs';
import { budgets } from '../../tools/size/budgets.ts';
import { measureSite, type SiteSize } from '../../tools/size/site.ts';

/** Files are cut by subject: what is a little over its budget `npm run size` says, and no test. */
const withinATenth = (bytes: number, budget: number) => bytes <= 1.1 * budget;

let size: SiteSize;

/** Of the module that the widget's engine is. */
function wasmBudget(widget: string): number {
  const [module] = size.widgets.find(one => one.widget === widget)!.modules;
  return budgets[module as 'light' | 'block'];
}

before(async () => {
  size = measureSite(await ensureSite());
});

test('a widget with all that it may fetch, and its WASM with the glue, keep their budgets', () => {
  assert.ok(size.widgets.length > 0);
  for (const { widget, script, inAll, modules, wasmAndGlue } of size.widgets) {
    assert.ok(script > 1000 && inAll >= script, `${widget}: ${script} bytes of script, ${inAll} in all`);
    assert.ok(withinATenth(script, budgets.untilTouched), `${widget}: ${script} bytes of script until it is touched`);
    assert.ok(withinATenth(inAll, budgets.widget), `${widget}: ${inAll} bytes of script in all`);
    assert.equal(modules.length, 1, `${widget} loads ${modules}`);
    assert.ok(
      wasmAndGlue > 1000 && wasmAndGlue <= wasmBudget(widget),
      `${widget}: ${wasmAndGlue} bytes of WASM and glue`,
    );
  }
});

test('embedded, a widget starts with no more than on a page of the course, and parent.js is under 1 kB', () => {
  assert.deepEqual(
    Object.keys(size.embed.widgets),
    size.widgets.map(({ widget }) => widget),
  );
  for (const [widget, { script, wasmAndGlue }] of Object.entries(size.embed.widgets)) {
    assert.ok(script > 1000 && withinATenth(script, budgets.untilTouched), `${widget}: ${script} bytes of script`);
    assert.ok(
      wasmAndGlue > 1000 && wasmAndGlue <= wasmBudget(widget),
      `${widget}: ${wasmAndGlue} bytes of WASM and glue`,
    );
  }
  assert.ok(size.embed.parent < 1000);
});

test('a lesson loads its widgets’ scripts and WASM, once', () => {
  const lesson = size.pages.find(({ page }) => page === '/normas/');
  assert.ok(lesson !== undefined);
  assert.ok(lesson.widgets.includes('norms'));
  const [norms] = size.widgets.filter(({ widget }) => widget === 'norms');
  assert.ok(lesson.initial.js >= norms.script);
  const wasm = size.files.filter(({ path, kind }) => kind === 'wasm' && !path.startsWith('embed/'));
  const [light, ...more] = wasm.filter(({ path }) => /\blight\./.test(path));
  assert.ok(light && more.length === 0 && wasm.length <= 3, 'each WASM is shipped once');
  assert.equal(lesson.initial.wasm, light.gzip);
});

test('the README says what these weigh, within a tenth', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const said = [...readme.matchAll(/^\| (?:the widget|the WASM|the lesson) .* \| (\d+) \|$/gm)].map(([, kB]) =>
    Number(kB),
  );
  const norms = size.widgets.find(({ widget }) => widget === 'norms');
  const lesson = size.pages.find(({ page }) => page === '/normas/');
  const real = [norms?.script, norms?.wasmAndGlue, lesson?.initial.total].map(bytes => (bytes ?? Number.NaN) / 1000);
  assert.equal(said.length, real.length);
  for (const [i, kB] of real.entries()) assert.ok(Math.abs(said[i] - kB) <= kB / 10, `${said[i]} is said, ${kB} is so`);
});
