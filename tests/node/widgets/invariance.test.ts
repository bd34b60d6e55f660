// What <andamio-invariance> computes, on the real engine. Values: numbers.md, “What each ignores”; case A16.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { invarianceCode } from '../../../web/widgets/invariance/code.ts';
import { demos } from '../../../web/widgets/invariance/demo.ts';
import { figure, scalesFor } from '../../../web/widgets/invariance/figure.ts';
import { invariancePrompts } from '../../../web/widgets/invariance/prompts.ts';
import { compute, type Reason, verdictOf } from '../../../web/widgets/invariance/results.ts';
import { type InvarianceState, schema } from '../../../web/widgets/invariance/state.ts';
import { verdicts } from '../../../web/widgets/invariance/verdicts.ts';
import { badAttributes, markup } from '../kit/draw/render.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const stateOf = (change: Partial<InvarianceState> = {}): InvarianceState => ({ ...defaultState(schema), ...change });
const resultsOf = (change: Partial<InvarianceState> = {}) => compute(engine, stateOf(change));
/** LN shift, LN scale, RMS shift, RMS scale. */
const verdictsOf = (change: Partial<InvarianceState>) => resultsOf(change).verdicts.map(({ holds }) => holds);
const reasonsOf = (change: Partial<InvarianceState>) => resultsOf(change).verdicts.map(({ reason }) => reason);

test('within 1e-4: LN(x + 10) = LN(x), LN(5x) = LN(x), RMS(5x) = RMS(x); RMS(x + 10) is not RMS(x)', () => {
  assert.deepEqual(verdictsOf({}), [true, true, false, true]);
  assert.deepEqual(reasonsOf({}), ['absorbed', 'absorbed', 'stays', 'absorbed']);
});

test('case A16: of 0.001·(1, 2, 4) ε makes less than of (1, 2, 4), so the factor shows, and ε is why', () => {
  const tiny = [0.001, 0.002, 0.004];
  const { before } = resultsOf({ x: tiny });
  const expected = [-0.39223227027636803, -0.09805806756909201, 0.49029033784546006];
  for (const [i, value] of expected.entries()) assert.ok(Math.abs(before.layer[i] - value) <= 1e-9);
  assert.deepEqual(verdictsOf({ x: tiny }), [true, false, false, false]);
  assert.deepEqual(reasonsOf({ x: tiny }), ['absorbed', 'eps', 'stays', 'eps']);
  assert.deepEqual(verdictsOf({ x: tiny, eps: 0, rmsEps: 0 }), [true, true, false, true]);
});

test('where ε has made everything tiny, a difference is compared with what is left: no verdict is true for want of size', () => {
  for (const size of [1e-6, 1e-9, 1e-30, 1e-100]) {
    const x = [size, 2 * size, 4 * size];
    const scaled = verdictOf(resultsOf({ x }), 'layer', 'scale');
    assert.equal(scaled.holds, false, String(size));
    assert.equal(scaled.reason, 'eps');
    assert.ok(scaled.allowed <= 1e-4);
  }
});

test('the tolerance decides, and the last digits are told from ε', () => {
  const strict = { tolerance: 1e-9 };
  assert.deepEqual(verdictsOf(strict), [true, false, false, false]);
  assert.deepEqual(reasonsOf(strict), ['absorbed', 'eps', 'stays', 'eps']);
  const exact = resultsOf({ x: [0.1, 0.2, 0.7], tolerance: 0, eps: 0, rmsEps: 0 });
  for (const { difference, holds, reason } of exact.verdicts.filter(
    ({ norm, change }) => `${norm} ${change}` !== 'rms shift',
  )) {
    assert.equal(holds, difference === 0);
    if (!holds) assert.equal(reason, 'digits');
  }
  assert.deepEqual(verdictsOf({ tolerance: 1 }), [true, true, true, true]);
  assert.equal(reasonsOf({ tolerance: 1 })[2], 'little');
});

