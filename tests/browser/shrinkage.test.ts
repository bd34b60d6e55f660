// <andamio-shrinkage> in Chromium: where every target ends, the three views, their handles, the extremes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import {
  drawn,
  english,
  frames,
  heard,
  hearEvents,
  middleOf,
  setState,
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

test('a target in the dead zone becomes exactly 0 with L1, and not with L2²', async t => {
  const page = await course().openFixture(t, `<${tag}></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await setState(shrinkage, { a: [3, 0.4, -0.2, 0.45, 0.1] });
  await drawn(shrinkage);
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

test('λ along its path switches weights off, and the views share it', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:path;lambda:4"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
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

test('where the target stands in the plane, the picture follows', async t => {
  const page = await course().openFixture(t, `<${tag} state="v1;view:geometry"></${tag}>`, english);
  const shrinkage = await widget(page, tag);
  await setState(shrinkage, { view: 'geometry', a: [2, 1.4, -0.2, 1.5, 0.1] });
  await drawn(shrinkage);
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
