// The page in the iframe: `frame.html?w=norms&lang=en&theme=auto&state=…&hide=…&lock=…&seed=…&id=…` shows one widget.
import { watch } from './andamio.ts';

/** What the address may say about the element, besides which it is. */
const ATTRIBUTES = ['lang', 'theme', 'state', 'hide', 'lock', 'seed', 'id'];

const query = new URLSearchParams(location.search);
const widget = document.createElement(`andamio-${nameFrom(query)}`);
for (const name of ATTRIBUTES) {
  const value = query.get(name);
  if (value !== null) widget.setAttribute(name, value);
}
document.querySelector('main')?.replaceChildren(widget);
watch(document);

/** A name that an element may have, whatever the address says. */
function nameFrom(asked: URLSearchParams): string {
  return (asked.get('w') ?? '').toLowerCase().replace(/[^a-z0-9-]/g, '') || 'none';
}
