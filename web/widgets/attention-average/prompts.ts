import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { averageOf, compute } from './results.ts';
import { type AttentionAverageState, ROUNDS } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: AttentionAverageState;
  engine: BlockEngine;
}

export function averagePrompts(show: (change: Partial<AttentionAverageState>) => void): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  /** All weight on the largest value. */
  const greedy = ({ tokens: values }: AttentionAverageState) => {
    const largest = values.indexOf(Math.max(...values));
    return { weights: values.map((_, i) => (i === largest ? 1 : 0)) };
  };
  const most = ({ state, engine }: PromptState) => averageOf(engine, { ...state, ...greedy(state) });
  const spread = ({ state, engine }: PromptState) => {
    const { spreads } = compute(engine, { ...state, rounds: ROUNDS.max });
    return spreads[ROUNDS.max] <= spreads[0] / 100 ? 'alike' : 'apart';
  };
  return [
    {
      id: 'larger',
      kind: 'choice',
      question: (_, reader) => texts(reader).larger.question,
      options: (_, reader) => (['yes', 'no'] as const).map(value => ({ value, label: texts(reader).larger[value] })),
      answer: asked => (most(asked) > Math.max(...asked.state.tokens) ? 'yes' : 'no'),
      do: ({ state }) => show(greedy(state)),
      because: (asked, reader) => texts(reader).larger.because(shortNumber(most(asked), reader.locale)),
    },
    {
      id: 'rounds',
      kind: 'choice',
      question: (_, reader) => texts(reader).rounds.question,
      options: (_, reader) =>
        (['alike', 'apart'] as const).map(value => ({ value, label: texts(reader).rounds[value] })),
      answer: ({ state, engine }) => spread({ engine, state: { ...state, weights: [0.5, 0.2, 0.3] } }),
      do: () => show({ weights: [0.5, 0.2, 0.3], rounds: ROUNDS.max }),
      because: (_, reader) => texts(reader).rounds.because,
    },
  ];
}
