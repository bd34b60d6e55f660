// <andamio-penalty-slope> in Chromium: the course's numbers, the handle, the zoom, the walk, the extremes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { overflow } from './support/inspect.ts';
import {
  drawn,
  english,
  evenFrames,
  frames,
  hear,
  heard,
  hearEvents,
  middleOf,
  setState,
  shownText,
  stateOf,
  textOf,
  widget,
} from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-penalty-slope';

interface Instrument extends HTMLElement {
  exportData(kind: string): string;
  engine: { diagnostics(): { liveHandles: number } };
}

/** A number in a formula that stands for a part of the picture. */
const shownIn = (slope: Locator, part: string) => textOf(slope.locator(`math [data-part="${part}"]`));
const pushes = (slope: Locator) => slope.locator('.measure-value').allTextContents();
const dotOf = (slope: Locator, role: 'l1' | 'l2') => middleOf(slope.locator(`.point.${role}[data-part*="penalty"]`));

for (const { lang, locale, penalties, slopes, push } of [
  { lang: 'es', locale: 'es-AR', penalties: ['0,01', '0,1'], slopes: ['0,2', '1'], push: ['−0,02', '−0,1'] },
  { lang: 'en', locale: 'en-US', penalties: ['0.01', '0.1'], slopes: ['0.2', '1'], push: ['−0.02', '−0.1'] },
])
  test(`at w = 0.1 the penalties are ${penalties}, the slopes ${slopes}, the pushes ${push} (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag} state="v1;w:0.1;zoom:near"></${tag}>`, { lang, locale });
    const slope = await widget(page, tag);
    const both = (name: string) => Promise.all(['l2', 'l1'].map(role => shownIn(slope, `${role}-${name}`)));
    assert.deepEqual(await both('penalty'), penalties);
    assert.deepEqual(await both('slope'), slopes);
    assert.deepEqual(
      (await both('push')).map(text => text.replace(/\s/g, '')),
      push,
    );
    assert.deepEqual(await pushes(slope), push);
    // The verdict compares them: 2|w| is 1/5.
    assert.match(await textOf(slope.locator('.verdict')), / 5 /);
  });

/** Drags from a place until the handle stands where w is drawn. */
async function dragTo(page: Page, slope: Locator, from: { x: number; y: number }, w: number): Promise<void> {
  const before = await stateOf(slope);
  await setState(slope, { ...before, w });
  await drawn(slope);
  const goal = await middleOf(slope.locator('#w-point .handle-dot'));
  await setState(slope, before);
  await drawn(slope);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, from.y - 30, { steps: 6 });
  await page.mouse.up();
}

test('dragged to −0.5, w moves both dots, and both push alike', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const slope = await widget(page, tag);
  const before = await Promise.all([dotOf(slope, 'l2'), dotOf(slope, 'l1')]);
  await dragTo(page, slope, await middleOf(slope.locator('#w-point .handle-dot')), -0.5);
  assert.equal((await stateOf(slope)).w, -0.5);
  assert.deepEqual(await pushes(slope), ['0.1', '0.1']);
  const after = await Promise.all([dotOf(slope, 'l2'), dotOf(slope, 'l1')]);
  for (const i of [0, 1]) {
    assert.ok(after[i].x < before[i].x - 100, 'the dot went to the left');
    assert.ok(after[i].y > before[i].y, 'and down');
  }
  assert.ok(after[0].y > after[1].y, 'a quarter lies under a half');
});

test('w can be dragged by its dots on the curves too', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const slope = await widget(page, tag);
  await dragTo(page, slope, await dotOf(slope, 'l1'), 0.5);
  assert.equal((await stateOf(slope)).w, 0.5);
});

test('the keyboard moves w: every arrow a step, Shift ten, Escape back', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;w:1"></${tag}>`, english);
  const slope = await widget(page, tag);
  const w = async () => (await stateOf(slope)).w;
  await slope.locator('#w-point').focus();
  for (const [key, value] of [
    ['ArrowLeft', 0.95],
    ['ArrowDown', 0.9],
    ['ArrowUp', 0.95],
    ['Shift+ArrowLeft', 0.45],
    ['Home', -1.5],
    ['Escape', 1],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await w(), value, key);
  }
  assert.equal(await slope.locator('#w-point').getAttribute('aria-valuetext'), 'w at 1');
});

test('from near, w comes into the picture, and goes back out when nobody has moved it', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, motion: 'reduce' });
  const slope = await widget(page, tag);
  await slope.getByLabel('Near 0', { exact: true }).check();
  const { w, zoom } = await stateOf(slope);
  assert.deepEqual([w, zoom], [0.1, 'near']);
  assert.equal(await shownIn(slope, 'l2-penalty'), '0.01');
  await slope.getByLabel('From afar', { exact: true }).check();
  assert.equal((await stateOf(slope)).w, 1);
  await slope.getByLabel('Near 0', { exact: true }).check();
  await slope.locator('#w-point').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal((await stateOf(slope)).w, 0.095);
  await slope.getByLabel('From afar', { exact: true }).check();
  assert.equal((await stateOf(slope)).w, 0.095);
});

