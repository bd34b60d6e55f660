import type { Reader } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { NEARLY, type Outcome } from './race.ts';
import type { SparsityState } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: SparsityState;
  /** How the race of a state ends. */
  simulate(state: SparsityState): Outcome;
}

/** What the widget does once the reader has guessed. */
export interface PromptActions {
  run(change: Partial<SparsityState>): Promise<void>;
}

export function sparsityPrompts({ run }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const end = ({ state, simulate }: PromptState, change: Partial<SparsityState> = {}) =>
    simulate({ ...state, ...change }).ends;
  return [
    {
      id: 'l2',
      kind: 'number',
      digits: 0,
      question: ({ state }, reader) => texts(reader).l2.question(shown(state.until, reader), shown(NEARLY, reader)),
      answer: asked => end(asked).l2squared.nearly,
      do: () => run({ zoom: 'whole' }),
      because: (_, reader) => texts(reader).l2.because,
    },
    {
      id: 'l1',
      kind: 'number',
      digits: 0,
      question: ({ state }, reader) => texts(reader).l1.question(shown(state.until, reader), shown(NEARLY, reader)),
      answer: asked => end(asked).l1.nearly,
      do: () => run({ zoom: 'whole' }),
      because: ({ state }, reader) => texts(reader).l1.because(shown(state.lambda, reader)),
    },
    {
      id: 'exact',
      kind: 'choice',
      question: (_, reader) => texts(reader).exact.question,
      options: (_, reader) => [
        { value: 'yes', label: texts(reader).exact.yes },
        { value: 'no', label: texts(reader).exact.no },
      ],
      answer: asked => (end(asked).l1.exactly > 0 ? 'yes' : 'no'),
      do: () => run({ zoom: 'zero' }),
      because: ({ state }, reader) => texts(reader).exact.because[state.rule === 'proximal' ? 'exact' : 'oscillating'],
    },
    {
      id: 'proximal',
      kind: 'number',
      digits: 0,
      question: (_, reader) => texts(reader).proximal.question,
      answer: asked => end(asked, { rule: 'proximal' }).l1.exactly,
      do: () => run({ rule: 'proximal', zoom: 'zero' }),
      because: (_, reader) => texts(reader).proximal.because,
    },
  ];
}

function shown(value: number, reader: Reader): string {
  return formatNumber(value, reader.locale, { trim: 'zeros' });
}
