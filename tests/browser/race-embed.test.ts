// A race on a page of another origin, in both browsers: its workers start through blobs under the policy that is enough,
// and count the same losses as everywhere.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { enough, useEmbedding } from './support/embed.ts';
import { hashInNode } from './support/race.ts';
import { siteFolder } from './support/site.ts';
import { browsers, useVisits } from './support/visit.ts';

const embedding = useEmbedding();
const open = useVisits(embedding);
const state = 'preset:own;variants:post_2,pre_2;steps:20;batch:8;predict:off';
const element = `<andamio-race lang="en" state="v1;${state}"></andamio-race>`;

type Race = HTMLElement & { play(): void; state: { hash: string } };

const drawn = () => Boolean(document.querySelector('andamio-race')?.shadowRoot?.querySelector('.body'));
const play = () => document.querySelector<Race>('andamio-race')!.play();
const arrived = () => document.querySelector<Race>('andamio-race')!.state.hash !== '';
const hash = () => document.querySelector<Race>('andamio-race')!.state.hash;

for (const browser of browsers) {
  test(`${browser}: two runs train in workers of another origin, to the same bits as in Node`, async t => {
    const { base, course } = embedding();
    const policy = enough(new URL(base).origin);
    const visit = await open(t, browser, { head: embedding().script, body: element, policy });
    await visit.until(drawn, undefined);
    await visit.evaluate(play, undefined);
    await visit.until(arrived, undefined);
    assert.equal(await visit.evaluate(hash, undefined), await hashInNode(state));
    assert.deepEqual(await visit.troubles(), []);
    assert.deepEqual(visit.hosts(), [course.server.url, base].map(address => new URL(address).host).sort());
  });
}

test('data-wasm-url names the light engine’s file: the training one is taken from beside it', async t => {
  const { base, scripts } = embedding();
  const [light] = readdirSync(join(siteFolder, 'embed/v1/assets')).filter(name => /^light-.*\.wasm$/.test(name));
  const head = `<script type="module" src="${base}andamio.js" data-wasm-url="${base}assets/${light}"></script>`;
  const visit = await open(t, 'Chromium', { head, body: element });
  await visit.until(drawn, undefined);
  await visit.evaluate(play, undefined);
  await visit.until(arrived, undefined);
  assert.equal(await visit.evaluate(hash, undefined), await hashInNode(state));
  assert.equal(scripts.asked.filter(path => /training.*\.wasm$/.test(path)).length > 0, true);
});
