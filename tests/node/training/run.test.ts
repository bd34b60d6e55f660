// A run through its public API: what it says of itself, and that its bits depend on nothing but its configuration.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import type { Run, RunConfig } from '../../../web/engine/training/types.ts';
import { fnv, SMALL } from './support.ts';

const trainer = await createTrainer();

const hashAfter = (steps: number, config: RunConfig = SMALL) => {
  using run = trainer.createRun(config);
  run.advance({ steps });
  return run.hash();
};

test('a configuration is completed with the defaults, and frozen', () => {
  using run = trainer.createRun({ layers: 2, dModel: 8, heads: 2, dFf: 12 });
  assert.deepEqual(run.config, {
    ...{
      layers: 2,
      dModel: 8,
      heads: 2,
      dFf: 12,
      placement: 'post',
      norm: 'layer',
      rmsForm: 'llama',
      sublayers: 'both',
    },
    ...{ activation: 'relu', causal: false, residual: true, seed: 0, dtype: 'float32', dropout: 0, finalNorm: false },
    ...{
      task: 'digit-count',
      initialisation: 'cloned',
      batch: 64,
      dataSeed: 1,
      optimizer: 'adam',
      learningRate: 1e-3,
      betas: [0.9, 0.98],
    },
    ...{ schedule: 'constant', warmupSteps: 0, clipNorm: Infinity },
  });
  assert.throws(() => Object.assign(run.config, { layers: 3 }));
  assert.throws(() => Object.assign(run, { step: 3 }));
  const configOf = (config: Partial<RunConfig>) => {
    using other = trainer.createRun({ ...SMALL, ...config });
    return other.config;
  };
  assert.equal(configOf({ placement: 'pre' }).finalNorm, true);
  assert.equal(configOf({ placement: 'pre', norm: 'none' }).finalNorm, false);
  assert.equal(configOf({ placement: undefined, schedule: undefined }).placement, 'post');
  assert.equal(configOf({ warmupSteps: 7 }).schedule, 'linear-warmup');
  assert.equal(configOf({ schedule: 'inverse-sqrt' }).warmupSteps, 200);
});

test('steps give the same bits in any batches, and whatever is read between', () => {
  const expected = hashAfter(20);
  using run = trainer.createRun(SMALL);
  run.advance({ steps: 3 });
  run.probe('gradientNorms');
  run.advance({ milliseconds: 0 });
  run.probe('attention', { batch: 3 });
  run.evaluate(5);
  run.predict([1, 2, 3]);
  run.save();
  run.advance({ steps: 20 - run.step });
  assert.equal(run.hash(), expected);
  assert.equal(run.step, 20);
});

test('a budget of time takes at least one step, and ends', () => {
  using run = trainer.createRun(SMALL);
  assert.equal(run.advance({ milliseconds: 0 }).losses.length, 1);
  const { step, losses } = run.advance({ milliseconds: 30 });
  assert.ok(losses.length >= 1);
  assert.equal(step, 1 + losses.length);
});

test('the hash is FNV-1a of the history', () => {
  using run = trainer.createRun(SMALL);
  assert.equal(run.hash(), fnv(new Uint8Array()));
  const { losses } = run.advance({ steps: 5 });
  assert.deepEqual(run.history(), losses);
  assert.equal(run.hash(), fnv(new Uint8Array(losses.buffer)));
  run.advance({ steps: 5 });
  assert.equal(run.hash(), fnv(new Uint8Array(run.history().buffer)));
});

test('losses are numbers of the dtype: those of float64 are as the run has them, beyond 3.4e38 too', () => {
  const huge = { layers: 2, dModel: 8, heads: 2, dFf: 16, batch: 8, placement: 'pre', learningRate: 1e38 } as const;
  using run = trainer.createRun({ ...huge, dtype: 'float64' });
  assert.ok(run.advance({ steps: 1 }).losses instanceof Float64Array);
  const { losses, diverged } = run.advance({ steps: 1 });
  assert.equal(diverged, null);
  assert.ok(losses[0]! > 3.5e38 && Number.isFinite(losses[0]), String(losses[0]));
  assert.deepEqual(run.history().slice(1), losses);
  assert.equal(run.hash(), fnv(new Uint8Array(run.history().buffer)), 'the very bytes that are hashed');
  const { loss } = run.evaluate(5);
  assert.ok(loss > 3.5e38 && Number.isFinite(loss), String(loss));
  using narrow = trainer.createRun({ ...huge, dtype: 'float32' });
  const found = narrow.advance({ steps: 5 });
  assert.ok(found.losses instanceof Float32Array && found.losses.every(Number.isFinite));
  assert.ok(found.diverged, 'in float32 the same run cannot go on');
});

test('seeds count modulo 2^64, and of the weights and batches the low 32 bits (A19)', () => {
  const seeded = (seed: number | bigint, dataSeed: number | bigint = 1) => hashAfter(2, { ...SMALL, seed, dataSeed });
  assert.equal(seeded(2 ** 32), seeded(0));
  assert.equal(seeded(2 ** 32 + 5), seeded(5));
  assert.equal(seeded(-1), seeded(2n ** 64n - 1n));
  assert.equal(seeded(0, -1), seeded(0, 2n ** 64n - 1n));
  assert.notEqual(seeded(0), seeded(5));
  assert.notEqual(seeded(0, 1), seeded(0, 2));
});

