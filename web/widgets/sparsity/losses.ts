import { html, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import { dataTable, seriesTable } from '../../kit/draw/describe.ts';
import { extent, makeFrame } from '../../kit/draw/frame.ts';
import { picture } from '../../kit/draw/picture.ts';
import { endLabelRoom, type Line, series } from '../../kit/draw/series.ts';
import { PENALTIES, type Race } from './race.ts';
import { strings } from './strings.ts';
import { roleOf } from './weights.ts';

export interface LossesOptions {
  race: Race;
  /** How far the race has come. */
  step: number;
  reader: Reader;
  width: number;
}

const HEIGHT = 190;

/** Both losses over the steps so far, on axes that hold the whole race. */
export function losses({ race, step, reader, width }: LossesOptions): TemplateResult {
  const texts = strings[reader.language];
  const { steps, diverged } = race.outcome;
  const over = step >= steps;
  const lines = PENALTIES.map((penalty): Line => {
    const history = race.losses(penalty);
    const ended = over && diverged?.penalties.includes(penalty);
    return {
      x: history.steps,
      y: history.losses,
      role: roleOf[penalty],
      label: texts.penalties[penalty],
      diverged: ended ? texts.divergedMark : undefined,
      part: `loss-${penalty}`,
    };
  });
  const growing = diverged !== null;
  const values = lines.flatMap(line => Array.from(line.y).filter(Number.isFinite));
  const y = growing ? extent(values, { kind: 'log', ends: 'round' }) : extent(values, { include: [0], ends: 'round' });
  const margin = { top: 28, right: endLabelRoom(lines) + 8, bottom: 40, left: growing ? 62 : 44 };
  const frame = makeFrame({ width, height: HEIGHT, margin, x: [0, steps], y, yScale: growing ? 'log' : 'linear' });
  const content = svg`
    ${axes({ frame, reader, x: { label: texts.stepAxis, step: 'whole' }, y: { label: texts.lossAxis } })}
    ${series({ frame, lines })}`;
  return html`${picture({ width, height: HEIGHT, name: texts.losses, content })}
    ${dataTable({ ...seriesTable(lines, texts.losses, reader), reader })}`;
}
