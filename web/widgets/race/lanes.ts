import type { Reader } from '../../kit/base/language.ts';
import type { RunHistory } from '../../kit/run/history.ts';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import { strings } from './strings.ts';
import { differences, type Look, looksOf, PLAIN, type Variant } from './variants.ts';

/** One run of the race as it is drawn. */
export interface Lane extends Look {
  variant: Variant;
  label: string;
  /** Where a picture has no room for more: the placement; and the number, where two have the same. */
  short: string;
  /** The number that `short` ends in, or nothing. */
  number: string;
  /** None before the race is to run. */
  run: TrainingRun | undefined;
}

export interface HistoryLane extends Lane {
  run: TrainingRun;
  history: RunHistory;
}

export function lanesOf(variants: readonly Variant[], runs: readonly TrainingRun[], reader: Reader): Lane[] {
  const looks = looksOf(variants);
  const names = laneNames(variants, reader);
  const short = variants.map(({ placement }) => strings[reader.language].placements[placement].replace('-norm', ''));
  const alike = new Set(short).size < short.length;
  return variants.map((variant, i) => {
    const number = alike ? String(i + 1) : '';
    return { ...looks[i], variant, label: names[i], short: `${short[i]} ${number}`.trim(), number, run: runs[i] };
  });
}

/** The placement, and with it whatever sets a variant apart from the others and from the lesson's. */
export function laneNames(variants: readonly Variant[], reader: Reader): string[] {
  const texts = strings[reader.language];
  const traits = differences(variants);
  const names = variants.map(variant => {
    const own = traits.filter(trait => trait === 'layers' || variant[trait] !== PLAIN[trait]);
    const more = own.map(trait => texts.trait(trait, variant, reader.locale));
    return [texts.placements[variant.placement], ...more].join(', ');
  });
  return names.map((name, i) => (names.indexOf(name) === i ? name : `${name} (${i + 1})`));
}

/** The lanes whose run has begun. */
export function begun(lanes: readonly Lane[]): HistoryLane[] {
  return lanes.flatMap(lane => {
    const { run } = lane;
    return run?.history ? [{ ...lane, run, history: run.history }] : [];
  });
}
