import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tween } from '../../../../web/kit/time/tween.ts';
import { ManualFrames, quietHost } from './manual-frames.ts';

function makeTween() {
  const frames = new ManualFrames();
  return { frames, tween: new Tween(quietHost, frames) };
}

test('numbers move monotonically and arrive exactly', async () => {
  const { frames, tween } = makeTween();
  const seen: number[] = [];
  const done = tween.run([0, 1], [10, 1], values => seen.push(values[0]));
  frames.pass(1000);
  await done;
  assert.ok(seen.length > 10);
  assert.ok(seen.every((value, i) => i === 0 || value >= seen[i - 1]));
  assert.equal(seen.at(-1), 10);
  assert.equal(frames.waiting.size, 0);
});

test('a second tween ends the first at its goal', async () => {
  const { frames, tween } = makeTween();
  const seen: number[] = [];
  const first = tween.run([0], [10], values => seen.push(values[0]));
  frames.pass(100);
  const second = tween.run([10], [20], values => seen.push(values[0]));
  await first;
  assert.ok(seen.includes(10));
  frames.pass(1000);
  await second;
  assert.equal(seen.at(-1), 20);
});

test('with less motion asked for, and when the host goes, it ends at once', async () => {
  const { frames, tween } = makeTween();
  frames.still = true;
  let last = 0;
  await tween.run([0], [3], values => {
    last = values[0];
  });
  assert.equal(last, 3);
  frames.still = false;
  const gone = tween.run([3], [5], values => {
    last = values[0];
  });
  tween.hostDisconnected();
  await gone;
  assert.equal(last, 5);
  assert.equal(frames.waiting.size, 0);
});

test('a state that is changed from elsewhere keeps what it was changed to', async () => {
  const { frames, tween } = makeTween();
  let state = { at: 0 };
  const own = tween.runUntouched(
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
