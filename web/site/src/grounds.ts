import { grounds } from '../../widgets/page.ts';

/** The page's shades are the widgets' own, so that a drawing and the paper around it are one. */
export const groundRules = `:root {
${Object.entries(grounds)
  .map(([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});`)
  .join('\n')}
}`;
