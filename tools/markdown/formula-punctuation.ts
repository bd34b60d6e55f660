import type { Element, ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

const punctuation = /^[,.;:?!)»”]+/;

/** Keeps the comma or point after a formula on the formula's line; a browser may break the line between the two. */
export function rehypeFormulaPunctuation() {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      const classes = element.properties.className;
      if (!Array.isArray(classes) || !classes.includes('katex') || !parent || index === undefined) return undefined;
      const next = parent.children[index + 1];
      const mark = next?.type === 'text' ? punctuation.exec(next.value)?.[0] : undefined;
      if (mark) {
        const text = next as Text;
        text.value = text.value.slice(mark.length);
        (parent.children as ElementContent[])[index] = together([element, { type: 'text', value: mark }]);
      }
      return SKIP;
    });
  };
}

function together(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: ['formula-end'] }, children };
}
