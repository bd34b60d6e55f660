// From a host's page with marks to one with snippets: `@once PLACE@` and `@each WIDGET@`.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HostName, type Paste, type Placement, type Snippet, snippetFor } from '../../web/embed/snippets.ts';

/** The address that the pages are built with: a server of the tests puts the real one in its place. */
export const hostedBase = 'http://andamio.test/embed/v1/';

/** The two widgets of every page, and what each is set to. */
export const placements: Readonly<Record<string, Placement>> = {
  norms: {
    widget: 'norms',
    attributes: { lang: 'en', state: 'v1;x:8,6,0' },
    fallback: 'Three ways to measure the vector (8, 6, 0)',
    height: 900,
  },
  'penalty-slope': {
    widget: 'penalty-slope',
    attributes: { lang: 'es', state: 'v1;w:0.5;lambda:2', hide: 'prompts' },
    fallback: 'La pendiente de dos penalizaciones',
    height: 900,
  },
};

/** Copies a host's folder with its marks filled, and writes the files that its snippet asks for. */
export function fillPages({ from, to, host }: { from: string; to: string; host: HostName }): void {
  const snippets = Object.values(placements).map(placement => snippetFor(host, placement, { base: hostedBase }));
  const once = snippets[0].once;
  const marked = new Set<Paste>();
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = readFileSync(path, 'utf8').replaceAll(
      /( *)@(once|each) (\S+)@/g,
      (_, indent: string, kind, name: string) => {
        const paste = kind === 'each' ? eachOf(snippets, name) : onceOf(once, name);
        marked.add(paste);
        return paste.text.replaceAll(/^(?=.)/gm, indent);
      },
    );
    write(join(to, path.slice(from.length)), text);
  }
  for (const paste of once) {
    if (typeof paste.place === 'object' && !marked.has(paste)) write(join(to, paste.place.file), `${paste.text}\n`);
  }
}

function onceOf(once: readonly Paste[], name: string): Paste {
  const found = once.find(({ place }) => (typeof place === 'object' ? place.file : place) === name);
  if (!found) throw new Error(`the snippet puts nothing into ${name}`);
  return found;
}

function eachOf(snippets: readonly Snippet[], name: string): Paste {
  return snippets[Object.keys(placements).indexOf(name)].each;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
