// The page for teachers: what is set up by hand becomes the snippet, and the preview is made from that very snippet.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { events } from '../../web/embed/messages.ts';
import { hosts } from '../../web/embed/snippets.ts';
import { framePolicy, policy } from '../../web/site/src/teachers/policy.ts';
import { enough, useEmbedding } from './support/embed.ts';
import { root, siteFolder } from './support/site.ts';
import { measures, textOf, typeInto, widget } from './support/widget.ts';

const embedding = useEmbedding();

/** The page, once the drawing stands on its stage. */
async function open(t: TestContext, path = '/en/docentes/', locale = 'en-US'): Promise<{ page: Page; stage: Locator }> {
  const page = await embedding().course.open(t, path, { locale });
  const stage = page.locator('#stage');
  await stage.locator('.body').waitFor();
  await page.locator('.snippet pre').first().waitFor();
  return { page, stage };
}

const choose = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).selectOption(value);
const tick = (page: Page, kind: string, control: string) =>
  page.locator(`.controls-list input[name="${kind}"][value="${control}"]`).check();

/** What the page offers for copying, piece by piece. */
const snippets = (page: Page) => page.locator('.snippet pre').allTextContents();
const last = async (page: Page) => (await snippets(page)).at(-1)!;

/** The page that the preview shows, once it is that of the snippet. */
async function preview(page: Page, holding: string): Promise<string> {
  const frame = page.locator('.preview iframe');
  await page.waitForFunction(
    text => document.querySelector<HTMLIFrameElement>('.preview iframe')?.srcdoc.includes(text),
    holding,
  );
  return (await frame.getAttribute('srcdoc'))!;
}

const bodyOf = (html: string) => /<body>\n([\s\S]*)\n<\/body>/.exec(html)![1];

test('every widget there is can be chosen', async t => {
  const { page } = await open(t);
  const offered = await page
    .locator('[name="widget"] option')
    .evaluateAll(all => all.map(one => (one as HTMLOptionElement).value));
  const folders = globSync('web/widgets/*/element.ts', { cwd: root }).map(path => path.split('/')[2]);
  assert.deepEqual(offered.toSorted(), folders.toSorted());
});

test('the drawing is set up by hand, and its state is in the snippet', async t => {
  const { page, stage } = await open(t);
  await typeInto(stage.locator('#x1'), '7.5');
  await page.waitForFunction(() => document.querySelector('.snippets')?.textContent?.includes('v1;x:7.5,3,0'));
  assert.match(await last(page), /^<andamio-norms state="v1;x:7\.5,3,0">[^<]+<\/andamio-norms>$/);
});

test('language, theme, what is hidden and locked, and the description are in the snippet', async t => {
  const { page } = await open(t);
  await choose(page, 'lang', 'es');
  await choose(page, 'theme', 'dark');
  await tick(page, 'hide', 'prompts');
  await tick(page, 'hide', 'code');
  await tick(page, 'lock', 'coordinates');
  await page.locator('[name="fallback"]').fill('A <vector> & "more"');
  assert.equal(
    await last(page),
    '<andamio-norms lang="es" theme="dark" state="v1;x:4,3,0" hide="prompts code" lock="coordinates">A &lt;vector&gt; &amp; &quot;more&quot;</andamio-norms>',
  );
});

for (const [path, locale] of [
  ['/docentes/', 'es-AR'],
  ['/en/docentes/', 'en-US'],
])
  test(`every part that can be hidden has a name beside its word, in every widget (${locale})`, async t => {
    const { page } = await open(t, path, locale);
    const widgets = await page
      .locator('[name="widget"] option')
      .evaluateAll(all => all.map(one => (one as HTMLOptionElement).value));
    for (const name of widgets) {
      await choose(page, 'widget', name);
      await page.waitForFunction(
        chosen => document.querySelector('.preview iframe')?.getAttribute('srcdoc')?.includes(`<andamio-${chosen}`),
        name,
      );
      const { controls } = await page
        .locator('#stage')
        .evaluate(node => (node as unknown as { definition: { controls: string[] } }).definition);
      const listed = await page.locator('.controls-list > div').evaluateAll(all =>
        all.map(one => ({
          word: one.querySelector('code')!.textContent,
          name: one.getAttribute('aria-label')!,
          shown: one.querySelector('.name')!.firstChild!.textContent,
        })),
      );
      assert.deepEqual(
        listed.map(({ word }) => word),
        [...controls, 'prompts', 'code', 'export'],
      );
      for (const one of listed) {
        assert.match(one.name, /\S+ \S+/, `${name}: ${one.word}`);
        assert.equal(one.shown, one.name);
      }
      assert.equal(new Set(listed.map(one => one.name)).size, listed.length, name);
    }
  });

