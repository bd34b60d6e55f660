// @ts-check
// One set-up or build at a time in a checkout: two at once (`npm run dev` here, `npm test` there) would install and build
// into the same folders.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';

/**
 * `alone` in this checkout; whoever waits is told so.
 * @template T
 * @param {() => Promise<T>} work
 */
export function aloneHere(work) {
  return alone(join(root, 'build'), owner => console.error(`Waiting for process ${owner}, which builds here.`), work);
}

/**
 * Waits for the lock, does the work, and gives the lock back.
 * @template T
 * @param {string} folder where the lock file lies
 * @param {(owner: number) => void} onWait called once when another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(folder, onWait, work) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'setup.lock');
  let told = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told && owner !== undefined) {
      onWait(owner);
      told = true;
    }
    await wait(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} undefined while its owner is just writing it, or has just gone
 */
function ownerOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
