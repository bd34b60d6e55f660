// Which sources went into which file of a build, so that `npm run size` and the tests know what belongs to a widget.

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** One script of the built site. Paths of sources are relative to the checkout, those of scripts to the site. */
export interface ChunkReport {
  file: string;
  sources: string[];
  imports: string[];
  dynamicImports: string[];
  /** Style sheets and other files (WASM) that come with the script. */
  assets: string[];
}

/** Writes the report of a build's scripts as JSON; sources are named by their path from `root`. */
export function chunkReport(file: string, root: string): Plugin {
  const chunks: ChunkReport[] = [];
  return {
    name: 'andamio-chunk-report',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') chunks.push(describe(part, root));
      writeFileSync(file, JSON.stringify(chunks, null, 1));
    },
  };
}

function describe(chunk: Rolldown.OutputChunk, root: string): ChunkReport {
  return {
    file: chunk.fileName,
    sources: chunk.moduleIds.map(id => relative(root, id)),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    assets: [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])],
  };
}
