// @ts-check
// What each command needs before its script can run.

/** @typedef {'start' | 'test' | 'dev' | 'build' | 'size' | 'bench' | 'fix' | 'package' | 'hosts' | 'toolchains'} Command */

/**
 * What to build first. `test` and `dev` build by themselves: for them a C++ error is one failed stage, or something to
 * mend, and not the end. `toolchains` does too, after it has seen whether it can run at all.
 * @type {Readonly<Record<Command, readonly import('./cmake.mjs').Build[]>>}
 */
export const buildsFor = {
  start: ['wasm'],
  dev: [],
  build: ['wasm'],
  size: ['wasm'],
  package: ['wasm'],
  bench: ['wasm', 'wasm-bench', 'bench'],
  test: [],
  fix: [],
  hosts: [],
  toolchains: [],
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
