// `npm test` counts honestly: nothing that did not run counts as passed.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { aloneHere } from '../../../tools/setup/lock.mjs';
import { root } from '../../../tools/setup/root.mjs';
import { catchTally } from '../../../tools/test/catch.ts';
import { ownIncludes } from '../../../tools/test/includes.ts';
import type { RunOptions } from '../../../tools/test/node.ts';
import { minutes, slowest } from '../../../tools/test/report.ts';
import { succeeded, sum, type Tally, tallyText } from '../../../tools/test/tally.ts';
import { lintPlan, readWords } from '../../../tools/test/words.ts';

const head = "import test, { describe, before } from 'node:test';\n";
const files: Readonly<Record<string, string>> = {
  'mixed.test.mjs': `${head}test('a', () => {}); test('b', () => { throw new Error('no'); }); test.skip('c', () => {}); test.todo('d');`,
  'nested.test.mjs': `${head}describe('s', () => { test('a', () => {}); test('b', () => { throw new Error('no'); }); });`,
  'hook.test.mjs': `${head}describe('s', () => { before(() => { throw new Error('no'); }); test('a', () => {}); });`,
  'crash.test.mjs': "throw new Error('does not load');",
  'empty.test.mjs': 'export {};',
  'quits.test.mjs': 'process.exit(0);',
  'half.test.mjs': `${head}test('a', () => {}); test('b', () => new Promise(() => setTimeout(() => process.exit(0), 500))); test('c', () => {});`,
  'open.test.mjs': `${head}setInterval(() => {}, 1000); test('a', () => {}); test('b', () => {});`,
  'hangs.test.mjs': `${head}test('a', () => {}); test('b', () => new Promise(() => setInterval(() => {}, 1000))); test('c', () => {});`,
};

