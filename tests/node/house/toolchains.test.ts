// What `npm run toolchains` reads out of other programs' words, and how it judges.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { catch2Files, debianMirror, mountsIn, reachSettings } from '../../../tools/toolchains/debian.ts';
import { TestingRoot } from '../../../tools/toolchains/testing-root.ts';
import { problemsOf, type Trial, trialText, warningsIn } from '../../../tools/toolchains/verdict.ts';

const target = (origin: string, label: string, address: string) =>
  `MetaKey: main/binary-amd64/Packages\nLabel: ${label}\nOrigin: ${origin}\nComponent: main\nRepo-URI: ${address}\n`;

test("the mirror is the machine's own archive of Debian, not that of fixes or of somebody else", () => {
  const others = [
    target('Node Source', 'Node Source', 'https://node.example/'),
    target('Debian', 'Debian-Security', 'https://mirror.example/debian-security/'),
    target('Debian', 'Debian', 'cdrom:[Debian 12]/'),
  ];
  const debian = target('Debian', 'Debian', 'http://mirror.example/debian/');
  assert.equal(debianMirror([...others, debian].join('\n')), 'http://mirror.example/debian/');
  assert.equal(debianMirror(others.join('\n')), undefined);
  assert.equal(debianMirror(''), undefined);
});

test('of what apt is set to, only the way to the mirror goes into the testing root', () => {
  const kept = ['Acquire::http::Proxy "http://proxy.example:3128";', 'Acquire::Check-Date "false";'];
  const left = ['Acquire "";', 'Acquire::cdrom::mount "/media/cdrom/";', 'Acquire::IndexTargets::deb "";'];
  assert.equal(reachSettings([...left, ...kept].join('\n')), `${kept.join('\n')}\n`);
  assert.equal(reachSettings(left.join('\n')), '');
});

test("Catch2's header and CMake files are lent, and only version 2's", () => {
  const files = ['/usr/include/catch2/catch.hpp', '/usr/lib/cmake/Catch2/Catch.cmake'];
  const list = ['/.', '/usr', '/usr/include', ...files, '/usr/share/doc/catch2/copyright', ''].join('\n');
  assert.deepEqual(catch2Files(list), files);
  assert.deepEqual(catch2Files(list.replace('catch.hpp', 'catch_all.hpp')), []);
  assert.deepEqual(catch2Files(''), []);
});

test('mounts are seen at a folder and below it, not beside it', () => {
  const mount = (place: string) => `36 35 98:0 /mnt1 ${place} rw,noatime master:1 - ext3 /dev/x rw\n`;
  const mounts = ['/', '/a', '/a/b\\040c', '/ab'].map(mount).join('');
  assert.deepEqual(mountsIn(mounts, '/a'), ['/a', '/a/b c']);
  assert.deepEqual(mountsIn(mounts, '/b'), []);
});

test('a folder that holds something else is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'andamio-testing-'));
  try {
    writeFileSync(join(folder, 'letter.txt'), '');
    const commands: string[] = [];
    const prepared = new TestingRoot(folder, []).prepare(async program => void commands.push(program));
    await assert.rejects(prepared, /something else than a Debian root/);
    assert.deepEqual(commands, []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a compiler's warning counts once, however many files include the header", () => {
  const warning = '../../cpp/x.hpp:3:5: warning: narrowing [-Wconversion]';
  assert.deepEqual(warningsIn(`[1/2] a\n${warning}\n1 warning generated.\n[2/2] b\n${warning}\n`), [warning]);
  assert.deepEqual(warningsIn('[1/2] warning.cpp.o\n'), []);
});

const fine: Trial = {
  versions: [{ name: 'emcc', ours: '3.1.6', theirs: '6.0.5' }],
  warnings: [],
  tests: [{ title: 'Catch2', outcome: 'passed' }],
  bits: [{ title: 'layers 12', ours: '0f', theirs: '0f' }],
  seconds: { ours: 0.01, theirs: 0.0095 },
  sizes: [{ name: 'light', ours: 38_000, theirs: 37_000 }],
};

test('a trial is fine, or says what to mend', () => {
  assert.deepEqual(problemsOf(fine), []);
  assert.match(trialText(fine), /0\.95 of this machine's time[\s\S]*All is well/);
  const broken: Trial = {
    ...fine,
    warnings: ['x.cpp:1:1: warning: w'],
    tests: [{ title: 'Catch2', outcome: 'failed' }],
    bits: [...fine.bits, { title: 'layers 2', ours: '0e', theirs: '0d' }],
  };
  assert.equal(problemsOf(broken).length, 3);
  const text = trialText(broken);
  for (const part of ['x.cpp:1:1', 'tests failed: Catch2', '0e here, 0d in testing', 'other bits: layers 2'])
    assert.ok(text.includes(part), part);
  assert.ok(!text.includes('All is well'));
});
