// The build itself, in a process of its own: Astro prints to stdout and sets NODE_ENV. Beside the site it writes a report
// of which sources went into which file, from which `npm run size` knows what belongs to a widget.
//
// Use: node tools/course/bundle.ts FOLDER REPORT EMBED-REPORT

import { join } from 'node:path';
import { build } from 'astro';
import { buildEmbed } from '../embed/build.ts';
import { root } from '../setup/root.mjs';
import { chunkReport } from './report.ts';

const [folder, report, embedReport] = process.argv.slice(2);
if (embedReport === undefined) throw new Error('the folder and the paths of both reports are missing');

await build({ root: join(root, 'web/site'), vite: { plugins: [chunkReport(report, root)] } });
await buildEmbed({ root, outDir: join(folder, 'embed/v1'), report: embedReport });
