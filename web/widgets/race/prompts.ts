import type { Prompt } from '../../kit/panels/prompt.ts';
import { begun, type Lane } from './lanes.ts';
import { percent } from './numbers.ts';
import type { RaceState } from './state.ts';
import { strings } from './strings.ts';

export interface Asked {
  state: RaceState;
  lanes: readonly Lane[];
}

export interface Doing {
  /** Runs a race to its end. */
  run(change: Partial<RaceState>): Promise<void>;
}

/** What the cards speak of, whatever the reader has set up. */
const LESSON = { steps: 0, batch: 64, seed: 0, dataSeed: 1 } as const;
/** Who is right so often, has learnt. */
const LEARNT = 0.8;

/** The cards' answers are computed by the very races that they start. */
export function racePrompts({ run }: Doing): Prompt<Asked>[] {
  const last = ({ lanes }: Asked) => begun(lanes)[0].history.last;
  return [
    {
      id: 'baseline',
      kind: 'number',
      digits: 0,
      tolerance: 4,
      judged: 'after',
      question: (_, { language }) => strings[language].prompts.baseline.question,
      answer: asked => Math.round(100 * last(asked).baseline),
      do: () => run({ ...LESSON, preset: 'no-warmup' }),
      because: (_, { language }) => strings[language].prompts.baseline.because,
    },
    {
      id: 'six',
      kind: 'choice',
      judged: 'after',
      question: (_, { language }) => strings[language].prompts.six.question,
      options: (_, { language }) => {
        const { learns, not } = strings[language].prompts.six;
        return [
          { value: 'learns', label: learns },
          { value: 'not', label: not },
        ];
      },
      answer: asked => (last(asked).accuracy > last(asked).baseline + 0.1 ? 'learns' : 'not'),
      do: () => run({ ...LESSON, preset: 'six-layers' }),
      because: (_, { language }) => strings[language].prompts.six.because,
    },
    {
      id: 'warmup',
      kind: 'choice',
      judged: 'after',
      question: (_, { language, locale }) => strings[language].prompts.warmup.question(percent(LEARNT, locale)),
      options: (_, { language }) => {
        const { yes, no } = strings[language].prompts.warmup;
        return [
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ];
      },
      answer: asked => (last(asked).accuracy > LEARNT ? 'yes' : 'no'),
      do: () => run({ ...LESSON, preset: 'warmup' }),
      because: (_, { language }) => strings[language].prompts.warmup.because,
    },
  ];
}
