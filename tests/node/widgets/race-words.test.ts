// What is said of a race on its way: true of every runner, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '../../../web/kit/base/language.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import type { KeptRace } from '../../../web/widgets/race/kept.ts';
import type { Playback } from '../../../web/widgets/race/playback.ts';
import { runnersOf } from '../../../web/widgets/race/runners.ts';
import { type RaceState, schema, variantsOf } from '../../../web/widgets/race/state.ts';
import { apartText, keptText, pausedText, standText, workText } from '../../../web/widgets/race/words.ts';
import { en, es } from '../kit/draw/render.ts';

const plain = defaultState(schema);

/** Runs that stand there; `shown`: the step that is looked at. */
function playbackAt(
  steps: readonly number[],
  shown = Math.max(...steps),
  state: 'paused' | 'running' = 'paused',
): Playback {
  const active = state === 'running';
  const runs = steps.map(step => ({ step, state, active, plan: { steps: 2000 }, stepTime: 20 }));
  return { runs, active, shown, newest: Math.max(...steps) } as unknown as Playback;
}

test('where runners rest at different steps, all of them are told; of the past, the one step that is shown', () => {
  const both = (playback: Playback) => [standText(playback, es), standText(playback, en)];
  assert.deepEqual(both(playbackAt([52, 52])), ['paso 52', 'step 52']);
  assert.deepEqual(both(playbackAt([52, 40])), ['pasos 40 a 52', 'steps 40 to 52']);
  assert.deepEqual(both(playbackAt([1052, 940, 1000])), ['pasos 940 a 1.052', 'steps 940 to 1,052']);
  assert.deepEqual(both(playbackAt([52, 40], 46)), ['paso 46', 'step 46']);
  assert.equal(pausedText(playbackAt([52, 40], 46), es), 'La carrera está en pausa, pasos 40 a 52.');
  assert.equal(pausedText(playbackAt([52, 52], 20), en), 'The race is paused, step 52.');
  assert.deepEqual(both(playbackAt([52, 40], 52, 'running')), ['paso 52', 'step 52'], 'on their way the first one’s');
});

test('a row whose numbers are of an earlier step says so, and not that its runner has arrived', () => {
  const said = (playback: Playback, reader: Reader) =>
    runnersOf(variantsOf(plain), playback.runs, reader).map(runner => workText(runner, playback.shown, reader));
  assert.deepEqual(said(playbackAt([52, 40]), en), ['paused, step 52', 'paused, step 40']);
  assert.deepEqual(said(playbackAt([52, 40]), es), ['en pausa, paso 52', 'en pausa, paso 40']);
  assert.deepEqual(said(playbackAt([52, 40], 46), en), ['step 46 is shown', 'paused, step 40']);
  assert.deepEqual(said(playbackAt([52, 40], 20), es), ['se muestra el paso 20', 'se muestra el paso 20']);
  assert.match(said(playbackAt([52, 40], 20, 'running'), en)[0], /^50 steps\/s, .* left$/);
});

test('a preset that runs otherwise than in the lesson says with what, whatever else was changed', () => {
  const said = (change: Partial<RaceState>) => [en, es].map(reader => apartText({ ...plain, ...change }, reader));
  assert.deepEqual(said({}), ['', '']);
  assert.deepEqual(said({ preset: 'warmup', steps: 400, digits: '0000000000', predict: 'off' }), ['', '']);
  assert.deepEqual(said({ preset: 'own', batch: 8, seed: 3 }), ['', ''], 'nothing is promised of it');
  assert.deepEqual(said({ batch: 8 }), [
    'With batch 8 instead of 64: other numbers than usual.',
    'Con batch 8 en lugar de 64: otros números que los de siempre.',
  ]);
  assert.deepEqual(said({ preset: 'longer', steps: 1000, seed: 4294967295, dataSeed: 2 }), [
    'With seed 4294967295 instead of 0, data seed 2 instead of 1, and 1,000 steps instead of 400: other numbers than usual.',
    'Con semilla 4294967295 en lugar de 0, semilla de los datos 2 en lugar de 1 y 1.000 pasos en lugar de 400: otros números que los de siempre.',
  ]);
});

test('a race that was left is named by what sets it apart from the present one', () => {
  const named = (left: Partial<RaceState>, present: Partial<RaceState>, steps: readonly number[]) => {
    const runs = steps.map(step => ({ past: { losses: new Float32Array(step) } })) as unknown as KeptRace['runs'];
    const race = { state: { ...plain, ...left }, guesses: undefined, runs };
    return [en, es].map(reader => keptText(race, { ...plain, ...present }, reader));
  };
  assert.deepEqual(named({}, { preset: 'warmup' }, [143, 143]), [
    'The race of before (12 layers, no warm-up; 143 steps) is kept.',
    'La carrera de antes (12 capas, sin warm-up; 143 pasos) sigue guardada.',
  ]);
  assert.deepEqual(
    named({}, { seed: 1, batch: 8 }, [1, 1])[0],
    'The race of before (12 layers, no warm-up; seed 0; batch 64; 1 step) is kept.',
  );
  const [runner] = variantsOf(plain);
  const own = { preset: 'own', variants: [runner] } as const;
  assert.deepEqual(
    named(
      own,
      {
        ...own,
        variants: [
          { ...runner, lr: 0.003 },
          { ...runner, placement: 'pre' },
        ],
      },
      [40],
    ),
    [
      'The race of before (your own: post-norm; 40 steps) is kept.',
      'La carrera de antes (a tu manera: post-norm; 40 pasos) sigue guardada.',
    ],
  );
  assert.match(
    named({ ...own, variants: [{ ...runner, lr: 0.003 }] }, own, [40])[0],
    /your own: post-norm, lr 0\.003; 40/,
  );
  assert.match(named({}, { preset: 'longer' }, [52, 40])[1], /; 40 a 52 pasos\)/);
});
