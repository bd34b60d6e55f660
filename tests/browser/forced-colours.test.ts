// Forced colours: what is only there to be grabbed stays unseen, and what is drawn stays in sight.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { widget } from './support/widget.ts';

const course = useCourse();

for (const [tag, state] of [
  ['andamio-norms', 'v1'],
  ['andamio-cosine', 'v1'],
  ['andamio-penalty-slope', 'v1'],
  ['andamio-shrinkage', 'v1;view:geometry'],
  ['andamio-shrinkage', 'v1;view:path'],
] as const)
  test(`${tag} (${state}): handles hide nothing, and their dots are seen`, async t => {
    const page = await course().openFixture(t, `<${tag} state="${state}"></${tag}>`);
    await page.emulateMedia({ forcedColors: 'active' });
    const handle = (await widget(page, tag)).locator('.handle').first();
    const fills = await handle.evaluate(node => {
      const fill = (selector: string) => [...node.querySelectorAll(selector)].map(one => getComputedStyle(one).fill);
      return { reach: fill('.handle-reach'), ring: fill('.handle-ring'), dot: fill('.handle-dot') };
    });
    assert.ok(fills.reach.length > 0);
    for (const fill of [...fills.reach, ...fills.ring]) assert.equal(fill, 'none');
    assert.match(fills.dot[0], /^rgb\(/);
    // A finger beside the dot still finds the handle.
    const found = await handle.evaluate(node => {
      const { x, y, width, height } = node.querySelector('.handle-dot')!.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return root.elementFromPoint(x + width / 2, y + height / 2 - 18)?.closest('.handle') === node;
    });
    assert.ok(found);
  });
