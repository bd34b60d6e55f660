// What <andamio-penalty-slope> computes, on the real engine. Values: numbers.md, "L1 against L2²", slopes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { penaltySlopeCode } from '../../../web/widgets/penalty-slope/code.ts';
import { demos } from '../../../web/widgets/penalty-slope/demo.ts';
import { verdict } from '../../../web/widgets/penalty-slope/measures.ts';
import { penaltySlopePrompts } from '../../../web/widgets/penalty-slope/prompts.ts';
import { NEAR_SPAN, scaleFor, USUAL_SPAN } from '../../../web/widgets/penalty-slope/scale.ts';
import { type PenaltySlopeState, schema } from '../../../web/widgets/penalty-slope/state.ts';
import { strings } from '../../../web/widgets/penalty-slope/strings.ts';
import { arrivalOf, between, dotAt, dotOf, lengthOf, walkFrom } from '../../../web/widgets/penalty-slope/walk.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const first = defaultState(schema);
const stateOf = (change: Partial<PenaltySlopeState>): PenaltySlopeState => ({ ...first, ...change });
const walked = (change: Partial<PenaltySlopeState>) => walkFrom(engine, stateOf(change));

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) <= 1e-14 * Math.max(1, Math.abs(expected)), `${actual} is not ${expected}`);
}

test('at w = 0.1 the penalties are 0.01 and 0.1, and only the parabola has lost its slope', () => {
  const [l2, l1] = (['l2squared', 'l1'] as const).map(penalty => dotAt(engine, first, penalty, 0.1));
  near(l2.penalty, 0.01);
  near(l1.penalty, 0.1);
  assert.deepEqual([l2.slope, l1.slope], [0.2, 1]);
  near(l2.push, -0.02);
  near(l1.push, -0.1);
});

test('on the other side the slopes and the pushes turn around', () => {
  for (const penalty of ['l2squared', 'l1'] as const) {
    const [right, left] = [0.7, -0.7].map(w => dotAt(engine, first, penalty, w));
    assert.deepEqual([left.penalty, left.slope, left.push], [right.penalty, -right.slope, -right.push]);
  }
});

test('at zero nothing pushes, and nothing is minus zero', () => {
  for (const w of [0, -0])
    for (const penalty of ['l2squared', 'l1'] as const)
      for (const [name, value] of Object.entries(dotAt(engine, first, penalty, w)))
        if (name !== 'w') assert.ok(Object.is(value, 0), `${penalty} ${name}: ${value}`);
});

test('from 1, L1 marches 0.1 a step and is there after ten; L2² keeps 0.8 of the way at each', () => {
  const walk = walked({});
  const { l1, l2squared } = walk.dots;
  assert.equal(walk.steps, 20);
  assert.equal(arrivalOf(walk), 10);
  for (let k = 0; k < 10; k++) near(l1[k].w - l1[k + 1].w, 0.1);
  for (let k = 0; k <= 20; k++) near(l2squared[k].w, 0.8 ** k);
  for (const { w } of l1.slice(10)) assert.ok(Math.abs(w) <= 0.1 + 1e-12, `it stays near zero, at ${w}`);
  assert.ok(
    l1.slice(10).some(({ w }) => w < -0.05),
    'and crosses it: it hovers',
  );
});

