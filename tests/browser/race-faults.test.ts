// Case D02 on the race: whatever happens to its workers is said within a second, and the next start gives the same numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { act, arrival, hashInNode, LONG, openRace, raceOn, underWay } from './support/race.ts';
import { heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();

const SHORT = LONG.replace('5000', '10');

/** A worker that can be asked from outside to fail. */
const weakness = `
self.weakness = new BroadcastChannel('weakness');
self.weakness.onmessage = ({ data }) => {
  if (data === 'thrown inside') throw new Error(data);
  Promise.reject(new Error(data));
};`;

/** When the page shows a fault: by its own clock, which is this process's too, so that asking it takes no time. */
const shown = (race: Locator): Promise<number> =>
  race.evaluate(async node => {
    const end = Date.now() + 40_000;
    while (!node.shadowRoot!.querySelector('.race-fault')) {
      if (Date.now() > end) throw new Error('no fault is told');
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    return Date.now();
  });

/** `fault` gives when it came. */
async function toldWithinASecond(race: Locator, fault: () => Promise<number>, said: RegExp): Promise<void> {
  const told = shown(race);
  const since = await fault();
  const time = (await told) - since;
  assert.match(await textOf(race.locator('.race-fault').first()), said);
  assert.ok(time <= 1000, `told after ${time} ms`);
}

/** After a fault the reader goes back to the start, starts again, and the losses are what they always are. */
async function recovers(page: Page, race: Locator): Promise<void> {
  await race.locator('.race-fault button').click();
  await race.evaluate(node => Object.assign(node, { steps: 10 }));
  const start = race.getByRole('button', { name: 'Start', exact: true });
  assert.equal(await start.getAttribute('aria-disabled'), null);
  await start.click();
  const results = await arrival(page, race);
  assert.deepEqual(
    results.map(({ state }) => state),
    ['finished', 'finished'],
  );
  assert.equal(await race.locator('.race-fault').count(), 0);
  assert.equal((await stateOf(race)).hash, await hashInNode(SHORT));
}

for (const [what, said] of [
  ['thrown inside', /The browser ended the program.*thrown inside/],
  ['rejected inside', /The browser ended the program.*rejected inside/],
] as const)
  test(`an error ${what} a worker is told within a second; the next start gives the same numbers`, async t => {
    const { page, race } = await openRace(course(), t, LONG);
    await page.route('**/training.worker*', async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + weakness });
    });
    await underWay(page, race);
    const fault = () =>
      page.evaluate(word => {
        new BroadcastChannel('weakness').postMessage(word);
        return Date.now();
      }, what);
    await toldWithinASecond(race, fault, said);
    assert.equal((await heard(page, 'error'))[0].code, 'worker/lost');
    await page.unroute('**/training.worker*');
    await recovers(page, race);
  });

test('a worker that dies is told within a second; the next start gives the same numbers', async t => {
  const { page, race } = await openRace(course(), t, LONG);
  await underWay(page, race);
  const fault = () =>
    page.evaluate(() => {
      Worker.prototype.terminate.call(window.workers[0]);
      return Date.now();
    });
  await toldWithinASecond(race, fault, /The browser ended the program/);
  await recovers(page, race);
});

const wasm = /training[^/]*\.wasm/;

for (const { what, place, answer, said, expects } of [
  {
    what: 'a worker that is not there',
    place: /training\.worker/,
    answer: { status: 404, body: '' },
    said: /could not be fetched/,
    expects: [/training\.worker/],
  },
  {
    what: 'an engine that is not there',
    place: wasm,
    answer: { status: 404, body: '' },
    said: /The engine that trains could not be fetched.*status 404/,
    expects: [],
  },
  {
    what: 'something else in place of the engine',
    place: wasm,
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    said: /Something else came in place of the engine that trains.*text\/html/,
    expects: [],
  },
] as const)
  test(`${what} is told within a second; once it is there, the next start works`, async t => {
    const { page, race } = await openRace(course(), t, SHORT, { expects });
    let tell = (_time: number) => {};
    const answered = new Promise<number>(resolve => {
      tell = resolve;
    });
    await page.route(place, route => {
      tell(Date.now());
      return route.fulfill(answer);
    });
    const fault = async () => {
      await act(race, 'play');
      return answered;
    };
    await toldWithinASecond(race, fault, said);
    await page.unroute(place);
    await recovers(page, race);
  });

test('what a race needs and cannot have is told; once it is there, Start works', async t => {
  const parts = '**/runtime.*.js';
  const { page, race } = await openRace(course(), t, SHORT, { expects: [/status of 404/] });
  await page.route(parts, route => route.fulfill({ status: 404, body: '' }));
  await race.getByRole('button', { name: 'Start', exact: true }).click();
  await race.locator('.race-status', { hasText: 'could not be fetched' }).waitFor();
  await page.unroute(parts);
  await race.getByRole('button', { name: 'Start', exact: true }).click();
  await arrival(page, race);
  assert.equal((await stateOf(race)).hash, await hashInNode(SHORT));
});

test('an engine that is served as something else is taken all the same', async t => {
  const { page, race } = await openRace(course(), t, SHORT);
  await page.route(wasm, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  });
  await raceOn(page, race);
  assert.equal((await stateOf(race)).hash, await hashInNode(SHORT));
});
