// How the size report finds what a page loads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUp } from '../../../tools/size/files.ts';
import { fontFiles } from '../../../tools/size/fonts.ts';
import { ScriptGraph } from '../../../tools/size/graph.ts';

function chunk(file: string, imports: string[] = [], dynamicImports: string[] = [], assets: string[] = []) {
  return { file, sources: [`web/${file}`], imports, dynamicImports, assets };
}

const graph = new ScriptGraph([
  chunk('page.js', ['kit.js'], ['search.js']),
  chunk('kit.js', ['lit.js', 'page.js'], [], ['kit.css']),
  chunk('lit.js'),
  chunk('search.js', ['kit.js'], [], ['light.wasm']),
]);

test('a script loads its static imports and their files, once each, in circles too', () => {
  assert.deepEqual([...graph.loadedBy(['page.js'])].sort(), ['kit.css', 'kit.js', 'lit.js', 'page.js']);
});

test('what is imported later is told apart', () => {
  assert.deepEqual(graph.askedForBy(['page.js', 'kit.js']), ['search.js']);
  assert.ok(graph.loadedBy(graph.askedForBy(['page.js'])).has('light.wasm'));
  assert.equal(graph.holding('web/lit.js')?.file, 'lit.js');
  assert.equal(graph.holding('web/none.js'), undefined);
});

test('a font counts when its family is in use and a character lies in its range', () => {
  const face = (family: string, file: string, range: string) =>
    `@font-face{font-family:${family};src:url(/_astro/${file}) format("woff2");unicode-range:${range}}`;
  const sheet = [
    face('Serif', 'latin.woff2', 'U+0000-00FF'),
    face('Serif', 'greek.woff2', 'U+0370-03FF'),
    face('Mono', 'mono.woff2', 'U+??'),
    '@font-face{font-family:Unused;src:url(unused.woff2)}',
    'body{font-family:Serif}.code pre{font:1em Mono}.other{font-family:Unused}',
  ].join('');
  assert.deepEqual([...fontFiles('<p>plain</p>', [sheet])], ['latin.woff2']);
  assert.deepEqual([...fontFiles('<p class="a code">aλ</p>', [sheet])].sort(), [
    'greek.woff2',
    'latin.woff2',
    'mono.woff2',
  ]);
  assert.deepEqual([...fontFiles('<script>"λ"</script><p title="λ">a</p>', [sheet])], ['latin.woff2']);
});

test('bytes add up by kind', () => {
  const file = { path: 'x', bytes: 1 };
  const { html, js, total } = addUp([
    { ...file, kind: 'html', gzip: 3 },
    { ...file, kind: 'js', gzip: 4 },
    { ...file, kind: 'js', gzip: 5 },
  ]);
  assert.deepEqual([html, js, total], [3, 9, 12]);
});
