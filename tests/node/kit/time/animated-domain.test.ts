// A picture's scale on its way to a new one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnimatedDomain } from '../../../../web/kit/time/animated-domain.ts';
import { ManualFrames, quietHost } from './manual-frames.ts';

/** A domain, the frames that move it, and how often it asked to be drawn. */
function setUp() {
  const frames = new ManualFrames();
  const asked = { times: 0 };
  const domain = new AnimatedDomain({ ...quietHost, requestUpdate: () => asked.times++ }, frames);
  return { frames, asked, domain };
}

test('the first scale is there at once', () => {
  const { domain, frames, asked } = setUp();
  assert.deepEqual(domain.towards([1, 2]), [1, 2]);
  assert.equal(frames.waiting.size, 0);
  assert.equal(asked.times, 0);
});

test('a new one is reached in between steps, and then nothing is asked for', () => {
  const { domain, frames, asked } = setUp();
  domain.towards([0]);
  assert.deepEqual(domain.towards([10]), [0], 'it starts where it was');
  frames.pass(160);
  const [middle] = domain.towards([10]);
  assert.ok(middle > 2 && middle < 8, String(middle));
  frames.pass(400);
  assert.deepEqual(domain.towards([10]), [10]);
  assert.equal(frames.waiting.size, 0);
  assert.ok(asked.times > 10);
});

test('another goal on the way is gone to from where it is', () => {
  const { domain, frames } = setUp();
  domain.towards([0]);
  domain.towards([10]);
  frames.pass(160);
  const [before] = domain.towards([10]);
  assert.deepEqual(domain.towards([-10]), [before]);
  frames.pass(400);
  assert.deepEqual(domain.towards([-10]), [-10]);
});

test('who asked for less motion sees the new scale in the same drawing, and no other', () => {
  const { domain, frames, asked } = setUp();
  frames.still = true;
  domain.towards([0]);
  assert.deepEqual(domain.towards([10]), [10]);
  assert.equal(asked.times, 0);
});
