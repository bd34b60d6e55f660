// What the engine refuses: an EngineError with a stable code, the parameter's name and a message that says what it may
// be; afterwards everything works as before and no byte is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, EngineError } from '../../../web/engine/index.ts';
import { detached, outOfBounds } from '../../support/views.ts';

const engine = await createEngine();
const { norms } = engine;

interface Expected {
  code: string;
  parameter?: string;
  message: RegExp;
}

function refuses(compute: () => unknown, { code, parameter, message }: Expected): void {
  assert.throws(compute, thrown => {
    assert.ok(thrown instanceof EngineError && thrown instanceof Error);
    assert.equal(thrown.code, code);
    assert.equal(thrown.parameter, parameter);
    assert.match(thrown.message, message);
    return true;
  });
  assert.equal(norms.l2([4, 3, 0]), 5, 'the next valid call must work');
}

/** Hands in what the types forbid, as a program in plain JavaScript may. */
const wrong = (value: unknown) => value as never;

// The values of case B03 of the project's list.
const NOT_A_COUNT = [NaN, Infinity, 2.7, -1, 0, 2147483648, undefined, null, '5', 1e10, 1n, true, {}, [5], () => 5];

test('points must be a whole number from 3 to 1,000,000 (B03)', () => {
  for (const points of [...NOT_A_COUNT, 2, 1_000_001, -Infinity, 3.0000001]) {
    refuses(() => norms.ball(2, wrong(points)), {
      code: 'norms/points-out-of-range',
      parameter: 'points',
      message: /^points must be a whole number from 3 to 1000000, not /,
    });
  }
  assert.equal(norms.ball(2, 3).length, 6);
});

test('p must be a number of at least 0.25 (B03)', () => {
  for (const p of [NaN, -Infinity, -1, 0, 0.2499, undefined, null, '5', 1n, true, {}, [2]]) {
    const message = /^p must be a number of at least 0\.25 \(Infinity is allowed\), not /;
    const expected = { code: 'norms/p-out-of-range', parameter: 'p', message };
    refuses(() => norms.lp([1, 2], wrong(p)), expected);
    refuses(() => norms.distance([1, 2], [3, 4], wrong(p)), expected);
    refuses(() => norms.ball(wrong(p), 16), expected);
  }
  const code = 'norms/p-out-of-range';
  refuses(() => norms.lp([1], 0.2499), { code, parameter: 'p', message: /, not 0\.2499$/ });
  refuses(() => norms.ball(-Infinity, 16), { code, parameter: 'p', message: /, not -Infinity$/ });
  for (const p of [[0.2499], [1, NaN], [2, 4, -Infinity]]) {
    const message = /^p must be a number of at least 0\.25 \(Infinity is allowed\), not (0\.2499|NaN|-Infinity)$/;
    refuses(() => norms.measure([1, 2], { p }), { code, parameter: 'p', message });
  }
  const message = /^p must be an array of numbers or a typed array, not number$/;
  refuses(() => norms.measure([1, 2], { p: wrong(2) }), { code: 'engine/not-a-vector', parameter: 'p', message });
  assert.equal(norms.lp([1, 0], 0.25), 1);
  assert.equal(norms.lp([1, -2], Infinity), 2);
});

test('tolerance must be a finite number of at least 0 (B03)', () => {
  for (const tolerance of [NaN, Infinity, -1, -1e-300, null, '5', 1n, true, {}]) {
    refuses(() => norms.l0([1, 2], { tolerance: wrong(tolerance) }), {
      code: 'norms/tolerance-out-of-range',
      parameter: 'tolerance',
      message: /^tolerance must be a finite number of at least 0, not /,
    });
  }
});

test('the options of l0 must be an object, or left out', () => {
  for (const [options, kind] of [
    [null, 'null'],
    [5, 'number'],
    ['x', 'string'],
    [true, 'boolean'],
  ]) {
    const message = new RegExp(`^options must be an object, not ${kind}$`);
    refuses(() => norms.l0([1, 2], wrong(options)), { code: 'engine/not-an-object', parameter: 'options', message });
  }
  assert.equal(norms.l0([1, 2], undefined), 2);
});

