// Builds the course into a static folder, and knows when that folder is still what the sources say.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { aloneHere } from '../setup/lock.mjs';
import { root } from '../setup/root.mjs';
import { step } from '../setup/step.mjs';

export interface SiteOptions {
  /** The sub-path that the site will be served under: '/' or '/course/'. */
  base?: string;
  /** The folder to write, from the checkout's root. */
  folder?: string;
  /** Build even when nothing changed. */
  when?: 'changed' | 'always';
}

export interface Site {
  base: string;
  folder: string;
  /** What the bundler put into which file: see bundle.ts. */
  report: string;
  /** The same of the embed scripts: see tools/embed/build.ts. */
  embedReport: string;
}

/** Everything that the built pages are made of. Folders are read whole. */
const inputs = [
  'web',
  'lessons',
  'tools/markdown',
  'tools/course/bundle.ts',
  'tools/course/chunks.ts',
  'tools/course/report.ts',
  'tools/embed',
  'tools/size/files.ts',
  'tools/size/graph.ts',
  'build/wasm',
  'package.json',
  'package-lock.json',
];

/** '/course/' from 'course', '/course' or '/course/'; '/' from nothing. */
export function normalizeBase(base: string | undefined): string {
  const inner = (base ?? '').replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

/** Builds the site when it has to be built, and says where it is. */
export function ensureSite(options: SiteOptions = {}): Promise<Site> {
  return aloneHere(() => builtSite(options));
}

async function builtSite(options: SiteOptions): Promise<Site> {
  const base = normalizeBase(options.base ?? process.env.BASE);
  const name = options.folder ?? 'dist';
  const reportOf = (part: string) => join(root, 'build/site', `${name}.${part}.json`);
  const site: Site = { base, folder: join(root, name), report: reportOf('chunks'), embedReport: reportOf('embed') };
  const stamp = join(root, 'build/site', `${name}.stamp`);
  const wanted = fingerprint(base);
  const fresh =
    existsSync(join(site.folder, 'index.html')) &&
    existsSync(site.report) &&
    existsSync(site.embedReport) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted;
  if (fresh && options.when !== 'always') return site;

  rmSync(stamp, { force: true });
  rmSync(site.folder, { recursive: true, force: true });
  mkdirSync(join(root, 'build/site'), { recursive: true });
  await step(`course in ${name}/`, run =>
    run(process.execPath, [join(root, 'tools/course/bundle.ts'), site.folder, site.report, site.embedReport], {
      env: { ...process.env, BASE: base, OUT_DIR: name, ASTRO_TELEMETRY_DISABLED: '1' },
    }),
  );
  writeFileSync(stamp, wanted);
  return site;
}

/** A digest of every input's path and content, so that neither a checkout's dates nor its place matter. */
function fingerprint(base: string): string {
  const hash = createHash('sha256').update(base);
  for (const file of inputs.flatMap(input => filesUnder(join(root, input)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** All files at or under a path, sorted; without what Astro and npm write beside the sources. */
function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.name !== '.astro' && entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}
