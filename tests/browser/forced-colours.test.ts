// Forced colours: what is only there to be grabbed stays unseen, and what is drawn stays in sight.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { useCourse } from './support/course.ts';
import { knowLuminance } from './support/luminance.ts';
import { root } from './support/site.ts';
import { widget } from './support/widget.ts';

const course = useCourse();

const names = readdirSync(join(root, 'web/widgets'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);

for (const scheme of ['light', 'dark'] as const)
  test(`every button can be read, on a page that says nothing of its colours, with a ${scheme} palette`, async t => {
    const body = names.map(name => `<andamio-${name} lang="en" eager></andamio-${name}>`).join('');
    const page = await course().openFixture(t, body, { scheme, first: knowLuminance });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    for (const name of names) {
      const element = await widget(page, `andamio-${name}`);
      const buttons = await element.evaluate(node => {
        const paper = getComputedStyle(node.shadowRoot!.querySelector('.widget')!).backgroundColor;
        return [...node.shadowRoot!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
          .filter(button => button.checkVisibility() && button.ariaDisabled !== 'true')
          .map(button => {
            const { color, backgroundColor } = getComputedStyle(button);
            const icon = button.querySelector('svg');
            const ink = icon ? getComputedStyle(icon).stroke : color;
            const [ground, mark] = [
              window.luminance(paper, backgroundColor),
              window.luminance(paper, backgroundColor, ink),
            ];
            const contrast = (Math.max(ground, mark) + 0.05) / (Math.min(ground, mark) + 0.05);
            return { name: button.ariaLabel ?? button.textContent, contrast };
          });
      });
      assert.ok(buttons.length > 1, name);
      assert.deepEqual(
        buttons.filter(({ contrast }) => contrast < 4.5),
        [],
        name,
      );
    }
  });

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
