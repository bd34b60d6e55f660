// The widgets in pages that MkDocs, Sphinx, Hugo, VitePress and reveal.js built, each with the snippet for that host.

import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BuiltHost, buildHosts, type HostSite } from '../../tools/hosts/build.ts';
import { useCourse } from './support/course.ts';
import { serveHost } from './support/host-server.ts';
import { measures, stateOf, textOf, widget } from './support/widget.ts';

const course = useCourse();
let sites: HostSite[] = [];

before(async () => {
  sites = await buildHosts();
});

/** Opens a page of a host; it may load from its own origin and from the course's, and from nowhere else. */
async function openHost(t: TestContext, name: BuiltHost, path: string): Promise<Page> {
  const site = sites.find(one => one.name === name);
  assert.ok(site, `${name} was built`);
  const host = await serveHost(site.folder, course().server.url);
  t.after(() => host.close());
  const page = await course().blank(t, { locale: 'en-US', hosts: [new URL(host.url).host] });
  await page.goto(host.url + path, { waitUntil: 'load' });
  return page;
}

/** (8, 6, 0) measures 10, 14 and 2; at w = 0.5 and λ = 2 the penalties are 0.5 and 1, the slopes 2 and 2. */
async function findsTheNumbers(page: Page): Promise<void> {
  assert.deepEqual(await measures(await widget(page, 'andamio-norms')), ['10', '14', '2']);
  const slope = await widget(page, 'andamio-penalty-slope');
  const shown = (part: string) => textOf(slope.locator(`math [data-part="${part}"]`));
  const parts = ['l2-penalty', 'l1-penalty', 'l2-slope', 'l1-slope'];
  assert.deepEqual(await Promise.all(parts.map(shown)), ['0,5', '1', '2', '2']);
  assert.equal(await slope.locator('.prompts').count(), 0, 'what the snippet hides is hidden');
}

for (const [name, path] of [
  ['html', '/'],
  ['mkdocs', '/'],
  ['sphinx', '/'],
  ['hugo', '/'],
  ['vitepress', '/lesson.html'],
] as const)
  test(`two widgets in a page of ${name}`, async t => findsTheNumbers(await openHost(t, name, path)));

test('VitePress makes a page with widgets without a load, when its link is followed', async t => {
  const page = await openHost(t, 'vitepress', '/');
  await page.getByRole('link', { name: 'The lesson' }).click();
  await findsTheNumbers(page);
});

test('slides of reveal.js: each widget in a frame of its own, whose arrow keys do not turn the slide', async t => {
  const page = await openHost(t, 'reveal', '/');
  const slide = () => page.evaluate('deck.getIndices().h');
  const norms = page.frameLocator('section.present iframe').locator('andamio-norms');
  await norms.locator('.body').waitFor();
  assert.deepEqual(await measures(norms), ['10', '14', '2']);
  await norms.locator('[role="slider"]').first().press('ArrowRight');
  assert.ok(((await stateOf(norms)).x as number[])[0] > 8);
  assert.equal(await slide(), 0);

  await page.evaluate('deck.next()');
  const slope = page.frameLocator('section.present iframe').locator('andamio-penalty-slope');
  assert.equal(await textOf(slope.locator('math [data-part="l1-penalty"]')), '1');
  assert.equal(await slide(), 1);
});
