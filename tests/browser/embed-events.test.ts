// What a teacher's page hears, and what it may do while it hears it: every end told apart, by plain JSON.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { enough, useEmbedding } from './support/embed.ts';
import { countLife } from './support/life.ts';
import { keepWorkers, LONG, type Race, type RunResult, runs as runsOf, underWay } from './support/race.ts';
import { hear, heard, hearEvents, widget } from './support/widget.ts';

const embedding = useEmbedding();
const SMALL = 'v1;preset:own;variants:post_2,pre_2;steps:20;batch:8;predict:off';

/** A page of a teacher's with these elements on it; it hears their events. */
function open(t: TestContext, body: string, first = hearEvents): Promise<Page> {
  return embedding().open(t, { head: embedding().script, body }, { first, locale: 'en-US', visitor: 'returning' });
}

const act = (page: Page, tag: string, what: string) =>
  page.evaluate(
    ([name, method]) => (document.querySelector(name) as unknown as Record<string, () => void>)[method](),
    [tag, what],
  );

/** Longer than it takes until a change is told: a page's timers come in the order in which they are due. */
const untilTold = (page: Page) => page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)));

test('a race tells its end, with what its runs came to; who starts the next one while hearing it hears that end too', async t => {
  const page = await open(t, `<andamio-race id="r" state="${SMALL}"></andamio-race>`);
  await widget(page, 'andamio-race');
  await page.evaluate(() => {
    const race = document.querySelector('andamio-race') as Race;
    const again = () => {
      race.reset();
      race.play();
    };
    race.addEventListener('andamio-complete', again, { once: true });
    race.play();
  });
  const [first, second] = await hear(page, 'complete', 2);
  assert.deepEqual(second, first);
  assert.ok(
    (await heard(page, 'step')).every(({ step }) => (step as number) > 0),
    'a reset is no step',
  );
  const { runs, ...rest } = first as { runs: Record<string, unknown>[] };
  assert.deepEqual(rest, { id: 'r', widget: 'race', what: 'race' });
  assert.deepEqual(
    runs.map(({ variant, state, step }) => ({ variant, state, step })),
    [
      { variant: 'post_2', state: 'finished', step: 20 },
      { variant: 'pre_2', state: 'finished', step: 20 },
    ],
  );
  for (const { loss, accuracy, baseline, hash } of runs) {
    assert.ok([loss, accuracy, baseline].every(number => typeof number === 'number'));
    assert.match(hash as string, /^[0-9a-f]{16}$/);
  }
});

test('of a run that diverges the page hears whose it was and what met, in words of no language, all of it JSON', async t => {
  const state = `v1;${LONG.replace('post_2', 'post_4_lr1e20')}`;
  const kept = `${hearEvents} window.raw = [];
    addEventListener('andamio-diverged', ({ detail }) => raw.push(JSON.stringify(detail) === JSON.stringify(structuredClone(detail)) && !/null/.test(JSON.stringify(detail))));`;
  const page = await open(t, `<andamio-race lang="es" state="${state}"></andamio-race>`, kept);
  const race = await widget(page, 'andamio-race');
  await underWay(page, race);
  const [{ variant, step, layer, operation, values }] = await hear(page, 'diverged');
  // At once, while the other goes on.
  assert.deepEqual(
    (await runsOf(race)).map(run => run.state),
    ['diverged', 'running'],
  );
  await race.evaluate(node => Object.assign(node, { steps: 20 }));
  await act(page, 'andamio-race', 'play');
  const [{ runs }] = (await hear(page, 'complete')) as { runs: Record<string, unknown>[] }[];
  assert.equal(variant, runs[0].variant);
  assert.ok([step, layer].every(Number.isInteger) && typeof operation === 'string');
  assert.ok((values as unknown[]).every(value => typeof value === 'string'));
  assert.deepEqual([runs[0].state, runs[0].step, runs[0].accuracy], ['diverged', step, null]);
  assert.equal(runs[1].state, 'finished');
  assert.deepEqual(await page.evaluate(() => (window as unknown as { raw: boolean[] }).raw), [true, true]);
});

