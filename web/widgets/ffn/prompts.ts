import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { vectorText } from '../../kit/formula/structure.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { countsOf, neuronOf, type Wide } from './results.ts';
import type { FfnState } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: FfnState;
  engine: BlockEngine;
  wide: Wide;
}

type Neuron = Pick<FfnState, 'x' | 'w' | 'b'>;

const FIRST: Neuron = { x: [1, -2, 0.5], w: [0.5, 0.25, 2], b: 0.5 };
const SECOND: Neuron = { x: [1, -2, 0.5], w: [-1, 0.5, 1], b: -0.5 };
function listText(values: readonly number[], { locale }: Reader): string {
  return vectorText(
    values.map(value => shortNumber(value, locale)),
    locale,
  );
}

/** All tokens but the third. */
const ALL_COVERED = 15;

export function ffnPrompts(show: (change: Partial<FfnState>) => void): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const stages = ({ state, engine }: PromptState, to: Neuron) => neuronOf(engine, { ...state, ...to });
  const changes = ({ state, engine, wide }: PromptState) => wide.changes(engine, { ...state, covered: ALL_COVERED });
  const neuron = (id: 'first' | 'second', to: Neuron): Prompt<PromptState> => ({
    id,
    kind: 'number',
    question: (_, reader) =>
      texts(reader)[id].question(listText(to.x, reader), listText(to.w, reader), shortNumber(to.b, reader.locale)),
    answer: asked => stages(asked, to).sums[0],
    do: () => show({ view: 'neuron', ...to }),
    because: (asked, reader) => {
      const { terms, sums } = stages(asked, to);
      const said = [...terms].map(term => shortNumber(term, reader.locale)).join('; ');
      return texts(reader)[id].because(said, shortNumber(sums[0], reader.locale));
    },
  });
  return [
    neuron('first', FIRST),
    neuron('second', SECOND),
    {
      id: 'cover',
      kind: 'choice',
      question: (_, reader) => texts(reader).cover.question,
      options: (_, reader) => {
        const { neither, feedForward, attention, both } = texts(reader).cover;
        return Object.entries({ neither, feedForward, attention, both }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => {
        const changed = Object.entries(changes(asked)).flatMap(([name, by]) => (by > 1e-6 ? [name] : []));
        return changed.length === 2 ? 'both' : (changed[0] ?? 'neither');
      },
      do: () => show({ view: 'cover', covered: ALL_COVERED }),
      because: (asked, reader) => texts(reader).cover.because(shortNumber(changes(asked).attention, reader.locale)),
    },
    {
      id: 'share',
      kind: 'number',
      tolerance: 5,
      digits: 0,
      question: (_, reader) => texts(reader).share.question,
      answer: ({ state, engine }) => {
        const counts = countsOf(engine, { ...state, dModel: 512, dFf: 2048 });
        return (100 * counts.feedForward) / counts.block;
      },
      do: () => show({ view: 'count', dModel: 512, dFf: 2048 }),
      because: ({ state, engine }, reader) => {
        const counts = countsOf(engine, { ...state, dModel: 512, dFf: 2048 });
        const whole = (value: number) => formatNumber(value, reader.locale, { digits: 0 });
        return texts(reader).share.because(whole(counts.feedForward), whole(counts.block));
      },
    },
  ];
}
