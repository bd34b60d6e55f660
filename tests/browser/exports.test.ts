// What a widget gives away: CSV, JSON and SVG, the same from its menu and from exportData().

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { createEngine } from '../../web/engine/index.ts';
import { panelStrings } from '../../web/kit/panels/strings.ts';
import { useCourse } from './support/course.ts';
import { settled } from './support/inspect.ts';
import { withheld } from './support/server.ts';
import { scriptOf } from './support/site.ts';
import { widget } from './support/widget.ts';

const course = useCourse();

const exported = (norms: Locator, kind: string) =>
  norms.evaluate((node: HTMLElement & { exportData(kind: string): string }, wanted) => node.exportData(wanted), kind);

/** Rows of RFC 4180 without quotes, which these tables do not need. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','));

test('CSV and JSON hold the engine’s numbers to the last bit, with a point', async t => {
  const { norms: engine } = await createEngine();
  const x = [0.1, -2.75, 1e-7];
  const page = await course().openFixture(t, `<andamio-norms state="v1;x:${x};p:0.5"></andamio-norms>`, {
    locale: 'es-AR',
  });
  const norms = await widget(page);
  const expected = {
    l2: engine.l2(x),
    l1: engine.l1(x),
    l0: engine.l0(x),
    linf: engine.linf(x),
    dot: engine.dot(x, x),
    lp: engine.lp(x, 0.5),
  };
  const [head, ...rows] = rowsOf(await exported(norms, 'csv'));
  assert.deepEqual(head, ['quantity', 'value']);
  const cells = Object.fromEntries(rows.map(([name, value]) => [name, Number(value)]));
  const { l2, l1, l0, linf, dot, lp } = expected;
  assert.deepEqual(cells, { x1: 0.1, x2: -2.75, x3: 1e-7, l2, l1, l0, 'l2 squared': dot, linf, 'lp (p = 0.5)': lp });
  const document = JSON.parse(await exported(norms, 'json'));
  assert.deepEqual(document, {
    widget: 'norms',
    state: { version: 1, x, y: [1, -1, 0], p: 0.5, view: 'norms', route: 'xy' },
    results: { l0, l1, l2, linf, lp, l2Squared: dot },
  });
});

for (const [scheme, state] of [
  ['light', 'v1;x:4,3,0'],
  ['dark', 'v1;x:2,1.5;view:ball;p:0.5'],
  ['light', 'v1;view:distance'],
] as const) {
  test(`the SVG of ${state} in ${scheme} stands alone, and looks like the picture on the page`, async t => {
    const page = await course().openFixture(t, `<andamio-norms state="${state}" hide="vector"></andamio-norms>`, {
      scheme,
    });
    const norms = await widget(page);
    await settled(page);
    const svg = await exported(norms, 'svg');
    assert.doesNotMatch(svg, /href=|url\(|<script|<style|@import|<!--|class=|var\(|light-dark/);
    const drawing = norms.locator('.plane svg.drawing');
    const size = await drawing.evaluate(node => [node.clientWidth, node.clientHeight]);
    const shot = await drawing.screenshot();
    const alone = await course().blank(t, { scheme: 'light' });
    await alone.goto(
      `${course().server.url}${course().server.addPage('<!doctype html><title>Alone</title><link rel="icon" href="/favicon.svg"><img alt="">')}`,
    );
    const found = await alone.evaluate(
      async ({ svg, png }) => {
        const image = document.querySelector('img')!;
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const other = new Image();
        other.src = `data:image/png;base64,${png}`;
        await other.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const pixels = (picture: HTMLImageElement) => {
          const context = new OffscreenCanvas(width, height).getContext('2d')!;
          context.drawImage(picture, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        };
        const [ours, page] = [pixels(image), pixels(other)];
        let different = 0;
        const colours = new Set<number>();
        for (let i = 0; i < ours.length; i += 4) {
          const far = Math.max(...[0, 1, 2].map(c => Math.abs(ours[i + c] - page[i + c])));
          if (far > 60) different++;
          colours.add((ours[i] << 16) | (ours[i + 1] << 8) | ours[i + 2]);
        }
        return { size: [width, height], colours: colours.size, different: (4 * different) / ours.length };
      },
      { svg, png: shot.toString('base64') },
    );
    assert.deepEqual(found.size, size);
    assert.ok(found.colours > 20, `it is not blank: ${found.colours} colours`);
    // Text is set in the system's font there, as no file carries the page's fonts.
    assert.ok(found.different < 0.02, `${(100 * found.different).toFixed(2)} % of the pixels differ`);
  });
}

test('the menu saves each kind under the widget’s name, with what exportData() gives', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  for (const [kind, label] of [
    ['csv', 'Data (CSV)'],
    ['json', 'State and data (JSON)'],
    ['svg', 'Picture (SVG)'],
  ]) {
    await norms.getByRole('button', { name: 'Download' }).focus();
    await page.keyboard.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      norms.getByRole('button', { name: label }).press('Enter'),
    ]);
    assert.equal(download.suggestedFilename(), `andamio-norms.${kind}`);
    assert.equal(readFileSync(await download.path(), 'utf8'), await exported(norms, kind));
    await norms
      .getByRole('status')
      .filter({ hasText: `Downloaded andamio-norms.${kind}.` })
      .waitFor({ state: 'attached' });
  }
});

test('the menu closes by Escape, by a click elsewhere and when the focus leaves it', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const open = norms.getByRole('button', { name: 'Download' });
  const item = norms.getByRole('button', { name: 'Data (CSV)' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
    () => norms.locator('#x1').focus(),
  ]) {
    await open.click();
    await item.waitFor();
    await close();
    await item.waitFor({ state: 'hidden' });
    assert.equal(await open.getAttribute('aria-expanded'), 'false');
  }
});

test('the list comes when the menu is opened; where it does not come, a sentence says so, and pressed again it is there', async t => {
  const list = scriptOf('web/kit/panels/export-list.ts');
  course().server.fault = withheld(list);
  t.after(() => {
    course().server.fault = undefined;
  });
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', {
    lang: 'en',
    expects: [/Failed to load resource.*503/],
  });
  const norms = await widget(page);
  const open = norms.getByRole('button', { name: 'Download' });
  await open.click();
  await norms.getByRole('alert').filter({ hasText: panelStrings.en.download.failed }).waitFor();
  assert.equal(await open.getAttribute('aria-expanded'), 'false');
  course().server.fault = undefined;
  await open.click();
  await norms.getByRole('button', { name: 'Data (CSV)' }).waitFor();
  assert.equal(await norms.getByRole('alert').count(), 0);
});
