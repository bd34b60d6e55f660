// `npm run toolchains`: builds the modules and their tests with the compiler and the Eigen of Debian testing, and compares
// them with this machine's. A compiler that is not out yet for most must neither stop at our sources nor change a bit.
//
//   npm run toolchains                      in build/toolchains/testing, which is made once and kept
//   npm run toolchains -- --root FOLDER     in another folder
//
// On Debian, as root or with sudo: debootstrap makes a root folder with Debian testing in it, and programs run there.

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asRoot } from './setup/apt.mjs';
import { build, builds } from './setup/cmake.mjs';
import { alone, aloneHere } from './setup/lock.mjs';
import { root } from './setup/root.mjs';
import { StepFailure, step } from './setup/step.mjs';
import { debianRelease, type System, thisMachine } from './setup/system.mjs';
import { tools } from './setup/tools.mjs';
import { versionText } from './setup/version.mjs';
import { buildInTesting, testInTesting, warningsInTesting } from './toolchains/build.ts';
import { compareBits, load, timeSteps } from './toolchains/measure.ts';
import { TestingRoot } from './toolchains/testing-root.ts';
import { problemsOf, type Trial, trialText } from './toolchains/verdict.ts';

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const home = join(root, 'build/toolchains');

try {
  const testing = new TestingRoot(resolve(values.root ?? join(home, 'testing')), rootOnDebian());
  const wait = (owner: number) => console.error(`Waiting for process ${owner}, which tries toolchains here.`);
  const trial = await alone(home, wait, () => tryTesting(testing));
  console.log(trialText(trial));
  if (problemsOf(trial).length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StepFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The words that run a command as root here. */
function rootOnDebian(): readonly string[] {
  const machine = thisMachine();
  if (debianRelease(machine) === undefined)
    throw new StepFailure('npm run toolchains needs Debian: it builds in Debian testing, which debootstrap brings.');
  const prefix = asRoot(machine, process.getuid?.());
  if (prefix === undefined)
    throw new StepFailure('npm run toolchains needs root, or sudo: debootstrap and chroot work for nobody else.');
  return prefix;
}

async function tryTesting(testing: TestingRoot): Promise<Trial> {
  await aloneHere(() => step(builds.wasm.title, run => build('wasm', run)));
  await step('Debian testing', run => testing.prepare(run));
  const folder = await buildInTesting(testing);
  const tests = await testInTesting(testing, folder);
  const [ours, theirs] = [await load(root), await load(folder)];
  return {
    versions: versionsOf(thisMachine(), testing.system),
    warnings: warningsInTesting(),
    tests,
    bits: compareBits(ours, theirs),
    seconds: timeSteps(ours, theirs),
    sizes: (['light', 'training', 'block'] as const).map(name => ({
      name,
      ours: ours.sizes[name],
      theirs: theirs.sizes[name],
    })),
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
