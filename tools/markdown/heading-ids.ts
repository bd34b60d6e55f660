import type { Root } from 'mdast';
import type {} from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

const mark = /\s*\{#([a-z0-9-]+)\}$/;

/**
 * `## Straight line {#straight}` names a heading's anchor. Both languages give the same names, so that a link to a
 * part of a lesson stays the same link when the language changes.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', heading => {
      const last = heading.children.at(-1);
      if (last?.type !== 'text') return;
      const id = mark.exec(last.value)?.[1];
      if (!id) return;
      last.value = last.value.replace(mark, '');
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    });
  };
}
