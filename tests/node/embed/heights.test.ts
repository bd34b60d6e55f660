// A frame tells its height in at most three messages for each growth, never 0, and its last word is right.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { Heights } from '../../../web/embed/heights.ts';

let told: number[];
let heights: Heights;

beforeEach(t => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  told = [];
  heights = new Heights(height => told.push(height));
  void t;
});

const pass = (ms: number) => mock.timers.tick(ms);

test('a height that keeps is told once', () => {
  heights.see(500, 600);
  pass(5000);
  heights.see(500, 600);
  pass(5000);
  assert.deepEqual(told, [500]);
});

test('no height is told: a frame that is not shown, or one that cannot be measured', () => {
  for (const height of [0, -1, Number.NaN]) heights.see(height, 600);
  pass(5000);
  assert.deepEqual(told, []);
});

test('a part that slides open in many small steps is told when it has come to rest', () => {
  for (let step = 0; step <= 20; step++) {
    heights.see(500 + 10 * step, 600);
    pass(16);
  }
  pass(5000);
  assert.deepEqual(told, [700]);
});

test('a growth with long rests in it takes three messages at most, and its end is told when all is quiet', () => {
  for (const height of [500, 600, 700, 800, 900, 1000]) {
    heights.see(height, 600);
    pass(300);
  }
  assert.deepEqual(told, [500, 600, 700]);
  pass(5000);
  assert.deepEqual(told, [500, 600, 700, 1000]);
});

test('what shrinks is told too', () => {
  heights.see(900, 600);
  pass(5000);
  heights.see(500, 600);
  pass(5000);
  assert.deepEqual(told, [900, 500]);
});

test('a page whose scroll bar comes and goes with each height: the greatest stays, and nothing more is said', () => {
  // Higher than 650 the page gets a scroll bar, which makes the frame narrower and its content higher; lower, it goes.
  const contentAt = (width: number) => (width === 600 ? 640 : 660);
  let width = 600;
  let messages = 0;
  heights = new Heights(height => {
    messages += 1;
    width = height > 650 ? 600 : 585; // The worst page: each answer undoes the last.
    heights.see(contentAt(width), width);
  });
  heights.see(contentAt(width), width);
  for (let i = 0; i < 100; i++) pass(100);
  assert.ok(messages <= 3, `${messages} messages`);
  assert.equal(heights.told, 660);
});
