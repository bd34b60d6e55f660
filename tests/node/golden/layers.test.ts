// Encoder layers through the public API against PyTorch's float64: the cases of tests/golden/blocks.safetensors whose
// weights are as drawn. (All cases, and the layers' parts, are held to it in C++.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import type { Dtype, Layer, NormName, Placement, Sublayers } from '../../../web/engine/training/types.ts';
import { apart, type Case, numbersOf, readFixtures } from '../../support/fixtures.ts';

const trainer = await createTrainer();
const drawn = readFixtures('blocks').filter(({ settings }) => settings.weights === 'drawn');

function layerOf({ settings }: Case, dtype: Dtype): Layer {
  return trainer.createLayer({
    dModel: Number(settings.d_model),
    heads: Number(settings.heads),
    dFf: Number(settings.d_ff),
    placement: settings.placement as Placement,
    norm: settings.norm as NormName,
    sublayers: settings.sublayers?.replace('_', '-') as Sublayers,
    causal: settings.causal === '1',
    seed: Number(settings.seed),
    dtype,
  });
}

/** The sequences of a batch, one after another: a layer takes one at a time. */
function sequencesOf(fixture: Case, tensor: string): (Float64Array | Float32Array)[] {
  const numbers = numbersOf(fixture, tensor);
  const batch = Number(fixture.settings.batch);
  const length = numbers.length / batch;
  return Array.from({ length: batch }, (_, i) => numbers.slice(i * length, (i + 1) * length));
}

const concatenated = (parts: ArrayLike<number>[]) => Float64Array.from(parts.flatMap(part => Array.from(part)));

for (const fixture of drawn) {
  test(`${fixture.name}: the weights are PyTorch's, to the bit`, () => {
    using layer = layerOf(fixture, 'float32');
    const weights = layer.weights();
    const expected = [...fixture.tensors].filter(([name]) => name.startsWith('weight.'));
    assert.equal(Object.keys(weights).length, expected.length);
    for (const [name, { shape, data }] of expected) {
      const found = weights[name.slice('weight.'.length)];
      assert.deepEqual(found?.shape, shape, name);
      assert.deepEqual(found?.data, data, name);
    }
  });

  test(`${fixture.name}: outputs within 1e-12, every gradient within 1e-9`, () => {
    using layer = layerOf(fixture, 'float64');
    const tokens = Number(fixture.settings.tokens);
    const dy = sequencesOf(fixture, 'dy');
    const outputs: ArrayLike<number>[] = [];
    const inputGradients: ArrayLike<number>[] = [];
    const sums = new Map<string, Float64Array>();
    for (const [i, x] of sequencesOf(fixture, 'x').entries()) {
      outputs.push(layer.forward(x, tokens));
      const { dx, gradients } = layer.backward(dy[i]!);
      inputGradients.push(dx);
      for (const [name, gradient] of Object.entries(gradients)) {
        const sum = sums.get(name) ?? new Float64Array(gradient.length);
        sums.set(
          name,
          sum.map((value, at) => value + gradient[at]!),
        );
      }
    }
    assert.ok(apart(concatenated(outputs), numbersOf(fixture, 'y')) <= 1e-12, 'y');
    assert.ok(apart(concatenated(inputGradients), numbersOf(fixture, 'dx')) <= 1e-9, 'dx');
    for (const [name, sum] of sums) assert.ok(apart(sum, numbersOf(fixture, `gradient.${name}`)) <= 1e-9, name);
  });

  test(`${fixture.name}: outputs in float32 within 2e-6`, () => {
    using layer = layerOf(fixture, 'float32');
    const outputs = sequencesOf(fixture, 'x').map(x => layer.forward(x, Number(fixture.settings.tokens)));
    assert.ok(apart(concatenated(outputs), numbersOf(fixture, 'y')) <= 2e-6);
  });
}