test('gradients tell when their curves stand, also when they were computed before', async t => {
  const page = await open(t, '<andamio-gradients state="v1;layers:2"></andamio-gradients>');
  const layers = (count: number) =>
    page.evaluate(n => Object.assign(document.querySelector('andamio-gradients')!, { layers: n }), count);
  await hear(page, 'complete');
  await layers(3);
  await hear(page, 'complete', 2);
  await layers(2);
  const told = (await hear(page, 'complete', 3)) as { what: string; curves: { variant: string; norms: number[] }[] }[];
  assert.deepEqual(
    told.map(({ what, curves }) => [what, ...curves.map(({ variant, norms }) => `${variant} ${norms.length}`)]),
    [2, 3, 2].map(n => ['curves', `post ${n}`, `pre ${n}`]),
  );
  assert.deepEqual(told[2], told[0]);
  const exported = await page.evaluate(() =>
    JSON.parse((document.querySelector('andamio-gradients') as Race).exportData('json')),
  );
  assert.deepEqual(exported.results, told[2].curves);
});

test('the two descents of sparsity tell their end once', async t => {
  const page = await open(t, '<andamio-sparsity state="v1;until:10"></andamio-sparsity>');
  await widget(page, 'andamio-sparsity');
  await act(page, 'andamio-sparsity', 'play');
  assert.deepEqual(await hear(page, 'complete'), [{ id: 'sparsity', widget: 'sparsity', what: 'race', step: 10 }]);
});

test('a change is told when the state is another, so that who answers it with a reset hears no end of it', async t => {
  const page = await open(t, '<andamio-norms></andamio-norms><main></main>');
  await widget(page);
  const set = (x: number[]) =>
    page.evaluate(to => Object.assign(document.querySelector('andamio-norms')!, { x: to }), x);
  await set([4, 3, 0]);
  await untilTold(page);
  assert.deepEqual(await heard(page, 'change'), []);
  await page.evaluate(() => {
    const norms = document.querySelector('andamio-norms') as Race;
    norms.addEventListener('andamio-change', () => norms.reset());
  });
  await set([1, 2]);
  await hear(page, 'change');
  await untilTold(page);
  assert.deepEqual(
    (await heard(page, 'change')).map(({ permalink }) => permalink),
    ['v1;x:1,2'],
  );
  // Moved before it was told, it is told all the same.
  await set([6, 8]);
  await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('andamio-norms')!));
  assert.equal((await hear(page, 'change', 2))[1].permalink, 'v1;x:6,8');
});

test('a seed that is none is told, and what was wrong with the state stays told beside it', async t => {
  for (const attributes of ['state="v1;bogus:1" seed="-5"', 'seed="abc" state="v1;bogus:1"']) {
    const page = await open(t, `<andamio-gradients ${attributes} hide="sweep"></andamio-gradients>`);
    const gradients = await widget(page, 'andamio-gradients');
    const notices = () => gradients.locator('.notice').allTextContents().then(String);
    assert.match(await notices(), /“bogus”/);
    assert.match(await notices(), /“seed” has an impossible value/);
    await gradients.evaluate(node => node.setAttribute('seed', '7'));
    await gradients.locator('.notice', { hasText: 'seed' }).waitFor({ state: 'detached' });
    assert.match(await notices(), /“bogus”/);
    assert.equal(await gradients.evaluate(node => (node as unknown as { seed: number }).seed), 7);
  }
});

test('a seed of 0 is one that may be set where the attribute gives another, and a link brings it back', async t => {
  const page = await open(t, '<andamio-gradients seed="5" state="v1;layers:2"></andamio-gradients>');
  await widget(page, 'andamio-gradients');
  const seed = (change: { seed?: unknown; state?: unknown }) =>
    page.evaluate(to => {
      const element = Object.assign(document.querySelector('andamio-gradients')!, to) as unknown as { seed: number };
      return element.seed;
    }, change);
  assert.equal(await seed({}), 5);
  assert.equal(await seed({ seed: 0 }), 0);
  const [{ permalink }] = await hear(page, 'change');
  assert.equal(permalink, 'v1;layers:2;seed:0');
  assert.equal(await seed({ state: 'v1' }), 5);
  assert.equal(await seed({ state: permalink }), 0);
  assert.equal(await seed({ state: { seed: 7 } }), 7);
  assert.equal(await seed({ state: null }), 5);
});

