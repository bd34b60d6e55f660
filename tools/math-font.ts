/**
 * Cuts STIX Two Math (SIL Open Font License) down to the characters of web/kit/look/math-glyphs.ts.
 *
 *   node tools/math-font.ts
 *
 * The result is committed with its licence, so that a build needs neither the 400 KB original nor this step; a test
 * makes it again and compares the bytes. Hinting goes (it costs 14 KB and screens no longer use it); HarfBuzz keeps the
 * MATH table and closes over it, so tall fences, roots and sums keep their larger variants.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { mathGlyphs } from '../web/kit/look/math-glyphs.ts';

const source = new URL(import.meta.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2'));
const licence = new URL(import.meta.resolve('@fontsource/stix-two-math/LICENSE'));
const folder = new URL('../web/kit/look/fonts/', import.meta.url);

export const mathFontUrl = new URL('andamio-math.woff2', folder);

/** A named object: `noHinting` is newer than the library's published types. */
const options = { targetFormat: 'woff2', noHinting: true } as const;

export async function makeMathFont(): Promise<Buffer> {
  return subsetFont(await readFile(source), mathGlyphs, options);
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true });
  const font = await makeMathFont();
  await writeFile(mathFontUrl, font);
  await copyFile(licence, new URL('OFL.txt', folder));
  console.log(`${fileURLToPath(mathFontUrl)}: ${font.length} bytes`);
}
