import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * KaTeX writes a formula as MathML, as TeX inside of it, and as it is drawn. The search reads it once, as it is drawn:
 * it showed an L as LLL.
 */
export function rehypeFormulaOnce() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ properties }) => {
      const classes = properties.className;
      if (Array.isArray(classes) && classes.includes('katex-mathml')) properties.dataPagefindIgnore = '';
    });
  };
}
