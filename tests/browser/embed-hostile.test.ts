// Pages whose own rules reach for everything on them: their style sheets, their script's direction, their narrow places.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { widgetNames } from './support/contract.ts';
import type { OpenOptions } from './support/course.ts';
import { type HostPage, useEmbedding } from './support/embed.ts';
import { settled } from './support/inspect.ts';
import { startAll, widget } from './support/widget.ts';

const embedding = useEmbedding();

/** A page of someone else's, to a visitor whose browser has the scripts already. */
const open = (t: TestContext, host: HostPage, options: OpenOptions = {}) =>
  embedding().open(t, host, { visitor: 'returning', ...options });

const norms = '<andamio-norms eager></andamio-norms>';

/** What the first widget's inside computes for these properties. */
const inside = (page: Page, properties: string[]) =>
  page.evaluate(names => {
    const style = getComputedStyle(document.querySelector('andamio-norms')!.shadowRoot!.querySelector('.widget')!);
    return Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)]));
  }, properties);

test('what a page does to its own texts does not reach those of a widget', async t => {
  const own = {
    'text-transform': ['uppercase', 'none'],
    'letter-spacing': ['0.2em', 'normal'],
    'word-spacing': ['1em', '0px'],
    'text-indent': ['3em', '0px'],
    'text-shadow': ['2px 2px red', 'none'],
    'white-space': ['pre', 'normal'],
    'font-style': ['italic', 'normal'],
    'word-break': ['break-all', 'normal'],
    'overflow-wrap': ['anywhere', 'normal'],
    hyphens: ['auto', 'manual'],
    'writing-mode': ['vertical-rl', 'horizontal-tb'],
    'list-style-type': ['square', 'disc'],
    'text-align': ['justify', 'start'],
    // What is for the page to say stays.
    visibility: ['hidden', 'hidden'],
    'pointer-events': ['none', 'none'],
    'color-scheme': ['dark', 'dark'],
    direction: ['rtl', 'ltr'],
  };
  const rules = Object.entries(own).map(([name, [value]]) => `${name}: ${value};`);
  const head = `${embedding().script}<style>body { ${rules.join('')} }</style>`;
  const page = await open(t, { head, body: norms });
  await page.locator('andamio-norms .body').waitFor({ state: 'attached' });
  const expected = Object.fromEntries(Object.entries(own).map(([name, [, value]]) => [name, value]));
  assert.deepEqual(await inside(page, Object.keys(own)), expected);
});

test('on a page from right to left, a widget reads from left to right: tabs and formulas too', async t => {
  const page = await open(t, {
    head: `${embedding().script}<style>html { direction: rtl }</style>`,
    body: norms,
  });
  const element = await widget(page);
  assert.equal(
    await element
      .locator('math')
      .first()
      .evaluate(node => getComputedStyle(node).direction),
    'ltr',
  );
  const [first, last] = await element
    .locator('.body button')
    .evaluateAll(all => [all[0]!, all[1]!].map(node => node.getBoundingClientRect().x));
  assert.ok(first! < last!);
});

test('no widget can be scrolled sideways, on pages of either direction, wide and narrow', async t => {
  const names = widgetNames;
  assert.ok(names.length > 0);
  for (const direction of ['ltr', 'rtl']) {
    const page = await open(t, {
      head: `${embedding().script}<style>html { direction: ${direction} }</style>`,
      body: names.map(name => `<andamio-${name} eager></andamio-${name}>`).join(''),
    });
    await startAll(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.equal(beyond, 0, `${direction}, ${width} px`);
    }
  }
});

test('a page that unsets every property keeps the widget in two columns', async t => {
  const head = `${embedding().script}<style>* { box-sizing: content-box; all: unset }</style>`;
  const page = await open(t, { head, body: norms });
  const element = await widget(page);
  const columns = await element.locator('.body').evaluate(node => getComputedStyle(node).gridTemplateColumns);
  assert.equal(columns.split(' ').length, 2);
});

test('with a root of 10 px, as old style sheets have it, text keeps 14 px, and columns come by the size of text', async t => {
  const head = `${embedding().script}<style>html { font-size: 62.5% } main { width: 600px }</style>`;
  const page = await open(t, { head, body: `<main>${norms}</main>` });
  const element = await widget(page);
  assert.deepEqual(await inside(page, ['font-size']), { 'font-size': '14px' });
  const columns = await element.locator('.body').evaluate(node => getComputedStyle(node).gridTemplateColumns);
  assert.equal(columns.split(' ').length, 1);
});

for (const [place, html, width] of [
  ['a row of flex items', `<div style="display: flex">${norms}</div>`, 700],
  ['a centred column', `<div style="display: flex; flex-direction: column; align-items: center">${norms}</div>`, 700],
  ['a float', `<style>andamio-norms { float: left }</style>${norms}`, 700],
  ['a margin of the page’s', `<style>andamio-norms { margin: 0 50px }</style>${norms}`, 600],
  ['a cell of a table', `<table><tr><td>${norms}</td></tr></table>`, 288],
  ['an inline block', `<span style="display: inline-block">${norms}</span>`, 288],
] as const) {
  test(`in ${place} a widget has a width`, async t => {
    const head = `${embedding().script}<style>main { width: 700px }</style>`;
    const page = await open(t, { head, body: `<main>${html}</main>` });
    const box = await (await widget(page)).boundingBox();
    assert.equal(box?.width, width);
  });
}
