// The walk through the streets: its buttons, its methods, its events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { hear, heard, hearEvents, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const options = { lang: 'en', locale: 'en-US', first: hearEvents } as const;

interface Playable extends HTMLElement {
  play(): void;
  pause(): void;
  step(n?: number): void;
  reset(): void;
}

const call = (norms: Locator, method: 'play' | 'pause' | 'reset') =>
  norms.evaluate((node, name) => (node as HTMLElement as Playable)[name](), method);
const steps = (norms: Locator, n?: number) =>
  norms.evaluate((node, count) => (node as HTMLElement as Playable).step(count), n);
const button = (norms: Locator, name: string) => norms.getByRole('button', { name, exact: true });

/** The lengths that stand on the bars: how far each of the two ways has grown. */
const barsEnd = (norms: Locator) =>
  norms.locator('.measure.l1 .drawing').evaluate((node: SVGGraphicsElement) => node.getBBox().width);

test('played to its end, the walk tells each of its seven steps once, in order', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await norms.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await button(norms, 'Play').click();
  const told = await hear(page, 'step', 7);
  assert.deepEqual(
    told.map(({ step }) => step),
    [1, 2, 3, 4, 5, 6, 7],
  );
  for (const { step, walked } of told) {
    assert.ok((walked as number) >= (step as number) - 1e-9 && (walked as number) < (step as number) + 1);
  }
  await button(norms, 'Play').waitFor();
  assert.equal(await textOf(norms.locator('.hint')), '', 'at rest nothing is said of the walk');
});

test('paused it stays, played again it goes on', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await norms.getByRole('combobox', { name: 'Speed' }).selectOption('0.5');
  // Paused in the frame of its second step: how far it walks until somebody else presses is the machine's affair.
  await norms.evaluate(node =>
    node.addEventListener('andamio-step', ({ detail }: CustomEventInit<{ step: number }>) => {
      if (detail!.step === 2) node.shadowRoot!.querySelector<HTMLElement>('[aria-label="Pause"]')!.click();
    }),
  );
  await button(norms, 'Play').click();
  await hear(page, 'step', 2);
  await button(norms, 'Play').waitFor();
  const stands = await barsEnd(norms);
  const told = (await heard(page, 'step')).length;
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) await new Promise(resolve => requestAnimationFrame(resolve));
  });
  assert.equal(await barsEnd(norms), stands);
  assert.equal((await heard(page, 'step')).length, told);
  await button(norms, 'Play').click();
  assert.deepEqual(
    (await hear(page, 'step', 7)).map(({ step }) => step),
    [1, 2, 3, 4, 5, 6, 7],
  );
});

test('single steps go one block on and back, from the start when it stands at the end', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await button(norms, 'One step').click();
  assert.deepEqual(
    (await hear(page, 'step', 1)).map(({ step }) => step),
    [1],
  );
  await button(norms, 'One step').click();
  await hear(page, 'step', 2);
  await button(norms, 'One step back').click();
  const told = await hear(page, 'step', 3);
  assert.deepEqual(
    told.map(({ step, walked }) => [step, walked]),
    [
      [1, 1],
      [2, 2],
      [1, 1],
    ],
  );
});

test('reset brings back the state it started with, and the complete picture', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:2,1"></andamio-norms>', options);
  const norms = await widget(page);
  await norms.locator('#x-point').focus();
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual((await stateOf(norms)).x, [3, 1]);
  await button(norms, 'Play').click();
  await button(norms, 'Back to the start').click();
  assert.deepEqual((await stateOf(norms)).x, [2, 1]);
  assert.ok(await button(norms, 'Play').isVisible());
  assert.equal(await textOf(norms.locator('.hint')), '');
});

test('play(), pause(), step(n) and reset() do what the buttons do', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  await steps(norms, 3);
  assert.deepEqual(
    (await hear(page, 'step', 3)).map(({ step }) => step),
    [1, 2, 3],
  );
  await steps(norms, -2);
  assert.equal((await hear(page, 'step', 5)).at(-1)?.step, 1);
  await steps(norms);
  assert.equal((await hear(page, 'step', 6)).at(-1)?.step, 2);
  await call(norms, 'play');
  await button(norms, 'Pause').waitFor();
  await call(norms, 'pause');
  await button(norms, 'Play').waitFor();
  await call(norms, 'play');
  await call(norms, 'reset');
  await button(norms, 'Play').waitFor();
  assert.equal(await textOf(norms.locator('.hint')), '');
});

test('the same walk in either order of the streets has the same length', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:3,-2"></andamio-norms>', options);
  const norms = await widget(page);
  await norms.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  for (const [i, route] of ['x₁ first', 'x₂ first'].entries()) {
    await norms.getByRole('radio', { name: route }).check();
    await button(norms, 'Play').click();
    await hear(page, 'step', 5 * (i + 1));
    await button(norms, 'Play').waitFor();
  }
  assert.deepEqual(
    (await heard(page, 'step')).map(({ step }) => step),
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
  );
  assert.equal((await stateOf(norms)).route, 'yx');
});
