import assert from 'node:assert/strict';
import test from 'node:test';
import { backingSize } from '../../../../web/kit/draw/canvas.ts';
import { mix } from '../../../../web/kit/draw/colour.ts';
import { heatScale, heatTable, resample, strengthOf } from '../../../../web/kit/draw/heat-data.ts';
import {
  cellAtPoint,
  type HeatPicture,
  heatLayout,
  heatMapSvg,
  moveCursor,
} from '../../../../web/kit/draw/heat-layout.ts';
import { badAttributes, en, es, markup, tags, texts } from './render.ts';

const picture = (rows: number, columns: number, values: ArrayLike<number>): HeatPicture => ({
  rows,
  columns,
  values,
  width: 360,
  scale: heatScale(Array.from(values)),
  reader: es,
});

test('diverging: zero is paper, signs have their role, strength is size over the largest', () => {
  const scale = heatScale([-4, 2, Number.NaN]);
  assert.deepEqual(scale.domain, [-4, 4]);
  assert.deepEqual([scale.low, scale.high], ['negative', 'positive']);
  assert.deepEqual(
    [0, 2, -4, -Infinity, Number.NaN].map(value => strengthOf(value, scale)),
    [0, 0.5, -1, -1, Number.NaN],
  );
});

test('sequential: from the lowest to the highest, never outside', () => {
  const scale = heatScale([1, 3], { kind: 'sequential', role: 'pre' });
  assert.deepEqual(
    [0, 1, 2, 3, 9, Infinity, -Infinity].map(value => strengthOf(value, scale)),
    [0, 0, 0.5, 1, 1, 1, 0],
  );
});

test('extreme and empty scales stay finite', () => {
  for (const values of [[], [0], [Number.NaN], [Infinity], [1e38], [-1.7e308, 1.7e308], [5e-324]]) {
    for (const kind of ['diverging', 'sequential'] as const) {
      const scale = heatScale(values, { kind });
      assert.ok(scale.domain.every(Number.isFinite) && scale.domain[0] < scale.domain[1], `${kind} ${values}`);
      assert.ok(Math.abs(strengthOf(1, scale)) <= 1);
    }
  }
});

test('with room, every cell is whole pixels: 512 cells on 1280 pixels have 2 or 3 each', () => {
  const values = Float64Array.from({ length: 512 }, (_, i) => i);
  const out = resample({ rows: 1, columns: 512, values }, heatScale([-511, 511]), 1280, 1);
  const widths = new Map<number, number>();
  for (const strength of out) widths.set(strength, (widths.get(strength) ?? 0) + 1);
  assert.equal(widths.size, 512, 'every cell is seen, none is blended');
  assert.deepEqual([...new Set(widths.values())].sort(), [2, 3]);
});

test('with fewer pixels than cells, a pixel is the mean of its cells, and NaN is never lost', () => {
  const values = [1, -1, 0.5, 0.5, 0, 0, Number.NaN, 0];
  const out = resample({ rows: 1, columns: 8, values }, heatScale([1]), 4, 1);
  assert.deepEqual([...out], [0, 0.5, 0, Number.NaN]);
});

test('every cell counts the same when pixels are few', () => {
  const values = Array.from({ length: 7 * 512 }, () => 1);
  for (const width of [1, 200, 320, 511, 512, 513]) {
    const out = resample({ rows: 7, columns: 512, values }, heatScale([2]), width, 3);
    assert.ok(
      out.every(strength => strength === 0.5),
      String(width),
    );
  }
});

test('a canvas pixel and an SVG rectangle of the same strength have the same colour', () => {
  assert.deepEqual(mix([255, 255, 255], [0, 113, 198], 1), [0, 113, 198]);
  assert.deepEqual(mix([255, 255, 255], [0, 113, 198], 0), [255, 255, 255]);
  assert.deepEqual(mix([255, 255, 255], [0, 113, 199], 0.5), [128, 184, 227]);
});

