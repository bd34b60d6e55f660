// The build itself, in a process of its own: Astro prints to stdout and sets NODE_ENV. Beside the site it writes a report
// of which sources went into which file, from which `npm run size` knows what belongs to a widget.
//
// The embed form comes first: a page of the site tells its sizes and hashes. It waits beside the site, which empties its
// folder, and moves in when the site stands.
//
// Use: node tools/course/bundle.ts FOLDER REPORT EMBED-REPORT

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { buildEmbed } from '../embed/build.ts';
import { root } from '../setup/root.mjs';
import { chunkReport } from './report.ts';

const [folder, report, embedReport] = process.argv.slice(2);
if (embedReport === undefined) throw new Error('the folder and the paths of both reports are missing');

const embed = embedReport.replace(/\.json$/, '');
await buildEmbed({ root, outDir: embed, report: embedReport });
const manifest = (name: string): unknown => JSON.parse(readFileSync(join(embed, name), 'utf8'));
const release = { integrity: manifest('integrity.json'), sizes: manifest('sizes.json') };
await build({
  root: join(root, 'web/site'),
  vite: { plugins: [chunkReport(report, root)], define: { __ANDAMIO_RELEASE__: JSON.stringify(release) } },
});
cpSync(embed, join(folder, 'embed/v1'), { recursive: true });
rmSync(embed, { recursive: true });
