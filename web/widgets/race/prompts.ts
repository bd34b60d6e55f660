import { formatNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import type { Checkpoint } from '../../worker/training-messages.ts';
import { countsOf } from './digits.ts';
import { percent, whole } from './numbers.ts';
import { promptStrings } from './prompt-strings.ts';
import type { RaceState } from './state.ts';

export interface PromptState {
  /** What the trained models are asked. */
  digits: string;
  /** Where post-norm stood at the end of the race that the card has run. */
  came?: Checkpoint;
}

export interface PromptActions {
  /** Runs a race to its end; resolves with what its first run came to. */
  run(change: Partial<RaceState>): Promise<Checkpoint>;
}

/** What the cards speak of, whatever the reader has set up. */
const LESSON = { steps: 0, batch: 64, seed: 0, dataSeed: 1 } as const;
/** That a digit drawn at random is not a given one. */
const CHANCE = 0.9;
/** Who is right so often, has learnt. */
const LEARNT = 0.8;

/** One card to count by hand; the others' answers are computed by the very races that they start. */
export function racePrompts({ run }: PromptActions): Prompt<PromptState>[] {
  const race = (preset: RaceState['preset']) => async (asked: PromptState) => {
    asked.came = await run({ ...LESSON, preset });
  };
  const above = ({ came }: PromptState, share: (end: Checkpoint) => number) =>
    came !== undefined && came.accuracy > share(came);
  return [
    {
      id: 'baseline',
      kind: 'number',
      digits: 0,
      question: ({ digits }, { language }) => promptStrings[language].baseline.question([...digits].join(' ')),
      answer: ({ digits }) => zerosIn(digits),
      because: ({ digits }, { language, locale }) =>
        promptStrings[language].baseline.because(
          countsOf(digits).join(' '),
          whole(zerosIn(digits), locale),
          percent(CHANCE ** 9, locale),
          formatNumber(CHANCE, locale, { digits: 1 }),
        ),
    },
    {
      id: 'six',
      kind: 'choice',
      judged: 'after',
      question: (_, { language }) => promptStrings[language].six.question,
      options: (_, { language }) => {
        const { learns, not } = promptStrings[language].six;
        return [
          { value: 'learns', label: learns },
          { value: 'not', label: not },
        ];
      },
      answer: asked => (above(asked, ({ baseline }) => baseline + 0.1) ? 'learns' : 'not'),
      do: race('six-layers'),
      because: (_, { language }) => promptStrings[language].six.because,
    },
    {
      id: 'warmup',
      kind: 'choice',
      judged: 'after',
      question: (_, { language, locale }) => promptStrings[language].warmup.question(percent(LEARNT, locale)),
      options: (_, { language }) => {
        const { yes, no } = promptStrings[language].warmup;
        return [
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ];
      },
      answer: asked => (above(asked, () => LEARNT) ? 'yes' : 'no'),
      do: race('warmup'),
      because: (_, { language }) => promptStrings[language].warmup.because,
    },
  ];
}

/** How many of the ten are right for who always answers 0. */
const zerosIn = (digits: string) => countsOf(digits).filter(count => count === 0).length;
