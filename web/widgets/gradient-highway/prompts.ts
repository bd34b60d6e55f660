import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { powerOfTen } from '../../kit/draw/text.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import { nearestOption, type Prompt } from '../../kit/panels/prompt.ts';
import { CHAIN, type GradientHighwayState } from './state.ts';
import { type StopsAt, strings } from './strings.ts';
import { percent } from './words.ts';

export interface PromptState {
  state: GradientHighwayState;
  engine: BlockEngine;
  /** With residuals over without, of the gradient in the first of twenty layers. */
  ratio(): number;
  /** What share of the digits is right without residuals; NaN where that was not trained. */
  right(depth: number): number;
}

export interface PromptActions {
  show(change: Partial<GradientHighwayState>): Promise<void>;
  /** Trains at these depths, one after the other. */
  train(depths: readonly number[]): Promise<void>;
}

/** As powers of ten. */
const TIMES = ['1', '4', '7', '13'] as const;
const ENDS: readonly StopsAt[] = ['before', 'between', 'never'];
const SHALLOW = 5;
const HALF = 0.5;

export function gradientHighwayPrompts({ show, train }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const whole = (value: number, reader: Reader) => formatNumber(value, reader.locale, { digits: 0 });
  const chain = ({ engine }: PromptState) => engine.chainSlope({ slope: HALF, layers: CHAIN }).value;
  return [
    {
      id: 'cliff',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).cliff.question,
      options: (_, reader) =>
        TIMES.map(value => ({ value, label: texts(reader).cliff.option(powerOfTen(Number(value))) })),
      answer: ({ ratio }) => nearestOption(TIMES, Math.log10(ratio())),
      do: () => show({ depth: CHAIN }),
      because: ({ ratio }, reader) => texts(reader).cliff.because(shortNumber(ratio(), reader.locale)),
    },
    {
      id: 'stops',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).stops.question,
      options: (_, reader) => ENDS.map(value => ({ value, label: texts(reader).stops.options[value] })),
      answer: ({ right }) => stopsAt(right(SHALLOW), right(CHAIN)),
      do: () => train([SHALLOW, CHAIN]),
      because: ({ right }, reader) =>
        texts(reader).stops.because(percent(right(SHALLOW), reader), percent(right(CHAIN), reader)),
    },
    {
      id: 'half',
      kind: 'choice',
      question: (_, reader) => texts(reader).half.question(shortNumber(HALF, reader.locale)),
      options: (_, reader) =>
        ['1', '20', '3000'].map(value => ({ value, label: texts(reader).half.option(whole(Number(value), reader)) })),
      answer: asked => nearestOption(['1', '20', '3000'], chain(asked)),
      do: () => show({ slope: HALF }),
      because: (asked, reader) => texts(reader).half.because(whole(chain(asked), reader)),
    },
  ];
}

/** By the shares of right answers in few layers and in many: who has half of the ten digits right has learnt. */
function stopsAt(few: number, many: number): StopsAt {
  if (few < HALF) return 'before';
  return many < HALF ? 'between' : 'never';
}
