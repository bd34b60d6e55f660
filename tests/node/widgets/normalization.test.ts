// What <andamio-normalization> computes and says, on the real engine. Values: numbers.md, “LayerNorm” and “RMSNorm”; the
// hard vectors are those of cases A01–A03, A05 and A07.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState, readText } from '../../../web/kit/base/state.ts';
import { barsLayout } from '../../../web/kit/draw/bars.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { normalizationCode } from '../../../web/widgets/normalization/code.ts';
import { demos } from '../../../web/widgets/normalization/demo.ts';
import { figure, scalesFor } from '../../../web/widgets/normalization/figure.ts';
import { formulas } from '../../../web/widgets/normalization/formulas.ts';
import { normalizationPrompts } from '../../../web/widgets/normalization/prompts.ts';
import { compute, done, remarks, STAGES } from '../../../web/widgets/normalization/results.ts';
import { beyond, lookFrom, space } from '../../../web/widgets/normalization/space.ts';
import { gainOf, type NormalizationState, schema } from '../../../web/widgets/normalization/state.ts';
import { badAttributes, markup } from '../kit/draw/render.ts';
import { assertAnswered } from './cards.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const stateOf = (change: Partial<NormalizationState> = {}): NormalizationState => ({
  ...defaultState(schema),
  ...change,
});
const resultsOf = (change: Partial<NormalizationState> = {}) => compute(engine, stateOf(change));

function near(actual: ArrayLike<number>, expected: readonly number[], tolerance = 1e-12): void {
  assert.equal(actual.length, expected.length);
  expected.forEach((value, i) => {
    const slack = tolerance * Math.max(1, Math.abs(value));
    assert.ok(Math.abs(actual[i] - value) <= slack, `${actual[i]} is not ${value}`);
  });
}

test('(1, 2, 3, 6): the mean 3, variance 3.5, mean square 12.5, and what comes out', () => {
  const { layer, rms, deviation, out } = resultsOf();
  assert.deepEqual([layer.mean, layer.variance, rms.meanSquare], [3, 3.5, 12.5]);
  near([deviation, rms.rms], [1.871, 3.536], 1e-3);
  near(layer.normalized, [-1.069, -0.535, 0, 1.604], 1e-3);
  near(rms.normalized, [0.283, 0.566, 0.849, 1.697], 1e-3);
  near([out.mean, out.deviation, out.meanSquare, out.rmsLength], [0, 1, 1, 2], 1e-5);
});

test('γ = 2 and β = 1 on (2, 4, 6, 8): one number stands for all coordinates', () => {
  const { layer } = resultsOf({ x: [2, 4, 6, 8], gamma: [2], beta: [1] });
  near(layer.normalized, [-1.34, -0.45, 0.45, 1.34], 5e-3);
  near(
    layer.output,
    Array.from(layer.normalized, value => 2 * value + 1),
  );
});

test('case A03: ε inside the root, then γ, then β', () => {
  const { layer, layerDivisor } = resultsOf({ gamma: [2, 1, 0.5, -1], beta: [0.1, 0, -0.1, 1], eps: 0.5 });
  near([layerDivisor], [2]);
  near(layer.normalized, [-1, -0.5, 0, 1.5]);
  near(layer.output, [-1.9, -0.5, -0.1, -0.5]);
});

test('case A07: Llama multiplies by w, Gemma by 1 + w; without weights both leave x̂', () => {
  const change = { x: [1, -2, 2, 4], weight: [0.25, -0.5, 0, -1] };
  near(resultsOf(change).rms.output, [0.09999999200000095, 0.3999999680000038, 0, -1.5999998720000153]);
  const gemma = resultsOf({ ...change, form: 'gemma' });
  near(gemma.rms.output, [0.4999999600000048, -0.3999999680000038, 0.7999999360000076, 0]);
  for (const form of ['llama', 'gemma'] as const) {
    const { rms } = resultsOf({ form });
    assert.deepEqual(rms.output, rms.normalized);
  }
});

test('weights that are too few start where the norm starts', () => {
  assert.deepEqual(gainOf('gamma', stateOf({ gamma: [2, 3] })), [2, 3, 1, 1]);
  assert.deepEqual(gainOf('beta', stateOf({ beta: [2, 3] })), [2, 3, 0, 0]);
  assert.deepEqual(gainOf('weight', stateOf({ form: 'gemma' })), [0, 0, 0, 0]);
});

test('cases A01, A02, A05: huge, tiny and alike', () => {
  const large = [20000.5, 20001.25, 19999.75, 20000, 20002.5, 19998];
  near(
    resultsOf({ x: large }).layer.normalized,
    [
      0.12060422206630789, 0.6633232213710638, -0.42211477723844804, -0.2412084441368627, 1.5678548868789903,
      -1.688459108949545,
    ],
    1e-10,
  );
  near(
    resultsOf({ x: [1e38, 2e38, 3e38, -3e38] }).layer.normalized,
    [0.1097642599896904, 0.5488212999484517, 0.9878783399072132, -1.6464638998453551],
    2e-6,
  );
  near(resultsOf({ x: [3e19, -4e19] }).rms.normalized, [0.848528157327143, -1.131370834971011], 2e-6);
  near(resultsOf({ x: [3e-23, -4e-23], rmsEps: 0 }).rms.normalized, [0.8485281659836718, -1.1313708284786146], 2e-6);
  const alike = resultsOf({ x: Array.from({ length: 11 }, () => 98765.43), beta: [1] });
  assert.deepEqual(
    Array.from(alike.layer.output),
    Array.from({ length: 11 }, () => 1),
  );
});

