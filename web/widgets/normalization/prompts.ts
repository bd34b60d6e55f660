import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { promptStrings } from './prompt-strings.ts';
import { compute, type Results } from './results.ts';
import { LIMITS, type NormalizationState } from './state.ts';

/** What the cards ask about: the picture as it is, and the engine for what it will be. */
export interface PromptState {
  state: NormalizationState;
  engine: Engine;
}

/** What the widget does once the reader has guessed: x goes to other coordinates. */
type Show = (x: readonly number[]) => Promise<void>;

/** What all coordinates are set to. */
const FIVE = 5;

export function normalizationPrompts(show: Show): Prompt<PromptState>[] {
  const texts = (reader: Reader) => promptStrings[reader.language];
  const options = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [
    {
      id: 'sum',
      kind: 'number',
      tolerance: 0.01,
      question: (_, reader) => texts(reader).sum.question(coordinateName('x', 0)),
      answer: asked => after(asked, shifted(asked.state)).out.mean * asked.state.x.length,
      do: ({ state }) => show(shifted(state)),
      because: (_, reader) => texts(reader).sum.because,
    },
    {
      id: 'flip',
      kind: 'choice',
      question: (_, reader) => texts(reader).flip.question,
      options: (_, reader) => {
        const { both, layer, none } = texts(reader).flip;
        return options({ both, layer, none });
      },
      answer: asked => flippedOnes(asked),
      do: ({ state }) => show(flipped(state)),
      because: (_, reader) => texts(reader).flip.because,
    },
    {
      id: 'ten',
      kind: 'number',
      tolerance: 0.01,
      question: (_, reader) => texts(reader).ten.question,
      answer: asked => after(asked, tenfold(asked.state)).out.rmsLength,
      do: ({ state }) => show(tenfold(state)),
      because: (asked, reader) => {
        const { rmsLength } = after(asked, tenfold(asked.state)).out;
        const written = (value: number) => shortNumber(value, reader.locale);
        return texts(reader).ten.because(written(rmsLength), written(asked.state.x.length));
      },
    },
    {
      id: 'constant',
      kind: 'choice',
      question: (_, reader) => texts(reader).constant.question(shortNumber(FIVE, reader.locale)),
      options: (_, reader) => {
        const { zeros, ones, undefined: none } = texts(reader).constant;
        return options({ zeros, ones, undefined: none });
      },
      answer: asked => {
        const { normalized } = after(asked, constant(asked.state)).layer;
        return normalized.every(value => value === 0)
          ? 'zeros'
          : normalized.every(Number.isFinite)
            ? 'ones'
            : 'undefined';
      },
      do: ({ state }) => show(constant(state)),
      because: (_, reader) => texts(reader).constant.because,
    },
  ];
}

function after({ engine, state }: PromptState, x: readonly number[]): Results {
  return compute(engine, { ...state, x });
}

const within = (value: number) => Math.min(Math.max(value, LIMITS.min), LIMITS.max) + 0;
const shifted = ({ x }: NormalizationState) => x.map((value, i) => (i === 0 ? within(value + 3) : value));
const flipped = ({ x }: NormalizationState) => x.map(value => within(-value));
const tenfold = ({ x }: NormalizationState) => x.map(value => within(10 * value));
const constant = ({ x }: NormalizationState) => x.map(() => FIVE);

/** Where every coordinate of x̂ has turned around; a vector of zeros has nowhere to turn. */
function flippedOnes(asked: PromptState): string {
  const [before, then] = [after(asked, asked.state.x), after(asked, flipped(asked.state))];
  const turned = (name: 'layer' | 'rms') => {
    const signs = before[name].normalized.map((value, i) => Math.sign(value) * Math.sign(then[name].normalized[i]));
    return signs.some(sign => sign < 0) && signs.every(sign => sign <= 0);
  };
  return turned('rms') ? 'both' : turned('layer') ? 'layer' : 'none';
}
