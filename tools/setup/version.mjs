// @ts-check
// Version numbers as lists of integers: '3.1.6' is [3, 1, 6].

/** @typedef {readonly number[]} Version */

/**
 * The first dotted number in what a program prints about itself.
 * @param {string | undefined} text
 * @returns {Version | undefined}
 */
export function firstVersion(text) {
  const match = /\d+(?:\.\d+)+/.exec(text ?? '');
  return match === null ? undefined : match[0].split('.').map(Number);
}

/**
 * @param {Version} version
 * @param {Version} least
 */
export function isAtLeast(version, least) {
  const place = least.findIndex((part, i) => part !== (version[i] ?? 0));
  return place === -1 || (version[place] ?? 0) > least[place];
}

/**
 * The version that Eigen's header states. Eigen 3 counts WORLD.MAJOR.MINOR; from 5 on WORLD stays 3 and is not said,
 * and a PATCH follows.
 * @param {string | undefined} header
 * @returns {Version | undefined}
 */
export function eigenVersion(header) {
  const parts = ['WORLD', 'MAJOR', 'MINOR'].map(part => {
    const match = new RegExp(`#define EIGEN_${part}_VERSION (\\d+)`).exec(header ?? '');
    return match === null ? Number.NaN : Number(match[1]);
  });
  if (parts.some(Number.isNaN)) return undefined;
  const patch = /#define EIGEN_PATCH_VERSION (\d+)/.exec(header ?? '');
  if (patch !== null) parts.push(Number(patch[1]));
  return parts[1] >= 5 ? parts.slice(1) : parts;
}

/** @param {Version} version */
export function versionText(version) {
  return version.join('.');
}
