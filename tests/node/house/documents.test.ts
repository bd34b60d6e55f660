// The documents at the root lead where they say.

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
  const documents = globSync('{*.md,lessons/*.md}', { cwd: root });
  assert.ok(documents.includes('README.md') && documents.includes('CONTRIBUTING.md'));
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
