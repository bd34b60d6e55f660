// The room `normalization` through the public API: the course's reference values, extremes, and what is refused. Case
// numbers are those of the project's list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';

const engine = await createEngine();
const { norms, normalization } = engine;
const { layerNorm, rmsNorm } = normalization;

function near(actual: ArrayLike<number>, expected: readonly number[], tolerance: number): void {
  assert.equal(actual.length, expected.length);
  for (const [i, value] of expected.entries()) {
    const off = Math.abs((actual[i] ?? Number.NaN) - value);
    assert.ok(off <= tolerance, `${actual[i]} is not ${value}, at ${i}`);
  }
}

/** Hands in what the types forbid, as a program in plain JavaScript may. */
const wrong = (value: unknown) => value as never;

test("the course's vectors, stage by stage", () => {
  const first = layerNorm([1, 2, 3, 6]);
  assert.equal(first.mean, 3);
  assert.equal(first.variance, 3.5);
  assert.deepEqual(first.centred, Float64Array.of(-2, -1, 0, 3));
  near(first.normalized, [-1.069, -0.535, 0, 1.604], 5e-4);
  assert.deepEqual(first.output, first.normalized);

  const second = layerNorm([2, 4, 6, 8], { gamma: [2, 2, 2, 2], beta: [1, 1, 1, 1] });
  assert.equal(second.mean, 5);
  assert.equal(second.variance, 5);
  near(second.normalized, [-1.34, -0.45, 0.45, 1.34], 5e-3);
  near(
    second.output,
    [...second.normalized].map(x => 2 * x + 1),
    1e-15,
  );

  const third = rmsNorm([1, 2, 3, 6]);
  assert.equal(third.meanSquare, 12.5);
  near([third.rms], [norms.l2([1, 2, 3, 6]) / 2], 1e-15);
  near(third.normalized, [0.283, 0.566, 0.849, 1.697], 5e-4);
  near([norms.l2(third.normalized)], [2], 1e-6);
});

test('a large mean beside a small spread (A01)', () => {
  const y = [0.12060422206630789, 0.6633232213710638, -0.42211477723844804, -0.2412084441368627, 1.5678548868789903];
  near(layerNorm([20000.5, 20001.25, 19999.75, 20000, 20002.5, 19998]).output, [...y, -1.688459108949545], 1e-10);
});

test('a constant vector gives exactly β, whatever ε is (A02)', () => {
  for (const [value, n] of [
    [98765.43, 11],
    [1234.567, 13],
    [0.1, 10],
    [3.7, 1],
    [-1e308, 3],
    [5e-324, 2],
  ] as const) {
    const x = new Float64Array(n).fill(value);
    const beta = new Float64Array(n).fill(0.25);
    for (const eps of [1e-5, 0]) {
      assert.deepEqual(layerNorm(x, { eps }).output, new Float64Array(n), `${value}`);
      assert.deepEqual(layerNorm(x, { eps, beta }).output, beta);
      assert.equal(layerNorm(x, { eps }).mean, value);
    }
  }
  assert.deepEqual(rmsNorm([0, 0, 0], { eps: 0 }).output, new Float64Array(3));
});

test('the biased variance, ε inside the root, γ before β (A03)', () => {
  const stages = layerNorm([1, 2, 3, 6], { eps: 0.5, gamma: [2, 1, 0.5, -1], beta: [0.1, 0, -0.1, 1] });
  near(stages.normalized, [-1, -0.5, 0, 1.5], 1e-13);
  near(stages.output, [-1.9, -0.5, -0.1, -0.5], 1e-13);
});

test('squares that overflow or underflow (A05)', () => {
  near(rmsNorm([3e19, -4e19]).output, [0.848528137423857, -1.131370849898476], 1e-7);
  near(rmsNorm([3e-23, -4e-23], { eps: 0 }).output, [0.848528137423857, -1.131370849898476], 1e-15);
  near(
    layerNorm([3e19, -1e19, 2e19, 0]).output,
    [1.2649110640673515, -1.2649110640673518, 0.6324555320336758, -0.6324555320336759],
    1e-15,
  );
  near(
    layerNorm([1e38, 2e38, 3e38, -3e38]).output,
    [0.1097642599896904, 0.5488212999484517, 0.9878783399072132, -1.6464638998453551],
    1e-15,
  );
});

test('the same numbers at either end of the range of double give the same', () => {
  const x = [1, 2, 3, -3];
  for (const exponent of [-1074, -1000, -600, -3, 0, 600, 1022]) {
    const scaled = x.map(value => value * 2 ** exponent);
    assert.deepEqual(layerNorm(scaled, { eps: 0 }).normalized, layerNorm(x, { eps: 0 }).normalized, `2^${exponent}`);
    assert.deepEqual(rmsNorm(scaled, { eps: 0 }).normalized, rmsNorm(x, { eps: 0 }).normalized, `2^${exponent}`);
  }
  assert.equal(layerNorm([1e200, -1e200]).variance, Infinity);
});

