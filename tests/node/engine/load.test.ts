// Loading: once per page, from file or network, through hostile hosting (case B06), and again after a failure.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { stamp } from '../../../tools/stamp-wasm.mjs';
import { createEngine, type Engine, EngineError } from '../../../web/engine/index.ts';

const wasmFile = new URL('../../../build/wasm/light.wasm', import.meta.url);
const wasm = await readFile(wasmFile);

/** What the server answers, by path: [status, content type, body]. */
const answers: Record<string, [number, string | undefined, Uint8Array | string]> = {
  '/right.wasm': [200, 'application/wasm', wasm],
  '/with-charset.wasm': [200, 'Application/WASM; charset=binary', wasm],
  '/as-text.wasm': [200, 'text/plain', wasm],
  '/without-type.wasm': [200, undefined, wasm],
  '/page.wasm': [200, 'text/html', '<!doctype html><title>Not here</title>'],
  '/page-as-wasm.wasm': [200, 'application/wasm', '<!doctype html><title>Not here</title>'],
  '/half.wasm': [200, 'application/wasm', wasm.subarray(0, wasm.length >> 1)],
  '/empty.wasm': [200, 'application/wasm', ''],
  '/other-build.wasm': [200, 'application/wasm', stamp(withoutStamp(wasm), '0123456789abcdef')],
  '/unstamped.wasm': [200, 'application/wasm', withoutStamp(wasm)],
  '/broken.wasm': [500, 'text/plain', 'no'],
};

const server = createServer((request, response) => {
  const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/html', '<!doctype html>'];
  if (type !== undefined) response.setHeader('content-type', type);
  response.writeHead(status).end(body);
});
let origin = '';

before(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());
beforeEach(forgetEngines);

/** As on a new page. */
function forgetEngines(): void {
  const page = globalThis as unknown as Record<symbol, Map<string, unknown>>;
  page[Symbol.for('andamio.engines')]?.clear();
}

/** The stamp is the last section: kind, size, name's size and name (7), id (16). */
function withoutStamp(stamped: Uint8Array): Uint8Array {
  return stamped.subarray(0, stamped.length - (1 + 1 + 1 + 7 + 16));
}

function works(engine: Engine): void {
  assert.equal(engine.norms.l2([4, 3, 0]), 5);
}

async function fails(wasmUrl: string, code: string, message: RegExp): Promise<void> {
  await assert.rejects(createEngine({ wasmUrl }), thrown => {
    assert.ok(thrown instanceof EngineError);
    assert.equal(thrown.code, code);
    assert.match(thrown.message, message);
    return true;
  });
}

test('without options the file beside the glue is loaded', async () => {
  const engine = await createEngine();
  works(engine);
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  assert.deepEqual(engine.diagnostics(), { liveHandles: 0, heapBytes: 0, simd: true, version });
});

test('wasmUrl may be a path, a file URL as text or object, or a network address', async () => {
  const addresses = [fileURLToPath(wasmFile), wasmFile.href, wasmFile, `${origin}/right.wasm`];
  for (const wasmUrl of [...addresses, new URL(`${origin}/right.wasm`)]) {
    forgetEngines();
    works(await createEngine({ wasmUrl }));
  }
});

test('a wrong or missing content type does no harm (B06)', async () => {
  for (const path of ['/as-text.wasm', '/without-type.wasm', '/with-charset.wasm']) {
    forgetEngines();
    works(await createEngine({ wasmUrl: origin + path }));
  }
});

test('a file that is not there is named, with its status (B06)', async () => {
  await fails(`${origin}/nowhere.wasm`, 'engine/load-failed', /\/nowhere\.wasm .*status 404/);
  await fails(`${origin}/broken.wasm`, 'engine/load-failed', /status 500/);
  await fails('/no/such/file.wasm', 'engine/load-failed', /\/no\/such\/file\.wasm/);
  await fails('http://127.0.0.1:1/light.wasm', 'engine/load-failed', /127\.0\.0\.1:1\/light\.wasm/);
});

test('what is not WebAssembly is called so, whatever type it claims (B06)', async () => {
  await fails(`${origin}/page.wasm`, 'engine/bad-response', /\/page\.wasm is not WebAssembly.*text\/html/);
  for (const path of ['/page-as-wasm.wasm', '/half.wasm', '/empty.wasm']) {
    await fails(origin + path, 'engine/bad-response', /is not WebAssembly/);
  }
  await fails(fileURLToPath(import.meta.url), 'engine/bad-response', /is not WebAssembly/);
});

test('glue and WASM of different builds are refused (B06)', async () => {
  await fails(`${origin}/other-build.wasm`, 'engine/version-mismatch', /version mismatch, reload.*0123456789abcdef/);
  await fails(`${origin}/unstamped.wasm`, 'engine/version-mismatch', /version mismatch, reload/);
});

test('options that are none are refused by name, also when the engine has come already', async () => {
  for (const come of [false, true]) {
    if (come) await createEngine();
    for (const options of [null, 5, 'light.wasm']) {
      const expected = { name: 'EngineError', code: 'engine/not-an-object', parameter: 'options' };
      await assert.rejects(createEngine(options as never), expected);
    }
    for (const [wasmUrl, kind] of [
      [5, 'number'],
      [null, 'null'],
      [{}, 'object'],
      [{ href: 5 }, 'object'],
      [['/light.wasm'], 'an array'],
    ]) {
      const message = `wasmUrl must be a string or a URL, not ${kind}`;
      const expected = { name: 'EngineError', code: 'engine/not-a-url', parameter: 'wasmUrl', message };
      await assert.rejects(createEngine({ wasmUrl: wasmUrl as never }), expected);
    }
  }
  works(await createEngine({ wasmUrl: undefined }));
});

test('a failed load is not kept: the next call tries again', async () => {
  await assert.rejects(createEngine({ wasmUrl: `${origin}/nowhere.wasm` }));
  works(await createEngine({ wasmUrl: `${origin}/right.wasm` }));
});

test('a hundred callers at once share one load, also from two copies of this code', async () => {
  let requests = 0;
  server.on('request', () => requests++);
  const wasmUrl = `${origin}/right.wasm`;
  const another = new URL('../../../web/engine/index.ts?copy', import.meta.url);
  const copy: { createEngine: typeof createEngine } = await import(another.href);
  const callers = Array.from({ length: 100 }, (_, i) => (i % 2 ? createEngine : copy.createEngine)({ wasmUrl }));
  const engines = new Set(await Promise.all(callers));
  assert.equal(engines.size, 1);
  assert.equal(requests, 1);
  assert.ok(engines.has(await createEngine()));
});

test('the engine is frozen: nobody changes it for the others', async () => {
  const engine = await createEngine();
  assert.ok([engine, engine.norms, engine.sparsity].every(part => Object.isFrozen(part)));
  assert.deepEqual(Object.keys(engine), ['norms', 'normalization', 'sparsity', 'random', 'diagnostics']);
});

test('each worker has an engine of its own', async () => {
  const program = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('../../../web/engine/index.ts', import.meta.url).href)})
      .then(({ createEngine }) => createEngine())
      .then(engine => parentPort.postMessage(engine.norms.l2([4, 3, 0])));`;
  const workers = [1, 2].map(() => new Worker(program, { eval: true }));
  const found = await Promise.all(
    workers.map(worker => new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))),
  );
  assert.deepEqual(found, [5, 5]);
  await Promise.all(workers.map(worker => worker.terminate()));
});
