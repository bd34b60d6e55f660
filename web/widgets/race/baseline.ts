import type { Reader } from '../../kit/base/language.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import type { Line } from '../../kit/draw/series.ts';
import { type ChartOptions, NARROW } from './charts.ts';
import { percent } from './numbers.ts';
import type { BegunRunner } from './runners.ts';
import { runtimeStrings } from './runtime-strings.ts';
import { strings } from './strings.ts';

/** Every checkpoint is of other sequences: all of them together say most surely how common the commonest class is. */
export function baselineOf(known: readonly BegunRunner[]): number {
  const last = known.map(({ history }) => history.last).find(({ sequences, step }) => step > 0 && sequences >= 1000);
  if (last) return last.baseline;
  const all = known.flatMap(({ history }) => history.checkpoints);
  return all.reduce((sum, one) => sum + one.baseline * one.sequences, 0) / all.reduce((n, one) => n + one.sequences, 0);
}

/** A line like the runs': its name stands at its end, where theirs make room for it. */
export function baselineLine(
  known: readonly BegunRunner[],
  { steps, reader, width }: Pick<ChartOptions, 'steps' | 'reader' | 'width'>,
): Line {
  const share = baselineOf(known);
  const { always, baseline } = runtimeStrings[reader.language];
  return {
    x: [0, steps],
    y: [100 * share, 100 * share],
    role: 'quiet',
    dash: '3 4',
    weight: 'thin',
    label: width < NARROW ? always : baseline(percent(share, reader.locale)),
    part: 'baseline',
  };
}

export function checkpointTable(known: readonly BegunRunner[], reader: Reader): unknown {
  const texts = strings[reader.language];
  const steps = [...new Set(known.flatMap(({ history }) => history.checkpoints.map(({ step }) => step)))];
  steps.sort((a, b) => a - b);
  const of = ({ history }: BegunRunner, step: number) => {
    const found = history.checkpoints.find(one => one.step === step);
    return found ? percent(found.accuracy, reader.locale) : undefined;
  };
  return dataTable({
    caption: texts.accuracyChart,
    head: [texts.stepAxis, ...known.map(({ label: name }) => name)],
    rows: steps.map(step => [String(step), ...known.map(runner => of(runner, step))]),
    reader,
    limit: 60,
  });
}
