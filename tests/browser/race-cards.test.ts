// The race's own cards, “predict, then do”: one to count by hand, and two that start a race and are judged by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { isCorrect } from '../../web/kit/panels/prompt.ts';
import { type PromptState, racePrompts } from '../../web/widgets/race/prompts.ts';
import { useCourse } from './support/course.ts';
import { type Arrived, arrived, last, openRace, type RunResult, raceOn, SMALL } from './support/race.ts';
import { hear, heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();
const TIMEOUT = { timeout: 300_000 };

async function answer(race: Locator, guess: string): Promise<string> {
  const field = race.locator('.prompt-card input[type=text]');
  if (await field.count()) await field.fill(guess);
  else await race.locator('.prompt-card').getByText(guess, { exact: true }).click();
  await race.getByRole('button', { name: 'Answer', exact: true }).click();
  await race.locator('.prompt-next').waitFor(TIMEOUT);
  const verdict = await textOf(race.locator('.prompt-verdict'));
  await race.locator('.prompt-next').click();
  return verdict;
}

test('the cards run the races that they ask about, say why, and judge by what came', async t => {
  // The reader's own settings do not change what the cards speak of.
  const { page, race } = await openRace(course(), t, 'batch:8;seed:7;steps:20');
  const before = await stateOf(race);
  let verdict = await answer(race, '5');
  assert.match(verdict, /^✗ /);
  assert.match(verdict, /1 1 0 1 1 0 0 0 1 1\. Zeros: 4\..*39% of the time, 0\.9⁹/);
  assert.deepEqual(await stateOf(race), before, 'whoever counts needs no race');

  verdict = await answer(race, 'yes, it leaves the always-0 line');
  assert.match(verdict, /^✓ Yes\./);
  assert.match(verdict, /grows with depth/);
  const { preset, batch, seed, steps } = await stateOf(race);
  assert.deepEqual([preset, batch, seed, steps], ['six-layers', 64, 0, 0]);
  leavesTheLine(await arrived(race));

  verdict = await answer(race, 'no');
  assert.match(verdict, /^✗ .*yes/);
  assert.match(verdict, /small steps/);
  assert.equal((await stateOf(race)).preset, 'warmup');
  learns(await arrived(race));

  const own = { id: 'race', widget: 'race' };
  // Two cards raced to the end; then the cards were done. A page can tell which is which.
  const completed = await hear(page, 'complete', 3);
  assert.deepEqual(
    completed.map(({ what }) => what),
    ['race', 'race', 'cards'],
  );
  assert.deepEqual(completed[2], { ...own, what: 'cards', correct: 1, answered: 3, count: 3 });
  assert.deepEqual(await heard(page, 'answer'), [
    { ...own, prompt: 'baseline', guess: 5, correct: false },
    { ...own, prompt: 'six', guess: 'learns', correct: true },
    { ...own, prompt: 'warmup', guess: 'no', correct: false },
  ]);
  assert.deepEqual(await heard(page, 'error'), []);
});

/** 6 layers: post-norm leaves the line in 200 steps, and whoever said so is right. */
function leavesTheLine({ runs, shares, sentence }: Arrived): void {
  assert.ok(shares[0]! > last(runs[0]!).baseline + 0.1, `post-norm: ${shares[0]}`);
  assert.match(
    sentence,
    /^After 200 steps: .*: post-norm left it after step \d+ and pre-norm left it after step \d+\.$/,
  );
  judges('six', 'learns', 'not', last(runs[0]!));
}

/** With warm-up: twelve layers of post-norm learn in 400 steps. */
function learns({ runs, shares, sentence }: Arrived): void {
  assert.equal(runs[0]!.step, 400);
  assert.ok(shares[0]! >= 0.9, `post-norm: ${shares[0]}`);
  assert.match(sentence, /^After 400 steps: .*post-norm left it after step \d+/);
  judges('warmup', 'yes', 'no', last(runs[0]!));
}

/** By what came one answer to a card is right and the other is wrong; by a race in which nobody learnt, the other way round. */
function judges(id: string, right: string, wrong: string, end: RunResult['accuracy'][number]): void {
  const card = racePrompts({ run: () => Promise.reject(new Error('nothing is run here')) }).find(one => one.id === id)!;
  const by = (accuracy: number) => {
    const asked = { digits: '3141592653', came: { ...end, accuracy } } as unknown as PromptState;
    return [right, wrong].map(guess => isCorrect(card, guess, asked));
  };
  assert.deepEqual(by(end.accuracy), [true, false]);
  assert.deepEqual(by(end.baseline), [false, true]);
}

test('the first card asks for nothing that a finished race has printed, and is judged alike before and after one', async t => {
  const { race, page } = await openRace(course(), t, `${SMALL};predict:off;digits:7772201345`);
  const told = async (guess: string) => {
    await race.locator('.prompt-card input[type=text]').fill(guess);
    await race.getByRole('button', { name: 'Answer', exact: true }).click();
    const verdict = await textOf(race.locator('.prompt-verdict'));
    await race.getByRole('button', { name: 'Try again' }).click();
    return verdict;
  };
  assert.match(await textOf(race.locator('.prompt-card')), /7 7 7 2 2 0 1 3 4 5/);
  assert.match(await told('4'), /^✗ /);
  const before = await told('5');
  assert.match(before, /^✓ Yes\. The answers are 2 2 2 1 1 0 0 0 0 0\. Zeros: 5\./);
  await raceOn(page, race);
  assert.equal(await told('5'), before);
});

test('a verdict stands whatever becomes of the race behind it, also where the race’s parts came late', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};predict:off`);
  const verdict = race.locator('.prompt-verdict');
  let release = () => {};
  const late = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/runtime.*.js', async route => {
    await late;
    await route.continue();
  });
  await race.getByRole('button', { name: 'Skip' }).click();
  await race.locator('.prompt-card').getByText('no, it stays on the line', { exact: true }).click();
  await race.getByRole('button', { name: 'Answer', exact: true }).click();
  await verdict.filter({ hasText: /./ }).waitFor();
  release();
  await race.locator('.prompt-next').waitFor(TIMEOUT);
  const told = await textOf(verdict);
  assert.match(told, /^✗ .*yes, it leaves the always-0 line/);
  await race.getByRole('button', { name: 'Back to the start' }).click();
  await race.locator('.step-count', { hasText: 'step 0' }).waitFor();
  assert.equal(await textOf(verdict), told);
});
