// What the command says of its options, and what it refuses. None of this needs the engine.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, runConfig } from '../../../bin/cli/options.mjs';

const command = fileURLToPath(new URL('../../../bin/andamio.mjs', import.meta.url));
const andamio = (...words: string[]) => spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });

/** The options that issue and lesson name. */
const named = [
  ...['placement', 'norm', 'layers', 'd-model', 'heads', 'd-ff', 'steps', 'batch', 'lr', 'warmup', 'seed', 'data-seed'],
  ...['no-residual', 'sublayers', 'task', 'dtype', 'json', 'blocks', 'tokens', 'dropout'],
];

test('--help teaches the experiment and names every option; each command has its own', () => {
  const { status, stdout } = andamio('--help');
  assert.equal(status, 0);
  for (const word of ['gradients', 'train', 'post-norm', 'baseline', 'Ctrl-C']) assert.ok(stdout.includes(word), word);
  for (const name of named) assert.ok(stdout.includes(`--${name}`), name);
  for (const line of stdout.split('\n')) assert.ok(line.length <= 120, line);
  for (const name of ['gradients', 'train', 'stream']) {
    const own = andamio(name, '-h');
    assert.equal(own.status, 0);
    assert.match(own.stdout, /--json: \{/);
  }
});

test('help and version may be words too', () => {
  assert.equal(andamio('help').stdout, andamio('--help').stdout);
  assert.equal(andamio('help', 'train').stdout, andamio('train', '--help').stdout);
  assert.equal(andamio('version').stdout, andamio('--version').stdout);
  assert.equal(andamio('help', 'bake').status, 2);
});

test('an option that may not be ends with status 2 and one line that names it', () => {
  const mistakes: [string[], RegExp][] = [
    [['train', '--depth', '3'], /'--depth'/],
    [['train', '--placement', 'middle'], /--placement takes post, pre or sandwich, not "middle"/],
    [['gradients', '--norm', 'batch'], /--norm takes layer, rms or none, not "batch"/],
    [['gradients', '--sublayers', 'none'], /--sublayers takes both, attention or feed-forward, not "none"/],
    [['train', '--task', 'copying'], /--task takes digit-count or per-token, not "copying"/],
    [['train', '--layers', 'twelve'], /--layers takes a whole number, not "twelve"/],
    [['train', '--layers', '2.5'], /--layers takes a whole number, not "2.5"/],
    [['train', '--d-model', ''], /--d-model takes a whole number, not ""/],
    [['train', '--lr', 'fast'], /--lr takes a number, not "fast"/],
    [['train', '--lr', 'NaN'], /--lr takes a number, not "NaN"/],
    [['train', '--seed', '0x10'], /--seed takes a whole number, not "0x10"/],
    [['train', '--dtype', 'float16'], /--dtype takes float32 or float64, not "float16"/],
    [['train', '--layers'], /'--layers <value>' argument missing/],
    [['train', '--json=yes'], /'--json' does not take an argument/],
    [['train', 'gradients'], /"gradients" is one word too many/],
    [['bake'], /"bake" is no command: gradients, train, stream or collapse/],
    [['stream', '--layers', '3'], /--layers is no option of stream/],
    [['train', '--blocks', '3'], /--blocks is no option of train/],
    [['stream', '--no-residual'], /--no-residual is no option of stream/],
    [['stream', '--blocks', '2.5'], /--blocks takes a whole number, not "2.5"/],
    [['stream', '--dropout', 'NaN'], /--dropout takes a number, not "NaN"/],
  ];
  for (const [words, line] of mistakes) {
    const { status, stdout, stderr } = andamio(...words);
    assert.equal(status, 2, words.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, line);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  }
  const nothing = andamio();
  assert.equal(nothing.status, 2);
  assert.match(nothing.stderr, /a command is missing[\s\S]*andamio train/);
});

test('what a terminal would obey is written out: colours, titles, line ends, words from right to left', () => {
  const hostile = [
    '\u001b[2J',
    '\u001b]0;mine\u0007',
    'a\r\nandamio: all is well',
    '\u009b31m',
    '\u007f',
    '\u202eabc',
    '\u2028',
  ];
  for (const text of hostile) {
    for (const words of [
      [text],
      ['train', text],
      ['train', 'train', text],
      ['train', `--${text}`],
      ['train', `--json=${text}`],
      ['train', `--layers`, text],
      ['train', '--lr', text],
      ['train', '--seed', text],
      ['train', '--placement', text],
      ['train', `-${text}`],
    ]) {
      const { status, stdout, stderr } = andamio(...words);
      assert.equal(status, 2, JSON.stringify(words));
      assert.equal(stdout, '');
      assert.doesNotMatch(stderr.trimEnd(), /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u, JSON.stringify(words));
    }
  }
  assert.match(andamio('train', '--\u001b[2J').stderr, /--\\u001b\[2J/);
});

test('without options the run is that of the lesson', () => {
  const lesson = {
    ...{ dModel: 32, heads: 4, dFf: 128, layers: 12, placement: 'post', norm: 'layer', dtype: 'float32' },
    ...{ sublayers: 'both', task: 'digit-count' },
    ...{ residual: true, batch: 64, learningRate: 1e-3, seed: 0n, dataSeed: 1n },
  };
  assert.deepEqual(runConfig('train', parse(['train']).options), lesson);
  assert.deepEqual(runConfig('gradients', parse(['gradients']).options), lesson);
});

test('options reach the run: seeds whole and of any sign, warm-up with its schedule', () => {
  const words = 'train --seed -1 --data-seed 18446744073709551616 --warmup 200 --lr 3e-4 --no-residual --batch 7';
  const { options } = parse(words.split(' '));
  const { seed, dataSeed, schedule, warmupSteps, learningRate, residual, batch } = runConfig('train', options);
  assert.deepEqual([seed, dataSeed], [-1n, 2n ** 64n]);
  assert.deepEqual([schedule, warmupSteps], ['linear-warmup', 200]);
  assert.deepEqual([learningRate, residual, batch], [3e-4, false, 7]);
  const bare = 'gradients --norm none --sublayers feed-forward --task per-token --no-residual'.split(' ');
  const { norm, sublayers, task, ...rest } = runConfig('gradients', parse(bare).options);
  assert.deepEqual([norm, sublayers, task, rest.residual], ['none', 'feed-forward', 'per-token', false]);
  const long = `1${'0'.repeat(60)}`;
  assert.equal(runConfig('train', parse(['train', '--seed', long]).options).seed, 10n ** 60n);
});
