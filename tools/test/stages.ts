// The stages of `npm test`, in the order in which they run.

import { ensureSite } from '../course/site.ts';
import { type Build, build, builds } from '../setup/cmake.mjs';
import { aloneHere } from '../setup/lock.mjs';
import { StepFailure, step } from '../setup/step.mjs';
import { biome, clangFormat, types } from './checks.ts';
import { ctest } from './ctest.ts';
import { nodeTests } from './node.ts';
import { failedOne, passedOne, sum, type Tally } from './tally.ts';
import { clangTidy } from './tidy.ts';
import { lintPlan } from './words.ts';

/** What must be built before a stage can run: a CMake build, or the site. */
export type Artefact = Build | 'site';

export interface Stage {
  name: string;
  title: string;
  needs: readonly Artefact[];
  /** `words` narrow a stage to the tests whose names hold one of them. */
  run(words: readonly string[]): Promise<Tally>;
}

export const stages: readonly Stage[] = [
  { name: 'native', title: 'C++ natively (Catch2)', needs: ['native'], run: words => ctest('native', words) },
  {
    name: 'wasm',
    title: 'C++ as WebAssembly in Node (Catch2)',
    needs: ['wasm-tests'],
    run: words => ctest('wasm', words),
  },
  {
    name: 'node',
    title: 'Engine, kit, lessons and house rules (node --test)',
    needs: ['wasm'],
    run: words => nodeTests({ patterns: ['tests/node/**/*.test.ts'], words, concurrency: 2 }),
  },
  { name: 'types', title: 'Types (tsc)', needs: [], run: types },
  {
    name: 'lint',
    title: 'Format and lint',
    needs: [],
    run: lint,
  },
  { name: 'build', title: 'The built course', needs: ['wasm', 'site'], run: async () => passedOne },
  {
    name: 'browser',
    title: 'Browsers, on the built course',
    needs: ['wasm', 'site'],
    run: words => nodeTests({ patterns: ['tests/browser/**/*.test.ts'], words, concurrency: 1 }),
  },
];

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
