// frame.html in an iframe on a page of another origin, with parent.js and without.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from 'playwright-core';
import type { OpenOptions } from './support/course.ts';
import { enough, type HostPage, useEmbedding } from './support/embed.ts';
import { axeViolations } from './support/inspect.ts';
import { siteFolder } from './support/site.ts';

const embedding = useEmbedding();

interface FrameOptions extends Partial<HostPage> {
  query?: string;
  attributes?: string;
  parent?: 'with' | 'without';
}

/** Keeps every message that comes to the page, and its widget events. */
const hearing = `window.said = []; window.told = [];
addEventListener('message', ({ data, origin }) => said.push({ ...data, origin }));
for (const name of ['ready', 'change', 'error'])
  addEventListener('andamio-' + name, ({ type, target, detail }) => told.push({ type, target: target.id, detail }));`;

interface Said {
  type: string;
  height?: number;
  name?: string;
  origin: string;
}

declare global {
  interface Window {
    said: Said[];
    told: { type: string; target: string; detail: Record<string, unknown> }[];
  }
}

async function open(t: TestContext, options: FrameOptions = {}, more: OpenOptions = {}) {
  const { query = 'w=norms', attributes = '', parent = 'with', body = '', ...host } = options;
  const { base } = embedding();
  const script = parent === 'with' ? `<script src="${base}parent.js" async></script>` : '';
  const iframe = `<iframe id="here" src="${base}frame.html?${query}" title="Norms" width="800" height="150" ${attributes}></iframe>`;
  const page = await embedding().open(
    t,
    { ...host, body: script + iframe + body },
    { visitor: 'returning', ...more, first: hearing },
  );
  const frame = await (await page.locator('#here').elementHandle())!.contentFrame();
  assert.ok(frame);
  await frame.locator('andamio-norms .body').waitFor();
  return { page, frame };
}

const numbers = (frame: Frame) => frame.locator('.measure-value').allTextContents();
const heightsOf = (page: Page) =>
  page.evaluate(() => window.said.filter(({ type }) => type === 'height').map(({ height }) => height!));
const boxOf = async (page: Page) => (await page.locator('#here').boundingBox())!;

/** Waits until the iframe is as high as its content. */
async function fits(page: Page, frame: Frame): Promise<void> {
  await page.waitForFunction(() => window.said.some(({ type }) => type === 'height'));
  await frame.waitForFunction(() => {
    const { height } = document.querySelector('main')!.getBoundingClientRect();
    return Math.abs(innerHeight - height) < 1.5;
  });
}

/** So long that what one says to the other has come, and what follows from it is drawn. */
async function bothDraw(page: Page, frame: Frame): Promise<void> {
  for (const one of [page, frame, page])
    await one.evaluate(async () => {
      for (let i = 0; i < 4; i++) await new Promise(resolve => requestAnimationFrame(resolve));
    });
}

test('parent.js is under 1 KB', () => {
  const bytes = gzipSync(readFileSync(join(siteFolder, 'embed/v1/parent.js')), { level: 9 }).length;
  assert.ok(bytes < 1000, `${bytes}`);
});

for (const rule of ['the policy that is enough', 'no policy'] as const) {
  test(`with ${rule} the frame computes, and parent.js gives it its height in at most three messages`, async t => {
    const { origin } = new URL(embedding().base);
    const policy = `${enough(origin)}; frame-src ${origin}`;
    const { page, frame } = await open(t, { query: 'w=norms&state=v1;x:3,4', ...(rule !== 'no policy' && { policy }) });
    assert.deepEqual(await numbers(frame), ['5', '7', '2']);
    await fits(page, frame);
    await page.waitForTimeout(2000);
    const heights = await heightsOf(page);
    assert.ok(heights.length >= 1 && heights.length <= 3, heights.join());
  });
}

test('without parent.js it works at the height that it was given, and scrolls inside', async t => {
  const { page, frame } = await open(t, { parent: 'without', attributes: 'style="height: 260px"' });
  assert.deepEqual(await numbers(frame), ['5', '7', '2']);
  assert.equal((await boxOf(page)).height, 264); // With the browser's own border of two pixels.
  const { scrollHeight, clientHeight } = await frame.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  assert.ok(scrollHeight > clientHeight);
});

test('sandboxed, without an origin and without storage, it works and is given its height', async t => {
  const { page, frame } = await open(t, { attributes: 'sandbox="allow-scripts"', lang: 'es' });
  assert.equal(await frame.evaluate(() => origin), 'null');
  assert.deepEqual(await numbers(frame), ['5', '7', '2']);
  await fits(page, frame);
  const origins = await page.evaluate(() => [...new Set(window.said.map(({ origin }) => origin))]);
  assert.deepEqual(origins, ['null']);
  await frame.locator('andamio-norms').evaluate(node => node.setAttribute('permalink', ''));
  await frame.locator('#x-point').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => window.told.some(({ type }) => type === 'andamio-change'));
});