test('tiny numbers beside ε shrink as they should', () => {
  near(layerNorm([1e-200, -1e-200]).output, [1e-200 / Math.sqrt(1e-5), -1e-200 / Math.sqrt(1e-5)], 1e-212);
});

test("ε is not rescaled; Llama's and Gemma's forms (A07)", () => {
  const spiky = [2.821101770754652, 0.1410550885377326, -0.1410550885377326, 0, 0, 0, 0, 0];
  near(rmsNorm([20, 1, -1, 0, 0, 0, 0, 0], { eps: 0.01 }).output, spiky, 1e-13);
  const x = [1, -2, 2, 4];
  const weight = [0.25, -0.5, 0, -1];
  const gemma = rmsNorm(x, { weight, form: 'gemma' }).output;
  near(gemma, [0.4999999600000048, -0.3999999680000038, 0.7999999360000076, 0], 1e-13);
  near(rmsNorm(x, { weight }).output, [0.09999999200000095, 0.3999999680000038, 0, -1.5999998720000153], 1e-13);
  assert.deepEqual(gemma, rmsNorm(x, { weight: weight.map(w => 1 + w) }).output);
  assert.deepEqual(rmsNorm(x, { weight: [0, 0, 0, 0], form: 'gemma' }), rmsNorm(x));
});

test('what each ignores, and where ε breaks it (A16)', () => {
  const of = (scale: number, shift: number) => [1, 2, 4].map(x => scale * x + shift);
  for (const [scale, shift, y] of [
    [1, 0, [-1.069041531450298, -0.2672603828625746, 1.3363019143128718]],
    [0.001, 0, [-0.39223227027636803, -0.09805806756909201, 0.49029033784546006]],
    [-2, 5, [1.0690441085967413, 0.2672610271491853, -1.3363051357459266]],
    [1e-6, 0, [-0.0004216369885617972, -0.00010540924714044931, 0.0005270462357022464]],
  ] as const) {
    near(layerNorm(of(scale, shift)).output, y, 1e-9);
  }
  for (const [scale, shift, y] of [
    [1, 0, [0.3779644460117677, 0.7559288920235354, 1.5118577840470708]],
    [0.001, 0, [0.3535533905932738, Math.SQRT1_2, Math.SQRT2]],
    [1, 10, [0.8873661307337657, 0.9680357789822899, 1.1293750754793381]],
  ] as const) {
    near(rmsNorm(of(scale, shift)).output, y, 1e-9);
  }
});

test('a NaN or an Infinity makes every stage NaN', () => {
  for (const bad of [NaN, Infinity, -Infinity]) {
    for (const x of [[bad, 1, 2], [1, bad, 2], [1, 2, bad], [bad]]) {
      const all = (stages: object) =>
        Object.values(stages).flatMap(stage => (typeof stage === 'number' ? stage : [...stage]));
      for (const value of [...all(layerNorm(x)), ...all(rmsNorm(x))]) assert.ok(Number.isNaN(value), `${x}: ${value}`);
    }
  }
});

test('refusals name what is wrong', () => {
  assert.throws(() => layerNorm([]), { code: 'normalization/empty', parameter: 'x' });
  assert.throws(() => rmsNorm([]), { code: 'normalization/empty', parameter: 'x' });
  for (const eps of [NaN, -1, Infinity, '1', null]) {
    const expected = { code: 'normalization/eps-out-of-range', parameter: 'eps' };
    assert.throws(() => layerNorm([1], { eps: wrong(eps) }), expected);
    assert.throws(() => rmsNorm([1], { eps: wrong(eps) }), expected);
  }
  const mismatch = { code: 'normalization/length-mismatch', message: /1.*2|2.*1/ };
  assert.throws(() => layerNorm([1], { gamma: [1, 2] }), { ...mismatch, parameter: 'gamma' });
  assert.throws(() => layerNorm([1], { beta: [1, 2] }), { ...mismatch, parameter: 'beta' });
  assert.throws(() => rmsNorm([1], { weight: [1, 2] }), { ...mismatch, parameter: 'weight' });
  assert.throws(() => rmsNorm([1], { form: wrong('t5') }), { code: 'normalization/unknown-form', parameter: 'form' });
  assert.throws(() => layerNorm([1], { gamma: wrong('2') }), { code: 'engine/not-a-vector', parameter: 'gamma' });
});

test('rows are what each gives alone, rounded to float', () => {
  const x = Float32Array.from({ length: 3 * 37 }, (_, i) => 3 + 10 * Math.sin(i * i));
  const layer = normalization.rows(x, { d: 37, task: 'layer' });
  const rms = normalization.rows(x, { d: 37, task: 'rms' });
  for (let row = 0; row < 3; row++) {
    const part = x.subarray(37 * row, 37 * (row + 1));
    near(layer.subarray(37 * row, 37 * (row + 1)), [...layerNorm(part).output], 5e-7);
    near(rms.subarray(37 * row, 37 * (row + 1)), [...rmsNorm(part).output], 5e-7);
  }
  assert.deepEqual(normalization.rows([...x], { d: 37, task: 'copy' }), x);
  assert.ok(Object.is(normalization.rows([-0, -0], { d: 2, task: 'rms' })[0], 0));
});

