// Every value of numbers.md under “LayerNorm”, “RMSNorm” and “What each ignores”, on the lesson's page, in both languages,
// read from the built site: in the prose with the locale's decimals, and in the widgets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { measures, textOf, widget } from './support/widget.ts';

const course = useCourse();

const PROSE = {
  LayerNorm: ['3.5', '1.871', '−1.069', '−0.535', '1.604', '−1.34', '−0.45', '0.45', '1.34', '1.000'],
  RMSNorm: ['12.5', '3.536', '0.283', '0.566', '0.849', '1.697', '2304', '48', '73.6', '0.22', '10.45'],
  ignores: ['0.555', '0.367'],
};

for (const { path, locale, comma, words, yes, no } of [
  {
    path: '/normalizacion/',
    locale: 'es-AR',
    comma: ',',
    words: ['sí', 'no: difiere en 0,555', 'sí', 'sí'],
    yes: '✓ sí',
    no: '✗ no',
  },
  {
    path: '/en/normalizacion/',
    locale: 'en-US',
    comma: '.',
    words: ['yes', 'no: it differs by 0.555', 'yes', 'yes'],
    yes: '✓ yes',
    no: '✗ no',
  },
]) {
  const written = (value: string) => value.replaceAll('.', comma);

  test(`the prose shows the course's numbers (${path})`, async t => {
    const page = await course().open(t, path, { locale });
    const prose = await page.locator('main').evaluate(main => {
      const copy = main.cloneNode(true) as Element;
      for (const other of copy.querySelectorAll('pre, annotation, [permalink]')) other.remove();
      return copy.textContent ?? '';
    });
    for (const [subject, values] of Object.entries(PROSE))
      for (const value of values) assert.ok(prose.includes(written(value)), `${subject}: ${value}`);
    assert.ok(prose.includes('7–64 %'));
    const rows = (heading: string) =>
      page.locator(`h2#${heading}, div:has(> h2#${heading})`).locator('xpath=following::table[1]//tr');
    const cells = async (heading: string, row: number) =>
      (await rows(heading).nth(row).locator('td').allTextContents()).slice(1).map(text => text.trim());
    assert.deepEqual(await cells('weights', 2), ['−1.34', '−0.45', '0.45', '1.34'].map(written));
    assert.deepEqual(await cells('one-plus-w', 4), ['0.100', '0.400', '0', '−1.600'].map(written));
    assert.deepEqual(await cells('one-plus-w', 6), ['0.500', '−0.400', '0.800', '0'].map(written));
    for (let token = 1; token <= 5; token++) {
      const [mean, deviation, meanAfter, deviationAfter] = (await cells('per-token', token)).map(text =>
        Number(text.replace(',', '.')),
      );
      assert.ok(Math.abs(mean - 3) < 1.5 && Math.abs(deviation - 10) < 1, `token ${token} before`);
      assert.deepEqual([meanAfter, deviationAfter], [0, 1], `token ${token} after`);
    }
    assert.deepEqual([...(await cells('ignores', 1)), ...(await cells('ignores', 2))], words);
    // What PyTorch prints: media and deviation of five tokens, and the four verdicts.
    const printed = (await page.locator('pre').allTextContents()).join('\n');
    assert.equal(printed.match(/→ 0\.000 1\.000/g)?.length, 5);
    assert.match(printed, /True\s*True\s*True\s*False/);
  });

  test(`the widgets show them too (${path})`, async t => {
    const page = await course().open(t, path, { locale });
    const drawn = async (id: string) => textOf((await widget(page, `#${id}`)).locator('.pictures svg').first());
    const play = await drawn('play');
    for (const value of [
      'μ = 3',
      'σ = 1.871',
      'RMS = 3.536',
      '−1.069',
      '−0.535',
      '1.604',
      '0.283',
      '0.566',
      '0.849',
      '1.697',
    ])
      assert.ok(play.includes(written(value)), value);
    const weights = await drawn('gamma-beta');
    for (const value of ['μ = 5', '−1.342', '−0.447', '3.683', '−1.683'])
      assert.ok(weights.includes(written(value)), value);
    const space = await widget(page, '#space');
    await space.locator('#turn').waitFor();
    assert.deepEqual(await measures(await widget(page, '#verdicts')), [yes, yes, no, yes]);
    const tiny = await widget(page, '#tiny');
    assert.deepEqual(await measures(tiny), [yes, no, no, no]);
    assert.equal(await tiny.locator('.measure .verdict').filter({ hasText: 'ε' }).count(), 2);
  });
}