test('it follows the theme and the language of the page around, where its address leaves them open', async t => {
  const { page, frame } = await open(t, { lang: 'es' });
  const look = () =>
    frame
      .locator('andamio-norms .widget')
      .evaluate(node => `${node.getAttribute('data-scheme')} ${node.getAttribute('lang')}`);
  const becomes = (wanted: string) =>
    frame.waitForFunction(text => {
      const node = document.querySelector('andamio-norms')!.shadowRoot!.querySelector('.widget')!;
      return `${node.getAttribute('data-scheme')} ${node.getAttribute('lang')}` === text;
    }, wanted);
  await becomes('light es');
  for (const [attribute, dark, light] of [
    ['data-theme', 'dark', 'light'],
    ['data-bs-theme', 'dark', 'light'],
    ['data-md-color-scheme', 'slate', 'default'],
    ['class', 'dark', ''],
  ]) {
    await page.evaluate(([name, value]) => document.body.setAttribute(name, value), [attribute, dark]);
    await becomes('dark es');
    await page.evaluate(([name, value]) => document.body.setAttribute(name, value), [attribute, light]);
    await becomes('light es');
    await page.evaluate(name => document.body.removeAttribute(name), attribute);
  }
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  await becomes('light en');
  // As for the browser's own controls: a page that does not say that it is dark is light, whatever the system is.
  await page.emulateMedia({ colorScheme: 'dark' });
  await bothDraw(page, frame);
  assert.equal(await look(), 'light en');
  const says = (css: string) => page.addStyleTag({ content: css });
  await says('@media (prefers-color-scheme: dark) { :root { color-scheme: dark } }');
  await page.emulateMedia({ colorScheme: 'light' });
  // A change that is taken back before the next frame is none.
  await frame.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.emulateMedia({ colorScheme: 'dark' });
  await becomes('dark en');
  await page.emulateMedia({ colorScheme: 'light' });
  await becomes('light en');
  await page.evaluate(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="color-scheme" content="dark">');
    document.body.setAttribute('class', 'something');
  });
  await becomes('dark en');
  // A page that says "auto" goes with the system, and says nothing of its own.
  await page.evaluate(() => document.body.setAttribute('data-theme', 'auto'));
  await becomes('null en');
  const paper = () => frame.locator('andamio-norms .widget').evaluate(node => getComputedStyle(node).backgroundColor);
  assert.equal(await paper(), 'rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await paper(), 'rgb(21, 24, 28)');
  assert.equal(await frame.evaluate(() => document.documentElement.lang), 'en');
});

test('what its address says stays, whatever the page around is like', async t => {
  const { page, frame } = await open(t, {
    lang: 'es',
    query: 'w=norms&lang=en&theme=light&id=n&hide=prompts code&lock=coordinates',
  });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await bothDraw(page, frame);
  const widget = frame.locator('#n .widget');
  assert.equal(await widget.getAttribute('data-scheme'), 'light');
  assert.equal(await widget.getAttribute('lang'), 'en');
  assert.equal(await frame.locator('.prompts').count(), 0);
  assert.equal(await frame.locator('.code-panel').count(), 0);
  assert.ok(await frame.locator('#x1').isDisabled());
  assert.match(await frame.title(), /measure/);
});

test('its events come from the iframe’s element; a state can be set from there', async t => {
  const { page, frame } = await open(t);
  await page.evaluate(() =>
    document
      .querySelector('#here')!
      .dispatchEvent(new CustomEvent('andamio-set', { bubbles: true, detail: { state: 'v1;x:6,8' } })),
  );
  await page.waitForFunction(() => window.told.some(({ type }) => type === 'andamio-change'));
  assert.deepEqual(await numbers(frame), ['10', '14', '2']);
  const told = await page.evaluate(() => window.told);
  assert.deepEqual([...new Set(told.map(({ target }) => target))], ['here']);
  assert.equal(told[0].type, 'andamio-ready');
  const change = told.find(({ type }) => type === 'andamio-change')!;
  assert.deepEqual((change.detail.state as { x: number[] }).x, [6, 8]);
  assert.match(change.detail.permalink as string, /^v1;x:6,8/);
});

test('foreign messages change nothing: not for the page, and not for the frame', async t => {
  const other = embedding().course.server.addPage(`<script>
    const height = { andamio: 1, type: 'height', height: 4321 };
    parent.postMessage(height, '*');
    parent.frames[0].postMessage({ andamio: 1, type: 'set', state: 'v1;x:9,9' }, '*');
    parent.postMessage('done', '*');
  </script>`);
  const { page, frame } = await open(t);
  await fits(page, frame);
  const before = (await boxOf(page)).height;
  await page.evaluate(
    address =>
      new Promise<void>(resolve => {
        addEventListener('message', ({ data }) => data === 'done' && resolve());
        const stranger = document.createElement('iframe');
        stranger.src = address;
        document.body.append(stranger);
        for (const data of [null, 5, 'x', { andamio: 2 }, { andamio: 1, type: 'height', height: 4321 }])
          postMessage(data);
      }),
    other,
  );
  // From the frame itself, but without sense.
  await frame.evaluate(() => {
    for (const height of [0, -5, Number.NaN, '700px', 1e9, undefined])
      parent.postMessage({ andamio: 1, type: 'height', height }, '*');
    parent.postMessage({ andamio: 1, type: 'event', name: 'click', detail: {} }, '*');
  });
  await bothDraw(page, frame);
  assert.equal((await boxOf(page)).height, before);
  assert.deepEqual(await numbers(frame), ['5', '7', '2']);
});

