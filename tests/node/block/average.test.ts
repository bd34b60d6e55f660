// Averages of tokens with weights that sum to 1, and how one weight is moved.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBlockEngine, EngineError } from '../../../web/engine/block/index.ts';

const block = await createBlockEngine();
const lesson = { values: [2, 9, 5], weights: [0.5, 0.2, 0.3] };
const near = (found: ArrayLike<number>, expected: readonly number[]) =>
  assert.ok(
    found.length === expected.length && expected.every((value, i) => Math.abs(found[i]! - value) < 1e-12),
    `${Array.from(found)} is not ${expected}`,
  );

test('averages by hand, and how far apart they are', () => {
  const { rounds, spreads } = block.averages({ ...lesson, rounds: 2 });
  assert.equal(rounds.length, 3);
  near(rounds[0]!, [2, 9, 5]);
  near(rounds[1]!, [4.3, 6.1, 5.6]);
  near(rounds[2]!, [5.05, 5.46, 5.49]);
  near(spreads, [7, 1.8, 0.44]);
  near(block.averages(lesson).spreads, [7]);
});

test('a weight is moved, and the others share what is left', () => {
  near(block.moveWeight({ weights: lesson.weights, index: 0, to: 0 }), [0, 0.4, 0.6]);
  near(block.moveWeight({ weights: [0, 1, 0], index: 1, to: 0.5 }), [0.25, 0.5, 0.25]);
});

test('what is no average is refused by name, and the next call works', () => {
  const before = block.diagnostics();
  const refused = (call: () => unknown, parameter: string) =>
    assert.throws(call, (error: unknown) => error instanceof EngineError && error.parameter === parameter, parameter);
  for (const rounds of [-1, 1001, 0.5, Number.NaN, '1', null])
    refused(() => block.averages({ ...lesson, rounds } as never), 'rounds');
  refused(() => block.averages({ ...lesson, values: [1, Number.NaN, 2] }), 'values');
  refused(() => block.averages({ values: [], weights: [] }), 'weights');
  for (const weights of [[1], [0.5, 0.5, 0.5], [-1, 1, 1], 'even', undefined])
    refused(() => block.averages({ ...lesson, weights } as never), 'weights');
  const move = { weights: lesson.weights, index: 0, to: 0.5 };
  for (const index of [-1, 3, 0.5, undefined]) refused(() => block.moveWeight({ ...move, index } as never), 'index');
  for (const to of [-0.1, 1.1, Number.NaN, '1']) refused(() => block.moveWeight({ ...move, to } as never), 'to');
  refused(() => block.moveWeight({ ...move, weights: [1, 1] }), 'weights');
  assert.deepEqual(block.diagnostics(), before);
  near(block.averages(lesson).spreads, [7]);
});
