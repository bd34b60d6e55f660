// Forced colours: what is only there to be grabbed stays unseen, and what is drawn stays in sight.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { widgetNames } from './support/contract.ts';
import { useCourse } from './support/course.ts';
import { knowLuminance } from './support/luminance.ts';
import { widget } from './support/widget.ts';
import { rows } from './support/widgets.ts';

const course = useCourse();

const names = widgetNames;

for (const scheme of ['light', 'dark'] as const)
  test(`every button can be read, on a page that says nothing of its colours, with a ${scheme} palette`, async t => {
    const body = names.map(name => `<andamio-${name} lang="en" eager></andamio-${name}>`).join('');
    const page = await course().openFixture(t, body, { scheme, first: knowLuminance });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    for (const name of names) {
      const element = await widget(page, `andamio-${name}`);
      const buttons = await element.evaluate(async node => {
        // A button that has just come to life passes from one colour to the other.
        await Promise.allSettled(node.shadowRoot!.getAnimations().map(({ finished }) => finished));
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

test('handles hide nothing, and their dots are seen', async t => {
  const shown = Object.entries(rows).flatMap(([name, { handles = [] }]) =>
    [...new Set(handles.map(({ state = 'v1' }) => state))].map(state => ({ tag: `andamio-${name}`, state })),
  );
  assert.ok(shown.length > 4);
  const body = shown.map(({ tag, state }, i) => `<${tag} id="w${i}" state="${state}" eager></${tag}>`).join('');
  const page = await course().openFixture(t, body);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [i, { tag, state }] of shown.entries())
    await hidesNothing((await widget(page, `#w${i}`)).locator('.handle:has(.handle-dot)').first(), `${tag} ${state}`);
});

async function hidesNothing(handle: Locator, where: string): Promise<void> {
  const fills = await handle.evaluate(node => {
    const fill = (selector: string) => [...node.querySelectorAll(selector)].map(one => getComputedStyle(one).fill);
    return { reach: fill('.handle-reach'), ring: fill('.handle-ring'), dot: fill('.handle-dot') };
  });
  assert.ok(fills.reach.length > 0, where);
  for (const fill of [...fills.reach, ...fills.ring]) assert.equal(fill, 'none', where);
  assert.match(fills.dot[0]!, /^rgb\(/, where);
  // A finger beside the dot still finds the handle: above it, or below where a name stands above it.
  const found = await handle.evaluate(node => {
    node.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = node.querySelector('.handle-dot')!.getBoundingClientRect();
    const root = node.getRootNode() as ShadowRoot;
    const at = (beside: number) => root.elementFromPoint(x + width / 2, y + height / 2 + beside);
    return at(at(-18)?.matches('text') ? 18 : -18)?.closest('.handle') === node;
  });
  assert.ok(found, where);
}
