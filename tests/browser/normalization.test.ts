// <andamio-normalization> in Chromium: the course's numbers, the hard vectors typed in, the clock, the bars' handles, and
// space turned by mouse, touch and keyboard. Values: numbers.md; cases A01, A02, A05, C05–C07.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { refusalSentence } from '../../web/kit/input/refusals.ts';
import { inputStrings } from '../../web/kit/input/strings.ts';
import { devtools, useCourse } from './support/course.ts';
import {
  english,
  enter,
  frames,
  hear,
  hearEvents,
  measures,
  middleOf,
  resultsIn,
  setState,
  shownText,
  stateOf,
  textOf,
  widget,
} from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-normalization';

interface Results {
  layerNorm: { mean: number; normalized: number[]; output: number[] };
  rmsNorm: { rms: number; normalized: number[]; output: number[] };
}

const resultsOf = (element: Locator) => resultsIn<Results>(element);

function near(actual: readonly number[], expected: readonly number[], tolerance: number): void {
  assert.equal(actual.length, expected.length);
  for (const [i, value] of expected.entries())
    assert.ok(Math.abs(actual[i] - value) <= tolerance, `${actual[i]} is not ${value}`);
}

for (const { lang, locale, big, layer, rms } of [
  {
    lang: 'es',
    locale: 'es-AR',
    big: ['3', '1,871', '3,536'],
    layer: '(−1,069; −0,535; 0; 1,604)',
    rms: '(0,283; 0,566; 0,849; 1,697)',
  },
  {
    lang: 'en',
    locale: 'en-US',
    big: ['3', '1.871', '3.536'],
    layer: '(−1.069, −0.535, 0, 1.604)',
    rms: '(0.283, 0.566, 0.849, 1.697)',
  },
])
  test(`(1, 2, 3, 6) shows ${big.join(', ')}, ${layer} and ${rms} (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const element = await widget(page, tag);
    assert.deepEqual(await measures(element), big);
    const text = (part: string) => textOf(element.locator(`.measure[data-part="${part}"] .formulas`));
    const tight = (words: string) => words.replace(/\s+/g, '');
    assert.ok(tight(await text('layernorm-hat')).includes(tight(layer)));
    assert.ok(tight(await text('rmsnorm-hat')).includes(tight(rms)));
    const drawn = await element.locator('.pictures svg').first().textContent();
    for (const number of [...layer.matchAll(/[−\d][\d.,]*\d/g), ...rms.matchAll(/\d[\d.,]*\d/g)])
      assert.ok(drawn?.includes(number[0]), `${number[0]} stands at its bar`);
  });

const hard: { typed: string; eps?: string; layer?: number[]; rms?: number[]; tolerance: number }[] = [
  {
    typed: '20000.5; 20001.25; 19999.75; 20000; 20002.5; 19998',
    layer: [
      0.12060422206630789, 0.6633232213710638, -0.42211477723844804, -0.2412084441368627, 1.5678548868789903,
      -1.688459108949545,
    ],
    tolerance: 1e-10,
  },
  { typed: '5; 5; 5; 5', layer: [0, 0, 0, 0], rms: [1, 1, 1, 1], tolerance: 1e-6 },
  { typed: '98765.43 98765.43 98765.43', layer: [0, 0, 0], tolerance: 0 },
  {
    typed: '1e38, 2e38, 3e38, -3e38',
    layer: [0.1097642599896904, 0.5488212999484517, 0.9878783399072132, -1.6464638998453551],
    tolerance: 4e-6,
  },
  { typed: '3e19 -4e19', rms: [0.848528157327143, -1.131370834971011], tolerance: 4e-6 },
  { typed: '3e-23 −4e-23', eps: '0', rms: [0.8485281659836718, -1.1313708284786146], layer: [1, -1], tolerance: 4e-6 },
  { typed: '0 0 0', rms: [0, 0, 0], layer: [0, 0, 0], tolerance: 0 },
];

test('the hard vectors, typed, give the right values; nothing undefined or endless shows', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const element = await widget(page, tag);
  for (const { typed, eps, layer, rms, tolerance } of hard) {
    await setState(element, {});
    await enter(element, 'x', typed);
    if (eps !== undefined) for (const field of ['eps', 'rmsEps']) await enter(element, field, eps);
    const { layerNorm, rmsNorm } = await resultsOf(element);
    if (layer) near(layerNorm.normalized, layer, tolerance);
    if (rms) near(rmsNorm.normalized, rms, tolerance);
    assert.doesNotMatch(await shownText(element), /NaN|undefined|∞/, typed);
  }
  await setState(element, {});
  await enter(element, 'x', '1 1 1');
  assert.match(await textOf(element.locator('.remarks')), /All coordinates are equal/);
});

for (const [lang, locale, ambiguous] of [
  ['es', 'es-AR', '1; 1.234'],
  ['en', 'en-US', '1; 1,234'],
] as const)
  test(`what is no vector is refused in words beside the field, and the picture stays (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const element = await widget(page, tag);
    const reader = { language: lang, locale };
    const limits = { min: -1e100, max: 1e100 };
    const seventeen = Array.from({ length: 17 }, (_, i) => i).join(' ');
    for (const [text, sentence] of [
      ['', refusalSentence('empty', limits, reader)],
      ['hola', `x1: ${refusalSentence('not-a-number', limits, reader)}`],
      ['1; 1e999', `x2: ${refusalSentence('too-large', limits, reader)}`],
      [ambiguous, `x2: ${refusalSentence('ambiguous', limits, reader)}`],
      [seventeen, inputStrings[lang].length(2, 16)],
      ['7', inputStrings[lang].length(2, 16)],
    ] as const) {
      await enter(element, 'x', text);
      assert.equal(await element.locator('#x').getAttribute('aria-invalid'), 'true', text);
      assert.equal(await textOf(element.locator('#x-refusal')), sentence);
      assert.deepEqual((await stateOf(element)).x, [1, 2, 3, 6], `“${text}” leaves the vector`);
      assert.equal((await measures(element))[0], '3');
      await page.keyboard.press('Escape');
      assert.equal(await element.locator('#x').getAttribute('aria-invalid'), 'false');
    }
  });

