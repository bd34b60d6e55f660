import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import { px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { textWidth } from '../../kit/draw/text.ts';
import type { HistoryLane } from './lanes.ts';
import { percent } from './numbers.ts';
import { strings } from './strings.ts';
import { trackStrings } from './track-strings.ts';

/** Every checkpoint is of other sequences: all of them together say most surely how common the commonest class is. */
export function baselineOf(known: readonly HistoryLane[]): number {
  const last = known.map(({ history }) => history.last).find(({ sequences, step }) => step > 0 && sequences >= 1000);
  if (last) return last.baseline;
  const all = known.flatMap(({ history }) => history.checkpoints);
  return all.reduce((sum, one) => sum + one.baseline * one.sequences, 0) / all.reduce((n, one) => n + one.sequences, 0);
}

export function baselineMark(frame: Frame, known: readonly HistoryLane[], reader: Reader): unknown {
  const share = baselineOf(known);
  const text = trackStrings[reader.language].baseline(percent(share, reader.locale));
  const y = frame.y(100 * share);
  const x = frame.inner.left + Math.max(4, 0.4 * frame.inner.width - textWidth(text) / 2);
  return svg`<g class="mark quiet thin" data-part="baseline">
    <path class="line" stroke-dasharray="3 4" d="M${px(frame.inner.left)} ${px(y)}L${px(frame.inner.right)} ${px(y)}"></path>
    ${label({ text, x, y: y + 11, role: 'quiet' })}</g>`;
}

export function checkpointTable(known: readonly HistoryLane[], reader: Reader): unknown {
  const texts = strings[reader.language];
  const steps = [...new Set(known.flatMap(({ history }) => history.checkpoints.map(({ step }) => step)))];
  steps.sort((a, b) => a - b);
  const of = ({ history }: HistoryLane, step: number) => {
    const found = history.checkpoints.find(one => one.step === step);
    return found ? percent(found.accuracy, reader.locale) : undefined;
  };
  return dataTable({
    caption: texts.accuracyChart,
    head: [texts.stepAxis, ...known.map(({ label: name }) => name)],
    rows: steps.map(step => [String(step), ...known.map(lane => of(lane, step))]),
    reader,
    limit: 60,
  });
}
