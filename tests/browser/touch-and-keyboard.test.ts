// Case C05: what the keyboard comes to, and what a screen reader is told. Handles under fingers and keys: contract-input.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devtools, useCourse } from './support/course.ts';
import { stateOf, widget } from './support/widget.ts';

const course = useCourse();

test('Tab and keys alone go through the widget: a view, the order p, the walk, its route', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await norms.evaluate((node, wanted) => node.shadowRoot!.activeElement?.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not come to ${selector}`);
  };
  await tabTo('input[name="views"]');
  await page.keyboard.press('ArrowRight');
  await tabTo('#p-slider');
  await page.keyboard.press('End');
  assert.deepEqual({ view: (await stateOf(norms)).view, p: (await stateOf(norms)).p }, { view: 'ball', p: 'inf' });
  await tabTo('input[name="views"]');
  await page.keyboard.press('ArrowLeft');
  await tabTo('.transport button');
  // Slowly: it must not come to its end before it is paused.
  await norms.evaluate((node: HTMLElement & { player?: { setSpeed(speed: number): void } }) =>
    node.player!.setSpeed(0.25),
  );
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Play' }).waitFor();
  await tabTo('input[name="route"]');
  await page.keyboard.press('ArrowRight');
  assert.equal((await stateOf(norms)).route, 'yx');
});

for (const { lang, locale, name, words } of [
  {
    lang: 'es',
    locale: 'es-AR',
    name: 'Punta del vector x',
    words: ['4,5 unidades en x₁, 3 unidades en x₂', '−1 unidades en x₁, 3 unidades en x₂'],
  },
  {
    lang: 'en',
    locale: 'en-US',
    name: 'Tip of the vector x',
    words: ['4.5 units along x₁, 3 units along x₂', '−1 units along x₁, 3 units along x₂'],
  },
]) {
  test(`to a screen reader the handle is a slider with a name and a value in words, in ${lang}`, async t => {
    const page = await course().openFixture(t, '<andamio-norms state="v1;x:4.5,3,0"></andamio-norms>', {
      lang,
      locale,
    });
    const norms = await widget(page);
    const { nodes } = await (await devtools(page)).send('Accessibility.getFullAXTree');
    const slider = nodes.find(node => node.role?.value === 'slider' && node.name?.value === name);
    assert.ok(slider, 'it is in the accessibility tree');
    const said = Object.fromEntries((slider.properties ?? []).map(({ name: key, value }) => [key, value.value]));
    // The protocol gives no value text for parts of a drawing; the browser's tree takes it from the attribute.
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuetext'), words[0]);
    assert.equal(Number(slider.value?.value), 4.5);
    assert.deepEqual([said.valuemin, said.valuemax].map(Number), [-6, 6]);
    await norms.locator('#x-point').focus();
    for (let i = 0; i < 55; i++) await page.keyboard.press('ArrowLeft');
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuenow'), '-1');
    assert.equal(await norms.locator('#x-point').getAttribute('aria-valuetext'), words[1]);
  });
}

test('when the tip has come to rest, one live sentence says what it measures now', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  const sentence = norms.locator('[aria-live="polite"]');
  assert.equal((await sentence.textContent())?.trim(), '', 'nothing is said at the start');
  await norms.locator('#x-point').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(
    node => node?.shadowRoot?.querySelector('[aria-live="polite"]')?.textContent?.trim() !== '',
    await norms.elementHandle(),
  );
  assert.equal((await sentence.textContent())?.trim(), 'Straight 4.243; through the streets 6; 2 coordinates lit.');
});

test('adding and removing coordinates by Enter never drops the keyboard’s place', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:1,2,3"></andamio-norms>', { lang: 'en' });
  const norms = await widget(page);
  const focused = () => norms.evaluate(node => node.shadowRoot?.activeElement?.id ?? '');
  await norms.locator('.remove-coordinate').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.id === 'x2');
  for (let length = 3; length <= 8; length++) {
    await norms.locator('.add-coordinate').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(id => document.activeElement?.shadowRoot?.activeElement?.id === id, `x${length}`);
  }
  assert.equal(await focused(), 'x8');
  assert.equal(await norms.locator('.add-coordinate').count(), 0, 'eight is the most');
});
