// Set-up's judgement of a machine, on machines that are made up, and the whole of it where nothing is installed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { aptCommands, asRoot } from '../../../tools/setup/apt.mjs';
import { buildsFor, type Command, isCommand } from '../../../tools/setup/commands.mjs';
import { installHelp } from '../../../tools/setup/help.mjs';
import { alone } from '../../../tools/setup/lock.mjs';
import { isInstalled, pathOutside } from '../../../tools/setup/npm.mjs';
import { root } from '../../../tools/setup/root.mjs';
import { debianRelease, type System } from '../../../tools/setup/system.mjs';
import { lacking, lackText, tools } from '../../../tools/setup/tools.mjs';
import { eigenVersion, firstVersion, isAtLeast } from '../../../tools/setup/version.mjs';

interface Machine {
  /** Programs on the PATH, with what `--version` prints (or another call that succeeds). */
  programs?: Record<string, string>;
  files?: Record<string, string>;
  env?: Record<string, string>;
}

function machine({ programs = {}, files = {}, env = {} }: Machine): System {
  return {
    env,
    platform: 'linux',
    which: name => (name in programs ? `/bin/${name}` : undefined),
    output: program => programs[program.replace('/bin/', '')],
    read: path => files[path],
  };
}

const bookworm = { '/etc/os-release': 'NAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian\n' };
const trixie = { '/etc/os-release': 'ID=debian\nVERSION_ID="13"\n' };
const eigen34 = {
  '/usr/include/eigen3/Eigen/src/Core/util/Macros.h':
    '#define EIGEN_WORLD_VERSION 3\n#define EIGEN_MAJOR_VERSION 4\n#define EIGEN_MINOR_VERSION 0\n',
};
const builders = {
  emcc: 'emcc (Emscripten gcc/clang-like replacement) 3.1.6 ()',
  cmake: 'cmake version 3.25.1',
  ninja: '1.11',
};

function lacksOf(command: Command, made: Machine): string[] {
  return lacking(command, machine(made)).map(lackText);
}

function packagesOf(command: Command, made: Machine): string[] {
  return lacking(command, machine(made)).flatMap(({ tool }) => tool.debian);
}

test('versions are read out of what programs print', () => {
  assert.deepEqual(firstVersion('emcc (Emscripten gcc/clang-like replacement + linker) 3.1.6 ()'), [3, 1, 6]);
  assert.deepEqual(firstVersion('Debian clang-format version 14.0.6'), [14, 0, 6]);
  assert.equal(firstVersion('no number'), undefined);
  assert.equal(firstVersion(undefined), undefined);
});

test('versions compare part by part, as numbers', () => {
  assert.ok(isAtLeast([3, 1, 6], [3, 1, 6]));
  assert.ok(isAtLeast([3, 10], [3, 9, 9]));
  assert.ok(isAtLeast([4], [3, 25]));
  assert.ok(!isAtLeast([3, 1, 5], [3, 1, 6]));
  assert.ok(!isAtLeast([3], [3, 1]));
});

test("Eigen's header states 3.4 as world 3, major 4, and 5.0 as major 5", () => {
  const header = (world: number, major: number, minor: number) =>
    `#define EIGEN_WORLD_VERSION ${world}\n#define EIGEN_MAJOR_VERSION ${major}\n#define EIGEN_MINOR_VERSION ${minor}\n`;
  assert.deepEqual(eigenVersion(header(3, 4, 0)), [3, 4, 0]);
  assert.deepEqual(eigenVersion(header(3, 5, 1)), [5, 1]);
  assert.deepEqual(eigenVersion(`${header(3, 5, 0)}#define EIGEN_PATCH_VERSION 1\n`), [5, 0, 1]);
  assert.equal(eigenVersion('something else'), undefined);
});

test('a fresh Debian 12 lacks exactly what a command needs', () => {
  const fresh = { files: bookworm };
  assert.deepEqual(packagesOf('start', fresh), ['emscripten', 'cmake', 'ninja-build', 'libeigen3-dev']);
  assert.deepEqual(packagesOf('fix', fresh), ['clang-format']);
  const forTests = packagesOf('test', fresh);
  const some = ['catch2', 'g++', 'clang-tidy', 'python3-numpy', 'python3-torch', 'chromium', 'firefox-esr'];
  for (const name of some) assert.ok(forTests.includes(name), name);
});

test('what is here and new enough is not asked for', () => {
  assert.deepEqual(lacksOf('start', { programs: builders, files: { ...bookworm, ...eigen34 } }), []);
});

test('what is here but too old is named with both versions', () => {
  const old = { programs: { ...builders, emcc: 'emcc 2.0.12', cmake: 'cmake version 3.18.4' }, files: eigen34 };
  assert.deepEqual(lacksOf('start', old), ['emcc 3.1.6 or newer (found 2.0.12)', 'CMake 3.25 or newer (found 3.18.4)']);
});

test('Catch2 2.13 is asked for only where a package brings it; elsewhere CMake fetches it', () => {
  assert.ok(packagesOf('test', { files: bookworm }).includes('catch2'));
  assert.ok(!packagesOf('test', { files: trixie }).includes('catch2'));
  assert.ok(!packagesOf('test', {}).includes('catch2'));
});

