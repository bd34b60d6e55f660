// The room `sparsity` through the public API: the course's experiment, divergence, history, and the shapes of in- and
// output. What it refuses and what it leaves behind is in the two files beside this one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type DescentOptions, type PenaltyName, type StepRule } from '../../../web/engine/index.ts';

const { norms, sparsity } = await createEngine();

const target = [3, 0.4, -0.2, 1.5, 0.1];
const experiment = { target, lambda: 1, learningRate: 0.002 } as const;
const PENALTIES: PenaltyName[] = ['l1', 'l2squared'];
const STEPS: StepRule[] = ['subgradient', 'proximal'];

function near(actual: ArrayLike<number>, expected: readonly number[], margin: number): void {
  assert.equal(actual.length, expected.length);
  for (const [i, value] of expected.entries()) {
    assert.ok(Math.abs(actual[i]! - value) <= margin, `[${Array.from(actual)}] is not [${expected}] at ${i}`);
  }
}

/** Where a descent stands after so many steps. */
function after(steps: number, options: DescentOptions) {
  const descent = sparsity.createDescent(options);
  try {
    return { ...descent.advance(steps), history: descent.history() };
  } finally {
    descent.dispose();
  }
}

test('after 5,000 steps: L2² at a/2 with no zeros, L1 at (2.5, 0, 0, 1, 0) with three near 0', () => {
  const smooth = after(5000, { ...experiment, penalty: 'l2squared' });
  near(smooth.weights, [1.5, 0.2, -0.1, 0.75, 0.05], 1e-12);
  assert.equal(5 - norms.l0(smooth.weights, { tolerance: 0.01 }), 0);

  const oscillating = after(5000, { ...experiment, penalty: 'l1' });
  assert.deepEqual(
    Array.from(oscillating.weights, weight => weight.toFixed(3)),
    ['2.500', '0.002', '-0.002', '1.000', '-0.001'],
  );
  assert.equal(5 - norms.l0(oscillating.weights, { tolerance: 0.01 }), 3);
  assert.equal(5 - norms.l0(oscillating.weights), 0, 'subgradient steps leave no exact zero');
  const bound = sparsity.oscillationBound(experiment);
  near(bound, [0, 0.0036, 0.0028, 0, 0.0024], 1e-15);
  for (const i of [1, 2, 4]) assert.ok(Math.abs(oscillating.weights[i]!) <= bound[i]!);

  const exact = after(5000, { ...experiment, penalty: 'l1', step: 'proximal' });
  near(exact.weights, [2.5, 0, 0, 1, 0], 1e-8);
  assert.equal(5 - norms.l0(exact.weights), 3);
  assert.deepEqual([oscillating.step, oscillating.diverged], [5000, null]);
});

test('a descent starts at zeros, or where it is told; subgradient is the default step', () => {
  const zeros = sparsity.createDescent({ ...experiment, penalty: 'l1' });
  assert.deepEqual(zeros.position(), {
    step: 0,
    weights: new Float64Array(5),
    loss: sparsity.loss(new Float64Array(5), { target, lambda: 1, penalty: 'l1' }).loss,
    diverged: null,
  });
  zeros.dispose();
  const told = sparsity.createDescent({ ...experiment, penalty: 'l1', initial: target });
  assert.deepEqual(told.position().weights, Float64Array.from(target));
  told.dispose();
  assert.deepEqual(
    after(3000, { ...experiment, penalty: 'l1' }),
    after(3000, { ...experiment, penalty: 'l1', step: 'subgradient', initial: undefined }),
  );
});

// Case A15 of the project's list: ½(w − 0.3)² + ½|w| at learning rate 0.25, which is half this room's loss.
test('L1 by subgradient ends in a cycle of four; the proximal step reaches 0 and stays (A15)', () => {
  const options = { target: [0.3], lambda: 1, penalty: 'l1', learningRate: 0.125, initial: [1] } as const;
  const weights = (step: StepRule, steps: number) => after(steps, { ...options, step }).history.weights.slice(1);
  const sgd = [
    ...[0.7, 0.475, 0.30625, 0.1796875, 0.084765625, 0.01357421875, -0.0398193359375, 0.170135498046875],
    ...[0.07760162353515625, 0.00820121765136718],
  ];
  near(weights('subgradient', 10), sgd, 1e-12);
  near(weights('proximal', 10), [0.7, 0.475, 0.30625, 0.1796875, 0.084765625, 0.01357421875, 0, 0, 0, 0], 1e-12);
  const cycle = [-0.0457142857142857, 0.1657142857142857, 0.0742857142857143, 0.0057142857142857];
  const late = weights('subgradient', 1006).slice(-8);
  const lowest = late.indexOf(Math.min(...late.slice(0, 4)));
  near(late.slice(lowest, lowest + 4), cycle, 1e-12);
});

