// PyTorch's random numbers through the public API: the bits of PyTorch, seeds, and what is refused.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createEngine, EngineError, type RandomNumbers, type Seed } from '../../../web/engine/index.ts';

const { random, diagnostics } = await createEngine();

/** FNV-1a over 32-bit words, as tests/golden/torch-random.py computes it. */
function hashOf(draws: Iterable<Float32Array | Int32Array>): bigint {
  let hash = 0xcbf29ce484222325n;
  const add = (word: number) => {
    hash = BigInt.asUintN(64, (hash ^ BigInt(word >>> 0)) * 0x100000001b3n);
  };
  for (const numbers of draws) {
    const wide = numbers instanceof Int32Array; // PyTorch's are of 64 bits
    for (const word of new Int32Array(numbers.buffer)) {
      add(word);
      if (wide) add(word >> 31);
    }
  }
  return hash;
}

type Draw = (from: RandomNumbers, n: number) => Float32Array | Int32Array;

/** The rows of PyTorch's draws that this API can draw, by function and arguments. */
const DRAWS: Record<string, Draw> = {
  '"rand", 0, 1': (from, n) => from.rand(n),
  '"normal", 0, 1': (from, n) => from.randn(n),
  '"randint", 0, 10': (from, n) => from.randint(0, 10, n),
  '"randint", -5, 17': (from, n) => from.randint(-5, 17, n),
  '"randint", -2147483648, 2147483648': (from, n) => from.randint(-(2 ** 31), 2 ** 31, n),
  '"randperm", 0, 0': (from, n) => from.randperm(n),
};

test('everything is drawn with the bits of PyTorch, at five seeds and eleven lengths', () => {
  const text = readFileSync(new URL('../../golden/torch-random.inc', import.meta.url), 'utf8');
  let rows = 0;
  for (const [, what, seed, n, hash] of text.matchAll(/^\{(.*), (\d+)U, (\d+), (0x\w+)U\},$/gm)) {
    const draw = DRAWS[what!];
    if (!draw) continue;
    const from = random(BigInt(seed!));
    assert.equal(hashOf([draw(from, Number(n)), draw(from, Number(n))]), BigInt(hash!), `${what} of ${n} from ${seed}`);
    rows++;
  }
  assert.equal(rows, Object.keys(DRAWS).length * 5 * 11);
});

// Case A19 of the project's list.
test('the first numbers are those of torch.manual_seed(0)', () => {
  const uniform = [0.49625658988952637, 0.7682217955589294, 0.08847743272781372, 0.13203048706054688];
  assert.deepEqual([...random(0).rand(4)], uniform);
  assert.deepEqual(
    [...random(0).randn(5)],
    [1.5409960746765137, -0.293428897857666, -2.1787893772125244, 0.5684312582015991, -1.0845223665237427],
  );
  const sixteen = [-1.1258398294448853, -1.152360200881958, -0.2505785822868347];
  assert.deepEqual([...random(0).randn(16).subarray(0, 3)], sixteen);
  const seventeen = random(0).randn(17);
  assert.deepEqual([...seventeen.subarray(0, 3)], [-1.1258398294448853, -1.6959311962127686, 0.5666506290435791]);
  assert.equal(seventeen[16], 0.9318265914916992);
  assert.deepEqual([...random(0).randperm(6)], [2, 5, 3, 0, 1, 4]);
});

test('seeds count modulo 2⁶⁴, as numbers and as BigInts (A19)', () => {
  const first = (seed: Seed) => [...random(seed).rand(2)];
  const five = [0.8302518725395203, 0.12611091136932373];
  const last = [0.9937993884086609, 0.5713063478469849];
  for (const seed of [5, 5n, 2 ** 32 + 5, 2n ** 64n + 5n, 5n - 2n ** 64n]) assert.deepEqual(first(seed), five);
  for (const seed of [-1, -1n, 2n ** 64n - 1n]) assert.deepEqual(first(seed), last);
  assert.deepEqual(first(2 ** 32), first(0));
  assert.deepEqual(first(-0), first(0));
  assert.deepEqual(first(Number.MAX_SAFE_INTEGER), first(BigInt(Number.MAX_SAFE_INTEGER)));
  assert.deepEqual(first(Number.MIN_SAFE_INTEGER), first(BigInt(Number.MIN_SAFE_INTEGER)));
});

test('a generator draws on, and others do not disturb it', () => {
  const whole = random(3);
  const [a, b] = [random(3), random(4)];
  const together = [...whole.rand(3), ...whole.randn(3), ...whole.randn(3), ...whole.randperm(5)];
  const apart = [...a.rand(3)];
  b.randn(5);
  apart.push(...a.randn(3));
  b.rand(700);
  apart.push(...a.randn(3), ...a.randperm(5));
  assert.deepEqual(apart, together);
});

function refuses(compute: () => unknown, code: string, parameter: string, message: RegExp): void {
  assert.throws(compute, thrown => {
    assert.ok(thrown instanceof EngineError);
    assert.deepEqual([thrown.code, thrown.parameter], [code, parameter]);
    assert.match(thrown.message, message);
    return true;
  });
}

const wrong = (value: unknown) => value as never;

test('what is no seed is refused', () => {
  for (const seed of [NaN, Infinity, 0.5, 2 ** 53, -(2 ** 53), '5', null, undefined, true, {}, [1], () => 1]) {
    refuses(() => random(wrong(seed)), 'engine/not-a-seed', 'seed', /^seed must be a safe integer or a BigInt, not /);
  }
});

test('what is no length and no bound is refused, and draws nothing (B03)', () => {
  const from = random(0);
  for (const n of [NaN, Infinity, 2.7, -1, 2 ** 27 + 1, 2147483648, undefined, null, '5', 1e10, 1n, true, {}, [5]]) {
    for (const draw of ['rand', 'randn', 'randperm'] as const) {
      refuses(
        () => from[draw](wrong(n)),
        'random/n-out-of-range',
        'n',
        /^n must be a whole number from 0 to 134217728/,
      );
    }
    refuses(() => from.randint(0, 1, wrong(n)), 'random/n-out-of-range', 'n', /, not /);
  }
  for (const low of [NaN, 0.5, -(2 ** 31) - 1, 2 ** 31, '0', 0n, null]) {
    refuses(
      () => from.randint(wrong(low), 2 ** 31, 1),
      'random/low-out-of-range',
      'low',
      /^low must be a whole number/,
    );
  }
  for (const high of [Infinity, 1.5, 2 ** 31 + 1, '9', undefined]) {
    refuses(() => from.randint(0, wrong(high), 1), 'random/high-out-of-range', 'high', /^high must be a whole number/);
  }
  for (const high of [3, 2, -(2 ** 31)]) {
    const message = new RegExp(`^high must be greater than low, not ${high} for a low of 3$`);
    refuses(() => from.randint(3, high, 1), 'random/empty-range', 'high', message);
  }
  assert.deepEqual(from.rand(4), random(0).rand(4));
});

test('nothing is left behind: no handle, no byte, however many generators were there', () => {
  random(0).rand(1);
  const before = diagnostics();
  for (let seed = 0; seed < 1000; seed++) {
    const from = random(seed);
    from.randn(seed);
    assert.throws(() => from.randint(1, 1, 5));
  }
  assert.deepEqual(diagnostics(), before);
});
