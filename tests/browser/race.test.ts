// <andamio-race> in Chromium: predict, run, compare; what a race shows, and what it survives.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { countLife } from './support/life.ts';
import { hear, hearEvents, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();

interface Race extends HTMLElement {
  play(): void;
  pause(): void;
  step(n?: number): void;
  reset(options?: { reseed?: boolean }): void;
  exportData(kind: string): string;
  state: unknown;
}

interface RunResult {
  variant: string;
  state: string;
  step: number;
  hash: string | null;
  gradientAtStart: number[];
  losses: number[];
  accuracy: { step: number; accuracy: number; baseline: number }[];
  fault: string | null;
  historyBytes: number;
}

/** A race that takes a second. */
const SMALL = 'preset:own;variants:post_2,pre_2;steps:30;batch:8';
const english = { lang: 'en', locale: 'en-US' } as const;

async function openRace(t: Parameters<ReturnType<typeof course>['openFixture']>[0], state: string, more = {}) {
  const page = await course().openFixture(t, `<andamio-race state="v1;${state}"></andamio-race>`, {
    ...english,
    first: hearEvents + keepWorkers,
    ...more,
  });
  return { page, race: await widget(page, 'andamio-race') };
}

/** For `first`: keeps the page's workers, to kill one as a browser would. */
const keepWorkers = `window.workers = [];
{ const { Worker } = window;
  window.Worker = class extends Worker { constructor(...given) { super(...given); window.workers.push(this); } }; }`;

declare global {
  interface Window {
    workers: Worker[];
  }
}

const act = (race: Locator, what: 'play' | 'pause' | 'reset') =>
  race.evaluate((node, name) => (node as HTMLElement as Race)[name](), what);

const runs = (race: Locator): Promise<RunResult[]> =>
  race.evaluate(node => JSON.parse((node as HTMLElement as Race).exportData('json')).results.runs);

/** Starts it, a slow machine too, and waits until every run is over. */
async function raceOn(page: Page, race: Locator, timeout = 300_000): Promise<RunResult[]> {
  await act(race, 'play');
  await page.waitForFunction(
    () => {
      const node = document.querySelector('andamio-race') as Race;
      node.shadowRoot?.querySelector<HTMLElement>('.race-slow button')?.click();
      const results = JSON.parse(node.exportData('json')).results.runs as RunResult[];
      return results.length > 0 && results.every(({ state }) => ['finished', 'diverged', 'failed'].includes(state));
    },
    undefined,
    { timeout, polling: 200 },
  );
  return runs(race);
}

const hundredths = (values: readonly number[]) => values.map(value => value.toFixed(2)).join(' ');
const last = ({ accuracy }: RunResult) => accuracy[accuracy.length - 1];

// numbers.md: "Twelve layers, gradient at the start" and "Twelve layers, 200 steps, no warm-up".
test('the lesson’s race: the gradients at the start, post-norm on the line of always 0, pre-norm far above', async t => {
  const { page, race } = await openRace(t, 'predict:off');
  const [post, pre] = await raceOn(page, race);
  assert.equal(hundredths(post.gradientAtStart), '0.16 0.14 0.14 0.15 0.16 0.19 0.22 0.26 0.30 0.33 0.37 0.57');
  assert.equal(hundredths(pre.gradientAtStart), '0.34 0.27 0.24 0.22 0.19 0.17 0.15 0.14 0.13 0.13 0.13 0.13');
  assert.deepEqual([post.step, pre.step], [200, 200]);
  const shares = await race.locator('.lane-table .share').allTextContents();
  assert.equal(shares[0], '39%');
  assert.ok(Number.parseInt(shares[1], 10) >= 90, `pre-norm: ${shares[1]}`);
  assert.match(
    await textOf(race.locator('.race-result')),
    /After 200 steps: .*Always answering 0 is right 39% of the time/,
  );
  assert.ok(2 * (post.historyBytes + pre.historyBytes) < 2e6, 'four such runs take less than 2 MB');
});

test('six layers of post-norm learn in 200 steps', async t => {
  const { page, race } = await openRace(t, 'preset:six-layers;predict:off');
  const [post] = await raceOn(page, race);
  assert.ok(last(post).accuracy > last(post).baseline + 0.1, JSON.stringify(last(post)));
});

test('with warm-up, twelve layers of post-norm learn in 400 steps', async t => {
  const { page, race } = await openRace(t, 'preset:own;variants:post_12_w200;steps:400;predict:off');
  const [post] = await raceOn(page, race);
  assert.ok(last(post).accuracy >= 0.9, JSON.stringify(last(post)));
});

test('the race starts once everything is predicted, by keyboard alone; then one sentence compares', async t => {
  const { page, race } = await openRace(t, SMALL);
  const start = race.getByRole('button', { name: 'Start', exact: true });
  assert.equal(await start.getAttribute('aria-disabled'), 'true');
  await race.getByRole('radio', { name: 'grows' }).focus();
  await page.keyboard.press('Space');
  for (const name of [/post-norm after 30 steps/, /pre-norm after 30 steps/]) {
    await race.getByRole('slider', { name }).focus();
    await page.keyboard.press('ArrowRight');
  }
  await start.focus();
  assert.equal(await start.getAttribute('aria-disabled'), null);
  await page.keyboard.press('Enter');
  await race.locator('.compare').waitFor({ timeout: 120_000 });
  assert.match(await textOf(race.locator('.compare-curve')), /layer 1.*last one\./);
  assert.match(
    await textOf(race.locator('.compare-shares')),
    /post-norm: you said 51%, it was \d+%\. pre-norm: you said 51%/,
  );
  assert.equal(await race.locator('.drawing .guess').count(), 2, 'the guesses stand beside the curves');
});

test('the sketch is drawn with a finger, at phone width; the rest of the page still scrolls', async t => {
  const { page, race } = await openRace(t, SMALL, { width: 360, height: 700, input: 'touch' });
  const paper = race.locator('.sketch-paper');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  assert.ok(box);
  const cdp = await devtools(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await touch('touchStart', [{ x: box.x + 5, y: box.y + box.height - 5 }]);
  for (let i = 1; i <= 10; i++) {
    await touch('touchMove', [
      { x: box.x + (i * (box.width - 10)) / 10, y: box.y + box.height - (i * box.height) / 11 },
    ]);
  }
  await touch('touchEnd', []);
  assert.equal(await race.locator('.mark.target').count(), 1);
  assert.ok(await race.getByRole('radio', { name: 'grows' }).isChecked(), 'the sketch is seen for what it is');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('a teacher can switch the prediction off', async t => {
  for (const [state, attributes] of [
    [`${SMALL};predict:off`, ''],
    [SMALL, 'hide="predict"'],
  ]) {
    const page = await course().openFixture(
      t,
      `<andamio-race state="v1;${state}" ${attributes}></andamio-race>`,
      english,
    );
    const race = await widget(page, 'andamio-race');
    assert.equal(await race.locator('.predict').count(), 0);
    assert.equal(await race.getByRole('button', { name: 'Start', exact: true }).getAttribute('aria-disabled'), null);
  }
});

test('200 random actions leave no point of an older run, no error and no worker (D02)', async t => {
  const { page, race } = await openRace(t, `${SMALL};predict:off`, { first: hearEvents + countLife });
  const firsts = new Map<number, number>();
  for (const seed of [0, 1]) {
    await race.evaluate((node, s) => Object.assign(node, { seed: s }), seed);
    firsts.set(seed, (await raceOn(page, race))[0].losses[0]);
  }
  let chance = 1;
  const next = (n: number) => {
    chance = (chance * 48271) % 2147483647;
    return chance % n;
  };
  for (let i = 0; i < 200; i++) {
    const [what, seed, wait] = [next(6), next(2), next(40)];
    await race.evaluate(
      async (node, [action, s, ms]) => {
        const element = node as HTMLElement as Race;
        if (action === 0) element.play();
        else if (action === 1) element.pause();
        else if (action === 2) element.step(3);
        else if (action === 3) element.reset();
        else if (action === 4) Object.assign(node, { seed: s });
        else Object.assign(node, { variants: [s ? 'post_2_lr0.002' : 'post_2', 'pre_2'] });
        await new Promise(resolve => setTimeout(resolve, ms));
      },
      [what, seed, wait],
    );
    const { seed: now } = await stateOf(race);
    for (const run of await runs(race)) {
      assert.equal(run.fault, null);
      assert.equal(run.losses.length, run.step);
      if (run.step > 0 && run.variant.startsWith('post')) assert.equal(run.losses[0], firsts.get(now as number));
    }
  }
  assert.ok((await page.evaluate(() => window.live.workers)) <= 2);
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  await page.waitForFunction(() => window.live.workers === 0);
});

test('a worker that dies is told within a second; the next reset works', async t => {
  const { page, race } = await openRace(t, `${SMALL.replace('30', '3000')};predict:off`);
  await act(race, 'play');
  await hear(page, 'step', 2);
  await page.evaluate(() => Worker.prototype.terminate.call(window.workers[0]));
  const alert = race.locator('.race-fault');
  await alert.waitFor({ timeout: 1000 });
  assert.match(await textOf(alert), /The browser ended the program/);
  await alert.getByRole('button').click();
  await race.evaluate(node => Object.assign(node, { steps: 10 }));
  assert.deepEqual(
    (await raceOn(page, race)).map(({ state }) => state),
    ['finished', 'finished'],
  );
  assert.equal(await alert.count(), 0);
});

test('a worker that is not there is told within a second; once it is, the next reset works', async t => {
  const { page, race } = await openRace(t, `${SMALL};predict:off`, { expects: [/training\.worker/] });
  await page.route('**/training.worker*', route => route.fulfill({ status: 404, body: '' }));
  await act(race, 'play');
  const alert = race.locator('.race-fault');
  await alert.waitFor({ timeout: 5000 });
  assert.match(await textOf(alert), /could not be fetched/);
  await page.unroute('**/training.worker*');
  await act(race, 'reset');
  assert.deepEqual(
    (await raceOn(page, race)).map(({ state }) => state),
    ['finished', 'finished'],
  );
});

test('50 times mounted, trained for five steps and removed: no worker is left, and hardly any memory', async t => {
  const page = await course().openFixture(t, '<div id="place"></div><andamio-race></andamio-race>', {
    ...english,
    first: hearEvents + countLife,
  });
  await widget(page, 'andamio-race');
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  const cycle = (times: number) =>
    page.evaluate(async count => {
      const place = document.querySelector('#place') as HTMLElement;
      for (let i = 0; i < count; i++) {
        place.innerHTML =
          '<andamio-race state="v1;preset:own;variants:post_2,pre_2;steps:30;batch:8;predict:off"></andamio-race>';
        const race = place.firstElementChild as Race;
        const ready = new Promise(resolve => race.addEventListener('andamio-ready', resolve, { once: true }));
        await ready;
        const done = new Promise<void>(resolve => {
          race.addEventListener('andamio-step', event => {
            if ((event as CustomEvent<{ step: number }>).detail.step >= 5) resolve();
          });
        });
        race.step(5);
        await done;
        race.remove();
      }
    }, times);
  const cdp = await devtools(page);
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  await cycle(5);
  const before = await heap();
  await cycle(50);
  await page.waitForFunction(() => window.live.workers === 0);
  const grown = (await heap()) - before;
  assert.ok(grown < 1e6, `the heap grew by ${grown} bytes`);
});

test('a run that explodes says where and with what numbers, and can be asked and started again (D03)', async t => {
  const { page, race } = await openRace(t, 'preset:own;variants:post_4_lr1e20,pre_4;steps:20;batch:8;predict:off');
  const [post, pre] = await raceOn(page, race);
  assert.deepEqual([post.state, pre.state], ['diverged', 'finished']);
  const [{ step }] = await hear(page, 'diverged');
  assert.equal(step, post.step);
  assert.ok(post.losses.every(loss => typeof loss === 'number'));
  await race.locator('summary', { hasText: 'Why did it explode?' }).click();
  const story = await textOf(race.locator('.explosion'));
  assert.match(
    story,
    new RegExp(`after step ${step} the next one could not be taken.*first number that is not finite.*What met there`),
  );
  assert.doesNotMatch(await race.locator('svg.drawing text').allTextContents().then(String), /NaN|undefined/);
  await race.evaluate(node => Object.assign(node, { variants: ['post_4', 'pre_4'] }));
  assert.deepEqual(
    (await raceOn(page, race)).map(run => run.state),
    ['finished', 'finished'],
  );
});

test('the trained models are asked ten digits, no more, no less', async t => {
  const { page, race } = await openRace(t, `${SMALL};predict:off`);
  await race.locator('summary', { hasText: 'Ask the trained model' }).click();
  assert.match(await textOf(race.locator('.ask')), /Start the race/);
  await raceOn(page, race);
  const truth = race.locator('.answers .truth');
  await truth.first().waitFor();
  assert.deepEqual(await truth.allTextContents(), ['1', '1', '0', '1', '1', '0', '0', '0', '1', '1']);
  const field = race.getByLabel('Ten digits');
  await field.fill('12345');
  assert.match(await textOf(race.locator('#ask-refusal')), /ten digits/);
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('7777777777');
  await page.waitForFunction(() => {
    const root = document.querySelector('andamio-race')?.shadowRoot;
    const cells = [...(root?.querySelectorAll('.answers .truth') ?? [])];
    return (
      cells.length === 10 && cells.every(cell => cell.textContent === '9') && root?.querySelector('.answers .answer')
    );
  });
  assert.equal(await race.locator('.answers tbody tr').count(), 3);
  assert.equal(await race.locator('.ask-heads figure').count(), 8);
  assert.equal((await stateOf(race)).digits, '7777777777');
});

test('a race has a fingerprint; a link with it says whether a visitor’s race is the same', async t => {
  const { page, race } = await openRace(t, `${SMALL};predict:off`);
  await raceOn(page, race);
  const { hash } = await stateOf(race);
  assert.match(String(hash), /^[0-9a-f]{16}\.[0-9a-f]{16}$/);
  assert.match(
    await textOf(race.locator('.verdicts')),
    new RegExp(`Fingerprint: post-norm ${String(hash).slice(0, 8)}`),
  );
  const same = await openRace(t, `${SMALL};predict:off;hash:${hash}`);
  await raceOn(same.page, same.race);
  assert.match(await textOf(same.race.locator('.race-hash')), /The same as in the link/);
  const other = await openRace(t, `${SMALL};predict:off;seed:5;hash:${hash}`);
  await raceOn(other.page, other.race);
  assert.match(await textOf(other.race.locator('.race-hash')), /Not the same as in the link/);
});

test('a saved race opens on another page, whole; a foreign or damaged file is told for what it is', async t => {
  const { page, race } = await openRace(t, `${SMALL};predict:off`);
  const before = await raceOn(page, race);
  const files = race.locator('summary', { hasText: 'Save or open a race' });
  await files.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    race.getByRole('button', { name: 'Save the race' }).click(),
  ]);
  const bytes = await readFile(await download.path());

  const second = await openRace(t, 'predict:off');
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
});

test('one scrubber goes back through every run; a race that nobody sees rests, and goes on without a jump', async t => {
  const { page, race } = await openRace(t, `${SMALL.replace('30', '4000')};predict:off`);
  await act(race, 'play');
  await hear(page, 'step', 3);
  await page.evaluate(() => {
    document.body.style.paddingTop = '3000px';
    scrollTo(0, 0);
  });
  await page.waitForFunction(() => {
    const node = document.querySelector('andamio-race') as Race;
    return JSON.parse(node.exportData('json')).results.runs.every((run: RunResult) => run.state === 'resting');
  });
  await page.waitForTimeout(150);
  const rested = (await runs(race)).map(({ step }) => step);
  await page.waitForTimeout(300);
  assert.deepEqual(
    (await runs(race)).map(({ step }) => step),
    rested,
  );
  await race.scrollIntoViewIfNeeded();
  await page.waitForFunction(from => {
    const node = document.querySelector('andamio-race') as Race;
    return JSON.parse(node.exportData('json')).results.runs[0].step > from;
  }, rested[0]);
  await act(race, 'pause');
  const scrubber = race.locator('#scrubber');
  await scrubber.focus();
  await page.keyboard.press('Home');
  assert.match(await textOf(race.locator('.step-count')), /^step 0 of 4,000$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(await textOf(race.locator('.step-count')), /^step 2 of 4,000$/);
  const [post, pre] = await runs(race);
  assert.deepEqual(
    await race.locator('.lane-table .loss').allTextContents(),
    [post, pre].map(({ losses }) => losses[1].toFixed(2)),
  );
  assert.match((await race.locator('.control-maps table').textContent()) ?? '', /by layer, at step 2/);
});

test('without motion the curves appear when the race is over', async t => {
  const { page, race } = await openRace(t, `${SMALL.replace('30', '2000')};predict:off`, { motion: 'reduce' });
  await act(race, 'play');
  await hear(page, 'step', 2);
  assert.equal(await race.locator('.series').count(), 1, 'the gradient at the start alone');
  await race.evaluate(node => Object.assign(node, { steps: 10 }));
  await raceOn(page, race);
  assert.equal(await race.locator('.series').count(), 3);
});
