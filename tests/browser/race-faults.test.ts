// Case D02 on the race: whatever happens to its workers is said within a second, and the next start gives the same numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useCourse } from './support/course.ts';
import { act, arrival, hashInNode, openRace, raceOn, SMALL } from './support/race.ts';
import { hear, heard, stateOf, textOf } from './support/widget.ts';

const course = useCourse();

const LONG = `${SMALL.replace('30', '3000')};predict:off`;
const SHORT = `${SMALL.replace('30', '10')};predict:off`;

/** A worker that can be asked from outside to fail. */
const weakness = `
self.weakness = new BroadcastChannel('weakness');
self.weakness.onmessage = ({ data }) => {
  if (data === 'thrown inside') throw new Error(data);
  Promise.reject(new Error(data));
};`;

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
    await act(race, 'play');
    await hear(page, 'step', 2);
    await page.evaluate(word => new BroadcastChannel('weakness').postMessage(word), what);
    const alert = race.locator('.race-fault').first();
    await alert.waitFor({ timeout: 1000 });
    assert.match(await textOf(alert), said);
    assert.equal((await heard(page, 'error'))[0].code, 'worker/lost');
    await page.unroute('**/training.worker*');
    await recovers(page, race);
  });

test('a worker that dies is told within a second; the next start gives the same numbers', async t => {
  const { page, race } = await openRace(course(), t, LONG);
  await act(race, 'play');
  await hear(page, 'step', 2);
  await page.evaluate(() => Worker.prototype.terminate.call(window.workers[0]));
  const alert = race.locator('.race-fault');
  await alert.waitFor({ timeout: 1000 });
  assert.match(await textOf(alert), /The browser ended the program/);
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
    await page.route(place, route => route.fulfill(answer));
    const asked = page.waitForEvent('response', response => place.test(response.url()));
    await act(race, 'play');
    await asked;
    const alert = race.locator('.race-fault');
    await alert.waitFor({ timeout: 1000 });
    assert.match(await textOf(alert), said);
    await page.unroute(place);
    await recovers(page, race);
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
