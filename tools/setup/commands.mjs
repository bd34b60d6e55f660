// @ts-check
// What each command needs before its script can run.

/** @typedef {'start' | 'test' | 'dev' | 'build' | 'size' | 'bench' | 'fix' | 'package'} Command */

/**
 * CMake presets to build first. `test` builds inside its own stages instead, so that a C++ error is one failed stage and
 * the others still run.
 * @type {Readonly<Record<Command, readonly import('./cmake.mjs').Build[]>>}
 */
export const buildsFor = {
  start: ['wasm'],
  dev: ['wasm'],
  build: ['wasm'],
  size: ['wasm'],
  package: ['wasm'],
  bench: ['bench'],
  test: [],
  fix: [],
};

/** @type {readonly string[]} */
export const commands = Object.keys(buildsFor);

/**
 * @param {string | undefined} word
 * @returns {word is Command}
 */
export function isCommand(word) {
  return word !== undefined && commands.includes(word);
}
