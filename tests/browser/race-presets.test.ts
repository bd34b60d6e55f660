// The presets of <andamio-race>, each chosen on the page and run to its end there. Values: numbers.md, “Twelve layers”.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { useCourse } from './support/course.ts';
import { arrival, last, openRace, type RunResult, SMALL } from './support/race.ts';
import { heard, textOf } from './support/widget.ts';

const course = useCourse();

interface Arrived {
  runs: RunResult[];
  /** As the page writes them: each runner's share of right answers. */
  shares: number[];
  sentence: string;
}

async function runPreset(t: TestContext, name: string): Promise<Arrived> {
  const { page, race } = await openRace(course(), t, 'predict:off');
  const preset = race.locator('.preset select');
  const names = await preset.locator('option').allTextContents();
  await preset.selectOption({ index: names.findIndex(own => own.startsWith(name)) });
  await race.getByRole('button', { name: 'Start', exact: true }).click();
  const runs = await arrival(page, race);
  assert.deepEqual(await heard(page, 'error'), []);
  const shares = await race.locator('.lane-table .share').allTextContents();
  return {
    runs,
    shares: shares.map(share => Number.parseInt(share, 10) / 100),
    sentence: await textOf(race.locator('.race-result')),
  };
}

const hundredths = (values: readonly number[]) => values.map(value => value.toFixed(2)).join(' ');
const isOnLine = ({ accuracy, baseline }: RunResult['accuracy'][number]) => Math.abs(accuracy - baseline) < 0.06;

test('12 layers, no warm-up: the gradients at the start, post-norm on the line of always 0, pre-norm far above', async t => {
  const { runs, shares, sentence } = await runPreset(t, '12 layers, no warm-up');
  const [post, pre] = runs;
  assert.equal(hundredths(post.gradientAtStart), '0.16 0.14 0.14 0.15 0.16 0.19 0.22 0.26 0.30 0.33 0.37 0.57');
  assert.equal(hundredths(pre.gradientAtStart), '0.34 0.27 0.24 0.22 0.19 0.17 0.15 0.14 0.13 0.13 0.13 0.13');
  assert.deepEqual([post.step, pre.step], [200, 200]);
  assert.equal(shares[0], 0.39);
  assert.ok(shares[1] >= 0.9, `pre-norm: ${shares[1]}`);
  assert.match(
    sentence,
    /^After 200 steps: .*Always answering 0 is right 39% of the time: post-norm is still on that line and pre-norm left it after step \d+\.$/,
  );
  assert.ok(2 * (post.historyBytes + pre.historyBytes) < 2e6, 'four such runs take less than 2 MB');
});

test('6 layers: post-norm leaves the line in 200 steps', async t => {
  const { runs, shares, sentence } = await runPreset(t, '6 layers');
  assert.ok(shares[0] > last(runs[0]).baseline + 0.1, `post-norm: ${shares[0]}`);
  assert.match(
    sentence,
    /^After 200 steps: .*: post-norm left it after step \d+ and pre-norm left it after step \d+\.$/,
  );
});

test('with warm-up: twelve layers of post-norm learn in 400 steps', async t => {
  const { runs, shares, sentence } = await runPreset(t, 'with warm-up');
  assert.equal(runs[0].step, 400);
  assert.ok(shares[0] >= 0.9, `post-norm: ${shares[0]}`);
  assert.match(sentence, /^After 400 steps: .*post-norm left it after step \d+/);
});

test('longer, no warm-up: post-norm is late, not lost', async t => {
  const { runs, shares, sentence } = await runPreset(t, 'longer');
  const [post] = runs;
  const half = post.accuracy.find(({ step }) => step === 200);
  assert.ok(half && isOnLine(half), 'after 200 steps it is on the line');
  // About 84 %: single losses of float32 runs drift apart, and where the climb begins with them.
  assert.ok(shares[0] > 0.74 && shares[0] < 0.94, `post-norm: ${shares[0]}`);
  assert.match(sentence, /^After 400 steps: .*post-norm left it after step [23]\d\d/);
});

test('without residuals: nobody learns anything', async t => {
  const { runs, shares, sentence } = await runPreset(t, 'without residuals');
  for (const run of runs) {
    assert.equal(run.state, 'finished');
    assert.ok(Math.abs(last(run).accuracy - last(run).baseline) < 0.005, JSON.stringify(last(run)));
  }
  assert.deepEqual(shares, [0.39, 0.39]);
  assert.match(sentence, /^After 200 steps: .*: nobody left that line\.$/);
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
