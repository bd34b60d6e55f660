// @ts-check
// One line for each step, with its time, on stderr: stdout belongs to the command. What a step's programs print goes to
// a log and is shown only when the step fails.

import { spawn } from 'node:child_process';
import { appendFileSync, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from './root.mjs';

/** How many of the log's last lines are shown when a step fails. */
const tailLines = 40;

export class StepFailure extends Error {}

/**
 * @typedef {(program: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv, cwd?: string }) => Promise<void>} Run
 */

/**
 * Where a step's programs print to.
 * @param {string} title
 */
export function logOf(title) {
  return join(root, 'build', 'log', `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.log`);
}

/**
 * Does one step and says so. The work may return a word to add to the line.
 * @param {string} title
 * @param {(run: Run) => Promise<string | void>} work
 */
export async function step(title, work) {
  const log = logOf(title);
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  process.stderr.write(`· ${title} … `);
  try {
    const word = await work(runInto(log));
    process.stderr.write(`${word === undefined ? '' : `${word}, `}${seconds()}\n`);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    process.stderr.write(`failed, ${seconds()}\n`);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    throw new StepFailure(
      [...lines.slice(-tailLines), '', `${title}: ${error.message}. The whole log: ${relative(root, log)}`].join('\n'),
    );
  }
}

/**
 * @param {string} log
 * @returns {Run}
 */
function runInto(log) {
  return (program, args, { env = process.env, cwd = root } = {}) =>
    new Promise((resolve, reject) => {
      appendFileSync(log, `$ ${[program, ...args].join(' ')}\n`);
      const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
      const file = createWriteStream(log, { flags: 'a' });
      child.stdout.pipe(file, { end: false });
      child.stderr.pipe(file, { end: false });
      child.on('error', error => reject(new StepFailure(error.message)));
      child.on('close', (code, signal) => {
        file.end(() => {
          if (code === 0) resolve();
          else reject(new StepFailure(`${program} ended with ${signal ?? `exit code ${code}`}`));
        });
      });
    });
}
