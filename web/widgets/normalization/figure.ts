import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { type Bar, type BarsOptions, bars, barsLayout, withDigitsThatFit } from '../../kit/draw/bars.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import { crisp, type Interval, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { dashOf } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { textWidth } from '../../kit/draw/text.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import { done, type Results } from './results.ts';
import type { NormalizationState } from './state.ts';
import { strings } from './strings.ts';

/** What the bars are drawn from. `position` is the time, in stages. */
export interface FigureOptions {
  state: NormalizationState;
  results: Results;
  reader: Reader;
  width: number;
  position: number;
  scales: Scales;
  /** The handles at the ends of x's bars, drawn last. */
  handles(frame: Frame): unknown;
}

/** The rows' domains: each holds still while it serves, so that nothing zooms under the finger. */
export interface Scales {
  x: Interval;
  /** x − μ beside x; where it would hardly show beside x, on a scale of its own. */
  centred: Interval;
  before: Interval;
  divided: Interval;
  output: Interval;
}

/** Below this share of x's size, x − μ has a scale of its own. */
const TOO_SMALL = 0.1;
/** Bars fill their rows: domains are rounded to a twentieth. */
const CLOSE = 20;

export function scalesFor(x: readonly number[], { layer, rms, deviation }: Results, before?: Scales): Scales {
  const largest = Math.max(...x.map(Math.abs));
  const sizes = [rms.rms, ...(x.some(value => value < 0) ? [-rms.rms] : [])];
  const centred = [...layer.centred, deviation, -deviation];
  const together = Math.max(...centred.map(Math.abs)) >= TOO_SMALL * largest;
  const fit = (name: keyof Scales, ...values: readonly number[]) =>
    steadyDomain(values, { before: before?.[name], steps: CLOSE });
  const beside = fit('before', ...x, ...sizes, ...(together ? centred : []));
  return {
    // Room on both sides of zero, to drag a bar to the other.
    x: steadyDomain(x, { before: before?.x, least: [-largest / 4, largest / 4], steps: CLOSE }),
    before: beside,
    centred: together ? beside : fit('centred', ...centred),
    divided: fit('divided', ...layer.normalized, ...rms.normalized, 1, -1),
    output: fit('output', ...layer.output, ...rms.output),
  };
}

const TOP = 158;
/** The least width in which a finger finds a bar's handle. */
const THUMB = 24;
/** Room over the tallest bar for its handle. */
const PADDING = 14;
const ROW = 112;
const TITLE = 22;
const GAP = 24;

export function figure(options: FigureOptions): unknown {
  const { state, reader, width, handles } = options;
  const texts = strings[reader.language];
  const top = topBars(options);
  const column = (width - GAP) / 2;
  const rows = (name: 'layer' | 'rms', left: number) =>
    columnRows(name, { ...options, left, column, from: { values: state.x, frame: barsLayout(top).frame } });
  return picture({
    width,
    height: underTop(options) + TITLE + 3 * (TITLE + ROW) + 4,
    kind: 'group',
    name: texts.figure,
    content: svg`
      <g transform="translate(0 ${PADDING})">${bars(top)}${meanLine(options, barsLayout(top).frame)}${handles(barsLayout(top).frame)}</g>
      ${rows('layer', 0)}
      ${rows('rms', column + GAP)}`,
  });
}

/** μ across x's bars, growing as the first stage passes. */
function meanLine(options: FigureOptions, frame: Frame): unknown {
  const { width, position } = options;
  const { mean } = options.results.layer;
  const share = done('mean', position);
  const y = crowded(options) ? TOP + 14 : frame.y(mean) - 10;
  const text = { text: meanText(options), x: width, y, anchor: 'end' as const };
  return svg`${level({ at: frame.y(mean), left: 0, width: width * share, role: 'layernorm', part: 'mean' })}
    ${share < 1 ? nothing : label({ ...text, role: 'layernorm', part: 'mean' })}`;
}

/** In steps, so that bars do not sway while the mean is dragged along. */
function meanRoom(text: string): number {
  return 32 * Math.ceil((textWidth(text) + 8) / 32);
}

/** Too many bars for a finger, if μ had its room beside them: it has a row under them then. */
const crowded = (options: FigureOptions) =>
  (options.width - meanRoom(meanText(options))) / options.state.x.length < THUMB;

/** Where x's bars end, with all that is written under them. */
const underTop = (options: FigureOptions) => PADDING + TOP + (crowded(options) ? TITLE : 0);

const meanText = ({ results, reader }: FigureOptions) => `μ = ${shown(results.layer.mean, reader)}`;

function topBars(options: FigureOptions): BarsOptions {
  const { state, reader, width, scales } = options;
  return withDigitsThatFit({
    bars: state.x.map((value, i) => ({
      value,
      label: coordinateName('x', i),
      role: 'ink' as const,
      part: `x${i + 1}`,
    })),
    width: width - (crowded(options) ? 0 : meanRoom(meanText(options))),
    height: TOP,
    reader,
    direction: 'up',
    domain: scales.x,
    numbers: 'column',
  });
}

interface Row {
  stage: 'centred' | 'divided' | 'output';
  title: string;
  values: ArrayLike<number>;
  domain: Interval;
  /** Lines at ± this value, and what stands in the title's row for them. */
  lines?: { at: number; text: string; part: string; share: number };
}

interface ColumnOptions extends FigureOptions {
  left: number;
  column: number;
  /** Where the first row's bars come from. */
  from: { values: ArrayLike<number>; frame: Frame };
}

