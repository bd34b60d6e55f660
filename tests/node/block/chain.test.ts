// The slope of layers in a row: with residuals, without, and what may not be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine, EngineError } from '../../../web/engine/block/index.ts';

const block = await createBlockEngine();

test('twenty layers: what a slope of F becomes without residuals and with them', () => {
  const twenty = (slope: number, residual: boolean) => block.chainSlope({ slope, layers: 20, residual }).value;
  for (const [slope, without, added] of [
    [0.1, 1e-20, 6.7275],
    [0.5, 9.5367e-7, 3325.26],
    [-0.5, 9.5367e-7, 9.5367e-7],
    [-0.1, 1e-20, 0.121577],
  ] as const) {
    assert.ok(Math.abs(twenty(slope, false) / without - 1) < 1e-5, `${slope} without`);
    assert.ok(Math.abs(twenty(slope, true) / added - 1) < 1e-5, `${slope} with`);
  }
  assert.equal(block.chainSlope({ slope: 0.1, layers: 20 }).value, twenty(0.1, true), 'residual if not said');
});

test('below the range of double there is still a logarithm', () => {
  const { value, log10 } = block.chainSlope({ slope: 0.001, layers: 500, residual: false });
  assert.equal(value, 0);
  assert.ok(Math.abs(log10 + 1500) < 1e-9);
});

test('what is no chain is refused by name, and the next call works', () => {
  const refused = (config: object, parameter: string) =>
    assert.throws(
      () => block.chainSlope(config as never),
      (error: unknown) => error instanceof EngineError && error.parameter === parameter,
      parameter,
    );
  refused({ slope: Number.NaN, layers: 20 }, 'slope');
  refused({ slope: '1', layers: 20 }, 'slope');
  refused({ slope: 1001, layers: 20 }, 'slope');
  refused({ layers: 20 }, 'slope');
  refused({ slope: 1, layers: 1001 }, 'layers');
  refused({ slope: 1, layers: 0.5 }, 'layers');
  refused({ slope: 1, layers: 20, residual: 'no' }, 'residual');
  refused({ slope: 1, layers: 20, depth: 3 }, 'depth');
  assert.equal(block.chainSlope({ slope: 1, layers: 10 }).value, 1024);
});
