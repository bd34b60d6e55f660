// The race's own cards, “predict, then do”: one to count by hand, and two that start a race and are judged by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { openRace, raceOn, SMALL } from './support/race.ts';
import { hear, heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();
const PATIENCE = { timeout: 300_000 };

async function answer(race: Locator, guess: string): Promise<string> {
  const field = race.locator('.prompt-card input[type=text]');
  if (await field.count()) await field.fill(guess);
  else await race.locator('.prompt-card').getByText(guess, { exact: true }).click();
  await race.getByRole('button', { name: 'Answer', exact: true }).click();
  await race.locator('.prompt-next').waitFor(PATIENCE);
  const verdict = await textOf(race.locator('.prompt-verdict'));
  await race.locator('.prompt-next').click();
  return verdict;
}

for (const { what, guesses, correct } of [
  { what: 'wrongly', guesses: ['5', 'no, it stays on the line', 'no'], correct: 0 },
  { what: 'rightly', guesses: ['4', 'yes, it leaves the always-0 line', 'yes'], correct: 3 },
])
  test(`all cards answered ${what}: the races run, and say why`, async t => {
    // The reader's own settings do not change what the cards speak of.
    const { page, race } = await openRace(course(), t, 'batch:8;seed:7;steps:20');
    const before = await stateOf(race);
    const [baseline, six, warmup] = guesses;
    const opening = correct === 3 ? /^✓ Yes\./ : /^✗ /;
    let verdict = await answer(race, baseline);
    assert.match(verdict, opening);
    assert.match(verdict, /1 1 0 1 1 0 0 0 1 1\. Zeros: 4\..*39% of the time, 0\.9⁹/);
    assert.deepEqual(await stateOf(race), before, 'whoever counts needs no race');

    verdict = await answer(race, six);
    assert.match(verdict, opening);
    assert.match(verdict, /grows with depth/);
    const { preset, batch, seed, steps } = await stateOf(race);
    assert.deepEqual([preset, batch, seed, steps], ['six-layers', 64, 0, 0]);

    verdict = await answer(race, warmup);
    assert.match(verdict, opening);
    assert.match(verdict, /small steps/);
    assert.match(await textOf(race.locator('.race-result')), /^After 400 steps/);

    const own = { id: 'race', widget: 'race' };
    // Two cards raced to the end; then the cards were done. A page can tell which is which.
    const completed = await hear(page, 'complete', 3);
    assert.deepEqual(
      completed.map(({ what }) => what),
      ['race', 'race', 'cards'],
    );
    assert.deepEqual(completed[2], { ...own, what: 'cards', correct, answered: 3, count: 3 });
    assert.deepEqual(await heard(page, 'answer'), [
      { ...own, prompt: 'baseline', guess: Number(baseline), correct: correct === 3 },
      { ...own, prompt: 'six', guess: correct === 3 ? 'learns' : 'not', correct: correct === 3 },
      { ...own, prompt: 'warmup', guess: warmup, correct: correct === 3 },
    ]);
  });

test('the first card asks for nothing that a finished race has printed, and is judged alike before and after one', async t => {
  const { race, page } = await openRace(course(), t, `${SMALL};predict:off;digits:7772201345`);
  const told = async () => {
    await race.locator('.prompt-card input[type=text]').fill('5');
    await race.getByRole('button', { name: 'Answer', exact: true }).click();
    const verdict = await textOf(race.locator('.prompt-verdict'));
    await race.getByRole('button', { name: 'Try again' }).click();
    return verdict;
  };
  assert.match(await textOf(race.locator('.prompt-card')), /7 7 7 2 2 0 1 3 4 5/);
  const before = await told();
  assert.match(before, /^✓ Yes\. The answers are 2 2 2 1 1 0 0 0 0 0\. Zeros: 5\./);
  await raceOn(page, race);
  assert.equal(await told(), before);
});

test('a verdict stands whatever becomes of the race behind it, also where the race’s parts came late', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};predict:off`);
  const verdict = race.locator('.prompt-verdict');
  let release = () => {};
  const late = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/track.*.js', async route => {
    await late;
    await route.continue();
  });
  await race.getByRole('button', { name: 'Skip' }).click();
  await race.locator('.prompt-card').getByText('no, it stays on the line', { exact: true }).click();
  await race.getByRole('button', { name: 'Answer', exact: true }).click();
  await verdict.filter({ hasText: /./ }).waitFor();
  release();
  await race.locator('.prompt-next').waitFor(PATIENCE);
  const told = await textOf(verdict);
  assert.match(told, /^✗ .*yes, it leaves the always-0 line/);
  await race.getByRole('button', { name: 'Back to the start' }).click();
  await race.locator('.step-count', { hasText: 'step 0' }).waitFor();
  assert.equal(await textOf(verdict), told);
});
