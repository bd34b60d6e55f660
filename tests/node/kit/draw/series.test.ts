import assert from 'node:assert/strict';
import test from 'node:test';
import { makeFrame } from '../../../../web/kit/draw/frame.ts';
import type { Point } from '../../../../web/kit/draw/geometry.ts';
import {
  decimate,
  type EndLabel,
  endLabelRoom,
  endLabels,
  type Line,
  placedPoints,
  series,
} from '../../../../web/kit/draw/series.ts';
import { textWidth } from '../../../../web/kit/draw/text.ts';
import { roles } from '../../../../web/kit/look/palette.ts';
import { badAttributes, markup, tags, texts } from './render.ts';

const frame = makeFrame({
  width: 400,
  height: 240,
  margin: { left: 40, right: 60, top: 20, bottom: 30 },
  x: [0, 4999],
  y: [-1, 1],
});
const wave = Array.from({ length: 5000 }, (_, i) => Math.sin(i * 1.7) * 0.4);

test('five thousand points become few, and their extremes stay', () => {
  const y = [...wave];
  [y[1234], y[3210]] = [0.93, -0.97];
  const points = placedPoints(frame, { y });
  assert.ok(points.length <= 4 * frame.inner.width + 8, String(points.length));
  const heights = points.map(([, at]) => at);
  assert.equal(Math.min(...heights), frame.y(0.93));
  assert.equal(Math.max(...heights), frame.y(-0.97));
  assert.deepEqual(points[0], [frame.x(0), frame.y(y[0]!)]);
  assert.deepEqual(points.at(-1), [frame.x(4999), frame.y(y.at(-1)!)]);
});

test('each pixel column keeps its first, lowest, highest and last point, in order', () => {
  const points: Point[] = Array.from({ length: 400 }, (_, i) => [i / 40, Math.cos(i * 2.3) * 50]);
  const kept = decimate(points, 10);
  for (let column = 0; column < 10; column++) {
    const all = points.filter(([x]) => Math.floor(x) === column);
    const left = kept.filter(([x]) => Math.floor(x) === column);
    const heights = (some: Point[]) => some.map(([, y]) => y);
    assert.deepEqual([left[0], left.at(-1)], [all[0], all.at(-1)]);
    assert.equal(Math.min(...heights(left)), Math.min(...heights(all)));
    assert.equal(Math.max(...heights(left)), Math.max(...heights(all)));
  }
  for (let i = 1; i < kept.length; i++) assert.ok(kept[i]![0] > kept[i - 1]![0]);
});

test('a gap stays a gap after decimation, and a lone point between gaps is seen', () => {
  const y = [...wave];
  for (let i = 2000; i < 2500; i++) y[i] = Number.NaN;
  const drawn = markup(series({ frame, lines: [{ y, role: 'l2' }] }));
  assert.equal(tags(drawn, 'path')[0]!.attributes.d!.match(/M/g)!.length, 2);
  const lonely = markup(series({ frame, lines: [{ y: [Number.NaN, 0.5, Number.NaN], role: 'l2' }] }));
  assert.equal(tags(lonely, 'path').filter(({ attributes }) => attributes.class === 'glyph').length, 1);
});

test('lines wear their role’s dash', () => {
  const [line] = tags(markup(series({ frame, lines: [{ y: [0, 1], role: 'l1' }] })), 'path');
  assert.equal(line!.attributes['stroke-dasharray'], roles.l1.dash);
});

test('labels stand at the ends, apart from each other and inside the picture', () => {
  const lines: Line[] = ['post-norm', 'pre-norm', 'Gemma', 'sin nada'].map((label, i) => ({
    y: [0.2, 0.5 + i * 0.01],
    x: [0, 4999],
    label,
  }));
  assert.ok(endLabelRoom(lines) > 40);
  const labels = endLabels(
    frame,
    lines,
    lines.map(line => placedPoints(frame, line)),
  );
  const heights = labels.map(({ at }) => at[1]).sort((a, b) => a - b);
  for (let i = 1; i < heights.length; i++) assert.ok(heights[i]! - heights[i - 1]! >= 16 - 1e-9);
  for (const { at, from } of labels) assert.ok(at[0] > from[0] - 1 || at[0] >= 0);
  const byEnd = [...labels].sort((a, b) => a.from[1] - b.from[1]).map(({ text }) => text);
  const byPlace = [...labels].sort((a, b) => a.at[1] - b.at[1]).map(({ text }) => text);
  assert.deepEqual(byPlace, byEnd, 'the order of the ends');
});

test('a diverged line ends in a cross and its words', () => {
  const drawn = markup(
    series({ frame, lines: [{ y: [0, 0.5, Infinity], label: 'L1', diverged: 'divergió en el paso 2' }] }),
  );
  assert.deepEqual(texts(drawn), ['L1: divergió en el paso 2']);
  assert.equal(tags(drawn, 'path').length, 2);
});

test('the words of a diverged line stand clear of it and of its cross', () => {
  for (const y of [
    [-1, 0, 0.9],
    [0.9, 0, -0.6],
    [0, 0, 0],
    [0.9, 0, -1],
    [-1, -1, -1],
  ]) {
    const lines: Line[] = [{ y, x: [0, 2500, 4999], label: 'Con L2²', diverged: 'diverge' }];
    const placed = lines.map(line => placedPoints(frame, line));
    const [{ text, at, from }] = endLabels(frame, lines, placed) as [EndLabel];
    const right = at[0] + textWidth(text);
    assert.ok(right <= frame.width && at[0] < from[0], 'there is no room beside the end');
    assert.ok(Math.abs(at[1] - from[1]) >= 13, 'it is clear of the cross');
    for (let x = at[0]; x <= from[0]; x++) {
      const value =
        x < frame.x(2500)
          ? y[0]! + ((y[1]! - y[0]!) * frame.invert(x, 0)[0]) / 2500
          : y[1]! + ((y[2]! - y[1]!) * (frame.invert(x, 0)[0] - 2500)) / 2499;
      assert.ok(Math.abs(frame.y(value) - at[1]) >= 8, `${y} at ${x}`);
    }
  }
});

test('no label lies on the axis: inside the picture it stands over it, beside it reaches down to it', () => {
  const at = (...ends: number[]) => {
    const lines: Line[] = ends.map(end => ({ y: [0, -1], x: [0, end], label: 'post', diverged: 'diverges' }));
    const placed = lines.map(line => placedPoints(frame, line));
    return endLabels(frame, lines, placed).map(label => label.at[1]);
  };
  for (const y of [...at(100), ...at(100, 200, 300)]) assert.ok(y + 8 <= frame.inner.bottom, `${y}`);
  const beside: Line[] = ['a', 'b', 'c'].map(label => ({ y: [0, -1], x: [0, 4999], label }));
  const labels = endLabels(
    frame,
    beside,
    beside.map(line => placedPoints(frame, line)),
  );
  assert.equal(Math.max(...labels.map(label => label.at[1])), frame.inner.bottom);
});

test('hostile data draws no NaN', () => {
  const log = makeFrame({ width: 320, height: 200, x: [0, 3], y: [1e-8, 1], yScale: 'log' });
  for (const y of [[], [Number.NaN], [Infinity, -Infinity, 0], [0, 0], [1e38, -1e38], [1e-30, 0, -1], [5]]) {
    for (const own of [frame, log]) {
      const drawn = markup(
        series({
          frame: own,
          lines: [
            { y, label: 'a', diverged: 'b', points: 'glyphs' },
            { y, x: [Number.NaN] },
          ],
        }),
      );
      assert.deepEqual(badAttributes(drawn), [], String(y));
    }
  }
});
