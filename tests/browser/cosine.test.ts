// <andamio-cosine> in Chromium: the course's numbers, both handles, the factor, the zero vector, hard inputs, the cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { axeViolations, overflow } from './support/inspect.ts';
import {
  drawn,
  english,
  frames,
  measures,
  setState,
  shownText,
  stateOf,
  textOf,
  typeInto,
  widget,
} from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-cosine';

interface Instrument extends HTMLElement {
  exportData(kind: string): string;
}

const formulasOf = async (cosine: Locator, part: string) =>
  (await textOf(cosine.locator(`.measure[data-part="${part}"] .formulas`))).replace(/\s/g, '');
/** The dot product, the length of the unit vectors, the cosine and the angle, as they are written. */
const numbers = measures;
const verdictOf = (cosine: Locator) => textOf(cosine.locator('.verdict'));

for (const { lang, locale, shown, units, terms } of [
  {
    lang: 'es',
    locale: 'es-AR',
    shown: ['10', '1', '0,894', '26,57°'],
    units: ['(0,8;0,6)', '(0,447;0,894)'],
    terms: ['4·1+3·2=10', '40·1+30·2=100', '0,8·0,447+0,6·0,894≈0,894'],
  },
  {
    lang: 'en',
    locale: 'en-US',
    shown: ['10', '1', '0.894', '26.57°'],
    units: ['(0.8,0.6)', '(0.447,0.894)'],
    terms: ['4·1+3·2=10', '40·1+30·2=100', '0.8·0.447+0.6·0.894≈0.894'],
  },
])
  test(`(4, 3) and (1, 2): the dot product goes from 10 to 100, the cosine stays at ${shown[2]} (${locale})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const cosine = await widget(page, tag);
    assert.deepEqual(await numbers(cosine), shown);
    for (const unit of units) assert.ok((await formulasOf(cosine, 'unit')).includes(unit), unit);
    const [dot, bare] = await Promise.all(['dot', 'cos'].map(part => formulasOf(cosine, part)));
    for (const term of terms) assert.ok((dot + bare).includes(term), `${term} in ${dot} ${bare}`);
    assert.match(await verdictOf(cosine), new RegExp(`10x .* 10 \\w+ 100; .* ${shown[2]}`));
  });

test('the factor moves the dot product of the stretched vector, and the cosine stays', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const cosine = await widget(page, tag);
  await typeInto(cosine.locator('#scale'), '2.5');
  assert.equal((await stateOf(cosine)).scale, 2.5);
  assert.match(await verdictOf(cosine), /2\.5x .* from 10 to 25; the cosine stays at 0\.894/);
  await cosine.locator('#scale-slider').focus();
  await page.keyboard.press('Home');
  assert.match(await verdictOf(cosine), /0\.1x .* from 10 to 1; the cosine stays at 0\.894/);
  await page.keyboard.press('End');
  assert.match(await verdictOf(cosine), /100x .* from 10 to 1,?000; the cosine stays at 0\.894/);
  await page.keyboard.press('Escape');
  assert.equal((await stateOf(cosine)).scale, 2.5);
});

for (const { lang, locale, said } of [
  { lang: 'es', locale: 'es-AR', said: /El vector cero no apunta a ningún lado\. x no tiene dirección/ },
  { lang: 'en', locale: 'en-US', said: /The zero vector points nowhere\. x has no direction/ },
])
  test(`a zero vector has no direction, and the widget says so (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const cosine = await widget(page, tag);
    for (const field of ['#x1', '#x2']) await typeInto(cosine.locator(field), '0');
    assert.match(await verdictOf(cosine), said);
    const [dot, , bare, angle] = await numbers(cosine);
    assert.equal(dot, '0');
    for (const value of [bare, angle]) assert.doesNotMatch(value, /\d|NaN/);
    assert.equal(await cosine.locator('.control-circle .arrow').count(), 1, 'only ŷ stands on the circle');
    assert.doesNotMatch(await shownText(cosine), /NaN|undefined|no definido/);
    assert.deepEqual(await axeViolations(page), []);
  });

// Case A10 of the project's list, typed in.
test('hard inputs show what is right', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const cosine = await widget(page, tag);
  const type = async (values: Record<string, string>) => {
    for (const [field, text] of Object.entries(values)) await typeInto(cosine.locator(`#${field}`), text);
  };
  await type({ x1: '1e25', x2: '2e25', y1: '1', y2: '2' });
  assert.deepEqual(await numbers(cosine), ['5×10²⁵', '1', '1', '0°']);
  await type({ x1: '3e-30', x2: '4e-30', y1: '6e25', y2: '8e25' });
  assert.equal((await numbers(cosine))[2], '1');
  assert.equal((await formulasOf(cosine, 'unit')).split('(0.6,0.8)').length, 3, 'both unit vectors');
  await setState(cosine, { x: [0.1, 0.1, 0.1], y: [0.1, 0.1, 0.1] });
  await drawn(cosine);
  assert.deepEqual((await numbers(cosine)).slice(2), ['1', '0°']);
  await setState(cosine, { x: [0, 0, 0], y: [1, 2, 3] });
  await drawn(cosine);
  assert.deepEqual((await numbers(cosine)).slice(2), ['none', 'none']);
});

