import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import type { dataTable } from '../../kit/draw/describe.ts';
import { extent, type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { grow, linePath, type Point, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { glyphPath } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import type { Line, series } from '../../kit/draw/series.ts';
import { textWidth } from '../../kit/draw/text.ts';
import { type Guess, SKETCH_TOP } from './guess.ts';
import { percent } from './numbers.ts';
import { type BegunRunner, begun, type Runner } from './runners.ts';
import { strings } from './strings.ts';
import { term } from './term.ts';

export interface ChartOptions {
  runners: readonly Runner[];
  reader: Reader;
  width: number;
  /** The race's length, and the step that is shown. */
  steps: number;
  shown: number;
  guess: Guess;
  /** Tables for those who do not see the curves: only where nothing moves. */
  tables: 'now' | 'later';
  /** What draws curves; it comes with the race. */
  runtime: ChartRuntime | undefined;
}

/** What stands at the lines' ends: short names on a phone, and where long ones would take the curves' room. */
function nameIn({ runners, width }: Pick<ChartOptions, 'runners' | 'width'>): (runner: Runner) => string {
  const widest = Math.max(...runners.map(({ label: name }) => textWidth(name)));
  const brief = width < NARROW || widest > MOST * width;
  return ({ label: name, short }) => (brief ? short : name);
}

export const NARROW = 420;
/** Of a picture's width. */
const MOST = 0.25;

export interface ChartRuntime {
  series: typeof series;
  dataTable: typeof dataTable;
  baselineLine(known: readonly BegunRunner[], options: Pick<ChartOptions, 'steps' | 'reader' | 'width'>): Line;
  checkpointTable(known: readonly BegunRunner[], reader: Reader): unknown;
}

/** Kept free for the names at the lines' ends before there are lines too: nothing moves when they come. */
const roomFor = (names: readonly string[]) => Math.ceil(Math.max(...names.map(name => textWidth(name)))) + 20;
const drawn = (runtime: ChartRuntime | undefined, frame: Frame, lines: readonly Line[]) =>
  runtime && lines.length > 0 ? runtime.series({ frame, lines }) : nothing;

const HEIGHT = 230;
const MARGIN = { top: 28, bottom: 40, left: 44 };

/** The gradient by layer before the first step, over the reader's sketch; before the race, where it is sketched. */
export function startChart(options: ChartOptions & { onDraw: OnDraw | undefined }): TemplateResult {
  const { runners, reader, width, guess, onDraw, runtime } = options;
  const texts = strings[reader.language];
  const name = nameIn(options);
  const known = begun(runners);
  const layers = Math.max(...runners.map(({ variant }) => variant.layers));
  const lines: Line[] = known.map(runner => ({
    x: numbersTo(runner.history.layers),
    y: runner.history.startNorms,
    role: runner.role,
    dash: runner.dash,
    glyph: runner.glyph,
    label: name(runner),
    points: 'glyphs',
    part: runner.role,
  }));
  const highest = extent([SKETCH_TOP, ...known.flatMap(({ history }) => Array.from(history.startNorms))], {
    include: [0],
  });
  const frame = makeFrame({
    width,
    height: HEIGHT,
    margin: { ...MARGIN, right: roomFor(runners.map(name)) },
    x: [0.5, layers + 0.5],
    y: [0, highest[1]],
  });
  const content = svg`
    ${axes({ frame, reader, x: { label: texts.layerAxis, ticks: layerTicks(layers) }, y: { label: texts.gradientAxis } })}
    ${guess.sketch.length > 0 ? sketchMark(frame, guess.sketch, lines, texts.sketch.own) : nothing}
    ${drawn(runtime, frame, lines)}
    ${onDraw ? sketchArea(frame, layers, onDraw) : nothing}
    ${onDraw && guess.sketch.length === 0 ? hint(frame, texts.sketch.hint) : nothing}`;
  const table = {
    caption: texts.startChart,
    head: [
      texts.layerAxis,
      ...known.map(({ label: name }) => name),
      ...(guess.sketch.length > 0 ? [texts.sketch.own] : []),
    ],
    rows: numbersTo(layers).map((layer, i) => [
      String(layer),
      ...lines.map(line => line.y[i]),
      ...guess.sketch.slice(i, i + 1),
    ]),
  };
  return html`<h3 class="chart-name">${term('gradient', texts.startChart)}</h3>
    ${picture({ width, height: HEIGHT, name: texts.startChart, content })}
    ${options.tables === 'now' ? runtime?.dataTable({ ...table, reader, limit: 24 }) : nothing}`;
}

/** Told of each point of a sketch, drawn with a mouse, a finger or a stylus. */
export type OnDraw = (layer: number, value: number, pointer: 'down' | 'moved') => void;

function sketchArea(frame: Frame, layers: number, onDraw: OnDraw): unknown {
  const { inner } = frame;
  const draw = (event: PointerEvent, pointer: 'down' | 'moved') => {
    const box = (event.currentTarget as SVGElement).ownerSVGElement?.getBoundingClientRect();
    if (!box) return;
    const [x, y] = frame.invert(event.clientX - box.left, event.clientY - box.top);
    const layer = Math.min(Math.max(Math.round(x) - 1, 0), layers - 1);
    onDraw(layer, Math.min(Math.max(y, 0), SKETCH_TOP), pointer);
  };
  const down = (event: PointerEvent) => {
    (event.currentTarget as SVGElement).setPointerCapture(event.pointerId);
    draw(event, 'down');
  };
  const move = (event: PointerEvent) => {
    if ((event.currentTarget as SVGElement).hasPointerCapture(event.pointerId)) draw(event, 'moved');
  };
  return svg`<rect class="sketch-area" x=${px(inner.left)} y=${px(inner.top)} width=${px(inner.width)}
    height=${px(inner.height)} @pointerdown=${down} @pointermove=${move}></rect>`;
}

/** The sketch, and its name where it meets no curve: where that is all the same, at the sketch's top. */
function sketchMark(frame: Frame, sketch: readonly number[], lines: readonly Line[], name: string): unknown {
  const points = sketch.map((value, i): Point => [frame.x(i + 1), frame.y(value)]);
  const others = lines.flatMap(({ y }) => Array.from(y, (value, i): Point => [frame.x(i + 1), frame.y(value)]));
  const room = ([x, y]: Point) => Math.min(30, ...others.map(([ox, oy]) => Math.hypot((ox - x) / 3, oy - y + 10)));
  const middle = frame.inner.left + frame.inner.width / 2;
  const top = points.reduce((best, point) => {
    const aside = Math.abs(best[0] - middle) - Math.abs(point[0] - middle);
    const gain = room(point) - room(best) || best[1] - point[1] || aside;
    return gain > 0 ? point : best;
  });
  const text = {
    text: name,
    x: top[0],
    y: top[1] - 10,
    anchor: 'middle',
    role: 'target',
    inside: grow(frame.inner, -6),
  } as const;
  return svg`<g class="mark target strong" data-part="target">
    <path class="line" stroke-dasharray="2 3" d=${linePath(points)}></path></g>${label(text)}`;
}

function hint({ inner }: Frame, text: string): unknown {
  const middle = { x: inner.left + inner.width / 2, y: inner.top + inner.height / 2 };
  return label({ text, ...middle, anchor: 'middle', role: 'target', inside: inner });
}

export function lossChart(options: ChartOptions): TemplateResult {
  const { runners, reader, width, steps, runtime } = options;
  const texts = strings[reader.language];
  const name = nameIn(options);
  const lines = begun(runners).map(
    (runner): Line => ({
      // A step's loss stands where the scrubber stands at that step.
      x: numbersTo(runner.history.step),
      y: runner.history.losses,
      role: runner.role,
      dash: runner.dash,
      glyph: runner.glyph,
      label: name(runner),
      part: runner.role,
      weight: 'thin',
      diverged: runner.run.state === 'diverged' ? texts.divergedMark : undefined,
    }),
  );
  const values = lines.flatMap(line => Array.from(line.y));
  const wild = values.some(value => value > WILD);
  const domain = wild ? extent(values, { kind: 'log', ends: 'round' }) : extent(values, { include: [0, 2.5] });
  const frame = makeFrame({
    width,
    height: HEIGHT,
    margin: { ...MARGIN, left: wild ? 62 : MARGIN.left, right: roomFor(runners.map(name)) },
    x: [0, steps],
    y: domain,
    yScale: wild ? 'log' : 'linear',
  });
  const content = svg`
    ${axes({ frame, reader, x: { label: texts.stepAxis, step: 'whole' }, y: { label: texts.lossAxis } })}
    ${drawn(runtime, frame, lines)}${cursor(frame, options)}`;
  return html`<h3 class="chart-name">${term('loss', texts.lossChart)}</h3>
    ${picture({ width, height: HEIGHT, name: texts.lossChart, content })}`;
}

/** Losses beyond it need a logarithmic axis. */
const WILD = 30;

/** How often each run is right, with the line that it must leave: always answering 0. */
export function accuracyChart(options: ChartOptions): TemplateResult {
  const { runners, reader, width, steps, guess, runtime } = options;
  const texts = strings[reader.language];
  const known = begun(runners);
  // After a name that ends in a number, the share would read as its end.
  const name = nameIn(options);
  const share = (runner: Runner, value: number) =>
    `${name(runner)}${/\p{N}$/u.test(name(runner)) ? ' ·' : ''} ${percent(value, reader.locale)}`;
  const lines = known.map((runner): Line => {
    const { checkpoints } = runner.history;
    return {
      x: checkpoints.map(({ step }) => step),
      y: checkpoints.map(({ accuracy }) => 100 * accuracy),
      role: runner.role,
      dash: runner.dash,
      glyph: runner.glyph,
      label: share(runner, runner.history.last.accuracy),
      part: runner.role,
      diverged: runner.run.state === 'diverged' ? texts.divergedMark : undefined,
    };
  });
  if (runtime && known.length > 0) lines.push(runtime.baselineLine(known, options));
  const frame = makeFrame({
    width,
    height: HEIGHT,
    margin: { ...MARGIN, right: roomFor(runners.map(runner => share(runner, 1))) },
    x: [0, steps],
    y: [0, 100],
  });
  const content = svg`
    ${axes({ frame, reader, x: { label: texts.stepAxis, step: 'whole' }, y: { label: texts.accuracyAxis } })}
    ${drawn(runtime, frame, lines)}
    ${runners.map((runner, i) => guessMark(frame, runner, guess.accuracies[i]))}
    ${cursor(frame, options)}`;
  return html`<h3 class="chart-name">${term('accuracy', texts.accuracyChart)}</h3>
    ${picture({ width, height: HEIGHT, name: texts.accuracyChart, content })}
    ${options.tables === 'now' ? runtime?.checkpointTable(known, reader) : nothing}`;
}

/** A hollow glyph at the end of the axis, where the reader expects a run. */
function guessMark(frame: Frame, { role, glyph }: Runner, share: number | undefined): unknown {
  if (share === undefined) return nothing;
  const at: Point = [frame.inner.right, frame.y(100 * share)];
  return svg`<g class="mark hollow ${role} guess"><path class="glyph" d=${glyphPath(glyph, at, 10)}></path></g>`;
}

/** Where in the race the reader stands. */
export function cursor(frame: Frame, { shown, runners }: Pick<ChartOptions, 'shown' | 'runners'>): unknown {
  if (begun(runners).length === 0) return nothing;
  const x = px(frame.x(shown));
  return svg`<line class="step-cursor" x1=${x} x2=${x} y1=${px(frame.inner.top)} y2=${px(frame.inner.bottom)}></line>`;
}

/** 1, 2, 3 … */
function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

function layerTicks(layers: number): number[] {
  const stride = layers > 12 ? 4 : 1;
  return numbersTo(layers).filter(layer => layer === 1 || layer % stride === 0);
}
