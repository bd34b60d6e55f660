// The training worker and its WASM on a page of another origin, in both browsers (case B06).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strings } from '../../web/widgets/gradients/strings.ts';
import { enough, useEmbedding } from './support/embed.ts';
import { browsers, useVisits } from './support/visit.ts';

const embedding = useEmbedding();
const open = useVisits(embedding);
const element = '<andamio-gradients lang="en" state="v1;layers:3"></andamio-gradients>';

const says = (wanted: string) =>
  document.querySelector('andamio-gradients')?.shadowRoot?.querySelector('.status')?.textContent?.includes(wanted) ===
  true;
const rows = () =>
  document
    .querySelector<HTMLElement & { exportData(kind: string): string }>('andamio-gradients')!
    .exportData('csv')
    .trim()
    .split('\r\n').length;

for (const browser of browsers)
  test(`${browser}: embedded, the gradients are computed in a worker under the policy that is enough`, async t => {
    const { base, course } = embedding();
    const policy = enough(new URL(base).origin);
    const visit = await open(t, browser, { head: embedding().script, body: element, policy });
    await visit.until(says, strings.en.done);
    assert.equal(await visit.evaluate(rows, undefined), 1 + 2 * 3);
    assert.deepEqual(await visit.troubles(), []);
    assert.deepEqual(visit.hosts(), [course.server.url, base].map(address => new URL(address).host).sort());
  });
