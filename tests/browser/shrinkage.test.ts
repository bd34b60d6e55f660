// <andamio-shrinkage> in Chromium: where every target ends, the three views, their handles, the extremes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { overflow } from './support/inspect.ts';
import {
  drawn,
  english,
  frames,
  hear,
  heard,
  hearEvents,
  middleOf,
  setState,
  shownText,
  stateOf,
  textOf,
  typeInto,
  widget,
} from './support/widget.ts';

const course = useCourse();
const tag = 'andamio-shrinkage';

interface Instrument extends HTMLElement {
  exportData(kind: string): string;
  play(): void;
  engine: { diagnostics(): { liveHandles: number } };
}

/** The weights that a penalty's formulas end with, as they are written. */
async function weights(shrinkage: Locator, role: 'l1' | 'l2'): Promise<string[]> {
  const texts = await shrinkage.locator(`.measure.${role} math [data-part^="a"]`).allTextContents();
  return texts.map(text => text.replace(/\s/g, ''));
}

for (const { lang, locale, l2, l1, zeros } of [
  {
    lang: 'es',
    locale: 'es-AR',
    l2: ['1,5', '0,2', '−0,1', '0,75', '0,05'],
    l1: ['2,5', '0', '0', '1', '0'],
    zeros: ['0 ceros exactos', '3 ceros exactos'],
  },
  {
    lang: 'en',
    locale: 'en-US',
    l2: ['1.5', '0.2', '−0.1', '0.75', '0.05'],
    l1: ['2.5', '0', '0', '1', '0'],
    zeros: ['0 exact zeros', '3 exact zeros'],
  },
])
  test(`the course's targets end where the course says, with 0 and 3 zeros (${lang})`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { lang, locale });
    const shrinkage = await widget(page, tag);
    assert.deepEqual(await weights(shrinkage, 'l2'), l2);
    assert.deepEqual(await weights(shrinkage, 'l1'), l1);
    assert.deepEqual(await shrinkage.locator('.measure-value').allTextContents(), zeros);
  });

/** Drags a handle until it stands where another state draws it. */
async function dragTo(page: Page, shrinkage: Locator, handle: string, change: Record<string, unknown>): Promise<void> {
  const dot = shrinkage.locator(`${handle} .handle-dot`);
  const before = await stateOf(shrinkage);
  await setState(shrinkage, { ...before, ...change });
  await drawn(shrinkage);
  const goal = await middleOf(dot);
  await setState(shrinkage, before);
  await drawn(shrinkage);
  const from = await middleOf(dot);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 6 });
  await page.mouse.up();
}

test('a target dragged into the dead zone becomes exactly 0 with L1, and not with L2²', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await dragTo(page, shrinkage, '#a4-point', { a: [3, 0.4, -0.2, 0.45, 0.1] });
  assert.deepEqual((await stateOf(shrinkage)).a, [3, 0.4, -0.2, 0.45, 0.1]);
  assert.equal((await weights(shrinkage, 'l1'))[3], '0');
  assert.equal((await weights(shrinkage, 'l2'))[3], '0.225');
  assert.match(await textOf(shrinkage.locator('.measure.l1 .measure-value')), /^4 /);
});

test('its images stand on both curves, over the handle', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const [handle, l2, l1] = await Promise.all(
    ['#a1-point .handle-dot', '.point.l2[data-part~="a1"]', '.point.l1[data-part~="a1"]'].map(selector =>
      middleOf(shrinkage.locator(selector)),
    ),
  );
  for (const image of [l2, l1]) assert.ok(Math.abs(image.x - handle.x) < 1);
  assert.ok(l1.y < l2.y && l2.y < handle.y, '2.5 lies over 1.5, and both over the axis');
});

test('the keyboard moves a target, by any arrow', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const a3 = async () => ((await stateOf(shrinkage)).a as number[])[2];
  await shrinkage.locator('#a3-point').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await a3(), -0.25);
  await page.keyboard.press('ArrowUp');
  assert.equal(await a3(), -0.2);
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await a3(), 0.3);
  await page.keyboard.press('Escape');
  assert.equal(await a3(), -0.2);
  assert.equal(await shrinkage.locator('#a3-point').getAttribute('aria-valuetext'), 'a₃ at −0.2');
});

