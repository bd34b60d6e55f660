// A widget's state for programs: JSON in and out, events, hide and lock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devtools, useCourse } from './support/course.ts';
import { hear, heard, hearEvents, measures, middleOf, setState, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
const options = { lang: 'en', locale: 'en-US', first: hearEvents } as const;
const factory = { version: 1, x: [4, 3, 0], y: [1, -1, 0], p: 2, view: 'norms', route: 'xy' };

test('state is plain JSON, and set again gives the same', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  assert.deepEqual(await stateOf(norms), factory);
  const other = { version: 1, x: [0.5, -2], y: [3, 3], p: 'inf', view: 'distance', route: 'yx' };
  await setState(norms, other);
  assert.deepEqual(await stateOf(norms), other);
  await setState(norms, { x: [6, 8] });
  assert.deepEqual(await stateOf(norms), { ...factory, x: [6, 8] }, 'what is left out has its default');
  assert.deepEqual(await measures(norms), ['10', '14', '2']);
});

test('ready comes once, with the state; change once after the last of several changes', async t => {
  const page = await course().openFixture(t, '<andamio-norms id="one"></andamio-norms>', options);
  const norms = await widget(page);
  assert.deepEqual(await hear(page, 'ready'), [{ id: 'one', widget: 'norms', state: factory }]);
  // In one breath: between two that come slowly things rest.
  await norms.locator('#x-point').evaluate(tip => {
    for (let i = 0; i < 5; i++)
      tip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, composed: true }));
  });
  const [change] = await hear(page, 'change');
  const state = { ...factory, x: [3.5, 3, 0] };
  assert.deepEqual(change, { id: 'one', widget: 'norms', state, permalink: 'v1;x:3.5,3,0' });
  assert.equal((await heard(page, 'change')).length, 1);
  assert.equal((await heard(page, 'ready')).length, 1);
});

const impossible: [title: string, state: unknown, notice: RegExp][] = [
  ['an unknown key', { x: [1, 1], colour: 'red' }, /asks for “colour”/],
  ['a number that is none', { x: [Number.NaN, 1] }, /“x” has an impossible value/],
  ['an endless coordinate', { x: [1, Number.POSITIVE_INFINITY] }, /“x” has an impossible value/],
  ['a coordinate too far', { x: [1e101, 1] }, /“x” has an impossible value/],
  ['one coordinate', { x: [1] }, /“x” has an impossible value/],
  ['nine coordinates', { x: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, /“x” has an impossible value/],
  ['text for a vector', { x: '4,3' }, /“x” has an impossible value/],
  ['p below a quarter', { p: 0.1 }, /“p” has an impossible value/],
  ['an unknown view', { view: 'cube' }, /“view” has an impossible value/],
  ['another version', { version: 2, p: 1 }, /another version \(2\)/],
  ['a list', [1, 2], /cannot be read/],
  ['a number', 7, /cannot be read/],
  ['a prototype in disguise', JSON.parse('{"__proto__": {"x": [9, 9]}}'), /asks for “__proto__”/],
];

test('an impossible state from a program gives defaults and a notice, never a crash', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  for (const [title, state, notice] of impossible) {
    await setState(norms, typeof state === 'object' && !Array.isArray(state) ? { ...(state as object) } : state);
    if (title === 'a prototype in disguise')
      await norms.evaluate((node: HTMLElement & { state: unknown }) => {
        node.state = JSON.parse('{"__proto__": {"x": [9, 9]}}');
      });
    await norms.locator('.notice').filter({ hasText: notice }).waitFor();
    const { x, p, view } = await stateOf(norms);
    const good = title === 'an unknown key' ? [1, 1] : [4, 3, 0];
    assert.deepEqual([x, p, view], [good, title === 'another version' ? 1 : 2, 'norms'], title);
  }
  await norms.locator('#x-point').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await norms.locator('.notice').count(), 0, 'the first change of the reader puts the notice away');
});

const hostile = [
  'v1;x:1,2;x',
  'v1;x:1;2',
  'v1;x:1e999,1',
  'v2;x:1,1',
  '',
  'v1;:;;:',
  'v1;toString:1',
  'v1;x:<img src=x onerror=alert(1)>',
  `v1;x:${'9'.repeat(5000)}`,
  `v1;${'k:1;'.repeat(300)}`,
  '\u0000\uffff%%%',
];

test('no text in the state attribute breaks a widget', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  for (const text of hostile) {
    await norms.evaluate((node, value) => node.setAttribute('state', value), text);
    await norms.locator('.notice').first().waitFor();
    assert.equal((await measures(norms)).length, 3, JSON.stringify(text.slice(0, 40)));
    assert.equal(await norms.locator('img').count(), 0);
    await norms.evaluate(node => node.setAttribute('state', 'v1'));
    await norms.locator('.notice').first().waitFor({ state: 'detached' });
  }
});

