import type { Sentences } from '../base/language.ts';

/** The words drawings say to a screen reader. What the numbers mean is said by the widget. */
export interface DrawStrings {
  name: string;
  value: string;
  target: string;
  row: string;
  column: string;
  line: string;
  group: string;
  points: string;
  first: string;
  last: string;
  least: string;
  greatest: string;
  undefinedCount: string;
  /** `count` is a number in the reader's locale; `plural` its category. */
  more(count: string, plural: Intl.LDMLPluralRule): string;
  cell(row: string, column: string, value: string): string;
  grid(rows: string, columns: string): string;
  keys: string;
  chart: string;
  empty: string;
}

export const drawStrings: Sentences<DrawStrings> = {
  es: {
    name: 'nombre',
    value: 'valor',
    target: 'destino',
    row: 'fila',
    column: 'columna',
    line: 'curva',
    group: 'grupo',
    points: 'puntos',
    first: 'primero',
    last: 'último',
    least: 'menor',
    greatest: 'mayor',
    undefinedCount: 'no finitos',
    more: (count, plural) => (plural === 'one' ? `y ${count} fila más` : `y ${count} filas más`),
    cell: (row, column, value) => `${row}, ${column}: ${value}`,
    grid: (rows, columns) => `${rows} × ${columns} valores`,
    keys: 'Recorré las celdas con las flechas; Escape quita el cursor.',
    chart: 'mapa de calor',
    empty: 'sin datos',
  },
  en: {
    name: 'name',
    value: 'value',
    target: 'target',
    row: 'row',
    column: 'column',
    line: 'curve',
    group: 'group',
    points: 'points',
    first: 'first',
    last: 'last',
    least: 'least',
    greatest: 'greatest',
    undefinedCount: 'not finite',
    more: (count, plural) => (plural === 'one' ? `and ${count} more row` : `and ${count} more rows`),
    cell: (row, column, value) => `${row}, ${column}: ${value}`,
    grid: (rows, columns) => `${rows} × ${columns} values`,
    keys: 'Walk through the cells with the arrow keys; Escape removes the cursor.',
    chart: 'heat map',
    empty: 'no data',
  },
};
