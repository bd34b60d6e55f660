// What a page's owner may want to know of the embed files: their hashes (integrity.json) and their weight (sizes.json).

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkReport } from '../course/report.ts';
import { measureFiles } from '../size/files.ts';
import { ScriptGraph } from '../size/graph.ts';

/** `integrity.json`: the value of an `integrity` attribute for each file. */
export interface Integrity {
  version: string;
  build: string;
  files: Record<string, string>;
}

/** `sizes.json`, in bytes as a server sends them (gzip). */
export interface EmbedSizes {
  version: string;
  build: string;
  /** All scripts that a page with nothing but this widget loads, and the WASM with the scripts that start it. */
  widgets: Record<string, { script: number; wasmAndGlue: number }>;
  parent: number;
  files: Record<string, { bytes: number; gzip: number }>;
}

export interface Build {
  version: string;
  build: string;
}

export function writeManifests(folder: string, chunks: readonly ChunkReport[], build: Build): void {
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  // Both before either is written: neither lists itself.
  const manifests = { 'integrity.json': integrityOf(folder, build), 'sizes.json': sizesOf(folder, chunks, build) };
  for (const [name, content] of Object.entries(manifests)) write(name, content);
}

function integrityOf(folder: string, build: Build): Integrity {
  const files = [...measureFiles(folder).keys()].map(path => {
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, path)))
      .digest('base64');
    return [path, `sha384-${hash}`] as const;
  });
  return { ...build, files: Object.fromEntries(files) };
}

function sizesOf(folder: string, chunks: readonly ChunkReport[], build: Build): EmbedSizes {
  const files = measureFiles(folder);
  const graph = new ScriptGraph(chunks);
  const gzip = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + (files.get(path)?.gzip ?? 0), 0);
  const elements = chunks.flatMap(({ file, sources }) => {
    const names = sources.map(source => /^web\/widgets\/([\w-]+)\/element\.ts$/.exec(source)?.[1]);
    return names.flatMap(name => (name === undefined ? [] : [[name, file] as const]));
  });
  const isGlue = (path: string) => path.endsWith('.wasm') || holdsGlue(chunks, path);
  const widgets = elements.sort().map(([name, file]) => {
    const loaded = [...graph.loadedBy(['andamio.js', file])];
    const parts = { script: gzip(loaded.filter(path => !isGlue(path))), wasmAndGlue: gzip(loaded.filter(isGlue)) };
    return [name, parts] as const;
  });
  return {
    ...build,
    widgets: Object.fromEntries(widgets),
    parent: gzip(['parent.js']),
    files: Object.fromEntries([...files].map(([path, { bytes, gzip }]) => [path, { bytes, gzip }])),
  };
}

function holdsGlue(chunks: readonly ChunkReport[], path: string): boolean {
  const sources = chunks.find(({ file }) => file === path)?.sources ?? [];
  return sources.some(source => /^build\/wasm\/\w+\.mjs$/.test(source));
}
