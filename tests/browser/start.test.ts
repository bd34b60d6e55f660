// `npm start` and `npm run size`, as they are called.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterEach, test } from 'node:test';
import { ensureSite } from '../../tools/course/site.ts';
import { root } from '../../tools/setup/root.mjs';
import { measureSite } from '../../tools/size/site.ts';

let running: ChildProcess | undefined;

afterEach(async () => {
  if (running?.exitCode !== null || running === undefined) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});

/** Starts the course as `npm start` does, and gives what it prints up to the address. */
async function start(env: Record<string, string>): Promise<{ printed: string; url: string }> {
  const child = spawn(process.execPath, ['tools/setup.mjs', 'start'], { cwd: root, env: { ...process.env, ...env } });
  running = child;
  let printed = '';
  for await (const piece of child.stdout) {
    printed += piece;
    const url = /The course is at (\S+)/.exec(printed)?.[1];
    if (url !== undefined) return { printed, url };
  }
  throw new Error(`it ended without an address: ${printed}`);
}

async function takePort(port: number): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return { port: address.port, free: () => server.close() };
}

test('with nothing changed the course is served within 10 s, and a signal ends it', async () => {
  await ensureSite();
  const begun = performance.now();
  const { url } = await start({ PORT: '0' });
  const response = await fetch(url);
  assert.ok(performance.now() - begun < 10_000);
  assert.equal(response.status, 200);
  assert.match(await response.text(), /<html lang="es"/);
  assert.ok(running);
  running.kill('SIGTERM');
  const [code] = await once(running, 'exit');
  assert.equal(code, 0);
});

test('a taken PORT is refused in a sentence', async () => {
  const { port, free } = await takePort(0);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['tools/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.equal(stderr, `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start\n`);
  } finally {
    free();
  }
});

test('something else than a port is refused in a sentence', () => {
  for (const PORT of ['http', '70000', '-1']) {
    const { status, stderr } = spawnSync(process.execPath, ['tools/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT },
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^PORT=${PORT} is not a port: .*\n$`));
  }
});

test('without PORT, a taken usual port leads to the next one, and that is said', async () => {
  const blocker = await takePort(4321).catch(() => undefined);
  try {
    const { printed, url } = await start({ PORT: '' });
    assert.match(printed, /Port 4321 is taken/);
    assert.equal((await fetch(url)).status, 200);
    assert.notEqual(new URL(url).port, '4321');
  } finally {
    blocker?.free();
  }
});

test('npm run size -- --json prints nothing but JSON on stdout', async () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'size', '--', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(stdout), measureSite(await ensureSite()));
});