test('a height that no iframe can have is refused in a sentence, and the last good one stays in the snippet', async t => {
  const { page } = await open(t);
  await choose(page, 'host', 'iframe');
  const field = page.locator('[name="height"]');
  await field.fill('480');
  const refused = page.locator('#height-refused');
  for (const height of ['-5', '2.5', '0', '99999', '']) {
    await field.fill(height);
    assert.match((await refused.textContent())!, /whole number from 100 to 4000/, height);
    assert.match((await snippets(page)).join('\n'), / height="480"/, height);
  }
  await field.fill('520');
  assert.equal(await refused.textContent(), '');
  assert.match((await snippets(page)).join('\n'), / height="520"/);
});

test('a named state brings what it hides', async t => {
  const { page } = await open(t);
  await choose(page, 'start', 'only-picture');
  await page.locator('.controls-list input[value="views"][name="hide"]:checked').waitFor();
  assert.match(await last(page), / hide="views coordinates route player prompts code export"/);
});

test('what the copy buttons put on the clipboard is what the preview holds, word for word', async t => {
  const { page } = await open(t, '/en/docentes/?w=cosine');
  await choose(page, 'start', 'right-angle');
  // The drawing tells its state when it has come; what was copied before is no longer what stands there.
  await page.locator('.snippet pre', { hasText: 'state=' }).waitFor();
  for (const host of ['html', 'iframe', 'reveal']) {
    await choose(page, 'host', host);
    const texts: string[] = [];
    for (const button of await page.locator('.snippet button').all()) {
      await button.click();
      await button.filter({ hasText: '✓ Copied' }).waitFor(); // This one: the last one still says so too.
      texts.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    assert.deepEqual(texts, await snippets(page));
    assert.equal(bodyOf(await preview(page, texts.at(-1)!)), texts.join('\n'), host);
  }
});

test('for every host the preview shows the drawing that its snippet places', async t => {
  const { page } = await open(t, '/en/docentes/?w=cosine');
  await choose(page, 'start', 'parallel');
  await page.locator('#preview').scrollIntoViewIfNeeded();
  for (const { name, form } of hosts) {
    await choose(page, 'host', name);
    await page.locator('.snippet pre').last().filter({ hasText: 'cosine' }).waitFor();
    const outer = page.frameLocator('.preview iframe');
    const drawing = form === 'element' ? outer : outer.frameLocator('iframe');
    await drawing
      .locator('andamio-cosine .measure-value', { hasText: '30' })
      .or(drawing.locator('andamio-cosine .verdict', { hasText: '3x' }))
      .first()
      .waitFor();
  }
});

test('the element pasted into a page of another origin shows what was set up, under the policy the page names', async t => {
  const { page } = await open(t, '/docentes/', 'es-AR');
  await typeInto(page.locator('#stage #x1'), '6');
  await typeInto(page.locator('#stage #x2'), '8');
  await tick(page, 'hide', 'prompts');
  await page.waitForFunction(() => document.querySelector('.snippets')?.textContent?.includes('x:6,8,0'));
  // The page that is tested is served from one server; the paste loads from the other, as from the course's own host.
  const there = embedding().course.server.url;
  const [script, element] = (await snippets(page)).map(text => text.replaceAll(there, embedding().scripts.url));
  const [named] = await page.locator('[data-policy]').allTextContents();
  assert.equal(named, policy(there));
  const given = `default-src 'none'; ${named.replaceAll(there, embedding().scripts.url)}`;
  const other = await embedding().open(
    t,
    { head: script, body: element, policy: given, lang: 'es' },
    { locale: 'es-AR' },
  );
  const norms = await widget(other);
  assert.deepEqual(await measures(norms), ['10', '14', '2']);
  assert.equal(await norms.locator('.prompts').count(), 0);
});

test('the iframe pasted into a page of another origin shows it too', async t => {
  const { page } = await open(t);
  await choose(page, 'host', 'iframe');
  await typeInto(page.locator('#stage #x1'), '12');
  await typeInto(page.locator('#stage #x2'), '5');
  await page.waitForFunction(() => document.querySelector('.snippets')?.textContent?.includes('12,5,0'));
  const there = embedding().course.server.url;
  const [script, frame] = (await snippets(page)).map(text => text.replaceAll(there, embedding().scripts.url));
  const named = (await page.locator('[data-policy]').allTextContents())[1].replaceAll(there, embedding().scripts.url);
  assert.equal(named, framePolicy(embedding().scripts.url));
  const host = { head: script, body: frame, policy: `default-src 'none'; style-src 'unsafe-inline'; ${named}` };
  const other = await embedding().open(t, host, { locale: 'en-US' });
  const norms = other.frameLocator('iframe').locator('andamio-norms');
  await norms.locator('.body').waitFor();
  assert.deepEqual(await measures(norms), ['13', '17', '2']);
});

test('the policy that the page names is the one that is tested to be enough', () => {
  const origin = 'https://course.example';
  assert.equal(`default-src 'none'; ${policy(origin)}`, enough(origin));
});

test('the hashes on the page are those of the files, and a pinned script runs', async t => {
  const { page } = await open(t);
  const hashOf = (name: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(siteFolder, 'embed/v1', name)))
      .digest('base64')}`;
  for (const name of ['andamio.js', 'parent.js'])
    assert.equal(await page.locator('.hashes tr', { hasText: name }).locator('td').textContent(), hashOf(name));
  await page.locator('[name="pin"]').check();
  assert.ok((await snippets(page))[0].includes(`integrity="${hashOf('andamio.js')}" crossorigin="anonymous"`));
  await page.locator('#preview').scrollIntoViewIfNeeded();
  await preview(page, 'integrity=');
  await page.frameLocator('.preview iframe').locator('andamio-norms .body').waitFor();
});

test('every widget has its size, and every event its line', async t => {
  const { page } = await open(t);
  const rows = page.locator('.sizes tbody tr');
  assert.equal(await rows.count(), globSync('web/widgets/*/element.ts', { cwd: root }).length);
  for (const row of await rows.all()) {
    const [script, wasm, total] = (await row.locator('td').allTextContents()).map(Number);
    assert.ok(script > 20 && script < 100 && wasm > 10 && Math.abs(script + wasm - total) < 0.11, await textOf(row));
  }
  const told = await page
    .locator('#events ~ .stacked, .sl-heading-wrapper:has(#events) ~ .stacked')
    .last()
    .locator('th[scope="row"]')
    .allTextContents();
  assert.deepEqual(told, events);
});

test('what will be hidden turns pale on the stage, and a part that is pointed at is outlined', async t => {
  const { page, stage } = await open(t);
  const part = stage.locator('[part="coordinates"]');
  const look = (name: string) =>
    part.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
  assert.equal(await look('opacity'), '1');
  await tick(page, 'hide', 'coordinates');
  assert.equal(await look('outline-style'), 'solid', 'the box that is ticked has the focus');
  await page.locator('[name="fallback"]').focus();
  await page.mouse.move(0, 0);
  assert.equal(await look('opacity'), '0.35');
  assert.equal(await look('outline-style'), 'none');
});

test('without a clipboard the code is selected, and the page says so', async t => {
  const { page } = await open(t, '/docentes/', 'es-AR');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.locator('.snippet button').last().click();
  await page.getByText('El navegador no dejó copiar').waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), await last(page));
});

test('the page is in the navigation of every lesson, in both languages', async t => {
  for (const [path, name, href] of [
    ['/normas/', 'Para docentes', '/docentes/'],
    ['/en/normas/', 'For teachers', '/en/docentes/'],
  ]) {
    // Where it is to be found without a script too.
    const page = await embedding().course.open(t, path, { scripts: 'off' });
    assert.equal(await page.locator('nav.sidebar').getByRole('link', { name }).getAttribute('href'), href);
  }
});

test('an iframe is not offered at the height of the text that stands there before the drawing', async t => {
  const { page } = await open(t);
  await page.waitForTimeout(1500); // The preview is below the fold: its page is there, its drawing waits.
  await choose(page, 'host', 'jupyter');
  const height = Number(/height=(\d+)/.exec(await last(page))?.[1]);
  assert.ok(height >= 600, `height ${height}`);
});
