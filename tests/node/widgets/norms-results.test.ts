// What <andamio-norms> shows of a state: the engine's single functions say the same, and it is asked once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Engine } from '../../../web/engine/index.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import { compute, ORDERS } from '../../../web/widgets/norms/results.ts';
import { type NormsState, schema } from '../../../web/widgets/norms/state.ts';

const engine = await createEngine();
const { norms } = engine;

const stateOf = (change: Partial<NormsState>): NormsState => ({ ...defaultState(schema), ...change });

/** The results of a state, and the functions of the engine that they took. */
function counted(change: Partial<NormsState>) {
  const calls: string[] = [];
  const counting = Object.fromEntries(
    Object.entries(norms).map(([name, use]) => [
      name,
      (...given: never[]) => {
        calls.push(name);
        return (use as (...given: never[]) => unknown)(...given);
      },
    ]),
  );
  const results = compute({ ...engine, norms: counting } as unknown as Engine, stateOf(change));
  return { results, calls };
}

test('a drawing asks the engine once; a ball with depth, or below p = 1, once more', () => {
  assert.deepEqual(counted({}).calls, ['measure']);
  assert.deepEqual(counted({ view: 'distance' }).calls, ['measure']);
  assert.deepEqual(counted({ view: 'ball' }).calls, ['measure']);
  assert.deepEqual(counted({ view: 'ball', x: [4, 3, 1] }).calls, ['measure', 'lp']);
  assert.deepEqual(counted({ view: 'ball', p: 0.5 }).calls, ['measure', 'lp']);
});

test('each number is that of the engine’s own function', () => {
  const vectors = [
    [4, 3, 0],
    [0, 0],
    [1e-200, -3e-200, 5],
    [-0.1, 0.7, 1e100, -2, 3, 0.3, 9, 1e-9],
  ];
  for (const x of vectors) {
    for (const p of [0.25, 0.5, 1, 3.3, Number.POSITIVE_INFINITY]) {
      const { results } = counted({ x, p, view: 'distance', y: [1, -1] });
      const y = x.map((_, i) => [1, -1][i] ?? 0);
      assert.equal(results.l2, norms.distance(x, y, 2));
      assert.equal(results.lp, norms.distance(x, y, p));
      assert.deepEqual(
        results.sizes,
        x.map((value, i) => norms.distance([value], [y[i]!], 1)),
      );
      assert.equal(results.dot, norms.dot(results.sizes, results.sizes));
      const { results: ball } = counted({ x, p, view: 'ball' });
      assert.equal(ball.planeBall, norms.lp(x.slice(0, 2), p));
      assert.equal(ball.diagonal, p < 1 ? norms.lp([1, 1], p) : undefined);
      assert.deepEqual(
        ball.orders,
        ORDERS.map(order => ({ p: order, value: norms.lp(x, order) })),
      );
    }
  }
});
