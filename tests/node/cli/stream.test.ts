// `andamio stream` on the engine: PyTorch's numbers, what is printed, refusals, Ctrl-C.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('from-sources.ts', import.meta.url));
const andamio = (...words: string[]) =>
  spawnSync(process.execPath, [command, 'stream', ...words], { encoding: 'utf8' });

function json(...words: string[]) {
  const { status, stdout, stderr } = andamio(...words, '--json');
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '', 'no bar where there is no terminal');
  return JSON.parse(stdout);
}

const near = (found: number, expected: number) =>
  assert.ok(Math.abs(found - expected) <= 2e-6 * Math.max(1, Math.abs(expected)), `${found}, ${expected}`);

// PyTorch 1.13, float32: cosine, length and largest difference at the end.
for (const [words, ends] of [
  [
    ['--blocks', '6'],
    { pre: [0.7837021, 27.92363, 0], post: [0.7477016, 22.62731, 1.124899], replace: [-0.0248475, 5.086413, 6.018048] },
  ],
  [
    ['--seed', '1'],
    {
      pre: [0.7817659, 28.75322, 0],
      post: [0.7326008, 22.62731, undefined],
      replace: [-0.01320828, 5.580554, undefined],
    },
  ],
  [
    ['--dropout', '0'],
    { pre: [0.7864283, 27.99897, 0], post: [0.7505297, 22.62731, 1.186208], replace: [-0.02146564, 5.13879, 6.212368] },
  ],
] as const)
  test(`stream ${words.join(' ')}: the numbers are PyTorch’s`, () => {
    const found = json(...words);
    assert.deepEqual(Object.keys(found), ['blocks', 'pre', 'post', 'replace']);
    assert.equal(found.blocks, 6);
    for (const [mode, [cosine, length, difference]] of Object.entries(ends)) {
      const { lengths, ...end } = found[mode];
      assert.equal(lengths.length, 13);
      near(end.cosine, cosine);
      near(lengths[12], length);
      if (difference !== undefined) near(end.difference, difference);
    }
  });

const small = ['--blocks', '2', '--d-model', '12', '--heads', '3', '--d-ff', '20', '--tokens', '5'];

test('a table says what becomes of x, and how long the stream is behind each sublayer', () => {
  const { stdout, status } = andamio(...small);
  assert.equal(status, 0);
  assert.match(
    stdout,
    /What 2 blocks leave[\s\S]*cosine with x0[\s\S]*replace +F\(LayerNorm\(x\)\)[\s\S]*2 feed-forward/,
  );
  assert.match(andamio(...small.with(1, '1')).stdout, /What 1 block leaves/);
});

test('what the engine refuses names the option and ends with status 2', () => {
  for (const [words, line] of [
    [['--blocks', '0'], /^andamio: --blocks: .*from 1 to 100, not 0/],
    [['--blocks', '1000'], /^andamio: --blocks: /],
    [['--heads', '7'], /^andamio: --heads: /],
    [['--tokens', '0'], /^andamio: --tokens: /],
    [['--dropout', '1'], /^andamio: --dropout: /],
  ] as const) {
    const { status, stdout, stderr } = andamio(...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, line);
  }
});

test('Ctrl-C stops after a block and prints what there is', async () => {
  const child = spawn(process.execPath, [command, 'stream', '--blocks', '100', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = text(child.stdout!);
  const end = once(child, 'exit');
  await once(child, 'message');
  child.kill('SIGINT');
  assert.deepEqual(await end, [130, null]);
  const { blocks, pre } = JSON.parse(await printed);
  assert.ok(blocks >= 1 && blocks < 100, blocks);
  assert.equal(pre.lengths.length, 2 * blocks + 1);
});
