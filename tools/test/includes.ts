// Which of our own headers a C++ file includes. Quotation marks are ours, angle brackets are other people's.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Where the compiler looks for our headers: beside the file, in cpp/ and in the checkout. */
const places = (file: string): string[] => [dirname(file), join(root, 'cpp'), root];

/** All of them, with those that they include. */
export function ownIncludes(file: string): string[] {
  const found = new Set<string>([file]);
  for (const one of found) {
    for (const [, name] of readFileSync(one, 'utf8').matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)) {
      const header = places(one)
        .map(place => join(place, name))
        .find(path => existsSync(path));
      if (header !== undefined) found.add(header);
    }
  }
  found.delete(file);
  return [...found].sort();
}