/** What the runner counts for one such file. In a process of its own: a test runner does not run inside a test. */
function countsOf(name: string, options: Partial<RunOptions> = {}, source = files[name]): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'andamio-count-'));
  try {
    writeFileSync(join(folder, name), source);
    const runner = pathToFileURL(join(root, 'tools/test/node.ts')).href;
    const script = `import { runFiles } from ${JSON.stringify(runner)};
      const { times, ...tally } = await runFiles([${JSON.stringify(join(folder, name))}], ${JSON.stringify({ concurrency: 1, ...options })});
      console.log('\\n' + JSON.stringify(tally));`;
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    writeFileSync(join(folder, 'run.mjs'), script);
    const { stdout } = spawnSync(process.execPath, [join(folder, 'run.mjs')], { env, encoding: 'utf8' });
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('passed, failed, skipped and planned tests are told apart', () => {
  assert.deepEqual(countsOf('mixed.test.mjs'), { passed: 1, failed: 1, skipped: 2 });
});

test('a failure inside a suite counts once', () => {
  assert.deepEqual(countsOf('nested.test.mjs'), { passed: 1, failed: 1, skipped: 0 });
});

test('a test that hangs has failed, and those after it run', () => {
  const { passed, failed } = countsOf('hangs.test.mjs', { hangs: 2000 });
  assert.equal(passed, 2);
  assert.ok(failed >= 1);
});

test('a file that does not come to its end has failed: one that leaves halfway, one that is kept open', () => {
  assert.deepEqual(countsOf('half.test.mjs'), { passed: 1, failed: 1, skipped: 0 });
  assert.deepEqual(countsOf('open.test.mjs', { hangs: 2000 }), { passed: 2, failed: 1, skipped: 0 });
});

test('a hook that fails is no success', () => {
  const { passed, failed } = countsOf('hook.test.mjs');
  assert.equal(passed, 0);
  assert.ok(failed >= 1);
});

for (const name of ['crash.test.mjs', 'empty.test.mjs', 'quits.test.mjs']) {
  test(`a file in which no test ran has failed: ${name}`, () => {
    assert.deepEqual(countsOf(name), { passed: 0, failed: 1, skipped: 0 });
  });
}

/** A file whose tests fail in the first process that runs them and pass in the second, or as `body` says. */
function unsteady(body: string): Tally {
  const marks = mkdtempSync(join(tmpdir(), 'andamio-again-'));
  try {
    const mark = JSON.stringify(join(marks, 'seen'));
    const source = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
      const seen = existsSync(${mark}) ? readFileSync(${mark}, 'utf8').length : 0;
      appendFileSync(${mark}, '.'); ${body}`;
    return countsOf('again.test.mjs', { again: 'once' }, head + source);
  } finally {
    rmSync(marks, { recursive: true });
  }
}

test('what fails and passes in a second process counts as passed, and is listed with what it said', () => {
  const { flaky, ...counts } = unsteady(
    "test('a', () => {}); test('b (1)', () => { if (seen === 0) throw new Error('too early'); });",
  );
  assert.deepEqual(counts, { passed: 2, failed: 0, skipped: 0 });
  assert.deepEqual(
    flaky?.map(({ name }) => name),
    ['b (1)'],
  );
  assert.match(flaky?.[0].story ?? '', /too early/);
});

test('only what failed runs again, with all that is inside the same test', () => {
  const { flaky, ...counts } = unsteady(`
    test('outer', async t => {
      await t.test('x', () => {});
      await t.test('y', () => { if (seen === 0) throw new Error('y'); });
    });
    test('not again', () => { if (seen > 0) throw new Error('it ran again'); });`);
  assert.deepEqual(counts, { passed: 3, failed: 0, skipped: 0 });
  assert.deepEqual(
    flaky?.map(({ name }) => name),
    ['y'],
  );
});

test('what fails twice has failed, and a file that crashes once is heard whole the second time', () => {
  assert.deepEqual(unsteady("test('a', () => { throw new Error('no'); }); test('b', () => {});"), {
    passed: 1,
    failed: 1,
    skipped: 0,
  });
  const { flaky, ...counts } = unsteady("if (seen === 0) process.exit(1); test('a', () => {}); test('b', () => {});");
  assert.deepEqual(counts, { passed: 2, failed: 0, skipped: 0 });
  assert.equal(flaky?.length, 1);
});

test('more than three flaky tests fail a run', () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, i) => ({ file: 'f', name: `${i}`, story: '' }));
  assert.ok(succeeded({ passed: 9, failed: 0, skipped: 0, flaky: flaky(3) }));
  assert.ok(!succeeded({ passed: 9, failed: 0, skipped: 0, flaky: flaky(4) }));
});

test("Catch2's report is read: a program that does not come to its end has failed", () => {
  const failed = 'test cases:  5 |  3 passed | 2 failed\nassertions: 12 | 10 passed | 2 failed\n';
  assert.deepEqual(catchTally('All tests passed (12 assertions in 5 test cases)\n', true), {
    passed: 5,
    failed: 0,
    skipped: 0,
  });
  assert.deepEqual(catchTally('All tests passed (1 assertion in 1 test case)\n', true), {
    passed: 1,
    failed: 0,
    skipped: 0,
  });
  assert.deepEqual(catchTally(failed, false), { passed: 3, failed: 2, skipped: 0 });
  assert.deepEqual(catchTally('No tests ran\n', true), { passed: 0, failed: 0, skipped: 0 });
  assert.deepEqual(catchTally('Segmentation fault', false), { passed: 0, failed: 1, skipped: 0 });
  assert.deepEqual(catchTally('All tests passed (12 assertions in 5 test cases)\n', false), {
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('the slowest files come first, each once', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 3 },
    { file: 'a', seconds: 2 },
  ];
  assert.deepEqual(slowest(times, 5), [
    { file: 'b', seconds: 3 },
    { file: 'a', seconds: 2 },
  ]);
  assert.equal(slowest(times, 1).length, 1);
  assert.deepEqual([45.2, 99.4, 239.7, 605].map(minutes), ['45 s', '99 s', '4 min 0 s', '10 min 5 s']);
});

test('a run succeeds when something passed and nothing failed', () => {
  assert.ok(succeeded({ passed: 1, failed: 0, skipped: 5 }));
  assert.ok(!succeeded({ passed: 9, failed: 1, skipped: 0 }));
  assert.ok(!succeeded(sum([])));
  assert.equal(
    tallyText(
      sum([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 3, failed: 1, skipped: 0, note: 'why' },
      ]),
    ),
    '4 passed, 1 failed, 2 skipped, why',
  );
});

test('npm test that matches nothing fails and still ends with its line', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/test.ts'), 'types-of-nothing', 'node'], {
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stdout.trimEnd().split('\n').at(-1), '0 passed, 0 failed');
});

test('words are stages, parts of names, quick, and how often; anything else is refused in words', () => {
  const stages = ['native', 'node'];
  assert.deepEqual(readWords([], stages), { scope: 'all', stages: [], words: [], repeat: 1 });
  assert.deepEqual(readWords(['quick'], stages), { scope: 'quick', stages: [], words: [], repeat: 1 });
  assert.deepEqual(readWords(['node', 'race', '--repeat', '20'], stages), {
    scope: 'all',
    stages: ['node'],
    words: ['race'],
    repeat: 20,
  });
  for (const repeat of ['0', '1.5', 'x', '-3'])
    assert.match(String(readWords([`--repeat=${repeat}`], stages)), /--repeat/);
  assert.match(String(readWords(['--repeat'], stages)), /--repeat/);
  assert.match(String(readWords(['--again'], stages)), /--again/);
});

test('a C++ file is looked at again when a header changes that it includes, however far off', () => {
  const includes = ownIncludes(join(root, 'cpp/andamio/training/run.cpp')).map(file => relative(root, file));
  assert.ok(includes.includes('cpp/andamio/training/run.hpp') && includes.includes('cpp/andamio/core/eigen.hpp'));
  assert.ok(!includes.some(file => file.startsWith('cpp/andamio/sparsity/')));
});

test('words after lint are tools, or files for clang-tidy, which takes minutes for all of them', () => {
  assert.deepEqual(lintPlan([]), { tools: ['biome', 'clang-format', 'clang-tidy'], files: [] });
  assert.deepEqual(lintPlan(['biome']), { tools: ['biome'], files: [] });
  assert.deepEqual(lintPlan(['clang']), { tools: ['clang-format', 'clang-tidy'], files: [] });
  assert.deepEqual(lintPlan(['clang-tidy', 'encoder/']), { tools: ['clang-tidy'], files: ['encoder/'] });
  assert.deepEqual(lintPlan(['model.cpp']), { tools: ['clang-tidy'], files: ['model.cpp'] });
});

test('what a stage needs is built by one process at a time', async () => {
  const child = await aloneHere(async () => {
    const second = spawn(process.execPath, [join(root, 'tools/test.ts'), 'types-of-nothing', 'node'], {
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await once(second.stderr.setEncoding('utf8'), 'data');
    assert.equal(said, `Waiting for process ${process.pid}, which builds here.\n`);
    return second;
  });
  await once(child, 'exit');
});
