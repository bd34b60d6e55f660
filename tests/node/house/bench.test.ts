// What the benchmark says besides times: how much work a step is, which BLAS is a fair one, what a function is called.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median } from '../../../tools/bench/contestant.ts';
import { groupOf, shortName } from '../../../tools/bench/profile.ts';
import { blasWarning } from '../../../tools/bench/programs.ts';
import { gigaflop } from '../../../tools/bench/training.ts';

test('a step of twelve layers multiplies and adds 0.60 GFLOP, and work grows by whole layers', () => {
  assert.equal(gigaflop(12).toFixed(2), '0.60');
  assert.ok(Math.abs(gigaflop(24) - gigaflop(12) - (gigaflop(12) - gigaflop(0))) < 1e-12);
});

test('the reference BLAS is called what it is', () => {
  const debian = ['/usr/lib/x86_64-linux-gnu/openblas-pthread/libblas.so.3', '/usr/lib/x/libopenblasp-r0.3.21.so'];
  assert.equal(blasWarning({ blas: debian }), undefined);
  assert.equal(blasWarning({ blas: ['/opt/conda/lib/libmkl_rt.so.2'] }), undefined);
  assert.equal(blasWarning({ blas: [] }), undefined, 'a wheel carries its own');
  assert.match(
    blasWarning({ blas: ['/usr/lib/x86_64-linux-gnu/blas/libblas.so.3.11.0'] }) ?? '',
    /reference BLAS.*flatter/,
  );
});

test('the median of an even number of measurements lies between the two in the middle', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
});

test('functions are called as in their headers, and belong to an operation', () => {
  const forward = shortName('andamio::Linear<float>::forward(float const*, float const*, long, float*) const');
  assert.equal(forward, 'Linear::forward');
  assert.equal(
    shortName('void andamio::(anonymous namespace)::run<float, 4, 2>(andamio::Operands<float> const&)'),
    'run',
  );
  assert.equal(shortName(''), '(JavaScript)');
  assert.equal(groupOf(`product ← ${forward} ← Block::forward`), 'matrix products forward');
  assert.equal(groupOf('run_tiles ← forward_block ← Model::forward'), 'matrix products forward');
  assert.equal(groupOf('run_tiles ← Attention::backward ← backward_block'), 'matrix products backward (dX, dW, db)');
  assert.equal(groupOf('backward_block ← Model::backward ← Batches::gradients'), 'residual sums, embedding');
  assert.equal(groupOf('product ← Linear::backward ← Attention::backward'), 'matrix products backward (dX, dW, db)');
  assert.equal(groupOf('lane_product ← Attention::backward ← Model::backward'), 'attention between its products');
  assert.equal(groupOf('advance ← #measure'), 'JavaScript and the profiler');
});
