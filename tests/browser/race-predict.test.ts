// What is predicted before a race: every hand can say it, and the page hears how it was.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { openRace, raceOn, SMALL } from './support/race.ts';
import { hear, textOf } from './support/widget.ts';

const course = useCourse();

test('the middle, where the thumb stands, is an answer too: by Enter, by Space, by a tap', async t => {
  const { page, race } = await openRace(course(), t, SMALL, { width: 360, height: 700, input: 'touch' });
  const said = race.locator('.guess-row output');
  const sliders = race.locator('.guess-row input');
  for (const key of ['Enter', 'Space']) {
    await sliders.first().focus();
    await page.keyboard.press(key);
    assert.equal(await said.first().textContent(), '50%');
    await race.evaluate(node => Object.assign(node, { preset: 'six-layers' }));
    assert.equal(await said.first().textContent(), '?');
    await race.evaluate(node => Object.assign(node, { preset: 'own' }));
  }
  const last = sliders.nth(1);
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal(await said.nth(1).textContent(), '50%');
});

test('what the keyboard comes to does not lie under the bar at the bottom', async t => {
  const { page, race } = await openRace(course(), t, SMALL, { width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  await race.locator('.race-head select').focus();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    const hidden = await race.evaluate(node => {
      const root = node.shadowRoot as ShadowRoot;
      const focused = root.activeElement;
      const bar = root.querySelector('.race-player') as Element;
      if (!focused || bar.contains(focused)) return false;
      const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      return one.bottom > other.top + 1 && one.top < other.bottom;
    });
    assert.ok(!hidden, `stop ${i + 1} lies under the bar`);
  }
});

test('the page hears once what was predicted, and what came', async t => {
  const { page, race } = await openRace(course(), t, SMALL);
  await race.getByRole('radio', { name: 'grows' }).check();
  for (const slider of await race.locator('.guess-row input').all()) {
    await slider.focus();
    await page.keyboard.press('End');
  }
  const [post] = await raceOn(page, race);
  const answers = await hear(page, 'answer', 3);
  assert.deepEqual(
    answers.map(({ prompt, guess, correct }) => ({ prompt, guess, correct })),
    [
      { prompt: 'gradient', guess: 'grows', correct: answers[0].came === 'grows' },
      { prompt: 'accuracy-1', guess: 1, correct: false },
      { prompt: 'accuracy-2', guess: 1, correct: false },
    ],
  );
  assert.equal(answers[1].came, post.accuracy[post.accuracy.length - 1].accuracy);
  await raceOn(page, race);
  assert.equal((await hear(page, 'answer', 3)).length, 3);
});

test('of a run that diverges no share is told, but that it diverged', async t => {
  const { page, race } = await openRace(course(), t, 'preset:own;variants:post_4_lr1e20,pre_4;steps:5;batch:8');
  await race.getByRole('radio', { name: 'grows' }).check();
  for (const slider of await race.locator('.guess-row input').all()) {
    await slider.focus();
    await page.keyboard.press('Enter');
  }
  await raceOn(page, race);
  assert.match(
    await textOf(race.locator('.compare-shares')),
    /you said 50%, it diverged at step \d+\. pre-norm.*it was/,
  );
});

test('the race’s own numbers are whole where they must be; a runner that goes leaves the hand on the next', async t => {
  const { race } = await openRace(course(), t, SMALL);
  await race.locator('summary', { hasText: 'Set up your race' }).click();
  const steps = race.locator('#steps');
  await steps.fill('2.7');
  await steps.press('Enter');
  assert.match(await textOf(race.locator('#steps-refusal')), /whole number/);
  await steps.fill('31');
  await steps.press('Enter');
  assert.equal(await textOf(race.locator('#steps-refusal')), '');
  await race.getByRole('button', { name: 'Remove runner 2' }).click();
  await race.getByRole('button', { name: 'Add a runner' }).and(race.locator(':focus')).waitFor();
});
