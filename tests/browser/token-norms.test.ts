// <andamio-token-norms> in Chromium: five tokens before and after, sharp at any pixel ratio, and what each answers to
// mouse, finger, keyboard and screen reader.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { devtools, useCourse } from './support/course.ts';
import { axeViolations, overflow } from './support/inspect.ts';
import { frames, middleOf, setState, stateOf, textOf, typeInto, widget } from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-token-norms';

interface Instrument extends HTMLElement {
  exportData(kind: string): string;
  reset(options?: { reseed?: boolean }): void;
}

interface Summary {
  mean: number;
  deviation: number;
  length: number;
}

const tokensOf = async (norms: Locator) =>
  norms.evaluate(node => JSON.parse((node as Instrument).exportData('json')).results.tokens) as Promise<
    { before: Summary; after: Summary }[]
  >;

/** The cells of the table that everybody sees: for each token before, after, before, after. */
async function cells(norms: Locator): Promise<string[][]> {
  const rows = await norms.locator('.tokens tbody tr').all();
  return Promise.all(rows.map(row => row.locator('td').allTextContents()));
}

for (const { lang, locale, zero, one, root, long } of [
  { lang: 'es', locale: 'es-AR', zero: '0,000', one: '1,000', root: '22,627', long: '48,000' },
  { lang: 'en', locale: 'en-US', zero: '0.000', one: '1.000', root: '22.627', long: '48.000' },
])
  test(`each token comes out with mean ${zero} and deviation ${one}; at 2304 with length ${long} (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const norms = await widget(page, tag);
    for (const row of await cells(norms)) assert.deepEqual([row[1], row[3]], [zero, one]);
    await norms.locator('input[value=rms]').check();
    for (const row of await cells(norms)) assert.equal(row[1], root);
    await norms.locator('input[value="2304"]').check();
    assert.deepEqual(
      { ...(await stateOf(norms)) },
      { version: 1, seed: 0, norm: 'rms', d: 2304, mean: 3, deviation: 10 },
    );
    for (const row of await cells(norms)) assert.equal(row[1], long);
    await norms.locator('[role="status"]').filter({ hasText: long }).waitFor();
    assert.deepEqual(await axeViolations(page), []);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await overflow(page), []);
    }
  });

test('the canvas has a pixel for every pixel of the screen (C03)', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`);
  await widget(page, tag);
  const session = await devtools(page);
  for (const [i, deviceScaleFactor] of [1, 1.25, 2, 3].entries()) {
    // With another viewport, as a zoom: alone, an emulated ratio is announced to nobody.
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 900 + i,
      height: 800,
      deviceScaleFactor,
      mobile: false,
    });
    await frames(page, 4);
    await page.waitForFunction(name => {
      const canvases = [...document.querySelector(name)!.shadowRoot!.querySelectorAll('canvas')];
      return (
        canvases.length === 2 &&
        canvases.every(canvas => {
          const { width, height } = canvas.getBoundingClientRect();
          return (
            canvas.width === Math.round(width * devicePixelRatio) &&
            canvas.height === Math.round(height * devicePixelRatio)
          );
        })
      );
    }, tag);
  }
});

const readouts = (norms: Locator) => norms.locator('.heat-readout').allTextContents();

