// The server of `npm start`, on a small made-up site.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PortTaken, type Serving, serve } from '../../../tools/course/serve.ts';
import { normalizeBase } from '../../../tools/course/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'andamio-site-'));
let course: Serving;

before(async () => {
  mkdirSync(join(folder, '_astro'));
  mkdirSync(join(folder, 'normas'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>front</title>');
  writeFileSync(join(folder, 'normas/index.html'), '<!doctype html><title>normas</title>');
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>none</title>');
  writeFileSync(join(folder, '_astro/light.abc123.wasm'), new Uint8Array([0, 97, 115, 109]));
  mkdirSync(join(folder, 'embed/v1/assets'), { recursive: true });
  writeFileSync(join(folder, 'embed/v1/andamio.js'), '');
  writeFileSync(join(folder, 'embed/v1/assets/kit-abc123.js'), '');
  course = await serve({ site: { base: '/course/', folder }, port: 0, taken: 'fail' });
});

after(async () => {
  await course.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string): Promise<Response> {
  return fetch(new URL(path, course.url), { redirect: 'manual' });
}

test('pages are served under the sub-path, and asked for anew each time', async () => {
  for (const [path, title] of [
    ['/course/', 'front'],
    ['/course/normas/', 'normas'],
  ]) {
    const response = await get(path);
    assert.equal(response.status, 200);
    assert.match(await response.text(), new RegExp(`<title>${title}</title>`));
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
  }
});

test('WASM comes as application/wasm, and files named by their content are kept', async () => {
  const response = await get('/course/_astro/light.abc123.wasm');
  assert.equal(response.headers.get('content-type'), 'application/wasm');
  assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  assert.equal((await response.arrayBuffer()).byteLength, 4);
});

test('the embed form is for every origin; its hashed files keep, the others are asked for anew', async () => {
  for (const [path, cache] of [
    ['/course/embed/v1/andamio.js', 'no-cache'],
    ['/course/embed/v1/assets/kit-abc123.js', 'public, max-age=31536000, immutable'],
  ]) {
    const { headers } = await get(path);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('cache-control'), cache);
  }
  assert.equal((await get('/course/')).headers.get('access-control-allow-origin'), null);
});

test('the root leads to the sub-path; anything else outside it is missing', async () => {
  const front = await get('/');
  assert.equal(front.status, 302);
  assert.equal(front.headers.get('location'), '/course/');
  for (const path of ['/normas/', '/course/nothing/', '/course/%2e%2e/secret', '/courses/']) {
    const response = await get(path);
    assert.equal(response.status, 404, path);
    assert.match(await response.text(), /<title>none<\/title>/);
  }
});

test('a taken port is refused when it was asked for, and passed over when not', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  assert.ok(address !== null && typeof address === 'object');
  const { port } = address;
  const site = { base: '/', folder };
  await assert.rejects(
    serve({ site, port, taken: 'fail' }),
    (error: unknown) => error instanceof PortTaken && error.port === port,
  );
  const next = await serve({ site, port, taken: 'next' });
  assert.ok(next.port > port && next.port < port + 20);
  await next.close();
  blocker.close();
});

test('a sub-path may be written with or without its slashes', () => {
  for (const base of ['course', '/course', 'course/', '/course/']) assert.equal(normalizeBase(base), '/course/');
  for (const base of [undefined, '', '/']) assert.equal(normalizeBase(base), '/');
  assert.equal(normalizeBase('/a/b/'), '/a/b/');
});
