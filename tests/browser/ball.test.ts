// The ball of the p-norm: p by slider, by field, by preset; what may not be typed; what is no norm.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalSentence } from '../../web/kit/input/refusals.ts';
import { useCourse } from './support/course.ts';
import { evenFrames, measures, stateOf, textOf, typeInto, widget } from './support/widget.ts';

const course = useCourse();
const ball = '<andamio-norms state="v1;x:3,4;view:ball;p:1"></andamio-norms>';

test('p typed, from 0,25 to ∞, gives the norm of (3, 4)', async t => {
  const page = await course().openFixture(t, ball);
  const norms = await widget(page);
  for (const [text, p, size] of [
    ['2', 2, 5],
    ['1', 1, 7],
    ['0,5', 0.5, (Math.sqrt(3) + 2) ** 2],
    ['0,25', 0.25, (3 ** 0.25 + 4 ** 0.25) ** 4],
    ['3', 3, 91 ** (1 / 3)],
    ['∞', 'inf', 4],
    ['infinito', 'inf', 4],
  ] as const) {
    await typeInto(norms.locator('#p'), text);
    await page.keyboard.press('Enter');
    assert.equal((await stateOf(norms)).p, p, text);
    assert.deepEqual(await measures(norms), [
      size.toLocaleString('es-AR', { maximumFractionDigits: 3, useGrouping: true }),
    ]);
  }
});

test('p below a quarter, negative or no number is refused in words, and the last p stays', async t => {
  const page = await course().openFixture(t, ball);
  const norms = await widget(page);
  const reader = { language: 'es', locale: 'es-AR' } as const;
  for (const [text, refusal] of [
    ['0,1', 'too-small'],
    ['−2', 'too-small'],
    ['0', 'too-small'],
    ['dos', 'not-a-number'],
  ] as const) {
    await typeInto(norms.locator('#p'), text);
    await page.keyboard.press('Enter');
    assert.equal((await stateOf(norms)).p, 1, text);
    assert.equal(await norms.locator('#p').getAttribute('aria-invalid'), 'true');
    const sentence = refusalSentence(refusal, { min: 0.25, max: Number.POSITIVE_INFINITY }, reader);
    assert.equal(await textOf(norms.locator('#p-refusal')), sentence);
    await page.keyboard.press('Escape');
  }
});

test('the slider goes from 0.25 to ∞ by the keyboard, and says where it is', async t => {
  const page = await course().openFixture(t, ball, { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const slider = norms.locator('#p-slider');
  await slider.focus();
  for (const [key, p, said] of [
    ['Home', 0.25, 'p = 0.25'],
    ['ArrowRight', 0.3, 'p = 0.3'],
    ['End', 'inf', 'p = ∞'],
    ['ArrowLeft', 64, 'p = 64'],
    ['Escape', 1, 'p = 1'],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal((await stateOf(norms)).p, p, key);
    assert.equal(await slider.getAttribute('aria-valuetext'), said);
  }
});

test('the slider follows the mouse from end to end', async t => {
  const page = await course().openFixture(t, ball);
  const norms = await widget(page);
  const slider = norms.locator('#p-slider');
  const { width, height } = (await slider.boundingBox())!;
  await slider.click({ position: { x: 1, y: height / 2 } });
  assert.equal((await stateOf(norms)).p, 0.25);
  await slider.click({ position: { x: width - 1, y: height / 2 } });
  assert.equal((await stateOf(norms)).p, 'inf');
});

test('each preset shows its ball, and is marked while it holds', async t => {
  const page = await course().openFixture(t, ball, { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  for (const [name, p] of [
    ['0.5', 0.5],
    ['2', 2],
    ['4', 4],
    ['∞', 'inf'],
    ['1', 1],
  ] as const) {
    const preset = norms.locator('.presets').getByRole('button', { name, exact: true });
    await preset.click();
    // The ball changes its shape before the eye; then the preset holds.
    await norms.locator(`.presets [aria-pressed="true"]:text-is("${name}")`).waitFor();
    assert.equal((await stateOf(norms)).p, p);
    assert.equal(await norms.locator('.presets [aria-pressed="true"]').count(), 1);
  }
});

test('whoever changes p while the ball is still on its way to a preset is not overruled', async t => {
  const page = await course().openFixture(t, ball, { first: evenFrames });
  const norms = await widget(page);
  const seen = await norms.evaluate(async node => {
    const element = node as HTMLElement & { p: number };
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    node.shadowRoot!.querySelector<HTMLButtonElement>('.presets button:last-child')!.click();
    for (let i = 0; i < 4; i++) await frame();
    const onTheWay = element.p;
    element.p = 3;
    for (let i = 0; i < 40; i++) await frame();
    return { onTheWay, after: element.p };
  });
  assert.ok(seen.onTheWay > 1 && seen.onTheWay < 64, `it was on its way, at ${seen.onTheWay}`);
  assert.equal(seen.after, 3);
});

test('below p = 1 it says that this is no norm, and why; from 1 on that it is', async t => {
  const page = await course().openFixture(t, ball, { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const verdict = norms.locator('.verdict');
  await typeInto(norms.locator('#p'), '0.5');
  // ‖(1, 1)‖ with p = ½ is (1 + 1)² = 4, twice the way by (1, 0).
  assert.match(await textOf(verdict), /not a norm.*measures 2, and straight 4\./);
  for (const p of ['1', '1.5', '2', 'inf']) {
    await typeInto(norms.locator('#p'), p);
    assert.doesNotMatch(await textOf(verdict), /not a norm/, p);
  }
});
