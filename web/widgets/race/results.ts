import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import type { BegunRunner, Runner } from './runners.ts';
import { variantText } from './variants.ts';

/** A row for each run and step: the loss, the gradients by layer, and the accuracy where it was measured. */
export function raceRows(runners: readonly BegunRunner[]): DataTable {
  const layers = Math.max(0, ...runners.map(({ history }) => history.layers));
  const names = Array.from({ length: layers }, (_, i) => `gradient_${i + 1}`);
  return {
    columns: ['variant', 'step', 'loss', 'accuracy', 'baseline', ...names],
    rows: runners.flatMap(runner => [...rowsOf(runner, layers)]),
  };
}

function* rowsOf({ variant, history }: BegunRunner, layers: number): Generator<(string | number)[]> {
  const probes = new Map(history.checkpoints.map(one => [one.step, one]));
  for (let step = 0; step <= history.step; step++) {
    const probe = probes.get(step);
    const norms = history.normsAt(step);
    yield [
      variantText(variant),
      step,
      step === 0 ? '' : history.losses[step - 1],
      probe?.accuracy ?? '',
      probe?.baseline ?? '',
      ...Array.from({ length: layers }, (_, i) => norms[i] ?? ''),
    ];
  }
}

export function raceResults(runners: readonly Runner[], shown: number): Json {
  return {
    shown,
    runs: runners.flatMap(({ variant, run }): Json[] => {
      if (!run) return [];
      const { history } = run;
      return [
        {
          variant: variantText(variant),
          state: run.state,
          step: run.step,
          hash: history?.hash || null,
          stepMilliseconds: Number.isFinite(run.stepTime) ? run.stepTime : null,
          historyBytes: history?.bytes ?? 0,
          gradientAtStart: history ? [...history.startNorms] : null,
          gradientShown: history ? [...history.normsAt(shown)] : null,
          losses: history ? [...history.losses] : [],
          accuracy: history
            ? history.checkpoints.map(({ step, accuracy, baseline, loss, sequences }) => {
                return { step, accuracy, baseline, loss, sequences };
              })
            : [],
          diverged: run.diverged ? { ...run.diverged, values: run.diverged.values.map(String) } : null,
          fault: run.fault?.code ?? null,
        },
      ];
    }),
  };
}
