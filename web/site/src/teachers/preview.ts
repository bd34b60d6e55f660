import type { HostName, Paste, Placement, Snippet, Source } from '../../../embed/snippets.ts';
import { frameAddress, snippetFor } from '../../../embed/snippets.ts';

/**
 * The page that a snippet makes, as HTML. Where a host takes HTML, the body is the copied text itself; where it takes
 * something else (a shortcode, a line of a configuration), it is the HTML that the host makes of it, cut out of the text.
 */
export function previewBody(host: HostName, placement: Placement, source: Source): string {
  const snippet = snippetFor(host, placement, source);
  if (isHtml(snippet)) return [...snippet.once, snippet.each].map(({ text }) => text).join('\n');
  const plain = snippetFor('html', placement, source);
  const element = /<andamio-[\s\S]*<\/andamio-[\w-]+>/.exec(snippet.each.text)?.[0];
  if (element !== undefined) return [...plain.once.map(({ text }) => text), element].join('\n');
  const frame = /<iframe[\s\S]*<\/iframe>/.exec(snippet.each.text)?.[0];
  return frame ?? frameOf(snippet.each, placement, source);
}

/** Everything that is pasted goes into a page, as HTML. */
function isHtml({ once, each }: Snippet): boolean {
  const whole = /^<(script|andamio-[\w-]+|iframe|section)\b[\s\S]*<\/\1>$/;
  return [...once, each].every(({ place, text }) => (place === 'page' || place === 'page-once') && whole.test(text));
}

/** A notebook's cell names the frame's address and height. */
function frameOf({ text }: Paste, placement: Placement, source: Source): string {
  const address = frameAddress(placement, source);
  if (!text.includes(address)) throw new Error(`There is no preview of ${text}`);
  const { fallback, height } = placement;
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries({ src: address, title: fallback, width: '100%', height: String(height) }))
    frame.setAttribute(name, value);
  frame.setAttribute('frameborder', '0');
  return frame.outerHTML;
}

/** A whole page around such a body: of the reader's language and theme, and nothing else. */
export function previewPage(body: string, { lang, theme }: { lang: string; theme: string }): string {
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lang === 'es' ? 'Vista previa' : 'Preview'}</title>
<style>
:root { color-scheme: ${theme === 'dark' ? 'dark' : 'light'}; }
body { display: flow-root; margin: 0; padding: 1rem; font-family: system-ui, sans-serif; }
body > * { margin-block: 0; }
</style>
</head>
<body>
${body}
</body>
</html>`;
}
