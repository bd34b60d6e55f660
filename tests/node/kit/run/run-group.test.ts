// Several runs on one clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../../web/engine/training/index.ts';
import { RunGroup } from '../../../../web/kit/run/run-group.ts';
import { TrainingService } from '../../../../web/worker/training-service.ts';
import { ManualFrames, quietHost } from '../time/manual-frames.ts';
import { smallPlan } from './plans.ts';
import { NearPort } from './stand-in.ts';

const trainer = await createTrainer();

function grouped(then = () => {}) {
  const ports: NearPort[] = [];
  const frames = new ManualFrames();
  const told = { drawn: 0, arrived: 0 };
  const host = { ...quietHost, requestUpdate: () => told.drawn++ };
  const group = new RunGroup(host, {
    frames,
    arrived: () => {
      told.arrived++;
      then();
    },
    open: async () => {
      // A frame holds a few steps on any machine: each look at the clock is 4 ms after the one before.
      let time = 0;
      const service = new TrainingService(
        async () => trainer,
        () => (time += 4),
      );
      ports.push(new NearPort(service));
      return ports[ports.length - 1];
    },
  });
  const until = async (wanted: () => boolean) => {
    for (const end = performance.now() + 20_000; !wanted() && performance.now() < end; ) {
      await new Promise(resolve => setImmediate(resolve));
    }
    assert.ok(wanted(), `still ${group.state} at step ${group.newest}`);
  };
  return { group, ports, frames, told, until };
}

const pair = () => [smallPlan(), smallPlan({ placement: 'post' }, 20)];

test('each run has its worker; the group arrives when all have, and says so once, in a frame', async () => {
  const { group, ports, frames, told, until } = grouped();
  group.setPlans(pair());
  assert.ok(group.idle);
  group.play();
  await until(() => group.over);
  assert.equal(told.arrived, 0);
  frames.pass(100);
  assert.equal(told.arrived, 1);
  assert.equal(ports.length, 2);
  assert.equal(group.state, 'finished');
  assert.deepEqual([group.newest, group.steps], [30, 30]);
  group.hostDisconnected();
  await new Promise(resolve => setImmediate(resolve));
  assert.ok(ports.every(port => port.disposed));
  assert.equal(frames.waiting.size, 0);
});

test('who begins anew on hearing of the end, hears of the next one', async () => {
  const { group, frames, told, until } = grouped(() => told.arrived === 1 && group.reset());
  group.setPlans(pair());
  for (const arrived of [1, 2]) {
    group.play();
    await until(() => group.over);
    frames.pass(100);
    assert.equal(told.arrived, arrived);
  }
  group.hostDisconnected();
});

test('however much news there is, a frame draws once', async () => {
  const { group, frames, told, until } = grouped();
  group.setPlans(pair());
  frames.pass(100);
  const before = told.drawn;
  group.play();
  await until(() => group.over);
  assert.equal(frames.waiting.size, 1);
  frames.pass(100);
  assert.equal(told.drawn, before + 1);
  group.hostDisconnected();
});

test('the past is shown for all runs at once; stepping goes through it, then takes new steps', async () => {
  const { group, until } = grouped();
  group.setPlans(pair());
  group.step(3);
  await until(() => !group.active);
  assert.equal(group.newest, 3);
  group.show(1);
  assert.equal(group.shown, 1);
  group.step();
  assert.deepEqual([group.shown, group.active], [2, false]);
  group.step(2);
  await until(() => !group.active);
  assert.deepEqual([group.shown, group.newest], [4, 4]);
  assert.deepEqual(
    group.runs.map(run => run.step),
    [4, 4],
  );
  // One that is behind takes as many, and does not run to catch up.
  group.runs[1].reset(group.runs[1].plan);
  group.step(2);
  await until(() => !group.active);
  assert.deepEqual(
    group.runs.map(run => run.step),
    [6, 2],
  );
  group.step(-4);
  assert.equal(group.shown, 2);
  group.show(1000);
  assert.equal(group.shown, 6);
  group.hostDisconnected();
});

test('fewer runs end the workers that are too many; moved in the page, all go on', async () => {
  const { group, ports, until } = grouped();
  group.setPlans(pair());
  group.play();
  await until(() => group.newest > 0);
  group.hostDisconnected();
  group.hostConnected();
  await until(() => group.over);
  group.setPlans([smallPlan()]);
  await until(() => ports[1].disposed);
  assert.equal(ports[0].disposed, false);
  group.hostDisconnected();
});
