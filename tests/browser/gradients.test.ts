// <andamio-gradients> in Chromium: the notebook's two rows, read from the page; depth, seeds, sound, touch, faults and what
// is left behind. Values: numbers.md ("Twelve layers, gradient at the start"); cases C05, C07.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { strings } from '../../web/widgets/gradients/strings.ts';
import { useCourse } from './support/course.ts';
import { axeViolations, overflow } from './support/inspect.ts';
import { countLife, settledLife } from './support/life.ts';
import { longestTask } from './support/tasks.ts';
import { evenFrames, hear, heard, hearEvents, setState, shownText, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-gradients';
const body = `<${tag}></${tag}>`;
const english = { lang: 'en', locale: 'en-US' } as const;
const short = `<${tag} state="v1;layers:2"></${tag}>`;

const ROWS = {
  post: '0.16 0.14 0.14 0.15 0.16 0.19 0.22 0.26 0.30 0.33 0.37 0.57',
  pre: '0.34 0.27 0.24 0.22 0.19 0.17 0.15 0.14 0.13 0.13 0.13 0.13',
};

interface Tone {
  frequency: number;
  type: string;
}

declare global {
  interface Window {
    tones: Tone[];
    contexts: number;
  }
}

/** In place of the browser's sound: keeps what would sound. */
const listening = `window.tones = []; window.contexts = 0;
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = {};
  constructor() { window.contexts++; }
  createGain() {
    return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect() {} };
  }
  createOscillator() {
    const tone = { type: '', frequency: { value: 0 }, connect() {}, stop() {},
      start() { window.tones.push({ type: this.type, frequency: this.frequency.value }); } };
    return tone;
  }
  async resume() {}
  async close() {}
};`;

async function computed(page: Page, lang: 'es' | 'en' = 'en'): Promise<Locator> {
  const element = await widget(page, tag);
  await element.locator('.status', { hasText: strings[lang].done }).waitFor();
  return element;
}

/** The table's columns, each from the first layer to the last. */
const columns = (element: Locator): Promise<string[]> =>
  element.locator('.numbers table').evaluate(table => {
    const rows = [...table.querySelectorAll('tbody tr')].map(row =>
      [...row.querySelectorAll('td')].map(cell => cell.textContent ?? ''),
    );
    return (rows[0] ?? []).map((_, i) => rows.map(row => row[i]).join(' '));
  });

const marked = (element: Locator) =>
  element
    .locator('.sweep-marker')
    .evaluate(node => `${node.getAttribute('data-curve')} ${node.getAttribute('data-layer')}`);

for (const [lang, locale] of [
  ['es', 'es-AR'],
  ['en', 'en-US'],
] as const)
  test(`the page shows the notebook’s two rows to every printed digit (${lang})`, async t => {
    const page = await course().openFixture(t, body, { lang, locale });
    const element = await computed(page, lang);
    const written = (row: string) => (lang === 'es' ? row.replaceAll('.', ',') : row);
    assert.deepEqual(await columns(element), [written(ROWS.post), written(ROWS.pre)]);
    const [first, last] = lang === 'es' ? ['0,57', '0,34'] : ['0.57', '0.34'];
    const told = await textOf(element.locator('.verdicts'));
    assert.ok(told.includes(first) && told.includes(last), told);
    assert.doesNotMatch(await shownText(element), /NaN|undefined|no definido|∞/);
    assert.deepEqual(await axeViolations(page), []);
  });

test('depth goes by slider, curves by button, weights by seed; files hold what is shown', async t => {
  const page = await course().openFixture(t, body, english);
  const element = await computed(page);
  await element.locator('#layers-slider').focus();
  await page.keyboard.press('End');
  assert.equal((await stateOf(element)).layers, 24);
  await element.locator('.numbers tbody tr').nth(23).waitFor();
  await element.locator('.axis-label', { hasText: strings.en.logAxis }).waitFor();
  await page.keyboard.press('Home');
  await element.locator('.verdicts', { hasText: 'in its only layer' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await element.getByRole('button', { name: 'pre RMS' }).click();
  await element.getByRole('button', { name: 'post', exact: true }).click();
  await element.locator('.numbers thead', { hasText: 'pre RMS' }).waitFor();
  assert.deepEqual((await stateOf(element)).variants, ['pre', 'pre-rms']);
  const file = (kind: string) =>
    element.evaluate((node: HTMLElement & { exportData(kind: string): string }, what) => node.exportData(what), kind);
  const lines = (await file('csv')).trim().split('\r\n');
  assert.equal(lines.length, 1 + 2 * 2);
  const { results } = JSON.parse(await file('json')) as { results: { variant: string; norms: number[] }[] };
  assert.deepEqual(
    results.map(({ variant, norms }) => [variant, norms.length]),
    [
      ['pre', 2],
      ['pre-rms', 2],
    ],
  );
  assert.match(await file('svg'), /^<svg/);
  // The last curve stays, whatever is pressed.
  await element.getByRole('button', { name: 'pre RMS' }).click();
  await element.getByRole('button', { name: 'pre', exact: true }).dispatchEvent('click');
  assert.deepEqual((await stateOf(element)).variants, ['pre']);
  const before = await columns(element);
  await element.getByRole('button', { name: strings.en.draw }).click();
  assert.notEqual((await stateOf(element)).seed, 0);
  await element.locator('.status', { hasText: strings.en.done }).waitFor();
  assert.notDeepEqual(await columns(element), before);
});

test('the page stays free while 24 layers are computed', async t => {
  const page = await course().openFixture(t, body, english);
  const element = await computed(page);
  const longest = await longestTask(page, async () => {
    await setState(element, { layers: 24, seed: 1 });
    await element.locator('.numbers tbody tr').nth(23).waitFor();
    await element.locator('.status', { hasText: strings.en.done }).waitFor();
  });
  assert.ok(longest <= 50, `a task of ${longest} ms`);
});

test('nothing sounds before the reader asks for sound; then each layer as high as its norm; not when muted', async t => {
  const page = await course().openFixture(t, body, { ...english, first: hearEvents + listening });
  const element = await computed(page);
  const sound = element.getByRole('button', { name: strings.en.sound });
  const press = (name: string) => element.getByRole('button', { name }).press('Enter');
  const sounded = () => page.evaluate(() => window.tones.length);
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await press('Play');
  await hear(page, 'step', 2);
  await press('Pause');
  await press('Back to the start');
  assert.equal(await marked(element), 'post 1');
  assert.deepEqual(await page.evaluate(() => [window.contexts, window.tones.length]), [0, 0]);
  await sound.press('Enter');
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  // What is marked, at once: whoever turns it on hears that it is on.
  const tones = () => page.evaluate(() => window.tones);
  const norms = async () => (await heard(page, 'step')).map(({ norm }) => norm as number);
  assert.ok(Math.abs((await tones())[0].frequency - 1760 * (await norms())[0]) < 1e-6);
  const before = (await norms()).length;
  await press('Play');
  await page.waitForFunction(() => window.tones.length >= 5);
  await press('Pause');
  assert.equal(await page.evaluate(() => window.contexts), 1);
  const steps = (await norms()).slice(before);
  for (const [i, { frequency, type }] of (await tones()).slice(1, 5).entries()) {
    assert.equal(type, 'triangle');
    assert.ok(Math.abs(frequency - 1760 * steps[i]) < 1e-6);
  }
  await sound.press('Enter');
  const [silent, rung] = [(await norms()).length, await sounded()];
  await press('Play');
  await hear(page, 'step', silent + 2);
  assert.equal(await sounded(), rung);
});

test('the marker walks along one curve and then along the next; steps go both ways', async t => {
  const page = await course().openFixture(t, short, { ...english, first: hearEvents + listening });
  const element = await computed(page);
  await element.locator('select').first().selectOption('2');
  await element.getByRole('button', { name: 'Play' }).click();
  await hear(page, 'step', 4);
  assert.deepEqual(
    (await heard(page, 'step')).map(({ variant, layer }) => `${variant} ${layer}`),
    ['post 1', 'post 2', 'pre 1', 'pre 2'],
  );
  await element.locator('.now', { hasText: /^pre, layer 2: / }).waitFor();
  assert.equal(await marked(element), 'pre 2');
  await element.getByRole('button', { name: 'Step back' }).click();
  await element.locator('.now', { hasText: /^pre, layer 1: / }).waitFor();
});

test('with less motion the sweep still comes, layer by layer, and the marker stands on points', async t => {
  const first = hearEvents + listening + evenFrames;
  const page = await course().openFixture(t, short, { ...english, first, motion: 'reduce' });
  const element = await computed(page);
  const places = await element.evaluate(async (node: HTMLElement & { play(): void }) => {
    const seen = new Set<string>();
    node.play();
    for (let frames = 0; frames < 100; frames++) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      seen.add(node.shadowRoot!.querySelector('.sweep-ring')!.getAttribute('cx')!);
    }
    return seen.size;
  });
  assert.equal(places, 2);
  assert.equal((await heard(page, 'step')).length, 4);
});

test('on a phone, by touch: curves and sweep; nothing is wider than the screen', async t => {
  const page = await course().openFixture(t, short, {
    ...{ lang: 'es', locale: 'es-AR', width: 360, input: 'touch', scheme: 'dark' },
    first: hearEvents + listening,
  });
  const element = await computed(page, 'es');
  await element.getByRole('button', { name: 'sándwich', exact: true }).tap();
  await element.locator('.numbers thead', { hasText: 'sándwich' }).waitFor();
  await element.getByRole('button', { name: strings.es.sound }).tap();
  await element.getByRole('button', { name: 'Reproducir' }).tap();
  await page.waitForFunction(() => window.tones.length >= 2);
  assert.deepEqual(await overflow(page), []);
  assert.deepEqual(await axeViolations(page), []);
});

test('a worker that does not load is told at once; again works', async t => {
  const page = await course().blank(t, { locale: 'en-US' });
  await page.route(/training\.worker/, route => route.abort());
  const { url } = course().server;
  await page.goto(`${url}/workbench/?w=gradients&s=single&lang=en`);
  const element = await widget(page, tag);
  await element.locator('.status', { hasText: strings.en.failed.load }).waitFor({ timeout: 5000 });
  await page.unroute(/training\.worker/);
  await element.getByRole('button', { name: strings.en.retry }).click();
  await element.locator('.status', { hasText: strings.en.done }).waitFor();
});

test('removed while it computes or when it has done so, it leaves nothing behind; back on the page it goes on', async t => {
  const page = await course().openFixture(t, '<main></main>', { ...english, first: hearEvents + countLife });
  await page.waitForTimeout(200);
  const before = await settledLife(page);
  const put = () =>
    page.evaluate(name => {
      document.querySelector('main')!.innerHTML = `<${name}></${name}>`;
    }, tag);
  await put();
  await page.waitForFunction(() => window.live.workers === 1);
  const element = page.locator(tag);
  await element.evaluate(node => {
    const parent = node.parentElement!;
    node.remove();
    parent.append(node);
  });
  await element.locator('.status', { hasText: strings.en.done }).waitFor();
  await page.evaluate(() => document.querySelector('main')!.replaceChildren());
  assert.deepEqual(await settledLife(page), before);
});

test('on paper the curves and their numbers stand, and nothing is cut', async t => {
  const page = await course().openFixture(t, body, { ...english, scheme: 'dark', width: 718 });
  const element = await computed(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.ok(await element.locator('svg.drawing').isVisible());
  assert.ok(await element.locator('.numbers table').isVisible());
  assert.deepEqual(await overflow(page), []);
});
