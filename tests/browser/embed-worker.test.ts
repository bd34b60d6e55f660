// The worker on a page of another origin, in both browsers: started through a blob, it computes under the policy that is
// enough; where it cannot start, the widget says so (case B06).

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { strings } from '../../web/widgets/norm-speed/strings.ts';
import { enough, useEmbedding } from './support/embed.ts';
import { siteFolder } from './support/site.ts';
import { browsers, useVisits } from './support/visit.ts';

const embedding = useEmbedding();
const open = useVisits(embedding);
const element = '<andamio-norm-speed lang="en" state="v1;sizes:8;samples:5"></andamio-norm-speed>';
const texts = strings.en;

afterEach(() => {
  embedding().scripts.fault = undefined;
});

const drawn = () => Boolean(document.querySelector('andamio-norm-speed')?.shadowRoot?.querySelector('.body'));
const play = () => document.querySelector<HTMLElement & { play(): void }>('andamio-norm-speed')!.play();
const says = (wanted: string) =>
  document.querySelector('andamio-norm-speed')!.shadowRoot!.querySelector('.run-status')!.textContent === wanted;
const rows = () =>
  document
    .querySelector<HTMLElement & { exportData(kind: string): string }>('andamio-norm-speed')!
    .exportData('csv')
    .trim()
    .split('\r\n').length;

for (const browser of browsers) {
  test(`${browser}: the element measures in a worker, and asks nobody else`, async t => {
    const { base, course } = embedding();
    const policy = enough(new URL(base).origin);
    const visit = await open(t, browser, { head: embedding().script, body: element, policy });
    await visit.until(drawn, undefined);
    await visit.evaluate(play, undefined);
    await visit.until(says, texts.done);
    // A line of names; for each task five rounds.
    assert.ok((await visit.evaluate(rows, undefined)) >= 1 + 2 * 5);
    assert.deepEqual(await visit.troubles(), []);
    assert.deepEqual(visit.hosts(), [course.server.url, base].map(address => new URL(address).host).sort());
  });

  test(`${browser}: in a sandboxed frame too`, async t => {
    const { base } = embedding();
    const body = `<iframe src="${base}frame.html?w=norm-speed&lang=en&state=v1;sizes:8;samples:5" sandbox="allow-scripts"></iframe>`;
    const visit = await open(t, browser, { body });
    await visit.untilInFrame(drawn, undefined);
    await visit.evaluateInFrame(play, undefined);
    await visit.untilInFrame(says, texts.done);
    assert.ok((await visit.evaluateInFrame(rows, undefined)) >= 1 + 2 * 5);
    assert.deepEqual(await visit.troubles(), []);
  });

  test(`${browser}: a policy without blob: workers, and a worker’s script that is not there, are told`, async t => {
    const { origin } = new URL(embedding().base);
    const policy = enough(origin).replace('; worker-src blob:', '');
    const closed = await open(t, browser, { head: embedding().script, body: element, policy });
    await closed.until(drawn, undefined);
    await closed.evaluate(play, undefined);
    await closed.until(says, texts.failed.load);
    assert.match(texts.failed.load, /worker-src blob:/); // What the host must allow.
    embedding().scripts.fault = (request, response) => {
      if (!/timing\.worker/.test(request.url ?? '')) return 'left';
      response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end();
      return 'answered';
    };
    const missing = await open(t, browser, { head: embedding().script, body: element });
    await missing.until(drawn, undefined);
    await missing.evaluate(play, undefined);
    await missing.until(says, texts.failed.load);
  });
}

test('with data-wasm-url the worker’s WASM comes from there too', async t => {
  const { base, scripts } = embedding();
  scripts.asked.length = 0;
  const assets = join(siteFolder, 'embed/v1/assets');
  const [wasm] = readdirSync(assets).filter(name => /^light-.*\.wasm$/.test(name));
  scripts.fault = (request, response) => {
    if (!request.url?.startsWith('/elsewhere/')) return 'left';
    response.writeHead(200, { 'Content-Type': 'application/wasm', 'Access-Control-Allow-Origin': '*' });
    response.end(readFileSync(join(assets, wasm)));
    return 'answered';
  };
  const head = `<script type="module" src="${base}andamio.js" data-wasm-url="${scripts.url}/elsewhere/"></script>`;
  const visit = await open(t, 'Chromium', { head, body: element });
  await visit.until(drawn, undefined);
  await visit.evaluate(play, undefined);
  await visit.until(says, texts.done);
  const asked = scripts.asked.filter(path => path.endsWith('.wasm'));
  assert.deepEqual([...new Set(asked)], [`/elsewhere/${wasm}`]);
});
