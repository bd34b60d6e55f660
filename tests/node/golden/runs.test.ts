// Training runs through the public API against PyTorch's losses: tests/golden/training.safetensors.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import type { Activation, Dtype, NormName, Placement, Sublayers, Task } from '../../../web/engine/training/types.ts';
import { apart, numbersOf, readFixtures } from '../../support/fixtures.ts';

const trainer = await createTrainer();

const tasks: Record<string, Task> = { digit_count: 'digit-count', per_token: 'per-token' };

for (const fixture of readFixtures('training').filter(({ settings }) => String(settings.kind) in tasks)) {
  const { settings } = fixture;
  const expected = numbersOf(fixture, 'losses');

  test(`${fixture.name}: forty losses`, () => {
    using run = trainer.createRun({
      layers: Number(settings.layers),
      dModel: Number(settings.d_model),
      heads: Number(settings.heads),
      dFf: Number(settings.d_ff),
      task: tasks[String(settings.kind)],
      placement: settings.placement as Placement,
      norm: settings.norm as NormName,
      sublayers: settings.sublayers?.replace('_', '-') as Sublayers,
      residual: settings.residual !== '0',
      activation: settings.activation as Activation,
      causal: settings.causal === '1',
      batch: Number(settings.batch),
      learningRate: Number(settings.lr),
      betas: [Number(settings.beta1), Number(settings.beta2)],
      seed: Number(settings.seed),
      dataSeed: Number(settings.data_seed),
      dtype: settings.dtype as Dtype,
    });
    const { losses } = run.advance({ steps: expected.length });
    // `losses` are float32 in either dtype.
    const difference = apart(losses, expected);
    assert.ok(difference <= (settings.dtype === 'float64' ? 1e-7 : 2e-5), String(difference));
  });
}
