import type { Plugin } from 'vite';

/**
 * KaTeX's style sheet names each font three times, as woff2, woff and ttf. Every browser the course supports takes the
 * first, yet all three would be copied to `dist/`. This drops the other two from the sheet.
 */
export function katexWoff2Only(): Plugin {
  return {
    name: 'andamio-katex-woff2-only',
    enforce: 'pre',
    transform: {
      filter: { id: /katex(\.min)?\.css/ },
      handler: (code: string) => code.replace(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, ''),
    },
  };
}
