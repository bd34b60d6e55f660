// The race's words say what they mean when they are pressed: by mouse, keyboard and touch, beside the word, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { axeViolations } from './support/inspect.ts';
import { openRace } from './support/race.ts';
import { frames, textOf } from './support/widget.ts';

const course = useCourse();
const RACE = 'preset:own;variants:post_2,pre_2_w100,sandwich_2_rms_nores_lr0.003;steps:30;batch:8;predict:off';

const word = (race: Locator, name: string | RegExp) => race.getByRole('button', { name, exact: true });

test('a quantity and a runner are explained where they stand; Escape, another press and another word close the note', async t => {
  const { page, race } = await openRace(course(), t, RACE);
  const note = race.locator('.term-note');
  await word(race, 'Loss').click();
  await note.waitFor();
  assert.match(await textOf(note), /^How little probability/);
  await word(race, 'Loss').click();
  await note.waitFor({ state: 'hidden' });
  await word(race, 'Loss').focus();
  await page.keyboard.press('Enter');
  await note.waitFor();
  // By keyboard on to another word, while the note is open.
  await word(race, 'Right answers, on fresh sequences').focus();
  await page.keyboard.press('Space');
  await race.locator('.term-note', { hasText: 'always 0' }).waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  await word(race, /pre-norm, warm-up 100/).click();
  await race.locator('.term-note', { hasText: 'rises to 0.001 over the first 100' }).waitFor();
  assert.match(await textOf(note), /^Pre-norm: each sublayer normalizes first/);
  await page.keyboard.press('Escape');
  await word(race, /sandwich, RMSNorm/).click();
  await race.locator('.term-note', { hasText: 'Sandwich' }).waitFor();
  assert.match(await textOf(note), /RMSNorm.*Without residuals.*No warm-up: .* 0\.003 from the first step/);
  assert.deepEqual(await axeViolations(page), []);
});

test('on a phone the note stands by the word that was tapped, inside the screen', async t => {
  const { page, race } = await openRace(course(), t, RACE, {
    ...{ lang: 'es', locale: 'es-AR', width: 360, height: 700, input: 'touch', scheme: 'dark' },
  });
  const note = race.locator('.term-note');
  for (const name of [/post-norm/, /sándwich/, 'Pérdida', 'Gradiente por capa, antes del primer paso']) {
    const one = word(race, name).first();
    await one.scrollIntoViewIfNeeded();
    await one.tap();
    await note.filter({ hasText: /./ }).waitFor();
    const places = async () => {
      const [of, box] = await Promise.all(
        [one, note].map(each => each.evaluate(node => node.getBoundingClientRect().toJSON())),
      );
      return { box, gap: Math.min(Math.abs(box.top - of.bottom), Math.abs(of.top - box.bottom)) };
    };
    let { box, gap } = await places();
    // The browser tells of an opened note after it has opened it; then it comes to its word.
    for (let looks = 0; looks < 100 && gap >= 12; looks++) {
      await frames(page);
      ({ box, gap } = await places());
    }
    assert.ok(gap < 12, `${gap} px from “${name}”`);
    assert.ok(box.left >= 0 && box.right <= 360 && box.top >= 0 && box.bottom <= 700, JSON.stringify(box));
    await page.keyboard.press('Escape');
  }
});

test('words that nobody presses cost nothing: what they mean is fetched with the first press', async t => {
  const { page, race } = await openRace(course(), t, RACE);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await race.getByRole('button', { name: 'One step' }).click();
  await race.locator('.step-count', { hasText: 'step 1 of' }).waitFor();
  assert.ok(!asked.some(path => path.includes('terms')));
  await word(race, 'Loss').click();
  await race.locator('.term-note').waitFor();
  assert.ok(
    asked.some(path => path.includes('terms')),
    asked.join(' '),
  );
});