/** One norm's rows under one another. A row's bars come as those of the row before and become its own. */
function columnRows(name: 'layer' | 'rms', options: ColumnOptions): unknown {
  const { left, position } = options;
  const role = name === 'layer' ? 'layernorm' : 'rmsnorm';
  const heading = label({ text: name === 'layer' ? 'LayerNorm' : 'RMSNorm', x: left, y: underTop(options) + 14, role });
  let from = options.from;
  const rows = (name === 'layer' ? layerRows(options) : rmsRows(options)).map((row, i) => {
    const top = underTop(options) + TITLE + i * (TITLE + ROW);
    const share = done(row.stage, position);
    const own = rowBars(row, role, top, options);
    const frame = barsLayout(own).frame;
    const drawn = share === 0 ? nothing : rowDrawn(row, own, moved(own, from, frame, share), role, options);
    from = { values: row.values, frame };
    return svg`<g>${label({ text: row.title, x: left, y: top + 12, role: 'quiet' })}
      ${linesText(row, left + options.column, top + 12, role)}${drawn}</g>`;
  });
  return svg`<g>${heading}${rows}</g>`;
}

function layerRows({ results, scales, reader, position }: ColumnOptions): Row[] {
  const { layer, deviation } = results;
  const spread = { at: deviation, text: `σ = ${shown(deviation, reader)}`, part: 'spread' };
  return [
    {
      stage: 'centred',
      title: 'x − μ',
      values: layer.centred,
      domain: scales.centred,
      lines: { ...spread, share: done('spread', position) },
    },
    { stage: 'divided', title: '÷ √(σ² + ε)', values: layer.normalized, domain: scales.divided, lines: ones(position) },
    { stage: 'output', title: '× γ + β', values: layer.output, domain: scales.output },
  ];
}

function rmsRows({ state, results, scales, reader, position, column }: ColumnOptions): Row[] {
  const { rms } = results;
  const size = { at: rms.rms, text: `RMS = ${shown(rms.rms, reader)}`, part: 'rms' };
  return [
    {
      stage: 'centred',
      title: column < 240 ? 'x' : strings[reader.language].asIs,
      values: state.x,
      domain: scales.before,
      lines: { ...size, share: done('spread', position) },
    },
    { stage: 'divided', title: '÷ √(RMS² + ε)', values: rms.normalized, domain: scales.divided, lines: ones(position) },
    {
      stage: 'output',
      title: state.form === 'gemma' ? '× (1 + w)' : '× w',
      values: rms.output,
      domain: scales.output,
    },
  ];
}

const ones = (position: number) => ({ at: 1, text: '±1', part: 'one', share: done('divided', position) });

function rowBars({ values, domain }: Row, role: RoleName, top: number, options: ColumnOptions): BarsOptions {
  return withDigitsThatFit({
    bars: Array.from(values, (value, i): Bar => ({ value, role, part: `x${i + 1}` })),
    width: options.column,
    height: ROW,
    left: options.left,
    top: top + TITLE,
    reader: options.reader,
    direction: 'up',
    domain,
  });
}

/** The bars on their way: as long as they were above, in pixels, at 0; as long as they are here, at 1. */
function moved(own: BarsOptions, from: ColumnOptions['from'], frame: Frame, share: number): BarsOptions {
  if (share >= 1) return own;
  const rate = from.frame.unit('y') / frame.unit('y');
  const [low, high] = frame.domain.y;
  const between = ({ value, ...bar }: Bar, i: number): Bar => ({
    ...bar,
    value: Math.min(Math.max((1 - share) * from.values[i] * rate + share * value, low), high),
    text: '',
  });
  return { ...own, bars: own.bars.map(between) };
}

function rowDrawn({ lines }: Row, own: BarsOptions, now: BarsOptions, role: RoleName, { left, column }: ColumnOptions) {
  const { frame } = barsLayout(own);
  const [low, high] = frame.domain.y;
  const lineAt = (value: number) =>
    lines &&
    value >= low &&
    value <= high &&
    level({
      at: (own.top ?? 0) + frame.y(value),
      left,
      width: column * lines.share,
      role: lines.part === 'one' ? undefined : role,
      part: lines.part,
    });
  return svg`${lines ? [lineAt(lines.at) || nothing, lineAt(-lines.at) || nothing] : nothing}${bars(now)}`;
}

function linesText({ lines }: Row, x: number, y: number, role: RoleName): unknown {
  if (!lines || lines.share < 1) return nothing;
  const { text, part } = lines;
  return label({
    text: `┄ ${text}`,
    x,
    y,
    anchor: 'end',
    role: part === 'one' ? 'quiet' : role,
    part,
  });
}

interface LevelOptions {
  at: number;
  left: number;
  width: number;
  role: RoleName | undefined;
  part: string;
}

/** A dashed line across, at a value's height. */
function level({ at, left, width, role = undefined, part }: LevelOptions): unknown {
  if (!(width > 0) || !Number.isFinite(at)) return nothing;
  const dash = role && dashOf(role) !== 'none' ? dashOf(role) : '6 3';
  return svg`<g class="mark thin ${role ?? 'quiet'}" data-part=${part}>
    <path class="line" d="M${px(left)} ${crisp(at)}H${px(left + width)}" stroke-dasharray=${dash}></path>
  </g>`;
}

const shown = (value: number, reader: Reader) => shortNumber(value, reader.locale);
