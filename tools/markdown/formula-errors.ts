import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** KaTeX sets a formula that it cannot read in red and goes on. A lesson with such a formula is not published. */
export function rehypeNoFormulaError() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', ({ properties, position }) => {
      const classes = properties.className;
      if (Array.isArray(classes) && classes.includes('katex-error')) {
        file.fail(`A formula does not parse: ${properties.title ?? 'no reason given'}`, position);
      }
    });
  };
}
