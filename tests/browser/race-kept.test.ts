// The race of before: what a change of settings, of the race or of the seed, or a reset takes away can be brought back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { countsOf } from '../../web/widgets/race/digits.ts';
import { devtools, useCourse } from './support/course.ts';
import { countLife } from './support/life.ts';
import { arrival, hashInNode, openRace, type Race, type RunResult, raceOn, runs, SMALL } from './support/race.ts';
import { hear, hearEvents, stateOf, textOf } from './support/widget.ts';

const course = useCourse();

const PLAIN = `${SMALL};predict:off`;
const LONG = PLAIN.replace('30', '3000');
const offer = (race: Locator) => race.locator('.race-kept');
const back = (race: Locator) => race.getByRole('button', { name: 'Bring it back' });

/** What a race is, without what differs from time to time. */
const numbers = async (race: Locator) =>
  (await runs(race)).map(({ variant, step, hash, losses, gradientAtStart, accuracy }) => {
    return { variant, step, hash, losses, gradientAtStart, accuracy };
  });

/** Goes on to a step, and rests there. */
async function goTo(page: Page, race: Locator, goal: number): Promise<void> {
  const [first] = await runs(race);
  await race.evaluate((node, n) => (node as HTMLElement as Race).step(n), goal - (first?.step ?? 0));
  await page.waitForFunction(wanted => {
    const node = document.querySelector('andamio-race') as Race;
    const { runs: all } = JSON.parse(node.exportData('json')).results as { runs: RunResult[] };
    return all.length > 0 && all.every(({ step, state }) => step === wanted && state === 'paused');
  }, goal);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const node = document.querySelector('andamio-race') as Race;
    const { runs: all } = JSON.parse(node.exportData('json')).results as { runs: { state: string }[] };
    return all.every(({ state }) => ['paused', 'finished', 'diverged'].includes(state));
  });
}

const ways: readonly (readonly [what: string, leave: (race: Locator) => Promise<unknown>])[] = [
  ['another preset', race => race.locator('.preset select').selectOption('six-layers')],
  ['another seed', race => race.getByRole('button', { name: 'New seed' }).click()],
  ['a reset', race => race.getByRole('button', { name: 'Back to the start' }).click()],
  [
    'another state from the page',
    race => race.evaluate(node => Object.assign(node, { state: 'v1;preset:own;variants:pre_3;predict:off' })),
  ],
  [
    'a setting',
    async race => {
      await race.locator('summary', { hasText: 'Set up your race' }).click();
      await race.getByRole('textbox', { name: 'Runner 1, lr' }).fill('0.01');
      await race.page().keyboard.press('Tab');
    },
  ],
];

test('whatever takes a paused race away, it comes back whole and goes on to the same numbers', async t => {
  const { page, race } = await openRace(course(), t, LONG);
  await goTo(page, race, 20);
  for (const [what, leave] of ways)
    await t.test(`${what} takes it away`, async () => {
      const [before, state] = [await numbers(race), await stateOf(race)];
      const [{ step }] = before as [RunResult];
      await leave(race);
      await offer(race).waitFor();
      assert.ok((await runs(race)).every(({ losses }) => losses.length === 0));
      assert.match(await textOf(offer(race)), /^The race of before \(.*; \d.* steps\) is kept\. Bring it back$/);
      await back(race).click();
      await page.waitForFunction(() =>
        document.querySelector('andamio-race')?.shadowRoot?.activeElement?.matches('.race-main'),
      );
      await settled(page);
      assert.deepEqual(await numbers(race), before);
      assert.deepEqual(await stateOf(race), state);
      assert.equal(await offer(race).count(), 0);
      await goTo(page, race, step + 2);
      const after = await numbers(race);
      for (const [i, { losses }] of before.entries()) assert.deepEqual(after[i]!.losses.slice(0, -2), losses);
    });
});

