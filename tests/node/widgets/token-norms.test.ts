// <andamio-token-norms> without a page: the course's numbers, the cards, the code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { tokenNormsCode } from '../../../web/widgets/token-norms/code.ts';
import { demos } from '../../../web/widgets/token-norms/demo.ts';
import { tokenNormsPrompts } from '../../../web/widgets/token-norms/prompts.ts';
import { compute, TOKENS, tokenOf } from '../../../web/widgets/token-norms/results.ts';
import { schema, type TokenNormsState } from '../../../web/widgets/token-norms/state.ts';

const engine = await createEngine();
const of = (change: Partial<TokenNormsState> = {}) => compute(engine, { ...defaultState(schema), ...change });
const three = (value: number) => (Number(value.toFixed(3)) + 0).toFixed(3);

test("the course's five tokens of 512 come out of LayerNorm with mean 0.000 and deviation 1.000, each on its own", () => {
  const { summaries, before } = of();
  assert.equal(before.length, TOKENS * 512);
  for (const { before, after } of summaries) {
    assert.ok(Math.abs(before.mean - 3) < 1.5 && Math.abs(before.deviation - 10) < 1);
    assert.equal(three(after.mean), '0.000');
    assert.equal(three(after.deviation), '1.000');
  }
  // On its own: what the other tokens are changes no bit.
  const alone = engine.normalization.rows(tokenOf(before, 2, 512), { d: 512, task: 'layer' });
  assert.deepEqual(alone, tokenOf(of().after, 2, 512));
});

test('at d = 2304 every token leaves RMSNorm with length √2304 = 48, and at 512 with √512', () => {
  for (const [d, length] of [
    [2304, '48.000'],
    [512, '22.627'],
  ] as const) {
    for (const seed of [0, 7]) {
      for (const { after } of of({ norm: 'rms', d, seed }).summaries) assert.equal(three(after.length), length);
    }
  }
});

test("the demo `gemma` has tokens about as long as Gemma's “ perro”, 73.6", () => {
  const state = demos.find(({ name }) => name === 'gemma')!.state;
  const { summaries } = compute(engine, readText(schema, state).state);
  const mean = summaries.reduce((sum, { before }) => sum + before.length, 0) / TOKENS;
  assert.ok(Math.abs(mean - 73.6) < 1);
});

test('a mean of 20,000 beside a deviation of 1, and constant tokens, stay right in float (A01, A02)', () => {
  for (const { after } of of({ mean: 20_000, deviation: 1 }).summaries) {
    assert.equal(three(after.mean), '0.000');
    assert.equal(three(after.deviation), '1.000');
  }
  assert.deepEqual(of({ deviation: 0 }).after, new Float32Array(TOKENS * 512));
  assert.deepEqual(of({ mean: 0, deviation: 0, norm: 'rms' }).after, new Float32Array(TOKENS * 512));
});

test('another seed draws other numbers, the same seed the same', () => {
  assert.deepEqual(of({ seed: 3 }).before, of({ seed: 3 }).before);
  assert.notDeepEqual(of({ seed: 3 }).before, of({ seed: 4 }).before);
});

test('the cards’ answers follow from the numbers', () => {
  const asked = { state: defaultState(schema), engine };
  const [widest, length, mean] = tokenNormsPrompts({ show: () => undefined });
  assert.ok(isCorrect(widest, 'same', asked));
  assert.ok(isCorrect(length, 48, asked));
  assert.ok(isCorrect(mean, 'no', asked));
  const centred = { engine, state: { ...asked.state, mean: 0, deviation: 0 } };
  assert.ok(isCorrect(mean, 'yes', centred));
});

test('the code prints what the engine computed', () => {
  const lines = (state: TokenNormsState) =>
    tokenNormsCode(state, compute(engine, state)).lines.flatMap(({ prints }) => prints ?? []);
  const state = defaultState(schema);
  assert.deepEqual(lines(state), ['0.000', '1.000 1.000 1.000 1.000 1.000']);
  assert.equal(lines({ ...state, norm: 'rms', d: 2304 })[1], '48.000 48.000 48.000 48.000 48.000');
});

test('only the two widths may be asked for', () => {
  assert.equal(readText(schema, 'v1;d:2304').state.d, 2304);
  assert.deepEqual(readText(schema, 'v1;d:100').notices, [{ problem: 'impossible-value', key: 'd' }]);
  assert.deepEqual(readText(schema, 'v1;seed:1.5').notices, [{ problem: 'impossible-value', key: 'seed' }]);
});
