import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from './site.ts';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe-core finds against WCAG A and AA, one line for each element. It looks into open shadow roots by itself. For a
 * page of the course it also tells what is against good practice.
 */
export async function axeViolations(page: Page, of: 'any' | 'course' = 'any'): Promise<string[]> {
  // What scrolls takes its place in the tab order when it is drawn: observers answer with the frame.
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async values => {
      const { violations } = await window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes
          // Starlight calls code that scrolls a region and gives it no name: to a screen reader it is none then. A header
          // that is a formula has its words in MathML, where axe does not look for them.
          .filter(({ html }) => id !== 'landmark-unique' || !html.startsWith('<pre'))
          .filter(({ target }) => id !== 'empty-table-header' || !document.querySelector(`${target} math`))
          .map(
            node => `${id}: ${node.target.flat().join(' > ')} ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`,
          ),
      );
    },
    of === 'course' ? [...LEVELS, 'best-practice'] : LEVELS,
  );
}

/** The visible controls that Tab does not come to. Of a group of radio buttons one stands for all. */
export async function unreachable(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const one of roots)
      for (const element of one.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    const wanted = 'a[href], button, input, select, textarea, summary, [role="slider"], [tabindex="0"]';
    const usable = (element: Element) =>
      !element.matches(':disabled, [aria-disabled="true"][role="slider"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    const controls = roots.flatMap(one => [...one.querySelectorAll(wanted)]).filter(usable);
    Object.assign(window, { awaited: new Set(controls) });
    (document.activeElement as HTMLElement | null)?.blur();
    return controls.length;
  });
  // What stands in frames is tabbed through as well.
  const framed = 60 * (await page.locator('iframe').count());
  for (let left = count + 10 + framed; left > 0; left--) {
    await page.keyboard.press('Tab');
    const waiting = await page.evaluate(() => {
      const { awaited } = window as unknown as { awaited: Set<Element> };
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const groupOf = (element: Element | null) =>
        element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;
      for (const element of awaited) {
        const sameGroup = groupOf(element) !== undefined && groupOf(element) === groupOf(focused);
        if (element === focused || sameGroup) awaited.delete(element);
      }
      return awaited.size;
    });
    if (waiting === 0) break;
  }
  return page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return [...(window as unknown as { awaited: Set<Element> }).awaited].map(element =>
      element.outerHTML.slice(0, 200),
    );
  });
}

/** Numbers beside a slider or under a hand that a screen reader would read out at every change of theirs. */
export function chatter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const one of roots)
      for (const element of one.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    return roots.flatMap(one =>
      [...one.querySelectorAll('output:not([aria-live="off"])')].map(output => output.outerHTML.slice(0, 120)),
    );
  });
}

/** How much wider the page is than its window, and what sticks out. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map(element => element.outerHTML.slice(0, 120))];
  });
}

/** What sticks out of a phone's window for readers who have set their browser's type to 150 and 200 %. */
export async function overflowInLargeType(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 });
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const standard of [24, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await settled(page);
    found.push(...(await overflow(page)).map(text => `360 px, type of ${standard} px, overflow: ${text}`));
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  return found;
}

/** Fonts are there and drawings have measured their room. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 3; i++) await new Promise(resolve => requestAnimationFrame(resolve));
  });
}

/** A picture of the whole page for people to look at, where they ask for it: `PICTURES=1 npm test -- browser workbench`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const folder = join(root, 'build/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`), fullPage: true });
}
