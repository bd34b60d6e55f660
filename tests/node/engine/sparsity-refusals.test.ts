// What the room `sparsity` refuses (cases B03 and B04): each with its code, its parameter's name and a message; nothing
// is allocated, no handle is left, and the next valid call works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, EngineError } from '../../../web/engine/index.ts';

const engine = await createEngine();
const { sparsity } = engine;

const target = [3, 0.4, -0.2, 1.5, 0.1];
const good = { target, lambda: 1, penalty: 'l1', step: 'proximal', learningRate: 0.1 } as const;

/** Hands in what the types forbid, as a program in plain JavaScript may. */
const wrong = (value: unknown) => value as never;

function refuses(compute: () => unknown, code: string, parameter: string | undefined, message: RegExp): void {
  const before = engine.diagnostics();
  assert.throws(compute, thrown => {
    assert.ok(thrown instanceof EngineError && thrown instanceof Error);
    assert.equal(thrown.code, code);
    assert.equal(thrown.parameter, parameter);
    assert.match(thrown.message, message);
    return true;
  });
  assert.deepEqual(engine.diagnostics(), before);
  assert.deepEqual(sparsity.minimiser(good), Float64Array.of(2.5, 0, 0, 1, 0), 'the next valid call must work');
}

/** Every function that reads this option, given it. */
function readers(name: string, value: unknown): (() => unknown)[] {
  const options = wrong({ ...good, [name]: value });
  const all: Record<string, () => unknown> = {
    'target lambda penalty step learningRate initial': () => sparsity.createDescent(options),
    'target lambda penalty': () => sparsity.minimiser(options),
    'target lambda penalty ': () => sparsity.loss(target, options),
    'lambda penalty': () => sparsity.penalty([1], options),
    'lambda penalty step learningRate': () => sparsity.push([1], options),
    'target lambda learningRate': () => sparsity.oscillationBound(options),
    'lambda penalty step': () => sparsity.learningRateLimit(options),
  };
  return Object.entries(all).flatMap(([reads, call]) => (reads.split(' ').includes(name) ? [call] : []));
}

test('lambda must be a finite number of at least 0', () => {
  const message = /^lambda must be a finite number of at least 0, not /;
  for (const value of [Number.NaN, Infinity, -Infinity, -1, -1e-300, undefined, null, '1', 1n, true, [1]]) {
    const calls = readers('lambda', value);
    assert.equal(calls.length, 7);
    for (const call of calls) refuses(call, 'sparsity/lambda-out-of-range', 'lambda', message);
  }
  for (const [lambdas, shown] of [
    [[1, -1.5, -1], '-1.5'],
    [[1, -1, NaN], 'NaN'],
    [[Infinity], 'Infinity'],
  ] as const) {
    const path = () => sparsity.minimiserPath({ target, penalty: 'l1', lambdas });
    const message = new RegExp(`^lambdas must be finite numbers of at least 0, not ${shown}$`);
    refuses(path, 'sparsity/lambda-out-of-range', 'lambdas', message);
  }
});

test('a path has at most 10,000,000 numbers, and a longer one allocates nothing', () => {
  const memory = () => process.memoryUsage().external;
  const long = new Float64Array(1000);
  for (const [target, lambdas] of [
    [long, new Float64Array(3e6)],
    [long, new Float64Array(10_001)],
    [Float64Array.of(1), new Float64Array(10_000_001)],
    [long, new Float64Array(2 ** 27)],
  ] as const) {
    const before = memory();
    const path = () => sparsity.minimiserPath({ target, penalty: 'l1', lambdas });
    const message = new RegExp(
      `^lambdas must be at most 10000000 / target\\.length .*, not ${lambdas.length} numbers$`,
    );
    refuses(path, 'sparsity/lambdas-out-of-range', 'lambdas', message);
    assert.ok(memory() - before < 1e6, 'the memory has grown');
  }
  const path = sparsity.minimiserPath({ target: long.fill(1), penalty: 'l1', lambdas: new Float64Array(10_000) });
  assert.equal(path.length, 10_000_000);
  assert.equal(path.at(-1), 1);
  const none = () => sparsity.minimiserPath({ target: [], penalty: 'l1', lambdas: new Float64Array(3e6) });
  refuses(none, 'sparsity/target-out-of-range', 'target', /^target must be 1 to 1000 finite numbers, not 0 numbers$/);
});

test('learningRate must be a finite number above 0', () => {
  for (const value of [Number.NaN, Infinity, 0, -0, -0.1, undefined, null, '0.1', 1n, true]) {
    const calls = readers('learningRate', value);
    assert.equal(calls.length, 3);
    for (const call of calls) {
      const message = /^learningRate must be a finite number above 0, not /;
      refuses(call, 'sparsity/learning-rate-out-of-range', 'learningRate', message);
    }
  }
});

