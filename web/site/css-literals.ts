import type { Plugin } from 'vite';

/**
 * Lit's style sheets are template literals, which no minifier touches. This takes out what only people read: comments,
 * indentation, and the space around braces and semicolons. Values and selectors stay as they are written.
 */
export function leanCssLiterals(): Plugin {
  return {
    name: 'andamio-lean-css-literals',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/(?:kit|widgets)\/.*\.ts$/, code: /\bcss`/ },
      handler: (code: string) => code.replace(/\bcss`([^`]*)`/g, (_, sheet: string) => `css\`${lean(sheet)}\``),
    },
  };
}

function lean(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
}
