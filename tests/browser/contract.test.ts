// What all widgets share, held against each of them: state and links, files, hide and lock, texts at the extremes, lights.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { type Row, widgetNames } from './support/contract.ts';
import { useCourse } from './support/course.ts';
import { overflow } from './support/inspect.ts';
import {
  drawn,
  english,
  frames,
  hear,
  heard,
  hearEvents,
  type State,
  setState,
  shownText,
  stateOf,
  widget,
} from './support/widget.ts';
import { rows } from './support/widgets.ts';

const course = useCourse();

interface Exporting extends HTMLElement {
  exportData(kind: string): string;
  play(): void;
  definition: { controls: string[] };
}

test('every widget there is has its row', () => {
  assert.deepEqual(Object.keys(rows).sort(), widgetNames);
});

for (const [name, row] of Object.entries(rows)) {
  const tag = `andamio-${name}`;

  test(`<${tag}>: its state, its files, what is hidden and what is locked`, async t => {
    const page = await course().openFixture(t, `<${tag} permalink></${tag}>`, { ...english, first: hearEvents });
    const element = await widget(page, tag);
    await t.test(`${name}: at rest it asks for no frames`, () => restsAlone(page));
    await t.test(
      `${name}: ready is told once, with the whole state; what no state is, is told and drawn over`,
      async () => {
        const [ready, ...more] = await hear(page, 'ready');
        assert.deepEqual([ready, more], [{ id: name, widget: name, state: await stateOf(element) }, []]);
        await hasNoState(element);
      },
    );
    await t.test(`${name}: the files say what it shows`, () => givesFiles(element, name));
    await t.test(`${name}: what hide names is gone, and nothing else`, () => hides(element, row));
    await t.test(`${name}: what lock names cannot be used`, () => locks(element, row));
  });

  // On a page of its own: changes are told after a while, and only when the state is another than the one told last.
  test(`<${tag}>: a change is told once and written into the address; a reload brings it back`, async t => {
    const page = await course().openFixture(t, `<${tag} permalink></${tag}>`, { ...english, first: hearEvents });
    await linksTo(page, await widget(page, tag), row.other);
  });

  if (row.extremes)
    test(`<${tag}>: no extreme shows minus zero, a missing number or a page that is too wide`, async t => {
      const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, width: 320, motion: 'reduce' });
      const element = await widget(page, tag);
      for (const state of row.extremes!) await holds(page, element, row, state);
    });

  if (row.lights)
    test(`<${tag}>: a number and its part of the picture light up together`, async t => {
      const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
      await lightsUp(page, await widget(page, tag), row);
    });
}

/** Frames that the page asks for while the browser shows twenty. */
async function restsAlone(page: Page): Promise<void> {
  await frames(page, 4);
  const asked = await page.evaluate(async () => {
    const real = window.requestAnimationFrame;
    let count = 0;
    window.requestAnimationFrame = callback => {
      count++;
      return real(callback);
    };
    for (let i = 0; i < 20; i++) await new Promise(resolve => real(resolve));
    window.requestAnimationFrame = real;
    return count;
  });
  assert.equal(asked, 0);
}

/** A text that no state is: a notice, and the widget stands. */
async function hasNoState(element: Locator): Promise<void> {
  const before = await stateOf(element);
  await element.evaluate(node => node.setAttribute('state', 'v1;:;;:'));
  await element.locator('.notice').first().waitFor();
  assert.ok(await element.locator('.body').isVisible());
  assert.deepEqual(await stateOf(element), before);
  await element.evaluate(node => node.removeAttribute('state'));
  await element.locator('.notice').first().waitFor({ state: 'detached' });
}

