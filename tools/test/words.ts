// The words after `npm test --`: stages, or what narrows them, and how often.

import { parseArgs } from 'node:util';

export interface Asked {
  /** What one runs before a commit, or all. */
  scope: 'quick' | 'all';
  /** Stages by name; none: all that hold something by these words. */
  stages: readonly string[];
  /** Parts of names: of test files, of C++ test cases, of lint's tools and files. */
  words: readonly string[];
  /** How often each test runs; more than once is a hunt for what fails now and then. */
  repeat: number;
}

/** What the words ask for, or a sentence on what is wrong with them. */
export function readWords(args: readonly string[], stageNames: readonly string[]): Asked | string {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { repeat: { type: 'string', default: '1' } },
  });
  const unknown = tokens.find(token => token.kind === 'option' && token.name !== 'repeat');
  if (unknown?.kind === 'option') return `npm test knows no option ${unknown.rawName}, only --repeat.`;
  // Without a value it is `true`.
  const repeat = typeof values.repeat === 'string' ? Number(values.repeat) : Number.NaN;
  if (!Number.isInteger(repeat) || repeat < 1) return '--repeat takes a whole number from 1: --repeat 20.';
  const names = positionals.filter(word => word !== 'quick');
  return {
    scope: names.length < positionals.length ? 'quick' : 'all',
    stages: names.filter(word => stageNames.includes(word)),
    words: names.filter(word => !stageNames.includes(word)),
    repeat,
  };
}

/** Whether a name holds one of these words; without words, always. */
export function holdsOne(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some(word => name.includes(word));
}

/** The tools of the stage `lint`. */
const lintTools = ['biome', 'clang-format', 'clang-tidy'] as const;

export interface LintPlan {
  tools: readonly (typeof lintTools)[number][];
  /** Which files clang-tidy looks at. */
  files: readonly string[];
}

/** Words are tools', or else parts of the names of files; files alone are clang-tidy's, which alone takes them singly. */
export function lintPlan(words: readonly string[]): LintPlan {
  const files = words.filter(word => !lintTools.some(tool => tool.includes(word)));
  const tools = lintTools.filter(tool => holdsOne(tool, words));
  return { tools: tools.length === 0 ? ['clang-tidy'] : tools, files };
}

/** A pattern's source that stands for just this text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