test('γ, β and w: one number for all, or one for each; Gemma’s w starts at 0', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;x:2,4,6,8"></${tag}>`, english);
  const element = await widget(page, tag);
  await enter(element, 'gamma', '2');
  await enter(element, 'beta', '1');
  let { layerNorm, rmsNorm } = await resultsOf(element);
  near(
    layerNorm.output,
    layerNorm.normalized.map(value => 2 * value + 1),
    1e-12,
  );
  await enter(element, 'gamma', '2 1 0.5 -1');
  ({ layerNorm, rmsNorm } = await resultsOf(element));
  near(
    layerNorm.output,
    layerNorm.normalized.map((value, i) => [2, 1, 0.5, -1][i] * value + 1),
    1e-12,
  );
  await element.getByRole('radio', { name: '1 + w (Gemma)' }).check();
  assert.equal(await element.locator('#weight').inputValue(), '0');
  near((await resultsOf(element)).rmsNorm.output, rmsNorm.normalized, 0);
  await enter(element, 'weight', '-1');
  near((await resultsOf(element)).rmsNorm.output, [0, 0, 0, 0], 0);
  await enter(element, 'gamma', '1 2 3 4 5');
  assert.equal(await textOf(element.locator('#gamma-refusal')), inputStrings.en.length(1, 4));
});

test('one clock: bars, formulas and space come stage by stage', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;x:1,2,3"></${tag}>`, { ...english, first: hearEvents });
  const element = await widget(page, tag);
  await element.locator('#turn').waitFor();
  const seen = () => element.locator('.stage:not(.to-come)').count();
  const arrows = () => element.locator('.control-space .mark.strong').count();
  const bars = () => element.locator('.pictures > div').first().locator('.bars').count();
  assert.deepEqual([await seen(), await arrows(), await bars()], [8, 2, 7]);
  const step = async () => {
    await element.getByRole('button', { name: 'One step', exact: true }).click();
    await page.waitForFunction(name => {
      const { player } = document.querySelector(name) as unknown as { player: { playing: boolean } };
      return !player.playing;
    }, tag);
    await frames(page);
  };
  await element.evaluate((node: HTMLElement & { player: { seek(at: number): void } }) => node.player.seek(0));
  await frames(page);
  assert.deepEqual([await seen(), await arrows(), await bars()], [0, 0, 1]);
  const counts = [];
  for (let i = 0; i < 5; i++) {
    await step();
    counts.push([await seen(), await arrows(), await bars()]);
  }
  assert.deepEqual(counts, [
    [2, 0, 1],
    [2, 0, 3],
    [4, 0, 3],
    [6, 2, 5],
    [8, 2, 7],
  ]);
  assert.deepEqual(
    (await hear(page, 'step', 5)).map(({ stage }) => stage),
    ['mean', 'centred', 'spread', 'divided', 'output'],
  );
});

