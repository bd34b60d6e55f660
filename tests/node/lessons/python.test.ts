// Every Python block of a lesson is run, and must print what the page shows beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonLanguages, lessonList, readLesson } from '../../../tools/markdown/lessons.ts';
import { runsOf } from '../../../tools/markdown/runs.ts';
import { runPython } from '../../support/python.ts';
import { parseLesson } from './parse.ts';

for (const { slug } of lessonList()) {
  for (const language of lessonLanguages) {
    test(`${language}/${slug}: the Python blocks print what the page shows`, () => {
      const runs = runsOf(parseLesson(readLesson(slug, language).body));
      assert.ok(runs.length > 0);
      const printed = runPython(
        runs.map(({ code }) => code.value),
        'shared',
      );
      for (const [index, { code, output }] of runs.entries()) {
        const where = `${language}/${slug}.md:${code.position?.start.line}`;
        assert.equal(printed[index].trimEnd(), output?.value ?? '', where);
      }
    });
  }
}

test('a block that fails is reported with its number', () => {
  assert.throws(() => runPython(['x = 1', 'print(y)'], 'shared'), /block 2/);
});
