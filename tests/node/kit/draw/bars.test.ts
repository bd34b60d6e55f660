import assert from 'node:assert/strict';
import test from 'node:test';
import { type BarsOptions, bars, barsLayout, digitsThatFit, withDigitsThatFit } from '../../../../web/kit/draw/bars.ts';
import { squares, squaresLayout, stackedBar, stackLayout } from '../../../../web/kit/draw/stack.ts';
import { textWidth } from '../../../../web/kit/draw/text.ts';
import { badAttributes, en, es, markup, tags, texts } from './render.ts';

const of = (values: readonly number[], more: Partial<BarsOptions> = {}): BarsOptions => ({
  bars: values.map((value, i) => ({ value, label: `x${i}` })),
  width: 320,
  reader: es,
  ...more,
});

test('lengths are proportional to values, on their sign’s side of zero', () => {
  const {
    bars: [four, three, none],
    zero,
  } = barsLayout(of([4, -3, 0]));
  assert.ok(Math.abs(four!.area!.width / three!.area!.width - 4 / 3) < 1e-9);
  assert.equal(none!.area!.width, 0);
  assert.ok(four!.area!.left >= zero.x1 - 1 && three!.area!.right <= zero.x1 + 1);
  const standing = barsLayout(of([4, -3], { direction: 'up' }));
  assert.ok(Math.abs(standing.bars[0]!.area!.height / standing.bars[1]!.area!.height - 4 / 3) < 1e-9);
  assert.ok(
    standing.bars[0]!.area!.bottom <= standing.zero.y1 + 1 && standing.bars[1]!.area!.top >= standing.zero.y1 - 1,
  );
});

test('a sign is shown by role, so by hatch too', () => {
  assert.deepEqual(
    barsLayout(of([1, -1])).bars.map(bar => bar.role),
    ['positive', 'negative'],
  );
  const [positive, negative] = [[1], [-1]].map(values => tags(markup(bars(of(values))), 'path'));
  assert.equal(positive!.length, 0);
  assert.ok(negative!.some(({ attributes }) => attributes.class === 'hatch'));
});

test('numbers and labels stay inside the width and clear of their bars', () => {
  for (const values of [
    [4, -3, 0],
    [1234.567, -0.25],
    [1e38, -4e37],
    [3e-9, -1e-9],
    [Number.NaN, -Infinity, 2],
  ]) {
    for (const shape of barsLayout(of(values)).bars) {
      const { x, anchor, text } = shape.number;
      const left = anchor === 'end' ? x - textWidth(text) : x;
      assert.ok(left >= 0 && left + textWidth(text) <= 320, `${text} at ${left}`);
      if (shape.area) assert.ok(left >= shape.area.right || left + textWidth(text) <= shape.area.left, text);
      assert.ok(textWidth(shape.label.text) <= left, `${text} covers the name`);
    }
  }
});

test('nothing moves but the bars while values run inside a fixed domain', () => {
  const still = (values: readonly number[]) => barsLayout(of(values, { domain: [-1, 3] })).zero.x1;
  assert.equal(
    new Set(
      [
        [0, 0],
        [2.4567, -0.9],
        [0.001, -0.2],
      ].map(still),
    ).size,
    1,
  );
});

test('with targets the numbers form a column aligned at the decimal mark', () => {
  const layout = barsLayout({
    bars: [
      { value: 2.5, target: 3 },
      { value: -0.002, target: -0.2 },
    ],
    width: 320,
    reader: en,
  });
  assert.deepEqual(
    layout.bars.map(bar => bar.number.text),
    ['2.500', '−0.002'],
  );
  assert.equal(layout.bars[0]!.number.x, layout.bars[1]!.number.x);
  const [first] = layout.bars;
  assert.ok(first!.target!.x1 > first!.area!.right, 'the target lies beyond the bar');
  assert.ok(first!.number.x - textWidth('2.500') > first!.target!.x1, 'the number is clear of the mark');
});

test('a bar beyond the domain is cut, and marked so', () => {
  const layout = barsLayout(of([12, 3], { domain: [0, 5] }));
  assert.deepEqual(
    layout.bars.map(bar => bar.cut),
    [true, false],
  );
  assert.ok(
    tags(markup(bars(of([12], { domain: [0, 5] }))), 'path').some(({ attributes }) => attributes.class === 'cut'),
  );
});

test('what is not finite has no bar, and says so', () => {
  const layout = barsLayout(of([Number.NaN, Infinity, 1]));
  assert.deepEqual(
    layout.bars.map(bar => bar.area === null),
    [true, true, false],
  );
  assert.deepEqual(
    layout.bars.map(bar => bar.number.text),
    ['no definido', '∞', '1'],
  );
});

