// The race under a keyboard, under one thumb on a phone, for assistive technology, in forced colours and on paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { axeViolations, overflow, settled, unreachable } from './support/inspect.ts';
import { arrival, openRace, type Race, raceOn, SMALL, watchFrames } from './support/race.ts';
import { frames, middleOf, stateOf, textOf } from './support/widget.ts';

const course = useCourse();
const DIVERGES = 'preset:own;variants:post_4_lr1e20,pre_4;steps:20;batch:8;predict:off';

/** Opens every closed part of the widget that there is now. */
async function openAll(race: Locator): Promise<void> {
  await race.evaluate(node => {
    for (const closed of node.shadowRoot!.querySelectorAll<HTMLElement>('details:not([open]) > summary'))
      closed.click();
  });
  await race.locator('.own-settings').waitFor();
  await race.locator('.code-body').last().waitFor();
}

const focused = (race: Locator) =>
  race.evaluate(node => {
    const one = node.shadowRoot!.activeElement as HTMLInputElement | null;
    return one?.getAttribute('aria-label') ?? one?.id ?? one?.textContent?.trim() ?? '';
  });

/** Tabs on until the focus is where the name says. */
async function tabTo(page: Page, race: Locator, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const element = race.locator(':focus');
    const [own, label, text] = await Promise.all([
      focused(race),
      element.evaluate(node => (node as HTMLInputElement).labels?.[0]?.textContent ?? '').catch(() => ''),
      element.textContent().catch(() => ''),
    ]);
    if ([own, label, text].some(found => name.test((found ?? '').trim()))) return;
  }
  assert.fail(`Tab does not come to ${name}`);
}

