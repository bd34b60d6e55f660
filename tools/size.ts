// `npm run size`: what the built course weighs, gzipped. `--json` prints all of it as JSON on stdout.

import { ensureSite } from './course/site.ts';
import { StepFailure } from './setup/step.mjs';
import { budgets } from './size/budgets.ts';
import { measureSite, type SiteSize } from './size/site.ts';

try {
  const size = measureSite(await ensureSite());
  console.log(process.argv.includes('--json') ? JSON.stringify(size, null, 2) : tables(size));
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function tables({ files, pages, widgets, embed }: SiteSize): string {
  const shipped = files.reduce((total, file) => total + file.gzip, 0);
  const kinds = ['html', 'css', 'js', 'wasm', 'fonts', 'other', 'total'] as const;
  return [
    'Pages: kilobytes (1000 bytes, gzip) fetched without the reader doing anything; fonts: at most',
    table([
      ['page', ...kinds, 'later'],
      ...pages.map(({ page, initial, later }) => [page, ...kinds.map(kind => kB(initial[kind])), kB(later.total)]),
    ]),
    '',
    'Widgets: what a page with nothing else would load',
    table([
      ['widget', 'script', 'in all', 'WASM and glue'],
      ...widgets.map(({ widget, script, inAll, wasmAndGlue }) => [widget, kB(script), kB(inAll), kB(wasmAndGlue)]),
    ]),
    ...overBudget({ pages, widgets }),
    '',
    `Embedded: what someone else's page loads for one widget; parent.js, for iframes, ${kB(embed.parent)}`,
    table([
      ['widget', 'script', 'WASM and glue'],
      ...Object.entries(embed.widgets).map(([name, { script, wasmAndGlue }]) => [name, kB(script), kB(wasmAndGlue)]),
    ]),
    '',
    `${files.length} files, ${kB(shipped)} kB in all`,
  ].join('\n');
}

/** What is not yet as light as it shall be. */
function overBudget({ pages, widgets }: Pick<SiteSize, 'pages' | 'widgets'>): string[] {
  const over = [
    ...pages.map(({ page, initial }) => [page, initial.total, budgets.page] as const),
    ...pages.map(({ page, initial }) => [`fonts of ${page}`, initial.fonts, budgets.pageFonts] as const),
    ...widgets.map(({ widget, script }) => [`${widget} until it is touched`, script, budgets.untilTouched] as const),
    ...widgets.map(({ widget, inAll }) => [`${widget} in all`, inAll, budgets.widget] as const),
  ].filter(([, bytes, budget]) => bytes > budget);
  const rows = over.map(([what, bytes, budget]) => [what, kB(bytes), kB(budget)]);
  return rows.length === 0
    ? []
    : ['', 'Over the budgets of tools/size/budgets.ts', table([['what', 'now', 'budget'], ...rows])];
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Rows in columns: the first flush left, numbers flush right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]);
  return rows.map(row => `  ${row.map(cell).join('  ')}`).join('\n');
}
