// Every page of the built course, in both themes and several widths, and in large type: silent, accessible, within its window.

import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { axeViolations, overflow, overflowInLargeType, screenshot, settled, unreachable } from './support/inspect.ts';
import { siteFolder } from './support/site.ts';
import { startAll } from './support/widget.ts';

const course = useCourse();

const paths = globSync('**/*.html', { cwd: siteFolder })
  .map(file => `/${file.replace(/index\.html$/, '')}`)
  .filter(path => !/^\/(workbench|pagefind|embed)\//.test(path))
  .sort();

test('the site has its pages in both languages', () => {
  const spanish = paths.filter(path => path.endsWith('/') && !path.startsWith('/en/'));
  const english = paths.filter(path => path.startsWith('/en/') && path.endsWith('/'));
  assert.deepEqual(
    english,
    spanish.map(path => `/en${path}`),
  );
  assert.ok(spanish.includes('/normas/'));
});

/** Code blocks that scroll take the focus, a moment after they have been measured. */
async function codeSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.expressive-code pre')].every(
      code => code.scrollWidth > code.clientWidth === (code.getAttribute('tabindex') === '0'),
    ),
  );
}

/** Readers' systems change their scheme with the hour; the page follows without being loaded again. */
const looks = [
  { scheme: 'light', axeAt: 1280, widths: [1280, 360, 320] },
  { scheme: 'dark', axeAt: 360, widths: [1280, 360] },
] as const;

for (const path of paths) {
  test(`${path} in light and dark`, async t => {
    const locale = path.startsWith('/en/') ? 'en-US' : 'es-AR';
    const page = await course().open(t, path, { locale });
    await startAll(page);
    const found: string[] = [];
    for (const { scheme, axeAt, widths } of looks) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await settled(page);
        await codeSettled(page);
        found.push(...(await overflow(page)).map(text => `${width} px, overflow: ${text}`));
        if (width === axeAt)
          found.push(...(await axeViolations(page, 'course')).map(text => `${scheme}, axe: ${text}`));
        if (width !== 320) await screenshot(page, `page${path.replaceAll('/', '-')}${scheme}-${width}`);
      }
      assert.equal(await page.locator('html').getAttribute('data-theme'), scheme);
    }
    found.push(...(await overflowInLargeType(page)));
    await page.setViewportSize({ width: 1280, height: 800 });
    await settled(page);
    await codeSettled(page);
    found.push(...(await unreachable(page)).map(text => `Tab does not reach: ${text}`));
    assert.deepEqual(found, []);
  });
}

/** For `first`: as a browser does for readers who let pages keep nothing. */
const keepsNothing = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('denied', 'SecurityError'); } });`;

for (const scheme of ['light', 'dark'] as const) {
  test(`a page that may keep nothing is silent, and ${scheme} as its reader's system`, async t => {
    const page = await course().open(t, '/normas/', { scheme, first: keepsNothing });
    assert.equal(await page.locator('html').getAttribute('data-theme'), scheme);
    const themes = page.locator('header starlight-theme-select select');
    await themes.selectOption('dark');
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  });
}
