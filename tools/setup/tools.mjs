// @ts-check
// The programs and headers that commands need, how to see whether they are here, and what brings them.

import { findChromium, findFirefox } from './browsers.mjs';
import { debianRelease } from './system.mjs';
import { eigenVersion, firstVersion, isAtLeast, versionText } from './version.mjs';

/**
 * @typedef {import('./system.mjs').System} System
 * @typedef {import('./commands.mjs').Command} Command
 * @typedef {import('./version.mjs').Version} Version
 *
 * @typedef {{ state: 'here', version?: Version } | { state: 'missing' } | { state: 'old', version: Version }} Finding
 *
 * @typedef {object} Tool
 * @property {string} name as people call it
 * @property {Version} [least] the oldest version that will do
 * @property {readonly Command[]} commands those that need it
 * @property {(system: System) => Finding} find
 * @property {readonly string[]} debian the packages that bring it
 * @property {string} [brew] the Homebrew formula, with `--cask` where it is one
 * @property {string} [otherwise] a sentence for systems without such a package
 * @property {number} [fetchedAfter] the last Debian release that packages it; anywhere else CMake fetches it, so it is no lack
 */

/** @type {readonly Command[]} */
const building = ['start', 'dev', 'build', 'size', 'package', 'test', 'bench', 'toolchains'];

/** @type {readonly Tool[]} */
export const tools = [
  program('emcc', ['emcc'], building, ['emscripten'], {
    least: [3, 1, 6],
    brew: 'emscripten',
    places: inEmsdk,
    otherwise:
      'Emscripten SDK (emsdk): `./emsdk install latest && ./emsdk activate latest`, then source its emsdk_env.sh',
  }),
  program('CMake', ['cmake'], building, ['cmake'], { least: [3, 25], brew: 'cmake' }),
  program('Ninja', ['ninja', 'ninja-build'], building, ['ninja-build'], { brew: 'ninja' }),
  { name: 'Eigen', least: [3, 4], commands: building, find: findEigen, debian: ['libeigen3-dev'], brew: 'eigen' },
  { name: 'Catch2 2.13', commands: ['test', 'toolchains'], find: findCatch2, debian: ['catch2'], fetchedAfter: 12 },
  program('a C++20 compiler', ['c++', 'g++', 'clang++'], ['test', 'bench'], ['g++'], {
    otherwise: 'macOS: `xcode-select --install`',
  }),
  program('clang-format', ['clang-format'], ['test', 'fix'], ['clang-format'], { brew: 'clang-format' }),
  program('clang-tidy', ['clang-tidy'], ['test'], ['clang-tidy'], {
    brew: 'llvm',
    otherwise: "Homebrew's llvm is not put on the PATH: add `$(brew --prefix llvm)/bin`",
  }),
  program('Python', ['python3'], ['test'], ['python3'], { least: [3, 9], brew: 'python3' }),
  {
    name: 'NumPy',
    commands: ['test'],
    find: system => pythonModule(system, 'numpy'),
    debian: ['python3-numpy'],
    brew: 'numpy',
    otherwise: 'PYTHON=/path/to/python names one that has it',
  },
  {
    name: 'PyTorch',
    commands: ['test'],
    // One Python must have both: the lessons' blocks run in one.
    find: system => pythonModule(system, 'numpy, torch'),
    // Alone, PyTorch would multiply matrices with the reference BLAS, many times slower.
    debian: ['python3-torch', 'libopenblas0-pthread'],
    brew: 'pytorch',
    otherwise: 'PYTHON=/path/to/python names one that has it, and NumPy',
  },
  {
    name: 'Chromium or Chrome',
    commands: ['test'],
    find: system => here(findChromium(system)),
    debian: ['chromium'],
    brew: '--cask google-chrome',
    otherwise: 'CHROMIUM=/path/to/it names one that stands elsewhere',
  },
  {
    name: 'Firefox',
    commands: ['test'],
    find: system => here(findFirefox(system)),
    debian: ['firefox-esr'],
    brew: '--cask firefox',
    otherwise: 'FIREFOX=/path/to/it names one that stands elsewhere',
  },
  program('MkDocs', ['mkdocs'], ['test', 'hosts'], ['mkdocs'], { brew: 'mkdocs' }),
  program('Sphinx', ['sphinx-build'], ['test', 'hosts'], ['python3-sphinx'], { brew: 'sphinx-doc' }),
  program('Hugo', ['hugo'], ['test', 'hosts'], ['hugo'], { brew: 'hugo' }),
  // Users other than root do not have its folder on the PATH.
  program('debootstrap', ['debootstrap'], ['toolchains'], ['debootstrap'], {
    places: ({ read }) => ['/usr/sbin/debootstrap'].filter(path => read(path) !== undefined),
    otherwise: 'npm run toolchains runs on Debian only',
  }),
];

