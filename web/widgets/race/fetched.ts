import type { RunGroup } from '../../kit/run/run-group.ts';
import type { Budget } from './budget.ts';
import type { GradientMap } from './heat.ts';

/** What comes with the race: the runs, what they would cost, their maps, and what draws and says all that. */
export type Track = Omit<typeof import('./track.ts'), 'RunGroup' | 'Budget' | 'GradientMap'> & {
  group: RunGroup;
  budget: Budget;
  maps: readonly GradientMap[];
};
