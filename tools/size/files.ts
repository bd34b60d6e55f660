// Every file of a built site, as a server sends it.

import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Kind = 'html' | 'css' | 'js' | 'wasm' | 'fonts' | 'other';

export interface FileSize {
  /** From the site's folder. */
  path: string;
  kind: Kind;
  bytes: number;
  /** What is sent: fonts and bitmaps are compressed already, everything else is gzipped. */
  gzip: number;
}

const kinds: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.mjs': 'js',
  '.wasm': 'wasm',
  '.woff2': 'fonts',
  '.woff': 'fonts',
  '.ttf': 'fonts',
};

export function measureFiles(folder: string): Map<string, FileSize> {
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return new Map(paths.map(path => [path, measure(folder, path)]));
}

function measure(folder: string, path: string): FileSize {
  const content = readFileSync(join(folder, path));
  const kind = kinds[extname(path)] ?? 'other';
  const compressed = kind === 'fonts' || /\.(png|jpe?g|webp|avif)$/.test(path);
  return {
    path,
    kind,
    bytes: content.length,
    gzip: compressed ? content.length : gzipSync(content, { level: 9 }).length,
  };
}

/** Gzip bytes by kind, and all together. */
export type Bytes = Record<Kind | 'total', number>;

export function addUp(files: Iterable<FileSize>): Bytes {
  const bytes: Bytes = { html: 0, css: 0, js: 0, wasm: 0, fonts: 0, other: 0, total: 0 };
  for (const { kind, gzip } of files) {
    bytes[kind] += gzip;
    bytes.total += gzip;
  }
  return bytes;
}
