// The feed-forward network: by hand, PyTorch's for a seed, a token alone, and how many parameters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine, EngineError, type SmallFeedForward } from '../../../web/engine/block/index.ts';

const block = await createBlockEngine();

const lesson: SmallFeedForward = {
  x: [1, -2, 0.5],
  weight1: [0.5, 0.25, 2, -1, 0.5, 1],
  bias1: [0.5, -0.5],
  weight2: [1, 2, 0, 2, -1, 2],
};

function refuses(compute: () => unknown, parameter: string): void {
  assert.throws(
    compute,
    (error: unknown) => error instanceof EngineError && error.parameter === parameter,
    `${parameter} is not refused by name`,
  );
}

test('the lesson’s two neurons, with the ReLU and without', () => {
  const found = block.feedForward(lesson);
  assert.deepEqual([...found.terms], [0.5, -0.5, 1, -1, -1, 0.5]);
  assert.deepEqual([...found.sums], [1.5, -2]);
  assert.deepEqual([...found.hidden], [1.5, 0]);
  assert.deepEqual([...found.output], [1.5, 0, -1.5]);
  const { output } = block.feedForward({ ...lesson, activation: 'none' });
  assert.deepEqual([...output], [-2.5, -4, -5.5]);
  const { weight2: _, ...one } = lesson;
  assert.equal(block.feedForward(one).output.length, 0);
});

test('what is no small network is refused by name', () => {
  refuses(() => block.feedForward({ ...lesson, x: [1, Number.NaN, 0] }), 'x');
  refuses(() => block.feedForward({ ...lesson, x: [] }), 'weight1');
  refuses(() => block.feedForward({ ...lesson, weight1: [1, 2, 3, 4] }), 'weight1');
  refuses(() => block.feedForward({ ...lesson, bias1: [1] }), 'bias1');
  refuses(() => block.feedForward({ ...lesson, weight2: [1] }), 'weight2');
  refuses(() => block.feedForward({ ...lesson, activation: 'tanh' as never }), 'activation');
  refuses(() => block.feedForward({ ...lesson, bias: [1] } as never), 'bias');
});

test('parameters are those that PyTorch counts', () => {
  const first = block.parameterCounts({ dModel: 512, heads: 8, dFf: 2048 });
  assert.deepEqual(first, { attention: 1_050_624, feedForward: 2_099_712, norms: 2048, block: 3_152_384 });
  assert.equal(block.parameterCounts({ dModel: 768, heads: 12, dFf: 3072 }).feedForward, 4_722_432);
  assert.equal(block.parameterCounts({ dModel: 32, heads: 4, dFf: 128 }).block, 12_704);
  refuses(() => block.parameterCounts({ dModel: 0, heads: 1, dFf: 4 }), 'dModel');
  refuses(() => block.parameterCounts({ dModel: 10, heads: 3, dFf: 4 }), 'heads');
});

// PyTorch 1.13: (torch.relu(ffn[0](X)) > 0).sum(-1), and nn.MultiheadAttention for each token alone.
test('seed 0: each token’s neurons, and what covering the others does to it', () => {
  using sentences = block.createSentences();
  const lit = [0, 1].flatMap(sequence =>
    [0, 1, 2, 3, 4].map(
      token => sentences.sums(sentences.token({ sequence, token })).filter(value => value > 0).length,
    ),
  );
  assert.deepEqual(lit, [1011, 1026, 975, 1052, 1015, 1012, 1012, 1015, 1046, 1002]);
  for (const [token, alone] of [1.110901, 1.110669, 1.04189, 1.11891, 1.115417].entries()) {
    const others = [0, 1, 2, 3, 4].filter(other => other !== token);
    const { feedForward, attention } = sentences.cover(token, others);
    assert.ok(feedForward <= 1e-6, `${feedForward}`);
    assert.ok(Math.abs(attention - alone) < 3e-6, `${attention}`);
  }
  const permuted = sentences.permute([4, 2, 0, 3, 1]);
  assert.ok(permuted.feedForward <= 1e-6 && permuted.attention <= 1e-6);
  const { oneMatrix, gated } = sentences.withoutGate();
  assert.ok(oneMatrix < 4e-6 && Math.abs(gated - 0.846297) < 2e-5);
});

test('sentences are refused by name, counted, and give everything back', () => {
  const before = block.diagnostics();
  const small = { dModel: 8, heads: 2, dFf: 12, sequences: 1, tokens: 3 };
  refuses(() => block.createSentences({ ...small, heads: 3 }), 'heads');
  refuses(() => block.createSentences({ ...small, tokens: 0 }), 'tokens');
  refuses(() => block.createSentences({ ...small, seed: 0.5 }), 'seed');
  const sentences = block.createSentences(small);
  assert.equal(block.diagnostics().liveHandles, before.liveHandles + 1);
  assert.equal(sentences.output(sentences.token({ sequence: 0, token: 2 })).length, 8);
  refuses(() => sentences.token({ sequence: 1, token: 0 }), 'sequence');
  refuses(() => sentences.token({ sequence: 0, token: 3 }), 'token');
  refuses(() => sentences.sums([1, 2]), 'x');
  refuses(() => sentences.cover(5, []), 'token');
  refuses(() => sentences.cover(1, [1]), 'covered');
  refuses(() => sentences.cover(1, [0.5]), 'covered');
  refuses(() => sentences.permute([0, 1]), 'order');
  sentences.dispose();
  sentences.dispose();
  assert.throws(() => sentences.withoutGate(), { code: 'engine/disposed' });
  assert.deepEqual(block.diagnostics(), before);
});
