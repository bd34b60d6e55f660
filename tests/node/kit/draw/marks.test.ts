import assert from 'node:assert/strict';
import test from 'node:test';
import { arrow, arrowShape, pointMark, polyline, segment } from '../../../../web/kit/draw/arrow.ts';
import { cloud } from '../../../../web/kit/draw/cloud.ts';
import { makeFrame } from '../../../../web/kit/draw/frame.ts';
import { box, clipSegment, type Point } from '../../../../web/kit/draw/geometry.ts';
import { spread } from '../../../../web/kit/draw/labels.ts';
import { glyphPath, hatchPath } from '../../../../web/kit/draw/patterns.ts';
import { textWidth } from '../../../../web/kit/draw/text.ts';
import { roles } from '../../../../web/kit/look/palette.ts';
import { badAttributes, markup, tags } from './render.ts';

const inside = box(0, 0, 400, 300);
const frame = makeFrame({ width: 400, height: 300, margin: 0, x: [-4, 4], y: [-3, 3], equal: true });
const length = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

test('an arrow ends exactly at its tip, and its shaft at the head’s base', () => {
  const shape = arrowShape([100, 100], [180, 160], inside)!;
  assert.deepEqual(shape.head![0], [180, 160]);
  const base: Point = [(shape.head![1][0] + shape.head![2][0]) / 2, (shape.head![1][1] + shape.head![2][1]) / 2];
  assert.ok(length(base, shape.shaft[1]) < 1e-9);
});

test('the head takes at most half of a short arrow; a vector of no length has none', () => {
  for (const size of [2, 5, 12, 20]) {
    const { head } = arrowShape([50, 50], [50 + size, 50], inside)!;
    assert.ok(50 + size - head![1][0] <= size / 2 + 1e-9, `length ${size}`);
  }
  assert.equal(arrowShape([50, 50], [50, 50], inside), null);
  assert.match(markup(arrow({ frame, to: [0, 0], role: 'l2' })), /class="glyph"/);
});

test('an arrow that leaves the picture keeps its direction and shows no head', () => {
  const { shaft, head } = arrowShape([200, 150], [200 + 1e30, 150 - 5e29], inside)!;
  assert.equal(head, null);
  assert.ok(Math.abs((shaft[1][1] - shaft[0][1]) / (shaft[1][0] - shaft[0][0]) + 0.5) < 1e-9);
  assert.ok(shaft[1][0] <= 400 && shaft[1][1] >= 0);
});

test('cutting a segment at a box', () => {
  assert.deepEqual(clipSegment([-10, 50], [410, 50], inside), [
    [0, 50],
    [400, 50],
  ]);
  assert.deepEqual(clipSegment([10, 10], [20, 20], inside), [
    [10, 10],
    [20, 20],
  ]);
  assert.equal(clipSegment([-10, -10], [-5, 50], inside), null);
  assert.equal(clipSegment([Number.NaN, 0], [1, 1], inside), null);
});

test('a label stays inside the picture wherever the tip is', () => {
  for (const to of [
    [3.9, 2.9],
    [-3.9, 2.9],
    [3.9, -2.9],
    [-3.9, -2.9],
    [0, 2.95],
    [900, 1],
  ] as const) {
    const [tag] = tags(markup(arrow({ frame, to, role: 'l2', label: '(3,9; 2,9)' })), 'text');
    const width = textWidth('(3,9; 2,9)');
    const { x, y, 'text-anchor': anchor } = tag!.attributes;
    const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    assert.ok(left >= 0 && left + width <= 400, `x of ${to}: ${left}`);
    assert.ok(Number(y) >= 8 && Number(y) <= 292, `y of ${to}: ${y}`);
  }
});

test('marks carry their role’s class and the part that links them to a formula', () => {
  const drawn = markup(arrow({ frame, to: [1, 1], role: 'l2', part: 'l2', label: 'x' }));
  assert.deepEqual(
    tags(drawn)
      .filter(({ attributes }) => attributes['data-part'] === 'l2')
      .map(({ name }) => name),
    ['g', 'text'],
  );
  assert.match(tags(drawn, 'g')[0]!.attributes.class!, /\bmark arrow l2\b/);
  const dashed = tags(markup(segment({ frame, from: [0, 0], to: [1, 0], role: 'l1' })), 'path')[0]!;
  assert.equal(dashed.attributes['stroke-dasharray'], roles.l1.dash);
});

