// What may not stand in the repository: traces of one machine, and dependencies that are not pinned.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';

/** Files in git and those about to be: everything but what is ignored. */
function repositoryFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return list.toString().split('\0').filter(Boolean);
}

/** As regular expressions, these do not match their own text. */
const traces: Readonly<Record<string, RegExp>> = {
  'a registry': /registry\.(?:npmjs|yarnpkg)|npmm[i]rror|pypi\.org\/simple/,
  'a home folder': /(?<![\w.~-])\/(?:home|Users)\/[a-z]/,
  'an absolute path': /(?<![\w.~*}-])\/(?:root|work|tmp|workspace)\/\w/,
};

function tracesIn(text: string): string[] {
  return Object.entries(traces).flatMap(([what, pattern]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${what}: ${match[0]}`];
  });
}

test('no file names a registry or a place on one machine', () => {
  const files = repositoryFiles();
  assert.ok(files.includes('package.json'));
  const found = files.flatMap(file => {
    const content = readFileSync(join(root, file));
    return content.includes(0) ? [] : tracesIn(content.toString()).map(trace => `${file}: ${trace}`);
  });
  assert.deepEqual(found, []);
});

test('the check sees such traces', () => {
  const at = (...folders: string[]) => ['', ...folders].join('/');
  assert.deepEqual(tracesIn(`from ${['registry', 'npmjs', 'org'].join('.')}`), [
    `a registry: ${['registry', 'npmjs'].join('.')}`,
  ]);
  assert.deepEqual(tracesIn(`see ${at('home', 'ana')}`), [`a home folder: ${at('home', 'a')}`]);
  assert.deepEqual(tracesIn(`in ${at('work', 'main')}`), [`an absolute path: ${at('work', 'm')}`]);
  assert.deepEqual(tracesIn('network/work/item, src/root/x, https://example.org/root/x, /usr/bin/python3'), []);
});

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Locked extends Partial<Manifest> {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Locked>;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}

test('every dependency is pinned, serves development only, and is locked at that version', () => {
  const manifest = readJson<Manifest>('package.json');
  const { packages } = readJson<Lock>('package-lock.json');
  assert.equal(manifest.dependencies, undefined, 'the npm package brings no other package');
  for (const [name, version] of Object.entries(manifest.devDependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, `${name} is pinned`);
    assert.equal(packages[`node_modules/${name}`]?.version, version, `${name} is locked`);
  }
  assert.deepEqual(packages[''].devDependencies, manifest.devDependencies);
});

test('the lock file holds no addresses', () => {
  const { packages } = readJson<Lock>('package-lock.json');
  const addressed = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  assert.deepEqual(addressed, []);
});

test('the lock file knows every package that another asks for, or npm ci refuses it', () => {
  const { packages } = readJson<Lock>('package-lock.json');
  const isKnown = (asker: string, name: string) => {
    // Node's own search: beside the asker, then one folder of packages further out each time.
    const folders =
      asker === '' ? [''] : [...asker.matchAll(/(?:^|\/)node_modules\//g)].map(({ index }) => asker.slice(0, index));
    return [asker, ...folders].some(folder => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
  };
  const unknown = Object.entries(packages).flatMap(([asker, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => !isKnown(asker, name))
      .map(name => `${asker}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});
