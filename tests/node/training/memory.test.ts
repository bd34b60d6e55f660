// Nothing is left behind (case B01), and a run takes the memory that it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { LESSON, SMALL } from './support.ts';

const trainer = await createTrainer();
const layerConfig = { dModel: 8, heads: 2, dFf: 16 } as const;

test('10,000 layers and runs, created, used and disposed of, leave the heap as it was, to the byte', () => {
  const tiny = { ...SMALL, layers: 1, batch: 1 };
  const use = () => {
    using run = trainer.createRun(tiny);
    run.advance({ steps: 1 });
    using layer = trainer.createLayer(layerConfig);
    layer.forward(new Float64Array(16), 2);
  };
  use();
  const before = trainer.diagnostics();
  assert.equal(before.liveHandles, 0);
  for (let i = 0; i < 10_000; i++) use();
  assert.deepEqual(trainer.diagnostics(), before);
});

test('every call gives back what it took, failing ones too', () => {
  Error.stackTraceLimit = 0;
  const save = () => {
    using run = trainer.createRun(SMALL);
    return run.save();
  };
  const bytes = save();
  const before = trainer.diagnostics();
  for (let i = 0; i < 300; i++) {
    using run = trainer.createRun({ ...SMALL, dtype: i % 2 === 0 ? 'float32' : 'float64' });
    run.advance({ milliseconds: 0 });
    for (const name of [
      'gradientNorms',
      'activationNorms',
      'updateNorms',
      'attention',
      'stream',
      'rankDistance',
    ] as const) {
      run.probe(name);
    }
    run.evaluate(3);
    run.predict([1, 2]);
    run.setLearningRate(0.5);
    run.history();
    run.save();
    if (i % 2 === 0) run.restore(bytes);
    else assert.throws(() => run.restore(bytes));
    assert.throws(() => run.advance({ steps: 0 }));
    assert.throws(() => run.probe('gradientNorms', { parameter: 'x' }));
    assert.throws(() => trainer.createRun({ ...SMALL, heads: 3 }));
    using layer = trainer.createLayer(layerConfig);
    layer.forward(new Float64Array(8 * (1 + (i % 5))), 1 + (i % 5));
    layer.stages();
    layer.backward(new Float64Array(8 * (1 + (i % 5))));
    layer.weights();
    assert.throws(() => layer.forward([1], 1));
  }
  assert.deepEqual(trainer.diagnostics(), before);
});

test('200,000 exceptions of the clock that a budget of time is read from leave the stack as it was', () => {
  Error.stackTraceLimit = 0;
  using run = trainer.createRun({ ...SMALL, layers: 1, batch: 1 });
  const before = trainer.diagnostics();
  const { now } = performance;
  performance.now = () => {
    throw new Error('no time');
  };
  try {
    for (let i = 0; i < 200_000; i++) {
      try {
        run.advance({ milliseconds: 0 });
      } catch (error) {
        if ((error as { code?: string }).code !== 'engine/internal') throw error;
      }
    }
  } finally {
    performance.now = now;
  }
  assert.equal(run.advance({ steps: 1 }).step, 1);
  assert.ok(trainer.diagnostics().heapBytes - before.heapBytes < 200, 'only the history grows');
});

test('memoryBytes is what the heap grows by, but for names and lists', () => {
  for (const dtype of ['float32', 'float64'] as const) {
    const before = trainer.diagnostics().heapBytes;
    using run = trainer.createRun({ ...LESSON, dtype });
    const taken = trainer.diagnostics().heapBytes - before;
    assert.ok(taken >= 0.99 * run.memoryBytes && taken <= run.memoryBytes + 100_000, `${taken} of ${run.memoryBytes}`);
    const created = trainer.diagnostics().heapBytes;
    run.advance({ steps: 3 });
    assert.ok(trainer.diagnostics().heapBytes - created < 200, 'only the history grows');
    assert.ok(run.memoryBytes < 64e6);
  }
});

test('disposing twice is harmless', () => {
  const run = trainer.createRun(SMALL);
  assert.equal(trainer.diagnostics().liveHandles, 1);
  run[Symbol.dispose]();
  run.dispose();
  assert.equal(trainer.diagnostics().liveHandles, 0);
});
