import type { Engine } from '../web/engine/index.ts';

/** The experiment. */
const target = [3, 0.4, -0.2, 1.5, 0.1];
const lambda = 1;
const learningRate = 0.002;
const steps = 5000;

/** A learning rate under which L2² diverges and L1 does not. */
const longRate = 0.6;
/** The exercises' targets. */
const exercise = [2, -0.3, 0.8];
const single = 0.8;

/** The numbers in the prose of `es/dispersion.md` and `en/dispersion.md`. */
export default ({ sparsity, norms }: Engine): Record<string, number> => {
  const l1 = { target, lambda, penalty: 'l1', learningRate } as const;
  const l2 = { target, lambda, penalty: 'l2squared', learningRate } as const;
  type Options = Parameters<typeof sparsity.createDescent>[0];

  const after = (count: number, options: Options) => {
    const descent = sparsity.createDescent(options);
    const end = descent.advance(count);
    descent.dispose();
    return end;
  };
  const price = (penalty: 'l1' | 'l2squared', w: number) => sparsity.penalty([w], { penalty, lambda }).value;
  /** How far one step takes a weight that is just beside zero. */
  const stepFrom = (initial: number) =>
    Math.abs(after(1, { ...l1, target: [target[1]], initial: [initial] }).weights[0] - initial);
  /** By what a step multiplies the distance to the end: seen from a target, and so an end, of 0. */
  const factor = (rate: number) => after(1, { ...l2, target: [0], initial: [1], learningRate: rate }).weights[0];
  const aside = Number.MIN_VALUE;
  const slopeAt = (w: number) => sparsity.loss([w], { ...l1, target: [target[1]] }).gradient[0];

  return {
    ...named('a', target),
    lr: learningRate,
    steps,
    near: 0.01,
    tenth: 0.1,
    hundredth: 0.01,
    half: lambda / 2,

    ...named('l2_', after(steps, l2).weights),
    ...named('l1_', after(steps, l1).weights),
    ...named('proximal_', after(steps, { ...l1, step: 'proximal' }).weights),

    l2_price_1: price('l2squared', 1),
    l2_price_tenth: price('l2squared', 0.1),
    l2_price_hundredth: price('l2squared', 0.01),
    l1_price_1: price('l1', 1),
    l1_price_tenth: price('l1', 0.1),
    l1_price_hundredth: price('l1', 0.01),

    ...named(
      'pull_',
      target.map(a => norms.l1([2 * a])),
    ),
    ...named('l2_end_', sparsity.minimiser(l2)),
    ...named('l1_end_', sparsity.minimiser(l1)),

    slope_right: slopeAt(aside),
    slope_left: slopeAt(-aside),
    step_right: stepFrom(aside),
    step_left: stepFrom(-aside),
    oscillation_2: sparsity.oscillationBound(l1)[1],

    first_push: after(1, { ...l1, target: [target[1]], lambda: 0 }).weights[0],
    threshold: learningRate * lambda,

    long_lr: longRate,
    factor: factor(learningRate),
    long_factor: factor(longRate),
    diverged_at: after(steps, { ...l2, learningRate: longRate }).diverged ?? Number.NaN,
    l2_limit: sparsity.learningRateLimit(l2),
    l1_limit: sparsity.learningRateLimit(l1),

    b2: exercise[1],
    b3: exercise[2],
    ...named('l2_b', sparsity.minimiser({ ...l2, target: exercise })),
    ...named('l1_b', sparsity.minimiser({ ...l1, target: exercise })),
    lambda_for_4: 2 * target[3],
    c: single,
    l1_c: sparsity.minimiser({ ...l1, target: [single] })[0],
    c_squared: norms.dot([single], [single]),
  };
};

/** The coordinates of a vector, each under the prefix and its place from 1 on. */
function named(prefix: string, vector: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(Array.from(vector, (value, i) => [`${prefix}${i + 1}`, value]));
}
