// @ts-check
// The little that set-up asks of the machine, behind one interface so that tests can answer instead.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} System
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} platform `process.platform`
 * @property {(name: string) => string | undefined} which the full path of a program on the PATH
 * @property {(program: string, args: readonly string[]) => string | undefined} output what a program prints; undefined when it fails
 * @property {(path: string) => string | undefined} read a file's text; undefined when it cannot be read
 */

/** @returns {System} */
export function thisMachine(env = process.env) {
  return {
    env,
    platform: process.platform,
    which: name => which(name, env.PATH ?? ''),
    output: (program, args) => {
      const { status, stdout } = spawnSync(program, args, {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return status === 0 ? stdout : undefined;
    },
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  };
}

/**
 * @param {string} name
 * @param {string} path
 */
function which(name, path) {
  return path
    .split(delimiter)
    .filter(folder => folder !== '')
    .map(folder => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The Debian release, as a number, or undefined on any other system (Debian's testing and unstable have no number: they
 * count as newer than any release). `ANDAMIO_OS_RELEASE` names another os-release file, to try how set-up behaves
 * elsewhere.
 * @param {System} system
 * @returns {number | undefined}
 */
export function debianRelease(system) {
  const text = system.read(system.env.ANDAMIO_OS_RELEASE ?? '/etc/os-release');
  if (text === undefined || !/^ID="?debian"?$/m.test(text)) return undefined;
  const release = /^VERSION_ID="?(\d+)/m.exec(text);
  return release === null ? Number.POSITIVE_INFINITY : Number(release[1]);
}