test('changed in the middle of its steps a race is kept too, and its end gives the engine’s own fingerprint', async t => {
  const { page, race } = await openRace(course(), t, PLAIN.replace('30', '400'));
  await race.evaluate(node => (node as HTMLElement as Race).step(399));
  await hear(page, 'step', 1);
  await race.getByRole('button', { name: 'New seed' }).click();
  await back(race).click();
  await settled(page);
  assert.ok((await runs(race)).every(({ step, losses }) => step > 0 && losses.length === step));
  await race.getByRole('button', { name: 'Go on', exact: true }).click();
  await arrival(page, race);
  assert.equal((await stateOf(race)).hash, await hashInNode(PLAIN.replace('30', '400')));
  assert.equal(await race.locator('.race-hash').count(), 0, 'nothing is claimed to be as it was elsewhere');
});

test('two races take turns, each with its prediction and its verdict; the page hears of each end', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};digits:1122334455`);
  await race
    .locator('label', { hasText: /^\s*hump\s*$|^\s*grows\s*$/ })
    .first()
    .click();
  for (const i of [0, 1]) await race.locator(`#guess-${i}`).fill('70');
  await raceOn(page, race);
  await race.locator('.compare').waitFor();
  const told = { first: await textOf(race.locator('.race-result')), second: '' };
  const compared = await textOf(race.locator('.compare'));
  await race.evaluate(node =>
    Object.assign(node, { state: 'v1;preset:own;variants:pre_2;steps:20;batch:4;predict:off' }),
  );
  await raceOn(page, race);
  told.second = await textOf(race.locator('.race-result'));
  assert.notEqual(told.first, told.second);
  assert.match(await textOf(offer(race)), /your own: post-norm · pre-norm; batch 8; 30 steps/);
  for (const which of ['first', 'second', 'first'] as const) {
    await back(race).click();
    await race.locator('.race-result', { hasText: told[which] }).waitFor();
    await offer(race).waitFor();
    if (which === 'first') assert.equal(await textOf(race.locator('.compare')), compared);
  }
  assert.equal((await hear(page, 'answer', 3)).length, 3, 'a prediction is judged once');
  assert.match(await textOf(offer(race)), /your own: pre-norm; batch 4; 20 steps/);
});

test('a race that comes back answers for itself: neither to other digits, nor with another model', async t => {
  const { page, race } = await openRace(course(), t, PLAIN);
  await raceOn(page, race);
  await race.locator('summary', { hasText: 'Ask the trained model' }).click();
  const ask = async (digits: string) => {
    const truths = countsOf(digits).join('');
    await race.getByLabel('Ten digits').fill(digits);
    await page.waitForFunction(wanted => {
      const root = document.querySelector('andamio-race')?.shadowRoot;
      const shown = [...(root?.querySelectorAll('.answers .truth') ?? [])].map(one => one.textContent).join('');
      return shown === wanted && root?.querySelector('.answers .answer');
    }, truths);
    return race.locator('.answers tbody').textContent();
  };
  const own = await race.locator('.answers tbody').textContent();
  const twelves = await ask('1212121212');
  await ask('7777777777');
  await race.getByRole('button', { name: 'New seed' }).click();
  await raceOn(page, race);
  assert.notEqual(await ask('1212121212'), twelves);
  await back(race).click();
  await settled(page);
  assert.equal((await stateOf(race)).digits, '3141592653');
  assert.equal(await ask('3141592653'), own);
  assert.equal(await ask('1212121212'), twelves);
});

test('who changes the race while it comes back, can still have it; with the same race arrived nothing is offered', async t => {
  const { page, race } = await openRace(course(), t, PLAIN);
  await raceOn(page, race);
  const before = await numbers(race);
  await race.getByRole('button', { name: 'New seed' }).click();
  await back(race).waitFor();
  await race.evaluate(async node => {
    node.shadowRoot?.querySelector<HTMLElement>('.race-kept button')?.click();
    await new Promise(resolve => setTimeout(resolve, 1));
    (node as HTMLElement as Race).reset({ reseed: true });
  });
  await back(race).click();
  await settled(page);
  assert.deepEqual(await numbers(race), before);
  await race.getByRole('button', { name: 'Again', exact: true }).click();
  await arrival(page, race);
  await race.locator('.race-result').waitFor();
  assert.equal(await offer(race).count(), 0, 'the race of before is this one');
});

