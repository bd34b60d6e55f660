// What is said of a race on its way: true of every runner, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '../../../web/kit/base/language.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import type { Clock } from '../../../web/widgets/race/clock.ts';
import { lanesOf } from '../../../web/widgets/race/lanes.ts';
import { schema, variantsOf } from '../../../web/widgets/race/state.ts';
import { standText, workText } from '../../../web/widgets/race/words.ts';
import { en, es } from '../kit/draw/render.ts';

const plain = defaultState(schema);

/** Runs that stand there; `shown`: the step that is looked at. */
function clockAt(steps: readonly number[], shown = Math.max(...steps), state: 'paused' | 'running' = 'paused'): Clock {
  const active = state === 'running';
  const runs = steps.map(step => ({ step, state, active, plan: { steps: 2000 }, stepTime: 20 }));
  return { runs, active, shown, newest: Math.max(...steps) } as unknown as Clock;
}

test('where runners rest at different steps, all of them are told; of the past, the one step that is shown', () => {
  const both = (clock: Clock) => [standText(clock, es), standText(clock, en)];
  assert.deepEqual(both(clockAt([52, 52])), ['paso 52', 'step 52']);
  assert.deepEqual(both(clockAt([52, 40])), ['pasos 40 a 52', 'steps 40 to 52']);
  assert.deepEqual(both(clockAt([1052, 940, 1000])), ['pasos 940 a 1.052', 'steps 940 to 1,052']);
  assert.deepEqual(both(clockAt([52, 40], 46)), ['paso 46', 'step 46']);
  assert.deepEqual(both(clockAt([52, 40], 52, 'running')), ['paso 52', 'step 52'], 'on their way the first one’s');
});

test('a row whose numbers are of an earlier step says so, and not that its runner has arrived', () => {
  const said = (clock: Clock, reader: Reader) =>
    lanesOf(variantsOf(plain), clock.runs, reader).map(lane => workText(lane, clock.shown, reader));
  assert.deepEqual(said(clockAt([52, 40]), en), ['paused, step 52', 'paused, step 40']);
  assert.deepEqual(said(clockAt([52, 40]), es), ['en pausa, paso 52', 'en pausa, paso 40']);
  assert.deepEqual(said(clockAt([52, 40], 46), en), ['step 46 is shown', 'paused, step 40']);
  assert.deepEqual(said(clockAt([52, 40], 20), es), ['se muestra el paso 20', 'se muestra el paso 20']);
  assert.match(said(clockAt([52, 40], 20, 'running'), en)[0], /^50 steps\/s, .* left$/);
});
