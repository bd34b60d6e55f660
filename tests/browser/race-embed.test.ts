// A race on a page of another origin, in both browsers: its workers start through blobs under the policy that is enough,
// and count the same losses as everywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../web/engine/training/index.ts';
import { defaultState } from '../../web/kit/base/state.ts';
import { plansOf, type RaceState, schema } from '../../web/widgets/race/state.ts';
import { PLAIN } from '../../web/widgets/race/variants.ts';
import { enough, useEmbedding } from './support/embed.ts';
import { browsers, useVisits } from './support/visit.ts';

const embedding = useEmbedding();
const open = useVisits(embedding);
const element =
  '<andamio-race lang="en" state="v1;preset:own;variants:post_2,pre_2;steps:20;batch:8;predict:off"></andamio-race>';

type Race = HTMLElement & { play(): void; state: { hash: string } };

const drawn = () => Boolean(document.querySelector('andamio-race')?.shadowRoot?.querySelector('.body'));
const play = () => document.querySelector<Race>('andamio-race')!.play();
const arrived = () => document.querySelector<Race>('andamio-race')!.state.hash !== '';
const hash = () => document.querySelector<Race>('andamio-race')!.state.hash;

/** What the engine gives in Node for the same race. */
async function expected(): Promise<string> {
  const trainer = await createTrainer();
  const variants = (['post', 'pre'] as const).map(placement => ({ ...PLAIN, placement, layers: 2 }));
  const state: RaceState = { ...defaultState(schema), preset: 'own', variants, steps: 20, batch: 8 };
  return plansOf(state)
    .map(({ config, steps }) => {
      using run = trainer.createRun(config);
      run.advance({ steps });
      return run.hash();
    })
    .join('.');
}

for (const browser of browsers) {
  test(`${browser}: two runs train in workers of another origin, to the same bits as in Node`, async t => {
    const { base, course } = embedding();
    const policy = enough(new URL(base).origin);
    const visit = await open(t, browser, { head: embedding().script, body: element, policy });
    await visit.until(drawn, undefined);
    await visit.evaluate(play, undefined);
    await visit.until(arrived, undefined);
    assert.equal(await visit.evaluate(hash, undefined), await expected());
    assert.deepEqual(await visit.troubles(), []);
    assert.deepEqual(visit.hosts(), [course.server.url, base].map(address => new URL(address).host).sort());
  });
}
