// Cases D02 and D03 on the race: resets at any moment, removal, a run that diverges. Nothing of an older run is seen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devtools, useCourse } from './support/course.ts';
import { countLife } from './support/life.ts';
import { english, openRace, type Race, type RunResult, raceOn, SMALL } from './support/race.ts';
import { hear, hearEvents, textOf, widget } from './support/widget.ts';

const course = useCourse();

test('200 random actions leave no point of an older run, no error and no worker (D02)', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL};predict:off`, { first: hearEvents + countLife });
  const firsts: number[] = [];
  for (const seed of [0, 1]) {
    await race.evaluate((node, s) => Object.assign(node, { seed: s }), seed);
    firsts[seed] = (await raceOn(page, race))[0].losses[0];
  }
  // All in the page: what each action leaves is looked at when it is left, however busy the machine is.
  await race.evaluate(async (node, begin) => {
    const element = node as HTMLElement as Race;
    const now = () => JSON.parse(element.exportData('json')).results.runs as RunResult[];
    let chance = 1;
    const next = (n: number) => {
      chance = (chance * 48271) % 2147483647;
      return chance % n;
    };
    const act = [
      () => element.play(),
      () => element.pause(),
      () => element.step(3),
      () => {
        element.reset();
        if (now().some(({ losses }) => losses.length > 0)) throw new Error('a point of the older run is left');
      },
      (seed: number) => Object.assign(node, { seed }),
      () => node.shadowRoot?.querySelector<HTMLElement>('.race-kept button')?.click(),
      (seed: number) => Object.assign(node, { variants: [seed ? 'post_2_lr0.002' : 'post_2', 'pre_2'] }),
    ];
    for (let i = 0; i < 200; i++) {
      const [what, seed, wait] = [next(7), next(2), next(40)];
      act[what]!(seed);
      await new Promise(resolve => setTimeout(resolve, wait));
      const first = begin[(element.state as { seed: number }).seed];
      for (const { fault, losses, step, variant } of now()) {
        if (fault !== null) throw new Error(`action ${i}: ${fault}`);
        if (losses.length !== step) throw new Error(`action ${i}: ${losses.length} losses at step ${step}`);
        if (step > 0 && variant.startsWith('post') && losses[0] !== first)
          throw new Error(`action ${i}: it began with ${losses[0]}, not ${first}`);
      }
    }
  }, firsts);
  assert.ok((await page.evaluate(() => window.live.workers)) <= 2);
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  await page.waitForFunction(() => window.live.workers === 0);
});

test('200 resets at any moment of a race: each leaves empty curves, and the next race begins with the same loss (D02)', async t => {
  const { page, race } = await openRace(course(), t, `${SMALL.replace('30', '3000')};predict:off`, {
    first: hearEvents + countLife,
  });
  // The first start measures the machine.
  await race.evaluate(node => (node as HTMLElement as Race).play());
  await hear(page, 'step');
  const found = await race.evaluate(async node => {
    const element = node as HTMLElement as Race;
    const now = () =>
      JSON.parse(element.exportData('json')).results.runs as { losses: number[]; fault: string | null }[];
    const firsts = new Set<number>();
    let chance = 7;
    for (let i = 0; i < 200; i++) {
      chance = (chance * 48271) % 2147483647;
      element.play();
      await new Promise(resolve => setTimeout(resolve, chance % 100));
      for (const { losses } of now().slice(0, 1)) if (losses.length > 0) firsts.add(losses[0]);
      element.reset();
      if (now().some(({ losses, fault }) => losses.length > 0 || fault)) throw new Error(`reset ${i} left something`);
    }
    return [...firsts];
  });
  assert.equal(found.length, 1, 'every race began with the same loss');
  assert.ok((await page.evaluate(() => window.live.workers)) <= 2);
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  await page.waitForFunction(() => window.live.workers === 0);
});

test('50 times mounted, trained for five steps and removed: no worker is left, and hardly any memory', async t => {
  const page = await course().openFixture(t, '<div id="place"></div><andamio-race></andamio-race>', {
    ...english,
    first: hearEvents + countLife,
  });
  await widget(page, 'andamio-race');
  await page.evaluate(() => document.querySelector('andamio-race')?.remove());
  const cycle = (times: number) =>
    page.evaluate(async count => {
      const place = document.querySelector('#place') as HTMLElement;
      for (let i = 0; i < count; i++) {
        place.innerHTML =
          '<andamio-race state="v1;preset:own;variants:post_2,pre_2;steps:30;batch:8;predict:off"></andamio-race>';
        const race = place.firstElementChild as Race;
        const ready = new Promise(resolve => race.addEventListener('andamio-ready', resolve, { once: true }));
        await ready;
        const done = new Promise<void>(resolve => {
          race.addEventListener('andamio-step', event => {
            if ((event as CustomEvent<{ step: number }>).detail.step >= 5) resolve();
          });
        });
        race.step(5);
        await done;
        race.remove();
      }
    }, times);
  const cdp = await devtools(page);
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  await cycle(5);
  const before = await heap();
  await cycle(50);
  await page.waitForFunction(() => window.live.workers === 0);
  const grown = (await heap()) - before;
  assert.ok(grown < 1e6, `the heap grew by ${grown} bytes`);
});

test('a run that explodes says where and with what numbers, and can be asked and started again (D03)', async t => {
  const { page, race } = await openRace(
    course(),
    t,
    'preset:own;variants:post_4_lr1e20,pre_4;steps:20;batch:8;predict:off',
  );
  const [post, pre] = await raceOn(page, race);
  assert.deepEqual([post.state, pre.state], ['diverged', 'finished']);
  const [{ step }] = await hear(page, 'diverged');
  assert.equal(step, post.step);
  assert.ok(post.losses.every(loss => typeof loss === 'number'));
  await race.locator('summary', { hasText: 'Why did it explode?' }).click();
  const story = await textOf(race.locator('.explosion'));
  assert.match(
    story,
    new RegExp(`after step ${step} the next one could not be taken.*first number that is not finite.*What met there`),
  );
  assert.doesNotMatch(await race.locator('svg.drawing text').allTextContents().then(String), /NaN|undefined/);
  await race.evaluate(node => Object.assign(node, { variants: ['post_4', 'pre_4'] }));
  assert.deepEqual(
    (await raceOn(page, race)).map(run => run.state),
    ['finished', 'finished'],
  );
});