test('with steps that fit, L1 lands exactly on zero and stays', () => {
  const walk = walked({ lr: 0.125 });
  assert.deepEqual(
    walk.dots.l1.map(({ w }) => w),
    [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  );
  assert.equal(arrivalOf(walk), 8);
});

test('from the left it is the same walk, mirrored', () => {
  const [right, left] = [walked({ w: 1 }), walked({ w: -1 })];
  assert.equal(arrivalOf(left), arrivalOf(right));
  assert.deepEqual(
    left.dots.l2squared.map(({ w }) => -w),
    right.dots.l2squared.map(({ w }) => w),
  );
});

test('a walk has 10 to 60 steps, and none where nothing moves', () => {
  for (const still of [{ w: 0 }, { lambda: 0 }]) assert.equal(lengthOf(stateOf(still)), 0);
  assert.equal(lengthOf(stateOf({ w: 0.1 })), 10);
  assert.equal(lengthOf(stateOf({ lr: 1e-6 })), 60);
  assert.equal(arrivalOf(walked({ lr: 1e-6 })), undefined);
  assert.equal(lengthOf(stateOf({ w: 1e25 })), 60);
});

test('a dot that leaves the range of numbers ends the walk', () => {
  const walk = walked({ lambda: 1e50, lr: 1e6 });
  assert.ok(walk.escaped);
  assert.equal(walk.steps, 2);
  assert.equal(walked({ lambda: 1e100, lr: 1e6 }).steps, 0);
  for (const dots of Object.values(walk.dots))
    for (const dot of dots) for (const value of Object.values(dot)) assert.ok(Number.isFinite(value));
});

test('between two steps a dot is between their places, and its numbers are those of the last whole step', () => {
  const walk = walked({});
  near(between(walk.dots.l1, 0.5), 0.95);
  near(between(walk.dots.l1, 3), 0.7);
  assert.equal(between(walk.dots.l1, 99), walk.dots.l1[20].w);
  near(dotOf(walk, 'l1', 3.9).w, 0.7);
  assert.equal(dotOf(walk, 'l1', 99), walk.dots.l1[20]);
});

test('the picture shows w and both curves, and holds still while it can', () => {
  const usual = scaleFor(first);
  assert.deepEqual([usual.span, usual.height], [USUAL_SPAN, USUAL_SPAN ** 2]);
  assert.deepEqual(scaleFor(stateOf({ w: -0.3, lambda: 0.5 }), usual), usual);
  assert.equal(scaleFor(stateOf({ zoom: 'near' }), usual).span, NEAR_SPAN);
  assert.equal(scaleFor(stateOf({ zoom: 'near' })).height, NEAR_SPAN);
  for (const w of [3, -40, 1e25, -1e100]) assert.ok(scaleFor(stateOf({ w }), usual).span >= Math.abs(w));
  const wide = scaleFor(stateOf({ w: 10 }), usual);
  assert.equal(scaleFor(stateOf({ w: 5 }), wide).span, wide.span);
  assert.equal(scaleFor(stateOf({ w: 0.1 }), wide).span, USUAL_SPAN);
  for (const lambda of [0, 1e-9, 7, 1e100]) assert.ok(scaleFor(stateOf({ lambda })).height > 0);
});

test('every state has its sentence', () => {
  const cases: [Partial<PenaltySlopeState>, number, (texts: (typeof strings)['en']['verdict']) => string][] = [
    [{}, 0, texts => texts.steeper('1', '2')],
    [{ w: 0.51 }, 0, texts => texts.alike('0.51', 'l2squared')],
    [{ w: -0.49 }, 0, texts => texts.alike('−0.49', 'l1')],
    [{ w: 0.45 }, 0, texts => texts.flatter('0.45', '1.111')],
    [{ w: 0.1 }, 0, texts => texts.flat('0.1', '5')],
    [{ w: -0.5, lambda: 3 }, 0, texts => texts.even('−0.5')],
    [{ w: 0, lambda: 2 }, 0, texts => texts.zero('−2', '2')],
    [{ lambda: 0 }, 0, texts => texts.nothing],
    [{}, 1, texts => texts.marching('0.1', '0.16')],
    [{}, 20, texts => texts.oscillating('0.1', '0.0115')],
    [{ lr: 0.125 }, 8, texts => texts.landed('0.1')],
    [{ w: 0.2, lr: 1.2 }, 2, texts => texts.growing],
    [{ lr: 1 }, 3, texts => texts.bouncing],
    [{ lr: 0.5 }, 1, texts => texts.atOnce],
    [{ lambda: 1e50, lr: 1e6 }, 1, texts => texts.growing],
    [{ lambda: 1e50, lr: 1e6 }, 2, texts => texts.escaped],
  ];
  const reader = { language: 'en', locale: 'en-US' } as const;
  for (const [change, position, text] of cases) {
    const state = stateOf(change);
    const said = verdict({ state, walk: walkFrom(engine, state), position, reader });
    assert.equal(said, text(strings.en.verdict), JSON.stringify(change));
  }
});

const cards = penaltySlopePrompts({ show: async () => {}, walk: async () => {} });
const card = (id: string) => cards.find(one => one.id === id)!;

test('the cards’ answers are what the widget then shows', () => {
  const asked = { state: first, engine };
  assert.ok(isCorrect(card('charge'), 0.01, asked));
  assert.ok(!isCorrect(card('charge'), 0.1, asked));
  assert.ok(isCorrect(card('tenth'), 'l2squared', asked));
  assert.ok(isCorrect(card('even'), { x: 0.5, y: 0 }, asked));
  assert.ok(!isCorrect(card('even'), { x: 0.25, y: 0 }, asked));
  assert.ok(isCorrect(card('march'), 10, asked));
  assert.ok(!isCorrect(card('march'), 5, asked));
});

test('the cards have an answer and a reason in every state, in both languages', () => {
  for (const change of [{ w: 0 }, { lambda: 0 }, { w: 1e25 }, { lr: 1e-6 }, { lr: 1e6, lambda: 1e100 }, { w: -2 }])
    assertAnswered(cards, { state: stateOf(change), engine }, JSON.stringify(change));
  assert.equal(card('tenth').answer({ state: stateOf({ lambda: 0 }), engine }), 'none');
});

test('PyTorch prints what the code panel says, in every demo and elsewhere', () => {
  const states = [
    ...demos.map(({ state }) => state),
    ...['v1;w:-0.3;lambda:0.7;lr:0.05', 'v1;w:-1;lambda:0', 'v1;w:-3e-7;lambda:2.5', 'v1;w:1e-30', 'v1;w:0;lr:3'],
  ];
  assertPrints(
    states.map(text => {
      const { state, notices } = readText(schema, text);
      assert.deepEqual(notices, [], text);
      return { name: text, code: penaltySlopeCode(state, walkFrom(engine, state)) };
    }),
  );
});