test('a name that no option has is refused, with those that there are', async () => {
  const { normalization, sparsity } = engine;
  const x = [1, 2, 3];
  const problem = { target: x, lambda: 1, penalty: 'l1', learningRate: 0.1 } as const;
  const rows = { d: 3, task: 'layer' } as const;
  const calls: [parameter: string, call: () => unknown, message: RegExp][] = [
    ['tol', () => norms.l0(x, wrong({ tol: 1 })), /^tol is no option: there is tolerance$/],
    ['Tolerance', () => norms.l0(x, wrong({ Tolerance: 1 })), /^Tolerance is no option: there is tolerance$/],
    ['orders', () => norms.measure(x, wrong({ orders: [2] })), /^orders is no option: there is y, p$/],
    ['epsilon', () => normalization.layerNorm(x, wrong({ epsilon: 1e-3 })), /: there is eps, gamma, beta, x$/],
    ['gamma', () => normalization.rmsNorm(x, wrong({ gamma: x })), /: there is eps, weight, form, x$/],
    ['eps', () => normalization.rows(x, wrong({ ...rows, eps: 1 })), /: there is d, task$/],
    ['rounds', () => normalization.timeRows(x, wrong({ ...rows, rounds: 1 })), /: there is d, task, repeats, now$/],
  ];
  const ofSparsity =
    /^learningrate is no option: there is target, lambda, lambdas, penalty, step, learningRate, initial$/;
  const misspelt = wrong({ ...problem, learningrate: 1 });
  for (const name of ['minimiser', 'minimiserPath', 'oscillationBound', 'learningRateLimit', 'createDescent'] as const)
    calls.push(['learningrate', () => sparsity[name](misspelt), ofSparsity]);
  for (const name of ['loss', 'penalty', 'push'] as const)
    calls.push(['learningrate', () => sparsity[name](x, misspelt), ofSparsity]);
  for (const [parameter, call, message] of calls) refuses(call, { code: 'options/unknown', parameter, message });
  await assert.rejects(createEngine(wrong({ wasmURL: 'x' })), { code: 'options/unknown', parameter: 'wasmURL' });
  // One example may be handed over whole, and one problem to every call about it.
  const example = { x, eps: 0.5, gamma: [2, 1, 0] };
  assert.deepEqual(normalization.layerNorm(x, example), normalization.layerNorm(x, { eps: 0.5, gamma: [2, 1, 0] }));
  assert.equal(sparsity.penalty(x, problem).value, 6);
  assert.deepEqual(Array.from(sparsity.minimiser(problem)), [0.5, 1.5, 2.5]);
});

test('vectors of different length are refused with both lengths (B04)', () => {
  const expected = { code: 'norms/length-mismatch', parameter: 'y', message: /^y has length 2, but x has length 3$/ };
  refuses(() => norms.dot([1, 2, 3], [1, 2]), expected);
  refuses(() => norms.cosine([1, 2, 3], [1, 2]), expected);
  refuses(() => norms.angle([1, 2, 3], [1, 2]), expected);
  refuses(() => norms.distance([1, 2, 3], [1, 2], 2), expected);
  refuses(() => norms.measure([1, 2, 3], { y: [1, 2] }), expected);
});

test('what is no vector is refused by name and position', () => {
  const code = 'engine/not-a-vector';
  const big = new BigInt64Array(2);
  for (const [x, message] of [
    [undefined, /^x must be an array of numbers or a typed array, not undefined$/],
    [null, /not null$/],
    [5, /not number$/],
    ['12', /not string$/],
    [{}, /not object$/],
    [{ length: -1 }, /not object$/],
    [{ length: 1.5 }, /not object$/],
    [new ArrayBuffer(16), /not object$/],
    [new Map(), /not object$/],
    [[1, '2'], /^x\[1\] must be a number, not string$/],
    [[1, null], /^x\[1\] must be a number, not null$/],
    [new Array(3).fill(1, 0, 1), /^x\[1\] must be a number, not undefined$/],
    [[[1, 2]], /^x\[0\] must be a number, not an array$/],
    [big, /^x\[0\] must be a number, not bigint$/],
  ] as [unknown, RegExp][]) {
    for (const norm of [norms.l0, norms.l1, norms.l2, norms.linf, norms.unit]) {
      refuses(() => norm(wrong(x)), { code, parameter: 'x', message });
    }
    refuses(() => norms.lp(wrong(x), 2), { code, parameter: 'x', message });
  }
  refuses(() => norms.dot([1], wrong(['1'])), { code, parameter: 'y', message: /^y\[0\] must be a number/ });
  refuses(() => norms.cosine([1], wrong(null)), { code, parameter: 'y', message: /^y must be/ });
  refuses(() => norms.distance([1], wrong(undefined), 2), { code, parameter: 'y', message: /^y must be/ });
});

