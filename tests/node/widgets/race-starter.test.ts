// When a race begins: what may come between "play" and its first step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Starter } from '../../../web/widgets/race/starter.ts';

/** A starter whose machine takes its time to be measured, and how often its race began. */
function setUp({ may = true } = {}) {
  const race = { may, begun: 0, measured: 0 };
  let answer: (cost: boolean | 'long') => void = () => {};
  let fail: () => void = () => {};
  const starter = new Starter({
    may: () => race.may,
    measured: () => {
      race.measured += 1;
      return new Promise((resolve, reject) => {
        [answer, fail] = [resolve, () => reject(new Error('no worker'))];
      });
    },
    begin: () => {
      race.begun += 1;
    },
    changed: () => {},
  });
  const settled = () => new Promise(resolve => setImmediate(resolve));
  return {
    race,
    starter,
    answer: (cost: boolean | 'long') => {
      answer(cost);
      return settled();
    },
    fail: () => {
      fail();
      return settled();
    },
  };
}

test('nothing is measured before all is predicted; a prediction taken back meanwhile holds the race', async () => {
  const { race, starter, answer } = setUp({ may: false });
  void starter.play('measured');
  assert.equal(race.measured, 0);
  race.may = true;
  void starter.play('measured');
  assert.ok(starter.measuring);
  race.may = false;
  await answer(true);
  assert.deepEqual(race, { may: false, begun: 0, measured: 1 });
});

test('pressed twice, it measures once and begins once', async () => {
  const { race, starter, answer } = setUp();
  void starter.play('measured');
  void starter.play('measured');
  await answer(true);
  assert.deepEqual(race, { may: true, begun: 1, measured: 1 });
  assert.equal(starter.measuring, false);
});

test('a long race asks first; pressed again, or told to begin anyway, it begins', async () => {
  const { race, starter, answer } = setUp();
  for (const when of ['measured', 'anyway'] as const) {
    const before = race.begun;
    void starter.play('measured');
    await answer('long');
    assert.deepEqual([race.begun, starter.long], [before, true]);
    void starter.play(when);
    await answer('long');
    assert.deepEqual([race.begun, starter.long], [before + 1, false]);
  }
});

test('what was cancelled while it was measured does not begin, and the next press does', async () => {
  const { race, starter, answer } = setUp();
  const { signal } = starter;
  void starter.play('measured');
  starter.cancel();
  await answer(true);
  assert.deepEqual([race.begun, starter.measuring, signal.aborted], [0, false, true]);
  void starter.play('measured');
  await answer(true);
  assert.equal(race.begun, 1);
});

test('a measurement that fails leaves it idle: nothing begins, and it can be asked again', async () => {
  const { race, starter, answer, fail } = setUp();
  void starter.play('measured');
  await fail();
  assert.deepEqual([race.begun, starter.measuring, starter.long], [0, false, false]);
  void starter.play('measured');
  await answer(true);
  assert.equal(race.begun, 1);
});
