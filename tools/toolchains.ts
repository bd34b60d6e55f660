// `npm run toolchains`: builds the modules and their tests with the compiler and the Eigen of Debian testing, and compares
// them with this machine's. A compiler that is not out yet for most must neither stop at our sources nor change a bit.
//
//   npm run toolchains                      in build/toolchains/testing, which is made once and kept
//   npm run toolchains -- --root FOLDER     in another folder
//
// As root, on Debian: debootstrap makes a root folder with Debian testing in it, and programs run there by chroot.

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, builds } from './setup/cmake.mjs';
import { alone, aloneHere } from './setup/lock.mjs';
import { root } from './setup/root.mjs';
import { StepFailure, step } from './setup/step.mjs';
import { debianRelease, type System, thisMachine } from './setup/system.mjs';
import { tools } from './setup/tools.mjs';
import { versionText } from './setup/version.mjs';
import { buildInTesting, testInTesting } from './toolchains/build.ts';
import { compareBits, load, timeSteps } from './toolchains/measure.ts';
import { TestingRoot } from './toolchains/testing-root.ts';
import { problemsOf, type Trial, trialText } from './toolchains/verdict.ts';

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const home = join(root, 'build/toolchains');

try {
  requireRootOnDebian();
  const wait = (owner: number) => console.error(`Waiting for process ${owner}, which tries toolchains here.`);
  const trial = await alone(home, wait, () => tryTesting(resolve(values.root ?? join(home, 'testing'))));
  console.log(trialText(trial));
  if (problemsOf(trial).length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function requireRootOnDebian(): void {
  if (debianRelease(thisMachine()) === undefined)
    throw new StepFailure(
      'npm run toolchains needs Debian: it builds in a folder with Debian testing, made by debootstrap.',
    );
  if (process.getuid?.() !== 0)
    throw new StepFailure(
      'npm run toolchains needs root: debootstrap makes devices, and chroot is for root. Try sudo.',
    );
}

async function tryTesting(folder: string): Promise<Trial> {
  await aloneHere(() => step(builds.wasm.title, run => build('wasm', run)));
  const testing = new TestingRoot(folder);
  await step('Debian testing', run => testing.prepare(run));
  const copy = await buildInTesting(testing);
  const tests = await testInTesting(testing, copy.folder);
  const [ours, theirs] = [await load(root), await load(copy.folder)];
  const bits = compareBits(ours, theirs);
  return {
    versions: versionsOf(thisMachine(), testing.system),
    warnings: copy.warnings,
    tests,
    bits,
    seconds: timeSteps(ours, theirs),
    sizes: (['light', 'training'] as const).map(name => ({ name, ours: ours.sizes[name], theirs: theirs.sizes[name] })),
  };
}

/** Of the tools that state one. */
function versionsOf(ours: System, theirs: System): Trial['versions'] {
  const version = (tool: (typeof tools)[number], system: System) => {
    const finding = tool.find(system);
    return finding.state === 'missing' || finding.version === undefined ? 'missing' : versionText(finding.version);
  };
  return tools
    .filter(({ commands, least }) => commands.includes('toolchains') && least !== undefined)
    .map(tool => ({ name: tool.name, ours: version(tool, ours), theirs: version(tool, theirs) }));
}