test('a polyline stops where a point is not finite and starts again after it', () => {
  const points: Point[] = [
    [0, 0],
    [1, 1],
    [Number.NaN, 0],
    [2, 2],
    [3, 2],
  ];
  const [path] = tags(markup(polyline({ frame, points })), 'path');
  assert.equal(path!.attributes.d!.match(/M/g)!.length, 2);
});

test('labels pushed apart do not overlap, keep their order and move as little as they can', () => {
  const placed = spread([50, 52, 51, 200], 16, 8, 300);
  const order = [0, 2, 1, 3];
  for (let i = 1; i < order.length; i++) assert.ok(placed[order[i]!]! - placed[order[i - 1]!]! >= 16 - 1e-9);
  assert.equal(placed[3], 200);
  assert.ok(Math.abs((placed[0]! + placed[1]! + placed[2]!) / 3 - 51) < 1e-9, 'a group settles around its mean');
  const low = spread([290, 295, 299], 16, 8, 300);
  assert.ok(Math.max(...low) <= 300 && Math.min(...low) >= 8);
  assert.deepEqual(spread([], 16, 0, 100), []);
});

test('hatch lines stay inside their rectangle', () => {
  const area = box(13.5, 27.25, 61, 18);
  for (const hatch of ['rising', 'falling', 'cross', 'level', 'upright'] as const) {
    const numbers = hatchPath(area, hatch).match(/-?[\d.]+ -?[\d.]+/g)!;
    assert.ok(numbers.length >= 4, hatch);
    for (const pair of numbers) {
      const [x, y] = pair.split(' ').map(Number);
      assert.ok(x! >= 13.49 && x! <= 74.51 && y! >= 27.24 && y! <= 45.26, `${hatch} ${pair}`);
    }
  }
  assert.equal(hatchPath(box(0, 0, 0, 10), 'rising'), '');
});

test('roles that one picture shows differ by glyph or dash, not by colour alone', () => {
  const norms = (['l0', 'l1', 'l2', 'linf'] as const).map(role => `${roles[role].glyph}|${roles[role].dash}`);
  assert.equal(new Set(norms).size, norms.length);
  const shapes = (['circle', 'square', 'diamond', 'triangle', 'cross', 'star'] as const).map(glyph =>
    glyphPath(glyph, [0, 0]),
  );
  assert.equal(new Set(shapes).size, shapes.length);
});

test('a cloud draws each finite point once, in one path per group', () => {
  const points: Point[] = [
    [0, 0],
    [1, 1],
    [Number.NaN, 0],
    [Infinity, 2],
  ];
  const drawn = markup(cloud({ frame, groups: [{ points, role: 'pre', label: 'pre' }, { points: [] }] }));
  const paths = tags(drawn, 'path');
  assert.equal(paths.length, 2);
  assert.equal(paths[0]!.attributes.d!.match(/M/g)!.length, 2);
  assert.match(drawn, />pre</);
});

test('hostile points draw no NaN', () => {
  const hostile = [Number.NaN, Infinity, -Infinity, 0, 1e38, -1e38, 1e-30];
  for (const x of hostile) {
    for (const y of hostile) {
      const to: Point = [x, y];
      const drawn = [
        arrow({ frame, to, label: 'a' }),
        segment({ frame, from: to, to: [1, 1], label: 'b' }),
        polyline({ frame, points: [[0, 0], to, [1, 1]], shape: 'area', label: 'c' }),
        pointMark({ frame, at: to, label: 'd' }),
        cloud({
          frame,
          groups: [
            { points: [to, [1, 1]], label: 'e' },
            { points: [to], names: ['f'] },
          ],
        }),
      ];
      assert.deepEqual(badAttributes(drawn.map(markup).join('')), [], `${x}, ${y}`);
    }
  }
});
