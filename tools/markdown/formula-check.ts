import katex from 'katex';
import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { placesIn } from './place.ts';

/** The one way in which formulas are set. */
export const formulaOptions = { strict: 'error' } as const;

/** rehype-katex sets a formula that it cannot read in red and goes on. A lesson with such a formula is not published. */
export function remarkCheckFormulas() {
  return (tree: Root, file: VFile): void => {
    const place = placesIn(file);
    visit(tree, node => {
      if (node.type !== 'math' && node.type !== 'inlineMath') return;
      try {
        katex.renderToString(node.value, { ...formulaOptions, displayMode: node.type === 'math' });
      } catch (reason) {
        throw new Error(`${place(node)}: a formula does not parse: ${String(reason)}`);
      }
    });
  };
}
