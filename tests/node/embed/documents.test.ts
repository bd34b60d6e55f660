// docs/theming.md and docs/embedding.md name what there is, and all of it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';
import { events, settable } from '../../../web/embed/messages.ts';
import { tokenRules } from '../../../web/kit/look/tokens.ts';

const text = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const theming = text('theming.md');
const embedding = text('embedding.md');

const found = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name]) => name))].sort();

test('every custom property that a widget reads is documented, and no other', () => {
  const read = found(tokenRules(':host'), /var\((--andamio-[\w-]+)/g);
  assert.ok(read.length > 20);
  assert.deepEqual(found(theming, /(--andamio-[\w-]+)/g), read);
});

test('the picture is there', () => {
  assert.ok(existsSync(join(root, 'docs/theming.png')));
  assert.match(theming, /!\[[^\]]{40,}\]\(theming\.png\)/);
});

test('every event and everything that a page can set is documented', () => {
  assert.deepEqual(found(embedding, /^\| .*?`(andamio-(?:ready|change|step|diverged|error))`/gm).length, 5);
  for (const event of events) assert.ok(embedding.includes(`\`${event}\``), event);
  const [, set] = /type: 'set', ([^}]*) \}/.exec(embedding) ?? [];
  assert.deepEqual(set?.split(', ').sort(), [...settable].sort());
});

test('the policy in the documents is the one that the tests use', () => {
  const support = readFileSync(join(root, 'tests/browser/support/embed.ts'), 'utf8');
  const [, tested] = /`default-src 'none'; (script-src .*?)`/.exec(support) ?? [];
  const [policy] = embedding.split('```\n').filter(part => part.startsWith('script-src'));
  assert.equal(policy?.trim().replaceAll('B', `\${origin}`), tested);
});
