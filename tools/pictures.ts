// The pictures of docs/: widgets as they stand on someone's page.
//
// Use: node tools/pictures.ts [norms] [race] [theming]

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { serve } from './course/serve.ts';
import { ensureSite } from './course/site.ts';
import { norms } from './pictures/norms.ts';
import type { Picture } from './pictures/picture.ts';
import { race } from './pictures/race.ts';
import { theming } from './pictures/theming.ts';
import { findChromium } from './setup/browsers.mjs';
import { root } from './setup/root.mjs';

const pictures: Readonly<Record<string, Picture>> = { norms, race, theming };
/** The course's own, so that the pictures look like it on any machine. */
const font = join(root, 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in pictures)) throw new Error(`no picture is called ${name}`);

const scripts = await serve({ site: await ensureSite({ base: '/' }), port: 0, taken: 'fail' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const [name, picture] of Object.entries(pictures)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(browser, name, picture);
  }
} finally {
  await browser.close();
  await scripts.close();
}

async function take(browser: Browser, name: string, { head = '', body, width, sharpness, ready }: Picture) {
  const sans = `<style>@font-face { font-family: "Source Sans"; src: url(/sans.woff2); font-weight: 200 900; }
:root { --andamio-sans: "Source Sans"; }</style>`;
  const html = `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
<script type="module" src="${scripts.url}embed/v1/andamio.js"></script>
${sans}${head}<body>${body}</body></html>`;
  const host = createServer(({ url }, response) => {
    if (url === '/sans.woff2') return response.end(readFileSync(font));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(html);
  }).listen(0);
  try {
    const viewport = { width, height: 100 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: sharpness, locale: 'en-US' });
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Andamio Math')));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('body *')].every(
        ({ localName, shadowRoot }) => !localName.startsWith('andamio-') || shadowRoot?.querySelector('.body'),
      ),
    );
    await ready?.(page);
    await page.screenshot({ path: join(root, `docs/${name}.png`), fullPage: true });
  } finally {
    host.close();
  }
}
