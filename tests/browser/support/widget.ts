import type { Locator, Page } from 'playwright-core';

/** For pages that are read in English. */
export const english = { lang: 'en', locale: 'en-US' } as const;

/** What a widget's events carry. */
export interface Heard {
  name: string;
  detail: Record<string, unknown>;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

const EVENTS = ['ready', 'change', 'step', 'answer', 'complete', 'error', 'diverged'];

/** For `first`: keeps every widget event, as it reaches the document, through JSON and back. */
export const hearEvents = `window.heard = [];
for (const name of ${JSON.stringify(EVENTS)})
  addEventListener('andamio-' + name, event => heard.push({ name, detail: JSON.parse(JSON.stringify(event.detail)) }));`;

/** For `first`: each frame is 16 ms after the one before to whoever draws it, however busy the machine is. */
export const evenFrames = `{
  let [shown, count] = [0, 0];
  const ask = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = callback => ask(time => {
    if (time !== shown) [shown, count] = [time, count + 1];
    callback(16 * count);
  });
}`;

/** The events of a name so far. */
export function heard(page: Page, name: string): Promise<Heard['detail'][]> {
  return page.evaluate(wanted => window.heard.filter(event => event.name === wanted).map(({ detail }) => detail), name);
}

/** Waits until there are at least so many events of a name, and gives them. */
export async function hear(page: Page, name: string, count = 1): Promise<Heard['detail'][]> {
  await page.waitForFunction(([wanted, least]) => window.heard.filter(event => event.name === wanted).length >= least, [
    name,
    count,
  ] as const);
  return heard(page, name);
}

/** A widget of the page, once it has drawn. */
export async function widget(page: Page, selector = 'andamio-norms'): Promise<Locator> {
  const element = page.locator(selector).first();
  await element.evaluate((node: Element) => node.scrollIntoView({ block: 'start' }));
  await element.locator('.body').waitFor();
  return element;
}

export type State = Record<string, unknown>;

type Stateful = HTMLElement & { state: unknown };

export function stateOf(element: Locator): Promise<State> {
  return element.evaluate((node: Stateful) => node.state) as Promise<State>;
}

export function setState(element: Locator, state: unknown): Promise<void> {
  return element.evaluate((node: Stateful, value) => {
    node.state = value;
  }, state);
}

/** Once what the widget was last told is drawn. */
export function drawn(element: Locator): Promise<unknown> {
  return element.evaluate((node: HTMLElement & { updateComplete: Promise<unknown> }) => node.updateComplete);
}

/** The results in the widget's JSON export. */
export function resultsIn<R>(element: Locator): Promise<R> {
  return element.evaluate(
    (node: HTMLElement & { exportData(kind: string): string }) => JSON.parse(node.exportData('json')).results,
  );
}

/** The text in an element, with single spaces. */
export async function textOf(element: Locator): Promise<string> {
  return ((await element.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

/** The numbers in large type beside the measures' names, as they are written. */
export function measures(element: Locator): Promise<string[]> {
  return element.locator('.measure-value').allTextContents();
}

/** Every text that a widget shows or says, with the values of its fields. */
export function shownText(element: Locator): Promise<string> {
  return element.evaluate(node => {
    const root = node.shadowRoot!;
    const attributes = ['aria-label', 'aria-valuetext', 'title'];
    const said = [...root.querySelectorAll('*')].flatMap(one => attributes.map(name => one.getAttribute(name) ?? ''));
    const fields = [...root.querySelectorAll('input')].map(field => (field.type === 'text' ? field.value : ''));
    return [root.querySelector('.widget')!.textContent, ...said, ...fields].join('\n');
  });
}

/** Types a text into a field, as a person does: in place of what is there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  if (text === '') await field.press('Delete');
  else await field.pressSequentially(text);
}

/** The same in the field of that id, and confirms it. */
export async function enter(element: Locator, field: string, text: string): Promise<void> {
  await typeInto(element.locator(`#${field}`), text);
  await element.page().keyboard.press('Enter');
}

/** The middle of an element on the screen, once it has kept its place for some frames. */
export function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate(async node => {
    const place = () => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    let last = place();
    for (let still = 0; still < 4; ) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      const now = place();
      still = now.x === last.x && now.y === last.y ? still + 1 : 0;
      last = now;
    }
    return last;
  });
}

/** Down the page, from widget to widget, each of which starts when it comes near the viewport. */
export async function startAll(page: Page): Promise<void> {
  const all = page.locator('xpath=//*[starts-with(name(), "andamio-")]');
  for (let i = 0; i < (await all.count()); i++) {
    await all.nth(i).evaluate(node => node.scrollIntoView());
    await all.nth(i).locator('.body').waitFor();
  }
}

/** Lets the page draw so many frames. */
export function frames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async n => {
    for (let i = 0; i < n; i++) await new Promise(resolve => requestAnimationFrame(resolve));
  }, count);
}
