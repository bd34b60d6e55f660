// Case C07, paper: every figure with its current numbers and formulas, none cut on A4, also those below the fold.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { root } from './support/site.ts';

const course = useCourse();

/** What a browser prints on by default: A4 at 96 pixels an inch, with a centimetre of margin. */
const SHEET = { width: 718, height: 1047 };

/** Lets no observer answer any more: a page that is laid out for paper measures nothing anew. */
const freezable = `{
const observers = new Set();
const { observe } = ResizeObserver.prototype;
ResizeObserver.prototype.observe = function (...given) { observers.add(this); return observe.apply(this, given); };
window.freezeSizes = () => { for (const observer of observers) observer.disconnect(); };
}`;

interface Printed {
  id: string;
  numbers: string[];
  formulas: number;
  drawings: number;
  cut: string[];
  height: number;
}

/** Every widget as it lies on the paper. */
const printed = (page: Page): Promise<Printed[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('andamio-norms')].map(node => {
      const shadow = node.shadowRoot!;
      const shown = (selector: string) => [...shadow.querySelectorAll(selector)].filter(one => one.checkVisibility());
      const { clientWidth } = document.documentElement;
      const cut = [...shown('svg.drawing'), ...shown('math'), ...shown('.measure-value')].filter(one => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1;
      });
      return {
        id: node.id,
        numbers: shown('.measure-value').map(one => one.textContent!),
        formulas: shown('math').length,
        drawings: shown('svg.drawing').filter(one => one.getBoundingClientRect().height > 40).length,
        cut: cut.map(one => one.outerHTML.slice(0, 100)),
        height: node.getBoundingClientRect().height,
      };
    }),
  );

for (const { path, locale, scheme, width } of [
  { path: '/normas/', locale: 'es-AR', scheme: 'light', width: 1280 },
  { path: '/en/normas/', locale: 'en-US', scheme: 'dark', width: 1920 },
  { path: '/en/normas/', locale: 'en-US', scheme: 'light', width: 390 },
] as const) {
  test(`${path} printed from a ${scheme} window of ${width} px: nothing is missing, nothing is cut`, async t => {
    const page = await course().open(t, path, { locale, scheme, width, first: freezable });
    // The engine comes when the page is idle; nobody has scrolled.
    await page.locator('#play .body').waitFor();
    const started = await page.locator('andamio-norms .body').count();
    const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
    mkdirSync(join(root, 'build/screenshots'), { recursive: true });
    writeFileSync(join(root, `build/screenshots/print${path.replaceAll('/', '-')}${width}.pdf`), paper);
    const all = await page.locator('andamio-norms').count();
    assert.ok(started < all, 'some lie far below the fold');

    await page.evaluate(() => (window as unknown as { freezeSizes(): void }).freezeSizes());
    await (await devtools(page)).send('Emulation.setEmulatedMedia', { media: 'print' });
    await page.setViewportSize(SHEET);
    const found = await printed(page);
    assert.equal(found.length, all);
    for (const { id, numbers, formulas, drawings, cut, height } of found) {
      assert.ok(numbers.length > 0 && numbers.every(text => /\d/.test(text)), `${id} shows its numbers`);
      assert.ok(formulas > 0 && drawings > 0, `${id} shows ${formulas} formulas, ${drawings} drawings`);
      assert.deepEqual(cut, [], `${id} is cut`);
      assert.ok(height <= SHEET.height, `${id} fits on a sheet: ${height} px`);
    }
    assert.deepEqual(found.find(({ id }) => id === 'walk')?.numbers, ['5', '7', '2']);
  });
}

test('on paper there are no controls, and ink is dark on white, whatever the window’s theme', async t => {
  const page = await course().openFixture(t, '<andamio-norms id="one"></andamio-norms>', { scheme: 'dark' });
  const norms = page.locator('#one');
  await norms.locator('.body').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const control of ['button', 'input', 'select', 'summary', '.prompts'])
    assert.equal(await norms.locator(control).filter({ visible: true }).count(), 0, control);
  const [ink, paper] = await norms.locator('.widget').evaluate(node => {
    const { color, backgroundColor } = getComputedStyle(node);
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    return [color, backgroundColor].map(colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
      return (r + g + b) / 3;
    });
  });
  assert.ok(ink < 80 && paper > 240, `ink ${ink}, paper ${paper}`);
});

test('printed in the middle of the walk, the picture is whole', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = page.locator('andamio-norms');
  // Slowly: it must not come to its end before it is printed.
  await norms.getByRole('combobox', { name: 'Speed' }).selectOption('0.25');
  await norms.getByRole('button', { name: 'Play' }).click();
  await norms.getByText(/walked: [\d.]*[1-9]/).waitFor();
  await page.pdf({ format: 'A4' });
  assert.deepEqual(await norms.locator('.measure-value').allTextContents(), ['5', '7', '2']);
});

test('a race that nobody has begun is printed at its end, and stands at its start again', async t => {
  const page = await course().openFixture(t, '<andamio-sparsity></andamio-sparsity>', { lang: 'en', locale: 'en-US' });
  const race = page.locator('andamio-sparsity');
  await race.locator('.body').waitFor();
  const zeros = () => race.locator('.nearly').allTextContents();
  const before = await zeros();
  await page.evaluate(() => {
    const read = () =>
      [...document.querySelector('andamio-sparsity')!.shadowRoot!.querySelectorAll('.nearly')].map(
        one => one.textContent,
      );
    addEventListener('beforeprint', () => Object.assign(window, { onPaper: read() }));
  });
  await page.pdf({ format: 'A4' });
  assert.deepEqual(await page.evaluate(() => (window as unknown as { onPaper: string[] }).onPaper), ['0', '3']);
  await page.waitForFunction(() =>
    document
      .querySelector('andamio-sparsity')!
      .shadowRoot!.querySelector('.step-count')!
      .textContent!.includes('step 0 '),
  );
  assert.deepEqual(await zeros(), before);
});

test('answers are printed open, and are closed again afterwards', async t => {
  const page = await course().open(t, '/dispersion/');
  await page.locator('#two-races .body').waitFor();
  const open = '.sl-markdown-content details[open]';
  assert.equal(await page.locator(open).count(), 0);
  await page.evaluate(selector => {
    addEventListener('beforeprint', () =>
      Object.assign(window, { onPaper: document.querySelectorAll(selector).length }),
    );
  }, open);
  await page.pdf({ format: 'A4' });
  assert.equal(
    await page.evaluate(() => (window as unknown as { onPaper: number }).onPaper),
    await page.evaluate(() => document.querySelectorAll('.sl-markdown-content details').length),
  );
  assert.equal(await page.locator(open).count(), 0);
});

test('on paper a widget has two columns, and one that has not started takes only the room of its text', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = page.locator('andamio-norms');
  await norms.locator('.body').waitFor();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const [figure, words] = await Promise.all(
    ['.figure', '.explanation'].map(part =>
      norms.locator(part).evaluate(node => node.getBoundingClientRect().toJSON()),
    ),
  );
  assert.ok(words.left >= figure.right && Math.abs(words.top - figure.top) < 2);

  const lesson = await course().open(t, '/normas/', {
    scripts: 'on',
    first: 'window.IntersectionObserver = class { observe() {} disconnect() {} }',
  });
  await lesson.emulateMedia({ media: 'print' });
  const height = await lesson
    .locator('andamio-norms')
    .last()
    .evaluate(node => node.getBoundingClientRect().height);
  assert.ok(height < 160, `${height} px`);
});
