// How a lesson's Markdown becomes HTML: the site's configuration and the tests take the same list.
import type { UnifiedProcessorOptions } from '@astrojs/markdown-remark';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { formulaOptions, remarkCheckFormulas } from './formula-check.ts';
import { rehypeFormulaOnce } from './formula-once.ts';
import { rehypeFormulaPunctuation } from './formula-punctuation.ts';
import { remarkHeadingIds } from './heading-ids.ts';
import { remarkNumbers } from './numbers.ts';
import { remarkRuns } from './runs.ts';
import { rehypeTables } from './tables.ts';

export const lessonMarkdown: UnifiedProcessorOptions = {
  // The lessons are typed with the marks of their own language (« » and “ ”): nothing is to be guessed.
  smartypants: false,
  remarkPlugins: [remarkDirective, remarkMath, remarkHeadingIds, remarkNumbers, remarkCheckFormulas, remarkRuns],
  rehypePlugins: [[rehypeKatex, formulaOptions], rehypeFormulaOnce, rehypeFormulaPunctuation, rehypeTables],
};
