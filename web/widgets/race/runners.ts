import type { Reader } from '../../kit/base/language.ts';
import type { RunHistory } from '../../kit/run/history.ts';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import { strings } from './strings.ts';
import { differences, type Look, looksOf, PLAIN, type Variant } from './variants.ts';

/** One run of the race as it is drawn. */
export interface Runner extends Look {
  variant: Variant;
  label: string;
  /** Where a picture has no room for more: the placement; and the number, where two have the same. */
  short: string;
  /** The number that `short` ends in, or nothing. */
  number: string;
  /** None before the race is to run. */
  run: TrainingRun | undefined;
}

export interface BegunRunner extends Runner {
  run: TrainingRun;
  history: RunHistory;
}

export function runnersOf(variants: readonly Variant[], runs: readonly TrainingRun[], reader: Reader): Runner[] {
  const looks = looksOf(variants);
  const names = runnerNames(variants, reader);
  const short = variants.map(({ placement }) => strings[reader.language].placements[placement].replace('-norm', ''));
  const alike = new Set(short).size < short.length;
  return variants.map((variant, i) => {
    const number = alike ? String(i + 1) : '';
    return { ...looks[i], variant, label: names[i], short: `${short[i]} ${number}`.trim(), number, run: runs[i] };
  });
}

/** The placement, and with it whatever sets a variant apart from the others and from the lesson's. */
export function runnerNames(variants: readonly Variant[], reader: Reader): string[] {
  const texts = strings[reader.language];
  const traits = differences(variants);
  const names = variants.map(variant => {
    const own = traits.filter(trait => trait === 'layers' || variant[trait] !== PLAIN[trait]);
    const more = own.map(trait => texts.trait(trait, variant, reader.locale));
    return [texts.placements[variant.placement], ...more].join(', ');
  });
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
}

/** The runners whose run has begun. */
export function begun(runners: readonly Runner[]): BegunRunner[] {
  return runners.flatMap(runner => {
    const { run } = runner;
    return run?.history ? [{ ...runner, run, history: run.history }] : [];
  });
}
