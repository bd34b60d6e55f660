// Measures a built site: each file, each page with what it loads, each widget.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import type { ChunkReport } from '../course/report.ts';
import type { Site } from '../course/site.ts';
import type { EmbedSizes } from '../embed/manifest.ts';
import { root } from '../setup/root.mjs';
import { addUp, type Bytes, type FileSize, measureFiles } from './files.ts';
import { fontFiles } from './fonts.ts';
import { ScriptGraph } from './graph.ts';

export interface PageSize {
  /** From the site's base: '/', '/en/normas/'. */
  page: string;
  widgets: string[];
  /** What is fetched without the reader doing anything: the document, what it links, and its widgets. */
  initial: Bytes;
  /** What may follow when the reader does something, such as searching. */
  later: Bytes;
}

export interface WidgetSize {
  widget: string;
  /** All scripts that a page with nothing but this widget would load, without the WASM's glue. */
  script: number;
  /** With the scripts that may follow when the reader does something. A worker's is its WASM's glue, and counts with it. */
  inAll: number;
  /** The WASM modules, by name. */
  modules: string[];
  /** Their files, and Emscripten's scripts that load them. */
  wasmAndGlue: number;
}

export interface SiteSize {
  files: FileSize[];
  pages: PageSize[];
  widgets: WidgetSize[];
  /** The same on other people's pages: what its build wrote down. */
  embed: EmbedSizes;
}

export function measureSite(site: Site): SiteSize {
  const files = measureFiles(site.folder);
  const graph = new ScriptGraph(JSON.parse(readFileSync(site.report, 'utf8')) as ChunkReport[]);
  // The frame's page is for one widget on someone else's page: `embed` weighs those.
  const pages = [...files.keys()].filter(path => path.endsWith('.html') && !path.startsWith('embed/'));
  return {
    files: [...files.values()],
    pages: pages.map(path => measurePage(site, path, files, graph)),
    widgets: globSync('web/widgets/*/element.ts', { cwd: root })
      .map(source => measureWidget(source, files, graph))
      .sort((a, b) => (a.widget < b.widget ? -1 : 1)),
    embed: JSON.parse(readFileSync(join(site.folder, 'embed/v1/sizes.json'), 'utf8')) as EmbedSizes,
  };
}

function measurePage(site: Site, path: string, files: ReadonlyMap<string, FileSize>, graph: ScriptGraph): PageSize {
  const html = readFileSync(join(site.folder, path), 'utf8');
  const widgets = [...new Set([...html.matchAll(/<andamio-([a-z-]+)/g)].map(([, name]) => name))];
  const chunks = widgets.flatMap(name => graph.holding(elementOf(name))?.file ?? []);
  const initial = graph.loadedBy([path, ...linked(html, site.base), ...chunks]);
  const sheets = [...initial].filter(file => file.endsWith('.css'));
  const fonts = fontFiles(
    html,
    sheets.map(sheet => readFileSync(join(site.folder, sheet), 'utf8')),
  );
  for (const file of files.keys()) if (fonts.has(file.replace(/^.*\//, ''))) initial.add(file);
  const later = graph.loadedBy(graph.askedForBy(initial));
  const sizes = (wanted: Iterable<string>) => [...wanted].flatMap(file => files.get(file) ?? []);
  return {
    page: `/${path.replace(/index\.html$/, '')}`,
    widgets,
    initial: addUp(sizes(initial)),
    later: addUp(sizes([...later].filter(file => !initial.has(file)))),
  };
}

/** The files that a page's scripts, style sheets, icons and pictures name. */
function linked(html: string, base: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link|img|source)\b[^>]*>/g)].map(([tag]) => tag);
  return tags
    .filter(
      tag => !tag.startsWith('<link') || /\srel="(?:stylesheet|modulepreload|preload|(?:shortcut )?icon)"/.test(tag),
    )
    .flatMap(tag => /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
    .filter(url => url.startsWith(base))
    .map(url => url.slice(base.length));
}

function elementOf(widget: string): string {
  return `web/widgets/${widget}/element.ts`;
}

function measureWidget(source: string, files: ReadonlyMap<string, FileSize>, graph: ScriptGraph): WidgetSize {
  const chunk = graph.holding(source);
  if (chunk === undefined) throw new Error(`no script of the built site holds ${source}`);
  const first = weigh(graph.loadedBy([chunk.file]), files, graph);
  const ever = weigh(graph.everFrom([chunk.file]), files, graph);
  return { widget: source.split('/')[2], ...first, inAll: ever.script };
}

/** What these files weigh: scripts without the WASM's glue, and the WASM with it. */
function weigh(
  loaded: ReadonlySet<string>,
  files: ReadonlyMap<string, FileSize>,
  graph: ScriptGraph,
): Pick<WidgetSize, 'script' | 'modules' | 'wasmAndGlue'> {
  const { js, wasm } = addUp([...loaded].flatMap(file => files.get(file) ?? []));
  const modules = globSync('*.wasm', { cwd: join(root, 'build/wasm') })
    .map(file => file.replace(/\.wasm$/, ''))
    .filter(module => loaded.has(graph.holding(glueOf(module))?.file ?? ''));
  const glue = modules.reduce((total, module) => total + glueSize(module, files, graph), 0);
  return { script: js - glue, modules, wasmAndGlue: wasm + glue };
}

function glueOf(module: string): string {
  return `build/wasm/${module}.mjs`;
}

/** The glue's own script; where it is a part of another, what it would be alone, minified in the same way. */
function glueSize(module: string, files: ReadonlyMap<string, FileSize>, graph: ScriptGraph): number {
  const chunk = graph.holding(glueOf(module));
  const own = chunk?.sources.every(source => source.startsWith('build/wasm/')) ? files.get(chunk.file) : undefined;
  if (own !== undefined) return own.gzip;
  const { code } = minifySync(glueOf(module), readFileSync(join(root, glueOf(module)), 'utf8'), { module: true });
  return gzipSync(code, { level: 9 }).length;
}
