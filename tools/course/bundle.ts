// The build itself, in a process of its own: Astro prints to stdout and sets NODE_ENV. Beside the site it writes a report
// of which sources went into which file, from which `npm run size` knows what belongs to a widget.
//
// Use: node tools/course/bundle.ts REPORT

import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'astro';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../setup/root.mjs';

/** One script of the built site. Paths of sources are relative to the checkout, those of scripts to the site. */
export interface ChunkReport {
  file: string;
  sources: string[];
  imports: string[];
  dynamicImports: string[];
  /** Style sheets and other files (WASM) that come with the script. */
  assets: string[];
}

const [report] = process.argv.slice(2);
if (report === undefined) throw new Error('the path of the report is missing');

await build({ root: join(root, 'web/site'), vite: { plugins: [chunkReport(report)] } });

function chunkReport(file: string): Plugin {
  const chunks: ChunkReport[] = [];
  return {
    name: 'andamio-chunk-report',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') chunks.push(describe(part));
      writeFileSync(file, JSON.stringify(chunks, null, 1));
    },
  };
}

function describe(chunk: Rolldown.OutputChunk): ChunkReport {
  return {
    file: chunk.fileName,
    sources: chunk.moduleIds.map(id => relative(root, id)),
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    assets: [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])],
  };
}
