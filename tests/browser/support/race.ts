import type { TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { readText } from '../../../web/kit/base/state.ts';
import { plansOf, schema } from '../../../web/widgets/race/state.ts';
import type { Course, FixtureOptions } from './course.ts';
import { frames, hearEvents, textOf, widget } from './widget.ts';

export interface Race extends HTMLElement {
  play(): void;
  pause(): void;
  step(n?: number): void;
  reset(options?: { reseed?: boolean }): void;
  exportData(kind: string): string;
  state: unknown;
}

export interface RunResult {
  variant: string;
  state: string;
  step: number;
  hash: string | null;
  gradientAtStart: number[];
  losses: number[];
  accuracy: { step: number; accuracy: number; baseline: number }[];
  fault: string | null;
  historyBytes: number;
}

/** A race that takes a second. */
export const SMALL = 'preset:own;variants:post_2,pre_2;steps:30;batch:8';
/** A race that goes on, on any machine, while a test looks at it. */
export const LONG = 'preset:own;variants:post_2,pre_2;steps:5000;batch:32;predict:off';
export const english = { lang: 'en', locale: 'en-US' } as const;

/** For `first`: keeps the page's workers, to kill one as a browser would. */
export const keepWorkers = `window.workers = [];
{ const { Worker } = window;
  window.Worker = class extends Worker { constructor(...given) { super(...given); window.workers.push(this); } }; }`;

declare global {
  interface Window {
    workers: Worker[];
  }
}

/** One race on a page of its own, in English unless said otherwise; the page hears its events. */
export async function openRace(
  course: Course,
  t: TestContext,
  state: string,
  { attributes = '', ...more }: FixtureOptions & { attributes?: string } = {},
): Promise<{ page: Page; race: Locator }> {
  const page = await course.openFixture(t, `<andamio-race state="v1;${state}" ${attributes}></andamio-race>`, {
    ...english,
    first: hearEvents + keepWorkers,
    ...more,
  });
  return { page, race: await widget(page, 'andamio-race') };
}

export const act = (race: Locator, what: 'play' | 'pause' | 'reset') =>
  race.evaluate((node, name) => (node as HTMLElement as Race)[name](), what);

export const runs = (race: Locator): Promise<RunResult[]> =>
  race.evaluate(node => JSON.parse((node as HTMLElement as Race).exportData('json')).results.runs);

/** Starts it, and waits until it takes steps; a slow machine is told to go on. */
export async function underWay(page: Page, race: Locator): Promise<void> {
  await act(race, 'play');
  await page.waitForFunction(() => {
    const root = document.querySelector('andamio-race')?.shadowRoot;
    root?.querySelector<HTMLElement>('.race-slow button')?.click();
    return window.heard.some(({ name }) => name === 'step');
  });
}

/** Waits until every run is over, and that is drawn and told; a slow machine is told to go on. */
export async function arrival(page: Page, race: Locator, timeout = 300_000): Promise<RunResult[]> {
  await page.waitForFunction(
    () => {
      const node = document.querySelector('andamio-race') as Race;
      node.shadowRoot?.querySelector<HTMLElement>('.race-slow button')?.click();
      const results = JSON.parse(node.exportData('json')).results.runs as RunResult[];
      return results.length > 0 && results.every(({ state }) => ['finished', 'diverged', 'failed'].includes(state));
    },
    undefined,
    { timeout, polling: 200 },
  );
  await frames(page);
  return runs(race);
}

/** Starts it and waits until every run is over. */
export async function raceOn(page: Page, race: Locator, timeout?: number): Promise<RunResult[]> {
  await act(race, 'play');
  return arrival(page, race, timeout);
}

export interface Arrived {
  runs: RunResult[];
  /** As the page writes them: each runner's share of right answers. */
  shares: number[];
  sentence: string;
}

/** What a race came to, and what the page says of it. Whether a space stands before a % depends on the locale. */
export async function arrived(race: Locator): Promise<Arrived> {
  await race.locator('.race-result').waitFor();
  const shares = await race.locator('.runner-table .share').allTextContents();
  return {
    runs: await runs(race),
    shares: shares.map(share => Number.parseInt(share, 10) / 100),
    sentence: await textOf(race.locator('.race-result')),
  };
}

/**
 * Looks in every frame at what `read` gives of the race, until `seen` is asked for: every thing it was. What stands still
 * must do so in each frame; which of them a test would look at by itself is the machine's affair.
 */
export async function watchFrames(race: Locator, read: (root: ShadowRoot) => string): Promise<() => Promise<string[]>> {
  await race.evaluate((node, source) => {
    const look = new Function(`return ${source}`)() as (root: ShadowRoot) => string;
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const every = () => {
      seen.add(look(node.shadowRoot!));
      requestAnimationFrame(every);
    };
    every();
  }, String(read));
  return () => race.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

export const last = ({ accuracy }: RunResult) => accuracy[accuracy.length - 1];

const inNode = new Map<string, Promise<string>>();

/** What the engine gives in Node for a race: its runs' hashes, as a link carries them. Each race is run once in a file. */
export function hashInNode(state: string): Promise<string> {
  const hash = inNode.get(state) ?? trainInNode(state);
  inNode.set(state, hash);
  return hash;
}

async function trainInNode(state: string): Promise<string> {
  const trainer = await createTrainer();
  return plansOf(readText(schema, `v1;${state}`).state)
    .map(({ config, steps }) => {
      using run = trainer.createRun(config);
      run.advance({ steps });
      return run.hash();
    })
    .join('.');
}
