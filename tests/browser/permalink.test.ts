// State in the page's address: written when things rest, read on load, on hashchange, by each widget its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { hear, hearEvents, measures, stateOf, typeInto, widget } from './support/widget.ts';

const course = useCourse();
const options = { lang: 'en', locale: 'en-US', first: hearEvents } as const;
const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));

const awaitHash = (page: Page, wanted: string) =>
  page.waitForFunction(text => decodeURIComponent(location.hash) === text, wanted);

test('while the tip is being dragged the address stays: it is written when things have rested', async t => {
  const page = await course().openFixture(t, '<andamio-norms permalink></andamio-norms>', options);
  const norms = await widget(page);
  await norms.evaluate(async node => {
    let moved = 0;
    const rests: number[] = [];
    const write = history.replaceState.bind(history);
    history.replaceState = (...values: Parameters<History['replaceState']>) => {
      rests.push(performance.now() - moved);
      write(...values);
    };
    const element = node as HTMLElement & { x: number[] };
    for (let i = 0; i < 30; i++) {
      moved = performance.now();
      element.x = [i / 10, 1];
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    Object.assign(window, { rests });
  });
  await awaitHash(page, '#norms=v1;x:2.9,1');
  // Also on a machine so busy that things rest between two frames.
  const rests = await page.evaluate(() => (window as unknown as { rests: number[] }).rests);
  assert.ok(rests.length > 0 && rests.every(rest => rest > 190), `written ${rests} ms after a move`);
});

test('without the attribute the address is left alone and not read', async t => {
  const fragment = 'norms=v1;x:9,9';
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { ...options, fragment });
  const norms = await widget(page);
  assert.deepEqual((await stateOf(norms)).x, [4, 3, 0]);
  await typeInto(norms.locator('#x1'), '1');
  await hear(page, 'change');
  assert.equal(await hash(page), `#${fragment}`);
});

test('a link followed on the page is taken at once', async t => {
  const page = await course().openFixture(
    t,
    '<a href="#norms=v1;x:6,8;view:ball">another</a><andamio-norms permalink></andamio-norms>',
    options,
  );
  const norms = await widget(page);
  await page.getByRole('link').click();
  await norms.locator('.control-order').waitFor();
  assert.deepEqual((await stateOf(norms)).x, [6, 8]);
  await page.goBack();
  await page.waitForFunction(() => location.hash === '');
});

test('two widgets keep entries of their own, beside the page’s anchor', async t => {
  const page = await course().openFixture(
    t,
    '<h2 id="top">Top</h2><andamio-norms permalink></andamio-norms><andamio-norms permalink></andamio-norms><andamio-norms id="third" permalink></andamio-norms>',
    options,
  );
  await page.evaluate(() => {
    location.hash = 'top';
  });
  for (const [i, [selector, x]] of (
    [
      ['andamio-norms >> nth=0', '1'],
      ['andamio-norms >> nth=1', '2'],
      ['#third', '3'],
    ] as const
  ).entries()) {
    const one = await widget(page, selector);
    await typeInto(one.locator('#x1'), x);
    await page.waitForFunction(count => location.hash.split('&').length === count, i + 2);
  }
  assert.equal(await hash(page), '#top&norms=v1;x:1,3,0&norms-2=v1;x:2,3,0&third=v1;x:3,3,0');
  await page.reload();
  for (const [selector, x] of [
    ['andamio-norms >> nth=0', 1],
    ['andamio-norms >> nth=1', 2],
    ['#third', 3],
  ] as const)
    assert.deepEqual((await stateOf(await widget(page, selector))).x, [x, 3, 0]);
});

for (const fragment of [
  'norms=v1;x:1,2,',
  'norms=v1;p:-1',
  'norms=%E0%A4%A',
  'norms=',
  'norms=v9',
  'norms=v1;x:1,1;x:<script>alert(1)</script>',
  `norms=v1;y:${'1,'.repeat(4000)}1`,
  'norms=v1;constructor:1',
]) {
  test(`the hostile fragment #${fragment.slice(0, 40)} gives a notice and a working widget`, async t => {
    const page = await course().openFixture(t, '<andamio-norms permalink></andamio-norms>', { ...options, fragment });
    const norms = await widget(page);
    await norms.locator('.notice').first().waitFor();
    assert.equal((await measures(norms)).length, 3);
    await typeInto(norms.locator('#x1'), '8');
    assert.equal(((await stateOf(norms)).x as number[])[0], 8);
  });
}

test('in the lesson, a shared link opens the very picture, and brings it into view', async t => {
  const page = await course().open(t, '/en/normas/#unit-ball=v1;view:ball;p:0.5', { locale: 'en-US' });
  const ball = page.locator('#unit-ball');
  await ball.locator('.body').waitFor();
  const state = await stateOf(ball);
  assert.deepEqual([state.p, state.view], [0.5, 'ball']);
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('#unit-ball')!.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
});
