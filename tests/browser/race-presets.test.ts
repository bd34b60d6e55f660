// The presets of <andamio-race>, as one chooses them on the page, and what is said of them before they start.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { readText } from '../../web/kit/base/state.ts';
import { plansOf, schema } from '../../web/widgets/race/state.ts';
import { useCourse } from './support/course.ts';
import { arrival, arrived, last, openRace, SMALL } from './support/race.ts';
import { heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();

// What each comes to: here below, with the cards that run it (race-cards) and in the lesson (pre-y-post).
for (const { name, preset, steps, layers } of [
  { name: '12 layers, no warm-up', preset: 'no-warmup', steps: 200, layers: 12 },
  { name: '6 layers', preset: 'six-layers', steps: 200, layers: 6 },
  { name: 'with warm-up', preset: 'warmup', steps: 400, layers: 12 },
  { name: 'longer', preset: 'longer', steps: 400, layers: 12 },
  { name: 'without residuals', preset: 'no-residuals', steps: 200, layers: 12 },
])
  test(`“${name}”, chosen on the page, is the race of that name`, async t => {
    const { race } = await openRace(course(), t, 'predict:off');
    await choose(race, name);
    const state = await stateOf(race);
    assert.deepEqual(state, { ...(await factory(race)), preset, predict: 'off' });
    assert.match(await textOf(race.locator('.step-count')), new RegExp(`^step 0 of ${steps}$`));
    const plans = plansOf(readText(schema, `v1;preset:${preset}`).state);
    assert.deepEqual(
      plans.map(plan => [plan.steps, plan.config.layers, plan.config.placement]),
      [
        [steps, layers, 'post'],
        [steps, layers, 'pre'],
      ],
    );
  });

test('without residuals, chosen and run on the page: nobody learns anything', async t => {
  const { page, race } = await openRace(course(), t, 'predict:off');
  await choose(race, 'without residuals');
  await race.getByRole('button', { name: 'Start', exact: true }).click();
  await arrival(page, race);
  assert.deepEqual(await heard(page, 'error'), []);
  const { runs, shares, sentence } = await arrived(race);
  for (const run of runs) {
    assert.equal(run.state, 'finished');
    assert.ok(Math.abs(last(run).accuracy - last(run).baseline) < 0.005, JSON.stringify(last(run)));
  }
  assert.deepEqual(shares, [0.39, 0.39]);
  assert.match(sentence, /^After 200 steps: .*: nobody left that line\.$/);
});

async function choose(race: Locator, name: string): Promise<void> {
  const preset = race.locator('.preset select');
  const names = await preset.locator('option').allTextContents();
  await preset.selectOption({ index: names.findIndex(own => own.startsWith(name)) });
}

/** The state that a race has by itself. */
const factory = (race: Locator) =>
  race.evaluate(node => {
    const fresh = document.createElement(node.localName) as HTMLElement & { state: Record<string, unknown> };
    return fresh.state;
  });

test('each preset tells what it takes on this machine before it starts; a hand on the choice is enough', async t => {
  const { page, race } = await openRace(course(), t, '', { attributes: 'lang="es"', locale: 'es-AR' });
  const options = race.locator('.preset option');
  for (const text of await options.allTextContents()) assert.doesNotMatch(text, /unos/);
  await race.locator('.preset select').focus();
  await page.waitForFunction(() => {
    const root = document.querySelector('andamio-race')?.shadowRoot;
    return [...(root?.querySelectorAll('.preset option') ?? [])].every(one =>
      / · unos \d+ (s|min)$/.test(one.textContent ?? ''),
    );
  });
  const seconds = (await options.allTextContents()).map(text => {
    const [, time, unit] = /unos (\d+) (s|min)$/.exec(text) ?? [];
    return Number(time) * (unit === 'min' ? 60 : 1);
  });
  const [plain, six, warm, longer] = seconds;
  assert.ok(six <= plain && plain <= warm && warm === longer, `six layers take less than twelve: ${seconds}`);
});

test('a preset with another batch says on the page that its numbers are others', async t => {
  const { page, race } = await openRace(course(), t, 'predict:off');
  const apart = race.locator('.preset .apart');
  await race.getByRole('button', { name: 'New seed' }).click();
  await apart.filter({ hasText: /^With seed 1 instead of 0: other numbers than usual\.$/ }).waitFor();
  await race.evaluate(node => Object.assign(node, { state: 'v1;predict:off;batch:8' }));
  await apart.filter({ hasText: /^With batch 8 instead of 64: / }).waitFor();
  await race.locator('.preset select').selectOption('six-layers');
  await apart.filter({ hasText: /^With batch 8 instead of 64: / }).waitFor();
  await page.evaluate(() => Object.assign(document.querySelector('andamio-race') ?? {}, { state: 'v1;predict:off' }));
  await apart.filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
});

test('a race of one’s own is offered where it can be set up, or where it already is', async t => {
  const names = async (state: string, attributes: string) => {
    const { race } = await openRace(course(), t, state, { attributes });
    return race.locator('.preset option').evaluateAll(all => all.map(one => (one as HTMLOptionElement).value));
  };
  const five = ['no-warmup', 'six-layers', 'warmup', 'longer', 'no-residuals'];
  assert.deepEqual(await names('', ''), [...five, 'own']);
  for (const attributes of ['hide="settings"', 'lock="settings"']) {
    assert.deepEqual(await names('', attributes), five);
    assert.deepEqual(await names(SMALL, attributes), [...five, 'own']);
  }
});

test('a machine for which a race is long is offered a shorter one, with a word about what that changes', async t => {
  const { page, race } = await openRace(
    course(),
    t,
    'preset:own;variants:post_12,pre_12;steps:5000;batch:256;predict:off',
  );
  await race.getByRole('button', { name: 'Start', exact: true }).click();
  const offer = race.locator('.race-slow');
  await offer.waitFor();
  assert.match(
    await textOf(offer),
    /would take about \d+ min.*Run it anyway.*Batch of 16: about .*noisier gradients.*6 layers: about .*another story/,
  );
  await offer.getByRole('button', { name: /Batch of 16/ }).click();
  assert.equal(await offer.count(), 0);
  assert.equal(
    await page.evaluate(
      () => (document.querySelector('andamio-race') as unknown as { state: { batch: number } }).state.batch,
    ),
    16,
  );
});
