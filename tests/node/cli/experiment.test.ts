// The command on the engine: the lesson's numbers, what is printed, Ctrl-C, and refusals that only the engine knows.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('from-sources.ts', import.meta.url));
const andamio = (...words: string[]) => spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });

function json(...words: string[]) {
  const { status, stdout, stderr } = andamio(...words, '--json');
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '', 'no bar where there is no terminal');
  return JSON.parse(stdout);
}

interface GoldenRow {
  init_loss_batch256: number;
  init_grad_norm_linear1_weight: number[];
  train_loss: number[];
}
/** PyTorch 1.13 on the lesson's notebook: seed 0, data seed 1, twelve layers. */
const golden = JSON.parse(
  readFileSync(new URL('../../golden/encoder-stack-seed0.json', import.meta.url), 'utf8'),
) as Record<string, GoldenRow>;

/** As the lesson prints them. */
const printed = {
  post: '0.16 0.14 0.14 0.15 0.16 0.19 0.22 0.26 0.30 0.33 0.37 0.57',
  pre: '0.34 0.27 0.24 0.22 0.19 0.17 0.15 0.14 0.13 0.13 0.13 0.13',
};

for (const placement of ['post', 'pre'] as const) {
  test(`gradients: the lesson's row of ${placement}-norm, to every printed digit and to 1e-4 of PyTorch's`, () => {
    const found = json('gradients', '--placement', placement);
    assert.deepEqual(Object.keys(found), ['loss', 'gradNorms']);
    const expected = golden[`${placement}_float64`]!;
    assert.equal(found.gradNorms.map((norm: number) => norm.toFixed(2)).join(' '), printed[placement]);
    for (const [i, norm] of expected.init_grad_norm_linear1_weight.entries())
      assert.ok(Math.abs(found.gradNorms[i] / norm - 1) <= 1e-4, `layer ${i + 1}`);
    assert.ok(Math.abs(found.loss / expected.init_loss_batch256 - 1) <= 1e-5, found.loss);
  });

  test(`train: the first sixty losses of ${placement}-norm are PyTorch's within 1e-4`, () => {
    const found = json('train', '--placement', placement, '--steps', '60');
    const keys = ['losses', 'accuracy', 'baseline', 'stepsPerSecond', 'hash', 'diverged'];
    assert.deepEqual(Object.keys(found), keys);
    assert.equal(found.losses.length, 60);
    for (const [i, loss] of golden[`${placement}_float32`]!.train_loss.entries())
      assert.ok(Math.abs(found.losses[i] - loss) <= 1e-4, `step ${i}: ${found.losses[i]}`);
    assert.match(found.hash, /^[0-9a-f]{16}$/);
    assert.ok(Math.abs(found.baseline - 0.387) < 0.01, found.baseline);
    assert.ok(found.accuracy > 0 && found.accuracy <= 1 && found.stepsPerSecond > 0);
    assert.equal(found.diverged, null);
  });
}

const small = ['--layers', '2', '--d-model', '8', '--heads', '2', '--d-ff', '16', '--batch', '4'];

test('gradients after some steps are not those before; a table says which', () => {
  const before = json('gradients', ...small);
  const after = json('gradients', ...small, '--steps', '5');
  assert.equal(before.gradNorms.length, 2);
  assert.notDeepEqual(before, after);
  assert.match(andamio('gradients', ...small).stdout, /before the first step[\s\S]*‖∂loss\/∂W‖[\s\S]*loss \d\.\d{4}/);
});

test('train prints a table: losses in groups, right answers beside the baseline', () => {
  const { stdout, status } = andamio('train', ...small, '--steps', '25');
  assert.equal(status, 0);
  for (const part of [
    /steps +mean loss/,
    /1–3 /,
    /25 /,
    /right answers +\d+\.\d %/,
    /baseline/,
    /hash of losses +\w{16}/,
  ])
    assert.match(stdout, part);
});

test('the same seeds give the same hash, another seed another', () => {
  const hashOf = (...words: string[]) => json('train', ...small, '--steps', '5', ...words).hash;
  assert.equal(hashOf(), hashOf('--seed', '4294967296'));
  assert.notEqual(hashOf(), hashOf('--seed', '1'));
  assert.notEqual(hashOf(), hashOf('--data-seed', '2'));
  assert.notEqual(hashOf(), hashOf('--no-residual'));
  assert.notEqual(hashOf(), hashOf('--norm', 'rms'));
  assert.notEqual(hashOf(), hashOf('--dtype', 'float64'));
});

const bare = ['--norm', 'none', '--sublayers', 'feed-forward'];

test('gradients and train take blocks without norms, one sublayer of them, and the task of one token', () => {
  const five = ['--layers', '5', ...bare];
  // PyTorch's, in float64: tests/cpp/training/highway.cpp.
  const { gradNorms } = json('gradients', ...five, '--no-residual');
  assert.ok(Math.abs(gradNorms[0] / 0.00118213889 - 1) <= 1e-4, gradNorms[0]);
  assert.ok(Math.abs(json('gradients', ...five).gradNorms[0] / 0.669920441 - 1) <= 1e-4);
  assert.match(
    andamio('gradients', ...small, '--sublayers', 'attention').stdout,
    /attention matrix \(in_proj_weight\)/,
  );
  const words = ['train', ...small, ...bare, '--task', 'per-token', '--steps', '5'];
  assert.ok(Math.abs(json(...words).baseline - 0.1) < 0.01);
  assert.match(andamio(...words).stdout, /by always answering the commonest digit/);
  assert.match(andamio('train', ...small, '--steps', '1').stdout, /by always answering the commonest count/);
});

