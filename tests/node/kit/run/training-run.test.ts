// The run client on the real training engine, in this thread: states, run numbers, failures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../../web/engine/training/index.ts';
import { type RunState, TrainingRun } from '../../../../web/kit/run/training-run.ts';
import { TrainingService } from '../../../../web/worker/training-service.ts';
import { smallPlan } from './plans.ts';
import { NearPort } from './stand-in.ts';

const trainer = await createTrainer();

function started(plan = smallPlan()) {
  const ports: NearPort[] = [];
  const states: RunState[] = [];
  // Each look at the clock is 4 ms after the one before: on any machine a frame holds a few steps, and a run takes many.
  let time = 0;
  const run = new TrainingRun(plan, {
    open: async () => {
      const port = new NearPort(
        new TrainingService(
          async () => trainer,
          () => (time += 4),
        ),
      );
      ports.push(port);
      return port;
    },
    changed: () => {
      if (states.at(-1) !== run.state) states.push(run.state);
    },
  });
  return { run, ports, states, until: untilOf(run) };
}

/** Waits until something is true of a run. */
const untilOf = (run: TrainingRun) => async (wanted: (run: TrainingRun) => boolean) => {
  const end = performance.now() + 20_000;
  while (!wanted(run)) {
    if (performance.now() > end) throw new Error(`still ${run.state} at step ${run.step}`);
    await new Promise(resolve => setImmediate(resolve));
  }
};

/** What the engine itself gives for the plan. */
function reference(plan = smallPlan()) {
  using run = trainer.createRun(plan.config);
  const start = run.probe('gradientNorms', { batch: plan.startSequences }).data;
  const { losses } = run.advance({ steps: plan.steps });
  return { start, losses, hash: run.hash(), last: run.evaluate(plan.finalSequences) };
}

test('a run to its end keeps every loss and gradient, with checkpoints on its way, and the engine’s own numbers', async () => {
  const { run, states, until } = started();
  run.play();
  await until(() => run.over);
  const { history } = run;
  assert.ok(history);
  const expected = reference();
  assert.deepEqual(states, ['loading', 'running', 'finished']);
  assert.deepEqual(history.losses, expected.losses);
  assert.deepEqual(history.startNorms, expected.start);
  assert.equal(history.hash, expected.hash);
  assert.equal(history.gradientNorms.length, 30 * 2);
  assert.ok(history.gradientNorms.every(norm => norm > 0));
  assert.deepEqual(
    history.checkpoints.map(({ step, sequences }) => [step, sequences]),
    [
      [0, 20],
      [10, 20],
      [20, 20],
      [30, 50],
    ],
  );
  assert.equal(history.last.accuracy, expected.last.accuracy);
  assert.equal(history.last.baseline, expected.last.baseline);
  run.dispose();
});

test('pausing, stepping and resting do not change the numbers', async () => {
  const { run, until } = started();
  run.advance(3);
  await until(() => run.state === 'paused');
  assert.equal(run.step, 3);
  run.advance(1);
  await until(() => run.step === 4 && run.state === 'paused');
  run.play();
  await until(() => run.state === 'running');
  run.rest(true);
  assert.equal(run.state, run.over ? 'finished' : 'resting');
  await new Promise(resolve => setTimeout(resolve, 100));
  const rested = run.step;
  await new Promise(resolve => setTimeout(resolve, 50));
  assert.equal(run.step, rested, 'nobody sees it: it takes no steps');
  run.rest(false);
  await until(() => run.over);
  assert.equal(run.history?.hash, reference().hash);
  run.dispose();
});

test('after a reset no number of the run before is seen (D02)', async () => {
  const { run, ports, until } = started();
  const first = reference().losses[0];
  const other = reference(smallPlan({ seed: 1 })).losses[0];
  for (let i = 0; i < 200; i++) {
    const seed = i % 2;
    run.reset(smallPlan({ seed }));
    assert.deepEqual([run.step, run.state], [0, 'idle']);
    run.play();
    for (let turns = i % 7; turns > 0; turns--) await new Promise(resolve => setImmediate(resolve));
    if (run.step > 0) assert.equal(run.history?.losses[0], seed === 0 ? first : other);
  }
  await until(() => run.over);
  assert.equal(run.history?.losses[0], other);
  assert.equal(ports.length, 1, 'one worker serves them all');
  run.dispose();
  await new Promise(resolve => setImmediate(resolve));
  assert.ok(ports[0].disposed);
  assert.equal(trainer.diagnostics().liveHandles <= 1, true);
});

