// The cards of every widget, “predict, then do”, answered rightly: each does what it says and is judged by what came.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Card } from './support/contract.ts';
import { useCourse } from './support/course.ts';
import { english, hear, hearEvents, stateOf, widget } from './support/widget.ts';
import { rows } from './support/widgets.ts';

const course = useCourse();

for (const [name, { cards }] of Object.entries(rows))
  if (cards !== 'own' && cards.length > 0)
    test(`<${`andamio-${name}`}>, its cards: ${cards.map(({ id }) => id).join(', ')}`, async t => {
      const tag = `andamio-${name}`;
      const page = await course().openFixture(t, `<${tag}></${tag}>`, {
        ...english,
        first: hearEvents,
        motion: 'reduce',
      });
      const element = await widget(page, tag);
      for (const card of cards) await answer(page, element, card);
      const own = { id: name, widget: name };
      const told = await hear(page, 'answer', cards.length);
      assert.deepEqual(
        told.map(({ prompt, correct }) => [prompt, correct]),
        cards.map(({ id }) => [id, true]),
      );
      // A widget may tell another end as well: of what a card let it do.
      const ends = await hear(page, 'complete');
      const count = cards.length;
      assert.deepEqual(ends.at(-1), { ...own, what: 'cards', correct: count, answered: count, count });
    });

async function answer(page: Page, element: Locator, card: Card): Promise<void> {
  const prompts = element.locator('.control-prompts');
  if (card.number !== undefined) await prompts.locator('.prompt-number input').fill(card.number);
  if (card.option !== undefined) await prompts.getByRole('radio', { name: card.option, exact: true }).check();
  if (card.mark) {
    const { keys, until } = card.mark;
    const mark = element.locator('#mark-point');
    await mark.focus();
    for (const key of keys) await page.keyboard.press(key);
    for (let more = 0; until && (await mark.getAttribute('aria-valuenow')) !== until; more++) {
      assert.ok(more < 100, `the mark does not come to ${until}`);
      await page.keyboard.press(keys.at(-1)!);
    }
  }
  await prompts.getByRole('button', { name: 'Answer', exact: true }).click();
  await prompts.locator('.prompt-next').waitFor();
  await prompts
    .locator('.prompt-verdict')
    .filter({ hasText: card.verdict ?? /^\s*✓ Yes\./ })
    .waitFor();
  if (card.state) {
    const state = await stateOf(element);
    const seen = Object.fromEntries(Object.keys(card.state).map(key => [key, state[key]]));
    assert.deepEqual(seen, card.state, card.id);
  }
  if (card.shows) await element.locator(card.shows[0]).filter({ hasText: card.shows[1] }).waitFor();
  await prompts.locator('.prompt-next').click();
}
