// <andamio-penalty-slope> in Chromium: the course's numbers, the handle, the zoom, the walk, the extremes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import {
  drawn,
  english,
  evenFrames,
  hear,
  heard,
  hearEvents,
  middleOf,
  setState,
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
