import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import subsetFont from 'subset-font';
import { makeMathFont, mathFontUrl } from '../../../../tools/math-font.ts';
import { mathGlyphs } from '../../../../web/kit/look/math-glyphs.ts';

const font = await readFile(mathFontUrl);
const plain = await subsetFont(font, mathGlyphs, { targetFormat: 'sfnt' });

/** OpenType's table directory: a tag, a checksum, an offset and a length for each table. */
function tables(sfnt: Buffer): Map<string, Buffer> {
  const count = sfnt.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map(at => {
      const start = sfnt.readUInt32BE(at + 8);
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12))];
    }),
  );
}

/** The code points of a `cmap` subtable of format 12: groups of a first and a last code point. */
function codePoints(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = cmap.readUInt32BE(4 + 8 * index + 4);
    if (cmap.readUInt16BE(at) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
      const [first, last] = [0, 4].map(offset => cmap.readUInt32BE(at + 16 + 12 * group + offset));
      for (let point = first; point <= last; point += 1) found.add(point);
    }
  }
  return found;
}

test('the committed math font is the one that its tool makes', async () => {
  assert.ok(font.equals(await makeMathFont()), 'run node tools/math-font.ts and commit the result');
});

test('the math font stays within 40 KB', () => {
  assert.ok(font.length <= 40 * 1024, `${font.length} bytes`);
});

test('the math font keeps the MATH table, without which browsers neither stretch nor place scripts', () => {
  const math = tables(plain).get('MATH');
  assert.ok(math && math.length > 1000, `${math?.length} bytes`);
});

test('the math font has a glyph for every character that formulas may use', () => {
  const has = codePoints(tables(plain).get('cmap')!);
  const missing = [...new Set(mathGlyphs)].filter(character => !has.has(character.codePointAt(0)!));
  assert.deepEqual(missing, []);
});