/**
 * A program is looked for under each of its names, asked for its version only where one is too old to serve.
 * @param {string} name
 * @param {readonly string[]} names
 * @param {readonly Command[]} commands
 * @param {readonly string[]} debian
 * @param {{ least?: Version, brew?: string, otherwise?: string, places?: (system: System) => string[] }} more
 * @returns {Tool}
 */
function program(name, names, commands, debian, { places = () => [], ...more }) {
  const { least } = more;
  return {
    name,
    commands,
    debian,
    ...more,
    find(system) {
      const path = [...names.map(system.which), ...places(system)].find(found => found !== undefined);
      if (path === undefined) return { state: 'missing' };
      if (least === undefined) return { state: 'here' };
      const version = firstVersion(system.output(path, ['--version']));
      return judge(version, least);
    },
  };
}

/**
 * emsdk's compiler, where its environment was set but not its PATH.
 * @param {System} system
 */
function inEmsdk({ env, read }) {
  const emcc = `${env.EMSDK}/upstream/emscripten/emcc`;
  return env.EMSDK !== undefined && read(emcc) !== undefined ? [emcc] : [];
}

/**
 * @param {Version | undefined} version
 * @param {Version} least
 * @returns {Finding}
 */
function judge(version, least) {
  if (version === undefined) return { state: 'missing' };
  return isAtLeast(version, least) ? { state: 'here', version } : { state: 'old', version };
}

/**
 * @param {string | undefined} path
 * @returns {Finding}
 */
function here(path) {
  return path === undefined ? { state: 'missing' } : { state: 'here' };
}

/**
 * @param {System} system
 * @returns {Finding}
 */
function findEigen(system) {
  const prefixes = (system.env.CMAKE_PREFIX_PATH ?? '').split(/[:;]/).filter(prefix => prefix !== '');
  const folders = [...prefixes, '/usr', '/usr/local', '/opt/homebrew', '/opt/local'].map(at => `${at}/include/eigen3`);
  const versions = folders
    .flatMap(folder => [`${folder}/Eigen/Version`, `${folder}/Eigen/src/Core/util/Macros.h`])
    .map(header => eigenVersion(system.read(header)));
  return judge(
    versions.find(version => version !== undefined),
    [3, 4],
  );
}

/**
 * Version 2 is one header; version 3, which newer systems package, has another layout and is not what the tests include.
 * @param {System} system
 * @returns {Finding}
 */
function findCatch2(system) {
  const headers = ['/usr', '/usr/local', '/opt/homebrew'].map(prefix => `${prefix}/include/catch2/catch.hpp`);
  return here(headers.find(header => system.read(header) !== undefined));
}

/**
 * Debian's packages serve Debian's own Python, which need not be the first on the PATH.
 * @param {System} system
 * @param {string} modules as `import` takes them
 * @returns {Finding}
 */
function pythonModule(system, modules) {
  const pythons = [system.env.PYTHON, '/usr/bin/python3', system.which('python3')];
  return here(
    pythons.find(python => python !== undefined && system.output(python, ['-c', `import ${modules}`]) !== undefined),
  );
}

/**
 * Which tools a command lacks on a machine.
 * @param {Command} command
 * @param {System} system
 * @returns {readonly { tool: Tool, finding: Finding }[]}
 */
export function lacking(command, system) {
  const release = debianRelease(system) ?? Number.POSITIVE_INFINITY;
  return tools
    .filter(tool => tool.commands.includes(command) && release <= (tool.fetchedAfter ?? release))
    .map(tool => ({ tool, finding: tool.find(system) }))
    .filter(({ finding }) => finding.state !== 'here');
}

/** @param {{ tool: Tool, finding: Finding }} lack */
export function lackText({ tool, finding }) {
  const wanted = tool.least === undefined ? tool.name : `${tool.name} ${versionText(tool.least)} or newer`;
  return finding.state === 'old' ? `${wanted} (found ${versionText(finding.version)})` : wanted;
}