test('what throws while it is read is refused by name, with its cause', () => {
  const cause = new Error('mine');
  const fails = () => {
    throw cause;
  };
  const { proxy, revoke } = Proxy.revocable([1, 2], {});
  revoke();
  for (const [y, thrown] of [
    [Object.defineProperty([1, 2], 1, { get: fails }), cause],
    [Object.defineProperty({}, 'length', { get: fails }), cause],
    [new Proxy([1, 2], { get: fails }), cause],
    [proxy, undefined],
    [new Proxy(Float64Array.of(1, 2), {}), undefined],
    [Object.create(Float64Array.prototype), undefined],
  ] as [unknown, unknown][]) {
    const message = /^y must be an array of numbers or a typed array: reading it failed$/;
    const call = () => norms.dot([1, 2], wrong(y));
    refuses(call, { code: 'engine/not-a-vector', parameter: 'y', message });
    assert.throws(call, (error: Error) =>
      thrown === undefined ? error.cause instanceof TypeError : error.cause === thrown,
    );
  }
  assert.equal(norms.l2(new Proxy([3, 4], {})), 5);
});

test('options that throw while they are read are refused by name, with their cause', async () => {
  const { normalization, sparsity, random } = engine;
  const cause = new Error('mine');
  const fails = () => {
    throw cause;
  };
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const x = [1, 2];
  const calls: [names: string[], call: (options: never) => unknown][] = [
    [['tolerance'], options => norms.l0(x, options)],
    [['eps', 'gamma', 'beta'], options => normalization.layerNorm(x, options)],
    [['eps', 'weight', 'form'], options => normalization.rmsNorm(x, options)],
    [['d', 'task'], options => normalization.rows(x, options)],
    [['d', 'task', 'repeats', 'now'], options => normalization.timeRows(x, options)],
    [['target', 'lambda', 'penalty'], options => sparsity.minimiser(options)],
    [['target', 'lambdas', 'penalty'], options => sparsity.minimiserPath(options)],
    [['target', 'lambda', 'penalty'], options => sparsity.loss(x, options)],
    [['penalty', 'lambda'], options => sparsity.penalty(x, options)],
    [['penalty', 'lambda', 'step', 'learningRate'], options => sparsity.push(x, options)],
    [['target', 'lambda', 'learningRate'], options => sparsity.oscillationBound(options)],
    [['penalty', 'lambda', 'step'], options => sparsity.learningRateLimit(options)],
    [['target', 'lambda', 'penalty', 'step', 'learningRate', 'initial'], options => sparsity.createDescent(options)],
    [['y', 'p'], options => norms.measure(x, options)],
  ];
  const problem = { target: x, lambda: 1, penalty: 'l1', learningRate: 0.1 };
  for (const [names, call] of calls) {
    const good = call === calls[3]?.[1] || call === calls[4]?.[1] ? { d: 2, task: 'copy', repeats: 1 } : problem;
    const usual = Object.fromEntries(Object.entries(good).filter(([name]) => names.includes(name)));
    for (const name of names) {
      const options = Object.defineProperty({ ...usual }, name, { enumerable: true, get: fails });
      const message = new RegExp(`^reading ${name} failed$`);
      refuses(() => call(wrong(options)), { code: 'options/unreadable', parameter: name, message });
      assert.throws(() => call(wrong(options)), { cause });
    }
    const expected = { code: 'options/unreadable', parameter: 'options', message: /^reading options failed$/ };
    refuses(() => call(wrong(revoked)), expected);
    refuses(() => call(wrong(new Proxy(usual, { ownKeys: fails }))), expected);
    for (const name of names) assert.throws(() => call(wrong({ ...usual, [name]: revoked })), { name: 'EngineError' });
  }
  refuses(() => random(wrong(revoked)), { code: 'engine/not-a-seed', parameter: 'seed', message: /not object$/ });
  refuses(() => norms.lp(x, wrong(revoked)), { code: 'norms/p-out-of-range', parameter: 'p', message: /not object$/ });
  for (const read of [norms.l2, (x: never) => normalization.rows(x, { d: 1, task: 'copy' })]) {
    refuses(() => read(wrong(revoked)), { code: 'engine/not-a-vector', parameter: 'x', message: /reading it failed$/ });
  }
  const thrower = Object.defineProperty([1], 0, {
    get() {
      throw revoked;
    },
  });
  refuses(() => norms.l2(thrower), { code: 'engine/not-a-vector', parameter: 'x', message: /reading it failed$/ });
  const urls = { wasmUrl: Object.defineProperty({}, 'href', { get: fails }) };
  for (const [options, parameter] of [
    [revoked, 'options'],
    [Object.defineProperty({}, 'wasmUrl', { get: fails, enumerable: true }), 'wasmUrl'],
    [urls, 'wasmUrl'],
    [{ wasmUrl: revoked }, 'wasmUrl'],
  ] as const) {
    const expected = { name: 'EngineError', code: 'options/unreadable', parameter };
    await assert.rejects(createEngine(wrong(options)), expected);
  }
});

