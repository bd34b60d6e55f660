// Case C01: elements that are there before their definition, and definitions that come twice.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { version } from '#light-build';
import { useCourse } from './support/course.ts';
import { elementScript, siteFolder } from './support/site.ts';
import { measures, stateOf, widget } from './support/widget.ts';

const course = useCourse();
const module = elementScript('norms');

interface Norms extends HTMLElement {
  x: number[];
  p: number;
  state: unknown;
  hide: string;
}

test('a property set before the upgrade is drawn, and no own property shadows its setter', async t => {
  const page = await course().openFixture(t, '', { load: 'none' });
  await page.evaluate(() => {
    const early = document.createElement('andamio-norms') as Norms;
    early.x = [1, 2, 4];
    early.hide = 'prompts';
    document.body.append(early);
  });
  await page.evaluate(url => import(url), module);
  const norms = await widget(page);
  const seen = await norms.evaluate(node => {
    const early = node as HTMLElement as Norms;
    return { x: early.x, own: ['x', 'hide', 'state', 'p', 'view'].filter(key => Object.hasOwn(early, key)) };
  });
  assert.deepEqual(seen, { x: [1, 2, 4], own: [] });
  assert.deepEqual(await measures(norms), ['4,583', '7', '3']);
  assert.equal(await norms.locator('.prompts').count(), 0);
  await norms.evaluate(node => {
    (node as HTMLElement as Norms).x = [3, 4];
  });
  await norms.locator('#x3').waitFor({ state: 'detached' });
  assert.deepEqual(await measures(norms), ['5', '7', '2']);
});

test('a whole state set before the upgrade counts, and then a single key of it', async t => {
  const page = await course().openFixture(t, '', { load: 'none' });
  await page.evaluate(() => {
    const early = document.createElement('andamio-norms') as Norms;
    early.state = { version: 1, x: [1, 1], view: 'ball' };
    early.p = 1;
    document.body.append(early);
  });
  await page.evaluate(url => import(url), module);
  const state = await stateOf(await widget(page));
  assert.deepEqual({ x: state.x, view: state.view, p: state.p }, { x: [1, 1], view: 'ball', p: 1 });
});

test('a state attribute set before the upgrade is honoured; set and removed, it leaves the default', async t => {
  const page = await course().openFixture(
    t,
    '<andamio-norms id="kept"></andamio-norms><andamio-norms id="gone"></andamio-norms>',
    {
      load: 'none',
    },
  );
  await page.evaluate(() => {
    for (const id of ['kept', 'gone']) document.getElementById(id)!.setAttribute('state', 'v1;x:0,-2;view:distance');
    document.getElementById('gone')!.removeAttribute('state');
  });
  await page.evaluate(url => import(url), module);
  const kept = await stateOf(await widget(page, '#kept'));
  assert.deepEqual([kept.x, kept.view], [[0, -2], 'distance']);
  const gone = await stateOf(await widget(page, '#gone'));
  assert.deepEqual([gone.x, gone.view], [[4, 3, 0], 'norms']);
});

test('a state attribute changed and removed after the upgrade is followed', async t => {
  const page = await course().openFixture(t, '<andamio-norms state="v1;x:1,1"></andamio-norms>');
  const norms = await widget(page);
  await norms.evaluate(node => node.setAttribute('state', 'v1;x:6,8'));
  assert.deepEqual((await stateOf(norms)).x, [6, 8]);
  await norms.evaluate(node => node.removeAttribute('state'));
  assert.deepEqual((await stateOf(norms)).x, [4, 3, 0]);
});

test('loaded twice, the script defines the element once and says nothing', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { load: 'none' });
  const same = await page.evaluate(async url => {
    await import(url);
    const first = customElements.get('andamio-norms');
    await import(`${url}?again`);
    return first !== undefined && customElements.get('andamio-norms') === first;
  }, module);
  assert.ok(same);
  assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
});

/** All scripts as another release would hold them, in a folder of their own so that they import each other. */
function serveRelease(release: string): string {
  const folder = `/release-${release}`;
  course().server.fault = (request, response) => {
    if (!request.url?.startsWith(`${folder}/`) || !request.url.endsWith('.js')) return 'left';
    const source = readFileSync(join(siteFolder, request.url.slice(folder.length)), 'utf8');
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source.replaceAll(version, release));
    return 'answered';
  };
  return folder + module;
}

for (const order of ['older first', 'newer first'] as const) {
  test(`two versions on one page, the ${order}: one definition, and a warning that names both`, async t => {
    const other = serveRelease('9.9.9');
    const scripts = order === 'older first' ? [module, other] : [other, module];
    const versions = order === 'older first' ? [version, '9.9.9'] : ['9.9.9', version];
    const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', {
      load: 'none',
      expects: [
        new RegExp(
          `^console warning: <andamio-norms> is already defined by version ${versions[0]}; version ${versions[1]} `,
        ),
      ],
    });
    const same = await page.evaluate(async ([first, second]) => {
      await import(first);
      const defined = customElements.get('andamio-norms');
      await import(second);
      return defined !== undefined && customElements.get('andamio-norms') === defined;
    }, scripts);
    assert.ok(same);
    assert.deepEqual(await measures(await widget(page)), ['5', '7', '2']);
  });
}
