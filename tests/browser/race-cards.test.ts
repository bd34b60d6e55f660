// The race's own cards, “predict, then do”: each starts a race and is judged by what comes of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { openRace } from './support/race.ts';
import { hear, heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();
const PATIENCE = { timeout: 300_000 };

async function answer(race: Locator, guess: string): Promise<string> {
  const field = race.locator('.prompt-card input[type=text]');
  if (await field.count()) await field.fill(guess);
  else await race.locator('.prompt-card').getByText(guess, { exact: true }).click();
  await race.getByRole('button', { name: 'Answer' }).click();
  await race.locator('.prompt-next').waitFor(PATIENCE);
  const verdict = await textOf(race.locator('.prompt-verdict'));
  await race.locator('.prompt-next').click();
  return verdict;
}

for (const { what, guesses, correct } of [
  { what: 'wrongly', guesses: ['10', 'no, it stays on the line', 'no'], correct: 0 },
  { what: 'rightly', guesses: ['40', 'yes, it leaves the always-0 line', 'yes'], correct: 3 },
])
  test(`all cards answered ${what}: the races run, and say why`, async t => {
    // The reader's own settings do not change what the cards speak of.
    const { page, race } = await openRace(course(), t, 'batch:8;seed:7;steps:20');
    const [baseline, six, warmup] = guesses;
    const opening = correct === 3 ? /^✓ Yes\./ : /^✗ /;
    let verdict = await answer(race, baseline);
    assert.match(verdict, opening);
    assert.match(verdict, /0\.9⁹/);
    const { preset, batch, seed, steps } = await stateOf(race);
    assert.deepEqual([preset, batch, seed, steps], ['no-warmup', 64, 0, 0]);

    verdict = await answer(race, six);
    assert.match(verdict, opening);
    assert.match(verdict, /grows with depth/);
    assert.equal((await stateOf(race)).preset, 'six-layers');

    verdict = await answer(race, warmup);
    assert.match(verdict, opening);
    assert.match(verdict, /small steps/);
    assert.match(await textOf(race.locator('.race-result')), /^After 400 steps/);

    const own = { id: 'race', widget: 'race' };
    assert.deepEqual(await hear(page, 'complete'), [{ ...own, correct, answered: 3, count: 3 }]);
    assert.deepEqual(await heard(page, 'answer'), [
      { ...own, prompt: 'baseline', guess: Number(baseline), correct: correct === 3 },
      { ...own, prompt: 'six', guess: correct === 3 ? 'learns' : 'not', correct: correct === 3 },
      { ...own, prompt: 'warmup', guess: warmup, correct: correct === 3 },
    ]);
  });