async function givesFiles(element: Locator, name: string): Promise<void> {
  const file = (kind: string) => element.evaluate((node, wanted) => (node as Exporting).exportData(wanted), kind);
  const [head, ...lines] = (await file('csv')).trimEnd().split('\r\n');
  assert.ok(head!.split(',').length > 1);
  for (const line of lines) assert.doesNotMatch(line, /NaN|undefined/);
  const { widget: own, state, results } = JSON.parse(await file('json'));
  assert.deepEqual([own, state], [name, await stateOf(element)]);
  assert.ok(results);
  const svg = await file('svg');
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.doesNotMatch(svg, /href=|url\(|<script|<style|@import|<!--|class=|var\(|light-dark/);
  await assert.rejects(file('pdf'), /RangeError: exportData: kind is pdf; it may be csv, json or svg/);
}

const SHARED_CONTROLS = ['prompts', 'code', 'export'];

const controlsOf = async (element: Locator): Promise<string[]> => [
  ...(await element.evaluate(node => (node as Exporting).definition.controls)),
  ...SHARED_CONTROLS,
];

async function setWord(element: Locator, attribute: 'hide' | 'lock', words: readonly string[]): Promise<void> {
  await element.evaluate((node, [name, text]) => node.setAttribute(name!, text!), [attribute, words.join(' ')]);
  await drawn(element);
}

async function hides(element: Locator, { gone, cards }: Row): Promise<void> {
  const controls = await controlsOf(element);
  const own = controls.length - SHARED_CONTROLS.length;
  const shown = () =>
    element.evaluate(
      (node, names) => names.filter(one => node.shadowRoot!.querySelector(`.control-${one}`) !== null),
      controls,
    );
  const all = await shown();
  assert.ok(all.length >= Math.min(4, own + 1), String(all));
  if (cards.length === 0) assert.ok(!all.includes('prompts'), 'it has cards, and its row has none');
  for (const control of all) {
    await setWord(element, 'hide', [control]);
    assert.deepEqual(
      await shown(),
      all.filter(one => one !== control),
    );
  }
  await setWord(element, 'hide', controls);
  assert.deepEqual(await shown(), []);
  assert.equal(await element.locator(['.prompts', '.code-panel', '.export-menu', ...(gone ?? [])].join()).count(), 0);
  assert.ok(await element.locator('.body').isVisible());
  await setWord(element, 'hide', []);
  assert.deepEqual(await shown(), all);
}

/** With everything locked, no field, button or handle of its own can be used; explanations and what is asked stay. */
async function locks(element: Locator, { other }: Row): Promise<void> {
  const usable = () =>
    element.evaluate(node => {
      const fields = 'input, select, button, [role="slider"]';
      return [...node.shadowRoot!.querySelectorAll<HTMLElement>(fields)]
        .filter(one => !one.closest('.control-prompts, .control-code, .control-export, .term'))
        .filter(one => !one.matches(':disabled, [aria-disabled="true"]'))
        .map(one => one.outerHTML.slice(0, 120));
    });
  assert.ok((await usable()).length > 0);
  await setWord(element, 'lock', await controlsOf(element));
  assert.deepEqual(await usable(), []);
  const before = await stateOf(element);
  await setState(element, other);
  assert.notDeepEqual(await stateOf(element), before, 'a program may still set it');
  await setState(element, before);
  await setWord(element, 'lock', []);
}

async function linksTo(page: Page, element: Locator, other: State): Promise<void> {
  await hear(page, 'ready');
  const entries = await page.evaluate(() => history.length);
  await element.evaluate((node, change) => Object.assign(node, change), other);
  const state = await stateOf(element);
  const [{ permalink, ...change }] = (await hear(page, 'change')) as [State];
  const name = String(change.widget);
  assert.deepEqual(change, { id: name, widget: name, state });
  await page.waitForFunction(text => decodeURIComponent(location.hash) === text, `#${name}=${permalink}`);
  assert.equal(await page.evaluate(() => history.length), entries, 'the back button leads to the page before');
  assert.equal((await heard(page, 'change')).length, 1);
  await page.reload();
  assert.deepEqual(await stateOf(await widget(page, `andamio-${name}`)), state);
}

// A minus before a zero, but not between two numbers.
const MINUS_ZERO = /.{0,20}(?<![\d\p{No}|)])[−-]0(?![\d,.]*[1-9]).{0,9}/u;

/** In a state, and at the end of what it plays. */
async function holds(page: Page, element: Locator, { never, plays }: Row, state: State): Promise<void> {
  await setState(element, state);
  await drawn(element);
  for (const place of plays ? ['start', 'end'] : ['start']) {
    if (place === 'end') await element.evaluate(node => (node as Exporting).play());
    await drawn(element);
    const where = `${JSON.stringify(state)} at its ${place}`;
    const text = await shownText(element);
    assert.doesNotMatch(text, /NaN|undefined/, where);
    if (never) assert.doesNotMatch(text, never, where);
    const [minusZero] = MINUS_ZERO.exec(text) ?? [];
    assert.equal(minusZero, undefined, where);
    assert.deepEqual(await overflow(page), [], where);
  }
  const minus = await element.evaluate(node => {
    const numbers = Object.values((node as HTMLElement & { state: object }).state).flat();
    return numbers.some(value => Object.is(value, -0));
  });
  assert.equal(minus, false, JSON.stringify(state));
}

async function lightsUp(page: Page, element: Locator, { lights }: Row): Promise<void> {
  const lit = (selector: string) => element.locator(`${selector}[data-lit]`).count();
  for (const { hover, focus, lit: part, count } of lights!) {
    if (hover) await element.locator(hover).first().hover();
    if (focus) await element.locator(focus).focus();
    const found = await lit(part);
    if (count && 'exactly' in count) assert.equal(found, count.exactly, part);
    else assert.ok(found >= (count?.least ?? 1), `${hover ?? focus}: ${found} of ${part}`);
  }
  await element.evaluate(node => (node.shadowRoot!.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  assert.equal(await lit(''), 0);
}
