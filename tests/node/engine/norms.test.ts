// The room `norms` through the public API: reference values of the course, extremes, and the shapes of in- and output.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';

const { norms } = await createEngine();

/** Equal up to a few last bits. */
function near(actual: number | undefined | null, expected: number, relative = 1e-15): void {
  const off = Math.abs((actual ?? Number.NaN) - expected);
  assert.ok(off <= relative * Math.abs(expected), `${actual} is not ${expected}`);
}

test("the course's vector (4, 3, 0) has the norms 5, 7, 2 and 25 = x·x", () => {
  const x = [4, 3, 0];
  assert.equal(norms.l2(x), 5);
  assert.equal(norms.l1(x), 7);
  assert.equal(norms.l0(x), 2);
  assert.equal(norms.linf(x), 4);
  assert.equal(norms.dot(x, x), 25);
  assert.equal(norms.distance([4, 3], [0, 0], 2), 5);
  assert.equal(norms.distance([4, 3], [0, 0], 1), 7);
});

test("the course's unit vector and cosine: (4, 3) and (1, 2)", () => {
  assert.deepEqual(norms.unit([4, 3]), Float64Array.of(0.8, 0.6));
  near(norms.cosine([4, 3], [1, 2]), 2 / Math.sqrt(5));
  near(norms.cosine([40, 30], [1, 2]), 2 / Math.sqrt(5));
  near(norms.dot(norms.unit([4, 3])!, norms.unit([1, 2])!), 2 / Math.sqrt(5));
  assert.equal(norms.dot([4, 3], [1, 2]), 10);
  assert.equal(norms.dot([40, 30], [1, 2]), 100);
});

test('the angle between (4, 3) and (1, 2) is that of their cosine; a zero vector makes none', () => {
  near(norms.angle([4, 3], [1, 2]), Math.acos(2 / Math.sqrt(5)));
  near(norms.angle([1, 0], [0, 5]), Math.PI / 2);
  near(norms.angle([3e-30, 4e-30], [-6e25, -8e25]), Math.PI);
  assert.equal(norms.angle([0.1, 0.1, 0.1], [0.1, 0.1, 0.1]), 0);
  assert.equal(norms.angle([0, 0, 0], [1, 2, 3]), null);
  assert.equal(norms.angle([0, 0], [1, Number.NaN]), Number.NaN);
});

// Case A08 of the project's list.
test('extremes do not overflow or vanish; the norms of an empty vector are 0', () => {
  const rows: [x: number[], l2: number, l1: number, linf: number, l0: number][] = [
    [[6e25, -8e25], 1e26, 1.4e26, 8e25, 2],
    [[3e-30, 4e-30], 5e-30, 7e-30, 4e-30, 2],
    [[5e-42, 1.2e-41], 1.3e-41, 1.7e-41, 1.2e-41, 2],
    [[3, -4, 0, 0], 5, 7, 4, 2],
    [[0, 0, 1e-45, 3], 3, 3, 3, 2],
  ];
  for (const [x, l2, l1, linf, l0] of rows) {
    near(norms.l2(x), l2);
    near(norms.l1(x), l1);
    near(norms.linf(x), linf);
    assert.equal(norms.l0(x), l0);
    near(norms.lp(x, 2), l2);
  }
  for (const norm of [norms.l0, norms.l1, norms.l2, norms.linf]) assert.equal(norm([]), 0);
  for (const p of [0.25, 1, 2, 3, Infinity]) assert.equal(norms.lp([], p), 0);
});

// Case A10 of the project's list.
test('unit vectors and cosines of awkward vectors', () => {
  assert.equal(norms.unit([0, 0, 0]), null);
  assert.equal(norms.unit([]), null);
  for (const [x, expected] of [
    [
      [3e-30, 4e-30],
      [0.6, 0.8],
    ],
    [
      [6e25, 8e25],
      [0.6, 0.8],
    ],
  ] as const) {
    const unit = norms.unit(x);
    near(unit?.[0], expected[0]);
    near(unit?.[1], expected[1]);
  }
  assert.equal(norms.cosine([0, 0, 0], [1, 2, 3]), null);
  near(norms.cosine([1e25, 2e25], [1, 2]), 1);
  assert.equal(norms.cosine([0.1, 0.1, 0.1], [0.1, 0.1, 0.1]), 1);
  for (let i = 1; i < 400; i++) {
    const x = [0.1 * i, 0.6, i % 7];
    const cosine = norms.cosine(x, [...x].reverse());
    assert.ok(cosine !== null && Math.abs(cosine) <= 1);
    assert.equal(norms.cosine(x, x), 1);
  }
});

