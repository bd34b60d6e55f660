import assert from 'node:assert/strict';
import test from 'node:test';
import { extent, makeFrame } from '../../../../web/kit/draw/frame.ts';
import { tickTexts } from '../../../../web/kit/draw/text.ts';

const close = (a: number, b: number, tolerance = 1e-9) => assert.ok(Math.abs(a - b) <= tolerance, `${a} is not ${b}`);

test('pixels and data are inverse to each other, y upwards', () => {
  const frame = makeFrame({ width: 360, height: 240, margin: 20, x: [-2, 7], y: [-1, 5] });
  close(frame.x(-2), 20);
  close(frame.x(7), 340);
  close(frame.y(-1), 220);
  close(frame.y(5), 20);
  const [x, y] = frame.invert(frame.x(1.25), frame.y(-0.5));
  close(x, 1.25);
  close(y, -0.5);
});

test('with equal axes a unit has one length, and what was asked for stays inside', () => {
  for (const [width, height] of [
    [320, 320],
    [900, 200],
    [200, 900],
  ] as const) {
    const frame = makeFrame({ width, height, margin: 10, x: [-1, 6], y: [-2, 3], equal: true });
    close(frame.unit('x'), frame.unit('y'), 1e-9);
    close(frame.x(1) - frame.x(0), frame.y(0) - frame.y(1), 1e-9);
    assert.ok(frame.domain.x[0] <= -1 + 1e-9 && frame.domain.x[1] >= 6 - 1e-9, 'x is inside');
    assert.ok(frame.domain.y[0] <= -2 + 1e-9 && frame.domain.y[1] >= 3 - 1e-9, 'y is inside');
  }
});

test('a crisp plane has whole-pixel units, and integers on pixel middles', () => {
  for (let width = 300; width < 340; width++) {
    const frame = makeFrame({ width, height: 277, margin: 3, x: [-1.3, 6.1], y: [-1, 5], equal: true, crisp: true });
    assert.equal(Number(frame.unit('x').toFixed(9)) % 1, 0, `width ${width}`);
    for (const integer of [-1, 0, 4]) {
      close(frame.x(integer) % 1, 0.5, 1e-6);
      close(frame.y(integer) % 1, 0.5, 1e-6);
    }
  }
});

test('a log axis gives every decade the same length and has no place for zero or less', () => {
  const frame = makeFrame({ width: 300, height: 300, margin: 0, x: [0, 1], y: [1e-8, 1], yScale: 'log' });
  close(frame.y(1e-3) - frame.y(1e-2), 300 / 8);
  assert.equal(frame.place([0, 0]), null);
  assert.equal(frame.place([0, -1]), null);
  assert.deepEqual(frame.ticks('y', 4), [1e-6, 1e-3, 1]);
  assert.equal(frame.ticks('y', 9).length, 9);
});

test('any two numbers make a frame without NaN', () => {
  const hostile = [Number.NaN, Infinity, -Infinity, 0, -0, 1e38, -1e38, 1e-30, 1.7e308, -1.7e308, 5e-324, 3];
  for (const low of hostile) {
    for (const high of hostile) {
      for (const kind of ['linear', 'log'] as const) {
        const frame = makeFrame({
          width: 320,
          height: 200,
          x: [low, high],
          y: [low, high],
          xScale: kind,
          yScale: kind,
        });
        const [a, b] = frame.domain.x;
        assert.ok(Number.isFinite(a) && Number.isFinite(b) && a < b, `${kind} [${low}, ${high}] → [${a}, ${b}]`);
        for (const tick of frame.ticks('x')) assert.ok(Number.isFinite(frame.x(tick)), `${kind} tick ${tick}`);
        assert.ok(
          !Object.is(
            frame.ticks('x').find(tick => tick === 0),
            -0,
          ),
          'no −0',
        );
      }
      const equal = makeFrame({ width: 320, height: 200, x: [low, high], y: [0, 1], equal: true, crisp: true });
      assert.ok(
        equal.domain.x.every(Number.isFinite) && equal.domain.y.every(Number.isFinite),
        `equal [${low}, ${high}]`,
      );
    }
  }
});

test('the extent holds the finite values and what is asked for besides', () => {
  assert.deepEqual(extent([3, Number.NaN, -1, Infinity]), [-1, 3]);
  assert.deepEqual(extent([3, 4], { include: [0] }), [0, 4]);
  assert.deepEqual(extent([]), [0, 1]);
  assert.deepEqual(extent([0, 0]), [0, 1]);
  assert.deepEqual(extent([0.57, 0.13], { include: [0], ends: 'round' }), [0, 0.6]);
  assert.deepEqual(extent([-5, 0, 0.002, 30], { kind: 'log' }), [0.002, 30]);
  assert.deepEqual(extent([0.002, 30], { kind: 'log', ends: 'round' }), [0.001, 100]);
});

test('tick texts: one count of decimals along an axis, in the reader’s marks', () => {
  assert.deepEqual(tickTexts([-0.2, 0, 0.2], 'linear', 'es-AR'), ['−0,2', '0,0', '0,2']);
  assert.deepEqual(tickTexts([-0.2, 0, 0.2], 'linear', 'es-MX'), ['−0.2', '0.0', '0.2']);
  assert.deepEqual(tickTexts([0, 2000, 12000], 'linear', 'es-AR'), ['0', '2.000', '12.000']);
  assert.deepEqual(tickTexts([0, 2000, 12000], 'linear', 'en-US'), ['0', '2,000', '12,000']);
  assert.deepEqual(tickTexts([0, 0.25, 0.5], 'linear', 'en-US'), ['0.00', '0.25', '0.50']);
  assert.deepEqual(tickTexts([-2e-7, 0, 2e-7], 'linear', 'es-AR'), ['−2×10⁻⁷', '0', '2×10⁻⁷']);
  assert.deepEqual(tickTexts([0, 5e37, 1e38], 'linear', 'en-US'), ['0', '0.5×10³⁸', '1×10³⁸']);
  assert.deepEqual(tickTexts([1e-6, 1e-3, 1], 'log', 'es-AR'), ['10⁻⁶', '10⁻³', '10⁰']);
  assert.deepEqual(tickTexts([0.01, 0.1, 1], 'log', 'es-AR'), ['0,01', '0,1', '1']);
  assert.deepEqual(tickTexts([0], 'linear', 'en-US'), ['0']);
});

test('neighbouring ticks never read the same', () => {
  for (const [low, high] of [
    [0, 1],
    [0.1, 0.105],
    [-3e-9, 4e-9],
    [1e6, 3e6],
    [1, 1.0004],
    [-1e38, 1e38],
    [0, 12345],
  ] as const) {
    const frame = makeFrame({ width: 640, height: 200, x: [low, high], y: [0, 1] });
    const texts = tickTexts(frame.ticks('x'), 'linear', 'en-US');
    assert.equal(new Set(texts).size, texts.length, texts.join(' '));
  }
});