test("emsdk's compiler and browsers named by the environment are found outside the PATH", () => {
  const { emcc, ...others } = builders;
  const files = { ...eigen34, '/sdk/upstream/emscripten/emcc': '#!/bin/sh' };
  const programs = { ...others, '/sdk/upstream/emscripten/emcc': emcc };
  assert.deepEqual(lacksOf('start', { programs, files, env: { EMSDK: '/sdk' } }), []);
  const browsers = { CHROME_PATH: '/opt/chrome', FIREFOX: '/opt/firefox' };
  const names = lacking('test', machine({ env: browsers })).map(({ tool }) => tool.name);
  assert.ok(!names.some(name => /Chrom|Firefox/.test(name)));
});

test('the release of Debian decides who installs', () => {
  assert.equal(debianRelease(machine({ files: bookworm })), 12);
  assert.equal(debianRelease(machine({ files: { '/etc/os-release': 'ID=debian\nVERSION_CODENAME=sid\n' } })), Infinity);
  assert.equal(
    debianRelease(machine({ files: { '/etc/os-release': 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n' } })),
    undefined,
  );
  assert.equal(debianRelease(machine({})), undefined);
});

test('apt runs as root, or through sudo, and never asks', () => {
  assert.deepEqual(asRoot(machine({}), 0), []);
  assert.deepEqual(asRoot(machine({ programs: { sudo: '' } }), 1000), ['/bin/sudo']);
  assert.equal(asRoot(machine({}), 1000), undefined);
  const [update, install] = aptCommands(['cmake', 'catch2'], ['/bin/sudo']).map(words => words.join(' '));
  assert.match(update, /^\/bin\/sudo env DEBIAN_FRONTEND=noninteractive apt-get .* update$/);
  assert.match(install, /-y .* install --no-install-recommends cmake catch2$/);
});

test('the help fits one screen and says what to install, how, and why by hand', () => {
  for (const command of Object.keys(buildsFor).filter(isCommand)) {
    const help = installHelp(command, lacking(command, machine({})), 'Because.');
    const lines = help.split('\n');
    assert.ok(lines.length <= 40, `${command}: ${lines.length} lines`);
    assert.ok(lines.every(line => line.length <= 160));
    for (const { tool } of lacking(command, machine({}))) {
      assert.ok(help.includes(tool.name) && help.includes(tool.debian[0]), `${command}: ${tool.name}`);
    }
  }
  const help = installHelp('test', lacking('test', machine({})), 'Because.');
  for (const word of ['Because.', 'emsdk', 'brew install', 'apt-get install', 'Catch2 2.13'])
    assert.ok(help.includes(word), word);
});

test('every tool is needed by some command and says how it comes', () => {
  for (const tool of tools) {
    assert.ok(tool.commands.length > 0 && tool.commands.every(isCommand), tool.name);
    assert.ok(tool.debian.length > 0, tool.name);
  }
});

test('npm ci runs when the lock file asks for anything that is not installed', () => {
  const wanted = {
    packages: { '': {}, a: { version: '1.0.0', integrity: 'x' }, other: { version: '2.0.0', optional: true } },
  };
  const installed = { packages: { a: { version: '1.0.0', integrity: 'x' } } };
  assert.ok(isInstalled(wanted, installed));
  assert.ok(!isInstalled(wanted, undefined));
  assert.ok(!isInstalled(wanted, { packages: { a: { version: '1.0.1', integrity: 'y' } } }));
  assert.ok(!isInstalled(wanted, { packages: { a: { version: '1.0.0', integrity: 'z' } } }));
  assert.ok(!isInstalled({ packages: { ...wanted.packages, b: { version: '1.0.0' } } }, installed));
});

test('npm is run outside the packages that it replaces', () => {
  assert.equal(pathOutside('/repo/node_modules/.bin:/usr/bin:/repo/node_modules:/bin', '/repo'), '/usr/bin:/bin');
  assert.equal(pathOutside('/other/node_modules/.bin:/usr/bin', '/repo'), '/other/node_modules/.bin:/usr/bin');
});

test('two set-ups in one checkout take turns, and a dead one holds up nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'andamio-lock-'));
  try {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(folder, 'setup.lock'), String(gone));
    const order: string[] = [];
    const waited: number[] = [];
    const turn = (name: string) => async () => {
      order.push(`${name} in`);
      await new Promise(resolve => setTimeout(resolve, 20));
      order.push(`${name} out`);
    };
    const wait = (owner: number) => waited.push(owner);
    await Promise.all([alone(folder, wait, turn('a')), alone(folder, wait, turn('b'))]);
    assert.deepEqual(order, ['a in', 'a out', 'b in', 'b out']);
    assert.deepEqual(waited, [process.pid]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('on a bare machine that is not Debian, set-up says what to install and ends with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'andamio-bare-'));
  try {
    writeFileSync(join(folder, 'os-release'), 'ID=fedora\nVERSION_ID=44\n');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/setup.mjs'), 'start'], {
      env: { PATH: folder, ANDAMIO_OS_RELEASE: join(folder, 'os-release') },
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /npm start needs on this machine:\n {2}- emcc 3\.1\.6 or newer\n {2}- CMake 3\.25 or newer\n/);
    assert.match(stderr, /emsdk/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an unknown command is refused with the list of commands', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/setup.mjs'), 'fly'], { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /one of start, dev, build/);
});
