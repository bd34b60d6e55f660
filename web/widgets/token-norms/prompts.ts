import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { compute, type Results } from './results.ts';
import type { TokenNormsState } from './state.ts';
import { strings } from './strings.ts';

/** What the cards ask about: the numbers as they are, and the engine for what becomes of them. */
export interface PromptState {
  state: TokenNormsState;
  engine: Engine;
}

export interface PromptActions {
  show(change: Partial<TokenNormsState>): void;
}

/** What three decimals do not tell apart is the same. */
const SAME = 5e-4;

export function tokenNormsPrompts({ show }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  return [
    {
      id: 'widest',
      kind: 'choice',
      question: (_, reader) => texts(reader).widest.question,
      options: (_, reader) => [
        ...strings[reader.language].tokens.map((label, i) => ({ value: String(i), label })),
        { value: 'same', label: texts(reader).widest.same },
      ],
      answer: asked => widest(after(asked, { norm: 'layer' })),
      do: () => show({ norm: 'layer' }),
      because: (asked, reader) => {
        const { summaries } = after(asked, { norm: 'layer' });
        return texts(reader).widest.because(formatNumber(summaries[0].after.deviation, reader.locale));
      },
    },
    {
      id: 'length',
      kind: 'number',
      tolerance: 0.5,
      question: (_, reader) => texts(reader).length.question(formatNumber(2304, reader.locale, { digits: 0 })),
      answer: asked => after(asked, { norm: 'rms', d: 2304 }).summaries[0].after.length,
      do: () => show({ norm: 'rms', d: 2304 }),
      because: (asked, reader) => {
        const { summaries, d } = after(asked, { norm: 'rms', d: 2304 });
        return texts(reader).length.because(
          formatNumber(d, reader.locale, { digits: 0 }),
          shortNumber(summaries[0].after.length, reader.locale),
        );
      },
    },
    {
      id: 'mean',
      kind: 'choice',
      question: (_, reader) => texts(reader).mean.question,
      options: (_, reader) => [
        { value: 'yes', label: texts(reader).mean.yes },
        { value: 'no', label: texts(reader).mean.no },
      ],
      answer: asked => (means(asked).every(mean => Math.abs(mean) < SAME) ? 'yes' : 'no'),
      do: () => show({ norm: 'rms' }),
      because: (asked, reader) => {
        const [least, most] = [Math.min(...means(asked)), Math.max(...means(asked))];
        return texts(reader).mean.because(formatNumber(least, reader.locale), formatNumber(most, reader.locale));
      },
    },
  ];
}

function after({ engine, state }: PromptState, change: Partial<TokenNormsState>): Results {
  return compute(engine, { ...state, ...change });
}

function means(asked: PromptState): number[] {
  return after(asked, { norm: 'rms' }).summaries.map(summary => summary.after.mean);
}

function widest({ summaries }: Results): string {
  const deviations = summaries.map(({ after: { deviation } }) => deviation);
  const most = Math.max(...deviations);
  return most - Math.min(...deviations) < SAME ? 'same' : String(deviations.indexOf(most));
}