test('what is no number is refused beside its field, and the picture stays', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang: 'es', locale: 'es-AR' });
  const cosine = await widget(page, tag);
  for (const [text, why] of [
    ['', 'Falta un número'],
    ['abc', 'no es un número'],
    ['1e999', 'más grande'],
    ['1.234', '¿Miles o decimales?'],
    ['1e200', 'mayor valor'],
  ]) {
    await typeInto(cosine.locator('#x1'), text);
    await cosine.locator('#x1').press('Tab');
    assert.match(await textOf(cosine.locator('#x1-refusal')), new RegExp(why.replace('?', '\\?')), text);
    assert.equal(await cosine.locator('#x1').getAttribute('aria-invalid'), 'true');
    assert.deepEqual((await stateOf(cosine)).x, [4, 3], text);
    assert.deepEqual(await numbers(cosine), ['10', '1', '0,894', '26,57°']);
  }
});

test('both vectors take the same number of coordinates', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const cosine = await widget(page, tag);
  await cosine.getByRole('button', { name: 'Add a coordinate' }).click();
  await typeInto(cosine.locator('#x3'), '2');
  await typeInto(cosine.locator('#y3'), '-5');
  assert.equal((await numbers(cosine))[0], '0');
  assert.equal((await numbers(cosine))[3], '90°');
  assert.match(await textOf(cosine.locator('.pictures')), /The plane shows the first two coordinates/);
});

test('the files hold the numbers and both pictures', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const cosine = await widget(page, tag);
  const file = (kind: string) => cosine.evaluate((node, name) => (node as Instrument).exportData(name), kind);
  const rows = new Map(
    (await file('csv'))
      .trim()
      .split('\r\n')
      .map(line => line.split(',') as [string, string]),
  );
  assert.deepEqual([rows.get('x · y'), rows.get('(scale x) · y')], ['10', '100']);
  assert.ok(Math.abs(Number(rows.get('cosine of x and y')) - 2 / Math.sqrt(5)) < 1e-15);
  assert.equal(JSON.parse(await file('json')).results.dot, 10);
  assert.equal((await file('svg')).split('<svg').length - 1 >= 3, true, 'a sheet with two drawings');
});

test('on paper both pictures stand side by side with their numbers, and nothing is cut', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const cosine = await widget(page, tag);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  await frames(page, 4);
  const [plane, circle] = await cosine
    .locator('.pictures svg.drawing')
    .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().toJSON() as DOMRect));
  assert.ok(plane.right <= circle.left && circle.right <= 719);
  assert.deepEqual(await overflow(page), []);
  assert.deepEqual(await numbers(cosine), ['10', '1', '0.894', '26.57°']);
});

// Every value of "Unit vectors and cosine", on the page, read from the built site.
for (const { path, locale, comma } of [
  { path: '/coseno/', locale: 'es-AR', comma: ',' },
  { path: '/en/coseno/', locale: 'en-US', comma: '.' },
])
  test(`the lesson shows the course's numbers, in its prose and in its widgets (${path})`, async t => {
    const page = await course().open(t, path, { locale });
    const written = (value: string) => value.replaceAll('.', comma);
    const prose = await page.locator('main').evaluate(main => {
      const copy = main.cloneNode(true) as Element;
      for (const other of copy.querySelectorAll('pre, annotation, [id="play"]')) other.remove();
      return copy.textContent ?? '';
    });
    for (const value of ['0.8', '0.6', '0.894', '2.236', '0.447']) assert.ok(prose.includes(written(value)), value);
    const rows = page.locator('table').first().locator('tr');
    const cells = (row: number) => rows.nth(row).locator('td').allTextContents();
    assert.deepEqual((await cells(2)).slice(1), ['5', '10', written('0.894')]);
    assert.deepEqual((await cells(3)).slice(1), ['50', '100', written('0.894')]);
    assert.deepEqual(await numbers(await widget(page, '#play')), ['10', '1', written('0.894'), written('26.57°')]);
    const factor = await widget(page, '#factor');
    assert.match(await verdictOf(factor), new RegExp(`10x .* 10 \\w+ 100; .* ${written('0.894')}`));
    assert.deepEqual((await numbers(await widget(page, '#right-angle'))).slice(2), ['0', '90°']);
    assert.doesNotMatch((await numbers(await widget(page, '#no-arrow')))[2], /\d/);
  });
