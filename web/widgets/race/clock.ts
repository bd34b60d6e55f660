import type { RunGroup } from '../../kit/run/run-group.ts';

/** What the race's hand and eye need of its runs. */
export type Clock = Pick<
  RunGroup,
  'runs' | 'active' | 'idle' | 'over' | 'newest' | 'shown' | 'show' | 'step' | 'play' | 'pause' | 'reset'
>;

/** Before there are runs. */
export const still: Clock = {
  runs: [],
  active: false,
  idle: true,
  over: false,
  newest: 0,
  shown: 0,
  show() {},
  step() {},
  play() {},
  pause() {},
  reset() {},
};
