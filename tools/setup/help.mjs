// @ts-check
// What to install by hand, in one screen, where set-up does not install by itself.

import { lackText } from './tools.mjs';

/** @typedef {ReturnType<typeof import('./tools.mjs').lacking>[number]} Lack */

/**
 * @param {string} command
 * @param {readonly Lack[]} lacks
 * @param {string} reason why set-up does not install them itself
 * @returns {string}
 */
export function installHelp(command, lacks, reason) {
  const found = lacks.map(lack => `  - ${lackText(lack)}`);
  const brews = unique(lacks.flatMap(({ tool }) => tool.brew ?? []));
  const formulas = brews.filter(brew => !brew.startsWith('--cask '));
  const casks = brews.filter(brew => brew.startsWith('--cask ')).map(brew => brew.slice('--cask '.length));
  const notes = lacks.flatMap(({ tool }) =>
    tool.otherwise === undefined ? [] : [`  ${tool.name}: ${tool.otherwise}`],
  );
  return [
    `npm ${command === 'start' || command === 'test' ? command : `run ${command}`} needs on this machine:`,
    ...found,
    '',
    `${reason} Please install them, then run the command again.`,
    '',
    ...wrapped('Debian, Ubuntu:  sudo apt-get install', unique(lacks.flatMap(({ tool }) => tool.debian))),
    ...(formulas.length > 0 ? [`macOS:           brew install ${formulas.join(' ')}`] : []),
    ...(casks.length > 0 ? [`                 brew install --cask ${casks.join(' ')}`] : []),
    'Other Linux:     its own packages for the same',
    'Windows:         in WSL, as for Debian',
    ...(notes.length > 0 ? ['', ...notes] : []),
    ...(command === 'test' ? ['', 'Catch2 2.13 need not be installed: CMake fetches it where no package has it.'] : []),
  ].join('\n');
}

/**
 * One command over as many lines as it needs, so that it can be copied whole.
 * @param {string} start
 * @param {readonly string[]} words
 */
function wrapped(start, words) {
  const lines = [start];
  for (const word of words) {
    if (`${lines.at(-1)} ${word}`.length > 118) lines.push(' '.repeat(18));
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line, i) => (i < lines.length - 1 ? `${line} \\` : line));
}

/** @param {readonly string[]} words */
function unique(words) {
  return [...new Set(words)];
}
