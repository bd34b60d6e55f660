// `npm run bench -- race`: the lesson's race in headless Chromium, on the built site. Whether two runs really train on two
// cores, and how fast a browser's worker is beside the same engine in Node. Ratios of one call.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright-core';
import { createTrainer } from '../../web/engine/training/index.ts';
import { serve } from '../course/serve.ts';
import { ensureSite } from '../course/site.ts';
import { findChromium } from '../setup/browsers.mjs';

/** Enough for the compiler to be done, and for a mean. */
const WARM_UP = 5;
const STEPS = 80;
const VARIANTS = ['post_12', 'pre_12'] as const;

export interface RaceBench {
  steps: number;
  /** Seconds of the race: each variant alone, then both at once. */
  seconds: { post: number; pre: number; both: number };
  /** Both at once by the slower one alone; 1 is two whole cores. */
  bothBySlower: number;
  stepsPerSecond: { node: number; worker: number };
  workerByNode: number;
  /** Of the page's main thread while both train: its longest task in ms, 0 where none took 50, and how often it drew. */
  page: { longestTask: number; framesPerSecond: number };
}

export async function benchRace(): Promise<RaceBench> {
  const scripts = await serve({ site: await ensureSite({ base: '/' }), port: 0, taken: 'fail' });
  const host = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(pageOf(`${scripts.url}embed/v1/andamio.js`, new URL(request.url ?? '/', 'http://x').search.slice(1)));
  });
  await new Promise<void>(resolve => host.listen(0, () => resolve()));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const run = (variants: string) =>
      time(page, `http://localhost:${(host.address() as AddressInfo).port}/?${variants}`);
    const post = (await run(VARIANTS[0])).seconds;
    const pre = (await run(VARIANTS[1])).seconds;
    const { seconds: both, ...thread } = await run(VARIANTS.join());
    const node = await inNode();
    const worker = STEPS / post;
    return {
      steps: STEPS,
      seconds: { post, pre, both },
      bothBySlower: both / Math.max(post, pre),
      stepsPerSecond: { node, worker },
      workerByNode: worker / node,
      page: thread,
    };
  } finally {
    await browser.close();
    host.close();
    await scripts.close();
  }
}

export function raceText({ steps, seconds, bothBySlower, stepsPerSecond, workerByNode, page }: RaceBench): string {
  const s = (value: number) => `${value.toFixed(1)} s`;
  const longest = page.longestTask === 0 ? 'no task of 50 ms' : `longest task ${page.longestTask.toFixed(0)} ms`;
  return [
    `The lesson's race in headless Chromium, ${steps} steps`,
    `  post-norm alone ${s(seconds.post)}, pre-norm alone ${s(seconds.pre)}, both at once ${s(seconds.both)}`,
    `  both by the slower one alone     ${bothBySlower.toFixed(2)}`,
    `  steps a second: Node ${stepsPerSecond.node.toFixed(1)}, a browser's worker ${stepsPerSecond.worker.toFixed(1)}`,
    `  worker by Node                   ${workerByNode.toFixed(2)}`,
    `  the page while both train: ${page.framesPerSecond.toFixed(1)} frames a second, ${longest}`,
  ].join('\n');
}

function pageOf(script: string, variants: string): string {
  return `<!doctype html><html lang="en"><title>Race</title><link rel="icon" href="data:,">
    <script type="module" src="${script}"></script>
    <andamio-race state="v1;preset:own;variants:${variants};steps:5000;predict:off"></andamio-race>`;
}

interface Timed {
  seconds: number;
  longestTask: number;
  framesPerSecond: number;
}

/** The steps after the first ones, as the page's own events say. A long race: none of them is a checkpoint. */
async function time(page: Page, address: string): Promise<Timed> {
  await page.goto(address);
  return page.evaluate(
    async ([first, steps]) => {
      const race = document.querySelector<HTMLElement & { step(n: number): void; play(): void }>('andamio-race')!;
      const reached = (wanted: number) =>
        new Promise<number>(resolve =>
          race.addEventListener('andamio-step', event => {
            if ((event as CustomEvent<{ step: number }>).detail.step >= wanted) resolve(performance.now());
          }),
        );
      if (!race.shadowRoot?.querySelector('.body')) {
        await new Promise(resolve => race.addEventListener('andamio-ready', resolve, { once: true }));
      }
      const warm = reached(first);
      race.step(first);
      await warm;
      await new Promise(resolve => setTimeout(resolve, 300));
      let [longestTask, drawn] = [0, 0];
      const tasks = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
      });
      tasks.observe({ type: 'longtask' });
      const frame = () => {
        drawn += 1;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const start = performance.now();
      const end = reached(first + steps);
      race.step(steps);
      const seconds = ((await end) - start) / 1000;
      const framesPerSecond = drawn / seconds;
      await new Promise(resolve => setTimeout(resolve, 100)); // The observer hears of the last tasks.
      return { seconds, longestTask, framesPerSecond };
    },
    [WARM_UP, STEPS],
  );
}

async function inNode(): Promise<number> {
  const trainer = await createTrainer();
  using run = trainer.createRun({ dModel: 32, heads: 4, dFf: 128, layers: 12 });
  run.advance({ steps: WARM_UP });
  const start = performance.now();
  for (let i = 0; i < STEPS; i++) run.advance({ steps: 1 });
  return STEPS / ((performance.now() - start) / 1000);
}