test('λ dragged along its path switches weights off, and the views share it', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:path"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await dragTo(page, shrinkage, '#lambda-point', { lambda: 4 });
  assert.equal((await stateOf(shrinkage)).lambda, 4);
  assert.deepEqual(await weights(shrinkage, 'l1'), ['1', '0', '0', '0', '0']);
  await shrinkage.getByLabel('The curve', { exact: true }).check();
  assert.equal(await shrinkage.locator('#lambda').inputValue(), '4');
  await typeInto(shrinkage.locator('#lambda'), '6');
  assert.match(await textOf(shrinkage.locator('.measure.l1 .measure-value')), /^5 /);
  assert.match(await textOf(shrinkage.locator('.measure.l2 .measure-value')), /^0 /);
});

test('on the path L1 has its corners at λ = 2|a|, and L2² is over zero to the end', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:path"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const [zero, corner, end] = await Promise.all([
    middleOf(shrinkage.locator('.point.l1[data-part~="a2"]').last()),
    middleOf(shrinkage.locator('.point.hollow[data-part="a1"]')),
    shrinkage.locator('.mark.l2[data-part="a1 l2"] .line').evaluate(line => line.getBoundingClientRect().bottom),
  ]);
  assert.ok(Math.abs(corner.y - zero.y) < 1, 'w₁ ends on the line of zero');
  assert.ok(end < zero.y - 5, 'with L2² it does not');
  const text = await textOf(shrinkage.locator('.figure'));
  assert.match(text, /λ = 6/);
  assert.match(text, /λ = 3/);
});

test('in the plane the circle touches the diamond at a corner; with L2² at no axis', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const end = () => textOf(shrinkage.locator('.measure-value'));
  assert.equal(await end(), '(2.5, 0)');
  assert.match(await textOf(shrinkage.locator('.verdict')), /at a corner.*w₂ is exactly zero/);
  await shrinkage.getByLabel('L2²', { exact: true }).check();
  assert.equal(await end(), '(1.5, 0.2)');
  await shrinkage.locator('#pair-0').selectOption({ label: 'w₄' });
  assert.deepEqual((await stateOf(shrinkage)).pair, [3, 1]);
  assert.equal(await end(), '(0.75, 0.2)');
  await shrinkage.locator('#pair-0').selectOption({ label: 'w₂' });
  assert.deepEqual((await stateOf(shrinkage)).pair, [1, 3], 'the two change places');
});

test('the target dragged in the plane moves its two targets, and the picture follows', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await dragTo(page, shrinkage, '#pair-point', { a: [2, 1.4, -0.2, 1.5, 0.1] });
  assert.deepEqual((await stateOf(shrinkage)).a, [2, 1.4, -0.2, 1.5, 0.1]);
  assert.equal(await textOf(shrinkage.locator('.measure-value')), '(1.5, 0.9)');
  assert.match(await textOf(shrinkage.locator('.verdict')), /at a side/);
});

test('the descent runs from 0 to where the loss is least', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, {
    ...english,
    first: hearEvents,
  });
  const shrinkage = await widget(page, tag);
  await shrinkage.locator('.transport select').selectOption('4');
  await shrinkage.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => window.heard.some(({ name, detail }) => name === 'step' && detail.step === 40));
  const steps = await heard(page, 'step');
  const [x, y] = steps.at(-1)!.weights as number[];
  assert.ok(Math.abs(x - 2.5) < 1e-3);
  assert.equal(y, 0);
  assert.ok((steps[0].weights as number[])[0] < 2);
});

test('who asked for less motion sees the whole trail, and steps on request', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, {
    ...english,
    motion: 'reduce',
  });
  const shrinkage = await widget(page, tag);
  const dots = () => shrinkage.locator('.point[data-part="trail"]').count();
  assert.equal(await dots(), 42, '41 places and the tip');
  await shrinkage.getByRole('button', { name: 'One step', exact: true }).click();
  assert.equal(await dots(), 3);
  assert.match(await textOf(shrinkage.locator('.hint')), /step 1 of 40/);
});

