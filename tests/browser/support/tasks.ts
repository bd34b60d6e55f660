import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time on the processor; left out where it is none. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of a page's own thread while something goes on, in ms of its time on the processor: what other programs
 * take of that makes no task longer.
 */
export async function longestTask(page: Page, during: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await during();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const times = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.some(own => own.pid === pid && own.tid === tid))
    .map(({ tdur = 0 }) => tdur / 1000);
  const longest = Math.max(...times);
  assert.ok(longest > 0, 'the page has tasks that take time');
  return longest;
}