test('by keyboard alone: predict, start, go back in time, ask, set up another race, start it', async t => {
  const { page, race } = await openRace(course(), t, SMALL);
  await tabTo(page, race, /^grows$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, race, /post-norm after 30 steps/);
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, race, /pre-norm after 30 steps/);
  await page.keyboard.press('End');
  await tabTo(page, race, /^Start$/);
  await page.keyboard.press('Enter');
  await arrival(page, race);
  assert.match(await textOf(race.locator('.compare-shares')), /you said 49%.*you said 100%/);
  await tabTo(page, race, /^Step that is shown$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.match(await textOf(race.locator('.step-count')), /^step 1 of 30$/);
  await tabTo(page, race, /^Ask the trained model$/);
  await page.keyboard.press('Enter');
  await race.locator('.answers').waitFor();
  await tabTo(page, race, /^Ten digits$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1122334455');
  await race.locator('.answers').getByText('2', { exact: true }).first().waitFor();
  await tabTo(page, race, /^Layer/);
  await page.keyboard.press('ArrowRight');
  assert.equal(await race.locator('.ask-layer output').textContent(), '2');
  await tabTo(page, race, /^Set up your race$/);
  await page.keyboard.press('Enter');
  await race.locator('.own-settings').waitFor();
  await tabTo(page, race, /^Runner 1, layers$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  assert.deepEqual((await stateOf(race)).variants, ['post_3', 'pre_2']);
  assert.equal(await focused(race), 'Runner 1, lr', 'the focus goes on from where it was');
});

test('with everything open Tab comes to every control, before a race and after it', async t => {
  const { page, race } = await openRace(course(), t, SMALL);
  assert.deepEqual(await unreachable(page), []);
  await race.evaluate(node =>
    Object.assign(node, { state: 'v1;preset:own;variants:post_4_lr1e20,pre_4;steps:20;batch:8;predict:off' }),
  );
  await raceOn(page, race);
  await openAll(race);
  assert.deepEqual(await unreachable(page), []);
});

/** The controls that are smaller than a finger takes: 24 px, itself or with its label. */
const small = (race: Locator) =>
  race.evaluate(node =>
    [...node.shadowRoot!.querySelectorAll<HTMLElement>('button, input, select, summary, [role=slider]')]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .flatMap(one => {
        const label = one.closest('label') ?? one;
        const box = one.matches('[type=radio], [type=checkbox]')
          ? label.getBoundingClientRect()
          : one.getBoundingClientRect();
        return box.width >= 24 && box.height >= 24
          ? []
          : [`${one.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`];
      }),
  );

test('with one thumb at 360 px: predicted, run, gone back, asked; the player stays within reach', async t => {
  const { page, race } = await openRace(course(), t, SMALL, { width: 360, height: 700, input: 'touch' });
  assert.deepEqual(await small(race), []);
  const tap = async (target: Locator) => {
    await target.evaluate(node => node.scrollIntoView({ block: 'center' }));
    const { x, y } = await middleOf(target);
    await page.touchscreen.tap(x, y);
  };
  await tap(race.locator('label', { hasText: /^\s*grows\s*$/ }));
  for (const i of [0, 1]) await tap(race.locator(`#guess-${i}`));
  const start = race.getByRole('button', { name: 'Start', exact: true });
  for (const place of ['.control-start', '.predict', '.control-loss']) {
    await race.locator(place).evaluate(node => node.scrollIntoView({ block: 'center' }));
    await frames(page);
    const inSight = await start.evaluate(node => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(inSight, `the player is in sight beside ${place}`);
  }
  assert.equal(await start.getAttribute('aria-disabled'), null);
  await tap(start);
  await arrival(page, race);
  assert.match(await textOf(race.locator('.compare-shares')), /you said 5\d%/);
  await tap(race.locator('#scrubber'));
  assert.match(await textOf(race.locator('.step-count')), /^step 1[3-7] of 30$/);
  await openAll(race);
  assert.deepEqual(await small(race), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

for (const [lang, locale, scheme] of [
  ['es', 'es-AR', 'dark'],
  ['en', 'en-US', 'light'],
] as const)
  test(`axe finds nothing, before, after and with all open (${lang}, ${scheme}); nothing overflows at 320 px`, async t => {
    const { page, race } = await openRace(course(), t, SMALL, { lang, locale, scheme, width: 320 });
    assert.deepEqual(await axeViolations(page), []);
    await race.evaluate((node, state) => Object.assign(node, { state: `v1;${state}` }), DIVERGES);
    await raceOn(page, race);
    await openAll(race);
    assert.deepEqual(await axeViolations(page), []);
    assert.deepEqual(await overflow(page), []);
  });

test('the player keeps its place from the prediction to the end', async t => {
  const { page, race } = await openRace(course(), t, SMALL.replace('30', '60'));
  await settled(page);
  const places = await watchFrames(race, root =>
    String(
      Math.round(root.querySelector('.race-bar')!.getBoundingClientRect().top - root.host.getBoundingClientRect().top),
    ),
  );
  await race.locator('label', { hasText: /^\s*grows\s*$/ }).click();
  for (const i of [0, 1]) await race.locator(`#guess-${i}`).fill('50');
  await page.waitForFunction(() =>
    /about/.test(document.querySelector('andamio-race')?.shadowRoot?.querySelector('#race-status')?.textContent ?? ''),
  );
  await frames(page);
  assert.equal((await places()).length, 1, 'predicted, and measured');
  await raceOn(page, race);
  await race.locator('.compare').waitFor();
  await frames(page);
  assert.deepEqual((await places()).slice(1), [], 'to the end');
});

test('a map’s rows are the layers that its axis names: the first at the bottom, on the screen and on paper', async t => {
  const { page, race } = await openRace(course(), t, 'preset:own;variants:post_6;steps:4;batch:8;predict:off');
  await raceOn(page, race);
  await race.locator('.heat-ground').scrollIntoViewIfNeeded();
  await frames(page, 4);
  const norms = (await race.evaluate(node => JSON.parse((node as HTMLElement as Race).exportData('json')))).results
    .runs[0].gradientShown as number[];
  const order = (values: readonly number[]) => values.map((_, i) => i).sort((a, b) => values[b] - values[a]);
  const drawn = () =>
    race.evaluate(node => {
      const root = node.shadowRoot!;
      const canvas = root.querySelector<HTMLCanvasElement>('.heat-ground')!;
      const box = canvas.getBoundingClientRect();
      const of = (name: string) => {
        const ticks = [...root.querySelectorAll('.heat-runner text')].filter(one => one.textContent!.trim() === name);
        const { y, height } = ticks[ticks.length - 1].getBoundingClientRect();
        return y + height / 2 - box.y;
      };
      const [first, last] = [of('1'), of('6')];
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const ratio = canvas.width / box.width;
      const strengths = Array.from({ length: 6 }, (_, layer) => {
        const y = first + ((last - first) * layer) / 5;
        const [r, g, b] = copy.getImageData(Math.round((box.width - 20) * ratio), Math.round(y * ratio), 1, 1).data;
        return 765 - r - g - b;
      });
      return { first, last, strengths };
    });
  let found = await drawn();
  // The canvas is painted after the numbers are known.
  for (let tries = 0; tries < 50 && String(order(found.strengths)) !== String(order(norms)); tries++) {
    await frames(page);
    found = await drawn();
  }
  assert.ok(found.first > found.last, 'the first layer is at the bottom');
  assert.deepEqual(order(found.strengths), order(norms));

  const paper = await race.evaluate(node => (node as HTMLElement as Race).exportData('svg'));
  const cells = [...paper.matchAll(/<rect [^>]*fill-opacity="[^>]*>/g)].map(([rect]) => {
    const of = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(rect)?.[1]);
    return { x: of('x'), y: of('y'), end: of('x') + of('width'), shade: of('fill-opacity') };
  });
  const right = Math.max(...cells.map(({ end }) => end));
  const column = cells.filter(({ end }) => end > right - 1).sort((a, b) => b.y - a.y);
  assert.equal(column.length, 6);
  const strongest = column.findIndex(({ shade }) => shade === Math.max(...column.map(one => one.shade)));
  assert.equal(column[strongest].shade, column[order(norms)[0]].shade);
});

test('in forced colours the curves, the maps and what is predicted stay in sight', async t => {
  const { page, race } = await openRace(course(), t, SMALL);
  await page.emulateMedia({ forcedColors: 'active' });
  await race.locator('label', { hasText: /^\s*grows\s*$/ }).click();
  for (const i of [0, 1]) await race.locator(`#guess-${i}`).fill('50');
  await raceOn(page, race);
  const strokes = await race.evaluate(node =>
    [...node.shadowRoot!.querySelectorAll('.drawing .line, .step-cursor')].map(one => getComputedStyle(one).stroke),
  );
  assert.ok(strokes.length > 6);
  for (const stroke of strokes) assert.match(stroke, /^rgb/);
  const ground = await race
    .locator('.heat-ground')
    .first()
    .evaluate(node => {
      const { color, backgroundColor } = getComputedStyle(node);
      return { color, backgroundColor };
    });
  assert.notEqual(ground.color, ground.backgroundColor);
});

test('on paper a race has no controls; its pictures and its maps are there, none cut', async t => {
  const { page, race } = await openRace(course(), t, DIVERGES, { scheme: 'dark' });
  await raceOn(page, race);
  await openAll(race);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  await race.evaluate(node => (node as HTMLElement as Race).exportData('svg'));
  for (const control of [
    'button:not(.term)',
    'input[type=range]',
    'input[type=file]',
    '.own-settings',
    '.prompts',
    '.race-bar',
  ])
    assert.equal(await race.locator(control).filter({ visible: true }).count(), 0, control);
  assert.equal(await race.locator('.preset select').evaluate(node => getComputedStyle(node).borderTopWidth), '0px');
  const cut = await race.evaluate(node =>
    [...node.shadowRoot!.querySelectorAll('svg.drawing, .explosion, table.answers')]
      .filter(one => one.checkVisibility())
      .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map(one => one.outerHTML.slice(0, 100)),
  );
  assert.deepEqual(cut, []);
  assert.equal(await race.locator('.heat-runner').filter({ visible: true }).count(), 2);
  assert.match(await textOf(race.locator('.explosion')), /could not be taken/);
  for (const word of ['Loss', 'post-norm'])
    assert.ok(await race.getByRole('button', { name: word }).first().isVisible(), word);
});
