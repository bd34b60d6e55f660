// Rules of style that the type checker and the linter do not know.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ESTree, Visitor } from 'vite';
import { root } from '../../../tools/setup/root.mjs';
import { languageOf, parse } from './references.ts';

/** Time and chance are arguments: these read the clock or draw lots by themselves. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now'],
  crypto: ['getRandomValues', 'randomUUID'],
};

/** Uses of the clock, of chance, and of style attributes in a source, each as a word. */
function offences(file: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (hidden[object.name]?.includes(property.name)) found.push(`${object.name}.${property.name}`);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) found.push('new Date()');
    },
    // A style attribute needs 'unsafe-inline' in a page's content policy, which no page should have to grant.
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || !['html', 'svg', 'mathml'].includes(tag.name)) return;
      if (/\sstyle\s*=/.test(markup(quasi))) found.push('style attribute');
    },
    ImportDeclaration: ({ source }) => {
      if (source.value.endsWith('/style-map.js')) found.push('styleMap');
    },
    CallExpression: ({ callee, arguments: given }) => {
      const [name] = given;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || name?.type !== 'Literal')
        return;
      if (callee.property.name === 'setAttribute' && name.value === 'style') found.push('style attribute');
    },
  }).visit(parse(file, text, languageOf(file)));
  return found;
}

function markup(template: ESTree.TemplateLiteral): string {
  return template.quasis.map(part => part.value.raw).join('…');
}

test('engine, kit and widgets take time and chance as arguments, and write no style attributes', () => {
  const files = globSync('web/{engine,kit,widgets}/**/*.ts', { cwd: root });
  assert.ok(files.length > 20, 'the folders are where this test looks');
  const found = files.flatMap(file =>
    offences(file, readFileSync(join(root, file), 'utf8')).map(offence => `${file}: ${offence}`),
  );
  assert.deepEqual(found, []);
});

test('the check sees each offence, and not what only looks like one', () => {
  const source = `
    import { styleMap } from 'lit/directives/style-map.js';
    const a = [Date.now(), Math.random(), performance.now(), new Date(), crypto.randomUUID()];
    const b = html\`<p class="x" style=\${a}></p>\`;
    const c = svg\`<g style="fill: red"></g>\`;
    node.setAttribute('style', 'x');
    // Date.now() in a comment; 'Math.random()' in a string
    const fine = [new Date(0), Math.max(1, 2), 'Math.random()', css\`p { style: none }\`, html\`<p data-style="x"></p>\`];
    element.style.setProperty('--x', '1');
  `;
  assert.deepEqual(offences('x.ts', source).sort(), [
    'Date.now',
    'Math.random',
    'crypto.randomUUID',
    'new Date()',
    'performance.now',
    'style attribute',
    'style attribute',
    'style attribute',
    'styleMap',
  ]);
});

test('no C++ test has a semicolon in its name: CMake takes it for two names, and finds neither', () => {
  const files = globSync('tests/cpp/**/*.cpp', { cwd: root });
  const named = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/TEST_CASE\(\s*"([^"]*)"/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  assert.ok(named.length > 100, 'the names are where this test looks');
  assert.deepEqual(
    named.filter(name => name.includes(';')),
    [],
  );
});
