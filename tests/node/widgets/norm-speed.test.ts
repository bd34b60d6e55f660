// <andamio-norm-speed> without a page: when what is timed, and what is said of the times.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText, writeText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import { Measurement, TASKS, type Times, type Timing } from '../../../web/widgets/norm-speed/measurement.ts';
import { normSpeedPrompts } from '../../../web/widgets/norm-speed/prompts.ts';
import { schema } from '../../../web/widgets/norm-speed/state.ts';
import { median, quantile, savings, spreadOf } from '../../../web/widgets/norm-speed/statistics.ts';
import { verdicts } from '../../../web/widgets/norm-speed/verdict.ts';

const english = { language: 'en', locale: 'en-US' } as const;

/** A machine on which each run takes as long as its numbers say. */
function machine(cost: Record<Timing['task'], number>) {
  const asked: Timing[] = [];
  const time = async (timing: Timing) => {
    asked.push(timing);
    return timing.repeats * timing.rows * timing.d * cost[timing.task];
  };
  return { asked, time };
}

test('every size and task is measured so many times, and each run counts once', async () => {
  const { asked, time } = machine({ layer: 2e-6, rms: 1e-6, copy: 5e-7 });
  let changes = 0;
  const measurement = new Measurement({ rows: 512, sizes: [8, 512], samples: 7, time, changed: () => changes++ });
  assert.equal(measurement.progress, 0);
  await measurement.run();
  assert.equal(measurement.progress, 1);
  assert.ok(measurement.complete && !measurement.running && changes > 0);
  for (const [i, d] of [8, 512].entries()) {
    for (const task of TASKS) {
      const times = measurement.times[i][task];
      assert.equal(times.length, 7);
      for (const ms of times) {
        const cost = { layer: 2e-6, rms: 1e-6, copy: 5e-7 }[task];
        assert.ok(Math.abs(ms - 512 * d * cost) < 1e-12);
      }
    }
  }
  // 20 ms is what a sample must take: browsers tell time in steps of up to one.
  const samples = asked.slice(-3);
  assert.deepEqual(
    samples.map(({ task }) => task),
    [...TASKS],
  );
  for (const timing of samples) assert.ok((await time(timing)) >= 20);
});

test('a stopped measurement keeps its whole rounds and asks for nothing more', async () => {
  const { asked, time } = machine({ layer: 2e-6, rms: 1e-6, copy: 5e-7 });
  const measurement: Measurement = new Measurement({
    ...{ rows: 512, sizes: [64], samples: 50 },
    async time(timing) {
      if (measurement.times[0].layer.length === 3 && timing.task === 'rms') measurement.stop();
      return time(timing);
    },
    changed: () => undefined,
  });
  await measurement.run();
  assert.deepEqual(
    TASKS.map(task => measurement.times[0][task].length),
    [3, 3, 3],
  );
  assert.ok(!measurement.complete && measurement.progress < 1);
  const { length } = asked;
  await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal(asked.length, length);
});

test('a clock that stands still does not measure for ever', async () => {
  const measurement = new Measurement({
    ...{ rows: 512, sizes: [8], samples: 2 },
    time: async () => 0,
    changed: () => undefined,
  });
  await measurement.run();
  assert.ok(measurement.complete);
});

test('what fails ends the measurement', async () => {
  const measurement = new Measurement({
    ...{ rows: 512, sizes: [8], samples: 2 },
    time: () => Promise.reject(new Error('lost')),
    changed: () => undefined,
  });
  await assert.rejects(measurement.run(), /lost/);
  assert.equal(measurement.running, false);
});

test('medians and quarters are those of the sorted values', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(quantile([0, 10], 0.25), 2.5);
  assert.deepEqual(spreadOf([5, 1, 2, 4, 3]), { low: 2, middle: 3, high: 4 });
  assert.ok(Number.isNaN(median([])));
  assert.deepEqual(savings([2, 4], [1, 3, 9]), [0.5, 0.25]);
});

const times = (layer: number[], rms: number[], copy: number[]): Times => ({ layer, rms, copy });

test('a difference is told only where the middle half of the rounds agrees on its sign', () => {
  const told = (each: Times) => verdicts({ sizes: [512], times: [each], reader: english })[0];
  assert.match(told(times([2, 2, 2], [1, 1, 1], [1, 1, 1])), /took 50% less time .* between 50 and 50%/);
  assert.match(told(times([1, 1, 1], [1.5, 1.5, 1.5], [1, 1, 1])), /took 50% more time/);
  assert.match(told(times([1, 1, 1], [0.5, 1, 1.5], [1, 1, 1])), /cannot be told apart/);
  assert.deepEqual(verdicts({ sizes: [512], times: [times([], [], [])], reader: english }), []);
  assert.match(
    verdicts({ sizes: [8], times: [times([4], [3], [1])], reader: english }).at(-1)!,
    /copying the numbers took 25% of LayerNorm’s time \(d = 8\)/,
  );
});

test('the first card judges by what was measured; the second knows that work grows with d', () => {
  const state = { sizes: [128, 512], samples: 5 };
  let measured = { sizes: state.sizes as readonly number[], times: [] as Times[] };
  const asked = { state, measured: () => measured };
  const [faster, larger] = normSpeedPrompts({ measure: async () => undefined });
  measured = { ...measured, times: [times([1], [1], [1]), times([3], [2], [1])] };
  assert.equal(faster.judged, 'after');
  assert.ok(isCorrect(faster, 'rms', asked));
  measured = { ...measured, times: [times([1], [1], [1]), times([2], [3], [1])] };
  assert.ok(isCorrect(faster, 'layer', asked));
  assert.ok(isCorrect(larger, '4', asked));
  assert.ok(!isCorrect(larger, '16', asked));
});

test('a link names sizes; what they may not be becomes the default, with a notice', () => {
  const { state, notices } = readText(schema, 'v1;sizes:8,4096;samples:5');
  assert.deepEqual(state, { sizes: [8, 4096], samples: 5 });
  assert.deepEqual(notices, []);
  for (const text of [
    'sizes:4',
    'sizes:5000',
    'sizes:8.5',
    'sizes:1,2,3,4,5,6',
    'sizes:',
    'samples:4',
    'samples:7.5',
  ]) {
    const read = readText(schema, `v1;${text}`);
    assert.equal(read.notices.length, 1, text);
    assert.equal(writeText(schema, read.state), 'v1');
  }
});
