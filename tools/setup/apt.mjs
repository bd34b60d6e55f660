// @ts-check
// Debian's packages.

/**
 * @typedef {import('./system.mjs').System} System
 * @typedef {import('./step.mjs').Run} Run
 */

/**
 * How to run a program as root here: the words to put before it, or undefined when there is no way.
 * @param {System} system
 * @param {number | undefined} user `process.getuid()`
 * @returns {readonly string[] | undefined}
 */
export function asRoot(system, user) {
  if (user === 0) return [];
  const sudo = system.which('sudo');
  return sudo === undefined ? undefined : [sudo];
}

/**
 * The command lines that install packages: `env` carries the setting through sudo, which drops the environment.
 * @param {readonly string[]} packages
 * @param {readonly string[]} prefix from `asRoot`
 * @returns {readonly (readonly string[])[]}
 */
export function aptCommands(packages, prefix) {
  const apt = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-y',
    '-q',
  ];
  return [
    [...apt, 'update'],
    [...apt, 'install', '--no-install-recommends', ...packages],
  ];
}

/**
 * @param {Run} run
 * @param {readonly string[]} packages
 * @param {readonly string[]} prefix
 */
export async function installPackages(run, packages, prefix) {
  for (const [program, ...args] of aptCommands(packages, prefix)) await run(program, args);
}
