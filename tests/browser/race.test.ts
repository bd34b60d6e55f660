// <andamio-race> in Chromium: predict, run, compare; what a race shows, and what one does with it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devtools, useCourse } from './support/course.ts';
import { settled } from './support/inspect.ts';
import {
  act,
  english,
  LONG,
  openRace,
  type Race,
  type RunResult,
  raceOn,
  runs,
  SMALL,
  underWay,
  watchFrames,
} from './support/race.ts';
import { frames, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();

test('the race starts once everything is predicted, by keyboard alone; then one sentence compares', async t => {
  const { page, race } = await openRace(course(), t, SMALL);
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
  const { page, race } = await openRace(course(), t, SMALL, { width: 360, height: 700, input: 'touch' });
  const area = race.locator('.sketch-area');
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
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

for (const width of [360, 1280])
  test(`nothing moves when the race starts, goes on and ends (${width} px)`, async t => {
    const variants = 'variants:post_2,post_2_w100,pre_2_lr0.003,sandwich_2_rms_nores_w100';
    const { page, race } = await openRace(course(), t, `preset:own;${variants};steps:60;batch:8;predict:off`, {
      width,
    });
    // What is fetched after the first drawing is there, and so are the fonts.
    await race.locator('.prompt-card').waitFor();
    await settled(page);
    // A pace takes up to two lines in a row, whatever it is.
    const lines = await race
      .locator('.runner-table tbody tr')
      .first()
      .evaluate(row => {
        const { lineHeight } = getComputedStyle(row.querySelector('.state')!);
        return row.clientHeight / Number.parseFloat(lineHeight);
      });
    assert.ok(width > 360 || lines >= 2, `${lines} lines`);
    const places = await watchFrames(race, root =>
      [...root.querySelectorAll('.race-grid .cell, .seed, .runner-table tr')]
        .slice(0, 10)
        .map(one => {
          const { top, left } = one.getBoundingClientRect();
          return [one.className || one.tagName, Math.round(top + scrollY), Math.round(left)].join(' ');
        })
        .join('\n'),
    );
    await race.getByRole('button', { name: 'One step' }).click();
    await race.locator('.step-count', { hasText: 'step 1 of' }).waitFor();
    await frames(page);
    assert.equal((await places()).length, 1, 'after a step');
    await raceOn(page, race);
    await race.locator('.race-result').waitFor();
    await frames(page);
    assert.deepEqual((await places()).slice(1), [], 'to the end');
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

test('the weights’ seed is said, and the die draws the next one where one sees it', async t => {
  const { race } = await openRace(course(), t, `${SMALL};predict:off;seed:2`);
  assert.equal(await textOf(race.locator('.seed')), 'seed 2');
  await race.getByRole('button', { name: 'New seed' }).click();
  assert.equal(await textOf(race.locator('.seed')), 'seed 3');
});

test('a race that was run has a fingerprint, and its models are asked', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};predict:off`);
  await race.locator('summary', { hasText: 'Ask the trained model' }).click();
  assert.match(await textOf(race.locator('.ask')), /Start the race/);
  await raceOn(page, race);

  await t.test('a link with its fingerprint says whether a visitor’s race is the same', async t => {
    const { hash } = await stateOf(race);
    assert.match(String(hash), /^[0-9a-f]{16}\.[0-9a-f]{16}$/);
    assert.match(
      await textOf(race.locator('.verdicts')),
      new RegExp(`Fingerprint: post-norm ${String(hash).slice(0, 8)}`),
    );
    const other = await openRace(course(), t, `${SMALL};predict:off;hash:${hash}`);
    await raceOn(other.page, other.race);
    assert.match(await textOf(other.race.locator('.race-hash')), /The same as in the link/);
    await setState(other.race, `v1;${SMALL};predict:off;seed:5;hash:${hash}`);
    await raceOn(other.page, other.race);
    assert.match(await textOf(other.race.locator('.race-hash')), /Not the same as in the link/);
  });

  await t.test(
    'the scrubber takes the asked models along: answers and attention of the checkpoint that is shown',
    async () => {
      const truth = race.locator('.answers .truth');
      await truth.first().waitFor();
      assert.deepEqual(await truth.allTextContents(), ['1', '1', '0', '1', '1', '0', '0', '0', '1', '1']);
      await race.locator('.ask-heads rect.cell').first().waitFor();
      const shown = async () => ({
        answers: await race.locator('.answers tbody tr').nth(1).textContent(),
        attention: await race
          .locator('.ask-heads')
          .first()
          .locator('rect.cell')
          .evaluateAll(all => all.map(one => one.getAttribute('fill-opacity')).join(' ')),
        step: /at step (\d+)/.exec(await textOf(race.locator('.ask-score')))?.[1],
      });
      const last = await shown();
      assert.equal(last.step, '30');
      await race.locator('#scrubber').focus();
      await page.keyboard.press('Home');
      const first = await shown();
      assert.equal(first.step, '0');
      assert.notEqual(first.answers, last.answers);
      assert.notEqual(first.attention, last.attention);
      for (let i = 0; i < 17; i++) await page.keyboard.press('ArrowRight');
      assert.equal((await shown()).step, '15', 'the newest checkpoint that is not later than step 17');
      await page.keyboard.press('End');
      assert.deepEqual(await shown(), last);
      // Other digits were not asked on the way.
      await race.getByLabel('Ten digits').fill('0000000000');
      await page.keyboard.press('Tab');
      await race.locator('#scrubber').focus();
      await page.keyboard.press('Home');
      await race.locator('.ask', { hasText: 'only the answers to 3141592653 are kept' }).waitFor();
      assert.equal((await shown()).step, '30');
    },
  );

  await t.test('the trained models are asked ten digits, no more, no less', async () => {
    const field = race.getByLabel('Ten digits');
    await field.fill('12345');
    assert.match(await textOf(race.locator('#ask-refusal')), /ten digits/);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('314159265x');
    assert.match(await textOf(race.locator('#ask-refusal')), /^“x” is no digit/);
    await field.fill('7777777777');
    await page.waitForFunction(() => {
      const root = document.querySelector('andamio-race')?.shadowRoot;
      const cells = [...(root?.querySelectorAll('.answers .truth') ?? [])];
      // Each model answers in its own time; each has a row, and the truth has one.
      const rows = root?.querySelectorAll('.answers tbody tr').length;
      return cells.length === 10 && cells.every(cell => cell.textContent === '9') && rows === 3;
    });
    assert.equal(await race.locator('.answers tbody tr').count(), 3);
    assert.equal(await race.locator('.ask-heads figure').count(), 8);
    assert.equal((await stateOf(race)).digits, '7777777777');
  });
});

test('one scrubber goes back through every run; a race that nobody sees rests, and goes on without a jump', async t => {
  const { page, race } = await openRace(course(), t, LONG);
  await underWay(page, race);
  await page.evaluate(() => {
    document.body.style.paddingTop = '3000px';
    scrollTo(0, 0);
  });
  await page.waitForFunction(() => {
    const node = document.querySelector('andamio-race') as Race;
    return JSON.parse(node.exportData('json')).results.runs.every((run: RunResult) => run.state === 'resting');
  });
  const steps = async () => (await runs(race)).map(({ step }) => step);
  let [before, rested] = [[-1], await steps()];
  // What was asked for before nobody saw it may still come.
  for (let looks = 0; looks < 20 && String(before) !== String(rested); looks++) {
    await page.waitForTimeout(300);
    [before, rested] = [rested, await steps()];
  }
  assert.deepEqual(rested, before);
  await race.scrollIntoViewIfNeeded();
  await page.waitForFunction(from => {
    const node = document.querySelector('andamio-race') as Race;
    return JSON.parse(node.exportData('json')).results.runs[0].step > from;
  }, rested[0]);
  await act(race, 'pause');
  await race.getByRole('button', { name: 'Go on', exact: true }).waitFor();
  const scrubber = race.locator('#scrubber');
  await scrubber.focus();
  await page.keyboard.press('Home');
  assert.match(await textOf(race.locator('.step-count')), /^step 0 of 5,000$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(await textOf(race.locator('.step-count')), /^step 2 of 5,000$/);
  const [post, pre] = await runs(race);
  assert.deepEqual(
    await race.locator('.runner-table .loss').allTextContents(),
    [post, pre].map(({ losses }) => losses[1].toFixed(2)),
  );
  assert.match((await race.locator('.control-maps table').textContent()) ?? '', /by layer, at step 2/);
});

test('without motion the curves appear when the race is over', async t => {
  const { page, race } = await openRace(course(), t, LONG, { motion: 'reduce' });
  await underWay(page, race);
  assert.equal(await race.locator('.series').count(), 1, 'the gradient at the start alone');
  await race.evaluate(node => Object.assign(node, { steps: 10 }));
  await raceOn(page, race);
  assert.equal(await race.locator('.series').count(), 3);
});

test('while two runs train the page goes on drawing: its own thread is free', async t => {
  const { page, race } = await openRace(course(), t, 'predict:off;steps:2000');
  const cdp = await devtools(page);
  await cdp.send('Performance.enable');
  const seconds = async (name: 'ThreadTime' | 'ProcessTime') =>
    (await cdp.send('Performance.getMetrics')).metrics.find(metric => metric.name === name)!.value;
  await underWay(page, race);
  const [thread, process] = [await seconds('ThreadTime'), await seconds('ProcessTime')];
  const drawn = await page.evaluate(async () => {
    const start = performance.now();
    const passed = () => performance.now() - start;
    let count = 0;
    // Two seconds and three frames; beside other programs these may take longer.
    for (; (passed() < 2000 || count < 3) && passed() < 40_000; count++)
      await new Promise(resolve => requestAnimationFrame(resolve));
    return count;
  });
  assert.ok(drawn > 2, `${drawn} frames`);
  // Quiet it is 60 a second without a task over 50 ms (npm run bench -- race). How many there are beside other programs is
  // theirs to say; how the page's time on the processor is divided between its thread and its workers is not.
  const share = ((await seconds('ThreadTime')) - thread) / ((await seconds('ProcessTime')) - process);
  assert.ok(share < 0.4, `its own thread took ${(100 * share).toFixed(0)}% of the page's time on the processor`);
});
