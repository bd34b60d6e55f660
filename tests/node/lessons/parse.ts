// A lesson's file as a tree, before the site's plugins change it.
import type { Html, Root } from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import { toString as textOf } from 'mdast-util-to-string';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMath);

export function parseLesson(body: string): Root {
  return parser.parse(body);
}

export interface WidgetUse {
  tag: string;
  attributes: Record<string, string>;
  fallback: string;
}

/** The widgets in a lesson, in order. */
export function widgetsIn(tree: Root): WidgetUse[] {
  const found: WidgetUse[] = [];
  visit(tree, 'html', ({ value }: Html) => {
    for (const node of elementsIn(parseFragment(value))) {
      if (!node.tagName.startsWith('andamio-')) continue;
      const attributes = Object.fromEntries(node.attrs.map(({ name, value: text }) => [name, text]));
      const fallback = node.childNodes.map(child => ('value' in child ? child.value : '')).join('');
      found.push({ tag: node.tagName, attributes, fallback: fallback.trim() });
    }
  });
  return found;
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** All elements below a parsed piece of HTML, in order. */
export function elementsIn(node: Node): Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap(child => ('tagName' in child ? [child, ...elementsIn(child)] : elementsIn(child)));
}

/** The anchors a lesson names in its headings, `## Title {#anchor}`, in order. */
export function anchorsIn(tree: Root): (string | undefined)[] {
  const anchors: (string | undefined)[] = [];
  visit(tree, 'heading', heading => {
    anchors.push(/\{#([a-z0-9-]+)\}$/.exec(textOf(heading))?.[1]);
  });
  return anchors;
}

/** The names a lesson takes from its numbers, in prose, in raw HTML and in formulas. */
export function numberNames(body: string): string[] {
  const names = [...body.matchAll(/:num\[(\w+)\]|\\num(?:\[\d\])?\{(\w+)\}/g)].map(
    ([, prose, formula]) => prose ?? formula,
  );
  return [...new Set(names)].toSorted();
}

/** Decimals typed into prose. Computed numbers (`:num`), cited figures (`:cite`), code and formulas may hold them. */
export function bareDecimals(tree: Root): string[] {
  const found: string[] = [];
  const look = (text: string) => found.push(...[...text.matchAll(/\S*\d[.,]\d\S*/g)].map(([match]) => match));
  visit(tree, node => {
    if (node.type === 'textDirective' && (node.name === 'num' || node.name === 'cite')) return SKIP;
    if (node.type === 'text') look(node.value);
    if (node.type === 'html') look(proseOf(node.value));
    return undefined;
  });
  return found;
}

function proseOf(html: string): string {
  return html.replace(/:num\[\w+\](\{[^}]*\})?/g, '').replace(/<[^>]*>/g, ' ');
}
