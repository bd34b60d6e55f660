// Case B06 and what else hosts and browsers do wrong: a sentence in the page's language within 5 s, and what to do.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, type TestContext, test } from 'node:test';
import { buildId } from '#light-build';
import { faults } from '../../web/kit/base/faults.ts';
import { baseStrings } from '../../web/kit/base/strings.ts';
import { sentences } from '../../web/widgets/strings.ts';
import { type FixtureOptions, useCourse } from './support/course.ts';
import type { Fault } from './support/server.ts';
import { elementScript, scriptOf, siteFolder, wasmFile } from './support/site.ts';
import { hear, hearEvents, measures, textOf, widget } from './support/widget.ts';

const course = useCourse();
const languages = ['es', 'en'] as const;
const fallback = 'The vector (4, 3, 0) measures 5.';
const body = `<andamio-norms>${fallback}</andamio-norms>`;
const wasm = readFileSync(join(siteFolder, wasmFile()));

afterEach(() => {
  course().server.fault = undefined;
  course().server.pageHeaders = {};
});

/** Answers for the WASM file in its own way. */
const forWasm =
  (status: number, type: string, content: string | Buffer): Fault =>
  (request, response) => {
    if (!request.url?.endsWith('.wasm')) return 'left';
    response.writeHead(status, { 'Content-Type': type }).end(content);
    return 'answered';
  };

/** The very same program under another stamp: what a cache that mixes two releases serves. */
function otherBuild(): Buffer {
  const copy = Buffer.from(wasm);
  const at = copy.lastIndexOf(buildId);
  assert.ok(at > 0, 'the file carries its stamp');
  copy.write([...buildId].reverse().join(''), at);
  return copy;
}

interface FaultCase {
  title: string;
  code: string;
  fault?: Fault;
  policy?: string;
  first?: string;
  /** What the browser itself says on the console about it. */
  expects?: RegExp[];
}

const cases: FaultCase[] = [
  {
    title: 'the .wasm file is not there',
    code: 'engine/load-failed',
    fault: forWasm(404, 'text/plain', 'none'),
    expects: [/console error: Failed to load resource.*404/],
  },
  {
    title: 'the host fails',
    code: 'engine/load-failed',
    fault: forWasm(503, 'text/plain', 'later'),
    expects: [/console error: Failed to load resource.*503/],
  },
  {
    title: 'a page comes in its place',
    code: 'engine/bad-response',
    fault: forWasm(200, 'text/html', '<!doctype html><title>Welcome</title>'),
  },
  {
    title: 'a page comes in its place, said to be WASM',
    code: 'engine/bad-response',
    fault: forWasm(200, 'application/wasm', '<!doctype html><title>Welcome</title>'),
  },
  {
    title: 'half of it comes',
    code: 'engine/bad-response',
    fault: forWasm(200, 'application/wasm', wasm.subarray(0, 9999)),
  },
  {
    title: 'it is of another build',
    code: 'engine/version-mismatch',
    fault: forWasm(200, 'application/wasm', otherBuild()),
  },
  {
    title: 'the policy forbids WebAssembly',
    code: 'engine/blocked-by-policy',
    policy: "script-src 'self'; connect-src 'self'",
  },
  { title: 'the browser has no WebAssembly', code: 'engine/no-webassembly', first: 'delete globalThis.WebAssembly;' },
  { title: 'it has no SIMD', code: 'engine/no-simd', first: 'WebAssembly.validate = () => false;' },
];

for (const { title, code, fault, policy, first = '', expects } of cases)
  test(`${title}: said in both languages, with what to do`, async t => {
    course().server.fault = fault;
    if (policy) course().server.pageHeaders = { 'Content-Security-Policy': policy };
    const both = languages.map(lang => `<andamio-norms id="${lang}" lang="${lang}">${fallback}</andamio-norms>`);
    const page = await course().openFixture(t, both.join(''), {
      first: hearEvents + first,
      ...(expects && { expects }),
    });
    for (const language of languages) {
      const norms = page.locator(`#${language}`);
      const alert = norms.getByRole('alert').filter({ hasText: /\w/ });
      await alert.waitFor({ timeout: 5000 });
      const { what, todo } = faults[language][code];
      assert.ok((await textOf(alert)).startsWith(`${what} ${todo}`), await textOf(alert));
      assert.ok(await norms.getByText(fallback).isVisible(), 'the fallback text stays');
    }
    const errors = await hear(page, 'error', 2);
    assert.deepEqual(errors.map(({ id }) => id).sort(), [...languages].sort());
    for (const error of errors) {
      assert.equal(error.code, code);
      assert.ok(typeof error.message === 'string' && error.message.length > 10);
    }
  });

