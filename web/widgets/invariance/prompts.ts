import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { ChoicePrompt, Prompt } from '../../kit/panels/prompt.ts';
import { type Change, compute, type Norm, verdictOf } from './results.ts';
import type { InvarianceState } from './state.ts';
import { strings } from './strings.ts';

/** What the cards ask about: the picture as it is, and the engine for what it will be. */
export interface PromptState {
  state: InvarianceState;
  engine: Engine;
}

/** What the widget does once the reader has guessed. */
type Show = (change: Partial<InvarianceState>) => Promise<void>;

export function invariancePrompts(show: Show): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const written = (value: number, reader: Reader) => shortNumber(value, reader.locale);
  /** A card about one verdict after a change. */
  const yesOrNo = (
    norm: Norm,
    change: Change,
    to: (state: InvarianceState) => Partial<InvarianceState>,
  ): Pick<ChoicePrompt<PromptState>, 'kind' | 'options' | 'answer' | 'do'> => ({
    kind: 'choice',
    options: (_, reader) => (['yes', 'no'] as const).map(value => ({ value, label: strings[reader.language][value] })),
    answer: asked => (holds(asked, norm, change, to(asked.state)) ? 'yes' : 'no'),
    do: ({ state }) => show(to(state)),
  });
  return [
    {
      id: 'minus',
      ...yesOrNo('layer', 'scale', () => ({ scale: -1 })),
      question: (_, reader) => texts(reader).minus.question,
      because: (_, reader) => texts(reader).minus.because,
    },
    {
      id: 'alike',
      ...yesOrNo('rms', 'shift', alike),
      question: ({ state }, reader) => texts(reader).alike.question(written(Math.abs(state.shift), reader)),
      because: (_, reader) => texts(reader).alike.because,
    },
    {
      id: 'tiny',
      kind: 'choice',
      question: ({ state }, reader) => texts(reader).tiny.question(written(factor(state), reader)),
      options: (_, reader) => {
        const { none, layer, rms, both } = texts(reader).tiny;
        return Object.entries({ none, layer, rms, both }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => {
        const noticed = (['layer', 'rms'] as const).filter(norm => !holds(asked, norm, 'scale', tiny(asked.state)));
        return noticed.length === 2 ? 'both' : (noticed[0] ?? 'none');
      },
      do: ({ state }) => show(tiny(state)),
      because: ({ state, engine }, reader) => {
        const { sizes } = compute(engine, { ...state, ...tiny(state) });
        return texts(reader).tiny.because(written(sizes.layer.before, reader), written(sizes.rms.before, reader));
      },
    },
  ];
}

function holds({ state, engine }: PromptState, norm: Norm, change: Change, to: Partial<InvarianceState>): boolean {
  return verdictOf(compute(engine, { ...state, ...to }), norm, change).holds;
}

/** All coordinates 5, and something added that does not make them negative. */
const alike = ({ x, shift }: InvarianceState) => ({ x: x.map(() => 5), shift: Math.abs(shift) });
const factor = ({ scale }: InvarianceState) => (scale > 0 && scale !== 1 ? scale : 5);
/** A factor again that would be ignored if ε were not there; a card before may have set another. */
const tiny = (state: InvarianceState) => ({
  x: state.x.every(value => value === state.x[0])
    ? state.x.map((_, i) => (i + 1) / 1000)
    : state.x.map(value => value / 1000),
  scale: factor(state),
});
