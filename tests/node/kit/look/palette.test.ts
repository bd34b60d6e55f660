import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { glyphCharacters, grounds, type Role, type RoleName, roles } from '../../../../web/kit/look/palette.ts';
import { tokens } from '../../../../web/kit/look/tokens.ts';

/** Roles that one picture shows together, and which must therefore be told apart without relying on hue. */
const companions: readonly (readonly RoleName[])[] = [
  ['l0', 'l1', 'l2', 'linf'],
  ['layernorm', 'rmsnorm'],
  ['post', 'pre', 'sandwich'],
  ['positive', 'negative', 'target'],
];

const themes = ['light', 'dark'] as const;
const backgrounds = ['paper', 'surface'] as const;

/** WCAG 2.2, 1.4.3: text. Every role colours numbers and labels, so every role is text. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: what one must see to use a control. */
const MARK = 3;
/** CIEDE2000. About 2 can just be told apart side by side; 12 is plain at a glance. */
const APART = 12;

const textual = {
  ...roles,
  ink: grounds.ink,
  quiet: grounds.quiet,
  keyword: grounds.keyword,
  literal: grounds.literal,
};
const outlines = { edge: grounds.edge, focus: grounds.focus };

for (const theme of themes) {
  for (const ground of backgrounds) {
    test(`text reaches ${TEXT}:1 and outlines ${MARK}:1 on ${theme} ${ground}`, () => {
      const below = grounds[ground][theme];
      const faint = (shades: typeof textual | typeof outlines, least: number) =>
        Object.entries(shades)
          .map(([name, shade]) => ({ name, contrast: wcagContrast(shade[theme], below) }))
          .filter(({ contrast }) => contrast < least);
      assert.deepEqual(faint(textual, TEXT), []);
      assert.deepEqual(faint(outlines, MARK), []);
    });
  }
}

const eyes = {
  trichromat: (colour: string) => parse(colour),
  protanope: (colour: string) => filterDeficiencyProt(1)(parse(colour)!),
  deuteranope: (colour: string) => filterDeficiencyDeuter(1)(parse(colour)!),
  tritanope: (colour: string) => filterDeficiencyTrit(1)(parse(colour)!),
};
const distance = differenceCiede2000();

const pairs = (names: readonly RoleName[]) =>
  names.flatMap((first, index) => names.slice(index + 1).map(second => [first, second] as const));

for (const [eye, seen] of Object.entries(eyes)) {
  for (const theme of themes) {
    test(`a ${eye} tells companions apart in the ${theme} theme`, () => {
      const close = companions
        .flatMap(pairs)
        .map(([a, b]) => ({ a, b, apart: distance(seen(roles[a][theme])!, seen(roles[b][theme])!) }))
        .filter(({ apart }) => !(apart >= APART));
      assert.deepEqual(close, []);
    });
  }
}

test('companions differ in glyph and in dash too, for paper without colour', () => {
  for (const [a, b] of companions.flatMap(pairs)) {
    const [first, second]: Role[] = [roles[a], roles[b]];
    assert.notEqual(first.glyph, second.glyph, `${a} and ${b} share a glyph`);
    assert.notEqual(first.dash, second.dash, `${a} and ${b} share a dash`);
  }
  assert.equal(new Set(Object.values(glyphCharacters)).size, Object.keys(glyphCharacters).length);
});

test('the style sheet says what the palette says, and lets a page override it', () => {
  for (const [name, { light, dark }] of Object.entries({ ...roles, ...grounds })) {
    assert.ok(
      tokens.cssText.includes(`--_${name}: var(--andamio-${name}, light-dark(${light}, ${dark}));`),
      `--_${name} is missing or differs`,
    );
  }
});
