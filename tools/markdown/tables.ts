import type { Element, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Puts each table into a box that scrolls sideways on a narrow screen. The keyboard must be able to scroll it too, so
 * the box takes the focus and is named by the heading above it. A corner without a name is no header: it would be read
 * out before every cell.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    let heading: string | undefined;
    visit(tree, 'element', (element, index, parent) => {
      if (/^h[1-6]$/.test(element.tagName) && element.properties.id) heading = String(element.properties.id);
      if (element.tagName === 'th' && element.children.length === 0) element.tagName = 'td';
      if (element.tagName !== 'table' || !parent || index === undefined || isBox(parent)) return;
      (parent.children as RootContent[])[index] = box(element, heading);
    });
  };
}

function isBox(node: Root | Element): boolean {
  return node.type === 'element' && node.properties.dataTable === '';
}

function box(table: Element, heading: string | undefined): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      dataTable: '',
      tabIndex: 0,
      ...(heading ? { role: 'region', ariaLabelledBy: [heading] } : {}),
    },
    children: [table],
  };
}
