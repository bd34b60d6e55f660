import type { Engine } from '../../engine/index.ts';
import type { PenaltySlopeState } from './state.ts';

export const PENALTIES = ['l2squared', 'l1'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** One dot on its curve: where it stands, how high, how steep it is there, and what one step adds to w. */
export interface Dot {
  w: number;
  penalty: number;
  slope: number;
  push: number;
}

type Terms = Pick<PenaltySlopeState, 'lambda' | 'lr'>;

export function dotAt({ sparsity }: Engine, { lambda, lr }: Terms, penalty: Penalty, w: number): Dot {
  const { value, slope } = sparsity.penalty([w], { penalty, lambda });
  const [push] = sparsity.push([w], { penalty, lambda, learningRate: lr });
  return { w, penalty: value, slope: slope[0], push };
}

/** Where both dots stand after each step, down their slopes alone, without a loss that holds them. */
export interface Walk {
  steps: number;
  /** A dot left the range of numbers: the walk is shorter than it should be. */
  escaped: boolean;
  dots: Record<Penalty, readonly Dot[]>;
}

/** So few steps that the eye can count them, so many that the slow one shows that it is slow. */
const FEWEST = 10;
const MOST = 60;

/** Twice as many steps as the V needs to zero, within reason. None where nothing moves. */
export function lengthOf({ w, lambda, lr }: PenaltySlopeState): number {
  const stride = lambda * lr;
  if (w === 0 || stride === 0) return 0;
  return Math.min(Math.max(2 * Math.ceil(Math.abs(w) / stride - 1e-9), FEWEST), MOST);
}

export function walkFrom(engine: Engine, state: PenaltySlopeState): Walk {
  const asked = lengthOf(state);
  const dots = { l2squared: descend(engine, state, 'l2squared', asked), l1: descend(engine, state, 'l1', asked) };
  // A dot that leaves the range of numbers ends the walk of both.
  const steps = Math.min(dots.l2squared.length, dots.l1.length) - 1;
  return { steps, escaped: steps < asked, dots };
}

function descend(engine: Engine, state: PenaltySlopeState, penalty: Penalty, steps: number): Dot[] {
  const dots = [dotAt(engine, state, penalty, state.w)];
  while (dots.length <= steps) {
    const { w, push } = dots[dots.length - 1];
    const next = dotAt(engine, state, penalty, w + push);
    if (!Object.values(next).every(Number.isFinite)) break;
    dots.push(next);
  }
  return dots;
}

/** The step after which the V's dot has reached zero's neighbourhood: it stands nearest to zero, or has crossed it. */
export function arrivalOf({ steps, dots: { l1 } }: Walk): number | undefined {
  const start = Math.sign(l1[0].w);
  const found = l1.findIndex(({ w }, i) => i > 0 && (Math.sign(w) !== start || Math.abs(w) < Math.abs(l1[i].push) / 2));
  return found < 0 || found > steps ? undefined : found;
}

/** Where a dot is between two steps. */
export function between(dots: readonly Dot[], position: number): number {
  const last = dots.length - 1;
  const step = Math.min(Math.floor(position + 1e-9), last);
  const share = Math.min(Math.max(position - step, 0), 1);
  return dots[step].w * (1 - share) + dots[Math.min(step + 1, last)].w * share;
}

/** The dot at the last whole step. */
export function dotOf(walk: Walk, penalty: Penalty, position: number): Dot {
  return walk.dots[penalty][Math.min(Math.floor(position + 1e-9), walk.steps)];
}
