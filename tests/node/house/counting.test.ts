// `npm test` counts honestly: nothing that did not run counts as passed.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { aloneHere } from '../../../tools/setup/lock.mjs';
import { root } from '../../../tools/setup/root.mjs';
import { junitTally } from '../../../tools/test/ctest.ts';
import { succeeded, sum, tallyText } from '../../../tools/test/tally.ts';
import { lintPlan } from '../../../tools/test/words.ts';

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
function countsOf(name: string, hangs?: number): { passed: number; failed: number; skipped: number } {
  const folder = mkdtempSync(join(tmpdir(), 'andamio-count-'));
  try {
    writeFileSync(join(folder, name), files[name]);
    const runner = pathToFileURL(join(root, 'tools/test/node.ts')).href;
    const script = `import { runFiles } from ${JSON.stringify(runner)};
      const tally = await runFiles([${JSON.stringify(join(folder, name))}], 1${hangs === undefined ? '' : `, ${hangs}`});
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
  const { passed, failed } = countsOf('hangs.test.mjs', 2000);
  assert.equal(passed, 2);
  assert.ok(failed >= 1);
});

test('a file that does not come to its end has failed: one that leaves halfway, one that is kept open', () => {
  assert.deepEqual(countsOf('half.test.mjs'), { passed: 1, failed: 1, skipped: 0 });
  assert.deepEqual(countsOf('open.test.mjs', 2000), { passed: 2, failed: 1, skipped: 0 });
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

test("CTest's report is read: failed and disabled tests are not passed ones", () => {
  const xml =
    '<?xml version="1.0"?>\n<testsuite name="Linux" tests="10" failures="2" disabled="1" skipped="3" time="4">';
  assert.deepEqual(junitTally(xml), { passed: 4, failed: 2, skipped: 4 });
  assert.deepEqual(junitTally('<broken'), { passed: 0, failed: 0, skipped: 0 });
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