test('backing store: round(css × ratio) (case C03)', () => {
  const sizes = [1, 1.25, 2, 3].map(ratio => backingSize(320, 200, ratio));
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [320, 200],
      [400, 250],
      [640, 400],
      [960, 600],
    ],
  );
  assert.deepEqual(backingSize(301, 33.3, 1.5), { width: 452, height: 50 });
});

test('the SVG twin: a role and an opacity per cell, equal neighbours joined', () => {
  const drawn = markup(heatMapSvg(picture(2, 2, [1, -0.5, 0.25, 0.25])));
  const [cells] = drawn.split('class="ticks"');
  const rects = tags(cells!, 'rect').map(({ attributes }) => [attributes.class, attributes['fill-opacity']]);
  assert.deepEqual(rects, [
    ['cell positive', '1'],
    ['cell negative', '0.5'],
    ['cell positive', '0.25'],
  ]);
  assert.ok(texts(drawn).includes('fila 2') && texts(drawn).includes('−1') && texts(drawn).includes('0'));
});

test('the SVG twin of a large matrix has no more columns than pixels', () => {
  const large = picture(
    3,
    4000,
    Array.from({ length: 12000 }, (_, i) => Math.sin(i)),
  );
  const [cells] = markup(heatMapSvg(large)).split('class="ticks"');
  assert.ok(tags(cells!, 'rect').length <= 3 * heatLayout(large).cells.width);
});

test('points and keys find cells', () => {
  const own = picture(5, 512, new Float32Array(5 * 512));
  const { cells } = heatLayout(own);
  assert.deepEqual(cellAtPoint(own, cells.left + 0.1, cells.top + 0.1), { row: 0, column: 0 });
  assert.deepEqual(cellAtPoint(own, cells.right - 0.1, cells.bottom - 0.1), { row: 4, column: 511 });
  assert.equal(cellAtPoint(own, cells.left - 1, cells.top + 1), null);
  const from = { row: 2, column: 505 };
  assert.deepEqual(moveCursor('ArrowRight', false, from, own), { row: 2, column: 506 });
  assert.deepEqual(moveCursor('ArrowRight', true, from, own), { row: 2, column: 511 });
  assert.deepEqual(moveCursor('Home', false, from, own), { row: 2, column: 0 });
  assert.deepEqual(moveCursor('PageUp', false, from, own), { row: 0, column: 505 });
  assert.deepEqual(moveCursor('ArrowDown', false, null, own), { row: 0, column: 0 });
  assert.equal(moveCursor('Escape', false, from, own), null);
  assert.equal(moveCursor('a', false, from, own), undefined);
  assert.equal(moveCursor('ArrowDown', false, null, picture(0, 0, [])), undefined);
});

test('the table is the matrix where it is small, else the range of each row', () => {
  const small = heatTable({ rows: 1, columns: 2, values: [1, -2] }, 'pesos', es);
  assert.deepEqual(small.head, ['fila', 'columna 1', 'columna 2']);
  assert.deepEqual(small.rows, [['fila 1', 1, -2]]);
  const large = heatTable({ rows: 1, columns: 512, values: Array.from({ length: 512 }, (_, i) => i) }, 'tokens', en);
  assert.equal(large.caption, 'tokens (1 × 512 values)');
  assert.deepEqual(large.rows, [['row 1', 0, 511, '0']]);
});

test('hostile matrices draw no NaN', () => {
  for (const [rows, columns, values] of [
    [0, 0, []],
    [1, 3, [Number.NaN, Infinity, -Infinity]],
    [2, 2, [0, 0, 0, 0]],
    [1, 2, [1e38, -1e38]],
    [1, 2, [1e-30, 0]],
    [2, 3, [1]],
  ] as const) {
    assert.deepEqual(badAttributes(markup(heatMapSvg(picture(rows, columns, values)))), []);
  }
});
