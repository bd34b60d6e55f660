// The race behind <andamio-sparsity>, on the real engine. Values: the course's experiment (numbers.md, "L1 against L2²").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { defaultState } from '../../../web/kit/base/state.ts';
import { sparsityCode } from '../../../web/widgets/sparsity/code.ts';
import { verdict } from '../../../web/widgets/sparsity/explanation.ts';
import { sparsityPrompts } from '../../../web/widgets/sparsity/prompts.ts';
import { Race } from '../../../web/widgets/sparsity/race.ts';
import { type SparsityState, schema } from '../../../web/widgets/sparsity/state.ts';
import { assertPrints } from './python.ts';

const engine = await createEngine();
const lesson = defaultState(schema);

/** Runs something with a race, and sees that the race leaves nothing behind. */
function withRace<T>(state: Partial<SparsityState>, use: (race: Race) => T): T {
  const before = engine.diagnostics().liveHandles;
  const race = new Race(engine, { ...lesson, ...state });
  try {
    return use(race);
  } finally {
    race.dispose();
    assert.equal(engine.diagnostics().liveHandles, before);
  }
}

const hundredths = (values: Float64Array) => Array.from(values, value => Number(value.toFixed(2)) + 0);

test('the lesson’s race ends where numbers.md says, with 0 zeros under L2² and 3 nearly zero under L1', () => {
  withRace({}, race => {
    const { l2squared, l1 } = race.at(5000);
    assert.deepEqual(hundredths(l2squared.weights), [1.5, 0.2, -0.1, 0.75, 0.05]);
    assert.deepEqual(hundredths(l1.weights), [2.5, 0, 0, 1, 0]);
    assert.deepEqual([l2squared.nearly, l2squared.exactly, l1.nearly, l1.exactly], [0, 0, 3, 0]);
    assert.deepEqual(race.outcome.ends.l1.weights, l1.weights);
    assert.equal(race.outcome.steps, 5000);
    assert.equal(race.outcome.diverged, null);
  });
});

test('the proximal step gives three exact zeros', () => {
  withRace({ rule: 'proximal' }, race => assert.equal(race.at(5000).l1.exactly, 3));
});

test('the weights that belong at 0 oscillate no farther than the bound', () => {
  withRace({}, race => {
    for (const step of [4000, 4321, 4999]) {
      const { weights } = race.at(step).l1;
      for (const i of [1, 2, 4]) assert.ok(Math.abs(weights[i]) <= race.oscillationBound());
    }
  });
});

test('going back gives what was there, bit for bit', () => {
  withRace({}, race => {
    const early = race.at(777).l1.weights;
    race.at(3000);
    assert.deepEqual(race.at(777).l1.weights, early);
    assert.deepEqual([...race.at(0).l1.weights], [0, 0, 0, 0, 0]);
  });
});

test('a step that is too long ends the race at the first loss that is not finite; just below it goes on', () => {
  withRace({ lr: 0.625 }, race => {
    const { diverged, steps } = race.outcome;
    assert.ok(diverged && diverged.step < 1000);
    assert.equal(steps, diverged.step - 1, 'both descents stand at the last step that both have');
    assert.deepEqual(diverged.penalties, ['l2squared']);
    const { l2squared, l1 } = race.at(steps);
    assert.ok([...l2squared.weights, ...l1.weights, l2squared.loss].every(Number.isFinite));
    assert.equal(race.rateLimit('l2squared'), 0.5);
  });
  // 0.51 grows by 4 % a step: it outlives 5,000 steps, and is followed to its end.
  withRace({ lr: 0.51 }, race => assert.ok(race.outcome.diverged && race.outcome.steps > 5000));
  withRace({ lr: 0.5 }, race => assert.equal(race.outcome.diverged, null));
});

test('the cards’ answers are the engine’s', () => {
  const asked = {
    state: lesson,
    simulate: (state: SparsityState) => withRace(state, race => race.outcome),
  };
  const answers = sparsityPrompts({ run: async () => {} }).map(prompt => prompt.answer(asked));
  assert.deepEqual(answers, [0, 3, 'no', 3]);
});

test('the code prints in Python what the panel says', () => {
  const changes = [{}, { rule: 'proximal' }, { a: [-1.25, 0.3], lambda: 0.5, lr: 0.01, until: 300 }] as const;
  const panels = changes.map(change => {
    const state = { ...lesson, ...change };
    return { name: JSON.stringify(change), code: withRace(change, race => sparsityCode(state, race.outcome)) };
  });
  assertPrints(panels);
});

test('the verdict is true where there is nothing to see: no targets, no penalty', () => {
  const reader = { language: 'en', locale: 'en' } as const;
  const said = (change: Partial<SparsityState>) =>
    withRace(change, race => {
      const state = { ...lesson, ...change };
      return verdict({ race, snapshots: race.at(race.outcome.steps), state, reader, over: true }).join(' ');
    });
  assert.match(said({}), /up to 0\.0036 away/);
  assert.doesNotMatch(said({ a: [0, 0, 0] }), /crosses and comes back|fades/);
  assert.doesNotMatch(said({ lambda: 0 }), /fades/);
  assert.match(said({ rule: 'proximal' }), /exactly on 0/);
});
