// What <andamio-shrinkage> computes, on the real engine. Values: numbers.md, "L1 against L2²".

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readJson, readText, writeText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { shrinkageCode } from '../../../web/widgets/shrinkage/code.ts';
import { demos } from '../../../web/widgets/shrinkage/demo.ts';
import { contactOf, verdict } from '../../../web/widgets/shrinkage/measures.ts';
import { shrinkagePrompts } from '../../../web/widgets/shrinkage/prompts.ts';
import { compute, computeGeometry, switchingPoints, TRAIL } from '../../../web/widgets/shrinkage/results.ts';
import { type Scales, scalesFor } from '../../../web/widgets/shrinkage/scale.ts';
import { pairOf, type ShrinkageState, schema } from '../../../web/widgets/shrinkage/state.ts';
import { strings } from '../../../web/widgets/shrinkage/strings.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const first = defaultState(schema);
const stateOf = (change: Partial<ShrinkageState>): ShrinkageState => ({ ...first, ...change });
const computed = (change: Partial<ShrinkageState>) => compute(engine, stateOf(change));
const geometryOf = (change: Partial<ShrinkageState>) => computeGeometry(engine, stateOf(change));

test('the course’s targets end at (1.5, 0.2, −0.1, 0.75, 0.05) with L2² and at (2.5, 0, 0, 1, 0) with L1', () => {
  const { ends, zeros } = computed({});
  assert.deepEqual([...ends.l2squared], [1.5, 0.2, -0.1, 0.75, 0.05]);
  assert.deepEqual([...ends.l1], [2.5, 0, 0, 1, 0]);
  assert.deepEqual(zeros, { l2squared: 0, l1: 3 });
});

test('no weight is minus zero', () => {
  for (const lambda of [0, 0.4, 1, 6, 1e6])
    for (const end of Object.values(computed({ a: [-0.2, -0, 0, -1, 1], lambda }).ends))
      for (const weight of end) assert.ok(!Object.is(weight, -0), `λ = ${lambda}`);
});

test('L1 makes a weight 0 from λ = 2|a| on; L2² never does', () => {
  const points = switchingPoints(first.a);
  assert.deepEqual(points, [6, 0.8, 0.4, 3, 0.2]);
  for (const [i, lambda] of points.entries()) {
    assert.equal(computed({ lambda }).ends.l1[i], 0);
    assert.notEqual(computed({ lambda: lambda * (1 - 1e-12) }).ends.l1[i], 0);
    assert.notEqual(computed({ lambda }).ends.l2squared[i], 0);
  }
});

test('circle and diamond touch at a corner, at a side, or in the middle', () => {
  assert.equal(contactOf(geometryOf({})), 'corner');
  assert.equal(contactOf(geometryOf({ a: [2, 1.4] })), 'side');
  assert.equal(contactOf(geometryOf({ pair: [1, 2] })), 'origin');
  assert.equal(contactOf(geometryOf({ penalty: 'l2squared' })), 'side');
});

test('the circle through the end has the target for its centre, and the ball has the end on its edge', () => {
  const { end, reach, radius, loss } = geometryOf({});
  assert.deepEqual(end, [2.5, 0]);
  assert.ok(Math.abs(reach - Math.hypot(0.5, 0.4)) < 1e-15);
  assert.equal(radius, 2.5);
  assert.ok(Math.abs(loss.square - 0.41) < 1e-15 && loss.penalty === 2.5);
  const round = geometryOf({ penalty: 'l2squared' });
  assert.ok(Math.abs(round.radius - Math.hypot(1.5, 0.2)) < 1e-15);
});

for (const penalty of ['l1', 'l2squared'] as const)
  test(`the descent starts at 0, never climbs and ends at the end, under ${penalty}`, () => {
    for (const change of [{}, { a: [2, 1.4] }, { lambda: 0 }, { lambda: 1e6 }, { a: [-1e25, 3e24], lambda: 1 }]) {
      const state = stateOf({ ...change, penalty });
      const { trail, end, target } = computeGeometry(engine, state);
      assert.equal(trail.length, 2 * (TRAIL + 1));
      assert.deepEqual([...trail.slice(0, 2)], [0, 0]);
      const problem = { target, lambda: state.lambda, penalty };
      const losses = Array.from({ length: TRAIL + 1 }, (_, k) =>
        engine.sparsity.loss(trail.slice(2 * k, 2 * k + 2), problem),
      ).map(({ loss }) => loss);
      losses.slice(1).forEach((loss, k) => {
        assert.ok(loss <= losses[k] * (1 + 1e-12), `step ${k + 1}: ${losses[k]} → ${loss}`);
      });
      const size = Math.max(...end.map(Math.abs), 1e-300);
      for (const axis of [0, 1])
        assert.ok(Math.abs(trail[2 * TRAIL + axis] - end[axis]) <= 2e-4 * size, JSON.stringify({ change, axis }));
    }
  });

test('no descent stays behind', () => {
  const before = engine.diagnostics().liveHandles;
  for (const view of ['curve', 'path', 'geometry'] as const) geometryOf({ view });
  assert.equal(engine.diagnostics().liveHandles, before);
});

test('a pair that is not there is the first two', () => {
  assert.deepEqual(pairOf(stateOf({ pair: [4, 1] })), [4, 1]);
  assert.deepEqual(pairOf(stateOf({ a: [1, 2, 3], pair: [4, 1] })), [0, 1]);
});

