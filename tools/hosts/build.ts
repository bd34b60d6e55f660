// Fills the pages of tests/hosts/ with the snippets that the teachers' page gives, and has each host build them.

import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { type Run, step } from '../setup/step.mjs';
import { fillPages } from './fill.ts';

export interface HostSite {
  name: BuiltHost;
  /** What the host built: a static folder. */
  folder: string;
}

export type BuiltHost = keyof typeof recipes;

const pages = join(root, 'tests/hosts');
const work = join(root, 'build/hosts');
const packages = join(pages, 'node_modules');

/** How each host makes a static folder of its source folder, and where that lies. */
const recipes = {
  html: async (_run, source) => source,
  mkdocs: async (run, source, out) => {
    await run('mkdocs', ['build', '--strict', '--config-file', join(source, 'mkdocs.yml'), '--site-dir', out]);
    return out;
  },
  sphinx: async (run, source, out) => {
    await run('sphinx-build', ['-W', '-q', source, out]);
    return out;
  },
  hugo: async (run, source, out) => {
    await run('hugo', ['--source', source, '--destination', out]);
    return out;
  },
  vitepress: async (run, source) => {
    await run(process.execPath, [join(packages, 'vitepress/bin/vitepress.js'), 'build', source]);
    return join(source, '.vitepress/dist');
  },
  reveal: async (_run, source) => {
    cpSync(join(packages, 'reveal.js/dist'), join(source, 'reveal.js'), { recursive: true });
    return source;
  },
} as const satisfies Record<string, (run: Run, source: string, out: string) => Promise<string>>;

/** Builds them all anew. */
export async function buildHosts(): Promise<HostSite[]> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'source'), { recursive: true });
  await step('npm packages of the hosts', async run => {
    if (existsSync(packages)) return 'all here';
    await run('npm', ['ci', '--prefix', pages]);
  });
  // A page's own configuration imports its host.
  symlinkSync(packages, join(work, 'source/node_modules'));
  const sites: HostSite[] = [];
  for (const name of Object.keys(recipes) as BuiltHost[]) {
    const source = join(work, 'source', name);
    fillPages({ from: join(pages, name), to: source, host: name });
    await step(`host ${name}`, async run => {
      sites.push({ name, folder: await recipes[name](run, source, join(work, 'site', name)) });
    });
  }
  return sites;
}
