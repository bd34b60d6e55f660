// A compiler's warnings stop those who test, and nobody else: a student's compiler may be newer than ours.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'andamio-warnings-'));
after(() => rmSync(folder, { recursive: true }));

writeFileSync(
  join(folder, 'CMakeLists.txt'),
  `cmake_minimum_required(VERSION 3.25)
project(warnings LANGUAGES CXX)
include("${root}/cpp/cmake/settings.cmake")
add_library(doubtful STATIC doubtful.cpp)
target_link_libraries(doubtful PRIVATE andamio_settings)
`,
);
writeFileSync(join(folder, 'doubtful.cpp'), 'int narrowed(long long n) { return n; }\n');

function cmake(...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('cmake', args, { cwd: folder, encoding: 'utf8' });
  return { ok: status === 0, output: stdout + stderr };
}

function compile(name: string, ...options: string[]): { ok: boolean; output: string } {
  const configured = cmake('-G', 'Ninja', '-B', name, ...options);
  return configured.ok ? cmake('--build', name) : configured;
}

test('with the tests, a warning is an error', () => {
  const { ok, output } = compile('tests', '-DANDAMIO_TESTS=ON');
  assert.ok(!ok && /error: .*-Werror/.test(output), output);
});

test('without them it is a warning', () => {
  const { ok, output } = compile('no-tests', '-DANDAMIO_TESTS=OFF');
  assert.ok(ok && /warning: .*-Wconversion/.test(output), output);
});

test('a tree follows when it is configured anew, and whoever tests can ask for warnings only', () => {
  assert.ok(compile('tree', '-DANDAMIO_TESTS=OFF').ok);
  assert.ok(!compile('tree', '-DANDAMIO_TESTS=ON').ok);
  assert.ok(compile('tree', '--compile-no-warning-as-error').ok);
});
