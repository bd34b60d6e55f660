// What <andamio-cosine> computes, on the real engine. Values: numbers.md, "Unit vectors and cosine"; case A10.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { turnedBy } from '../../../web/kit/time/turn.ts';
import { circlePoints } from '../../../web/widgets/cosine/circle.ts';
import { cosineCode } from '../../../web/widgets/cosine/code.ts';
import { demos } from '../../../web/widgets/cosine/demo.ts';
import { zeroOf } from '../../../web/widgets/cosine/measures.ts';
import { cosinePrompts, subject } from '../../../web/widgets/cosine/prompts.ts';
import { compute } from '../../../web/widgets/cosine/results.ts';
import { type CosineState, schema } from '../../../web/widgets/cosine/state.ts';
import { strings } from '../../../web/widgets/cosine/strings.ts';
import { verdict } from '../../../web/widgets/cosine/verdict.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const first = defaultState(schema);
const stateOf = (change: Partial<CosineState>): CosineState => ({ ...first, ...change });
const computed = (change: Partial<CosineState>) => compute(engine, stateOf(change));

function near(actual: number | null | undefined, expected: number): void {
  const off = Math.abs((actual ?? Number.NaN) - expected);
  assert.ok(off <= 1e-14 * Math.max(1, Math.abs(expected)), `${actual} is not ${expected}`);
}

test('the course’s vectors: x̂ = (0.8, 0.6), x·y = 10, (10x)·y = 100, and one cosine for both', () => {
  const { x, y, dot, stretchedDot, cosine, stretchedCosine, degrees } = computed({});
  assert.deepEqual([x.length, x.unit], [5, [0.8, 0.6]]);
  near(engine.norms.l2(x.unit!), 1);
  near(y.length, Math.sqrt(5));
  assert.deepEqual([dot.terms, dot.value, stretchedDot.value], [[4, 6], 10, 100]);
  near(cosine, 2 / Math.sqrt(5));
  near(stretchedCosine, 2 / Math.sqrt(5));
  near(cosine, engine.norms.dot(x.unit!, y.unit!));
  near(degrees, (Math.acos(2 / Math.sqrt(5)) * 180) / Math.PI);
});

test('whatever the factor, the dot product goes with it and the cosine stays', () => {
  for (const scale of [0.001, 0.1, 0.7, 1, 3, 99.9, 1000])
    for (const vectors of [{}, { x: [-1, 0.3, 2], y: [5, -5, 0.1] }, { x: [1e25, 2e25], y: [-1, 2] }]) {
      const { dot, stretchedDot, cosine, stretchedCosine } = computed({ ...vectors, scale });
      near(stretchedDot.value / dot.value, scale);
      near(stretchedCosine, cosine!);
    }
});

// Case A10 of the project's list.
test('hard vectors: zero has no direction, tiny and huge ones do, the same vector twice has cosine 1', () => {
  const zero = computed({ x: [0, 0, 0], y: [1, 2, 3] });
  assert.deepEqual([zero.x.unit, zero.cosine, zero.stretchedCosine, zero.degrees], [null, null, null, null]);
  assert.deepEqual(
    [zeroOf(zero), zeroOf(computed({ y: [0, 0] })), zeroOf(computed({ x: [0, 0], y: [-0, 0] }))],
    ['x', 'y', 'both'],
  );
  for (const x of [
    [3e-30, 4e-30],
    [6e25, 8e25],
  ]) {
    const { unit } = computed({ x }).x;
    near(unit?.[0], 0.6);
    near(unit?.[1], 0.8);
  }
  assert.equal(computed({ x: [1e25, 2e25] }).cosine, 1);
  const same = computed({ x: [0.1, 0.1, 0.1], y: [0.1, 0.1, 0.1] });
  assert.deepEqual([same.cosine, same.degrees], [1, 0]);
});

test('every cosine lies within [−1, 1], and every angle within [0°, 180°]', () => {
  for (let i = 0; i < 400; i++) {
    const x = [Math.sin(i) * 10 ** (i % 60), Math.cos(3 * i), (i % 7) - 3];
    for (const y of [x, x.map(value => -value), [...x].reverse(), [0.1, 0.6, 1]]) {
      const { cosine, degrees } = computed({ x, y });
      assert.ok(cosine !== null && Math.abs(cosine) <= 1, `${x} ${y}`);
      assert.ok(degrees !== null && degrees >= 0 && degrees <= 180, `${x} ${y}`);
    }
  }
});

test('what the decimals of perpendicular vectors leave is dust; what whole numbers leave is kept', () => {
  for (const [x, y] of [
    [
      [0.6, 0.2],
      [-0.1, 0.3],
    ],
    [
      [0.1, 0.2, 0.3],
      [1, 1, -1],
    ],
    [
      [1.1, 3.3],
      [-3, 1],
    ],
  ]) {
    for (const scale of [1, 0.3, 7]) {
      const { dot, stretchedDot, cosine, stretchedCosine } = computed({ x, y, scale });
      assert.deepEqual([dot.value, stretchedDot.value, cosine, stretchedCosine], [0, 0, 0, 0], `${x} · ${y}, ${scale}`);
    }
  }
  assert.equal(computed({ x: [1e16, 1, -1e16], y: [1, 1, 1] }).dot.value, 1);
  assert.equal(computed({ x: [0.5001, 1], y: [-2, 1] }).dot.rest, 'kept');
});

