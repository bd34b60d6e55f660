// A picture's scale on its way to a new one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Camera } from '../../../../web/kit/time/camera.ts';
import { HandFrames, quietHost } from './hand-frames.ts';

/** A camera, the clock that moves it, and how often it asked to be drawn. */
function filming() {
  const frames = new HandFrames();
  const asked = { times: 0 };
  const camera = new Camera({ ...quietHost, requestUpdate: () => asked.times++ }, frames);
  return { frames, asked, camera };
}

test('the first scale is there at once', () => {
  const { camera, frames, asked } = filming();
  assert.deepEqual(camera.look([1, 2]), [1, 2]);
  assert.equal(frames.waiting.size, 0);
  assert.equal(asked.times, 0);
});

test('a new one is reached in between steps, and then nothing is asked for', () => {
  const { camera, frames, asked } = filming();
  camera.look([0]);
  assert.deepEqual(camera.look([10]), [0], 'it starts where it was');
  frames.pass(160);
  const [middle] = camera.look([10]);
  assert.ok(middle > 2 && middle < 8, String(middle));
  frames.pass(400);
  assert.deepEqual(camera.look([10]), [10]);
  assert.equal(frames.waiting.size, 0);
  assert.ok(asked.times > 10);
});

test('another goal on the way is gone to from where it is', () => {
  const { camera, frames } = filming();
  camera.look([0]);
  camera.look([10]);
  frames.pass(160);
  const [before] = camera.look([10]);
  assert.deepEqual(camera.look([-10]), [before]);
  frames.pass(400);
  assert.deepEqual(camera.look([-10]), [-10]);
});

test('who asked for less motion sees the new scale in the same drawing, and no other', () => {
  const { camera, frames, asked } = filming();
  frames.still = true;
  camera.look([0]);
  assert.deepEqual(camera.look([10]), [10]);
  assert.equal(asked.times, 0);
});
