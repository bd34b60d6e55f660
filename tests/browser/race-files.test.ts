// A race as a file: saved, opened elsewhere, and what is said of files that are none.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { openRace, raceOn, runs, SMALL } from './support/race.ts';
import { hear, stateOf } from './support/widget.ts';

const course = useCourse();

test('a saved race opens on another page, whole; a foreign or damaged file is told for what it is', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};predict:off`);
  const before = await raceOn(page, race);
  const files = race.locator('summary', { hasText: 'Save or open a race' });
  await files.click();
  // What it is asked now is not what its checkpoints answered.
  await race.evaluate(node => Object.assign(node, { digits: '7777777777' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    race.getByRole('button', { name: 'Save the race' }).click(),
  ]);
  const bytes = await readFile(await download.path());

  // The address carries a fingerprint that begins as the race's does, and is another.
  const forged = before.map(({ hash }) => `${hash?.slice(0, 8)}00000000`).join('.');
  const second = await openRace(course(), t, `predict:off;hash:${forged}`);
  await second.race.locator('summary', { hasText: 'Save or open a race' }).click();
  const input = second.race.locator('input[type=file]');
  const said = second.race.locator('.race-file [role=status]');
  const give = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const tells = async (pattern: RegExp) => {
    await said.filter({ hasText: pattern }).waitFor();
  };
  await give('photo.andamio', Buffer.from('GIF89a'));
  await tells(/no race of Andamio/);
  const changed = Buffer.from(bytes);
  changed[changed.length >> 1] ^= 1;
  await give('changed.andamio', changed);
  await tells(/damaged/);
  await give('race.andamio', bytes);
  await tells(/Opened/);
  const after = await runs(second.race);
  assert.deepEqual(
    after.map(({ variant, step, hash, losses, accuracy, state }) => ({ variant, step, hash, losses, accuracy, state })),
    before.map(({ variant, step, hash, losses, accuracy, state }) => ({
      variant,
      step,
      hash,
      losses,
      accuracy,
      state,
    })),
  );
  assert.equal((await stateOf(second.race)).digits, '3141592653');
  // Nothing was trained here that could have given the same as anything.
  await second.race.locator('.race-result').waitFor();
  assert.equal(await second.race.locator('.race-hash').count(), 0);
  // An opened race has come to its end as it had where it was run: the page hears the same of it.
  const told = async (where: typeof page) => (await hear(where, 'complete')).map(({ runs: ends }) => ends);
  assert.deepEqual(await told(second.page), await told(page));
});