test('a killed worker is a fault with a code; the next reset works, with a new worker', async () => {
  const { run, ports, until } = started(smallPlan({}, 100_000));
  run.play();
  await until(() => run.step > 5);
  ports[0].kill();
  await until(() => run.state === 'failed');
  assert.equal(run.fault?.code, 'worker/lost');
  run.play();
  assert.equal(run.state, 'failed', 'a failed run goes on only from a reset');
  run.reset(smallPlan());
  assert.equal(run.fault, undefined);
  run.play();
  await until(() => run.over);
  assert.equal(run.history?.hash, reference().hash);
  assert.equal(ports.length, 2);
  run.dispose();
});

test('a worker that cannot be had is a fault too, and may be had later', async () => {
  let online = false;
  const run = new TrainingRun(smallPlan(), {
    open: async () => {
      if (!online) throw Object.assign(new Error('404'), { code: 'worker/load-failed' });
      return new NearPort(new TrainingService(async () => trainer, performance.now.bind(performance)));
    },
    changed: () => {},
  });
  const until = untilOf(run);
  run.play();
  await until(() => run.fault?.code === 'worker/load-failed');
  online = true;
  run.reset();
  run.advance(2);
  await until(() => run.state === 'paused');
  assert.equal(run.step, 2);
  run.dispose();
});

