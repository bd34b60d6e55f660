// What the plugins make of a lesson's Markdown.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { lessonMarkdown } from '../../../tools/markdown/plugins.ts';

const processor = await createMarkdownProcessor(lessonMarkdown);

async function render(markdown: string, language = 'es'): Promise<string> {
  return (await processor.render(markdown, { fileURL: new URL(`file:///lessons/${language}/made.md`) })).code;
}

describe('headings', () => {
  test('take the anchor they name, and their own words where they name none', async () => {
    assert.match(await render('## La línea recta {#straight-line}'), /<h2 id="straight-line">La línea recta<\/h2>/);
    assert.match(
      await render('## Antes del *logit lens* {#lens}'),
      /<h2 id="lens">Antes del <em>logit lens<\/em><\/h2>/,
    );
    assert.match(await render('## Resumen'), /<h2 id="resumen">/);
  });
});

describe('code', () => {
  const code = '```python\nprint(1)\n```';
  const output = '```text\n1\n```';

  test('stands in one box with what it prints, in the language of the page', async () => {
    assert.match(await render(`${code}\n\n${output}`), /<div class="run">\s*<pre.*<p class="run-label">Imprime<\/p>/s);
    assert.match(await render(`${code}\n\n${output}`, 'en'), /<p class="run-label">Prints<\/p>/);
  });

  test('that prints nothing, and text that nothing prints, stand alone', async () => {
    assert.doesNotMatch(await render(`${code}\n\nprosa\n\n${output}`), /class="run/);
  });
});

describe('formulas', () => {
  test('that do not parse fail the build', async () => {
    await assert.rejects(render('$\\frac{1}$'), /made\.md:1: a formula does not parse/);
  });

  test('keep the mark that follows on their line', async () => {
    assert.match(
      await render('la copia $x$, y'),
      /<span class="formula-end"><span class="katex">.*<\/span>,<\/span> y/s,
    );
    assert.doesNotMatch(await render('la copia $x$ y'), /formula-end/);
  });

  test('are found by the search once, as they are drawn', async () => {
    assert.match(await render('de $L$ capas'), /<span class="katex-mathml" data-pagefind-ignore="">/);
  });
});

describe('tables', () => {
  test('scroll in a box that takes the focus and is named by the heading above', async () => {
    const html = await render('## Dos {#two}\n\n| a |\n| - |\n| b |');
    assert.match(html, /<div class="table-scroll"[^>]* tabindex="0" role="region" aria-labelledby="two"><table>/);
  });

  test('have no header without a name', async () => {
    const html = await render('| | a |\n| - | - |\n| b | c |');
    assert.match(html, /<thead>\s*<tr>\s*<td[^>]*><\/td>\s*<th[^>]*>a<\/th>/);
  });
});
