// Every named state of every widget and kit part, alone on the page: silent, accessible, within its window.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Course, useCourse } from './support/course.ts';
import {
  axeViolations,
  chatter,
  overflow,
  overflowInLargeType,
  screenshot,
  settled,
  unreachable,
} from './support/inspect.ts';
import { Watch } from './support/watch.ts';

const course = useCourse();

interface Demo {
  kind: string;
  of: string;
  state: string;
  query: string;
}

/** Each is looked at by axe, and gone through with the keyboard, at a width of its own. */
const looks = [
  { theme: 'light', lang: 'es', locale: 'es-AR', width: 1280 },
  { theme: 'dark', lang: 'en', locale: 'en-US', width: 360 },
] as const;
type Look = (typeof looks)[number];

/** A page in each look, in which one state is shown after the other. */
class Desk {
  readonly pages = new Map<Look, { page: Page; watch: Watch }>();

  static async open({ browser, server }: Course): Promise<Desk> {
    const desk = new Desk();
    for (const look of looks) {
      const context = await browser.newContext({ locale: look.locale, colorScheme: look.theme });
      const page = await context.newPage();
      desk.pages.set(look, { page, watch: new Watch(page, [new URL(server.url).host]) });
      await page.goto(`${server.url}/workbench/?lang=${look.lang}`);
      await page.waitForFunction(() => window.__andamio !== undefined);
    }
    return desk;
  }

  async close(): Promise<void> {
    for (const { page } of this.pages.values()) await page.context().close();
  }
}

async function show(page: Page, demo: Demo): Promise<void> {
  await page.evaluate(query => window.__andamio!.show(query), demo.query);
  await page
    .locator(demo.kind === 'widget' ? `andamio-${demo.of} .body` : 'workbench-part')
    .first()
    .waitFor();
}

/** The page says the language; the theme follows the system's, which the page's context sets. */
async function inspect(page: Page, demo: Demo, look: Look): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, demo);
  const found: string[] = [];
  // A part is drawn 320 px wide and stands within the page's margins; a widget must fit into 320 px with them.
  for (const width of demo.kind === 'widget' ? [1280, 360, 320] : [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    found.push(...(await overflow(page)).map(text => `${width} px, overflow: ${text}`));
    if (width !== 320) await screenshot(page, `${demo.of}-${demo.state}-${look.theme}-${width}`);
    if (width !== look.width) continue;
    found.push(...(await axeViolations(page)).map(text => `${width} px, axe: ${text}`));
    found.push(...(await unreachable(page)).map(text => `${width} px, Tab does not reach: ${text}`));
  }
  if (demo.kind === 'widget') found.push(...(await overflowInLargeType(page)));
  found.push(...(await chatter(page)).map(text => `is read out at every change: ${text}`));
  return found;
}

test('the workbench', { concurrency: 2 }, async t => {
  const desks = await Promise.all([Desk.open(course()), Desk.open(course())]);
  t.after(() => Promise.all(desks.map(desk => desk.close())));
  const demos: Demo[] = await desks[0].pages.get(looks[0])!.page.evaluate(() => window.__andamio!.demos);
  const free = [...desks];

  await t.test('shows every widget and part, each state under a name of its own', () => {
    const names = demos.map(({ kind, of, state }) => `${kind} ${of} ${state}`);
    assert.equal(new Set(names).size, names.length);
    assert.ok(demos.some(({ kind }) => kind === 'widget') && demos.some(({ kind }) => kind === 'part'));
  });

  await Promise.all(
    demos.map(demo =>
      t.test(`${demo.of}: ${demo.state}`, async () => {
        const desk = free.pop()!;
        try {
          const found: string[] = [];
          for (const [look, { page, watch }] of desk.pages) {
            found.push(...(await inspect(page, demo, look)).map(text => `${look.lang} ${look.theme}, ${text}`));
            found.push(...watch.troubles.splice(0));
          }
          assert.deepEqual(found, []);
        } finally {
          free.push(desk);
        }
      }),
    ),
  );
});

test('the list of all states is silent, accessible and within its window in both languages', async t => {
  for (const { lang, locale, theme } of looks) {
    const page = await course().open(t, `/workbench/?lang=${lang}`, { locale, scheme: theme });
    // Widgets start near the viewport; others stand before it.
    await page.locator('andamio-norms').first().scrollIntoViewIfNeeded();
    await page.locator('andamio-norms .body').first().waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      assert.deepEqual(await overflow(page), []);
    }
    assert.deepEqual(await axeViolations(page), []);
  }
});

test('the address of a state shows it alone', async t => {
  const page = await course().open(t, '/workbench/?lang=en', { locale: 'en-US' });
  await page.waitForFunction(() => window.__andamio !== undefined);
  const [demo]: Demo[] = await page.evaluate(() => window.__andamio!.demos);
  await page.goto(`${course().server.url}/workbench/${demo.query}`);
  await page.locator(`andamio-${demo.of} .body`).waitFor();
  assert.deepEqual(await page.locator('main > *').evaluateAll(all => all.map(({ localName }) => localName)), [
    'h1',
    `andamio-${demo.of}`,
  ]);
});
