import type { Interval } from '../../kit/draw/geometry.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { switchingPoints } from './results.ts';
import { pairOf, type ShrinkageState } from './state.ts';

/** Which part of the numbers each view shows. */
export interface Scales {
  /** Targets and weights. */
  weights: Interval;
  /** λ, from 0 until the last weight has gone. */
  lambda: Interval;
  /** The two weights of the geometry. */
  plane: readonly [x: Interval, y: Interval];
}

/** Old scales stay while they serve, so that a drag does not zoom under the finger. */
export function scalesFor(state: ShrinkageState, before?: Scales): Scales {
  return {
    weights: weightsFor(state, before?.weights),
    lambda: lambdaFor(state, before?.lambda),
    plane: planeFor(state, before?.plane),
  };
}

function weightsFor({ a, lambda }: ShrinkageState, before: Interval | undefined): Interval {
  const largest = Math.max(...a.map(Math.abs));
  // Of the dead zone as much as the targets' own size lets one see.
  const zone = Math.min(0.6 * lambda, largest);
  return steadyDomain([...a.map(value => value * 1.08), zone, -zone], before && { before });
}

function lambdaFor({ a, lambda }: ShrinkageState, before: Interval | undefined): Interval {
  const last = Math.max(...switchingPoints(a));
  if (last === 0 && lambda === 0) return before ?? [0, 1];
  return steadyDomain([1.1 * last, 1.02 * lambda], before && { before });
}

function planeFor(state: ShrinkageState, before: Scales['plane'] | undefined): Scales['plane'] {
  const pair = pairOf(state).map(place => state.a[place]);
  const size = pair.reduce((sum, value) => sum + Math.abs(value), 0);
  // Over and under zero there is room for most balls, whole; beside it the picture is wide enough by itself.
  const [x, y] = [0.4, 0.75].map((share, axis) => {
    const room = share * size;
    return steadyDomain([1.15 * pair[axis], room, -room], before && { before: before[axis] });
  });
  return [x, y];
}
