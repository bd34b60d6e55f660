import type { Plugin } from 'vite';
import { parseAst } from 'vite';

/**
 * Lit's templates and style sheets are template literals, which no minifier touches. This takes out what only people
 * read: comments, indentation, and in style sheets the space around punctuation.
 */
export function leanTemplates(): Plugin[] {
  const apply: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
  };
  return [
    {
      name: 'andamio-lean-sheets',
      ...apply,
      enforce: 'pre',
      transform: {
        filter: { id: OURS, code: /\bcss`/ },
        handler: code => code.replace(/\bcss`([^`]*)`/g, (_, sheet: string) => `css\`${leanSheet(sheet)}\``),
      },
    },
    {
      name: 'andamio-lean-templates',
      ...apply,
      enforce: 'post',
      transform: { filter: { id: OURS, code: /\b(?:html|svg|mathml)`/ }, handler: leanTemplatesOf },
    },
  ];
}

const OURS = /\/web\/(?:kit|widgets)\/.*\.ts$/;

function leanSheet(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();
}

interface Node {
  type: string;
  start: number;
  end: number;
}

interface TaggedTemplate extends Node {
  tag: Node & { name?: string };
  quasi: Node & { quasis: Node[] };
}

const TAGS = new Set(['html', 'svg', 'mathml']);

/** In a tagged template a line break with its indentation reads as one space. In other strings it is what it is. */
function leanTemplatesOf(code: string): string {
  let lean = '';
  let done = 0;
  for (const { start, end } of templatePieces(parseAst(code) as Node)) {
    lean += code.slice(done, start) + code.slice(start, end).replace(/\s*\n\s*/g, ' ');
    done = end;
  }
  return lean + code.slice(done);
}

/** The literal pieces of all tagged templates, in the order of the text. */
function templatePieces(root: Node): Node[] {
  const pieces: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      if (isTagged(value)) pieces.push(...value.quasi.quasis);
      for (const one of Object.values(value)) visit(one);
    }
  };
  visit(root);
  return pieces.sort((a, b) => a.start - b.start);
}

function isTagged(value: object): value is TaggedTemplate {
  const { type, tag } = value as Partial<TaggedTemplate>;
  return type === 'TaggedTemplateExpression' && TAGS.has(tag?.name ?? '');
}