test('on a phone each of sixteen bars has its own place for a thumb, and moves alone', async t => {
  const values = [1, 2, 3, 6, -1, -2, 0.5, 4, 1, 2, 3, 6, -1, -2, 0.5, 4];
  const page = await course().openFixture(t, `<${tag} state="v1;x:${values}"></${tag}>`, {
    ...english,
    width: 360,
    input: 'touch',
  });
  const element = await widget(page, tag);
  await element.locator('#x1-bar').evaluate(node => node.scrollIntoView({ block: 'center' }));
  const reaches = await element.evaluate(node =>
    [...node.shadowRoot!.querySelectorAll('.handle .handle-reach')].map(reach => {
      const { left, right, top, bottom } = reach.getBoundingClientRect();
      const owner = (x: number) => node.shadowRoot!.elementFromPoint(x, (top + bottom) / 2)?.closest('.handle')?.id;
      return { left, right, high: bottom - top, owners: [owner(left + 1), owner(right - 1)] };
    }),
  );
  assert.equal(reaches.length, values.length);
  for (const [i, { left, right, high, owners }] of reaches.entries()) {
    assert.ok(right - left >= 20 && high >= 24, `${right - left} × ${high} px`);
    assert.deepEqual(owners, [`x${i + 1}-bar`, `x${i + 1}-bar`]);
    if (i > 0) assert.ok(left >= reaches[i - 1].right - 0.1);
  }
  const session = await devtools(page);
  const { x, y } = await middleOf(element.locator('#x8-bar .handle-dot'));
  const send = (type: string, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await send('touchStart', [{ x: x + 8, y }]);
  for (let i = 1; i <= 5; i++) await send('touchMove', [{ x: x + 8, y: y + 10 * i }]);
  await send('touchEnd', []);
  await frames(page, 2);
  const now = (await stateOf(element)).x as number[];
  assert.deepEqual(
    now.flatMap((value, i) => (value === values[i] ? [] : [i])),
    [7],
  );
  assert.ok(now[7] < values[7]);
});

test('space turns by mouse, by the arrow keys and by three named views', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;x:1,2,3"></${tag}>`, english);
  const element = await widget(page, tag);
  const handle = element.locator('#turn');
  await handle.waitFor();
  const turn = async () => (await stateOf(element)).turn as number[];
  assert.equal(await handle.getAttribute('role'), 'slider');
  const before = await turn();
  const from = await middleOf(handle);
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y + 50, { steps: 4 });
  await page.mouse.up();
  near(await turn(), [before[0] - 20, before[1] + 10], 1);
  await page.keyboard.press('Escape');
  assert.deepEqual(await turn(), before, 'Escape undoes the drag');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  assert.deepEqual(await turn(), [before[0] + 1, before[1] + 10]);
  assert.match((await handle.getAttribute('aria-valuetext')) ?? '', /−24 degrees around x₃, 24 degrees up/);
  await element.getByRole('button', { name: 'along (1, 1, 1)' }).click();
  await page.waitForFunction(
    name => (document.querySelector(name) as HTMLElement & { state: { turn: number[] } }).state.turn[0] === 45,
    tag,
  );
  await element.getByRole('button', { name: 'as at the start' }).click();
  await page.waitForFunction(
    ([name, around]) =>
      (document.querySelector(name) as HTMLElement & { state: { turn: number[] } }).state.turn[0] === around,
    [tag, before[0]] as const,
  );
});

test('touch turns space without scrolling the page; beside it a swipe scrolls', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;x:1,2,3"></${tag}><div style="height: 2000px"></div>`, {
    ...english,
    width: 390,
    input: 'touch',
  });
  const element = await widget(page, tag);
  const handle = element.locator('#turn');
  await handle.waitFor();
  await handle.evaluate(node => node.scrollIntoView({ block: 'center' }));
  const session = await devtools(page);
  const swipe = async (x: number, y: number) => {
    const send = (type: string, points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await send('touchStart', [{ x, y }]);
    for (let i = 1; i <= 10; i++) await send('touchMove', [{ x, y: y - 10 * i }]);
    await send('touchEnd', []);
    await frames(page, 4);
  };
  const at = await middleOf(handle);
  const before = { scroll: await page.evaluate(() => scrollY), turn: (await stateOf(element)).turn as number[] };
  await swipe(at.x, at.y);
  assert.equal(await page.evaluate(() => scrollY), before.scroll);
  near([((await stateOf(element)).turn as number[])[1]], [before.turn[1] - 50], 1);
  const corner = await element.locator('.control-space svg').boundingBox();
  await swipe(corner!.x + 8, corner!.y + 8 + 110);
  await page.waitForFunction(from => scrollY > from, before.scroll);
});

test('without motion everything is there at once; on paper all stages stand, and space has its own view', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;x:1,2,3;turn:100,60"></${tag}>`, {
    ...english,
    motion: 'reduce',
  });
  const element = await widget(page, tag);
  await element.locator('#turn').waitFor();
  await element.evaluate((node: HTMLElement & { player: { seek(at: number): void } }) => node.player.seek(0));
  await element.evaluate((node: HTMLElement & { play(): void }) => node.play());
  await frames(page, 1);
  assert.equal(await element.locator('.stage.to-come').count(), 0);
  await element.evaluate((node: HTMLElement & { player: { seek(at: number): void } }) => node.player.seek(1));
  await frames(page);
  const disc = () => element.locator('.ground path.soft').getAttribute('d');
  const turned = await disc();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await element.locator('.stage.to-come').count(), 0);
  const printed = await disc();
  assert.notEqual(printed, turned);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await frames(page);
  assert.equal(await disc(), turned);
  assert.deepEqual((await stateOf(element)).turn, [100, 60]);
  await setState(element, { x: [1, 2, 3] });
  await frames(page);
  assert.equal(await disc(), printed, 'paper has the view that the widget starts with');
});