function open(t: TestContext, options: FixtureOptions) {
  return course().openFixture(t, body, options);
}

for (const type of ['text/plain', 'application/octet-stream', 'application/wasm; charset=utf-8']) {
  test(`served as ${type}, it works`, async t => {
    course().server.fault = forWasm(200, type, wasm);
    const page = await open(t, {});
    assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  });
}

test('the policy that is enough lets it work, without a word on the console', async t => {
  course().server.pageHeaders = {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self'",
  };
  const page = await open(t, {});
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
});

test('when the cause is gone, trying again works', async t => {
  course().server.fault = forWasm(404, 'text/plain', 'none');
  const page = await open(t, { lang: 'en', expects: [/Failed to load resource/] });
  const norms = page.locator('andamio-norms');
  await norms.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 5000 });
  await norms.getByRole('button', { name: 'Try again' }).click();
  await norms.getByRole('button', { name: 'Try again' }).waitFor();
  course().server.fault = undefined;
  await norms.getByRole('button', { name: 'Try again' }).click();
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  assert.equal(await norms.getByRole('alert').filter({ hasText: /\w/ }).count(), 0);
});

test('a slow file: within 5 s the widget says that it is on its way, and it draws when it comes', async t => {
  let release = () => {};
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  course().server.fault = async request => {
    if (request.url?.endsWith('.wasm')) await gate;
    return 'left' as const;
  };
  const page = await open(t, { lang: 'en' });
  const norms = page.locator('andamio-norms');
  await norms.getByText(baseStrings.en.loading).waitFor({ timeout: 5000 });
  release();
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  await norms.getByText(baseStrings.en.loading).waitFor({ state: 'detached' });
});

test('the widget’s script is not there: the fallback text stays, with a sentence under it', async t => {
  course().server.fault = (request, response) => {
    if (request.url !== elementScript('norms')) return 'left';
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('none');
    return 'answered';
  };
  const page = await open(t, { lang: 'es', first: hearEvents, expects: [/Failed to load resource.*404/] });
  await page.getByText(sentences.es.failed('norms')).waitFor({ timeout: 5000 });
  assert.ok(await page.getByText(fallback).isVisible());
  assert.equal((await hear(page, 'error'))[0].code, 'widget/failed');
});

test('when what there is to say does not come either, the base has a sentence of its own', async t => {
  const texts = scriptOf('web/kit/base/faults.ts');
  course().server.fault = (request, response) => {
    if (request.url !== texts && !request.url?.endsWith('.wasm')) return 'left';
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('later');
    return 'answered';
  };
  const page = await open(t, { lang: 'en', expects: [/Failed to load resource.*503/] });
  const alert = page.locator('andamio-norms').getByRole('alert').filter({ hasText: /\w/ });
  await alert.waitFor({ timeout: 5000 });
  const { what, todo } = baseStrings.en.fault;
  assert.ok((await textOf(alert)).startsWith(`${what} ${todo}`), await textOf(alert));
});

test('an element that no widget has is named', async t => {
  const page = await course().openFixture(t, '<andamio-nomrs>text</andamio-nomrs>', { lang: 'en' });
  await page.getByText(sentences.en.unknown('nomrs')).waitFor();
  assert.ok(await page.getByText('text').first().isVisible());
});

for (const path of ['/normas/', '/en/normas/', '/', '/en/']) {
  test(`without JavaScript ${path} has a text in the place of each widget`, async t => {
    const page = await course().open(t, path, { scripts: 'off' });
    const widgets = await page.locator('andamio-norms').all();
    assert.ok(widgets.length > 0);
    for (const one of widgets) {
      assert.ok(await one.isVisible());
      assert.ok((await textOf(one)).length > 60);
    }
    if (path.includes('normas')) assert.match(await textOf(widgets[0]), /5\b.*7\b.*2\b/);
  });
}

test('a drawing that fails leaves a sentence; the next state that can be drawn brings the widget back', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  await norms.evaluate(node => {
    const element = node as HTMLElement & { draw?: () => never; state: unknown };
    element.draw = () => {
      throw Object.assign(new Error('no picture of this'), { code: 'test/no-picture' });
    };
    element.state = { x: [1, 2] };
  });
  await norms.getByText('no picture of this').waitFor();
  await norms.evaluate(node => {
    const element = node as HTMLElement & { draw?: () => never; state: unknown };
    delete element.draw;
    element.state = { x: [4, 3, 0] };
  });
  await norms.locator('.body').waitFor();
  assert.deepEqual(await measures(norms), ['5', '7', '2']);
});
