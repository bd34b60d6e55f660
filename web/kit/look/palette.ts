/**
 * The one palette, as data. Roles are named, never colours: the CSS in tokens.ts, the drawings' dashes and glyphs and
 * the contrast tests all read this table, so they cannot drift apart.
 *
 * Hues come from Okabe and Ito's colour-blind-safe set (https://jfly.uni-koeln.de/color/), moved in lightness per theme
 * until text reaches 4.5:1 on paper and surface, and until roles that share a picture stay apart for dichromats.
 */
export type Glyph = 'circle' | 'square' | 'diamond' | 'triangle' | 'cross' | 'star';

export interface Shade {
  light: string;
  dark: string;
}

export interface Role extends Shade {
  /** Drawn beside or instead of colour; the names are those of d3-shape's symbols. */
  glyph: Glyph;
  /** A stroke-dasharray in CSS pixels; 'none' is a solid line. */
  dash: string;
}

/** Things the course talks about. Each keeps its colour, glyph and dash in every widget. */
export const roles = {
  l0: { light: '#00563c', dark: '#00b578', glyph: 'square', dash: '1 4' },
  l1: { light: '#ae4f00', dark: '#f0771f', glyph: 'diamond', dash: '8 4' },
  l2: { light: '#006fb9', dark: '#a2d2ff', glyph: 'circle', dash: 'none' },
  linf: { light: '#7d1a68', dark: '#d67fbb', glyph: 'triangle', dash: '8 3 2 3' },
  layernorm: { light: '#006a60', dark: '#5fe3c9', glyph: 'circle', dash: 'none' },
  rmsnorm: { light: '#986400', dark: '#d6911c', glyph: 'diamond', dash: '8 4' },
  post: { light: '#a33b00', dark: '#fb7136', glyph: 'triangle', dash: '8 4' },
  pre: { light: '#00508f', dark: '#64a2e6', glyph: 'circle', dash: 'none' },
  sandwich: { light: '#008055', dark: '#43ecb3', glyph: 'square', dash: '8 3 2 3' },
  positive: { light: '#0071c6', dark: '#3fa2f5', glyph: 'circle', dash: 'none' },
  negative: { light: '#b84700', dark: '#ee7420', glyph: 'diamond', dash: '6 3' },
  target: { light: '#6a2145', dark: '#ffbad5', glyph: 'cross', dash: '2 3' },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;

/**
 * The page's own shades. `edge` outlines a control (3:1); `line` is a hairline that carries no meaning of its own;
 * `keyword` and `literal` belong to code, apart from the roles' hues.
 */
export const grounds = {
  ink: { light: '#1b1f24', dark: '#e9ecf0' },
  quiet: { light: '#5b6470', dark: '#a3adb9' },
  edge: { light: '#7b8591', dark: '#7d8894' },
  line: { light: '#d9dee4', dark: '#363d46' },
  paper: { light: '#ffffff', dark: '#15181c' },
  surface: { light: '#f4f6f8', dark: '#1e2329' },
  keyword: { light: '#6b3fa0', dark: '#c9a8f5' },
  literal: { light: '#4a6410', dark: '#b9d38a' },
  focus: { light: '#0060df', dark: '#7db8ff' },
} as const satisfies Record<string, Shade>;

/** The glyphs as characters, for labels and legends in running text. */
export const glyphCharacters: Readonly<Record<Glyph, string>> = {
  circle: '●',
  square: '■',
  diamond: '◆',
  triangle: '▲',
  cross: '✚',
  star: '★',
};
