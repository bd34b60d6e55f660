import assert from 'node:assert/strict';
import test from 'node:test';
import { axes, axisTicks } from '../../../../web/kit/draw/axes.ts';
import { makeFrame } from '../../../../web/kit/draw/frame.ts';
import { textWidth, tickSize } from '../../../../web/kit/draw/text.ts';
import { badAttributes, en, es, markup, tags, texts } from './render.ts';

const plane = makeFrame({ width: 320, height: 280, margin: 1, x: [-1, 6], y: [-1, 5], equal: true, crisp: true });

test('the streets: one line for every whole unit, each on pixel middles', () => {
  const drawn = markup(axes({ frame: plane, reader: es, grid: 'units', place: 'zero' }));
  const lines = tags(drawn, 'line').filter(({ attributes }) => attributes.class === 'grid');
  const upright = lines.filter(({ attributes }) => attributes.x1 === attributes.x2);
  const [low, high] = plane.domain.x;
  assert.equal(upright.length, Math.floor(high) - Math.ceil(low) + 1);
  for (const { attributes } of upright) assert.equal(Number(attributes.x1) % 1, 0.5);
  const at = upright.map(({ attributes }) => Number(attributes.x1));
  for (let i = 1; i < at.length; i++) assert.equal(at[i]! - at[i - 1]!, plane.unit('x'));
  assert.ok(at.includes(Math.floor(plane.x(4)) + 0.5), 'a street goes through x = 4');
});

test('the lines through zero are drawn apart from the grid', () => {
  const zeros = tags(markup(axes({ frame: plane, reader: es })), 'line').filter(
    ({ attributes }) => attributes.class === 'zero',
  );
  assert.equal(zeros.length, 2);
  assert.ok(zeros.some(({ attributes }) => Math.abs(Number(attributes.x1) - plane.x(0)) <= 0.5));
});

test('numbers that stand never touch and stay inside the picture, zero among them', () => {
  for (const width of [160, 320, 500, 1280]) {
    const frame = makeFrame({ width, height: 200, x: [-20000, 20000], y: [0, 1] });
    const shown = axisTicks(frame, 'x', { ticks: 20 }, es).filter(tick => tick.text !== '');
    assert.ok(
      shown.some(tick => tick.value === 0),
      `zero at ${width}`,
    );
    shown.forEach(({ at, text }, i) => {
      const half = textWidth(text, tickSize) / 2;
      assert.ok(at - half >= -1 && at + half <= width + 1);
      const next = shown[i + 1];
      if (next)
        assert.ok(next.at - textWidth(next.text, tickSize) / 2 - (at + half) >= 4, `${text} touches ${next.text}`);
    });
  }
});

test('whole steps, names instead of numbers, layers', () => {
  const frame = makeFrame({ width: 400, height: 200, x: [0, 2], y: [0, 1] });
  assert.deepEqual(
    axisTicks(frame, 'x', { step: 'whole' }, en).map(tick => tick.value),
    [0, 1, 2],
  );
  const named = axisTicks(frame, 'x', { ticks: [0, 1, 2], texts: i => ['el', 'perro', 'ladra'][i]! }, es);
  assert.deepEqual(
    named.map(tick => tick.text),
    ['el', 'perro', 'ladra'],
  );
  assert.equal(tags(markup(axes({ frame, reader: es, layer: 'lines' })), 'text').length, 0);
  assert.equal(tags(markup(axes({ frame, reader: es, layer: 'numbers' })), 'line').length, 0);
});

test('labels and locale', () => {
  const frame = makeFrame({ width: 400, height: 200, x: [0, 1], y: [0, 1] });
  const spanish = texts(markup(axes({ frame, reader: es, x: { label: 'paso' }, y: { label: 'pérdida' } })));
  assert.ok(spanish.includes('paso') && spanish.includes('pérdida') && spanish.includes('0,4'));
  assert.ok(texts(markup(axes({ frame, reader: en }))).includes('0.4'));
});

test('hostile domains draw no NaN', () => {
  for (const x of [
    [Number.NaN, 1],
    [-Infinity, Infinity],
    [0, 0],
    [-1e308, 1e308],
    [1e-30, 2e-30],
  ] as const) {
    for (const kind of ['linear', 'log'] as const) {
      for (const place of ['edge', 'zero'] as const) {
        const frame = makeFrame({ width: 320, height: 200, x, y: x, xScale: kind, yScale: kind });
        const drawn = markup(axes({ frame, reader: es, place, grid: 'units', x: { label: 'x' }, y: { label: 'y' } }));
        assert.deepEqual(badAttributes(drawn), []);
      }
    }
  }
});