test('what is odd is said: constant, zero, and ε where it weighs in', () => {
  const kinds = (change: Partial<NormalizationState>) =>
    remarks(resultsOf(change), stateOf(change)).map(({ kind }) => kind);
  assert.deepEqual(kinds({}), []);
  assert.deepEqual(kinds({ x: [5, 5, 5] }), ['constant']);
  assert.deepEqual(kinds({ x: [0, 0, 0] }), ['zero']);
  assert.deepEqual(kinds({ x: [0.001, 0.002, 0.004] }), ['layer-eps', 'rms-eps']);
  assert.deepEqual(kinds({ x: [3e-23, -4e-23], eps: 0, rmsEps: 0 }), []);
  assert.deepEqual(kinds({ eps: 0.5 }), ['layer-eps']);
});

test('the stages come one after the other', () => {
  assert.deepEqual(
    STAGES.map(stage => done(stage, 0)),
    [0, 0, 0, 0, 0],
  );
  assert.deepEqual(
    STAGES.map(stage => done(stage, 2.25)),
    [1, 1, 0.25, 0, 0],
  );
  assert.deepEqual(
    STAGES.map(stage => done(stage, 5)),
    [1, 1, 1, 1, 1],
  );
});

test('along (1, 1, 1) the plane that LayerNorm drops x onto is seen whole, and the diagonal as a point', () => {
  const { flat } = lookFrom([45, (Math.atan(1 / Math.SQRT2) * 180) / Math.PI]);
  near(flat([1, 1, 1]), [0, 0], 1e-9);
  near([Math.hypot(...flat([1, -1, 0]))], [Math.SQRT2], 1e-9);
  // From its edge the plane is a line: what is centred has no height over the diagonal's foot.
  const edge = lookFrom([-45, 0]);
  const [right, up] = edge.flat([1, 1, 1]);
  for (const place of [
    [1, -2, 1],
    [2, -1, -1],
    [-1, 3, -2],
  ] as const) {
    const [a, b] = edge.flat(place);
    near([a * right + b * up], [0], 1e-9);
  }
});

test('three coordinates: LayerNorm and RMSNorm land on the sphere of radius √3, LayerNorm on the plane', () => {
  for (const x of [
    [1, 2, 3],
    [3, -1, 0.5],
    [1e38, -2e38, 5e37],
    [4, 3, 0],
  ]) {
    const { layer, rms, out } = resultsOf({ x });
    near([out.layerLength, out.rmsLength], [Math.sqrt(3), Math.sqrt(3)], 1e-4);
    near([layer.normalized.reduce((a, b) => a + b)], [0], 1e-9);
    // RMSNorm keeps the direction.
    near([engine.norms.cosine(x, rms.normalized)!], [1]);
  }
  assert.equal(markup(beyond([1, 2, 3], 'en')), '');
  assert.match(markup(beyond([20000, 20001, 19999], 'en')), /leaves the picture/);
});

test('every demo is drawn at every moment, in both languages and widths, with numbers in all attributes', () => {
  for (const { state: text } of demos) {
    const { state, notices } = readText(schema, text);
    assert.deepEqual(notices, [], text);
    const results = compute(engine, state);
    const scales = scalesFor(state.x, results);
    for (const language of ['es', 'en'] as const)
      for (const width of [288, 960])
        for (const position of [0, 0.5, 1.5, 2.5, 3.5, 4.5, 5]) {
          const shared = { state, results, reader: { language, locale: language }, position };
          const drawn = [
            figure({ ...shared, width, scales, handles: () => '' }),
            ...(state.x.length === 3 ? [space({ ...shared, width, turn: state.turn, handle: () => '' })] : []),
            formulas(shared),
          ].map(one => markup(one));
          for (const one of drawn) {
            assert.deepEqual(badAttributes(one), [], `${text} at ${position}`);
            assert.doesNotMatch(one, /NaN|undefined|no definido|∞/, `${text} at ${position}`);
          }
        }
  }
});

test('bars keep their scale while they can', () => {
  const scales = scalesFor([1, 2, 3, 6], resultsOf());
  const closer = [1, 2, 3, 5];
  assert.deepEqual(scalesFor(closer, resultsOf({ x: closer }), scales).x, scales.x);
  const wider = [1, 2, 3, 60];
  assert.ok(scalesFor(wider, resultsOf({ x: wider }), scales).x[1] >= 60);
  const frame = barsLayout({
    bars: [{ value: 1 }],
    width: 100,
    reader: { language: 'en', locale: 'en' },
    direction: 'up',
  }).frame;
  assert.ok(Math.abs(frame.x(0.5) - 50) < 1e-9);
});

const cards = normalizationPrompts(async () => {});
const card = (id: string) => cards.find(one => one.id === id)!;

test('the cards’ answers are what the widget then shows', () => {
  const asked = { state: stateOf(), engine };
  assert.ok(isCorrect(card('sum'), 0, asked));
  assert.ok(!isCorrect(card('sum'), 3, asked));
  assert.ok(isCorrect(card('flip'), 'both', asked));
  assert.ok(isCorrect(card('ten'), 2, asked));
  assert.ok(!isCorrect(card('ten'), 20, asked));
  assert.ok(isCorrect(card('constant'), 'zeros', asked));
});

test('the cards have an answer and a reason in every state, in both languages', () => {
  for (const { state: text } of demos) assertAnswered(cards, { state: readText(schema, text).state, engine }, text);
});

test('PyTorch prints what the code panel says, in every demo', () => {
  assertPrints(
    demos.map(({ state: text }) => {
      const { state } = readText(schema, text);
      return { name: text, code: normalizationCode(state, compute(engine, state)) };
    }),
  );
});
