// Attention alone makes all tokens alike: PyTorch's numbers, those of an arithmetic with 700 digits, and refusals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createBlockEngine,
  EngineError,
  type RankCollapseConfig,
  type StackCollapseConfig,
} from '../../../web/engine/block/index.ts';
import { numbersOf, readFixtures } from '../../support/fixtures.ts';

const block = await createBlockEngine();

/** From PyTorch 1.13 in double, on its float32 draws, by a recursion on mean and residue. */
const printed = [
  [0.9616, 0.4954, 4.461e-4, 4.954e-14, 9.612e-45, 5.011e-138],
  [0.9709, 0.49, 6.604e-4, 1.993e-13, 1.026e-42, 9.167e-132],
  [0.9489, 0.4785, 5.711e-4, 1.157e-13, 1.653e-43, 9.74e-134],
];

function near(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  for (const [i, value] of Array.from(expected).entries())
    assert.ok(Math.abs(actual[i]! - value) <= tolerance * Math.abs(value), `layer ${i}: ${actual[i]} is not ${value}`);
}

test('distances are those of PyTorch, to four digits', () => {
  for (const [seed, row] of printed.entries()) near(block.rankCollapse({ layers: 5, seed }).distances, row, 1e-3);
});

test('distances are those of an arithmetic with 700 digits, for five seeds', () => {
  for (const fixture of readFixtures('rank-collapse')) {
    const { distances, logDistances } = block.rankCollapse({ layers: 6, seed: Number(fixture.settings.seed) });
    near(distances, numbersOf(fixture, 'distances'), 1e-12);
    near(logDistances, numbersOf(fixture, 'logs'), 1e-12);
    assert.equal(distances[6], 0, 'below 1e-300');
  }
});

test('a plain program stops near 1e-7 in float32, and near 1e-16 in float64', () => {
  const { plain, distances } = block.rankCollapse({ layers: 50 });
  near(plain.float64.subarray(0, 3), distances.subarray(0, 3), 1e-12);
  assert.ok(plain.float32.subarray(3).every(r => r > 1e-8 && r < 1e-6));
  assert.ok(plain.float64.subarray(4).every(r => r > 1e-17 && r < 1e-15));
});

test('a layer at a time gives the same; a walk is counted, and gives everything back', () => {
  const before = block.diagnostics();
  const whole = block.rankCollapse({ layers: 3, seed: 2 });
  const walk = block.createRankCollapse({ layers: 3, seed: 2 });
  assert.equal(block.diagnostics().liveHandles, before.liveHandles + 1);
  assert.deepEqual([walk.read().distances.length, walk.advance(), walk.read().distances.length], [1, 1, 2]);
  assert.deepEqual([walk.advance(), walk.advance(), walk.advance()], [2, 3, 3]);
  assert.deepEqual(walk.read(), whole);
  walk.dispose();
  assert.throws(() => walk.advance(), { code: 'engine/disposed' });
  assert.throws(() => block.createRankCollapse({ layers: 1001 }), { parameter: 'layers' });
  assert.deepEqual(block.diagnostics(), before);
});

test('points have their shape, one size at every depth, and zeros for a single token', () => {
  const { points, logSizes } = block.rankCollapse({ layers: 50, tokens: 7, dModel: 12, heads: 3 });
  assert.deepEqual(points.shape, [51, 7, 2]);
  assert.equal(points.data.length, 51 * 7 * 2);
  for (let layer = 0; layer <= 50; layer++) {
    const size = Math.hypot(...points.data.subarray(14 * layer, 14 * (layer + 1)));
    assert.ok(size > 0.5 && size < 1 + 1e-12, `layer ${layer}: ${size}`);
  }
  assert.ok(logSizes[10]! < -10_000);
  const single = block.rankCollapse({ layers: 2, tokens: 1 });
  assert.deepEqual([...single.distances, ...single.points.data], new Array(9).fill(0));
  assert.deepEqual([...single.logDistances], new Array(3).fill(Number.NEGATIVE_INFINITY));
});

test('seeds: the tokens’ is 100 + that of the weights if not given; 64 bits count as PyTorch’s do', () => {
  const of = (options: Partial<RankCollapseConfig>) => block.rankCollapse({ layers: 1, ...options });
  assert.deepEqual(of({ seed: 7 }), of({ seed: 7n, dataSeed: 107 }));
  assert.deepEqual(of({ seed: -1 }), of({ seed: 2n ** 64n - 1n, dataSeed: 99 }));
  assert.deepEqual(of({}), of({ seed: 0, dataSeed: undefined as never }));
  assert.notDeepEqual(of({ seed: 1, dataSeed: 100 }).distances[1], of({}).distances[1]);
  assert.equal(of({ seed: 1, dataSeed: 100 }).distances[0], of({}).distances[0]);
});

test('what is no configuration is refused by name, and the next call works', () => {
  const noSizes = [Number.NaN, Number.POSITIVE_INFINITY, 2.7, -1, 2 ** 31, undefined, null, '5', 1n];
  const wrong: [string, unknown[]][] = [
    ['layers', [...noSizes, 1001]],
    ['tokens', [...noSizes, 0, 16385]],
    ['dModel', [...noSizes, 0, 16385]],
    ['heads', [...noSizes, 0, 3, 33]],
    ['seed', [0.5, Number.NaN, '1', null]],
    ['dataSeed', [0.5, Number.NaN, '1', null]],
    ['depth', [6]],
  ];
  const before = block.diagnostics();
  for (const [parameter, values] of wrong) {
    for (const value of values) {
      assert.throws(
        () => block.rankCollapse({ layers: 6, [parameter]: value } as RankCollapseConfig),
        (error: unknown) => error instanceof EngineError && error.parameter === parameter && error.code.includes('/'),
        `${parameter}: ${String(value)}`,
      );
    }
  }
  assert.throws(() => block.rankCollapse({} as never), { parameter: 'layers' });
  assert.throws(() => block.rankCollapse(null as never), { parameter: 'options' });
  assert.deepEqual(block.diagnostics(), before);
  assert.equal(block.rankCollapse({ layers: 0 }).distances.length, 1);
});

test('whole layers: a residual keeps tokens apart, feed-forward alone does not', () => {
  const last = (config: Partial<StackCollapseConfig>) =>
    block.stackCollapse({ layers: 50, seed: 1000, dataSeed: 100, ...config }).distances[50]!;
  const near = (value: number, expected: number) => assert.ok(Math.abs(value - expected) < 0.006, `${value}`);
  near(last({ sublayers: 'attention', placement: 'pre' }), 0.42);
  near(last({ placement: 'pre' }), 0.49);
  near(last({}), 0.05);
  near(last({ norm: 'none' }), 0.08);
  assert.ok(last({ norm: 'none', residual: false }) < 1e-15);
  const { points, sizes } = block.stackCollapse({ layers: 3, tokens: 4 });
  assert.deepEqual([points.shape, points.data.length, sizes.length], [[4, 4, 2], 32, 4]);
  assert.throws(() => block.stackCollapse({ layers: 3, norm: 'batch' as never }), { parameter: 'norm' });
  assert.throws(() => block.stackCollapse({ layers: 3, heads: 5 }), { parameter: 'heads' });
});