test('a configuration that the engine refuses is a fault with the engine’s code', async () => {
  const { run, until } = started(smallPlan({ heads: 3 }));
  run.play();
  await until(() => run.state === 'failed');
  assert.match(run.fault?.code ?? '', /^encoder\/|^training\//);
});

test('a worker that hangs is given up after five seconds', async t => {
  const { run, ports, until } = started(smallPlan({}, 100_000));
  run.play();
  await until(() => run.step > 5);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  ports[0].held = new Promise(() => {});
  // The answer that is under way is waited for with a timer of before; the next one hangs.
  const calls = ports[0].calls;
  await until(() => ports[0].calls > calls || run.state === 'failed');
  t.mock.timers.tick(6000);
  await until(() => run.state === 'failed');
  assert.equal(run.fault?.code, 'worker/no-answer');
  assert.ok(ports[0].disposed);
});

test('a run that diverges stops at its last finite step and can still be asked', async () => {
  const { run, until } = started(smallPlan({ learningRate: 1e38, optimizer: 'sgd' }));
  run.play();
  await until(() => run.over);
  assert.equal(run.state, 'diverged');
  assert.ok(run.diverged);
  assert.equal(run.diverged.step, run.step);
  assert.ok(run.history?.losses.every(Number.isFinite));
  const answer = await run.predict([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(answer?.probabilities.length, 100);
  assert.equal(answer.attention.length, 2 * 2 * 100);
  run.reset(smallPlan());
  run.play();
  await until(() => run.over);
  assert.equal(run.state, 'finished');
  run.dispose();
});

test('a saved run comes back with its history and goes on to the same bits', async () => {
  const { run, until } = started();
  run.advance(12);
  await until(() => run.state === 'paused');
  const kept = await run.keep();
  assert.ok(kept);
  const second = started();
  assert.equal(await second.run.load(smallPlan(), kept), true);
  assert.equal(second.run.state, 'paused');
  assert.equal(second.run.step, 12);
  second.run.play();
  await second.until(() => second.run.over);
  assert.equal(second.run.history?.hash, reference().hash);
  assert.deepEqual(second.run.history?.losses, reference().losses);
  const damaged = { ...kept, save: kept.save.slice() };
  damaged.save[damaged.save.length >> 1] ^= 1;
  await assert.rejects(second.run.load(smallPlan(), damaged), { code: 'training/save-damaged' });
  assert.equal(second.run.state, 'idle');
  run.dispose();
  second.run.dispose();
});

test('a run is kept as it was when it begins anew or ends in the middle of its steps, whole', async () => {
  const long = smallPlan({}, 600);
  const whole = reference(long);
  const { run, ports, until } = started(long);
  for (const leave of ['reset', 'another', 'dispose'] as const) {
    run.play();
    await until(() => run.step > 0 && !run.over);
    const seen = run.step;
    const keeping = run.keep();
    if (leave === 'dispose') run.dispose();
    else run.reset(leave === 'reset' ? long : smallPlan({ seed: 1 }));
    assert.equal(run.history, undefined, 'nothing of it is seen');
    const kept = await keeping;
    assert.ok(kept && kept.past.losses.length >= seen);
    const second = started();
    await second.run.load(long, kept);
    assert.equal(second.run.step, kept.past.losses.length, 'the weights and the curves end at one step');
    second.run.play();
    await second.until(() => second.run.over);
    assert.deepEqual(second.run.history?.losses, whole.losses);
    assert.equal(second.run.history?.hash, whole.hash);
    second.run.dispose();
    run.reset(long);
  }
  await new Promise(resolve => setImmediate(resolve));
  assert.deepEqual([ports.length, ports[0].disposed], [1, true], 'the worker ends once it has told');
  assert.equal(await run.keep(), undefined, 'what has not begun is not kept');
});

test('a run that begins anew while it comes back stays what it has become; a lost worker keeps nothing', async () => {
  const { run, ports, until } = started();
  run.advance(4);
  await until(() => run.state === 'paused');
  const kept = await run.keep();
  assert.ok(kept);
  const coming = run.load(smallPlan(), kept);
  run.reset(smallPlan({ seed: 1 }));
  assert.equal(await coming, false);
  assert.deepEqual([run.state, run.step], ['idle', 0]);
  run.play();
  await until(() => run.step > 2);
  ports[0].held = new Promise(() => {});
  const keeping = run.keep();
  await new Promise(resolve => setImmediate(resolve));
  ports[0].kill();
  run.reset();
  assert.equal(await keeping, undefined);
  run.dispose();
});

test('a run that is told to go on while it comes back goes on from where it was kept, to the same bits', async () => {
  const whole = reference();
  const { run, until } = started();
  run.advance(4);
  await until(() => run.state === 'paused');
  const kept = await run.keep();
  assert.ok(kept);
  const coming = run.load(smallPlan(), kept);
  run.play();
  run.pause();
  run.advance(3);
  assert.equal(await coming, true);
  await until(() => run.state === 'paused');
  assert.deepEqual([run.step, run.fault], [7, undefined]);
  const again = run.load(smallPlan(), kept);
  run.play();
  assert.equal(await again, true);
  await until(() => run.over);
  assert.deepEqual([run.state, run.history?.hash], ['finished', whole.hash]);
  assert.deepEqual(run.history?.losses, whole.losses);
  run.dispose();
});

test('a worker that fails is told by its first fault, whatever else it was asked', async () => {
  const { run, ports, until } = started();
  run.play();
  await until(() => run.step > 0);
  ports[0].held = new Promise(() => {});
  const asked = run.predict([1, 2]);
  ports[0].kill();
  await assert.rejects(asked);
  await until(() => run.state === 'failed');
  await new Promise(resolve => setImmediate(resolve));
  assert.equal(run.fault?.code, 'worker/lost');
  run.dispose();
});

test('200 steps of four lessons’ runs are kept in less than 2 MB', async () => {
  const { run, until } = started({
    ...smallPlan({ dModel: 32, heads: 4, dFf: 128, layers: 12 }, 200),
    probeEvery: 200,
  });
  run.advance(1);
  await until(() => run.state === 'paused');
  const { history } = run;
  assert.ok(history);
  const checkpoint = history.last.attention.byteLength + history.last.probabilities.byteLength;
  assert.ok(4 * (history.bytes + 20 * checkpoint) < 2e6);
  run.dispose();
});
