import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { lessonLanguages, lessonList, readLesson } from '../../../tools/markdown/lessons.ts';
import { numbersOf } from '../../../tools/markdown/numbers.ts';
import { lessonMarkdown } from '../../../tools/markdown/plugins.ts';
import { numberNames } from './parse.ts';

const folder = mkdtempSync(join(tmpdir(), 'andamio-lesson-'));
after(() => rmSync(folder, { recursive: true }));

const processor = await createMarkdownProcessor(lessonMarkdown);

/** The HTML of a made lesson, whose numbers come from the engine. */
async function render(language: 'es' | 'en', markdown: string): Promise<string> {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(
    join(folder, 'made.numbers.ts'),
    'export default ({ norms }) => ({ five: norms.l2([4, 3, 0]), rms: norms.l2([4, 3, 0]) / norms.l2([1, 1, 1]), half: norms.l2([0.5]), round: 1.69967 });',
  );
  const path = join(folder, language, 'made.md');
  writeFileSync(path, `---\ntitle: made\n---\n\n${markdown}`);
  return (await processor.render(markdown, { fileURL: pathToFileURL(path) })).code;
}

describe('a number in prose', () => {
  test('is computed and written in the language of the page', async () => {
    assert.match(await render('es', 'mide :num[rms]'), /mide 2,887</);
    assert.match(await render('en', 'is :num[rms]'), /is 2\.887</);
  });

  test('shows as many digits as asked for', async () => {
    assert.match(await render('en', 'is :num[rms]{digits=1}'), /is 2\.9</);
  });

  test('keeps the zeros of a rounded value and leaves out those of an exact one', async () => {
    assert.match(await render('en', 'is :num[five], :num[half], :num[round]'), /is 5, 0\.5, 1\.700</);
  });

  test('also stands in raw HTML and in formulas', async () => {
    assert.match(await render('es', '<andamio-norms>mide :num[rms]{digits=2}</andamio-norms>'), /mide 2,89</);
    assert.match(await render('es', '$x = \\num[2]{rms}$'), /<mn>2,89<\/mn>/);
    assert.match(await render('en', '$$\nx = \\num{rms}\n$$'), /<mn>2\.887<\/mn>/);
  });

  test('that the lesson does not define fails with the file and the line', async () => {
    await assert.rejects(render('es', 'uno\n\ndos :num[nope]'), /made\.md:7: no number is called “nope”/);
    await assert.rejects(render('es', '$\\num{toString}$'), /made\.md:5: no number is called “toString”/);
  });

  test('a cited figure is written as it stands', async () => {
    assert.match(await render('es', 'entre :cite[7–64 %]'), /entre 7–64 %</);
  });
});

for (const { slug } of lessonList()) {
  for (const language of lessonLanguages) {
    test(`${language}/${slug}: every number it names exists and is finite, and none is left over`, async () => {
      const { url, body } = readLesson(slug, language);
      const numbers = await numbersOf(fileURLToPath(url));
      assert.deepEqual(numberNames(body), Object.keys(numbers).toSorted());
      for (const [name, value] of Object.entries(numbers)) assert.ok(Number.isFinite(value), name);
    });
  }
}
