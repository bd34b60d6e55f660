import assert from 'node:assert/strict';
import test from 'node:test';
import { barsTable, cloudTable, dataTable, seriesTable, tableTexts } from '../../../../web/kit/draw/describe.ts';
import { en, es, markup } from './render.ts';

test('a table writes its numbers as the reader does and counts what it leaves out', () => {
  const rows = Array.from({ length: 1040 }, (_, i) => [`x${i}`, i / 2]);
  const options = { caption: 'c', head: ['n', 'v'], rows, limit: 3 };
  assert.deepEqual(tableTexts({ ...options, reader: es }).rows[1], ['x1', '0,5']);
  assert.equal(tableTexts({ ...options, reader: es }).more, 'y 1.037 filas más');
  assert.equal(tableTexts({ ...options, reader: en }).more, 'and 1,037 more rows');
  assert.equal(tableTexts({ ...options, rows: rows.slice(0, 4), reader: en }).more, 'and 1 more row');
  assert.equal(tableTexts({ ...options, rows: rows.slice(0, 4), reader: es }).more, 'y 1 fila más');
  assert.equal(tableTexts({ ...options, rows: [], reader: es }).more, 'sin datos');
});

test('rows and columns are headers, so a screen reader names each cell', () => {
  const drawn = markup(dataTable({ caption: 'Norms', head: ['name', 'value'], rows: [['L2', 5]], reader: en }));
  assert.match(drawn, /<div class="visually-hidden"><table>/);
  assert.match(drawn, /<caption>Norms<\/caption>/);
  assert.equal(drawn.match(/<th scope="col">/g)!.length, 2);
  assert.match(drawn, /<th scope="row">L2<\/th><td>5<\/td>/);
});

test('what is said of bars, curves and clouds', () => {
  assert.deepEqual(barsTable([{ value: 2, label: 'w₁', target: 3 }, { value: -1 }], 'w', es), {
    caption: 'w',
    head: ['nombre', 'valor', 'destino'],
    rows: [
      ['w₁', 2, 3],
      ['2', -1, undefined],
    ],
  });
  assert.deepEqual(seriesTable([{ y: [3, Number.NaN, 1, 2], label: 'loss' }, { y: [] }], 'c', en).rows, [
    ['loss', '3', 3, 2, 1, 3],
    ['2', '0', undefined, undefined, undefined, undefined],
  ]);
  assert.deepEqual(
    cloudTable(
      [
        {
          points: [
            [0, 1],
            [2, -1],
          ],
          label: 'a',
        },
      ],
      'c',
      en,
    ).rows,
    [['a', '2', 0, 2, -1, 1]],
  );
});
