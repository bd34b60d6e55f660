import { html, nothing, type ReactiveControllerHost, svg, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import { type CanvasSize, SharpCanvas } from '../../kit/draw/canvas.ts';
import { mix, rgbOf } from '../../kit/draw/colour.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { type Box, clamp, px } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { RunHistory } from '../../kit/run/history.ts';
import type { Runner } from './runners.ts';
import { runtimeStrings } from './runtime-strings.ts';
import { term } from './term.ts';

export interface HeatOptions {
  runner: Runner;
  reader: Reader;
  width: number;
  steps: number;
  shown: number;
  /** Common to all runners, powers of ten. */
  domain: readonly [low: number, high: number];
  /** 'paper': all in SVG, for a file or for print. */
  form: 'screen' | 'paper';
  /** The reader points at a step. */
  seek(step: number): void;
}

const ROW = 9;
const LEAST = 96;
const MARGIN = { top: 6, right: 12, bottom: 22, left: 44 };
/** Shades of a drawn map: neighbours of one shade are one rectangle. */
const SHADES = 12;

/** A run's gradients, layers by steps: the stronger the colour, the longer the gradient, on a logarithmic scale. */
export class GradientMap {
  readonly #canvas: SharpCanvas;
  #options: HeatOptions | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#canvas = new SharpCanvas(host, { draw: (context, room, canvas) => this.#paint(context, room, canvas) });
  }

  render(options: HeatOptions): TemplateResult {
    this.#options = options;
    const { runner, reader, width, form } = options;
    const texts = runtimeStrings[reader.language];
    const name = texts.map(runner.label);
    const frame = frameOf(options);
    const point = (event: PointerEvent) => {
      if (event.type === 'pointermove' && event.buttons === 0) return;
      const left = (event.currentTarget as SVGElement).getBoundingClientRect().left;
      options.seek(frame.invert(event.clientX - left, 0)[0]);
    };
    const history = runner.run?.history;
    const content = svg`
      ${form === 'paper' && history ? cells(frame, history, options) : nothing}
      ${axes({
        frame,
        reader,
        grid: 'none',
        x: { step: 'whole' },
        y: { ticks: rowTicks(runner.variant.layers), label: '' },
      })}
      ${history ? stepMark(frame, options.shown) : nothing}`;
    return html`<div class="heat-runner ${runner.role}">
      <h3 class="chart-name">${term('map', name)}</h3>
      <div class="heat-box" @pointerdown=${point} @pointermove=${point}>
        ${form === 'screen' ? this.#canvas.render('heat-ground') : nothing}
        ${picture({ width, height: frame.height, name, content })}
      </div>
    </div>`;
  }

  #paint(context: CanvasRenderingContext2D, { ratio }: CanvasSize, canvas: HTMLCanvasElement): void {
    const history = this.#options?.runner.run?.history;
    if (!this.#options || !history || history.step === 0) return;
    const frame = frameOf(this.#options);
    const box = deviceBox(frame.inner, ratio);
    const style = getComputedStyle(canvas);
    const [under, over] = [rgbOf(style.backgroundColor), rgbOf(style.color)];
    const colours = Array.from({ length: 256 }, (_, i) => mix(under, over, i / 255));
    const filled = Math.min(box.width, Math.round((history.step / frame.domain.x[1]) * box.width));
    if (filled < 1) return;
    const image = context.createImageData(filled, box.height);
    const norms = history.gradientNorms;
    const row = new Uint8ClampedArray(4 * filled).fill(255);
    for (let i = 0, top = 0; i < history.layers; i++) {
      const layer = rowOf(i, history.layers);
      for (let x = 0; x < filled; x++) {
        const step = Math.min(history.step - 1, Math.floor((x / box.width) * frame.domain.x[1]));
        row.set(colours[Math.round(255 * strength(norms[step * history.layers + layer], this.#options.domain))], 4 * x);
      }
      const bottom = Math.round(((i + 1) * box.height) / history.layers);
      for (; top < bottom; top++) image.data.set(row, 4 * filled * top);
    }
    context.putImageData(image, box.left, box.top);
  }
}

function frameOf({ width, steps, runner }: HeatOptions): Frame {
  const { layers } = runner.variant;
  const height = Math.max(LEAST, ROW * layers) + MARGIN.top + MARGIN.bottom;
  return makeFrame({ width, height, margin: MARGIN, x: [0, steps], y: [0.5, layers + 0.5] });
}

function deviceBox(inner: Box, ratio: number) {
  const at = (value: number) => Math.round(value * ratio);
  const [left, top] = [at(inner.left), at(inner.top)];
  return { left, top, width: Math.max(1, at(inner.right) - left), height: Math.max(1, at(inner.bottom) - top) };
}

/** So many powers of ten can be told apart by their shade. */
const DECADES = 4;

/** Where on the logarithmic scale a gradient's length lies, 0 to 1. */
function strength(norm: number, [low, high]: readonly [number, number]): number {
  if (!(norm > 0)) return 0;
  return clamp(Math.log(norm / low) / Math.log(high / low), 0, 1);
}

/** Powers of ten around all gradients of all runs; the same for a while, so that colours keep their meaning. */
export function mapDomain(histories: readonly RunHistory[]): readonly [number, number] {
  let [low, high] = [0.1, 1];
  for (const history of histories) {
    for (const norm of history.gradientNorms) {
      if (norm > 0 && norm < low) low = norm;
      if (norm > high) high = norm;
    }
  }
  const top = Math.min(30, Math.ceil(Math.log10(high)));
  return [10 ** Math.max(top - DECADES, Math.floor(Math.log10(low))), 10 ** top];
}

function cells(frame: Frame, history: RunHistory, { domain }: HeatOptions): unknown {
  const { left, top, width, height } = frame.inner;
  const columns = Math.min(history.step, Math.floor(width));
  const norms = history.gradientNorms;
  const shadeAt = (column: number, layer: number) => {
    const step = Math.floor((column * history.step) / columns);
    return Math.round(SHADES * strength(norms[step * history.layers + layer], domain));
  };
  const filled = (width * history.step) / frame.domain.x[1];
  const [w, h] = [filled / Math.max(1, columns), height / history.layers];
  const rects: unknown[] = [];
  for (let layer = 0; layer < history.layers; layer++) {
    for (let start = 0, end = 1; start < columns; start = end++) {
      const shade = shadeAt(start, layer);
      while (end < columns && shadeAt(end, layer) === shade) end++;
      rects.push(svg`<rect class="cell" x=${px(left + start * w)} y=${px(top + rowOf(layer, history.layers) * h)} width=${px((end - start) * w)}
        height=${px(h)} fill-opacity=${Math.round((100 * shade) / SHADES) / 100}></rect>`);
    }
  }
  return svg`<g>${rects}</g>`;
}

/** Layers are stacked as they are in the model: the first at the bottom, the output's at the top. */
function rowOf(layer: number, layers: number): number {
  return layers - 1 - layer;
}

function rowTicks(layers: number): number[] {
  return layers === 1 ? [1] : [1, layers];
}

function stepMark(frame: Frame, shown: number): unknown {
  const x = px(frame.x(shown));
  return svg`<line class="step-cursor" x1=${x} x2=${x} y1=${px(frame.inner.top)} y2=${px(frame.inner.bottom)}></line>`;
}

/** What the colours mean: a strip from weak to strong with its two ends. */
export function mapKey(domain: readonly [number, number], runners: readonly Runner[], reader: Reader): TemplateResult {
  const texts = runtimeStrings[reader.language];
  return html`<p class="map-key">
    ${texts.mapKey(shortNumber(domain[0], reader.locale), shortNumber(domain[1], reader.locale))}
    ${[...new Set(runners.map(({ role }) => role))].map(role => html`<span class="key-strip ${role}" aria-hidden="true"></span>`)}
  </p>`;
}