test('an option is read once, and only by those who use it', () => {
  let read = 0;
  const options = {
    get tolerance() {
      return read++ === 0 ? 1 : Number.NaN;
    },
  };
  assert.equal(norms.l0([1, 2], options), 1);
  const { penalty } = engine.sparsity;
  const others = {
    get target(): never {
      throw new Error('not mine');
    },
  };
  assert.equal(penalty([1, 2], wrong(Object.assign(others, { penalty: 'l1', lambda: 1 }))).value, 3);
  // A getter of a class is an option too.
  class Options {
    get tolerance() {
      return 1;
    }
  }
  assert.equal(norms.l0([1, 2], new Options()), 1);
});

test('a typed array is as long as it is, whatever it says', () => {
  class Liar extends Float64Array {
    override get length() {
      return 1000 as never;
    }
  }
  class Floats extends Float32Array {
    override get length() {
      return 0 as never;
    }
  }
  const own = (x: ArrayLike<number>, length: unknown) => Object.defineProperty(x, 'length', { value: length });
  for (const x of [
    new Liar([3, 4]),
    new Floats([3, 4]),
    own(Float64Array.of(3, 4), 1e6),
    own(Float64Array.of(3, 4), 1),
    own(Float32Array.of(3, 4), -1),
    own(Int8Array.of(3, 4), 'two'),
    own(Uint8Array.of(3, 4), 2 ** 40),
  ]) {
    assert.equal(norms.l2(x), 5);
    assert.equal(norms.dot(x, [1, 1]), 7);
    assert.deepEqual(engine.normalization.rows(x, { d: 2, task: 'copy' }), Float32Array.of(3, 4));
    assert.deepEqual(engine.sparsity.minimiser({ target: x, lambda: 2, penalty: 'l1' }), Float64Array.of(2, 3));
  }
  assert.equal(engine.diagnostics().heapBytes, 0);
});

test('a typed array whose buffer is gone, or ends before it, is refused; an empty one is a vector', () => {
  for (const Type of [Float64Array, Float32Array, Int8Array]) {
    const expected = { code: 'engine/not-a-vector', parameter: 'x', message: /^x is detached from its buffer$/ };
    for (const x of [detached(Type), outOfBounds(Type)]) {
      refuses(() => norms.l2(x), expected);
      refuses(() => engine.normalization.rows(x, { d: 2, task: 'copy' }), expected);
    }
    assert.equal(norms.l2(new Type(0)), 0);
    assert.equal(norms.l2(new Type(8).subarray(8)), 0);
  }
});

test('a vector has at most 2^27 numbers, and is refused before anything is allocated', () => {
  const code = 'engine/not-a-vector';
  for (const length of [2 ** 27 + 1, 2 ** 32 + 1, 2 ** 50, Number.MAX_SAFE_INTEGER]) {
    const message = new RegExp(`^x must have at most 134217728 numbers, not ${length}$`);
    refuses(() => norms.l1(wrong({ length })), { code, parameter: 'x', message });
  }
  // 2.4 GB that are never touched.
  refuses(() => norms.l1(new Float64Array(300_000_000)), { code, parameter: 'x', message: /^x must have at most/ });
  assert.equal(engine.diagnostics().heapBytes, 0);
});

test('a vector beyond the memory is refused, and the engine goes on (B04)', () => {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('no more');
  };
  const x = new Float64Array(8_000_000);
  try {
    refuses(() => norms.l1(x), { code: 'engine/out-of-memory', parameter: undefined, message: /memory/i });
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  assert.equal(engine.diagnostics().heapBytes, 0);
  assert.equal(norms.l1(x), 0);
});