test('the zoom is eased, and ends', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;w:0.1"></${tag}>`, { ...english, first: evenFrames });
  const slope = await widget(page, tag);
  const places = await slope.evaluate(async node => {
    const root = node.shadowRoot!;
    const seen: number[] = [];
    root.querySelector<HTMLInputElement>('input[value="near"]')!.click();
    for (let i = 0; i < 60; i++) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      seen.push(root.querySelector('#w-point .handle-dot')!.getBoundingClientRect().x);
    }
    return seen;
  });
  const distinct = new Set(places.map(Math.round));
  assert.ok(distinct.size > 4, `the handle was seen at ${[...distinct]}`);
  assert.deepEqual(
    places,
    [...places].sort((p, q) => p - q),
    'it goes one way',
  );
  assert.equal(places.at(-1), places.at(-5), 'and rests');
});

test('the walk: after one step 0.8 and 0.9, at the end L1 hovers and L2² still creeps', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, first: hearEvents });
  const slope = await widget(page, tag);
  await slope.getByRole('button', { name: 'One step', exact: true }).click();
  const [first] = await hear(page, 'step');
  assert.equal(first.step, 1);
  assert.ok(Math.abs((first.l2squared as number) - 0.8) < 1e-12 && Math.abs((first.l1 as number) - 0.9) < 1e-12);
  assert.deepEqual(await pushes(slope), ['−0.16', '−0.1']);
  await slope.locator('.transport select').selectOption('4');
  await slope.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => window.heard.some(({ name, detail }) => name === 'step' && detail.step === 20));
  const steps = (await heard(page, 'step')).map(({ step }) => step as number);
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
  const last = (await heard(page, 'step')).at(-1)!;
  assert.ok(Math.abs(last.l1 as number) <= 0.1 + 1e-12, 'L1 is within one step of zero');
  assert.ok(Math.abs((last.l2squared as number) - 0.8 ** 20) < 1e-12, 'L2² is on its way');
  assert.match(await textOf(slope.locator('.verdict')), /jumps around zero, nearer than λ·lr = 0\.1/);
  await slope.getByRole('button', { name: 'Back to the start' }).click();
  assert.match(await textOf(slope.locator('.hint')), /step 0 of 20/);
});

test('moved in the middle of a walk, w starts a new one', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, motion: 'reduce' });
  const slope = await widget(page, tag);
  await slope.getByRole('button', { name: 'One step', exact: true }).click();
  assert.match(await textOf(slope.locator('.hint')), /step 1 of 20/);
  await slope.locator('#w-point').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  assert.match(await textOf(slope.locator('.hint')), /step 0 of 10/);
});

for (const { lang, locale, said } of [
  { lang: 'es', locale: 'es-AR', said: /cualquier pendiente de −1 a 1.*sign\(0\) = 0/ },
  { lang: 'en', locale: 'en-US', said: /any slope from −1 to 1.*sign\(0\) = 0/ },
])
  test(`at the V's corner any slope fits, and the course's convention is said (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag} state="v1;w:0"></${tag}>`, { lang, locale });
    const slope = await widget(page, tag);
    assert.match(await textOf(slope.locator('.verdict')), said);
    assert.deepEqual(await pushes(slope), ['0', '0']);
    assert.equal(await slope.locator('.transport .primary').getAttribute('aria-disabled'), 'true');
  });

test('no extreme shows minus zero, a missing number or a page that is too wide', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, width: 320, motion: 'reduce' });
  const slope = await widget(page, tag);
  for (const state of [
    { w: -0, lambda: 1 },
    { w: -1, lambda: 0 },
    { w: -1e-9, zoom: 'near' },
    { w: 1e25, lambda: 1e25, lr: 1e6 },
    { w: -1e100, lambda: 1e100, lr: 1e6 },
    { w: 0.2, lr: 1.2 },
  ]) {
    await setState(slope, state);
    await drawn(slope);
    for (const place of ['start', 'end']) {
      if (place === 'end') await slope.evaluate(node => (node as Instrument & { play(): void }).play());
      await drawn(slope);
      const text = await shownText(slope);
      assert.doesNotMatch(text, /NaN|undefined/, JSON.stringify(state));
      const [minusZero] = /.{0,20}(?<![\d\p{No}|)])[−-]0(?![\d,.]*[1-9]).{0,9}/u.exec(text) ?? [];
      assert.equal(minusZero, undefined, `${JSON.stringify(state)} at its ${place}`);
      assert.deepEqual(await overflow(page), [], JSON.stringify(state));
    }
  }
});

