// The lesson pre-y-post on the built site: the gradient rows of numbers.md in its table, and what its text says of each
// race is what that race then shows on the page. The first race is predicted and started by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { widget } from './support/widget.ts';

const course = useCourse();

const ROWS = {
  post: ['0.16', '0.14', '0.14', '0.15', '0.16', '0.19', '0.22', '0.26', '0.30', '0.33', '0.37', '0.57'],
  pre: ['0.34', '0.27', '0.24', '0.22', '0.19', '0.17', '0.15', '0.14', '0.13', '0.13', '0.13', '0.13'],
};

const tableAfter = (page: Page, heading: string): Locator =>
  page.locator(`h2#${heading}`).locator('xpath=following::table[1]//tbody/tr');

/** Whether a space stands before the sign depends on the locale. */
const percentOf = (text: string) => Number.parseInt(text, 10);

/** What a race's own table says at its end. */
const sharesOf = async (race: Locator) => (await race.locator('.lane-table .share').allTextContents()).map(percentOf);

for (const { path, locale, comma } of [
  { path: '/pre-y-post/', locale: 'es-AR', comma: ',' },
  { path: '/en/pre-y-post/', locale: 'en-US', comma: '.' },
]) {
  test(`the table of gradients holds the course's numbers (${path})`, async t => {
    const page = await course().open(t, path, { locale });
    const rows = await tableAfter(page, 'gradients').evaluateAll(all =>
      all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent?.trim())),
    );
    assert.deepEqual(
      rows,
      ROWS.post.map((post, i) => [String(i + 1), post.replace('.', comma), ROWS.pre[i].replace('.', comma)]),
    );
  });
}

test('the first race, predicted and started by keyboard, comes to what the text says', async t => {
  const page = await course().open(t, '/pre-y-post/', { locale: 'es-AR' });
  const race = await widget(page, '#two-hundred');
  await race.getByRole('radio', { name: 'crece', exact: true }).focus();
  await page.keyboard.press('Space');
  for (const slider of await race.getByRole('slider', { name: /después de 200 pasos/ }).all()) {
    await slider.focus();
    await page.keyboard.press('ArrowRight');
  }
  await race.getByRole('button', { name: 'Largar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await sayAnyway(race);
  await race.locator('.race-result').waitFor({ timeout: 120_000 });
  const told = await tableAfter(page, 'race').locator('td:nth-child(2)').allTextContents();
  const [always, ...runners] = told.map(percentOf);
  assert.equal(always, 39);
  assert.deepEqual(runners, await sharesOf(race));
});

for (const { id, says } of [
  { id: 'other-seed', says: /post-norm llegó al (\d+)\s%.*Pre-norm llegó al (\d+)\s%/s },
  { id: 'four-hundred', says: /sin warm-up acierta el (\d+)\s%/ },
]) {
  test(`the race ${id} comes to what the text says`, async t => {
    const page = await course().open(t, '/pre-y-post/', { locale: 'es-AR' });
    const race = await widget(page, `#${id}`);
    await race.getByRole('button', { name: 'Largar', exact: true }).click();
    await sayAnyway(race);
    await race.locator('.race-result').waitFor({ timeout: 240_000 });
    const shown = await sharesOf(race);
    const prose = (await page.locator('main').locator('p').allTextContents()).join('\n');
    const told = says.exec(prose)?.slice(1).map(Number);
    assert.deepEqual(told, shown.slice(0, told?.length));
  });
}

/** On a slow machine the race asks before it starts. */
async function sayAnyway(race: Locator): Promise<void> {
  const anyway = race.locator('.race-slow button').first();
  await anyway
    .or(race.locator('.lane-table .share').filter({ hasText: /\d/ }).first())
    .first()
    .waitFor();
  if (await anyway.isVisible()) await anyway.click();
}