/** What each control is known by, in a state that shows it. */
const controls: Record<string, { state: string; role: 'radio' | 'slider' | 'textbox' | 'button'; name: RegExp }[]> = {
  views: [{ state: 'v1', role: 'radio', name: /^Balls$/ }],
  vector: [{ state: 'v1', role: 'slider', name: /^Tip of the vector x$/ }],
  coordinates: [
    { state: 'v1', role: 'slider', name: /^x₁$/ },
    { state: 'v1', role: 'textbox', name: /^x₁$/ },
    { state: 'v1', role: 'button', name: /Add a coordinate/ },
    { state: 'v1;view:distance', role: 'textbox', name: /^y₂$/ },
  ],
  route: [{ state: 'v1', role: 'radio', name: /^x₂ first$/ }],
  order: [
    { state: 'v1;view:ball', role: 'slider', name: /^p$/ },
    { state: 'v1;view:ball', role: 'textbox', name: /^p$/ },
    { state: 'v1;view:ball', role: 'button', name: /^∞$/ },
  ],
  player: [{ state: 'v1', role: 'button', name: /^Play$/ }],
  prompts: [{ state: 'v1', role: 'button', name: /^Answer$/ }],
  export: [{ state: 'v1', role: 'button', name: /^Download$/ }],
};

test('what hide names is gone, also for a screen reader, and the rest stays', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', options);
  const norms = await widget(page);
  for (const [control, marks] of Object.entries(controls)) {
    for (const { state, role, name } of marks) {
      await setState(norms, state);
      await norms.evaluate(node => node.removeAttribute('hide'));
      await norms.getByRole(role, { name }).first().waitFor();
      await norms.evaluate((node, value) => node.setAttribute('hide', value), control);
      await norms.getByRole(role, { name }).first().waitFor({ state: 'detached' });
      assert.deepEqual((await measures(norms)).length > 0, true);
    }
  }
  await norms.evaluate(node => node.setAttribute('hide', 'formulas code'));
  await norms.locator('.measure-value').first().waitFor({ state: 'detached' });
  assert.equal(await norms.locator('.code-panel').count(), 0);
});

test('what lock names cannot be changed by keyboard, by mouse or by touch', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', {
    ...options,
    input: 'touch',
    width: 500,
  });
  const norms = await widget(page);
  const locked = Object.keys(controls).filter(name => !['prompts', 'export'].includes(name));
  await norms.evaluate((node, value) => node.setAttribute('lock', value), locked.join(' '));
  for (const control of locked) {
    for (const { state, role, name } of controls[control]) {
      await setState(norms, state);
      const one = norms.getByRole(role, { name }).first();
      if ((await one.count()) === 0) continue; // Adding is not offered where coordinates are locked.
      const before = await stateOf(norms);
      await one.evaluate(node => (node as HTMLElement).focus());
      for (const key of ['ArrowRight', 'ArrowUp', 'Home', 'End', '7', 'Enter', 'Space']) await page.keyboard.press(key);
      await one.scrollIntoViewIfNeeded();
      const at = await middleOf(one);
      await page.mouse.click(at.x, at.y);
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 40, at.y - 20, { steps: 3 });
      await page.mouse.up();
      await page.touchscreen.tap(at.x, at.y);
      assert.deepEqual(await stateOf(norms), before, `${control}: ${role}`);
    }
  }
  assert.deepEqual(await heard(page, 'step'), [], 'the walk does not play');
});

test('a locked handle says that it is, and lets a swipe through', async t => {
  const page = await course().openFixture(t, '<andamio-norms lock="vector"></andamio-norms>', options);
  const norms = await widget(page);
  const { nodes } = await (await devtools(page)).send('Accessibility.getFullAXTree');
  const slider = nodes.find(node => node.role?.value === 'slider' && node.name?.value === 'Tip of the vector x');
  assert.ok(slider?.properties?.some(({ name, value }) => name === 'disabled' && value.value === true));
  assert.equal(await norms.locator('#x-point').evaluate(node => getComputedStyle(node).touchAction), 'auto');
});

test('an unknown name in hide or lock is told to the page’s author', async t => {
  await course()
    .openFixture(t, '<andamio-norms hide="graph" lock="vector teacher"></andamio-norms>', {
      ...options,
      expects: [/console warning: <andamio-norms> hide: unknown graph;/, /lock: unknown teacher;/],
    })
    .then(page => widget(page));
});

test('every widget on a page has its own state, and one sentence as its name', async t => {
  const page = await course().openFixture(
    t,
    '<andamio-norms id="a" state="v1;x:1,0"></andamio-norms><andamio-norms id="b" state="v1;x:0,2"></andamio-norms>',
    options,
  );
  const [a, b] = [await widget(page, '#a'), await widget(page, '#b')];
  await b.locator('#x-point').focus();
  await page.keyboard.press('ArrowUp');
  assert.deepEqual(
    [(await stateOf(a)).x, (await stateOf(b)).x],
    [
      [1, 0],
      [0, 2.1],
    ],
  );
  assert.equal(await textOf(a.locator('.notices')), '');
});
