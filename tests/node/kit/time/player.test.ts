import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, type PlayerOptions } from '../../../../web/kit/time/player.ts';
import { ManualFrames, quietHost } from './manual-frames.ts';

function makePlayer(options: Partial<PlayerOptions> = {}) {
  const frames = new ManualFrames();
  const player = new Player(quietHost, { duration: () => 7, rate: 2, ...options }, frames);
  return { player, frames };
}

const near = (a: number, b: number, tolerance = 0.05) =>
  assert.ok(Math.abs(a - b) <= tolerance, `${a} is not near ${b}`);

test('plays at its rate, times the speed, and stops at the end', () => {
  const { player, frames } = makePlayer();
  player.play();
  frames.pass(1000);
  near(player.position, 2);
  player.setSpeed(2);
  frames.pass(1000);
  near(player.position, 6);
  frames.pass(1000);
  assert.equal(player.position, 7);
  assert.equal(player.playing, false);
  assert.equal(frames.waiting.size, 0);
});

test('plays again from the start after the end', () => {
  const { player, frames } = makePlayer({ rests: 'end' });
  assert.equal(player.position, 7);
  player.play();
  frames.pass(500);
  near(player.position, 1);
});

test('a step goes to the next whole step in less than half a second, from between two as well', () => {
  const { player, frames } = makePlayer();
  player.step();
  frames.pass(100);
  assert.ok(player.position > 0 && player.position < 1);
  frames.pass(400);
  assert.equal(player.position, 1);
  player.seek(2.5);
  player.step();
  frames.pass(500);
  assert.equal(player.position, 3);
  player.step(-2);
  frames.pass(500);
  assert.equal(player.position, 1);
  player.step(100);
  frames.pass(500);
  assert.equal(player.position, 7);
});

test('a long gap between frames does not jump', () => {
  const { player, frames } = makePlayer();
  player.play();
  frames.pass(100);
  const before = player.position;
  frames.now += 60_000;
  frames.pass(10);
  assert.ok(player.position - before <= 0.11, `${player.position - before}`);
});

test('resting asks for no frames and resumes from the same place', () => {
  const { player, frames } = makePlayer();
  player.play();
  frames.pass(500);
  const before = player.position;
  player.rest(true);
  frames.now += 60_000;
  frames.pass(1000);
  assert.equal(player.position, before);
  assert.equal(frames.waiting.size, 0);
  player.rest(false);
  frames.pass(10);
  assert.equal(player.position, before);
  frames.pass(500);
  near(player.position, before + 1);
});

test('with less motion asked for, results appear at once', () => {
  const { player, frames } = makePlayer();
  frames.still = true;
  player.step();
  assert.equal(player.position, 1);
  player.play();
  assert.equal(player.position, 7);
  assert.equal(frames.waiting.size, 0);
});

test('pause, reset and disconnecting leave no frame behind', () => {
  const { player, frames } = makePlayer();
  for (const end of [() => player.pause(), () => player.reset(), () => player.hostDisconnected()]) {
    player.play();
    assert.equal(frames.waiting.size, 1);
    end();
    assert.equal(frames.waiting.size, 0);
    player.pause();
  }
});

test('every whole step that time passes is told once; a position that is set is not', () => {
  const steps: number[] = [];
  const { player, frames } = makePlayer({ stepped: step => steps.push(step) });
  player.play();
  frames.pass(5000);
  assert.deepEqual(steps, [1, 2, 3, 4, 5, 6, 7]);
  player.reset();
  player.seek(3);
  assert.equal(steps.length, 7);
  player.step();
  frames.pass(500);
  assert.deepEqual(steps.slice(7), [4]);
});
