import { choiceField, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const VIEWS = ['sum', 'stream'] as const;
export const MODES = ['pre', 'post', 'replace'] as const;
export const RESTS = ['start', 'end'] as const;
export type View = (typeof VIEWS)[number];
export type Mode = (typeof MODES)[number];
/** What the small sum is made of. */
export const TERMS = ['x', 'f1', 'f2', 'f3'] as const;
export type Term = (typeof TERMS)[number];

export interface ResidualState extends Record<Term, readonly number[]> {
  view: View;
  /** What becomes of the stream when a sublayer gives its part. */
  mode: Mode;
  /** Of the wide stream. */
  blocks: number;
  seed: number;
  /** Which sublayers are switched off, as bits: 1 for the first block's attention, 2 for its feed-forward, 4 … */
  without: number;
  /** Where the picture stands before anything is played. */
  rest: (typeof RESTS)[number];
}

export const LIMITS = { min: -1e6, max: 1e6 };
export const BLOCKS = { min: 1, max: 12 };
export const SEED = { min: 0, max: Number.MAX_SAFE_INTEGER };
export const COORDINATES = { min: 3, max: 3 };

const three = (fallback: readonly number[]) =>
  numbersField({ default: fallback, minLength: COORDINATES.min, maxLength: COORDINATES.max, ...LIMITS });

export const schema: Schema<ResidualState> = {
  view: choiceField(VIEWS, 'sum'),
  mode: choiceField(MODES, 'pre'),
  x: three([1, -2, 0.5]),
  f1: three([0.5, 0.5, 0]),
  f2: three([-1, 1, 0.5]),
  f3: three([0, 0.25, 1]),
  blocks: numberField({ default: 6, ...BLOCKS, integer: 'only' }),
  seed: numberField({ default: 0, ...SEED, integer: 'only' }),
  without: numberField({ default: 0, min: 0, max: 2 ** (2 * BLOCKS.max) - 1, integer: 'only' }),
  rest: choiceField(RESTS, 'start'),
};

/** The sublayers that are switched off, from 0. */
export function switchedOff({ without, blocks }: Pick<ResidualState, 'without' | 'blocks'>): number[] {
  return Array.from({ length: 2 * blocks }, (_, i) => i).filter(i => (without >> i) & 1);
}

/** How many steps the way has. */
export function stepsOf({ view, blocks }: Pick<ResidualState, 'view' | 'blocks'>): number {
  return view === 'sum' ? TERMS.length - 1 : 2 * blocks;
}
