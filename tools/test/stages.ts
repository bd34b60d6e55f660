// The stages of `npm test`, in the order in which they run.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSite } from '../course/site.ts';
import { type Build, build, builds } from '../setup/cmake.mjs';
import { aloneHere } from '../setup/lock.mjs';
import { root } from '../setup/root.mjs';
import { StepFailure, step } from '../setup/step.mjs';
import { catchTests } from './catch.ts';
import { biome, clangFormat, types } from './checks.ts';
import { nodeTests, testFiles } from './node.ts';
import { failedOne, passedOne, sum, type Tally } from './tally.ts';
import { clangTidy } from './tidy.ts';
import { holdsOne, lintPlan } from './words.ts';

/** What must be built before a stage can run: a CMake build, or the site. */
export type Artefact = Build | 'site';

export interface StageOptions {
  /** They narrow a stage to the tests whose names hold one of them. */
  words: readonly string[];
  /** Whether browser tests that failed are run once more. */
  again: 'once' | 'never';
  scope: 'quick' | 'all';
}

export interface Stage {
  name: string;
  title: string;
  needs: readonly Artefact[];
  /** Whether it belongs to what one runs before a commit, or to all, or runs only where it is named. */
  runs: 'quick too' | 'in full' | 'by name';
  /** Whether a test of it goes by one of these words: nothing is built for a stage that has none. */
  holds(words: readonly string[]): boolean;
  run(options: StageOptions): Promise<Tally>;
}

const nodeFiles = ['tests/node/**/*.test.ts'];
const browserFiles = ['tests/browser/**/*.test.ts'];
/** A way through the whole: pages start, every widget answers pointers, keys, links and settings, and leaves nothing behind. */
const quickBrowserFiles = ['start', 'contract', 'drag', 'faults'].map(name => `tests/browser/${name}*.test.ts`);

export const stages: readonly Stage[] = [
  {
    name: 'native',
    title: 'C++ natively (Catch2)',
    needs: ['native'],
    runs: 'quick too',
    holds: holdsCase,
    run: ({ words }) => catchTests('native', words),
  },
  {
    name: 'wasm',
    title: 'C++ as WebAssembly in Node (Catch2)',
    needs: ['wasm-tests'],
    runs: 'in full',
    holds: holdsCase,
    run: ({ words }) => catchTests('wasm', words),
  },
  {
    name: 'node',
    title: 'Engine, kit, lessons and house rules (node --test)',
    needs: ['wasm'],
    runs: 'quick too',
    holds: words => testFiles(nodeFiles, words).length > 0,
    run: ({ words }) => nodeTests({ patterns: nodeFiles, words, concurrency: 2 }),
  },
  { name: 'types', title: 'Types (tsc)', needs: [], runs: 'quick too', holds: nothing, run: types },
  {
    name: 'lint',
    title: 'Format and lint',
    needs: [],
    runs: 'quick too',
    holds: nothing,
    run: ({ words }) => lint(words),
  },
  {
    name: 'build',
    title: 'The built course',
    needs: ['wasm', 'site'],
    runs: 'quick too',
    holds: nothing,
    run: async () => passedOne,
  },
  {
    name: 'browser',
    title: 'Browsers, on the built course',
    needs: ['wasm', 'site'],
    runs: 'quick too',
    holds: words => testFiles(browserFiles, words).length > 0,
    run({ words, again, scope }) {
      const patterns = scope === 'quick' ? quickBrowserFiles : browserFiles;
      return nodeTests({ patterns, words, concurrency: 2, again });
    },
  },
  {
    name: 'sanitizers',
    title: 'C++ under the address and undefined-behaviour sanitizers (Catch2)',
    needs: ['asan'],
    runs: 'by name',
    holds: nothing,
    run: ({ words }) => catchTests('asan', words),
  },
];

/** Words alone name tests; the other stages are asked for by their own names. */
function nothing(): boolean {
  return false;
}

/** Whether a C++ test case, or a room, goes by one of the words. */
function holdsCase(words: readonly string[]): boolean {
  return testFiles(['tests/cpp/*/*.cpp'], []).some(file => {
    const names = readFileSync(join(root, file), 'utf8').matchAll(/TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"/g);
    return holdsOne(file.split('/')[2], words) || [...names].some(([, name]) => holdsOne(name, words));
  });
}

/** `npm test -- lint biome` runs one of the tools, `npm test -- lint model.cpp` clang-tidy on one file. */
async function lint(words: readonly string[]): Promise<Tally> {
  const { tools, files } = lintPlan(words);
  const run = {
    biome,
    'clang-format': clangFormat,
    // It needs to know how each file is compiled.
    'clang-tidy': async () => ((await new Artefacts().make(['native', 'wasm'])) ? clangTidy(files) : failedOne),
  };
  const tallies: Tally[] = [];
  for (const tool of tools) tallies.push(await run[tool]());
  return sum(tallies);
}

/** Builds each artefact once, and remembers whether that worked. */
export class Artefacts {
  readonly #made = new Map<Artefact, Promise<boolean>>();

  async make(needed: readonly Artefact[]): Promise<boolean> {
    for (const artefact of needed) {
      const made = this.#made.get(artefact) ?? makeArtefact(artefact);
      this.#made.set(artefact, made);
      if (!(await made)) return false;
    }
    return true;
  }
}

async function makeArtefact(artefact: Artefact): Promise<boolean> {
  try {
    if (artefact === 'site') await ensureSite({ base: '/' });
    else await aloneHere(() => step(builds[artefact].title, run => build(artefact, run)));
    return true;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.log(error.message);
    return false;
  }
}
