import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Glide } from '../../../../web/kit/time/glide.ts';
import { HandFrames, quietHost } from './hand-frames.ts';

function makeGlide() {
  const frames = new HandFrames();
  return { frames, glide: new Glide(quietHost, frames) };
}

test('numbers move monotonically and arrive exactly', async () => {
  const { frames, glide } = makeGlide();
  const seen: number[] = [];
  const done = glide.run([0, 1], [10, 1], values => seen.push(values[0]));
  frames.pass(1000);
  await done;
  assert.ok(seen.length > 10);
  assert.ok(seen.every((value, i) => i === 0 || value >= seen[i - 1]));
  assert.equal(seen.at(-1), 10);
  assert.equal(frames.waiting.size, 0);
});

test('a second glide ends the first at its goal', async () => {
  const { frames, glide } = makeGlide();
  const seen: number[] = [];
  const first = glide.run([0], [10], values => seen.push(values[0]));
  frames.pass(100);
  const second = glide.run([10], [20], values => seen.push(values[0]));
  await first;
  assert.ok(seen.includes(10));
  frames.pass(1000);
  await second;
  assert.equal(seen.at(-1), 20);
});

test('with less motion asked for, and when the host goes, it ends at once', async () => {
  const { frames, glide } = makeGlide();
  frames.still = true;
  let last = 0;
  await glide.run([0], [3], values => {
    last = values[0];
  });
  assert.equal(last, 3);
  frames.still = false;
  const gone = glide.run([3], [5], values => {
    last = values[0];
  });
  glide.hostDisconnected();
  await gone;
  assert.equal(last, 5);
  assert.equal(frames.waiting.size, 0);
});

test('a state that is changed from elsewhere keeps what it was changed to', async () => {
  const { frames, glide } = makeGlide();
  let state = { at: 0 };
  const own = glide.runUntouched(
    () => state,
    [0],
    [10],
    ([at]) => {
      state = { at };
    },
  );
  frames.pass(100);
  assert.ok(state.at > 0 && state.at < 10);
  state = { at: 77 };
  frames.pass(1000);
  await own;
  assert.equal(state.at, 77);
});