for (const width of [360, 900])
  test(`the names in the plane lie on neither circle nor ball (${width} px)`, async t => {
    const page = await course().openFixture(t, `<${tag}></${tag}>`, { width, motion: 'reduce' });
    const shrinkage = await widget(page, tag);
    for (const state of [{}, { penalty: 'l2squared' }, { a: [2, 1.4] }, { a: [-1, -2], lambda: 0.5 }, { lambda: 4 }]) {
      await setState(shrinkage, { view: 'geometry', ...state });
      await drawn(shrinkage);
      await frames(page, 3); // The drawing has measured its room.
      const touched = await shrinkage.evaluate(node => {
        const lines = [
          ...node.shadowRoot!.querySelectorAll<SVGPathElement>('[data-part="ball"] path, [data-part="circle"] path'),
        ];
        // The firm circle is the last of the circles; the dotted ones may be crossed where there is no other room.
        const firm = lines.filter((_, i) => i === 0 || i === lines.length - 1);
        return [...node.shadowRoot!.querySelectorAll<SVGTextElement>('svg text.label')]
          .filter(({ textContent }) => /^[aw] = /.test(textContent!))
          .filter(text => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return firm.some(line => {
              const matrix = line.getScreenCTM()!;
              const length = line.getTotalLength();
              return Array.from({ length: 400 }, (_, i) => line.getPointAtLength((i / 400) * length)).some(point => {
                const { x, y } = point.matrixTransform(matrix);
                return x > left && x < right && y > top + 3 && y < bottom - 3;
              });
            });
          })
          .map(text => text.textContent);
      });
      assert.deepEqual(touched, [], JSON.stringify(state));
    }
  });

test('on a narrow screen the targets’ names stand apart, and the zone’s name beside the axis', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { width: 360 });
  const shrinkage = await widget(page, tag);
  const { names, zone, axis } = await shrinkage.evaluate(node => {
    const box = (one: Element) => one.getBoundingClientRect();
    const texts = [...node.shadowRoot!.querySelectorAll('svg text.label')];
    const zero = [...node.shadowRoot!.querySelectorAll('svg line.zero')]
      .map(box)
      .find(({ height, width }) => height > width)!;
    return {
      names: texts.filter(({ textContent }) => /^a.$/u.test(textContent!)).map(box),
      zone: box(texts.find(one => one.matches('[data-part="zone"]'))!),
      axis: zero.left,
    };
  });
  const sorted = names.sort((p, q) => p.left - q.left);
  assert.equal(sorted.length, 5);
  for (let i = 1; i < 5; i++) assert.ok(sorted[i].left >= sorted[i - 1].right + 1, `${i}`);
  assert.ok(zone.left > axis || zone.right < axis);
});

test('a handle that leaves the picture for a wider one keeps the focus', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await shrinkage.locator('#a1-point').focus();
  await page.keyboard.press('Home');
  assert.equal(((await stateOf(shrinkage)).a as number[])[0], -4);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(((await stateOf(shrinkage)).a as number[])[0], -4);
  assert.equal(await shrinkage.evaluate(node => node.shadowRoot!.activeElement?.id), 'a1-point');
});

test('no extreme shows minus zero, a missing number or a page that is too wide', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, width: 320, motion: 'reduce' });
  const shrinkage = await widget(page, tag);
  for (const view of ['curve', 'path', 'geometry'])
    for (const state of [
      { a: [-0, 0] },
      { a: [-1, 2], lambda: 0 },
      { a: [1e25, -3e24, -0.2], lambda: 1e25 },
      { a: [-1e100, 1e100], lambda: 1e100 },
      { a: [-1e-30, 2e-31], lambda: 1e-31, penalty: 'l2squared' },
      { a: [3, -0.2, 1, -1, 0.5, 0.4, 0.3, -0.25], lambda: 1e6 },
    ]) {
      await setState(shrinkage, { ...state, view });
      await drawn(shrinkage);
      const text = await shownText(shrinkage);
      const where = JSON.stringify({ view, ...state });
      assert.doesNotMatch(text, /NaN|undefined|∞/, where);
      const [minusZero] = /.{0,20}(?<![\d\p{No}|)])[−-]0(?![\d,.]*[1-9]).{0,9}/u.exec(text) ?? [];
      assert.equal(minusZero, undefined, where);
      assert.deepEqual(await overflow(page), [], where);
    }
});

