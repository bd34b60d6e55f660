// @ts-check
// The packages of package-lock.json.

import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { firstVersion } from './version.mjs';

/**
 * @typedef {import('./system.mjs').System} System
 * @typedef {{ packages?: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} LockFile
 */

/**
 * Whether node_modules holds exactly what the lock file asks for, by npm's own record of the last install. npm writes
 * that record when everything is in place, so an install that was cut short counts as none. Optional packages may be
 * absent: most are for other systems.
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile | undefined} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  const have = installed?.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([place]) => place !== '')
    .every(([place, { version, integrity, optional }]) => {
      const found = have[place];
      return found === undefined ? optional === true : found.version === version && found.integrity === integrity;
    });
}

/**
 * Whether `npm ci` must run, for a checkout.
 * @param {string} folder
 * @param {System} system
 */
export function needsInstall(folder, system) {
  const wanted = system.read(join(folder, 'package-lock.json'));
  const installed = system.read(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json is missing');
  const complete = installed !== undefined && isInstalled(JSON.parse(wanted), JSON.parse(installed));
  return !complete || nodeOf(folder, system) === undefined;
}

/**
 * The Node that the checkout brings (24), when it is there and runs.
 * @param {string} folder
 * @param {System} system
 * @returns {string | undefined}
 */
export function nodeOf(folder, system) {
  const node = join(folder, 'node_modules', '.bin', 'node');
  return existsSync(node) && firstVersion(system.output(node, ['--version'])) !== undefined ? node : undefined;
}

/**
 * The PATH without this checkout's node_modules: `npm run` puts it first, and then npm would run on the very Node that
 * `npm ci` is about to delete.
 * @param {string} path
 * @param {string} folder
 */
export function pathOutside(path, folder) {
  const modules = join(folder, 'node_modules');
  return path
    .split(delimiter)
    .filter(entry => entry !== modules && !entry.startsWith(modules + sep))
    .join(delimiter);
}

/** Development packages are asked for by name: NODE_ENV=production would leave them out. */
export const installArguments = ['ci', '--include=dev', '--no-audit', '--no-fund'];

/** Fetches Node 24 itself, where the user's npm is set to run no package's scripts (`ignore-scripts`). */
export const fetchNodeArguments = ['rebuild', '--ignore-scripts=false', 'node'];