test('links carry a pair of two different places, and nothing else', () => {
  assert.equal(writeText(schema, stateOf({ pair: [3, 1] })), 'v1;pair:3,1');
  assert.deepEqual(readText(schema, 'v1;pair:3,1').state.pair, [3, 1]);
  assert.deepEqual(readJson(schema, { pair: [3, 1] }).state.pair, [3, 1]);
  for (const wrong of ['1,1', '0.5,1', '0', '0,1,2', '-1,0', '0,8', 'x']) {
    const { state, notices } = readText(schema, `v1;pair:${wrong}`);
    assert.deepEqual(state.pair, [0, 1], wrong);
    assert.deepEqual(
      notices.map(({ problem }) => problem),
      ['impossible-value'],
      wrong,
    );
  }
});

test('every scale holds what its view shows, and holds still while it can', () => {
  for (const change of [{}, { a: [1e25, -3] }, { a: [0, 0] }, { lambda: 1e6 }, { lambda: 0 }, { a: [-1e-30, 2e-31] }]) {
    const state = stateOf(change);
    const scales = scalesFor(state);
    const inside = (value: number, [low, high]: Scales['weights']) =>
      value >= low - 1e-9 * (high - low) && value <= high + 1e-9 * (high - low);
    for (const value of state.a) assert.ok(inside(value, scales.weights));
    for (const at of [state.lambda, ...switchingPoints(state.a)]) assert.ok(inside(at, scales.lambda));
    pairOf(state).forEach((place, axis) => {
      assert.ok(inside(state.a[place], scales.plane[axis]) && inside(0, scales.plane[axis]));
    });
    assert.deepEqual(scalesFor(state, scales), scales);
  }
  const usual = scalesFor(first);
  assert.deepEqual(scalesFor(stateOf({ a: [2.8, 0.4, -0.2, 1.5, 0.1], lambda: 1.2 }), usual), usual);
});

test('every state has its sentence', () => {
  const cases: [Partial<ShrinkageState>, (texts: (typeof strings)['en']['verdict']) => string][] = [
    [{}, texts => `${texts.curve('3', '5', '0.5')} ${texts.divides('2')}`],
    [{ a: [1, 0] }, texts => `${texts.curve('1', '2', '0.5')} ${texts.already}`],
    [{ lambda: 0 }, texts => texts.none],
    [{ a: [0, 0] }, texts => texts.allZero],
    [{ view: 'path' }, texts => texts.path('w₁', '6')],
    [{ view: 'geometry' }, texts => texts.corner('w₂')],
    [{ view: 'geometry', pair: [2, 3] }, texts => texts.corner('w₃')],
    [{ view: 'geometry', a: [2, 1.4] }, texts => texts.side],
    [{ view: 'geometry', pair: [1, 2] }, texts => texts.origin],
    [{ view: 'geometry', penalty: 'l2squared' }, texts => texts.round],
    [{ view: 'geometry', a: [2, 0], penalty: 'l2squared' }, texts => texts.roundAxis],
  ];
  const reader = { language: 'en', locale: 'en-US' } as const;
  for (const [change, text] of cases) {
    const state = stateOf(change);
    const shared = { state, results: compute(engine, state), geometry: computeGeometry(engine, state), reader };
    assert.equal(verdict(shared), text(strings.en.verdict), JSON.stringify(change));
  }
});

const cards = shrinkagePrompts({ show: async () => {}, descend: async () => {} });
const card = (id: string) => cards.find(one => one.id === id)!;

test('the cards’ answers are what the widget then shows', () => {
  const asked = { state: first, engine };
  assert.ok(isCorrect(card('zeros'), 4, asked));
  assert.ok(!isCorrect(card('zeros'), 3, asked));
  assert.ok(isCorrect(card('never'), 'never', asked));
  assert.ok(isCorrect(card('switch-off'), 3, asked));
  assert.ok(!isCorrect(card('switch-off'), 1.5, asked));
  assert.ok(isCorrect(card('touch'), 'corner', asked));
  assert.ok(isCorrect(card('touch'), 'side', { state: stateOf({ a: [2, 1.4] }), engine }));
});

test('the cards have an answer and a reason in every state, in both languages', () => {
  for (const change of [{ a: [0, 0] }, { lambda: 0 }, { a: [1e25, -1e25] }, { lambda: 4 }, { view: 'path' as const }])
    assertAnswered(cards, { state: stateOf(change), engine }, JSON.stringify(change));
});

test('PyTorch prints what the code panel says, in every demo and elsewhere', () => {
  const states = [
    ...demos.map(({ state }) => state),
    ...['v1;a:0.3,-0.7,1e-5;lambda:0.7', 'v1;a:-0.1,-2;lambda:0.2', 'v1;a:123.456,-7;lambda:3;view:geometry'],
    ...['v1;a:-4e-7,2e9;view:geometry', 'v1;a:0.3,0.5;lambda:0.9;view:geometry;penalty:l2squared;pair:1,0'],
  ];
  assertPrints(
    states.map(text => {
      const { state, notices } = readText(schema, text);
      assert.deepEqual(notices, [], text);
      return { name: text, code: shrinkageCode(state, compute(engine, state), computeGeometry(engine, state)) };
    }),
  );
});
