import type { Json } from './state.ts';

/** A table of results, as it goes into a CSV file: plain numbers with a point, whatever the reader's locale. */
export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export type ExportKind = 'csv' | 'json' | 'svg';
export const exportKinds: readonly ExportKind[] = ['csv', 'json', 'svg'];
export const mimeTypes: Readonly<Record<ExportKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** RFC 4180: fields with a comma, a quote or a line break stand in quotes; lines end in CRLF. */
export function csvText({ columns, rows }: DataTable): string {
  const line = (cells: readonly (string | number)[]) => cells.map(csvCell).join(',');
  return `${[columns, ...rows].map(line).join('\r\n')}\r\n`;
}

function csvCell(cell: string | number): string {
  const text = typeof cell === 'number' ? String(cell + 0) : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function jsonText(document: Json): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** What a drawing needs of its style to look the same without the page's style sheets. */
const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'visibility',
  'display',
] as const;

/** An SVG file of its own from the drawings of a picture, where they stand on the page, on its paper. */
export function svgText(drawings: readonly SVGSVGElement[]): string {
  const boxes = drawings.map(drawing => drawing.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))];
  const width = Math.max(...boxes.map(box => box.right)) - left;
  const height = Math.max(...boxes.map(box => box.bottom)) - top;
  const paper = getComputedStyle(drawings[0].closest('.widget') ?? drawings[0]).backgroundColor;
  const sheet = make('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  sheet.append(make('rect', { width, height, fill: paper }));
  drawings.forEach((drawing, i) => {
    const copy = standalone(drawing);
    const place = { x: boxes[i].left - left, y: boxes[i].top - top, width: boxes[i].width, height: boxes[i].height };
    copy.setAttribute('overflow', 'visible');
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
    sheet.append(copy);
  });
  return new XMLSerializer().serializeToString(sheet).replace(/<!--.*?-->/gs, '');
}

function make(tag: 'svg' | 'rect', attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** A copy whose computed styles have become attributes. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const property of KEPT) copies[i].setAttribute(property, style.getPropertyValue(property));
    for (const name of ['class', 'data-part', 'data-lit', 'tabindex', 'part']) copies[i].removeAttribute(name);
  });
  for (const hidden of copy.querySelectorAll('[display="none"]')) hidden.remove();
  return copy;
}
