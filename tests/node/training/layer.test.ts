// One layer against nn.TransformerEncoderLayer(8, 2, 16, dropout=0, batch_first=True) of PyTorch 1.13 in float64, seed 0
// (case A17): x[t, i] = sin(0.5·(8t + i) + 0.1t), four tokens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';

const trainer = await createTrainer();
const config = { dModel: 8, heads: 2, dFf: 16 } as const;
const x = Float64Array.from({ length: 32 }, (_, k) => Math.sin(0.5 * k + 0.1 * Math.floor(k / 8)));

const expected = {
  post: {
    0: [
      -0.8848155427990393, -0.26932302257047613, 1.1538638067387426, 0.8246966469266401, 1.1060527966415157,
      0.31343716371298924, -0.31765045873857484, -1.9262613899117975,
    ],
    3: [
      -1.4712022117401535, -0.567702826853796, 1.016123160384686, 0.5788228286485178, 1.2627814267290551,
      0.5108772738705977, 0.17360254144578735, -1.5033021924846945,
    ],
  },
  pre: {
    0: [
      -0.1568169904882235, 0.2161217450051266, 1.2203386470456654, 0.6324270023883596, 1.2457684788175025,
      0.5359058460826983, 0.45393759950561746, -0.9716193976731438,
    ],
    3: [
      -0.42522612114175995, 0.14073655925521342, 1.0500082689954864, 0.34932223093536485, 1.1820479699560793,
      0.47958138027996744, 0.5846334831333414, -0.7568723383305346,
    ],
  },
} as const;

function near(actual: ArrayLike<number>, wanted: readonly number[], tolerance: number): void {
  assert.equal(actual.length, wanted.length);
  for (const [i, value] of wanted.entries()) {
    assert.ok(Math.abs(actual[i]! - value) <= tolerance, `${i}: ${actual[i]}, not ${value}`);
  }
}

const norm = (numbers: ArrayLike<number>) => Math.hypot(...Array.from(numbers));

for (const placement of ['post', 'pre'] as const) {
  for (const [dtype, tolerance] of [
    ['float64', 1e-12],
    ['float32', 1e-6],
  ] as const) {
    test(`${placement}-norm in ${dtype} gives PyTorch's rows`, () => {
      using layer = trainer.createLayer({ ...config, placement, dtype });
      const y = layer.forward(x, 4);
      assert.equal(y.constructor, dtype === 'float64' ? Float64Array : Float32Array);
      near(y.slice(0, 8), expected[placement][0], tolerance);
      near(y.slice(24), expected[placement][3], tolerance);
    });
  }
}

test("the weights are PyTorch's by name, shape and value", () => {
  using layer = trainer.createLayer({ ...config, dtype: 'float64' });
  const weights = layer.weights();
  assert.deepEqual(Object.fromEntries(Object.entries(weights).map(([name, { shape }]) => [name, shape])), {
    ...{ 'self_attn.in_proj_weight': [24, 8], 'self_attn.in_proj_bias': [24], 'self_attn.out_proj.weight': [8, 8] },
    ...{ 'self_attn.out_proj.bias': [8], 'linear1.weight': [16, 8], 'linear1.bias': [16], 'linear2.weight': [8, 16] },
    ...{ 'linear2.bias': [8], 'norm1.weight': [8], 'norm1.bias': [8], 'norm2.weight': [8], 'norm2.bias': [8] },
  });
  const first = (name: string, count: number) => Array.from(weights[name]!.data.slice(0, count));
  assert.deepEqual(first('self_attn.out_proj.weight', 1), [-0.0026469905860722065]);
  assert.deepEqual(
    first('self_attn.in_proj_weight', 3),
    [0.17017827928066254, 0.3587723970413208, 0.37681081891059875],
  );
  assert.deepEqual(first('linear1.weight', 3), [0.12824198603630066, -0.11807258427143097, -0.09879983961582184]);
  assert.deepEqual(first('linear2.bias', 1), [-0.06372597813606262]);
});

test('without a norm a layer has neither its weights nor its stages, and y = x + F(x)', () => {
  using layer = trainer.createLayer({ ...config, norm: 'none', sublayers: 'feed-forward', dtype: 'float64' });
  const y = layer.forward(x, 4);
  assert.deepEqual(Object.keys(layer.weights()), ['linear1.weight', 'linear1.bias', 'linear2.weight', 'linear2.bias']);
  const stages = layer.stages();
  assert.deepEqual(Object.keys(stages), ['input', 'linear1', 'activation', 'linear2', 'residual2']);
  near(
    y,
    Array.from(stages.linear2!.data, (f, i) => x[i]! + f),
    0,
  );
  // It is the feed-forward of the whole layer.
  using whole = trainer.createLayer({ ...config, dtype: 'float64' });
  assert.deepEqual(layer.weights()['linear1.weight'], whole.weights()['linear1.weight']);
});

// Of the sum of y³: dy = 3y².
test('backward gives the gradients of every weight and of x, as often as it is asked', () => {
  using layer = trainer.createLayer({ ...config, dtype: 'float64' });
  const dy = layer.forward(x, 4).map(value => 3 * value * value);
  const { dx, gradients } = layer.backward(dy);
  near([norm(gradients['self_attn.in_proj_weight']!)], [14.476297886995809], 1e-9);
  near([norm(gradients['linear1.weight']!)], [17.83506163672952], 1e-9);
  near([norm(dx)], [23.961379142987795], 1e-9);
  assert.ok(
    gradients['self_attn.in_proj_bias']!.slice(8, 16).every(value => Math.abs(value) <= 1e-14),
    'key bias',
  );
  assert.deepEqual(Object.keys(gradients), Object.keys(layer.weights()));
  assert.deepEqual(layer.backward(dy), { dx, gradients });
});

test('a token more or fewer changes nothing of the layer', () => {
  using layer = trainer.createLayer({ ...config, dtype: 'float64', causal: true });
  const whole = layer.forward(x, 4);
  near(layer.forward(x.subarray(0, 8), 1), Array.from(whole.slice(0, 8)), 1e-14);
  near(layer.forward(x.subarray(0, 24), 3), Array.from(whole.slice(0, 24)), 1e-14);
});

test('the stages go from the input to the output, in order, with their shapes', () => {
  using layer = trainer.createLayer({ ...config, dtype: 'float64' });
  const y = layer.forward(x, 4);
  const stages = layer.stages();
  const names = Object.keys(stages);
  assert.equal(names[0], 'input');
  assert.deepEqual(stages.input, { shape: [4, 8], data: x });
  assert.deepEqual(stages[names.at(-1)!], { shape: [4, 8], data: y });
  assert.deepEqual(stages['self_attn.weights']!.shape, [2, 4, 4]);
  for (const { shape, data } of Object.values(stages))
    assert.equal(
      data.length,
      shape.reduce((a, b) => a * b),
    );
});

test('what needs a forward before it says so', () => {
  using layer = trainer.createLayer(config);
  assert.throws(() => layer.backward(new Float64Array(8)), { name: 'EngineError' });
});