test('subgradients of the norms at 0 and at ties (A15)', () => {
  for (const p of [1, 2, Infinity]) assert.deepEqual(norms.subgradient([0, 0, 0], p), Float64Array.of(0, 0, 0));
  assert.deepEqual(norms.subgradient([3, -3, 1, 0], Infinity), Float64Array.of(0.5, -0.5, 0, 0));
  near(norms.subgradient([3, -3, 1, 0], 2), [0.6882472016116852, -0.6882472016116852, 0.22941573387056174, 0], 1e-12);
});

// Case D03 of the project's list: (w − 0)² + w² is ½·4·w².
test('divergence is found at its very step; what is shown stays finite (D03)', () => {
  const options = { target: [0], lambda: 1, penalty: 'l2squared', initial: [1] } as const;
  assert.equal(sparsity.learningRateLimit(options), 0.5);

  near(after(1, { ...options, learningRate: 0.49 }).weights, [-0.96], 1e-15);
  near(after(2, { ...options, learningRate: 0.49 }).weights, [0.96 ** 2], 1e-15);

  const alternating = after(1_000_000, { ...options, learningRate: 0.5 });
  assert.deepEqual([...alternating.weights, alternating.loss, alternating.diverged], [1, 2, null]);

  for (const [learningRate, step] of [
    [0.51, 9040],
    [0.625, 875],
  ] as const) {
    const descent = sparsity.createDescent({ ...options, learningRate });
    let position = descent.position();
    while (position.diverged === null) position = descent.advance(64);
    assert.equal(position.diverged, step);
    assert.equal(position.step, step - 1);
    assert.ok(Number.isFinite(position.loss) && position.weights.every(Number.isFinite));
    assert.deepEqual(descent.advance(1000), position);
    const { steps, losses, weights } = descent.history();
    assert.equal(steps.at(-1), step - 1);
    assert.equal(losses.at(-1), position.loss);
    assert.ok(losses.every(Number.isFinite) && weights.every(Number.isFinite));
    descent.dispose();
  }
});

test('the history holds the first and the newest step, and the rows that belong to its steps', () => {
  for (const steps of [1, 1999, 2000, 5000, 100_000]) {
    const { history, weights, loss } = after(steps, { ...experiment, penalty: 'l1' });
    const rows = history.steps.length;
    assert.equal(rows, Math.min(rows, 2000));
    assert.ok(steps < 2000 ? rows === steps + 1 : rows > 600);
    assert.equal(history.losses.length, rows);
    assert.equal(history.weights.length, 5 * rows);
    assert.equal(history.steps[0], 0);
    assert.equal(history.steps.at(-1), steps);
    assert.deepEqual(history.weights.slice(-5), weights);
    assert.equal(history.losses.at(-1), loss);
    const middle = rows >> 1;
    if (middle === 0) continue;
    const there = after(history.steps[middle]!, { ...experiment, penalty: 'l1' });
    assert.deepEqual(history.weights.slice(5 * middle, 5 * middle + 5), there.weights);
    assert.equal(history.losses[middle], there.loss);
  }
});

test('results are copies: changing one changes nothing else', () => {
  const descent = sparsity.createDescent({ ...experiment, penalty: 'l1' });
  const first = descent.advance(10);
  const kept = first.weights.slice();
  first.weights.fill(9);
  descent.history().weights.fill(9);
  assert.deepEqual(descent.position().weights, kept);
  assert.deepEqual(descent.history().weights.slice(-5), kept);
  descent.dispose();
});

test('two descents at once do not disturb each other', () => {
  const [a, b] = PENALTIES.map(penalty => sparsity.createDescent({ ...experiment, penalty }));
  for (let i = 0; i < 50; i++) {
    a!.advance(100);
    b!.advance(100);
  }
  assert.deepEqual(a!.position().weights, after(5000, { ...experiment, penalty: 'l1' }).weights);
  b!.dispose();
  assert.deepEqual(a!.position().weights, after(5000, { ...experiment, penalty: 'l1' }).weights);
  a!.dispose();
});

