// The code panel: NumPy's lines for the current state print what the panel says they print.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { panelStrings } from '../../web/kit/panels/strings.ts';
import { demos } from '../../web/widgets/norms/demo.ts';
import { runPython } from '../support/python.ts';
import { useCourse } from './support/course.ts';
import { withheld } from './support/server.ts';
import { scriptOf } from './support/site.ts';
import { drawn, typeInto, widget } from './support/widget.ts';

const course = useCourse();

/** The widget of a page, with its panel open: what that shows comes only then. */
async function opened(page: Page): Promise<Locator> {
  const norms = await widget(page);
  await norms.locator('.code-panel summary').click();
  await norms.locator('.code-line').first().waitFor();
  return norms;
}

async function panel(norms: Locator): Promise<{ code: string; prints: string[] }> {
  return norms.evaluate(node => {
    const lines = [...node.shadowRoot!.querySelectorAll('.code-line')];
    const prints = lines
      .flatMap(line => [...(line.querySelector('samp')?.childNodes ?? [])])
      .filter(child => child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== '')
      .map(child => child.textContent!.trim());
    return { code: lines.map(line => line.querySelector('code')!.textContent).join('\n'), prints };
  });
}

function python(code: string): string[] {
  return runPython([code], 'fresh')[0].trimEnd().split('\n');
}

test('in every demo state, Python prints what the panel shows', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await opened(page);
  for (const { name, state, attributes } of demos) {
    if (attributes?.hide?.includes('code')) continue;
    await norms.evaluate((node, text) => node.setAttribute('state', text), state);
    await drawn(norms);
    const { code, prints } = await panel(norms);
    assert.ok(prints.length > 0 && code.startsWith('import numpy as np\n'), name);
    assert.deepEqual(python(code), prints, name);
  }
});

test('Python agrees for vectors that nobody chose', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>');
  const norms = await opened(page);
  for (const state of [
    'v1;x:0.1,0.2,0.3,0.1',
    'v1;x:-1.0005,2.0015,1e-5',
    'v1;x:123456.789,-0.001;view:distance;y:0.3,0.7',
    'v1;x:3,-7.25,0.004;view:ball;p:0.35',
    'v1;x:1e15,1;view:distance;y:0.5,0',
  ]) {
    await norms.evaluate((node, text) => node.setAttribute('state', text), state);
    await drawn(norms);
    const { code, prints } = await panel(norms);
    assert.deepEqual(python(code), prints, state);
  }
});

test('opened and copied by the keyboard, the clipboard holds the lines without what they print', async t => {
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', { lang: 'en', locale: 'en-US' });
  const norms = await widget(page);
  await typeInto(norms.locator('#x1'), '-2.5');
  await norms.locator('summary').focus();
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Copy' }).waitFor();
  await norms.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await norms.getByRole('button', { name: 'Copied' }).waitFor();
  const { code, prints } = await panel(norms);
  assert.match(code, /x = np\.array\(\[-2\.5, 3\.0, 0\.0\]\)/);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  assert.deepEqual(prints, ['3.905', '5.5', '2', '15.25']);
  await norms.locator('summary').focus();
  await page.keyboard.press('Enter');
  assert.equal(await norms.locator('.code-lines').isVisible(), false);
});

test('where the code does not come, a sentence says so; opened again, it is there', async t => {
  const code = scriptOf('web/kit/panels/code-body.ts');
  course().server.fault = withheld(code);
  const page = await course().openFixture(t, '<andamio-norms></andamio-norms>', {
    lang: 'en',
    expects: [/Failed to load resource.*503/],
  });
  const norms = await widget(page);
  await norms.locator('.code-panel summary').click();
  await norms.getByText(panelStrings.en.code.failed).waitFor();
  course().server.fault = undefined;
  await norms.locator('.code-panel summary').click();
  await norms.locator('.code-panel summary').click();
  await norms.locator('.code-line').first().waitFor();
});
