// Someone else's page, on another origin, in both browsers: both forms work under the policy that is enough, and what goes
// wrong is said in words (case B06).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { buildId } from '#light-build';
import { faults } from '../../web/kit/base/faults.ts';
import { enough, useEmbedding } from './support/embed.ts';
import type { Fault } from './support/server.ts';
import { siteFolder } from './support/site.ts';
import { browsers, useVisits, type Visit } from './support/visit.ts';

const embedding = useEmbedding();
const open = useVisits(embedding);

afterEach(() => {
  embedding().scripts.fault = undefined;
});

const drawn = () => Boolean(document.querySelector('andamio-norms')?.shadowRoot?.querySelector('.body'));
const failed = () =>
  Boolean(document.querySelector('andamio-norms')?.shadowRoot?.querySelector('[role="alert"]')?.textContent?.trim());
const numbers = () =>
  [...document.querySelector('andamio-norms')!.shadowRoot!.querySelectorAll('.measure-value')].map(
    ({ textContent }) => textContent,
  );
const alerted = () => document.querySelector('andamio-norms')?.shadowRoot?.querySelector('[role="alert"]')?.textContent;

const element = '<andamio-norms state="v1;x:3,4">The vector (3, 4) measures 5.</andamio-norms>';

/** The hosts that a page may ask: its own and the scripts'. */
const hosts = () => [embedding().course.server.url, embedding().base].map(address => new URL(address).host).sort();

async function silent(visit: Visit): Promise<void> {
  assert.deepEqual(await visit.troubles(), []);
  assert.deepEqual(visit.hosts(), hosts());
}

for (const browser of browsers) {
  for (const rule of ['the policy that is enough', 'no policy'] as const) {
    test(`${browser}, ${rule}: the element works, and asks nobody else`, async t => {
      const policy = rule === 'no policy' ? undefined : enough(new URL(embedding().base).origin);
      const visit = await open(t, browser, { head: embedding().script, body: element, ...(policy && { policy }) });
      await visit.until(drawn, undefined);
      assert.deepEqual(await visit.evaluate(numbers, undefined), ['5', '7', '2']);
      await visit.evaluate(openCode, undefined);
      await visit.until(
        () => document.querySelector('andamio-norms')!.shadowRoot!.querySelector('.code-line') !== null,
        undefined,
      );
      await visit.until(() => [...document.fonts].some(({ family }) => family.includes('Andamio Math')), undefined);
      await silent(visit);
    });

    for (const sandbox of ['', ' sandbox="allow-scripts"']) {
      test(`${browser}, ${rule}: the iframe${sandbox} works, and asks nobody else`, async t => {
        const { base } = embedding();
        const { origin } = new URL(base);
        const policy = rule === 'no policy' ? undefined : `${enough(origin)}; frame-src ${origin}`;
        const body = `<script src="${base}parent.js" async></script>
          <iframe src="${base}frame.html?w=norms&state=v1;x:3,4" title="Norms" width="700" height="100"${sandbox}></iframe>`;
        const visit = await open(t, browser, { body, ...(policy && { policy }) });
        await visit.untilInFrame(drawn, undefined);
        assert.deepEqual(await visit.evaluateInFrame(numbers, undefined), ['5', '7', '2']);
        await visit.until(() => document.querySelector('iframe')!.offsetHeight > 300, undefined);
        await silent(visit);
      });
    }
  }

  for (const lang of ['es', 'en'] as const) {
    test(`${browser}: a policy without 'wasm-unsafe-eval' is answered in ${lang} with what the host must allow`, async t => {
      const policy = enough(new URL(embedding().base).origin).replace(" 'wasm-unsafe-eval'", '');
      const visit = await open(t, browser, { head: embedding().script, body: element, lang, policy });
      await visit.until(failed, undefined);
      const { what, todo } = faults[lang]['engine/blocked-by-policy'];
      const said = await visit.evaluate(alerted, undefined);
      assert.ok(said?.replace(/\s+/g, ' ').trim().startsWith(`${what} ${todo}`), said ?? '');
      assert.match(todo, /'wasm-unsafe-eval'/);
    });
  }

  for (const { title, code, fault } of [
    { title: 'the WASM is not there', code: 'engine/load-failed', fault: forWasm(404, 'text/plain', 'none') },
    { title: 'it is of another build', code: 'engine/version-mismatch', fault: otherBuild },
  ]) {
    test(`${browser}: ${title}, and the element says so within 5 s`, async t => {
      embedding().scripts.fault = fault;
      const visit = await open(t, browser, { head: embedding().script, body: element });
      await visit.until(failed, undefined);
      const { what, todo } = faults.en[code];
      const said = await visit.evaluate(alerted, undefined);
      assert.ok(said?.replace(/\s+/g, ' ').trim().startsWith(`${what} ${todo}`), said ?? '');
    });
  }

  test(`${browser}: WASM as text/plain works`, async t => {
    embedding().scripts.fault = (request, response) => {
      if (!request.url?.endsWith('.wasm')) return 'left';
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' });
      response.end(readFileSync(join(siteFolder, request.url)));
      return 'answered';
    };
    const visit = await open(t, browser, { head: embedding().script, body: element });
    await visit.until(drawn, undefined);
    await silent(visit);
  });
}

function openCode(): void {
  document.querySelector('andamio-norms')!.shadowRoot!.querySelector<HTMLElement>('.code-panel summary')!.click();
}

function forWasm(status: number, type: string, content: string): Fault {
  return (request, response) => {
    if (!request.url?.endsWith('.wasm')) return 'left';
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(content);
    return 'answered';
  };
}

/** The very same program under another stamp: what a cache that mixes two releases serves. */
function otherBuild(...[request, response]: Parameters<Fault>): 'answered' | 'left' {
  if (!request.url?.endsWith('.wasm')) return 'left';
  const copy = readFileSync(join(siteFolder, request.url));
  copy.write([...buildId].reverse().join(''), copy.lastIndexOf(buildId));
  response.writeHead(200, { 'Content-Type': 'application/wasm', 'Access-Control-Allow-Origin': '*' }).end(copy);
  return 'answered';
}
