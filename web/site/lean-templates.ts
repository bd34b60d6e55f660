import type { Plugin, Rolldown } from 'vite';

/**
 * Lit's templates and style sheets are template literals, which no minifier touches. This takes out what only people
 * read: comments, indentation, and in style sheets the space around braces and semicolons.
 */
export function leanTemplates(): Plugin {
  return {
    name: 'andamio-lean-templates',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/(?:kit|widgets)\/.*\.ts$/, code: /\bcss`/ },
      handler: (code: string) => code.replace(/\bcss`([^`]*)`/g, (_, sheet: string) => `css\`${leanSheet(sheet)}\``),
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && isOurs(part)) part.code = unbroken(part.code);
    },
  };
}

function leanSheet(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
}

const OURS = /\/web\/(?:engine|kit|widgets)\/|\/node_modules\/(?:lit|@lit|d3-)/;

function isOurs(chunk: Rolldown.OutputChunk): boolean {
  return chunk.moduleIds.length > 0 && chunk.moduleIds.every(id => OURS.test(id));
}

/** In minified code a line breaks only inside a template, where a break with its indentation reads as one space. */
function unbroken(code: string): string {
  return `${code.trimEnd().replace(/\s*\n\s*/g, ' ')}\n`;
}
