import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../base/language.ts';
import { formatNumber } from '../input/number.ts';
import type { Bar } from './bars.ts';
import type { PointGroup } from './cloud.ts';
import type { Line } from './series.ts';
import { drawStrings } from './strings.ts';
import { valueText } from './text.ts';

/** What a drawing says to those who do not see it: a table that a screen reader can walk, or a sentence. */

export type Cell = string | number | undefined;

export interface TableData {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export interface TableOptions extends TableData {
  reader: Reader;
  /** Rows beyond this many are counted, not listed: nobody listens to five hundred. */
  limit?: number;
  digits?: number;
  /** 'shown' is for everybody; 'hidden' only for screen readers. */
  look?: 'hidden' | 'shown';
}

export interface TableTexts {
  caption: string;
  head: readonly string[];
  rows: string[][];
  /** How many rows are left out; empty when none. */
  more: string;
}

const defaultLimit = 32;

/** The table's texts, as they are read out. */
export function tableTexts({
  caption,
  head,
  rows,
  reader,
  limit = defaultLimit,
  digits = 3,
}: TableOptions): TableTexts {
  const words = drawStrings[reader.language];
  const text = (cell: Cell) => (typeof cell === 'number' ? valueText(cell, reader.locale, { digits }) : (cell ?? ''));
  const left = rows.length - limit;
  const more =
    left > 0
      ? words.more(formatNumber(left, reader.locale, { digits: 0 }), new Intl.PluralRules(reader.locale).select(left))
      : rows.length === 0
        ? words.empty
        : '';
  return { caption, head, rows: rows.slice(0, limit).map(row => row.map(text)), more };
}

export function dataTable(options: TableOptions): TemplateResult {
  const { caption, head, rows, more } = tableTexts(options);
  // Hidden by a box around it: a table does not let itself be cut to a pixel.
  return html`<div class=${options.look === 'shown' ? 'data-table' : 'visually-hidden'}><table>
    <caption>${caption}</caption>
    <thead><tr>${head.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map(cell => html`<td>${cell}</td>`)}</tr>`)}
      ${more === '' ? nothing : html`<tr><td colspan=${Math.max(1, head.length)}>${more}</td></tr>`}
    </tbody>
  </table></div>`;
}

/** A sentence only for screen readers. */
export function spoken(sentence: string): TemplateResult {
  return html`<p class="visually-hidden">${sentence}</p>`;
}

export function barsTable(bars: readonly Bar[], caption: string, reader: Reader): TableData {
  const words = drawStrings[reader.language];
  const targets = bars.some(({ target }) => target !== undefined);
  return {
    caption,
    head: [words.name, words.value, ...(targets ? [words.target] : [])],
    rows: bars.map(({ label, value, target }, i) => [label ?? String(i + 1), value, ...(targets ? [target] : [])]),
  };
}

/** Of each curve where it starts, ends, and how far it goes: what one sees of it at a glance. */
export function seriesTable(lines: readonly Line[], caption: string, reader: Reader): TableData {
  const words = drawStrings[reader.language];
  return {
    caption,
    head: [words.line, words.points, words.first, words.last, words.least, words.greatest],
    rows: lines.map(({ label, y }, i) => {
      const values = Array.from(y).filter(Number.isFinite);
      return [label ?? String(i + 1), String(values.length), values[0], values.at(-1), ...range(values)];
    }),
  };
}

export function cloudTable(groups: readonly PointGroup[], caption: string, reader: Reader): TableData {
  const words = drawStrings[reader.language];
  return {
    caption,
    head: [
      words.group,
      words.points,
      `x: ${words.least}`,
      `x: ${words.greatest}`,
      `y: ${words.least}`,
      `y: ${words.greatest}`,
    ],
    rows: groups.map(({ label, points }, i) => [
      label ?? String(i + 1),
      String(points.length),
      ...range(points.map(([x]) => x)),
      ...range(points.map(([, y]) => y)),
    ]),
  };
}

function range(values: readonly number[]): [Cell, Cell] {
  const finite = values.filter(Number.isFinite);
  return finite.length === 0
    ? [undefined, undefined]
    : [finite.reduce((a, b) => Math.min(a, b)), finite.reduce((a, b) => Math.max(a, b))];
}
