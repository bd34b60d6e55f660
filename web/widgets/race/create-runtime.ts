// What a race needs once it is to run, put together: it lives as long as its widget.

import type { PanelHost } from '../../kit/panels/host.ts';
import { RunGroup } from '../../kit/run/run-group.ts';
import { Budget } from './budget.ts';
import { GradientMap } from './heat.ts';
import { Kept, type KeptRace } from './kept.ts';
import { Outcome, type OutcomeOptions } from './outcome.ts';
import { runtimeStyles } from './runtime-styles.ts';
import { MOST_VARIANTS } from './variants.ts';

export interface RuntimeOptions extends OutcomeOptions {
  /** What the runs are of that are left, and what was expected of them. */
  left(): Omit<KeptRace, 'runs'> | undefined;
  open(race: KeptRace): Promise<boolean>;
}

/** What comes with the race and stays: the runs, what becomes of them, the race before, the costs, the maps. */
export interface RuntimeParts {
  group: RunGroup;
  outcome: Outcome;
  kept: Kept;
  budget: Budget;
  maps: readonly GradientMap[];
}

/** What is fetched when a race is to run, and what it made: the runs with what belongs to them. */
export type Runtime = Omit<typeof import('./runtime.ts'), 'createRuntime'> & RuntimeParts;

export function createRuntime(host: PanelHost, options: RuntimeOptions): RuntimeParts {
  const { renderRoot } = host;
  if (renderRoot instanceof ShadowRoot) renderRoot.adoptedStyleSheets.push(runtimeStyles.styleSheet!);
  const outcome = new Outcome(options);
  const kept = new Kept(host, options.open);
  const group: RunGroup = new RunGroup(host, {
    changed: () => outcome.moved(group.newest),
    arrived: () => outcome.arrived(),
    leaving: () => {
      outcome.begin();
      const left = options.left();
      if (left) void kept.leave(left, group);
    },
  });
  const maps = Array.from({ length: MOST_VARIANTS }, () => new GradientMap(host));
  return { group, outcome, kept, budget: new Budget(host), maps };
}
