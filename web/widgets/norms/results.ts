import type { Engine } from '../../engine/index.ts';
import type { NormsState } from './state.ts';

/** The orders that the ball view offers and compares. */
export const LADDER: readonly number[] = [0.5, 1, 2, 4, Number.POSITIVE_INFINITY];

/** Everything that the widget shows of a state, computed by the engine. */
export interface Results {
  /** What is measured: x, or in the view `distance` the way from y to x. */
  size: readonly number[];
  squares: readonly number[];
  l0: number;
  l1: number;
  l2: number;
  linf: number;
  lp: number;
  /** x·x, which is ‖x‖₂². */
  dot: number;
  /** The p-norm of the first two coordinates: the ball through the tip, in the plane. */
  planeBall: number;
  /** ‖x‖ₚ for a few p. */
  ladder: readonly { p: number; value: number }[];
  /** ‖(1, 1)‖ₚ, beside ‖(1, 0)‖ₚ + ‖(0, 1)‖ₚ = 2: below p = 1 the detour is shorter than the way. */
  diagonal: number;
}

/** The second point with as many coordinates as the first. */
export function secondPoint({ x, y }: Pick<NormsState, 'x' | 'y'>): number[] {
  return x.map((_, i) => y[i] ?? 0);
}

export function compute({ norms }: Engine, state: NormsState): Results {
  const { x, p } = state;
  const y = state.view === 'distance' ? secondPoint(state) : x.map(() => 0);
  const size = x.map((value, i) => norms.distance([value], [y[i]], 1));
  return {
    size,
    squares: size.map(value => norms.dot([value], [value])),
    l0: norms.l0(size),
    l1: norms.distance(x, y, 1),
    l2: norms.distance(x, y, 2),
    linf: norms.distance(x, y, Number.POSITIVE_INFINITY),
    lp: norms.distance(x, y, p),
    dot: norms.dot(size, size),
    ladder: LADDER.map(order => ({ p: order, value: norms.lp(x, order) })),
    planeBall: norms.lp(x.slice(0, 2), p),
    diagonal: norms.lp([1, 1], p),
  };
}