test('a finger on the handle moves w and not the page', async t => {
  const html = `<div style="height: 60px"></div><${tag}></${tag}><div style="height: 3000px"></div>`;
  const page = await course().openFixture(t, html, { ...english, input: 'touch', width: 390, height: 800 });
  const slope = await widget(page, tag);
  const before = await page.evaluate(() => scrollY);
  const from = await middleOf(slope.locator('#w-point .handle-dot'));
  const session = await devtools(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x - 80 * share, y: from.y - 60 * share }],
    });
  await touch('touchStart', 0);
  for (let i = 1; i <= 8; i++) {
    await touch('touchMove', i / 8);
    await frames(page, 1);
  }
  await touch('touchEnd', 1);
  assert.ok(((await stateOf(slope)).w as number) < 0.5);
  assert.equal(await page.evaluate(() => scrollY), before);
});

test('a number and its part of the picture light up together', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const slope = await widget(page, tag);
  const lit = (selector: string) => slope.locator(`${selector}[data-lit]`).count();
  for (const part of ['l2-penalty', 'l1-slope', 'l1-push']) {
    await slope.locator(`math [data-part="${part}"]`).hover();
    assert.ok((await lit(`svg [data-part~="${part}"]`)) > 0, part);
  }
  await page.mouse.move(0, 0);
  assert.equal(await lit(''), 0);
});

test('a locked w stays, and what is hidden is not there', async t => {
  const attributes = 'lock="w parameters" hide="zoom player bars"';
  const page = await course().openFixture(t, `<${tag} ${attributes}></${tag}>`, english);
  const slope = await widget(page, tag);
  assert.equal(await slope.locator('#w-point').getAttribute('aria-disabled'), 'true');
  const from = await middleOf(slope.locator('#w-point .handle-dot'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 100, from.y, { steps: 3 });
  await page.mouse.up();
  assert.equal((await stateOf(slope)).w, 1);
  assert.ok(await slope.locator('#w').isDisabled());
  assert.equal(await slope.locator('.segments, .transport, .bars').count(), 0);
});

test('the card about the march lets w walk, and says why', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, first: hearEvents, motion: 'reduce' });
  const slope = await widget(page, tag);
  for (let i = 0; i < 3; i++) await slope.getByRole('button', { name: 'Skip' }).click();
  await slope.locator('.prompt-number input').fill('10');
  await slope.getByRole('button', { name: 'Answer', exact: true }).click();
  const [answer] = await hear(page, 'answer');
  assert.deepEqual([answer.prompt, answer.correct], ['march', true]);
  const told = slope.locator('.prompt-verdict', { hasText: 'λ·lr' });
  await told.waitFor();
  assert.match(await textOf(told), /λ·lr = 0\.1 long\. By then L2² is at 0\.107/);
  assert.match(await textOf(slope.locator('.hint')), /step 20 of 20/);
});

test('the mark for where both push alike is made on the axis, and is right at one half', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;zoom:near;w:0.1"></${tag}>`, {
    ...english,
    first: hearEvents,
    motion: 'reduce',
  });
  const slope = await widget(page, tag);
  for (let i = 0; i < 2; i++) await slope.getByRole('button', { name: 'Skip' }).click();
  await slope.locator('#mark-point').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft');
  await slope.getByRole('button', { name: 'Answer', exact: true }).click();
  const [answer] = await hear(page, 'answer');
  assert.deepEqual([answer.prompt, answer.correct], ['even', true]);
  assert.equal((await stateOf(slope)).w, 0.5);
});

test('the files hold the walk and the picture', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;lr:0.125"></${tag}>`, english);
  const slope = await widget(page, tag);
  const file = (kind: string) => slope.evaluate((node, name) => (node as Instrument).exportData(name), kind);
  const rows = (await file('csv')).trim().split('\r\n');
  assert.equal(rows[0].split(',')[0], 'step');
  assert.equal(rows.length, 1 + 17);
  assert.deepEqual(
    rows[9].split(',').filter((_, i) => i === 0 || i === 5),
    ['8', '0'],
  );
  const { results } = JSON.parse(await file('json'));
  assert.deepEqual(results.l2squared, { w: 1, penalty: 1, slope: 2, push: -0.25 });
  assert.equal(results.walk.l1[8], 0);
  const svg = await file('svg');
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.match(svg, /λw²/);
});

test('nothing of the engine is held, whatever is shown', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const slope = await widget(page, tag);
  const held = await slope.evaluate(async node => {
    const { engine } = node as Instrument;
    for (let i = 0; i < 20; i++) {
      document.body.append(node);
      node.remove();
    }
    return engine.diagnostics().liveHandles;
  });
  assert.equal(held, 0);
});
