import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChunkReport } from '../../../tools/course/report.ts';

/** The built site under test: `dist`, or the folder that the variable SITE names. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const siteFolder = join(root, process.env.SITE ?? 'dist');

const reportFile = join(root, 'build/site', `${basename(siteFolder)}.chunks.json`);
let report: ChunkReport[] | undefined;

/** The address of the built script that a source file went into. */
export function scriptOf(source: string): string {
  report ??= JSON.parse(readFileSync(reportFile, 'utf8')) as ChunkReport[];
  const chunk = report.find(({ sources }) => sources.some(name => name.startsWith(source)));
  if (!chunk || !existsSync(join(siteFolder, chunk.file)))
    throw new Error(`No script of the built site holds ${source}: build the site.`);
  return `/${chunk.file}`;
}

/** Defines a widget's element at once. */
export const elementScript = (widget: string): string => scriptOf(`web/widgets/${widget}/element.ts`);

/** What every lesson loads: it finds the widgets of a page and loads the code of just those. */
export const pageScript = (): string => scriptOf('web/site/src/components/Head.astro');

/** The path of the light engine's WASM file. */
export function wasmFile(): string {
  const [file] = globSync('_astro/light.*.wasm', { cwd: siteFolder });
  if (!file) throw new Error('The built site has no light.wasm: build the site.');
  return `/${file}`;
}