test('numbers of standing bars all show or none does', () => {
  const count = (width: number) =>
    barsLayout(
      of(
        Array.from({ length: 16 }, (_, i) => i / 7),
        { direction: 'up', width },
      ),
    ).bars.filter(bar => bar.number.text).length;
  assert.equal(count(1280), 16);
  assert.equal(count(320), 0);
});

test('|xᵢ| end to end make the L1 norm: 4 and 3 make 7, in one scale', () => {
  const { placed, end, sumText } = stackLayout({
    pieces: [{ value: 4 }, { value: -3 }, { value: 0 }],
    width: 400,
    reader: es,
    sumLabel: '‖x‖₁ = ',
  });
  assert.equal(sumText, '‖x‖₁ = 7');
  const unit = (placed[1]!.area.left - placed[0]!.area.left) / 4;
  assert.ok(Math.abs(end - 7 * unit) < 1e-9);
  assert.ok(end + 8 + textWidth(sumText) <= 400);
});

test('squares are squares, their areas add up to the sum’s', () => {
  const { placed, sum } = squaresLayout({
    pieces: [{ value: 4 }, { value: -3 }, { value: 0 }],
    width: 400,
    height: 160,
    reader: es,
  });
  const area = placed.reduce((total, { area: { width, height } }) => total + width * height, 0);
  for (const {
    area: { width, height },
  } of placed)
    assert.equal(width, height);
  assert.ok(Math.abs(area - sum.width * sum.height) < 1e-6 * area);
  assert.deepEqual(
    placed.map(({ text }) => text),
    ['16', '9', '0'],
  );
});

test('squares fit their box whatever the numbers', () => {
  for (const values of [
    [4, 3, 0],
    [100, 1, 0.5],
    [1e-9, 2e-9],
    [1e38, 3e38],
    [1, 1, 1, 1, 1],
  ]) {
    for (const width of [280, 700]) {
      const { placed, sum } = squaresLayout({
        pieces: values.map(value => ({ value })),
        width,
        height: 150,
        reader: es,
      });
      assert.ok(sum.right <= width, `${values} in ${width}: ${sum.right}`);
      for (const { area } of placed) assert.ok(area.top >= 0 && area.bottom <= 150);
    }
  }
});

test('a result of the engine replaces the drawing’s own number', () => {
  const pieces = [{ value: 2, text: 'dos' }];
  assert.ok(texts(markup(stackedBar({ pieces, width: 320, reader: es, sumText: 'S' }))).includes('S'));
  const drawn = texts(markup(squares({ pieces, width: 320, height: 100, reader: es, sumText: 'S' })));
  assert.ok(drawn.includes('dos') && drawn.includes('S'));
});

test('hostile values draw no NaN', () => {
  for (const values of [[], [Number.NaN], [Infinity, -Infinity], [0, 0], [1e38, -1e38], [1e-30], [1.7e308, -1.7e308]]) {
    const pieces = values.map(value => ({ value, label: 'x' }));
    const drawn = [
      bars(of(values)),
      bars(of(values, { direction: 'up' })),
      bars({ bars: values.map(value => ({ value, target: value })), width: 320, reader: es }),
      stackedBar({ pieces, width: 320, reader: es, sumLabel: 's = ' }),
      squares({ pieces, width: 320, height: 120, reader: es }),
    ];
    assert.deepEqual(badAttributes(drawn.map(markup).join('')), [], String(values));
  }
});

test('standing bars write as many decimals as fit, all or none; a text of their own stays', () => {
  const values = [-1.0691, 0.5345, 0];
  const shownAt = (width: number) => {
    const options = of(values, { direction: 'up', width });
    return {
      digits: digitsThatFit(options),
      texts: barsLayout(withDigitsThatFit(options)).bars.map(bar => bar.number.text),
    };
  };
  assert.deepEqual(shownAt(300), { digits: 3, texts: ['−1,069', '0,535', '0'] });
  assert.deepEqual(shownAt(120).texts, ['−1,07', '0,53', '0']);
  assert.deepEqual(shownAt(40), { digits: 0, texts: ['', '', ''] });
  const named = withDigitsThatFit(of([1], { direction: 'up', bars: [{ value: 1, text: 'one' }] }));
  assert.equal(named.bars[0]!.text, 'one');
});

test('the layout gives the frame in which a handle finds the end of its bar', () => {
  const { frame, bars: shapes } = barsLayout(of([4, -3], { direction: 'up' }));
  for (const [i, value] of [4, -3].entries()) {
    const [x, y] = frame.place([i + 0.5, value])!;
    const { left, width, top, bottom } = shapes[i]!.area!;
    assert.ok(Math.abs(x - (left + width / 2)) < 1e-9);
    assert.ok(Math.abs(y - (value > 0 ? top : bottom)) < 1e-9);
  }
});