test('steps that are no number move nothing', async t => {
  // The race first: what grows above it would push it out of sight, where it rests.
  const page = await open(t, `<andamio-race state="${SMALL}"></andamio-race><andamio-norms eager></andamio-norms>`);
  await page.locator('andamio-norms .figure').waitFor();
  await widget(page, 'andamio-race');
  await act(page, 'andamio-race', 'step');
  await page.waitForFunction(() => {
    const { runs } = JSON.parse(document.querySelector<Race>('andamio-race')!.exportData('json')).results;
    return runs.length === 2 && runs.every(({ step, state }: RunResult) => step === 1 && state === 'paused');
  });
  const states = await page.evaluate(async () => {
    const [norms, race] = ['norms', 'race'].map(name => document.querySelector(`andamio-${name}`) as Race);
    for (const n of [Number.NaN, 'x', {}, undefined === null, []] as never[]) {
      norms.step(n);
      race.step(n);
    }
    await new Promise(resolve => setTimeout(resolve, 600));
    const text = norms.shadowRoot!.querySelector('.figure')!.innerHTML;
    const { runs } = JSON.parse(race.exportData('json')).results as { runs: { state: string; step: number }[] };
    return { broken: /NaN/.test(text), runs: runs.map(({ state, step }) => `${state} ${step}`) };
  });
  assert.deepEqual(states, { broken: false, runs: ['paused 1', 'paused 1'] });
  await act(page, 'andamio-race', 'play');
  assert.equal((await hear(page, 'complete')).length, 1);
});

test('a race that is taken away while it starts leaves no worker, at whatever moment; back on the page it runs', async t => {
  const page = await open(t, '<main></main>', hearEvents + countLife + keepWorkers);
  await page.evaluate(
    ([html, times]) =>
      (async () => {
        for (const wait of JSON.parse(times) as number[]) {
          document.body.insertAdjacentHTML('beforeend', html);
          const race = document.body.lastElementChild as Race;
          await new Promise(resolve => race.addEventListener('andamio-ready', resolve, { once: true }));
          race.play();
          if (wait >= 0) await new Promise(resolve => setTimeout(resolve, wait));
          race.remove();
        }
      })(),
    [`<andamio-race state="${SMALL}"></andamio-race>`, JSON.stringify([-1, 0, 5, 20, 60, 150, 400])] as const,
  );
  await page.waitForFunction(() => window.live.workers === 0);
  await page.evaluate(
    html => document.body.insertAdjacentHTML('beforeend', html),
    `<andamio-race state="${SMALL}"></andamio-race>`,
  );
  await widget(page, 'andamio-race');
  await act(page, 'andamio-race', 'play');
  await hear(page, 'complete');
  // While this one raced to its end, any that nobody had ended would have come to its own.
  assert.equal((await heard(page, 'complete')).length, 1);
  assert.equal(await page.evaluate(() => window.live.workers), 2, 'its own');
});

test('a policy that forbids workers is told with what to allow, within five seconds', async t => {
  const policy = enough(new URL(embedding().base).origin).replace('; worker-src blob:', '');
  const page = await embedding().open(
    t,
    {
      head: embedding().script,
      body: `<andamio-race state="${SMALL}"></andamio-race><andamio-gradients></andamio-gradients>`,
      policy,
    },
    { first: hearEvents, locale: 'en-US', expects: [/Content Security Policy/] },
  );
  await widget(page, 'andamio-race');
  await act(page, 'andamio-race', 'play');
  for (const place of ['andamio-race .race-fault', 'andamio-gradients .status'])
    await page.locator(place, { hasText: 'worker-src blob:' }).waitFor({ timeout: 5000 });
  assert.deepEqual(await heard(page, 'complete'), []);
});

test('a state that is set while a race is about to start takes the start back: another race is predicted first', async t => {
  const page = await open(t, `<andamio-race state="${SMALL}"></andamio-race>`);
  await widget(page, 'andamio-race');
  await page.evaluate(async state => {
    const race = document.querySelector('andamio-race') as Race;
    race.play();
    await new Promise(resolve => setTimeout(resolve, 30));
    race.state = state.replace('predict:off', 'predict:on').replace('steps:20', 'steps:30');
  }, SMALL);
  await page.waitForTimeout(3000);
  assert.deepEqual(await heard(page, 'step'), []);
  // A state and a start in one breath are another matter.
  await page.evaluate(state => {
    const race = document.querySelector('andamio-race') as Race;
    race.state = state;
    race.play();
  }, SMALL);
  assert.equal((await hear(page, 'complete')).length, 1);
});
