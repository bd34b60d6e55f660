import { nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import { extent, type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { box, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { type DrawRole, glyphOf, glyphPath, hatchPath } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { textWidth } from '../../kit/draw/text.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import { TASKS, type Task, type Times } from './measurement.ts';
import { type Spread, savings, spreadOf } from './statistics.ts';
import { strings } from './strings.ts';

export interface FigureOptions {
  sizes: readonly number[];
  /** For each size; empty before anything is measured. */
  times: readonly Times[];
  /** Tokens in a run. */
  rows: number;
  width: number;
  reader: Reader;
}

const ROLES: Readonly<Record<Task, DrawRole>> = { layer: 'layernorm', rms: 'rmsnorm', copy: 'quiet' };

/** What Zhang & Sennrich measured on whole models (arXiv:1910.07467, abstract). */
const PAPER: readonly [number, number] = [0.07, 0.64];

const ROW = 20;
const HEAD = 24;
const GROUP = HEAD + TASKS.length * ROW;
const GAP = 14;
const BOTTOM = 44;
const RIGHT = 76;

/** Nanoseconds for each number, so that sizes can be compared: a line of dots for each task, one dot for each round. */
export function timesPicture(options: FigureOptions): TemplateResult {
  const { sizes, width, reader } = options;
  const texts = strings[reader.language];
  const names = TASKS.map(task => texts.tasks[task]);
  const left = Math.ceil(Math.max(...names.map(name => textWidth(name)))) + 16;
  const height = sizes.length * (GROUP + GAP) + BOTTOM;
  const values = sizes.flatMap((_, i) => TASKS.flatMap(task => perNumber(options, i, task)));
  const frame = makeFrame({
    width,
    height,
    margin: { top: 0, right: RIGHT, bottom: BOTTOM, left },
    x: extent(values, { include: [0], ends: 'round' }),
    y: [0, 1],
  });
  const content = svg`${axes({ frame, reader, x: { label: texts.perNumber }, y: 'none' })}
    ${sizes.map((d, i) => group(options, frame, d, i))}`;
  return picture({ width, height, name: texts.timesName, content });
}

/** The times of one task at one size, in nanoseconds for each number. */
function perNumber({ times, rows, sizes }: FigureOptions, i: number, task: Task): number[] {
  return (times[i]?.[task] ?? []).map(ms => (ms * 1e6) / (rows * sizes[i]));
}

function group(options: FigureOptions, frame: Frame, d: number, i: number): SVGTemplateResult {
  const texts = strings[options.reader.language];
  const top = i * (GROUP + GAP);
  const title = texts.size(shortNumber(options.rows, options.reader.locale), shortNumber(d, options.reader.locale));
  return svg`${label({ text: title, x: 0, y: top + HEAD / 2 })}
    ${TASKS.map((task, k) => taskRow(options, frame, i, task, top + HEAD + (k + 0.5) * ROW))}`;
}

function taskRow(options: FigureOptions, frame: Frame, i: number, task: Task, y: number): SVGTemplateResult {
  const { reader, times } = options;
  const texts = strings[reader.language];
  const role = ROLES[task];
  const values = perNumber(options, i, task);
  const spread = spreadOf(values);
  const ms = formatNumber(spreadOf(times[i]?.[task] ?? []).middle, reader.locale, { trim: 'zeros' });
  return svg`${label({ text: texts.tasks[task], x: frame.inner.left - 10, y, anchor: 'end', role })}
    <g class="mark ${role}" data-part=${task}>
      ${values.map(value => svg`<path class="sample" d=${glyphPath(glyphOf(role), [frame.x(value), y], 7)}></path>`)}
      ${values.length > 0 ? middle(frame, spread, y) : nothing}
    </g>
    ${values.length > 0 ? label({ text: texts.milliseconds(ms), x: frame.inner.right + 8, y, role: 'ink' }) : nothing}`;
}

/** A bar over the middle half, and a stroke at the middle. */
function middle(frame: Frame, { low, middle: at, high }: Spread, y: number): SVGTemplateResult {
  return svg`<line class="half" x1=${px(frame.x(low))} x2=${px(frame.x(high))} y1=${px(y)} y2=${px(y)}></line>
    <line class="line middle" x1=${px(frame.x(at))} x2=${px(frame.x(at))} y1=${px(y - 8)} y2=${px(y + 8)}></line>`;
}

const SAVING_TOP = 26;

/** What RMSNorm saves at each size, beside what the paper found. */
export function savingPicture(options: FigureOptions): TemplateResult {
  const { sizes, width, reader, times } = options;
  const texts = strings[reader.language];
  const height = SAVING_TOP + sizes.length * ROW + BOTTOM + 8;
  const names = sizes.map(d => `d = ${shortNumber(d, reader.locale)}`);
  const left = Math.ceil(Math.max(...names.map(name => textWidth(name)))) + 16;
  const shares = sizes.map((_, i) => savings(times[i]?.layer ?? [], times[i]?.rms ?? []));
  const frame = makeFrame({
    width,
    height,
    margin: { top: SAVING_TOP, right: RIGHT, bottom: BOTTOM, left },
    x: extent(
      shares.flatMap(share => [spreadOf(share).low * 100, spreadOf(share).high * 100]),
      {
        include: [0, 100 * PAPER[1] + 6],
        ends: 'round',
      },
    ),
    y: [0, 1],
  });
  const band = box(
    frame.x(100 * PAPER[0]),
    SAVING_TOP,
    frame.x(100 * PAPER[1]) - frame.x(100 * PAPER[0]),
    frame.inner.bottom - SAVING_TOP,
  );
  const content = svg`<g class="paper-band"><rect x=${px(band.left)} y=${px(band.top)} width=${px(band.width)} height=${px(band.height)}></rect>
      <path d=${hatchPath(band, 'rising')}></path></g>
    ${axes({ frame, reader, x: { label: texts.percentLess }, y: 'none' })}
    ${label({ text: texts.paper, x: 0, y: SAVING_TOP - 13 })}
    ${sizes.map((_, i) => savingRow(options, frame, names[i], shares[i], SAVING_TOP + (i + 0.5) * ROW + 4))}`;
  return picture({ width, height, name: texts.savingName, content });
}

function savingRow(
  { reader }: FigureOptions,
  frame: Frame,
  name: string,
  shares: readonly number[],
  y: number,
): SVGTemplateResult {
  const percent = spreadOf(shares.map(share => 100 * share));
  const text = strings[reader.language].percent(shortNumber(Math.round(percent.middle), reader.locale));
  return svg`${label({ text: name, x: frame.inner.left - 10, y, anchor: 'end' })}
    ${
      shares.length === 0
        ? nothing
        : svg`<g class="mark rmsnorm">
      <line class="half" x1=${px(frame.x(percent.low))} x2=${px(frame.x(percent.high))} y1=${px(y)} y2=${px(y)}></line>
      <path class="glyph" d=${glyphPath('diamond', [frame.x(percent.middle), y], 9)}></path>
    </g>${label({ text, x: frame.inner.right + 8, y, role: 'rmsnorm' })}`
    }`;
}
