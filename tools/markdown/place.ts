import { existsSync, readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import type { VFile } from 'vfile';

/**
 * Names the place of a node as `file:line`. Astro hands over the text of a file without its frontmatter; the line counts
 * in the whole file, so that an editor finds it.
 */
export function placesIn(file: VFile): (node: Nodes) => string {
  const source = existsSync(file.path) ? readFileSync(file.path, 'utf8') : '';
  const start = source.indexOf(String(file.value).trim());
  const before = start > 0 ? source.slice(0, start).split('\n').length - 1 : 0;
  return ({ position }) => `${file.path}:${before + (position?.start.line ?? 1)}`;
}