test('a restored run goes on with identical bits, in another trainer too', async () => {
  for (const dtype of ['float32', 'float64'] as const) {
    using run = trainer.createRun({ ...SMALL, dtype, seed: 2n ** 63n, dropout: 0.1 });
    run.advance({ steps: 4 });
    run.setLearningRate(2e-3);
    const bytes = run.save();
    run.advance({ steps: 6 });
    const elsewhere = await createTrainer();
    using restored = elsewhere.createRun({ ...SMALL, dtype, seed: 1, learningRate: 1, dropout: 0.1 });
    restored.restore(bytes);
    assert.equal(restored.step, 4);
    assert.deepEqual(restored.config, { ...run.config });
    assert.deepEqual(restored.save(), bytes);
    restored.advance({ steps: 6 });
    assert.equal(restored.hash(), run.hash());
    assert.deepEqual(restored.history(), run.history());
    assert.deepEqual(restored.probe('updateNorms'), run.probe('updateNorms'));
    assert.deepEqual(restored.evaluate(20), run.evaluate(20));
  }
});

test('the same for blocks without norms and the other task, into a run that is told the same', () => {
  const bare = { ...SMALL, norm: 'none', sublayers: 'feed-forward', task: 'per-token', placement: 'pre' } as const;
  using run = trainer.createRun(bare);
  run.advance({ steps: 3 });
  using restored = trainer.createRun({ ...bare, seed: 1 });
  restored.restore(run.save());
  assert.deepEqual(restored.config, { ...run.config });
  for (const one of [run, restored]) one.advance({ steps: 3 });
  assert.equal(restored.hash(), run.hash());
  assert.equal(hashAfter(6, { ...bare, placement: 'sandwich' }), run.hash(), 'the placement makes no difference');
  assert.deepEqual(run.probe('stream').shape, [3, 1, 10, 8]);
  assert.throws(() => run.probe('gradientNorms', { parameter: 'norm1.weight' }), { parameter: 'parameter' });
  using normed = trainer.createRun({ ...bare, norm: 'layer' });
  assert.ok(run.memoryBytes < normed.memoryBytes);
});

test('probes have the shapes that they promise', () => {
  using run = trainer.createRun({ ...SMALL, placement: 'pre' });
  const shapes = (r: Run) => ({
    gradientNorms: r.probe('gradientNorms').shape,
    embedding: r.probe('gradientNorms', { parameter: '0.weight' }).shape,
    updateNorms: r.probe('updateNorms', { parameter: 'norm1.weight' }).shape,
    activationNorms: r.probe('activationNorms').shape,
    rankDistance: r.probe('rankDistance', { batch: 2 }).shape,
    stream: r.probe('stream').shape,
    attention: r.probe('attention', { batch: 3 }).shape,
  });
  const expected = {
    ...{ gradientNorms: [2], embedding: [1], updateNorms: [2], activationNorms: [3], rankDistance: [3] },
    ...{ stream: [5, 1, 10, 8], attention: [2, 3, 2, 10, 10] },
  };
  assert.deepEqual(shapes(run), expected);
  run.advance({ steps: 1 });
  assert.deepEqual(shapes(run), expected);
  for (const name of ['stream', 'attention'] as const) {
    const { shape, data } = run.probe(name);
    assert.equal(
      data.length,
      shape.reduce((product, extent) => product * extent),
    );
  }
});

test('a prediction has ten probabilities for each digit', () => {
  using run = trainer.createRun(SMALL);
  const { probabilities, attention } = run.predict([3, 3, 7]);
  assert.equal(probabilities.length, 30);
  assert.deepEqual(attention.shape, [2, 2, 3, 3]);
  for (let token = 0; token < 3; token++) {
    const sum = probabilities.subarray(10 * token, 10 * token + 10).reduce((a, b) => a + b);
    assert.ok(Math.abs(sum - 1) < 1e-6);
  }
});

test('a run that explodes says where, takes no more steps and stays readable', () => {
  using run = trainer.createRun({ ...SMALL, optimizer: 'sgd', learningRate: 1e12 });
  const { diverged, step, losses } = run.advance({ steps: 100 });
  assert.ok(diverged);
  assert.equal(diverged.step, step);
  assert.equal(losses.length, step);
  assert.ok(diverged.layer >= -1 && diverged.layer <= 2);
  assert.match(diverged.operation, /^[\w.]+$/);
  assert.ok(diverged.values.length > 0 && diverged.position.length > 0);
  assert.ok(run.history().every(Number.isFinite));
  assert.ok(run.probe('activationNorms').data.every(Number.isFinite));
  assert.ok(Number.isFinite(run.evaluate(11).loss));
  assert.deepEqual(run.advance({ steps: 5 }), { step, losses: new Float32Array(), diverged });
  assert.deepEqual(run.advance({ milliseconds: 5 }).step, step);
});
