// The residual stream through the public API: PyTorch's numbers, the sum by hand, refusals, and what it holds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine, EngineError, type StreamConfig } from '../../../web/engine/block/index.ts';

const block = await createBlockEngine();
const narrow: StreamConfig = { blocks: 2, dModel: 12, heads: 3, dFf: 20, tokens: 5, seed: 3 };

function refuses(compute: () => unknown, parameter: string): void {
  assert.throws(
    compute,
    (error: unknown) => error instanceof EngineError && error.parameter === parameter,
    `${parameter} is not refused by name`,
  );
}

const near = (found: number | undefined, expected: number) =>
  assert.ok(Math.abs((found as number) - expected) <= 2e-6 * Math.max(1, Math.abs(expected)), `${found}, ${expected}`);

const rows = (found: readonly Float64Array[]) => found.map(row => [...row]);

// PyTorch 1.13 in float32: six layers as nn.TransformerEncoderLayer makes them, then randn(7, 512), seed 0.
test('six blocks, seed 0: cosine, lengths and the largest difference are PyTorch’s', () => {
  using stream = block.createStream();
  for (let blocks = 1; blocks <= 6; blocks++) assert.equal(stream.advance(), blocks);
  assert.equal(stream.advance(), 6);
  const ends = {
    pre: [0.7837021, 27.92363, 0],
    post: [0.7477016, 22.62731, 1.124899],
    replace: [-0.0248475, 5.086413, 6.018048],
  };
  for (const mode of ['pre', 'post', 'replace'] as const) {
    const { cosines, lengths, differences } = stream.read(mode);
    assert.deepEqual([cosines.length, lengths.length, differences.length], [13, 13, 13]);
    for (const [i, found] of [cosines, lengths, differences].entries()) near(found[12], ends[mode][i]);
    near(lengths[0], 22.3964);
    assert.ok(Math.abs(cosines[0] - 1) < 1e-12);
  }
});

test('after eval() nothing is dropped, and the stream is another one', () => {
  const { cosines, lengths } = block.residualStream({ dropout: 0 });
  near(cosines[12], 0.7864283);
  near(lengths[12], 27.99897);
});

test('shares sum to 1, those of what is to come are 0, and pre adds exactly', () => {
  for (const mode of ['pre', 'post', 'replace'] as const) {
    const { shares, partLengths, differences } = block.residualStream({ ...narrow, mode });
    assert.equal(shares.length, 5);
    for (const [at, row] of shares.entries()) {
      assert.equal(row.length, 5);
      assert.ok(Math.abs(row.reduce((sum, share) => sum + share, 0) - 1) < 1e-6);
      assert.ok(row.slice(at + 1).every(share => share === 0));
    }
    assert.ok(partLengths.every(length => length > 0));
    if (mode === 'pre') assert.ok(differences.every(difference => difference === 0));
  }
});

test('a part that is switched off adds nothing, and what comes later sees another stream', () => {
  const [all, some] = [{}, { without: [1] }].map(off => block.residualStream({ ...narrow, ...off }));
  assert.equal(some.partLengths[2], 0);
  assert.equal(some.shares[4][2], 0);
  assert.equal(some.lengths[2], some.lengths[1]);
  assert.equal(some.partLengths[1], all.partLengths[1]);
  assert.ok(Math.abs(some.partLengths[3] - all.partLengths[3]) > 1e-4);
});

test('the lesson’s sum, exactly; with a norm behind each; replaced', () => {
  const sum = {
    x: [1, -2, 0.5],
    parts: [
      [0.5, 0.5, 0],
      [-1, 1, 0.5],
      [0, 0.25, 1],
    ],
  };
  assert.deepEqual(rows(block.sumOfParts(sum)), [
    [1, -2, 0.5],
    [1.5, -1.5, 0.5],
    [0.5, -0.5, 1],
    [0.5, -0.25, 2],
  ]);
  const post = block.sumOfParts({ ...sum, mode: 'post' })[3];
  // functional.layer_norm in float64
  for (const [i, expected] of [-0.4607027902729122, -0.9275806859939841, 1.388283476266896].entries()) {
    assert.ok(Math.abs(post[i] - expected) < 1e-12);
  }
  assert.deepEqual(rows(block.sumOfParts({ ...sum, mode: 'replace' })).slice(1), sum.parts);
  assert.deepEqual(rows(block.sumOfParts({ x: [3], parts: [] })), [[3]]);
});

test('what is no sum is refused by name', () => {
  refuses(() => block.sumOfParts({ x: [], parts: [] }), 'x');
  refuses(() => block.sumOfParts({ x: [Number.NaN], parts: [] }), 'x');
  refuses(() => block.sumOfParts({ x: [1], parts: [[Number.POSITIVE_INFINITY]] }), 'parts');
  refuses(() => block.sumOfParts({ x: [1], parts: [[1, 2]] }), 'parts');
  refuses(() => block.sumOfParts({ x: [1], parts: 'one' as never }), 'parts');
  refuses(() => block.sumOfParts({ x: [1], parts: [], mode: 'sandwich' as never }), 'mode');
});

test('what is no stream is refused by name; one is counted, and gives everything back', () => {
  const before = block.diagnostics();
  for (const blocks of [0, 1000, 1.5, Number.NaN, undefined])
    refuses(() => block.createStream({ ...narrow, blocks } as never), 'blocks');
  refuses(() => block.createStream({ ...narrow, heads: 5 }), 'heads');
  refuses(() => block.createStream({ ...narrow, dModel: Number.NaN }), 'dModel');
  refuses(() => block.createStream({ ...narrow, dFf: 0 }), 'dFf');
  refuses(() => block.createStream({ ...narrow, tokens: 0 }), 'tokens');
  refuses(() => block.createStream({ ...narrow, seed: Number.NaN }), 'seed');
  for (const dropout of [1, -0.1, Number.NaN]) refuses(() => block.createStream({ ...narrow, dropout }), 'dropout');
  for (const place of [4, -1, 0.5]) refuses(() => block.createStream({ ...narrow, without: [place] }), 'without');
  refuses(() => block.createStream({ ...narrow, mode: 'pre' } as never), 'mode');
  refuses(() => block.residualStream({ ...narrow, mode: 'up' as never }), 'mode');
  const stream = block.createStream(narrow);
  assert.equal(block.diagnostics().liveHandles, before.liveHandles + 1);
  stream.dispose();
  stream.dispose();
  assert.throws(() => stream.advance(), { code: 'engine/disposed' });
  assert.deepEqual(block.diagnostics(), before);
});

test('one block of 512 numbers is a piece that a page can wait for', t => {
  using stream = block.createStream();
  const times = Array.from({ length: 6 }, () => {
    const start = performance.now();
    stream.advance();
    return performance.now() - start;
  });
  t.diagnostic(`${times.map(time => time.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.min(...times) < 1000);
});
