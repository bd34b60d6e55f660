import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { compute } from './results.ts';
import type { RankCollapseState, Variant } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: RankCollapseState;
  engine: BlockEngine;
}

const ZEROS = ['5', '20', '45', '140'] as const;
/** Less apart than this, and the tokens are one for all that follows. */
const APART = 1e-3;

export function rankCollapsePrompts(show: (change: Partial<RankCollapseState>) => void): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const of = ({ engine, state }: PromptState, variant: Variant) => compute(engine, { ...state, variant });
  const zeros = (asked: PromptState) => -of(asked, 'attention').logs[5];
  const apart = (asked: PromptState, variant: Variant) => of(asked, variant).distances[50] > APART;
  return [
    {
      id: 'fifth',
      kind: 'choice',
      question: (_, reader) => texts(reader).fifth.question,
      options: (_, reader) => ZEROS.map(value => ({ value, label: texts(reader).fifth.option(value) })),
      answer: asked => nearest(zeros(asked)),
      do: () => show({ variant: 'attention', depth: 5 }),
      because: (asked, reader) => texts(reader).fifth.because(formatNumber(zeros(asked), reader.locale, { digits: 0 })),
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
        const [fed, kept] = [apart(asked, 'feed-forward'), apart(asked, 'residual')];
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

/** The option that is nearest by ratio. */
function nearest(value: number): string {
  const off = (option: string) => Math.abs(Math.log(value / Number(option)));
  return [...ZEROS].sort((a, b) => off(a) - off(b))[0];
}
