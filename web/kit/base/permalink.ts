/**
 * Where widgets keep their state in a page's address: `#anchor&norms=v1;x:4,3,0&other=v1;…`. The anchor and the entries of
 * other widgets stay as they are.
 */

/** The value of the entry `id` in a fragment (`#…`), or undefined. */
export function readFragment(fragment: string, id: string): string | undefined {
  const prefix = `${encodeURIComponent(id)}=`;
  const entry = partsOf(fragment).find(part => part.startsWith(prefix));
  return entry === undefined ? undefined : decoded(entry.slice(prefix.length));
}

/** The fragment with the entry `id` set to `value`. */
export function writeFragment(fragment: string, id: string, value: string): string {
  const prefix = `${encodeURIComponent(id)}=`;
  const entry = prefix + encodeURI(value).replace(/[&#]/g, encodeURIComponent);
  const parts = partsOf(fragment);
  const at = parts.findIndex(part => part.startsWith(prefix));
  if (at >= 0) parts[at] = entry;
  else parts.push(entry);
  return `#${parts.join('&')}`;
}

function partsOf(fragment: string): string[] {
  return fragment
    .replace(/^#/, '')
    .split('&')
    .filter(part => part !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A broken escape is the reader's to see: the state's own check refuses it.
  }
}