test('parent.js that comes late, and twice, gives the height all the same', async t => {
  const { page, frame } = await open(t, { parent: 'without' });
  await page.waitForFunction(() => window.said.some(({ type }) => type === 'height'));
  const { base } = embedding();
  for (let i = 0; i < 2; i++) await page.addScriptTag({ url: `${base}parent.js` });
  await fits(page, frame);
  await page.evaluate(() => {
    window.told = [];
    document
      .querySelector('#here')!
      .dispatchEvent(new CustomEvent('andamio-set', { bubbles: true, detail: { state: 'v1;x:1,1' } }));
  });
  await page.waitForFunction(() => window.told.length > 0);
  await bothDraw(page, frame);
  assert.equal(await page.evaluate(() => window.told.length), 1);
});

test('what grows in the frame settles in at most three messages; what shrinks gives its room back', async t => {
  const { page, frame } = await open(t, { attributes: 'style="box-sizing: border-box; border: 5px solid"' });
  await fits(page, frame);
  await page.waitForTimeout(1700);
  const before = (await boxOf(page)).height;
  const count = (await heightsOf(page)).length;
  await frame.locator('.code-panel summary').click();
  await frame.locator('.code-line').first().waitFor();
  await page.waitForTimeout(2000);
  await fits(page, frame);
  const messages = (await heightsOf(page)).length - count;
  assert.ok(messages >= 1 && messages <= 3, `${messages}`);
  assert.ok((await boxOf(page)).height > before + 50);
  await frame.locator('.code-panel summary').click();
  await page.waitForFunction(height => document.querySelector<HTMLElement>('#here')!.offsetHeight === height, before);
});

test('a frame that is not shown says nothing about its height; shown, it does', async t => {
  const { base } = embedding();
  const page = await embedding().open(
    t,
    {
      body: `<script src="${base}parent.js"></script>
        <iframe id="here" src="${base}frame.html?w=norms" width="800" height="150" hidden></iframe>`,
    },
    { first: hearing },
  );
  await page.waitForFunction(() => window.said.some(({ name }) => name === 'andamio-ready'));
  await page.waitForTimeout(500);
  assert.deepEqual(await heightsOf(page), []);
  await page.evaluate(() => document.querySelector('#here')!.removeAttribute('hidden'));
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#here')!.offsetHeight > 300);
});

test('a widget that does not exist is named in a sentence', async t => {
  const { base } = embedding();
  const page = await embedding().open(t, { body: `<iframe src="${base}frame.html?w=nomrs&lang=en"></iframe>` });
  await page.frameLocator('iframe').getByText('There is no interactive drawing called “nomrs”.').waitFor();
});

test('the frame’s own page has a language, a title and nothing that axe-core finds', async t => {
  const page = await embedding().course.open(t, '/embed/v1/frame.html?w=norms&lang=es');
  await page.locator('andamio-norms .body').waitFor();
  await page.waitForFunction(() => document.title !== 'Andamio');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es');
  assert.deepEqual(await axeViolations(page), []);
});

test('a frame below the fold tells its height before anyone comes to it: the page does not grow under the reader', async t => {
  const below = `<iframe id="below" src="${embedding().base}frame.html?w=norms" title="Norms" width="800" height="150"></iframe>`;
  const { page } = await open(t, { body: `<p style="height: 5000px"></p>${below}` });
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#below')!.offsetHeight > 300);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('parent.js in the head, before there is a body, and a body that takes its place: the theme is followed', async t => {
  const { base } = embedding();
  const page = await embedding().open(t, {
    head: `<script src="${base}parent.js"></script>`,
    body: `<iframe src="${base}frame.html?w=norms" title="Norms" width="800" height="150"></iframe>`,
  });
  const scheme = page.frameLocator('iframe').locator('andamio-norms .widget');
  const paint = (word: string) =>
    page.evaluate(value => document.body.setAttribute('data-md-color-scheme', value), word);
  await scheme.and(page.frameLocator('iframe').locator('[data-scheme="light"]')).waitFor();
  await paint('slate');
  await scheme.and(page.frameLocator('iframe').locator('[data-scheme="dark"]')).waitFor();
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
  await scheme.and(page.frameLocator('iframe').locator('[data-scheme="dark"]')).waitFor();
  await paint('default');
  await scheme.and(page.frameLocator('iframe').locator('[data-scheme="light"]')).waitFor();
});
