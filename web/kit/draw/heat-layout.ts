import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import { type Box, box, clamp, px } from './geometry.ts';
import { cellNames, type HeatData, type HeatNames, type HeatScale, resample, strengthOf } from './heat-data.ts';
import type { Anchor } from './labels.ts';
import { hatchPath } from './patterns.ts';
import { drawStrings } from './strings.ts';
import { lineHeight, textWidth, tickSize, tickTexts } from './text.ts';

export interface Cursor {
  row: number;
  column: number;
}

/** A heat map without its canvas: names, legend, cursor, and the whole of it in SVG for export and print. */
export interface HeatPicture extends HeatData, HeatNames {
  width: number;
  /** Of one row; all rows together where `height` is given. */
  rowHeight?: number;
  scale: HeatScale;
  reader: Reader;
  /** What the columns are; stands under them. */
  columnTitle?: string;
  cursor?: Cursor | null;
}

export interface HeatLayout {
  cells: Box;
  legend: Box;
  width: number;
  height: number;
}

const rowNameGap = 8;
const legendHeight = 10;
const legendSteps = 40;

export function heatLayout(picture: HeatPicture): HeatLayout {
  const { width, rows, rowHeight = 24 } = picture;
  const { rowName } = cellNames(picture, picture.reader);
  const widest = Math.max(0, ...Array.from({ length: rows }, (_, row) => textWidth(rowName(row), tickSize)));
  const left = Math.ceil(Math.min(widest, width * 0.35) + rowNameGap);
  const cells = box(left, 1, Math.max(1, Math.floor(width) - left - 1), Math.max(1, rows * rowHeight));
  const legendWidth = Math.min(180, cells.width * 0.6);
  const legend = box(cells.right - legendWidth, cells.bottom + lineHeight + 14, legendWidth, legendHeight);
  return { cells, legend, width: Math.floor(width), height: legend.bottom + lineHeight + 2 };
}

/** The cell under a point of the picture, or null beside the cells. */
export function cellAtPoint(picture: HeatPicture, x: number, y: number): Cursor | null {
  const { cells } = heatLayout(picture);
  const column = Math.floor(((x - cells.left) / cells.width) * picture.columns);
  const row = Math.floor(((y - cells.top) / cells.height) * picture.rows);
  const inside = column >= 0 && column < picture.columns && row >= 0 && row < picture.rows;
  return inside ? { row, column } : null;
}

/** Where an arrow key leads from a cell; undefined for keys that mean nothing here. */
export function moveCursor(
  key: string,
  shift: boolean,
  from: Cursor | null | undefined,
  size: HeatData,
): Cursor | null | undefined {
  if (key === 'Escape') return null;
  const step = shift ? 10 : 1;
  const moves: Record<string, readonly [number, number]> = {
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    ArrowUp: [-step, 0],
    ArrowDown: [step, 0],
    Home: [0, -size.columns],
    End: [0, size.columns],
    PageUp: [-size.rows, 0],
    PageDown: [size.rows, 0],
  };
  const move = moves[key];
  if (!move || size.rows < 1 || size.columns < 1) return undefined;
  if (!from) return { row: 0, column: 0 };
  return {
    row: clamp(from.row + move[0], 0, size.rows - 1),
    column: clamp(from.column + move[1], 0, size.columns - 1),
  };
}

/** Everything but the cells themselves. */
export function heatSurround(picture: HeatPicture): SVGTemplateResult {
  const layout = heatLayout(picture);
  const { cells } = layout;
  if (picture.rows < 1 || picture.columns < 1) {
    return svg`<text class="tick" x="0" y=${lineHeight}>${drawStrings[picture.reader.language].empty}</text>`;
  }
  return svg`${rowNames(picture, layout)}${columnNumbers(picture, layout)}${legend(picture, layout)}
    <rect class="edge" x=${px(cells.left - 0.5)} y=${px(cells.top - 0.5)} width=${px(cells.width + 1)} height=${px(cells.height + 1)}></rect>
    ${picture.cursor ? cursorMark(picture, picture.cursor, cells) : nothing}`;
}

function rowNames(picture: HeatPicture, { cells }: HeatLayout): SVGTemplateResult {
  const { rows, reader } = picture;
  const { rowName } = cellNames(picture, reader);
  const height = cells.height / Math.max(1, rows);
  const stride = Math.max(1, Math.ceil((lineHeight - 2) / height));
  const shown = Array.from({ length: Math.ceil(rows / stride) }, (_, i) => i * stride);
  return svg`<g class="ticks">${shown.map(
    row => svg`<text class="tick" x=${px(cells.left - rowNameGap)} y=${px(cells.top + (row + 0.5) * height)} dy="0.35em"
      text-anchor="end">${rowName(row)}</text>`,
  )}</g>`;
}