const cases: { change: Partial<InvarianceState>; holds: boolean[]; reasons: Partial<Record<number, Reason>> }[] = [
  {
    change: { shift: 0, scale: 1 },
    holds: [true, true, true, true],
    reasons: { 0: 'nothing', 1: 'nothing', 2: 'nothing', 3: 'nothing' },
  },
  { change: { scale: -2 }, holds: [true, false, false, false], reasons: { 1: 'flipped', 3: 'flipped' } },
  { change: { scale: 0 }, holds: [true, false, false, false], reasons: { 1: 'erased', 3: 'erased' } },
  {
    change: { x: [5, 5, 5] },
    holds: [true, true, true, true],
    reasons: { 0: 'alike', 1: 'alike', 2: 'alike', 3: 'alike' },
  },
  { change: { x: [5, 5, 5], shift: -5 }, holds: [true, true, false, true], reasons: { 2: 'erased' } },
  { change: { x: [1, 2, 4], shift: 1e20 }, holds: [false, true, false, true], reasons: { 0: 'rounded', 2: 'stays' } },
  // Beside 1e38, ten is nothing.
  {
    change: { x: [1e38, 2e38, 3e38, -3e38] },
    holds: [true, true, true, true],
    reasons: { 0: 'absorbed', 2: 'little' },
  },
  {
    change: { x: [3e-23, -4e-23], eps: 0, rmsEps: 0, shift: 1e-22 },
    holds: [true, true, false, true],
    reasons: { 2: 'stays' },
  },
  {
    change: { x: [20000.5, 20001.25, 19999.75, 20000, 20002.5, 19998] },
    holds: [true, true, true, true],
    reasons: { 0: 'absorbed', 2: 'little' },
  },
  { change: { x: [0, 0, 0], shift: 0 }, holds: [true, true, true, true], reasons: { 1: 'alike' } },
];

for (const { change, holds, reasons } of cases)
  test(`the verdicts and their reasons for ${JSON.stringify(change)}`, () => {
    assert.deepEqual(verdictsOf(change), holds);
    const found = reasonsOf(change);
    for (const [i, reason] of Object.entries(reasons)) assert.equal(found[Number(i)], reason, `verdict ${i}`);
  });

test('every demo is drawn in both languages and widths, with numbers in all attributes', () => {
  for (const { state: text } of demos) {
    const { state, notices } = readText(schema, text);
    assert.deepEqual(notices, [], text);
    const results = compute(engine, state);
    for (const language of ['es', 'en'] as const)
      for (const width of [288, 960]) {
        const shared = { state, results, reader: { language, locale: language } };
        for (const one of [figure({ ...shared, width, scales: scalesFor(results) }), verdicts(shared)].map(markup)) {
          assert.deepEqual(badAttributes(one), [], text);
          assert.doesNotMatch(one, /NaN|undefined|no definido|∞/, text);
        }
      }
  }
});

const cards = invariancePrompts(async () => {});
const card = (id: string) => cards.find(one => one.id === id)!;

test('the cards’ answers are what the widget then shows', () => {
  const asked = { state: stateOf(), engine };
  assert.ok(isCorrect(card('minus'), 'no', asked));
  assert.ok(isCorrect(card('alike'), 'yes', asked));
  assert.ok(isCorrect(card('tiny'), 'both', asked));
  assert.ok(!isCorrect(card('tiny'), 'none', asked));
});

test('the cards have an answer and a reason in every state, in both languages', () => {
  for (const { state: text } of demos) assertAnswered(cards, { state: readText(schema, text).state, engine }, text);
});

test('PyTorch prints what the engine says without ε too: constant, zero, tiny and huge vectors', () => {
  const states = [
    { x: [2, 2, 2] },
    { x: [0.1, 0.1, 0.1], shift: 0.2, scale: 3 },
    { x: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], shift: 1e6, scale: -7 },
    { x: [0, 0, 0], shift: 1 },
    { x: [5, 5, 5], shift: -5, scale: 0 },
    { x: [1, 2, 4], scale: 0 },
    { x: [1e-170, 2e-170, 4e-170], shift: 0, scale: 1e-100 },
    { x: [1e100, -1e100, 2e99], shift: 1, scale: 0.5 },
    { x: [1, 2, 3, 6], scale: -1 },
  ];
  assertPrints(
    states.flatMap(change =>
      [
        { eps: 0, rmsEps: 0 },
        { eps: 0, rmsEps: 1e-6 },
        { eps: 1e-5, rmsEps: 0 },
        { eps: 1e-5, rmsEps: 1e-6 },
      ].map(epsilons => {
        const state = stateOf({ ...change, ...epsilons });
        return { name: JSON.stringify(state), code: invarianceCode(state, compute(engine, state)) };
      }),
    ),
  );
  const alike = stateOf({ x: [2, 2, 2], eps: 0 });
  assert.ok(
    verdictOf(compute(engine, alike), 'layer', 'shift').holds,
    'a constant vector comes out as zeros, also shifted',
  );
});

test('PyTorch prints what the code panel says, in every demo', () => {
  assertPrints(
    demos.map(({ state: text }) => {
      const { state } = readText(schema, text);
      return { name: text, code: invarianceCode(state, compute(engine, state)) };
    }),
  );
});