test("five tokens of 2304 numbers leave RMSNorm with length √2304 = 48 (Gemma 2's width)", () => {
  const x = Float32Array.from({ length: 5 * 2304 }, (_, i) => 3 + 10 * Math.sin(i * i));
  const y = normalization.rows(x, { d: 2304, task: 'rms' });
  for (let row = 0; row < 5; row++) near([norms.l2(y.subarray(2304 * row, 2304 * (row + 1)))], [48], 1e-4);
});

test('the clock is read before and after, and what is timed is not the copy in', () => {
  const ticks = [100, 107];
  const x = new Float32Array(8).fill(1);
  const time = normalization.timeRows(x, { d: 4, task: 'rms', repeats: 3, now: () => ticks.shift()! });
  assert.equal(time, 7);
  assert.deepEqual(ticks, []);
});

test('a clock that throws, or gives no finite number, is refused by name at its first or second reading', () => {
  const cause = new Error('no time');
  const fails = () => {
    throw cause;
  };
  const clocks: [unknown, RegExp][] = [
    [fails, /: which threw /],
    [performance.now, /: which threw .*\(\) => performance\.now\(\)/],
    [() => 'x', /: which gave string$/],
    [() => undefined, /: which gave undefined$/],
    [() => null, /: which gave null$/],
    [async () => 1, /: which gave object$/],
    [() => 1n, /: which gave bigint$/],
    [() => Number.NaN, /: which gave NaN$/],
    [() => Infinity, /: which gave Infinity$/],
    [5, /: not number$/],
    [undefined, /: not undefined$/],
  ];
  for (const [now, message] of clocks) {
    const readings: unknown[] = typeof now === 'function' ? [now, after(now as () => unknown)] : [now];
    for (const clock of readings) {
      const timing = { d: 2, task: 'rms', repeats: 1, now: wrong(clock) } as const;
      const expected = { name: 'EngineError', code: 'normalization/not-a-clock', parameter: 'now', message };
      assert.throws(() => normalization.timeRows([1, 2], timing), expected);
    }
  }
  assert.throws(() => normalization.timeRows([1, 2], { d: 2, task: 'rms', repeats: 1, now: fails }), { cause });
  const nested = { d: 2, task: 'rms', repeats: 1, now: () => norms.l2([4, 3]) } as const;
  assert.equal(normalization.timeRows([1, 2], nested), 0, 'a clock may call the engine');
});

/** A clock that can be read once before it is this one. */
function after(now: () => unknown): () => unknown {
  let read = 0;
  return () => (read++ === 0 ? 1 : now());
}

test('rows refuse what may not be', () => {
  const x = [1, 2, 3, 4];
  for (const d of [0, -2, 3, 1.5, NaN, '2']) {
    const expected = { code: 'normalization/d-out-of-range', parameter: 'd' };
    assert.throws(() => normalization.rows(x, { d: wrong(d), task: 'layer' }), expected);
  }
  assert.throws(() => normalization.rows([], { d: 1, task: 'layer' }), { code: 'normalization/d-out-of-range' });
  const unknown = { code: 'normalization/unknown-task', parameter: 'task' };
  assert.throws(() => normalization.rows(x, { d: 2, task: wrong('batch') }), unknown);
  for (const repeats of [0, 1.5, 1_000_001, undefined]) {
    const timing = { d: 2, task: 'layer', repeats: wrong(repeats), now: () => 0 } as const;
    assert.throws(() => normalization.timeRows(x, timing), { code: 'normalization/repeats-out-of-range' });
  }
  const noClock = { d: 2, task: 'layer', repeats: 1, now: wrong(5) } as const;
  assert.throws(() => normalization.timeRows(x, noClock), { code: 'normalization/not-a-clock', parameter: 'now' });
});

test('no byte is left behind', () => {
  const before = engine.diagnostics();
  for (let i = 0; i < 1000; i++) {
    layerNorm([1, 2, 3], { gamma: [1, 2, 3], beta: [0, 0, 1] });
    rmsNorm([1, 2, 3], { weight: [1, 2, 3] });
    assert.throws(() => layerNorm([1], { beta: [1, 2] }));
    normalization.rows([1, 2], { d: 2, task: 'layer' });
    normalization.timeRows([1, 2], { d: 2, task: 'copy', repeats: 2, now: () => 0 });
    assert.throws(() => normalization.rows([1, 2], { d: 3, task: 'layer' }));
  }
  assert.deepEqual(engine.diagnostics(), before);
});
