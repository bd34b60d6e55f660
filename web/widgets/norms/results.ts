import type { Engine, VectorMeasures } from '../../engine/index.ts';
import type { NormsState } from './state.ts';

/** The p that the ball view offers and compares. */
export const ORDERS: readonly number[] = [0.5, 1, 2, 4, Number.POSITIVE_INFINITY];

/** Everything that the widget shows of a state, computed by the engine. */
export interface Results extends Omit<VectorMeasures, 'lp' | 'sizes' | 'squares'> {
  /** Of each coordinate of what is measured: x, or in the view `distance` the way from y to x. */
  sizes: readonly number[];
  squares: readonly number[];
  lp: number;
  /** ‖x‖ₚ for a few p. */
  orders: readonly { p: number; value: number }[];
  /** The p-norm of the first two coordinates: the ball through the tip, in the plane. */
  planeBall: number;
  /** Below p = 1, ‖(1, 1)‖ₚ beside ‖(1, 0)‖ₚ + ‖(0, 1)‖ₚ = 2: the detour is shorter than the way. */
  diagonal: number | undefined;
}

/** The second point with as many coordinates as the first. */
export function secondPoint({ x, y }: Pick<NormsState, 'x' | 'y'>): number[] {
  return x.map((_, i) => y[i] ?? 0);
}

/** One call of the engine; in the view `ball` one more where there is depth, and one where p < 1. */
export function compute({ norms }: Engine, state: NormsState): Results {
  const { x, p, view } = state;
  const y = view === 'distance' ? secondPoint(state) : undefined;
  const measured = norms.measure(x, { y, p: [p, ...ORDERS] });
  const [lp, ...others] = measured.lp;
  const flat = view !== 'ball' || x.slice(2).every(value => value === 0);
  return {
    ...measured,
    sizes: [...measured.sizes],
    squares: [...measured.squares],
    lp,
    orders: ORDERS.map((order, i) => ({ p: order, value: others[i] })),
    planeBall: flat ? lp : norms.lp(x.slice(0, 2), p),
    diagonal: view === 'ball' && p < 1 ? norms.lp([1, 1], p) : undefined,
  };
}
