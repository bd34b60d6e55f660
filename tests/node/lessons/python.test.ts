// Every Python block of a lesson is run, and must print what the page shows beside it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lessonLanguages, lessonList, readLesson } from '../../../tools/markdown/lessons.ts';
import { runsOf } from '../../../tools/markdown/runs.ts';
import { parseLesson } from './parse.ts';

const runner = fileURLToPath(new URL('run_blocks.py', import.meta.url));

/** Debian's Python first: its NumPy and PyTorch come from packages, and another Python on the path may have neither. */
function pythonWithModules(): string {
  const candidates = [process.env.PYTHON, '/usr/bin/python3', 'python3', 'python'].filter(name => name !== undefined);
  const found = candidates.find(name => spawnSync(name, ['-c', 'import numpy, torch']).status === 0);
  assert.ok(found, 'No Python with NumPy and PyTorch: install python3-numpy and python3-torch, or name one in PYTHON.');
  return found;
}

const python = pythonWithModules();
/** One thread adds in one order: what is printed does not depend on the machine's cores. */
const oneThread = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

function printedBy(sources: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(python, [runner], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    env: { ...process.env, ...oneThread, PYTHONIOENCODING: 'utf-8', PYTHONWARNINGS: 'error' },
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as string[];
}

for (const { slug } of lessonList()) {
  for (const language of lessonLanguages) {
    test(`${language}/${slug}: the Python blocks print what the page shows`, () => {
      const runs = runsOf(parseLesson(readLesson(slug, language).body));
      assert.ok(runs.length > 0);
      const printed = printedBy(runs.map(({ code }) => code.value));
      for (const [index, { code, output }] of runs.entries()) {
        const where = `${language}/${slug}.md:${code.position?.start.line}`;
        assert.equal(printed[index].trimEnd(), output?.value ?? '', where);
      }
    });
  }
}

test('a block that fails is reported with its number', () => {
  assert.throws(() => printedBy(['x = 1', 'print(y)']), /block 2/);
});
