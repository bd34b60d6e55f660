// “Predict, then do”: four cards answered by the keyboard, rightly and wrongly; the picture does what they say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { hear, heard, hearEvents, measures, middleOf, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const options = { lang: 'en', locale: 'en-US', first: hearEvents } as const;
const own = { id: 'norms', widget: 'norms' };
const xOf = async (norms: Locator) => (await stateOf(norms)).x;

/** Chooses the option so many places down, by the keyboard. */
async function choose(page: Page, norms: Locator, place: number): Promise<void> {
  await norms.locator('.prompt-option input').first().focus();
  await page.keyboard.press('Space');
  for (let i = 0; i < place; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const verdict = async (norms: Locator, pattern: RegExp) => {
  await norms.locator('.prompt-verdict').filter({ hasText: pattern }).waitFor();
};

test('all four answered rightly, by the keyboard alone', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await choose(page, norms, 0); // None changes: all look at sizes.
  await verdict(norms, /Yes\. All three look at the size/);
  assert.deepEqual(await xOf(norms), [-4, 3, 0]);
  assert.deepEqual(await measures(norms), ['5', '7', '2']);

  await page.keyboard.press('Enter'); // The focus went to “Next”.
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await verdict(norms, /Yes\. Doubling the vector doubles its length: from 5 to 10\./);
  assert.deepEqual(await xOf(norms), [-8, 6, 0]);

  await page.keyboard.press('Enter');
  await choose(page, norms, 2); // The count jumps.
  await verdict(norms, /Yes\. To ‖x‖₀, now 3,/);
  assert.deepEqual(await xOf(norms), [-8, 6, 0.01]);

  await page.keyboard.press('Enter');
  await norms.locator('#mark-point').focus();
  while (Number(await norms.locator('#mark-point').getAttribute('aria-valuenow')) < 10)
    await page.keyboard.press('Shift+ArrowRight');
  await norms.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await verdict(norms, /Yes\. Turning does not change ‖x‖₂, still 10\./);
  const [l2, l1, l0] = await measures(norms);
  assert.deepEqual([l2, l1, l0], ['10', '10', '1']);

  await norms.getByRole('button', { name: 'Finish' }).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await hear(page, 'complete'), [{ ...own, what: 'cards', correct: 4, answered: 4, count: 4 }]);
  const answers = await heard(page, 'answer');
  assert.deepEqual(answers.slice(0, 3), [
    { ...own, prompt: 'flip', guess: 'none', correct: true },
    { ...own, prompt: 'double', guess: 10, correct: true },
    { ...own, prompt: 'speck', guess: 'l0', correct: true },
  ]);
  assert.equal(answers[3].correct, true);
  assert.match(await textOf(norms.locator('.prompt-total')), /You got 4 of 4\./);
});

test('all four answered wrongly: each says what is right, and does it all the same', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await choose(page, norms, 2);
  await verdict(norms, /No: it is none\./);
  assert.deepEqual(await xOf(norms), [-4, 3, 0]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await verdict(norms, /No: it is 10\./);
  await page.keyboard.press('Enter');
  await choose(page, norms, 0);
  await verdict(norms, /No: it is ‖x‖₀\./);
  await page.keyboard.press('Enter');
  await norms.locator('#mark-point').focus();
  await page.keyboard.press('ArrowUp');
  await norms.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await verdict(norms, /No: it is \(10, 0\)\./);
  await norms.getByRole('button', { name: 'Finish' }).click();
  assert.deepEqual(await hear(page, 'complete'), [{ ...own, what: 'cards', correct: 0, answered: 4, count: 4 }]);
  assert.deepEqual(
    (await heard(page, 'answer')).map(({ correct }) => correct),
    [false, false, false, false],
  );
});

test('no answer is asked for in words, and nothing is judged', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await norms.getByRole('button', { name: 'Answer' }).click();
  assert.equal(await textOf(norms.locator('#prompt-refusal')), 'Choose an answer.');
  await norms.getByRole('button', { name: 'Skip' }).click();
  for (const [text, reason] of [
    ['', 'A number is missing.'],
    ['ten', 'That is not a number.'],
    ['1,234', 'Thousands or decimals?'],
  ]) {
    await norms.locator('.prompt-number input').fill(text);
    await page.keyboard.press('Enter');
    assert.ok((await textOf(norms.locator('#prompt-refusal'))).startsWith(reason), text);
  }
  assert.deepEqual(await heard(page, 'answer'), []);
  assert.deepEqual(await xOf(norms), [4, 3, 0]);
});

test('the place on the picture is marked with the mouse too', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  for (let i = 0; i < 3; i++) await norms.getByRole('button', { name: 'Skip' }).click();
  const tip = await middleOf(norms.locator('#x-point .handle-dot'));
  const mark = await middleOf(norms.locator('#mark-point .handle-dot'));
  // The mark starts at the origin, so the tip of (4, 3) gives the plane's scale; the answer is (5, 0).
  await page.mouse.move(mark.x, mark.y);
  await page.mouse.down();
  await page.mouse.move(mark.x + ((tip.x - mark.x) / 4) * 5, mark.y, { steps: 5 });
  await page.mouse.up();
  assert.match(await textOf(norms.locator('.prompt-mark')), /Your mark: \(5, 0\)/);
  await norms.getByRole('button', { name: 'Answer' }).click();
  await verdict(norms, /Yes\./);
  assert.deepEqual(await heard(page, 'answer'), [{ ...own, prompt: 'turn', guess: { x: 5, y: 0 }, correct: true }]);
  assert.deepEqual(await xOf(norms), [5, 0, 0]);
});

test('a card can be tried again and all can be started over; skipped ones do not count', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await choose(page, norms, 1);
  await verdict(norms, /No/);
  await norms.getByRole('button', { name: 'Try again' }).click();
  await choose(page, norms, 0);
  await verdict(norms, /Yes/);
  await norms.getByRole('button', { name: 'Next' }).click();
  for (let i = 0; i < 3; i++) await norms.getByRole('button', { name: 'Skip' }).click();
  assert.deepEqual(
    await hear(page, 'complete'),
    [{ ...own, what: 'cards', correct: 0, answered: 1, count: 4 }],
    'the first guess counts',
  );
  await norms.getByRole('button', { name: 'Start over' }).click();
  assert.equal(await textOf(norms.locator('.prompt-progress')), '1 of 4');
});