test('y has as many coordinates as x', () => {
  assert.deepEqual(computed({ x: [1, 2, 3], y: [1] }).y.vector, [1, 0, 0]);
  assert.deepEqual(computed({ x: [1, 2], y: [1, 2, 3] }).y.vector, [1, 2]);
});

test('the sentence says how the directions lie, and what stretching did', () => {
  const reader = { language: 'en', locale: 'en-US' } as const;
  const texts = strings.en.verdict;
  const cases: [Partial<CosineState>, string][] = [
    [{}, `${texts.near} ${texts.stretched({ scale: '10', dot: '10', stretched: '100', cosine: '0.894' })}`],
    [{ scale: 1 }, `${texts.near} ${texts.same}`],
    [{ y: [-3, 4] }, `${texts.right} ${texts.upright('10')}`],
    [
      { y: [-4, 1], scale: 2 },
      `${texts.far} ${texts.stretched({ scale: '2', dot: '−13', stretched: '−26', cosine: '−0.631' })}`,
    ],
    [{ y: [8, 6], scale: 1 }, `${texts.along} ${texts.same}`],
    [{ y: [-8, -6], scale: 1 }, `${texts.against} ${texts.same}`],
    [{ x: [0, 0] }, texts.zero.x],
    [{ y: [0, 0] }, texts.zero.y],
    [{ x: [0, 0], y: [0, 0] }, texts.zero.both],
    [{ x: [5e-324, 0], scale: 0.1 }, `${texts.near} ${texts.vanished('0.1')}`],
  ];
  for (const [change, said] of cases) {
    const state = stateOf(change);
    assert.equal(verdict(state, compute(engine, state), reader), said, JSON.stringify(change));
  }
});

test('the circle’s points are one away from its middle, and a turn keeps a vector’s length', () => {
  for (const [a, b] of circlePoints()) near(Math.hypot(a, b), 1);
  const opposite = [-4, -3];
  for (const share of [0.1, 0.5, 0.9]) {
    near(Math.hypot(...turnedBy(share, [4, 3], opposite)), 5);
    near(Math.hypot(...turnedBy(share, [4, 3], [0, 5])), 5);
  }
});

const cards = cosinePrompts({
  stretch: async () => {},
  turn: async () => {},
  vanish: async () => {},
  block: () => 1,
});
const card = (id: string) => cards.find(one => one.id === id)!;

test('the cards’ answers are what the widget then shows', () => {
  const asked = { state: first, engine };
  assert.ok(isCorrect(card('stretch'), 200, asked));
  assert.ok(!isCorrect(card('stretch'), 100, asked));
  assert.ok(isCorrect(card('flip'), 'sign', asked));
  // ‖y‖·(−0.6, 0.8), half a block around.
  assert.ok(isCorrect(card('right'), { x: -0.6 * Math.sqrt(5), y: 0.8 * Math.sqrt(5) }, asked));
  assert.ok(!isCorrect(card('right'), { x: 0.6 * Math.sqrt(5), y: -0.8 * Math.sqrt(5) }, asked));
  assert.ok(isCorrect(card('vanish'), 'none', asked));
  assert.ok(isCorrect(card('flip'), 'same', { state: stateOf({ y: [-3, 4] }), engine }));
  assert.ok(isCorrect(card('stretch'), 4000, { state: stateOf({ scale: 800 }), engine }), 'halved beyond the limit');
});

test('the cards ask about two directions of the plane: the reader’s, or else the course’s', () => {
  for (const change of [{ x: [0, 0] }, { y: [0, 0] }, { x: [1, 2, 3] }, { x: [5e-324, 0], scale: 0.01 }])
    assert.deepEqual(subject({ state: stateOf(change), engine }).x, [4, 3]);
  assert.deepEqual(subject({ state: stateOf({ x: [-2, 7] }), engine }).x, [-2, 7]);
});

test('the cards have an answer and a reason in every state, in both languages', () => {
  for (const change of [{}, { x: [0, 0] }, { x: [1e25, 2] }, { scale: 1000 }, { y: [-8, -6] }, { x: [1, 2, 3, 4] }])
    assertAnswered(cards, { state: stateOf(change), engine }, JSON.stringify(change));
});

test('NumPy and PyTorch print what the code panel says, in every demo and elsewhere', () => {
  const states = [
    ...demos.map(({ state }) => state),
    ...['v1;x:-1e-5,3;y:2,7e-6', 'v1;x:1e16,1,-1e16;y:1,1,1', 'v1;x:1e100,1;y:-1e100,1;scale:1000', 'v1;y:0,0'],
    ...['v1;x:1e-200,2e-200;y:-5,1', 'v1;x:1,1e-9;y:-1e-9,1.5', 'v1;x:0.1,0.6;y:0.1,0.6', 'v1;x:5e-324,0;scale:0.1'],
    ...['v1;x:1e17,1;y:1,-1e17', 'v1;x:-4,-3;y:1e-4,0;scale:0.001', 'v1;x:3.3,-1.7,0.2;y:0.4,8,-6;scale:2.5'],
  ];
  assertPrints(
    states.map(text => {
      const { state, notices } = readText(schema, text);
      assert.deepEqual(notices, [], text);
      return { name: text, code: cosineCode(state, compute(engine, state)) };
    }),
  );
});