test('a run that diverges says where, and ends well: that is a result', () => {
  const { losses, diverged } = json('train', ...small, '--lr', '1e30', '--steps', '50');
  assert.ok(losses.length < 50 && losses.every(Number.isFinite));
  assert.equal(typeof diverged.operation, 'string');
  assert.ok(Number.isInteger(diverged.step));
  const { status, stdout } = andamio('train', ...small, '--lr', '1e30', '--steps', '50');
  assert.equal(status, 0);
  // In words steps are counted from 1, as in the table above them.
  assert.match(stdout, new RegExp(`Step ${losses.length + 1} could not be taken`));
});

test('numbers that JSON has no word for are strings: null would say that none is known', () => {
  const { diverged } = json('train', ...small, '--lr', '1e300', '--steps', '1');
  assert.ok(diverged.values.length > 0);
  for (const value of diverged.values) assert.match(String(value), /^-?(?:\d.*|Infinity)$/);
});

test('gradients after a divergence say so, to people and to programs', () => {
  const words = ['gradients', ...small, '--lr', '1e30', '--steps', '50'];
  const { steps, diverged } = json(...words);
  assert.equal(steps, diverged.step);
  assert.match(andamio(...words).stderr, new RegExp(`Step ${steps + 1} could not be taken`));
  assert.deepEqual(json('gradients', ...small, '--steps', '2').diverged, null);
});

test('what cannot be written is told in a sentence', { skip: !existsSync('/dev/full') }, () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"$0" "$1" help > /dev/full`, process.execPath, command], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^andamio: what it prints could not be written: .*\n$/);
});

test('what the engine refuses names the option and ends with status 2', () => {
  const refusals: [string[], RegExp][] = [
    [['--heads', '5'], /^andamio: --heads: /],
    [['--layers', '0'], /^andamio: --layers: /],
    [['--layers', '-1'], /^andamio: --layers: .*1.*-1/],
    [['--warmup', '-3'], /^andamio: --warmup: .*0.*-3/],
    [['--steps', '-1'], /^andamio: --steps takes a whole number from 0 to 1000000, not -1/],
    [['--steps', '2147483648'], /^andamio: --steps takes a whole number from 0 to 1000000/],
    [['--d-model', '1000000'], /^andamio: --d-model: /],
    [['--d-ff', '0'], /^andamio: --d-ff: /],
    [['--batch', '0'], /^andamio: --batch: /],
    [['--lr', '-1'], /^andamio: --lr: /],
    [['--lr', '-.5'], /^andamio: --lr: .*-0\.5/],
    [['--layers', '9'.repeat(30)], /^andamio: --layers: layers must be a whole number from 1 to 1000, not 1e\+30/],
  ];
  for (const [words, line] of refusals) {
    const { status, stdout, stderr } = andamio('train', ...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, line);
  }
});

/** A training that listens for Ctrl-C. Its thread may not be there yet. */
async function begun(...words: string[]) {
  const child = spawn(process.execPath, [command, 'train', ...words], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  assert.ok(stdout && stderr);
  const printed = text(stdout);
  const said = text(stderr);
  const end = once(child, 'exit') as Promise<[status: number | null, signal: string | null]>;
  await once(child, 'message');
  return { child, stderr, printed, said, end };
}

const stopping = /^andamio: stopping after this step; .* Ctrl-C again ends at once\.\n$/;

test('Ctrl-C stops and prints what there is', async () => {
  const { child, printed, said, end } = await begun('--steps', '1000000', '--json');
  child.kill('SIGINT');
  assert.deepEqual(await end, [130, null]);
  const { losses, hash } = JSON.parse(await printed);
  assert.ok(losses.length > 0 && losses.length < 1000000);
  assert.equal(hash.length, 16);
  assert.match(await said, stopping);
});

test('Ctrl-C is heard before the thread of the run is there, as later on', async () => {
  for (const wait of [0, 30, 100, 300, 1000]) {
    const { child, printed, said, end } = await begun('--steps', '1000000', '--json');
    await setTimeout(wait);
    child.kill('SIGINT');
    assert.deepEqual(await end, [130, null], `after ${wait} ms`);
    assert.ok(JSON.parse(await printed).losses.length > 0, 'this step is taken');
    assert.match(await said, stopping);
  }
});

test('Ctrl-C is heard within a step that takes minutes, and the second one ends it', { timeout: 60_000 }, async () => {
  const { child, stderr, said, end } = await begun('--batch', '65536', '--layers', '100');
  child.kill('SIGINT');
  await once(stderr, 'data');
  child.kill('SIGINT');
  assert.deepEqual(await end, [null, 'SIGINT']);
  assert.match(await said, stopping);
});
