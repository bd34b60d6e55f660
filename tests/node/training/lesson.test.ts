// The lesson's experiment, from the weights and data that the course's PyTorch notebook has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trainings } from '../../../lessons/pre-y-post.numbers.ts';
import { type Asked, train } from '../../../tools/markdown/trainings.ts';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { LESSON, notebook } from './support.ts';

const trainer = await createTrainer();

function near(actual: number, expected: number, tolerance: number, what: string): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} is not ${expected} ± ${tolerance}`);
}

/** What a training of the lesson comes to after so many steps: the mean of the last 20 losses, and 2,000 fresh sequences. */
async function after(step: number, name: keyof typeof trainings): Promise<Asked> {
  const asked = (await train(trainings[name])).asked.find(one => one.step === step);
  assert.ok(asked !== undefined && Number.isFinite(asked.loss));
  return asked;
}

for (const placement of ['post', 'pre'] as const) {
  for (const dtype of ['float32', 'float64'] as const) {
    const expected = notebook[`${placement}_${dtype}`];
    test(`${placement}-norm in ${dtype} begins with the notebook's gradients`, () => {
      using run = trainer.createRun({ ...LESSON, placement, dtype });
      const norms = (parameter?: string) => run.probe('gradientNorms', { batch: 256, parameter }).data;
      const check = (actual: ArrayLike<number>, wanted: readonly number[]) => {
        assert.equal(actual.length, wanted.length);
        for (const [i, value] of wanted.entries()) near(actual[i]!, value, 1e-4 * value, `layer ${i}`);
      };
      check(norms(), expected.init_grad_norm_linear1_weight);
      check(norms('self_attn.in_proj_weight'), expected.init_grad_norm_in_proj_weight);
      check(norms('0.weight'), [expected.init_grad_norm_embedding]);
      near(run.evaluate(256).loss, expected.init_loss_batch256, 1e-5, 'loss');
    });
  }

  test(`${placement}-norm has the notebook's first 60 losses, and its accuracy then`, () => {
    using run = trainer.createRun({ ...LESSON, placement });
    const { losses } = run.advance({ steps: 60 });
    const expected = notebook[`${placement}_float32`];
    for (const [i, loss] of expected.train_loss.entries()) near(losses[i]!, loss, 1e-4, `loss ${i}`);
    const { accuracy, baseline } = run.evaluate(2000);
    near(accuracy, expected.accuracy_2000, 1e-3, 'accuracy');
    near(baseline, expected.always_zero_accuracy_2000, 1e-6, 'baseline');
  });
}

// The numbers are PyTorch's (one thread, float32).
test('post-norm without warm-up answers the commonest class after 200 steps', async () => {
  const { loss, accuracy, baseline } = await after(200, 'post');
  near(loss, 1.237, 0.005, 'mean of the last 20 losses');
  near(accuracy, 0.39, 0.005, 'accuracy');
  near(baseline, 0.39, 0.005, 'baseline');
});

test('pre-norm learns: at least 90 % after 200 steps', async () => {
  const { accuracy } = await after(200, 'pre');
  assert.ok(accuracy >= 0.9, `${accuracy}`);
});

test('post-norm with six layers learns: about 62.5 % after 200 steps', async () => {
  const { accuracy, baseline } = await after(200, 'sixPost');
  near(accuracy, 0.625, 0.05, 'accuracy');
  assert.ok(accuracy > baseline + 0.15);
});

test('post-norm with a linear warm-up of 200 steps learns: at least 90 % after 400', async () => {
  const { accuracy } = await after(400, 'warmPost');
  assert.ok(accuracy >= 0.9, `${accuracy}`);
});
