// The font for formulas, on a page that does not have it in a style sheet. A shadow root cannot bring a font along.

const FAMILY = 'Andamio Math';
const url = new URL('../kit/look/fonts/andamio-math.woff2', import.meta.url);

/** Adds the font from its bytes: a policy that lets scripts fetch is enough, where a style sheet would ask for font-src. */
export async function loadMathFont(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.includes(FAMILY))) return;
  const response = await fetch(url);
  if (response.ok) document.fonts.add(await new FontFace(FAMILY, await response.arrayBuffer()).load());
}
