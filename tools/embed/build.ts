// The embed form: scripts and a page for iframes that any site may load, built by plain Vite into a folder that works
// wherever it lies. Names in `assets/` carry a hash of their content; andamio.js, frame.html and parent.js keep theirs.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { leanTemplates } from '../../web/site/lean-templates.ts';
import { sharedChunks, treeshake } from '../course/chunks.ts';
import { type ChunkReport, chunkReport } from '../course/report.ts';
import { type Build, writeManifests } from './manifest.ts';
import { leanPreload } from './preload.ts';

export interface EmbedOptions {
  /** The checkout that is built; tests build another one. */
  root: string;
  outDir: string;
  /** Where the report of which source went into which file is written. */
  report: string;
}

export async function buildEmbed(options: EmbedOptions): Promise<void> {
  await build(embedConfig(options));
  const chunks = JSON.parse(readFileSync(options.report, 'utf8')) as ChunkReport[];
  writeManifests(options.outDir, chunks, buildOf(options.root));
}

function embedConfig({ root, outDir, report }: EmbedOptions): InlineConfig {
  const source = join(root, 'web/embed');
  return {
    root: source,
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: { __ANDAMIO_BUILD__: JSON.stringify(nameOf(buildOf(root))) },
    // Shipped as files: a policy would have to allow data: URLs, and WASM as base64 is a third larger.
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Along with a widget's code the kit and its engine are fetched; naming its few small files too would make
      // andamio.js grow with every widget that anyone adds.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, dependencies) =>
          dependencies.filter(one => one === file || /\/(?:kit|(?:block-)?glue|light|block)-/.test(one)),
      },
      rolldownOptions: {
        input: {
          andamio: join(source, 'andamio.ts'),
          frame: join(source, 'frame.html'),
          parent: join(source, 'parent.ts'),
        },
        preserveEntrySignatures: 'allow-extension',
        treeshake,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: chunk => `assets/${widgetOf(chunk) ?? '[name]'}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            // Without the kit's `language`: it lies in the entry, so that a widget's code comes one request after it.
            includeDependenciesRecursively: false,
            groups: sharedChunks,
          },
        },
      },
    },
    worker: { format: 'es', rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname]' } } },
    plugins: [leanTemplates(), leanPreload(), chunkReport(report, root)],
  };
}

/** The widget whose element a script holds. */
function widgetOf({ facadeModuleId }: Rolldown.PreRenderedChunk): string | undefined {
  return /\/web\/widgets\/([\w-]+)\/element\.ts$/.exec(facadeModuleId ?? '')?.[1];
}

/** Two builds of one version are two. */
function buildOf(root: string): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const folder of ['web/embed', 'web/widgets', 'web/kit', 'web/engine', 'build/wasm']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(readFileSync(path));
  }
  return { version, build: hash.digest('hex').slice(0, 8) };
}

/** As a warning names it. */
function nameOf({ version, build }: Build): string {
  return `${version} (${build})`;
}
