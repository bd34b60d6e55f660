// What docs/theming.md says: the parts are there, the properties work, the theme follows the host.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { OpenOptions } from './support/course.ts';
import { type HostPage, useEmbedding } from './support/embed.ts';
import { knowLuminance } from './support/luminance.ts';
import { root } from './support/site.ts';
import { frames, widget } from './support/widget.ts';

const embedding = useEmbedding();

/** A page of someone else's, to a visitor whose browser has the scripts already. */
const open = (t: TestContext, host: HostPage, options: OpenOptions = {}) =>
  embedding().open(t, host, { visitor: 'returning', ...options });

const document_ = readFileSync(join(root, 'docs/theming.md'), 'utf8');
const documented = [...document_.slice(document_.indexOf('## Parts')).matchAll(/^\| `([\w-]+)` \|/gm)].map(
  ([, part]) => part,
);

test('every documented part is there and can be styled from outside; what else is a part is a control that hide names', async t => {
  assert.ok(documented.length >= 6);
  const styles = documented.map(part => `andamio-norms::part(${part}) { outline: 3px solid rgb(1, 2, 3); }`).join('\n');
  const page = await open(t, {
    head: `${embedding().script}<style>${styles}</style>`,
    // An impossible value brings a notice.
    body: '<andamio-norms state="v1;x:3,4;p:-5"></andamio-norms>',
  });
  const norms = await widget(page);
  const { parts, styled, controls } = await norms.evaluate(node => {
    const all = [...node.shadowRoot!.querySelectorAll('[part]')];
    const named = (name: string) => all.filter(one => one.getAttribute('part')!.split(' ').includes(name));
    const names = [...new Set(all.flatMap(one => one.getAttribute('part')!.split(' ')))];
    const outlined = names.filter(name =>
      named(name).every(one => getComputedStyle(one).outlineColor === 'rgb(1, 2, 3)'),
    );
    const { definition } = node as unknown as { definition: { controls: string[] } };
    return { parts: names, styled: outlined, controls: definition.controls };
  });
  for (const part of documented) assert.ok(styled.includes(part), part);
  const others = parts.filter(part => !documented.includes(part));
  for (const part of others) assert.ok([...controls, 'prompts', 'code', 'export'].includes(part), part);
  for (const part of ['prompts', 'code', 'export']) assert.ok(parts.includes(part), part);
});

test('a custom property set on the page reaches the drawing', async t => {
  const page = await open(t, {
    head: `${embedding().script}<style>:root { --andamio-l2: rgb(1, 2, 3); --andamio-text: 20px; }</style>`,
    body: '<andamio-norms></andamio-norms>',
  });
  const norms = await widget(page);
  const seen = await norms.evaluate(node => ({
    colour: getComputedStyle(node.shadowRoot!.querySelector('.measure.l2 .measure-value')!).color,
    size: getComputedStyle(node.shadowRoot!.querySelector('.widget')!).fontSize,
  }));
  assert.deepEqual(seen, { colour: 'rgb(1, 2, 3)', size: '20px' });
});

const hosts: Readonly<Record<string, { on: string; attribute: string; dark: string; light: string }>> = {
  'data-theme': { on: 'html', attribute: 'data-theme', dark: 'dark', light: 'light' },
  'data-bs-theme': { on: 'html', attribute: 'data-bs-theme', dark: 'dark', light: 'light' },
  'data-md-color-scheme': { on: 'body', attribute: 'data-md-color-scheme', dark: 'slate', light: 'default' },
  'the class dark': { on: 'html', attribute: 'class', dark: 'dark', light: '' },
};

for (const [name, { on, attribute, dark, light }] of Object.entries(hosts)) {
  test(`a widget follows ${name} of the page, against the reader’s system`, async t => {
    const page = await open(
      t,
      { head: embedding().script, body: '<andamio-norms></andamio-norms>' },
      { scheme: attribute === 'class' ? 'light' : 'dark' },
    );
    const norms = await widget(page);
    const paper = () =>
      norms.evaluate(node => getComputedStyle(node.shadowRoot!.querySelector('.widget')!).backgroundColor);
    const set = async (value: string) => {
      await page.evaluate(
        ([where, what, to]) => document.querySelector(where)!.setAttribute(what, to),
        [on, attribute, value],
      );
      await frames(page);
    };
    await set(dark);
    assert.equal(await paper(), 'rgb(21, 24, 28)');
    await set(light);
    assert.equal(await paper(), 'rgb(255, 255, 255)');
  });
}

for (const [place, wrap] of [
  ['a wrapper below the body', '<main><div id="wrapper"><div><andamio-norms></andamio-norms></div></div></main>'],
  ['the element itself', '<andamio-norms id="wrapper"></andamio-norms>'],
  [
    'the host of a shadow tree around it',
    '<div id="wrapper"><template shadowrootmode="open"><div><andamio-norms></andamio-norms></div></template></div>',
  ],
] as const) {
  test(`a widget follows a theme word that changes on ${place}`, async t => {
    const head = `${embedding().script}`;
    const page = await open(t, { head, body: wrap });
    // Widgets in a page's own shadow trees are loaded by a widget outside, or by the page.
    if (place.startsWith('the host'))
      await page.evaluate(() => document.body.append(document.createElement('andamio-norms')));
    const norms = page.locator('#wrapper andamio-norms, andamio-norms#wrapper').first();
    await norms.locator('.body').waitFor();
    const paper = () =>
      norms.evaluate(node => getComputedStyle(node.shadowRoot!.querySelector('.widget')!).backgroundColor);
    for (const [attribute, value, expected] of [
      ['data-theme', 'dark', 'rgb(21, 24, 28)'],
      ['data-theme', 'light', 'rgb(255, 255, 255)'],
      ['data-theme', 'auto', 'rgb(255, 255, 255)'],
      ['class', 'dark', 'rgb(21, 24, 28)'],
      ['class', '', 'rgb(255, 255, 255)'],
    ]) {
      await page
        .locator('#wrapper')
        .evaluate((node, [name, word]) => node.setAttribute(name, word), [attribute, value]);
      await frames(page);
      assert.equal(await paper(), expected, `${attribute}="${value}"`);
    }
  });
}

