// `andamio collapse` on the engine: distances for programs, a table for people, and refusals that only the engine knows.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { through } from '../../../bin/cli/walk.mjs';
import { numbersOf, readFixtures } from '../../support/fixtures.ts';

const command = fileURLToPath(new URL('from-sources.ts', import.meta.url));
const collapse = (...words: string[]) =>
  spawnSync(process.execPath, [command, 'collapse', ...words], { encoding: 'utf8' });

function distances(...words: string[]): number[] {
  const { status, stdout, stderr } = collapse(...words, '--json');
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  const found = JSON.parse(stdout);
  assert.deepEqual(Object.keys(found), ['distances']);
  return found.distances;
}

test('collapse: the distances of six layers, and 0 below 1e-300', () => {
  for (const fixture of readFixtures('rank-collapse').slice(0, 2)) {
    const found = distances('--seed', fixture.settings.seed!);
    assert.equal(found.length, 7);
    assert.equal(found[6], 0);
    for (const [i, distance] of numbersOf(fixture, 'distances').entries())
      assert.ok(Math.abs(found[i]! / distance - 1) <= 1e-9, `layer ${i}`);
  }
});

test('collapse: options reach the engine; tokens are drawn with 100 + the seed if nothing is said', () => {
  assert.equal(distances('--layers', '0').length, 1);
  assert.equal(distances('--layers', '50').length, 51);
  assert.deepEqual(distances('--seed', '3'), distances('--seed', '3', '--data-seed', '103'));
  assert.deepEqual(distances('--seed', '-1'), distances('--seed', '-1', '--data-seed', '99'));
  assert.notEqual(distances('--data-seed', '7')[0], distances()[0]);
  assert.notEqual(distances('--heads', '2')[1], distances()[1]);
  assert.notEqual(distances('--d-model', '16')[0], distances()[0]);
});

test('collapse prints a table: zeros after the point, and where plain programs stop', () => {
  const { status, stdout } = collapse();
  assert.equal(status, 0);
  assert.match(stdout, /layer +distance +zeros +float32 +float64/);
  assert.match(stdout, /X +0\.962 +0\.0 +0\.962 +0\.962/);
  assert.match(stdout, /3 +4\.95e-14 +13\.3 +\d\.\d\de-8 +4\.96e-14/);
  assert.match(stdout, /6 +below 1e-300 +417\.8 /);
});

test('collapse: what the engine refuses names the option and ends with status 2', () => {
  const refusals: [string[], RegExp][] = [
    [['--layers', '-1'], /^andamio: --layers: layers must be a whole number from 0 to 1000, not -1/],
    [['--layers', '1001'], /^andamio: --layers: .*1000.*1001/],
    [['--heads', '5'], /^andamio: --heads: /],
    [['--d-model', '0'], /^andamio: --d-model: /],
  ];
  for (const [words, line] of refusals) {
    const { status, stdout, stderr } = collapse(...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, line);
  }
});

test('on a terminal a bar says how far it is, and nothing of it stays', async () => {
  const drawn: string[] = [];
  const stream = { isTTY: true, columns: 60, write: (words: string) => drawn.push(words) } as never;
  let passed = 0;
  const walk = { advance: async () => ++passed };
  const interrupt = { pressed: false, ignore() {} };
  assert.equal(await through(walk, { all: 3, first: 'the first layer', interrupt, stream }), 3);
  assert.match(drawn[0]!, / 0\/3 {2}the first layer/);
  assert.match(drawn[2]!, /█.* 2\/3 {2}\d+ s left/);
  assert.equal(drawn.at(-1), '\r\u001b[K');
});

test('Ctrl-C stops after a layer and prints what there is', async () => {
  const words = [command, 'collapse', '--layers', '1000', '--d-model', '512', '--json'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const printed = text(child.stdout!);
  const end = once(child, 'exit');
  await once(child, 'message');
  child.kill('SIGINT');
  assert.deepEqual(await end, [130, null]);
  const { distances } = JSON.parse(await printed);
  assert.ok(distances.length >= 2 && distances.length < 1001, `${distances.length}`);
});
