// @ts-check
// The steps of set-up, in order, and the hand-over to the command.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { asRoot, installPackages } from './apt.mjs';
import { buildDespiteWarnings, builds } from './cmake.mjs';
import { buildsFor, commands, isCommand } from './commands.mjs';
import { installHelp } from './help.mjs';
import { aloneHere } from './lock.mjs';
import { fetchNodeArguments, installArguments, needsInstall, nodeOf, pathOutside } from './npm.mjs';
import { root } from './root.mjs';
import { StepFailure, step } from './step.mjs';
import { debianRelease, thisMachine } from './system.mjs';
import { lacking, lackText } from './tools.mjs';

/** @typedef {import('./commands.mjs').Command} Command */

/** The oldest Debian whose packages are new enough. */
const oldestDebian = 12;

/** @param {readonly string[]} words the command line: a command and its own arguments */
export async function main(words) {
  const [command, ...args] = words;
  if (!isCommand(command)) {
    console.error(`Use: node tools/setup.mjs COMMAND, with one of ${commands.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  try {
    await aloneHere(() => prepare(command));
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  handOver(command, args);
}

/** @param {Command} command */
async function prepare(command) {
  await prepareTools(command);
  await preparePackages();
  for (const name of buildsFor[command]) await step(builds[name].title, run => buildDespiteWarnings(name, run));
}

/** @param {Command} command */
async function prepareTools(command) {
  const system = thisMachine();
  /** @type {ReturnType<typeof lacking>} */
  let lacks = [];
  await step('tools', async () => {
    lacks = lacking(command, system);
    return lacks.length === 0 ? 'all here' : `missing: ${lacks.map(lackText).join(', ')}`;
  });
  if (lacks.length === 0) return;
  const release = debianRelease(system);
  const prefix = asRoot(system, process.getuid?.());
  let reason = 'Set-up installs them itself only on Debian 12 and newer.';
  if (release !== undefined && release >= oldestDebian) {
    reason = 'Set-up installs them itself only as root or with sudo.';
    if (prefix !== undefined) {
      const packages = [...new Set(lacks.flatMap(({ tool }) => tool.debian))];
      await step(`apt: ${packages.join(' ')}`, run => installPackages(run, packages, prefix));
      lacks = lacking(command, system);
      reason = "Debian's packages did not bring them.";
    }
  }
  if (lacks.length > 0) throw new StepFailure(installHelp(command, lacks, reason));
}

async function preparePackages() {
  const env = { ...process.env, PATH: pathOutside(process.env.PATH ?? '', root) };
  const outside = thisMachine(env);
  if (!needsInstall(root, outside)) return console.error('· npm packages … all here');
  if (outside.which('npm') === undefined) throw new StepFailure('npm is not on the PATH. It comes with Node.');
  await step('npm packages', async run => {
    await run('npm', installArguments, { env });
    if (nodeOf(root, outside) === undefined) await run('npm', fetchNodeArguments, { env });
    if (nodeOf(root, outside) === undefined) throw new StepFailure('npm did not bring Node 24 (the package `node`)');
  });
}

/**
 * Runs the command's script on the checkout's Node, passes signals on, and ends as it ends.
 * @param {Command} command
 * @param {readonly string[]} args
 */
function handOver(command, args) {
  const script = join(root, 'tools', `${command}.ts`);
  if (!existsSync(script)) throw new Error(`tools/${command}.ts is missing`);
  const bin = join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    PATH: `${bin}:${pathOutside(process.env.PATH ?? '', root)}`,
  };
  const child = spawn(join(bin, 'node'), [script, ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
  });
}
