import {
  type CSSResult,
  css,
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { type CanvasSize, SharpCanvas } from './canvas.ts';
import { mix, type Rgb, rgbOf } from './colour.ts';
import { dataTable } from './describe.ts';
import { cellNames, heatTable, resample } from './heat-data.ts';
import { type Cursor, cellAtPoint, type HeatPicture, heatLayout, heatSurround, moveCursor } from './heat-layout.ts';
import { drawStrings } from './strings.ts';
import { valueText } from './text.ts';

export interface HeatMapOptions extends HeatPicture {
  /** The accessible name. */
  name: string;
  /** The reader points at a cell, or no longer at any. The cursor itself is the caller's. */
  onCursor?: (cursor: Cursor | null) => void;
  digits?: number;
}

/**
 * A matrix painted on a canvas, each cell whole device pixels; names, legend and cursor in SVG above it. Mouse, finger
 * and arrow keys lead a cursor; what it points at is written under the picture and said aloud.
 */
export class HeatMap implements ReactiveController {
  readonly #canvas: SharpCanvas;
  #options: HeatMapOptions | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
    this.#canvas = new SharpCanvas(host, { draw: (context, size, canvas) => this.#paint(context, size, canvas) });
  }

  hostDisconnected(): void {
    this.#options = undefined;
  }

  render(options: HeatMapOptions): TemplateResult {
    this.#options = options;
    const { name, reader, rows, columns, scale } = options;
    const { width, height } = heatLayout(options);
    const words = drawStrings[reader.language];
    const table = heatTable(options, name, reader, options);
    return html`<div class="heat">
      <div class="heat-picture" role="application" aria-roledescription=${words.chart} aria-label="${name}. ${words.keys}"
        tabindex=${rows > 0 && columns > 0 ? 0 : nothing} @keydown=${this.#key}>
        ${this.#canvas.render(`heat-canvas ${scale.kind} ${scale.kind === 'sequential' ? scale.high : ''}`)}
        <svg class="drawing" aria-hidden="true" width=${width} height=${height} viewBox="0 0 ${width} ${height}"
          @pointerdown=${this.#point} @pointermove=${this.#point} @pointerleave=${this.#leave}>
          ${heatSurround(options)}
        </svg>
      </div>
      <p class="heat-readout" aria-live="polite">${readout(options)}</p>
      ${dataTable({ ...table, reader, digits: options.digits })}
    </div>`;
  }

  #paint(context: CanvasRenderingContext2D, { ratio }: CanvasSize, canvas: HTMLCanvasElement): void {
    if (!this.#options) return;
    const { cells } = heatLayout(this.#options);
    const edge = (css: number) => Math.round(css * ratio);
    const [left, top] = [edge(cells.left), edge(cells.top)];
    const [width, height] = [edge(cells.right) - left, edge(cells.bottom) - top];
    if (width < 1 || height < 1 || this.#options.rows < 1 || this.#options.columns < 1) return;
    const image = context.createImageData(width, height);
    const strengths = resample(this.#options, this.#options.scale, width, height);
    tint(image.data, strengths, width, coloursOf(canvas));
    context.putImageData(image, left, top);
  }

  readonly #point = (event: PointerEvent): void => {
    if (!this.#options) return;
    const { left, top } = (event.currentTarget as SVGElement).getBoundingClientRect();
    this.#move(cellAtPoint(this.#options, event.clientX - left, event.clientY - top));
  };

  /** A finger that lifts leaves its cursor behind, to be read; a mouse that leaves takes it along. */
  readonly #leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.#move(null);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (!this.#options || event.ctrlKey || event.metaKey || event.altKey) return;
    const cursor = moveCursor(event.key, event.shiftKey, this.#options.cursor, this.#options);
    // Escape without a cursor is for whoever else listens.
    if (cursor === undefined || (cursor === null && !this.#options.cursor)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#move(cursor);
  };

  #move(cursor: Cursor | null): void {
    const now = this.#options?.cursor ?? null;
    if (now?.row === cursor?.row && now?.column === cursor?.column) return;
    this.#options?.onCursor?.(cursor);
  }
}

/** The cell under the cursor in words; a space where there is none, so the line keeps its height. */
function readout(options: HeatMapOptions): string {
  const { cursor, reader, values, columns, digits } = options;
  if (!cursor) return '\u00a0';
  const { rowName, columnName } = cellNames(options, reader);
  const value = values[cursor.row * columns + cursor.column] ?? Number.NaN;
  const text = valueText(value, reader.locale, { digits });
  return drawStrings[reader.language].cell(rowName(cursor.row), columnName(cursor.column), text);
}

interface Colours {
  paper: Rgb;
  ink: Rgb;
  low: Rgb;
  high: Rgb;
}

/** The style sheet hands the theme's colours to the canvas in properties that it does not otherwise use. */
function coloursOf(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas);
  return {
    paper: rgbOf(style.backgroundColor),
    ink: rgbOf(style.color),
    low: rgbOf(style.borderLeftColor),
    high: rgbOf(style.borderRightColor),
  };
}

const levels = 255;

function tint(bytes: Uint8ClampedArray, strengths: Float32Array, width: number, colours: Colours): void {
  const ramp = (over: Rgb) => Array.from({ length: levels + 1 }, (_, i) => mix(colours.paper, over, i / levels));
  const [low, high] = [ramp(colours.low), ramp(colours.high)];
  strengths.forEach((strength, i) => {
    const colour = Number.isNaN(strength)
      ? missing(i % width, Math.floor(i / width), colours)
      : (strength < 0 ? low : high)[Math.round(Math.abs(strength) * levels)]!;
    bytes.set(colour, 4 * i);
    bytes[4 * i + 3] = 255;
  });
}

/** Slanted stripes: no value is painted so. */
function missing(x: number, y: number, { paper, ink }: Colours): Rgb {
  return (x + y) % 6 < 2 ? ink : paper;
}

export const heatMapStyles: CSSResult = css`
  .heat-picture {
    position: relative;
    width: fit-content;
    max-width: 100%;
    touch-action: pan-y;
  }
  .heat-picture:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 3px;
  }
  .heat-picture .drawing {
    position: relative;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .heat-canvas {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    color: var(--_ink);
    background-color: var(--_paper);
    border: 0 solid;
    border-left-color: var(--_negative);
    border-right-color: var(--_positive);
    forced-color-adjust: none;
    transition: 1ms step-end;
    transition-property: color, background-color, border-left-color, border-right-color;
  }
  .heat-canvas.sequential {
    border-left-color: var(--_role, var(--_ink));
    border-right-color: var(--_role, var(--_ink));
  }
  .heat-canvas.quiet {
    --_role: var(--_quiet);
  }
  .heat-readout {
    margin: 0;
    min-height: 1.5em;
    font: 13px / 1.5 var(--_sans);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--_ink);
  }
  .drawing .cell {
    fill: var(--_role);
    shape-rendering: crispEdges;
  }
  .drawing .missing {
    stroke: var(--_ink);
    stroke-width: 2px;
  }
  .drawing .heat-cursor .outer {
    stroke: var(--_paper);
    stroke-width: 2px;
  }
  .drawing .heat-cursor .inner {
    stroke: var(--_ink);
    stroke-width: 2px;
  }
  @media print {
    .heat-canvas {
      transition: none;
    }
  }
`;
