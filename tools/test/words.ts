// The words after `npm test --`, where they narrow a stage.

/** Whether a name holds one of these words; without words, always. */
export function holdsOne(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some(word => name.includes(word));
}

/** The tools of the stage `lint`. clang-tidy comes last, since it takes minutes. */
export const lintTools = ['biome', 'clang-format', 'clang-tidy'] as const;

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
