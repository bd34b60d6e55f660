// The documents at the root and in docs/ lead where they say, and name what there is.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function brokenLinks(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return targets
    .filter(target => !/^https:/.test(target))
    .filter(target => {
      const [path, anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(root, file))) return true;
      if (anchor === undefined) return false;
      const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
        ([, heading]) => heading,
      );
      return !headings.map(anchorOf).includes(anchor);
    })
    .map(target => `${document}: ${target}`);
}

test('every link of the documents leads to a file or heading that exists', () => {
  const documents = globSync('{*.md,lessons/*.md,docs/**/*.md}', { cwd: root });
  for (const one of ['README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md']) assert.ok(documents.includes(one));
  assert.deepEqual(documents.flatMap(brokenLinks), []);
});

test('every command that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const document of ['README.md', 'CONTRIBUTING.md']) {
    const text = readFileSync(join(root, document), 'utf8');
    const commands = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )\w+)/g)].map(([, command]) => command);
    assert.ok(commands.length > 3);
    for (const command of commands) assert.ok(command in scripts, `${document}: ${command}`);
  }
});

/** What stands between backticks. */
const namesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);

/** Whether a name is a path from the root; those of examples end in x. */
const isPath = (name: string) =>
  /^(?:cpp|web|tests|tools|bin|lessons)\/[\w./-]+$/.test(name) && !/\/x\.\w+$/.test(name);

test('every file that the documents of docs/ name is there', () => {
  const named = globSync('docs/**/*.md', { cwd: root }).flatMap(document =>
    namesIn(readFileSync(join(root, document), 'utf8'))
      .filter(isPath)
      .map(path => [document, path] as const),
  );
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter(([, path]) => !existsSync(join(root, path))).map(([document, path]) => `${document}: ${path}`),
    [],
  );
});

test('each step of docs/architecture.md names files that hold what it names in them', () => {
  const [told] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n## Adding');
  const steps = told.split('\n').filter(line => /^(?:\d+\. |\*\*Where )/.test(line));
  assert.ok(steps.length > 20);
  const missing = steps.flatMap(step => {
    const names = namesIn(step);
    const files = names.filter(name => isPath(name) && !name.endsWith('/'));
    const source = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
    return names
      .flatMap(name => /^(?:\w+(?:\.|::))?(#?\w+)(?:\(.*\))?$/.exec(name)?.[1] ?? [])
      .filter(name => !new RegExp(`(?<![\\w#])${name}\\b`).test(source))
      .map(name => `${step.slice(0, 50)}…: ${name}`);
  });
  assert.deepEqual(missing, []);
});
