import type { RunGroup } from '../../kit/run/run-group.ts';

/** What shows and steers the race's runs: all of them at one step. */
export type Playback = Pick<
  RunGroup,
  'runs' | 'active' | 'idle' | 'over' | 'newest' | 'shown' | 'show' | 'step' | 'play' | 'pause' | 'reset'
>;

/** Before there are runs. */
export const emptyPlayback: Playback = {
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