test('measure finds all measures at once, each with the bits of its own function', () => {
  assert.deepEqual(norms.measure([4, -3, 0], { p: [1, Infinity] }), {
    ...{ l0: 2, l1: 7, l2: 5, linf: 4, dot: 25 },
    lp: Float64Array.of(7, 4),
    sizes: Float64Array.of(4, 3, 0),
    squares: Float64Array.of(16, 9, 0),
  });
  const p = [0.25, 0.5, 1, 1.3, 2, 4, 50, Infinity];
  for (const x of [
    [],
    [0.1, -0.7, 1e-200],
    [3e200, -4e200],
    [-0, 1e-320],
    [1, NaN],
    [-Infinity, 2, 3, 4, 5, 6, 7, 8, 9],
  ]) {
    const y = x.map((value, i) => value / (i + 3));
    const difference = x.map((value, i) => value - y[i]!);
    assert.deepEqual(norms.measure(x, { y, p }), norms.measure(difference, { p }));
    const { lp, sizes, squares, ...single } = norms.measure(difference, { p });
    const { l0, l1, l2, linf } = norms;
    const alone = [l0, l1, l2, linf].map(norm => norm(difference));
    assert.deepEqual(Object.values(single), [...alone, norms.dot(difference, difference)]);
    assert.deepEqual(
      [...lp],
      p.map(each => norms.distance(x, y, each)),
    );
    assert.deepEqual(
      [...sizes],
      difference.map(value => norms.l1([value])),
    );
    assert.deepEqual(
      [...squares],
      difference.map(value => norms.dot([value], [value])),
    );
  }
  assert.equal(norms.measure([1, 2]).lp.length, 0);
});

test('NaN goes through at every position, and wins over zero in a cosine', () => {
  for (const length of [1, 2, 5, 8, 9, 17]) {
    for (let position = 0; position < length; position++) {
      const x = new Array<number>(length).fill(1);
      x[position] = Number.NaN;
      for (const norm of [norms.l0, norms.l1, norms.l2, norms.linf]) assert.equal(norm(x), Number.NaN);
      for (const p of [0.25, 1, 2, 3, Infinity]) assert.equal(norms.lp(x, p), Number.NaN);
      assert.equal(norms.cosine(x, new Array<number>(length).fill(0)), Number.NaN);
    }
  }
});

test('l0 counts what exceeds its tolerance', () => {
  const x = [0, -0.01, 0.01, 3];
  assert.equal(norms.l0(x), 3);
  assert.equal(norms.l0(x, {}), 3);
  assert.equal(norms.l0(x, { tolerance: undefined }), 3);
  assert.equal(norms.l0(x, { tolerance: 0.01 }), 1);
});

test('a dot product keeps what cancels and what overflows on the way', () => {
  assert.equal(norms.dot([1e16, 1, -1e16], [1, 1, 1]), 1);
  assert.equal(norms.dot([1e300, 1e300, 1], [1e300, -1e300, 1]), 1);
});

test('what is negative and too small for a double is 0, not −0, which a page would show', () => {
  assert.equal(norms.dot([-1e-300], [1e-300]), 0);
  assert.equal(norms.cosine([1, 1e-300, 0], [-1e-300, 0, 1e300]), 0);
});

test('a subgradient does not vanish on the way to a number that is in range', () => {
  assert.deepEqual(norms.subgradient([2 ** 1000, 2 ** -1000], 1.25), Float64Array.of(1, 2 ** -500));
});

test("a ball's boundary: pairs of coordinates from (1, 0), counterclockwise", () => {
  assert.deepEqual(norms.ball(1, 4), Float64Array.of(1, 0, 0, 1, -1, 0, 0, -1));
  assert.deepEqual(norms.ball(Infinity, 8), Float64Array.of(1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1));
  for (const p of [0.25, 0.5, 1, 2, 4, Infinity]) {
    const boundary = norms.ball(p, 256);
    assert.equal(boundary.length, 512);
    for (let i = 0; i < boundary.length; i += 2) near(norms.lp(boundary.subarray(i, i + 2), p), 1, 1e-14);
  }
});

test('any array of numbers or typed array goes in; a fresh Float64Array comes out', () => {
  const given = [3, 4];
  const inputs = [
    given,
    Object.freeze([3, 4]),
    Float64Array.from(given),
    Float32Array.from(given),
    Int8Array.from(given),
    Uint32Array.from(given),
    Float64Array.of(9, 3, 4, 9).subarray(1, 3),
    new Float64Array(new SharedArrayBuffer(16)).fill(3).map((value, i) => value + i),
    { length: 2, 0: 3, 1: 4 },
  ];
  for (const input of inputs) {
    assert.equal(norms.l2(input), 5);
    assert.equal(input[0], 3, 'an input was modified');
  }
  const first = norms.unit(given)!;
  const second = norms.unit(given)!;
  assert.notEqual(first.buffer, second.buffer);
  first.fill(7);
  assert.deepEqual(second, Float64Array.of(0.6, 0.8));
  assert.deepEqual(given, [3, 4]);
});

test('a result stays what it was while later calls make the memory grow', () => {
  const before = norms.unit([3, 4])!;
  assert.equal(norms.l1(new Float64Array(8_000_000).fill(0.5)), 4_000_000);
  assert.deepEqual(before, Float64Array.of(0.6, 0.8));
});
