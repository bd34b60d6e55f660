// A plane of streets finds a scale for any vector that may be typed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleFor } from '../../../../web/kit/draw/streets.ts';

test('every vector fits, six blocks to a side, in numbers that can be counted', () => {
  for (let power = -323; power <= 100; power++) {
    const x = Number(`3e${power}`);
    const { block, half } = scaleFor([x, -x / 2, 0]);
    assert.ok(half >= x * (1 - 1e-9) && block > 0 && Number.isFinite(1 / block), `3e${power}`);
    assert.ok(Math.abs(half / block - 6) < 1e-9);
  }
});

test('the usual numbers stand on a grid of units; zero keeps the grid it has', () => {
  assert.deepEqual(scaleFor([4, 3, 0]), { block: 1, half: 6 });
  assert.deepEqual(scaleFor([0, 0]), { block: 1, half: 6 });
  assert.deepEqual(scaleFor([0, 0], { block: 20, half: 120 }), { block: 20, half: 120 });
});

test('a scale stays while it serves, and is left when it does not', () => {
  const unit = scaleFor([4, 3]);
  assert.equal(scaleFor([0.2, 0], unit), unit);
  assert.notEqual(scaleFor([0.05, 0], unit), unit);
  assert.equal(scaleFor([6.5, 0], unit).block, 2);
});
