import type { Plan } from '../../../../web/worker/training-messages.ts';

/** A model that takes a step in a millisecond. */
export function smallPlan(change: Partial<Plan['config']> = {}, steps = 30): Plan {
  return {
    config: { dModel: 8, heads: 2, dFf: 12, layers: 2, batch: 8, placement: 'pre', seed: 0, dataSeed: 1, ...change },
    steps,
    probeEvery: 10,
    sequences: 20,
    finalSequences: 50,
    digits: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3],
    startSequences: 16,
  };
}
