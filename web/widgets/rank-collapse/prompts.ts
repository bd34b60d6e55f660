import type { Reader } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { nearestOption, type Prompt } from '../../kit/panels/prompt.ts';
import { keepsApart, type Results } from './results.ts';
import type { RankCollapseState, Variant } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  seed: number;
  /** A run for that seed: each is computed once. */
  run(variant: Variant, seed: number): Results;
}

const ZEROS = ['5', '20', '45', '140'] as const;

export function rankCollapsePrompts(show: (change: Partial<RankCollapseState>) => void): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const of = ({ seed, run }: PromptState, variant: Variant) => run(variant, seed);
  const zeros = (asked: PromptState, layer: number) => -of(asked, 'attention').logs[layer];
  const shownZeros = (asked: PromptState, layer: number, { locale }: Reader) =>
    formatNumber(zeros(asked, layer), locale, { digits: 0 });
  return [
    {
      id: 'fifth',
      kind: 'choice',
      question: (asked, reader) => texts(reader).fifth.question(shownZeros(asked, 2, reader)),
      options: (_, reader) => ZEROS.map(value => ({ value, label: texts(reader).fifth.option(value) })),
      answer: asked => nearestOption(ZEROS, zeros(asked, 5)),
      do: () => show({ variant: 'attention', depth: 5 }),
      because: (asked, reader) => texts(reader).fifth.because(shownZeros(asked, 5, reader)),
    },
    {
      id: 'keeps',
      kind: 'choice',
      question: (_, reader) => texts(reader).keeps.question,
      options: (_, reader) => {
        const { feedForward, residual, either, neither } = texts(reader).keeps;
        return Object.entries({ feedForward, residual, either, neither }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => {
        const [fed, kept] = [keepsApart(of(asked, 'feed-forward')), keepsApart(of(asked, 'residual'))];
        return fed && kept ? 'either' : fed ? 'feedForward' : kept ? 'residual' : 'neither';
      },
      do: () => show({ variant: 'residual', depth: 50 }),
      because: (asked, reader) => {
        const r = of(asked, 'residual').distances[50];
        return texts(reader).keeps.because(formatNumber(r, reader.locale, { digits: 2 }));
      },
    },
  ];
}
