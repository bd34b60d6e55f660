import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { powerOfTen } from '../../kit/draw/text.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { CHAIN, type GradientHighwayState } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: GradientHighwayState;
  engine: BlockEngine;
  /** With residuals over without, of the first layer's gradient; and what share of the digits is right without. */
  later(): { ratio: number; right: number };
}

export interface PromptActions {
  show(change: Partial<GradientHighwayState>): Promise<void>;
  train(change: Partial<GradientHighwayState>): Promise<void>;
}

/** As powers of ten. */
const TIMES = ['1', '4', '7', '13'] as const;
const SHARES = ['100', '50', '10'] as const;
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
      answer: ({ later }) => nearest(TIMES, Math.log10(later().ratio)),
      do: () => show({ depth: CHAIN }),
      because: ({ later }, reader) => texts(reader).cliff.because(shortNumber(later().ratio, reader.locale)),
    },
    {
      id: 'learns',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).learns.question,
      options: (_, reader) =>
        SHARES.map(value => ({ value, label: texts(reader).learns.option(whole(Number(value), reader)) })),
      answer: ({ later }) => nearest(SHARES, 100 * later().right),
      do: () => train({ depth: CHAIN }),
      because: ({ later }, reader) => texts(reader).learns.because(whole(100 * later().right, reader)),
    },
    {
      id: 'half',
      kind: 'choice',
      question: (_, reader) => texts(reader).half.question(shortNumber(HALF, reader.locale)),
      options: (_, reader) =>
        ['1', '20', '3000'].map(value => ({ value, label: texts(reader).half.option(whole(Number(value), reader)) })),
      answer: asked => nearest(['1', '20', '3000'], chain(asked)),
      do: () => show({ slope: HALF }),
      because: (asked, reader) => texts(reader).half.because(whole(chain(asked), reader)),
    },
  ];
}

/** The option that is nearest by ratio. */
function nearest(options: readonly string[], value: number): string {
  const off = (option: string) => Math.abs(Math.log(Math.max(value, 1e-9) / Number(option)));
  return [...options].sort((a, b) => off(a) - off(b))[0];
}