/** What a page says of its colours without a theme word, and whether a widget on it is dark when the system is. */
const pages: readonly [says: string, head: string, light: 'light' | 'dark', dark: 'light' | 'dark'][] = [
  ['nothing', '', 'light', 'light'],
  ['a white ground', '<style>body { background: white }</style>', 'light', 'light'],
  ['both, in its style sheet', '<style>:root { color-scheme: light dark }</style>', 'light', 'dark'],
  ['both, in a meta element', '<meta name="color-scheme" content="light dark">', 'light', 'dark'],
  ['dark alone', '<style>:root { color-scheme: dark }</style>', 'dark', 'dark'],
  ['dark alone, in a meta element', '<meta name="color-scheme" content="dark">', 'dark', 'dark'],
  ['dark around the widget', '<style>div { color-scheme: dark }</style>', 'dark', 'dark'],
];

for (const [says, head, ...expected] of pages) {
  test(`without a theme word a widget is what the browser’s own controls are: a page that says ${says}`, async t => {
    const body = '<div><andamio-norms></andamio-norms></div>';
    const page = await open(t, { head: embedding().script + head, body });
    const norms = await widget(page);
    const paper = () =>
      norms.evaluate(node => getComputedStyle(node.shadowRoot!.querySelector('.widget')!).backgroundColor);
    for (const [i, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme });
      assert.equal(await paper(), expected[i] === 'dark' ? 'rgb(21, 24, 28)' : 'rgb(255, 255, 255)', colorScheme);
    }
    // The word "auto" says that the page goes with the system.
    await page.evaluate(() => document.body.setAttribute('data-theme', 'auto'));
    await frames(page);
    assert.equal(await paper(), 'rgb(21, 24, 28)');
    await page.evaluate(() => document.querySelector('andamio-norms')!.setAttribute('theme', 'light'));
    await frames(page);
    assert.equal(await paper(), 'rgb(255, 255, 255)');
  });
}

test('a page that turns dark by its colour scheme alone takes its widgets along, and the pixels on their canvases', async t => {
  const body = '<andamio-token-norms></andamio-token-norms>';
  const page = await open(t, { head: embedding().script, body });
  const tokens = await widget(page, 'andamio-token-norms');
  const ground = () =>
    tokens.evaluate(node => {
      const canvas = node.shadowRoot!.querySelector('canvas')!;
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const bytes = copy.getImageData(0, 0, width, height).data;
      return bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length;
    });
  // Once it is painted, and then until it is painted anew.
  const becomes = async (wanted: (now: number) => boolean) => {
    for (let looks = 0; looks < 200 && !wanted(await ground()); looks++) await frames(page);
    return ground();
  };
  const before = await becomes(now => now > 0);
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'));
  assert.notEqual(await becomes(now => now !== before), before);
});

test('a widget that is moved follows what it then lies in', async t => {
  const page = await open(t, {
    head: embedding().script,
    body: '<div id="first"><andamio-norms></andamio-norms></div><div id="second" data-theme="dark"></div>',
  });
  const norms = await widget(page);
  await page.evaluate(() => document.querySelector('#second')!.append(document.querySelector('andamio-norms')!));
  const paper = async () => {
    await frames(page);
    return norms.evaluate(node => getComputedStyle(node.shadowRoot!.querySelector('.widget')!).backgroundColor);
  };
  assert.equal(await paper(), 'rgb(21, 24, 28)');
  await page.evaluate(() => document.querySelector('#second')!.setAttribute('data-theme', 'light'));
  assert.equal(await paper(), 'rgb(255, 255, 255)');
});

const examples = [...document_.matchAll(/^```css\n([\s\S]*?)^```/gm)].map(([, css]) => css);

for (const theme of ['light', 'dark']) {
  test(`the examples can be pasted as they are: every text is readable with theme="${theme}"`, async t => {
    assert.equal(examples.length, 2);
    const head = `${embedding().script}<style>${examples.join('\n')}</style>`;
    const body = `<andamio-norms theme="${theme}"></andamio-norms>`;
    const page = await open(t, { head, body }, { first: knowLuminance });
    const norms = await widget(page);
    const texts = await norms.evaluate(node => {
      const around = (one: Element | null): string[] =>
        one ? [...around(one.parentElement), getComputedStyle(one).backgroundColor] : ['white'];
      return [...node.shadowRoot!.querySelectorAll('.widget *:not(svg *)')]
        .filter(one => [...one.childNodes].some(child => child instanceof Text && child.data.trim() !== ''))
        .filter(one => one.checkVisibility() && !one.closest('[disabled], [aria-disabled="true"]'))
        .map(one => {
          const grounds = around(one);
          const [ground, ink] = [
            window.luminance(...grounds),
            window.luminance(...grounds, getComputedStyle(one).color),
          ];
          const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
          return { text: one.textContent!.trim(), contrast };
        });
    });
    assert.ok(texts.length > 20);
    assert.deepEqual(
      texts.filter(({ contrast }) => contrast < 4.5),
      [],
    );
  });
}