test('minimisers, and their path over λ', () => {
  assert.deepEqual(sparsity.minimiser({ target, lambda: 1, penalty: 'l1' }), Float64Array.of(2.5, 0, 0, 1, 0));
  const smooth = sparsity.minimiser({ target, lambda: 1, penalty: 'l2squared' });
  assert.deepEqual(smooth, Float64Array.of(1.5, 0.2, -0.1, 0.75, 0.05));
  const lambdas = [0, 0.5, 1, 2, 100];
  for (const penalty of PENALTIES) {
    const path = sparsity.minimiserPath({ target, penalty, lambdas });
    const rows = lambdas.flatMap(lambda => [...sparsity.minimiser({ target, lambda, penalty })]);
    assert.deepEqual([...path], rows);
  }
});

test('the loss, its parts and its gradient', () => {
  const { loss, square, penalty, gradient } = sparsity.loss([2, 0, -1], {
    target: [3, 1, 1],
    lambda: 2,
    penalty: 'l1',
  });
  assert.deepEqual([square, penalty, loss], [6, 6, 12]);
  assert.deepEqual(gradient, Float64Array.of(0, -2, -6));
});

test("the penalties' values, slopes and pushes at w = 0.1: the course's numbers", () => {
  const at = (penalty: PenaltyName) => sparsity.penalty([0.1], { penalty, lambda: 1 });
  assert.deepEqual(at('l1'), { value: 0.1, terms: Float64Array.of(0.1), slope: Float64Array.of(1) });
  near([at('l2squared').value, ...at('l2squared').slope], [0.01, 0.2], 1e-17);
  const push = (penalty: PenaltyName, step?: StepRule) =>
    sparsity.push([0.1, -0.1, 0], { penalty, lambda: 1, learningRate: 0.25, step });
  assert.deepEqual(push('l1'), Float64Array.of(-0.25, 0.25, 0));
  assert.deepEqual(push('l1', 'proximal'), Float64Array.of(-0.1, 0.1, 0));
  near(push('l2squared'), [-0.05, 0.05, 0], 1e-17);
  near(push('l2squared', 'proximal'), [0.1 / 1.5 - 0.1, 0.1 - 0.1 / 1.5, 0], 1e-16);
});

test('no result holds −0', () => {
  const none = (values: ArrayLike<number>) => {
    for (const value of Array.from(values)) assert.ok(!Object.is(value, -0), `−0 in [${Array.from(values)}]`);
  };
  none(sparsity.softThreshold([-0, -0.1, -5], 5));
  none(sparsity.softThreshold([-0], 0));
  none(norms.subgradient([-0, -1, 1], Infinity));
  for (const penalty of PENALTIES) {
    const problem = { target: [-0, -1e-300], lambda: 1e300, penalty };
    none(sparsity.minimiser(problem));
    none(sparsity.minimiserPath({ ...problem, lambdas: [0, 1] }));
    const { value, terms, slope } = sparsity.penalty([-0, 0], problem);
    none([value, ...terms, ...slope]);
    none(sparsity.loss([-0, 0], problem).gradient);
    for (const step of STEPS) {
      none(sparsity.push([-0, 0], { penalty, lambda: 1, learningRate: 0.1, step }));
      const { weights, history } = after(3, {
        target: [-0],
        lambda: 1,
        penalty,
        step,
        learningRate: 0.1,
        initial: [-0],
      });
      none([...weights, ...history.weights]);
    }
  }
});

test('NaN goes through where a value, not a problem, is asked about', () => {
  assert.deepEqual(sparsity.softThreshold([Number.NaN, 2], 1), Float64Array.of(Number.NaN, 1));
  assert.deepEqual(
    sparsity.penalty([Number.NaN, 2], { penalty: 'l1', lambda: 1 }).slope,
    Float64Array.of(Number.NaN, 1),
  );
});

test('any array of numbers or typed array goes in, and stays what it was', () => {
  const given = Object.freeze([3, 0.5]);
  const expected = sparsity.minimiser({ target: given, lambda: 1, penalty: 'l1' });
  for (const like of [Float32Array.from(given), Float64Array.from(given), { length: 2, 0: 3, 1: 0.5 }]) {
    assert.deepEqual(sparsity.minimiser({ target: like, lambda: 1, penalty: 'l1' }), expected);
    const descent = sparsity.createDescent({
      target: like,
      lambda: 1,
      penalty: 'l1',
      learningRate: 0.1,
      initial: like,
    });
    descent.advance(5);
    descent.dispose();
    assert.deepEqual([like[0], like[1]], given);
  }
});