test('nothing is offered of a race that took no step, nor where the player is locked; on paper there is no offer', async t => {
  const { page, race } = await openRace(course(), t, PLAIN);
  await race.getByRole('button', { name: 'New seed' }).click();
  await raceOn(page, race);
  await race.getByRole('button', { name: 'New seed' }).click();
  await offer(race).waitFor();
  assert.match(await textOf(offer(race)), /; seed 1; 30 steps/, 'seed 0 was never run');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await offer(race).isVisible(), false);
  await page.emulateMedia({ media: 'screen' });
  await race.evaluate(node => node.setAttribute('lock', 'player'));
  await offer(race).waitFor({ state: 'detached' });
});

test('in Spanish, by keyboard alone: back to the start by mistake, and the race is there again', async t => {
  const { page, race } = await openRace(course(), t, PLAIN, { lang: 'es', locale: 'es-AR' });
  await raceOn(page, race);
  await race.getByRole('button', { name: 'Volver al principio' }).focus();
  await page.keyboard.press('Enter');
  await offer(race).waitFor();
  assert.match(await textOf(offer(race)), /^La carrera de antes \(a tu manera: .*; 30 pasos\) sigue guardada\./);
  const at = () => race.evaluate(node => node.shadowRoot!.activeElement?.textContent?.trim());
  for (let presses = 0; presses < 5 && (await at()) !== 'Traerla de vuelta'; presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await race.locator('.race-result').waitFor();
  assert.equal(await at(), 'Otra vez');
});

test('a card whose race is changed meanwhile does not judge by another one', async t => {
  const { page, race } = await openRace(course(), t, PLAIN);
  await raceOn(page, race);
  await race.getByRole('button', { name: 'Skip' }).click();
  await race.locator('.prompt-card').getByText('no, it stays on the line', { exact: true }).click();
  await race.getByRole('button', { name: 'Answer', exact: true }).click();
  await race.locator('.preset select option[value=six-layers]:checked').waitFor({ state: 'attached' });
  await back(race).click();
  await settled(page);
  await race.locator('.prompt-verdict', { hasText: 'could not answer' }).waitFor();
  assert.deepEqual(await hear(page, 'complete', 2).then(all => all.map(({ what }) => what)), ['race', 'race']);
});

test('fifty races left and brought back: one is kept, no worker too many, hardly any memory', async t => {
  const { page, race } = await openRace(course(), t, PLAIN, { first: hearEvents + countLife });
  await raceOn(page, race);
  const turns = (count: number) =>
    race.evaluate(async (node, times) => {
      const element = node as HTMLElement as Race;
      const until = async (wanted: () => unknown) => {
        while (!wanted()) await new Promise(resolve => setTimeout(resolve, 2));
      };
      const button = () => node.shadowRoot!.querySelector<HTMLElement>('.race-kept button');
      for (let i = 0; i < times; i++) {
        element.reset();
        await until(button);
        button()?.click();
        await until(() => node.shadowRoot!.querySelector('.race-result') && !button());
      }
    }, count);
  const cdp = await devtools(page);
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  await turns(5);
  const before = await heap();
  await turns(50);
  const grown = (await heap()) - before;
  assert.ok(grown < 1e6, `the heap grew by ${grown} bytes`);
  assert.equal(await page.evaluate(() => window.live.workers), 2);
  // Fewer runners: the worker that is too many tells of its run, and ends.
  await race.evaluate(node => Object.assign(node, { state: 'v1;preset:own;variants:pre_2;predict:off' }));
  await page.waitForFunction(() => window.live.workers === 1);
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  await page.waitForFunction(() => window.live.workers === 0);
});
