/**
 * The characters that a formula may use; the math font is cut down to them (tools/math-font.ts). A single letter in
 * `<mi>` is drawn by its mathematical italic twin, so those code points belong to the set as well.
 */
const run = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');

const basicLatin = run(0x20, 95);
const spanishLetters = 'áéíóúüñÁÉÍÓÚÜÑ¿¡';
const greek = 'αβγδεϵζηθικλμνξπρσςτυφϕχψω' + 'ΓΔΘΛΞΠΣΦΨΩ';
/** Italic h has no code point of its own in the block; Planck's constant ℎ stands in its place. */
const italicLatin = run(0x1d434, 52).replace('\u{1d455}', 'ℎ');
const italicGreek = run(0x1d6e2, 58);
const boldLatin = run(0x1d400, 52);
const blackboard = 'ℝℕℤ𝔼';
const signs = '−±×·⋅÷∗∘⊙⊕√∑∏∂∇∞∈∉∀∼';
const relations = '=≠≈≤≥≪≫∝≡≔';
const arrows = '→←↦⇒';
const fences = '‖∥|∣⟨⟩⌊⌋⌈⌉⊤⊥⟂';
/** The powers of ten that formatNumber writes. */
const superscripts = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹';
const marks = '′…⋯⋮⋱ˆ¯‾˜⃗̂̄̃°%–';
/** Word joiners and the thin and no-break spaces that `Intl` writes between groups of digits. */
const spaces = '\u00a0\u2009\u202f';

export const mathGlyphs: string = [
  basicLatin,
  spanishLetters,
  greek,
  italicLatin,
  italicGreek,
  boldLatin,
  blackboard,
  signs,
  relations,
  arrows,
  fences,
  marks,
  superscripts,
  spaces,
].join('');