test('mouse, keyboard and finger lead one cursor over both pictures, which say token, coordinate and value', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang: 'en', locale: 'en-US', input: 'touch' });
  const norms = await widget(page, tag);
  const picture = norms.locator('.heat-picture').first();
  await picture.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const [before, after] = await readouts(norms);
  const { x, y } = await norms.evaluate(node => {
    const csv = (node as Instrument).exportData('csv').split(/\r?\n/);
    const row = csv.map(line => line.split(',')).find(([token, at]) => token === 'dog' && at === '2')!;
    return { x: Number(row[2]), y: Number(row[3]) };
  });
  assert.match(before, /^dog, coordinate 2: /);
  assert.ok(Math.abs(Number(before.split(': ')[1].replace('−', '-')) - x) < 1e-3);
  assert.ok(Math.abs(Number(after.split(': ')[1].replace('−', '-')) - y) < 1e-3);
  assert.match(await textOf(norms.locator('.cell-name')), /“dog”, coordinate 2/);
  await page.keyboard.press('Escape');
  assert.deepEqual(
    (await readouts(norms)).map(text => text.trim()),
    ['', ''],
  );
  const middle = await middleOf(picture.locator('svg'));
  await page.touchscreen.tap(middle.x, middle.y - 20);
  assert.match((await readouts(norms))[1], /^(the|dog|barks|at|night), coordinate \d+: /);
  await page.mouse.move(middle.x + 30, middle.y - 20);
  assert.match((await readouts(norms))[0], /coordinate \d+/);
});

test('a mean of 20,000 and a deviation of 0 typed in give the right numbers (A01, A02)', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`);
  const norms = await widget(page, tag);
  await typeInto(norms.locator('#mean'), '20000');
  await typeInto(norms.locator('#deviation'), '1');
  for (const row of await cells(norms)) assert.deepEqual([row[1], row[3]], ['0,000', '1,000']);
  await typeInto(norms.locator('#deviation'), '0');
  for (const row of await cells(norms)) assert.deepEqual([row[1], row[3]], ['0,000', '0,000']);
  for (const text of ['', 'mucho', '1e999', '-1', '1.234']) {
    await page.keyboard.press('Tab'); // A refused text gives way to what was there when the field got the focus.
    await setState(norms, { mean: 20000, deviation: 0 });
    await norms.locator('#deviation').fill(text);
    await page.keyboard.press('Enter');
    assert.notEqual(await textOf(norms.locator('.controls .refusal').last()), '', `“${text}” is refused`);
    assert.equal((await stateOf(norms)).deviation, 0);
  }
});

test('the attribute seed, the button and reset({reseed}) draw other numbers; a state’s seed goes before the attribute', async t => {
  const page = await course().openFixture(
    t,
    `<${tag} seed="7"></${tag}><${tag} id="b" seed="7" state="v1;seed:3"></${tag}>`,
  );
  const norms = await widget(page, tag);
  assert.equal((await stateOf(norms)).seed, 7);
  assert.equal((await stateOf(page.locator('#b'))).seed, 3);
  const first = await tokensOf(norms);
  await norms.getByRole('button', { name: 'Sortear otros' }).click();
  assert.equal((await stateOf(norms)).seed, 8);
  assert.notDeepEqual(await tokensOf(norms), first);
  await norms.evaluate(node => (node as Instrument).reset());
  assert.equal((await stateOf(norms)).seed, 7);
  assert.deepEqual(await tokensOf(norms), first);
  await norms.evaluate(node => (node as Instrument).reset({ reseed: true }));
  assert.equal((await stateOf(norms)).seed, 8);
  await norms.evaluate(node => node.setAttribute('seed', '11'));
  assert.equal((await stateOf(norms)).seed, 11);
});

test('a screen reader finds a table behind each picture', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`);
  const norms = await widget(page, tag);
  const tables = norms.locator('.heat table');
  assert.equal(await tables.count(), 2);
  assert.equal(await tables.first().locator('tbody tr').count(), 5);
  assert.match(await textOf(tables.first()), /perro/);
});

test('saved as SVG and printed, the cells are drawn, and the screen keeps its canvas', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`);
  const norms = await widget(page, tag);
  const svg = await norms.evaluate(node => (node as Instrument).exportData('svg'));
  assert.ok((svg.match(/<rect/g) ?? []).length > 1000);
  assert.equal(await norms.locator('canvas').count(), 2);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await norms.locator('canvas').count(), 0);
  assert.equal(await norms.locator('.heat-cells').count(), 2);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await norms.locator('canvas').first().waitFor();
});
