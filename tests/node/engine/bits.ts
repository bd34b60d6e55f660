// One hash over the very bits of many results. WebAssembly's floats are deterministic, so Node and every browser must
// give the same: the browser tests run this file too and compare.

import type { Engine } from '../../../web/engine/types.ts';

/** Numbers in [−1, 1), the same everywhere (32-bit xorshift). */
function* madeUp(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state / 0x8000_0000;
  }
}

function vectors(): Float64Array[] {
  const numbers = madeUp(2463534242);
  return [1, 2, 3, 7, 8, 9, 64, 513].map((length, i) =>
    Float64Array.from({ length }, () => numbers.next().value * 2 ** (40 * i - 140)),
  );
}

const PS = [0.25, 0.5, 0.9, 1, 1.3, 2, 2.7, 10, 1e4, Infinity];

/** Every function of the engine, on vectors short and long, small and large. */
export function* results(engine: Engine): Generator<number> {
  yield* normResults(engine);
  yield* normalizationResults(engine);
  yield* sparsityResults(engine);
  yield* randomResults(engine);
}

function* normResults({ norms }: Engine): Generator<number> {
  for (const x of vectors()) {
    const y = x.map((value, i) => value * Math.sign((i % 3) - 1.5) + x[0]!);
    yield* [norms.l0(x, { tolerance: 1e-3 }), norms.l1(x), norms.l2(x), norms.linf(x)];
    for (const p of PS) yield* [norms.lp(x, p), norms.distance(x, y, p)];
    yield* [norms.dot(x, y), norms.cosine(x, y) ?? 0, norms.angle(x, y) ?? 0];
    const { lp, squares } = norms.measure(x, { y, p: PS });
    yield* [...lp, ...squares, ...(norms.unit(x) ?? [])];
    for (const p of [1, 1.3, 2, 10, Infinity]) yield* norms.subgradient(x, p);
  }
  for (const p of PS) yield* norms.ball(p, 97);
}

function* normalizationResults({ normalization }: Engine): Generator<number> {
  for (const x of vectors()) {
    const layer = normalization.layerNorm(x, { gamma: x, beta: x });
    yield* [layer.mean, layer.variance, ...layer.centred, ...layer.output];
    const rms = normalization.rmsNorm(x, { weight: x, form: 'gemma' });
    yield* [rms.meanSquare, rms.rms, ...rms.output];
  }
}

function* sparsityResults({ sparsity }: Engine): Generator<number> {
  const target = [3, 0.4, -0.2, 1.5, 0.1];
  for (const penalty of ['l1', 'l2squared'] as const) {
    const problem = { target, lambda: 0.7, penalty };
    yield* sparsity.minimiserPath({ target, penalty, lambdas: [0, 0.1, 1, 3] });
    for (const step of ['subgradient', 'proximal'] as const) {
      yield sparsity.learningRateLimit({ ...problem, step });
      yield* sparsity.push(target, { ...problem, step, learningRate: 0.3 });
      const descent = sparsity.createDescent({ ...problem, step, learningRate: 0.003 });
      descent.advance(2500);
      const { losses, weights } = descent.history();
      descent.dispose();
      yield* losses;
      yield* weights;
    }
    const { loss, gradient } = sparsity.loss([1, 2, 3, 4, 5], problem);
    yield* [loss, ...gradient, ...sparsity.penalty(target, problem).slope];
  }
}

function* randomResults({ random }: Engine): Generator<number> {
  const from = random(-1);
  for (const n of [1, 2, 15, 16, 17, 100, 1000]) {
    yield* [...from.rand(n), ...from.randn(n), ...from.randint(-5, 17, n), ...from.randperm(n)];
  }
}

/** FNV-1a, 64 bits, over the results' little-endian bytes. NaNs, whose bits are not fixed, do not occur. */
export function hashOfBits(engine: Engine): string {
  let hash = 0xcbf29ce484222325n;
  const view = new DataView(new ArrayBuffer(8));
  for (const result of results(engine)) {
    if (Number.isNaN(result)) throw new Error('a NaN has no bits to compare');
    view.setFloat64(0, result, true);
    hash = BigInt.asUintN(64, (hash ^ view.getBigUint64(0, true)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