test('a weight and its part of the picture light up together', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await shrinkage.locator('.measure.l1 math [data-part="a4"]').hover();
  assert.ok((await shrinkage.locator('svg .point[data-part~="a4"][data-lit]').count()) >= 3);
  assert.equal(await shrinkage.locator('.coordinate[data-lit]').getAttribute('data-part'), 'a4');
  await shrinkage.locator('#a1-point').focus();
  assert.equal(await shrinkage.locator('.measure.l2 math [data-part="a1"][data-lit]').count(), 1);
});

test('a locked target stays, and what is hidden is not there', async t => {
  const attributes = 'lock="points targets" hide="views lambda"';
  const page = await course().openFixture(t, `<${tag} ${attributes}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  assert.equal(await shrinkage.locator('#a1-point').getAttribute('aria-disabled'), 'true');
  assert.ok(await shrinkage.locator('#a1').isDisabled());
  assert.equal(await shrinkage.locator('.segments, #lambda').count(), 0);
});

test('the cards: at λ = 4 four zeros; L2² never; 2|a|; at a corner', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, { ...english, first: hearEvents, motion: 'reduce' });
  const shrinkage = await widget(page, tag);
  const answer = () => shrinkage.getByRole('button', { name: 'Answer', exact: true }).click();
  const next = () => shrinkage.locator('.prompt-next').click();
  await shrinkage.locator('.prompt-number input').fill('4');
  await answer();
  await next();
  assert.deepEqual([(await stateOf(shrinkage)).view, (await stateOf(shrinkage)).lambda], ['curve', 4]);
  await shrinkage.getByLabel('no λ does').check();
  await answer();
  await next();
  assert.deepEqual([(await stateOf(shrinkage)).view, (await stateOf(shrinkage)).lambda], ['path', 20]);
  await shrinkage.locator('.prompt-number input').fill('3');
  await answer();
  await next();
  assert.equal((await stateOf(shrinkage)).lambda, 3);
  await shrinkage.getByLabel('at a corner').check();
  await answer();
  await next();
  assert.equal((await stateOf(shrinkage)).view, 'geometry');
  const answers = await hear(page, 'answer', 4);
  assert.deepEqual(
    answers.map(({ prompt, correct }) => [prompt, correct]),
    [
      ['zeros', true],
      ['never', true],
      ['switch-off', true],
      ['touch', true],
    ],
  );
});

test('a permalink is written and read back', async t => {
  const page = await course().openFixture(t, `<${tag} id="shrink" permalink></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await shrinkage.getByLabel('Two weights', { exact: true }).check();
  await shrinkage.locator('#pair-1').selectOption({ label: 'w₄' });
  await page.waitForFunction(() => location.hash.includes('pair:0,3'));
  await page.reload();
  const again = await widget(page, tag);
  const { view, pair } = await stateOf(again);
  assert.deepEqual([view, pair], ['geometry', [0, 3]]);
});

test('the files hold the weights and the picture', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const file = (kind: string) => shrinkage.evaluate((node, name) => (node as Instrument).exportData(name), kind);
  const rows = (await file('csv')).trim().split('\r\n');
  assert.deepEqual(rows.slice(1, 4), ['1,3,1.5,2.5,6', '2,0.4,0.2,0,0.8', '3,-0.2,-0.1,0,0.4']);
  const { results } = JSON.parse(await file('json'));
  assert.deepEqual(results.zeros, { l2squared: 0, l1: 3 });
  for (const view of ['curve', 'path', 'geometry']) {
    await setState(shrinkage, { view });
    await drawn(shrinkage);
    assert.match(await file('svg'), /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  }
});

test('no descent is held, whatever is shown and however often it comes and goes', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  const held = await shrinkage.evaluate(async node => {
    const { engine } = node as Instrument;
    for (let i = 0; i < 100; i++) {
      document.body.append(node);
      (node as Instrument & { lambda: number }).lambda = i / 10;
      await (node as Instrument & { updateComplete: Promise<unknown> }).updateComplete;
      node.remove();
    }
    return engine.diagnostics().liveHandles;
  });
  assert.equal(held, 0);
});
