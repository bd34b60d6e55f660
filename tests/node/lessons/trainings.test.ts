// A lesson's trainings: the same as on this thread, once for both who ask, and kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Training, train } from '../../../tools/markdown/trainings.ts';
import { createTrainer } from '../../../web/engine/training/index.ts';

const small: Training = { config: { dModel: 8, heads: 2, dFf: 16, layers: 2, placement: 'pre' }, steps: [3, 25] };

test('a training is asked after the steps it names, and its loss is the mean of the last twenty', async () => {
  const { gradients, asked } = await train(small);
  using run = (await createTrainer()).createRun(small.config);
  assert.deepEqual(gradients, Array.from(run.probe('gradientNorms', { batch: 256 }).data));
  const mean = (losses: Float32Array) => losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  for (const [step, last] of [
    [3, 3],
    [25, 20],
  ]) {
    run.advance({ steps: step - run.step });
    const { accuracy, baseline } = run.evaluate(2000);
    const found = asked.find(one => one.step === step);
    assert.deepEqual(found, { step, accuracy, baseline, loss: mean(run.history().slice(-last)) });
  }
});

test('who asks for a training that another has asked for gets the same one', () => {
  assert.equal(train(small), train(structuredClone(small)));
});

test('a training that cannot run says why', async () => {
  await assert.rejects(train({ ...small, config: { ...small.config, heads: 3 } }), /heads/);
});