/** Every column's number where there is room; else the first and the last, with what they count between them. */
function columnNumbers(picture: HeatPicture, { cells, legend: bar }: HeatLayout): SVGTemplateResult {
  const { columns, reader, columnTitle } = picture;
  const step = cells.width / columns;
  const all = textWidth(String(columns), tickSize) + 6 <= step;
  const shown = all ? Array.from({ length: columns }, (_, i) => i) : [0, columns - 1];
  const y = cells.bottom + lineHeight - 1;
  const numbers = shown.map(column => {
    const text = formatNumber(column + 1, reader.locale, { digits: 0 });
    const half = textWidth(text, tickSize) / 2;
    return tick(text, clamp(cells.left + (column + 0.5) * step, cells.left + half, cells.right - half), y, 'middle');
  });
  const title = columnTitle ?? '';
  const named = all
    ? tick(title, cells.left, bar.bottom, 'start')
    : tick(title, (cells.left + cells.right) / 2, y, 'middle');
  return svg`<g class="ticks">${numbers}${title === '' ? nothing : named}</g>`;
}

function tick(text: string, x: number, y: number, anchor: Anchor): SVGTemplateResult {
  return svg`<text class="tick" x=${px(x)} y=${px(y)} text-anchor=${anchor}>${text}</text>`;
}

/** The scale as a bar with its numbers: small steps instead of a gradient, which would need an id. */
function legend({ scale, reader }: HeatPicture, { legend: bar }: HeatLayout): SVGTemplateResult {
  const [low, high] = scale.domain;
  const step = bar.width / legendSteps;
  const steps = Array.from({ length: legendSteps }, (_, i) => {
    const value = low + ((i + 0.5) / legendSteps) * (high - low);
    return cellRect(
      { strength: strengthOf(value, scale), area: box(bar.left + i * step, bar.top, step, bar.height) },
      scale,
    );
  });
  const values = scale.kind === 'diverging' ? [low, 0, high] : [low, high];
  const texts = tickTexts(values, 'linear', reader.locale);
  const y = bar.bottom + lineHeight - 2;
  return svg`<g class="legend">${steps}${texts.map((text, i) => {
    const x = bar.left + (bar.width * i) / (texts.length - 1);
    const anchor = i === 0 ? 'start' : i === texts.length - 1 ? 'end' : 'middle';
    return tick(text, x, y, anchor);
  })}</g>`;
}

/** A frame around the cell, never smaller than the eye can find, doubled so that it shows on every colour. */
function cursorMark({ rows, columns }: HeatData, { row, column }: Cursor, cells: Box): SVGTemplateResult {
  const [width, height] = [cells.width / columns, cells.height / rows];
  const [w, h] = [Math.max(width, 6), Math.max(height, 6)];
  const x = cells.left + (column + 0.5) * width - w / 2;
  const y = cells.top + (row + 0.5) * height - h / 2;
  const rect = (kind: string, by: number) =>
    svg`<rect class=${kind} x=${px(x - by)} y=${px(y - by)} width=${px(w + 2 * by)} height=${px(h + 2 * by)}></rect>`;
  return svg`<g class="heat-cursor">${rect('outer', 2)}${rect('inner', 0.5)}</g>`;
}

interface Run {
  strength: number;
  area: Box;
}

function cellRect({ strength, area }: Run, { low, high }: HeatScale): SVGTemplateResult {
  const { left: x, top: y, width, height } = area;
  if (Number.isNaN(strength)) return svg`<path class="missing" d=${hatchPath(area, 'rising')}></path>`;
  return svg`<rect class="cell ${strength < 0 ? low : high}" x=${px(x)} y=${px(y)} width=${px(width)} height=${px(height)}
    fill-opacity=${Math.round(Math.abs(strength) * 100) / 100}></rect>`;
}

/** The cells as rectangles, neighbours of one colour joined, and no more of them than there are pixels. */
function heatCells(picture: HeatPicture): SVGTemplateResult {
  const { cells } = heatLayout(picture);
  const width = Math.min(picture.columns, Math.floor(cells.width));
  const height = Math.min(picture.rows, Math.floor(cells.height));
  const strengths = resample(picture, picture.scale, width, height).map(value => Math.round(value * 100) / 100);
  const [w, h] = [cells.width / width, cells.height / height];
  const runs: Run[] = [];
  for (let row = 0; row < height; row++) {
    for (let start = 0, end = 1; start < width; start = end++) {
      const strength = strengths[row * width + start]!;
      while (end < width && Object.is(strengths[row * width + end], strength)) end++;
      runs.push({ strength, area: box(cells.left + start * w, cells.top + row * h, (end - start) * w, h) });
    }
  }
  return svg`<g class="heat-cells">${runs.map(run => cellRect(run, picture.scale))}</g>`;
}

/** The whole drawing in SVG: what is saved, and what stands for the canvas where none can be. */
export function heatMapSvg(picture: HeatPicture): SVGTemplateResult {
  return svg`${heatCells(picture)}${heatSurround({ ...picture, cursor: null })}`;
}