test('penalty and step are words, of two each', () => {
  for (const [value, shown] of [
    ['l2', "'l2'"],
    ['L1', "'L1'"],
    ['', "''"],
    ['l1 ', "'l1 '"],
    [null, 'null'],
    [undefined, 'undefined'],
    [1, 'number'],
    [['l1'], 'object'],
  ]) {
    for (const call of readers('penalty', value)) {
      const message = new RegExp(`^penalty must be 'l1' or 'l2squared', not ${shown}$`);
      refuses(call, 'sparsity/unknown-penalty', 'penalty', message);
    }
  }
  for (const value of ['subgrad', 'Proximal', null, 1, true]) {
    const calls = readers('step', value);
    assert.equal(calls.length, 3);
    for (const call of calls) {
      refuses(call, 'sparsity/unknown-step', 'step', /^step must be 'subgradient' or 'proximal', not /);
    }
  }
});

test('target must be 1 to 1,000 finite numbers, initial as many', () => {
  for (const value of [[], new Float64Array(1001), [1, Number.NaN], [Infinity]]) {
    const calls = readers('target', value);
    assert.equal(calls.length, 4);
    for (const call of calls) {
      refuses(call, 'sparsity/target-out-of-range', 'target', /^target must be 1 to 1000 finite numbers, not /);
    }
  }
  for (const value of [undefined, null, 5, '12', ['1']]) {
    for (const call of readers('target', value)) refuses(call, 'engine/not-a-vector', 'target', /^target/);
  }
  const [withShort, withNaN, withNull] = [[1, 2], [1, 2, 3, 4, Number.NaN], null].map(
    value => readers('initial', value)[0]!,
  );
  const lengths = /^initial has length 2, but target has length 5$/;
  refuses(withShort!, 'sparsity/length-mismatch', 'initial', lengths);
  refuses(withNaN!, 'sparsity/initial-out-of-range', 'initial', /^initial must be finite numbers, not NaN$/);
  refuses(withNull!, 'engine/not-a-vector', 'initial', /^initial must be an array/);
  refuses(() => sparsity.loss([1], good), 'sparsity/length-mismatch', 'w', /^w has length 1, but target has length 5$/);
  assert.equal(sparsity.minimiser({ ...good, target: new Float64Array(1000) }).length, 1000);
});

test('threshold must be a finite number of at least 0', () => {
  for (const value of [Number.NaN, Infinity, -1, undefined, null, '1', 1n]) {
    const call = () => sparsity.softThreshold([1], wrong(value));
    refuses(
      call,
      'sparsity/threshold-out-of-range',
      'threshold',
      /^threshold must be a finite number of at least 0, not /,
    );
  }
});

test('options must be an object', () => {
  for (const value of [undefined, null, 5, 'l1']) {
    for (const call of [
      () => sparsity.createDescent(wrong(value)),
      () => sparsity.minimiser(wrong(value)),
      () => sparsity.minimiserPath(wrong(value)),
      () => sparsity.loss([1], wrong(value)),
      () => sparsity.penalty([1], wrong(value)),
      () => sparsity.push([1], wrong(value)),
      () => sparsity.oscillationBound(wrong(value)),
      () => sparsity.learningRateLimit(wrong(value)),
    ]) {
      refuses(call, 'engine/not-an-object', 'options', /^options must be an object, not /);
    }
  }
});

test('steps must be a whole number from 1 to 1,000,000, and a refusal moves nothing (B03)', () => {
  const descent = sparsity.createDescent(good);
  const values = [Number.NaN, Infinity, 2.7, -1, 0, 2147483648, undefined, null, '5', 1e10, 1n, 1_000_001, true, [5]];
  for (const value of values) {
    const call = () => descent.advance(wrong(value));
    refuses(call, 'sparsity/steps-out-of-range', 'steps', /^steps must be a whole number from 1 to 1000000, not /);
  }
  assert.equal(descent.position().step, 0);
  assert.equal(descent.advance(5).step, 5);
  descent.dispose();
});

test('after dispose every call is refused, and another dispose is harmless (B04)', () => {
  const disposed = sparsity.createDescent(good);
  const other = sparsity.createDescent(good);
  disposed.advance(3);
  disposed.dispose();
  disposed.dispose();
  disposed[Symbol.dispose]();
  for (const call of [() => disposed.advance(1), () => disposed.position(), () => disposed.history()]) {
    refuses(call, 'engine/disposed', 'descent', /disposed/);
  }
  assert.equal(other.advance(2).step, 2);
  other.dispose();
});

test('a subgradient below p = 1 is refused', () => {
  for (const p of [0.5, 0, Number.NaN, -1, undefined, '2']) {
    const call = () => engine.norms.subgradient([1], wrong(p));
    refuses(call, 'norms/p-below-one', 'p', /^p must be a number of at least 1 .*, not /);
  }
});
