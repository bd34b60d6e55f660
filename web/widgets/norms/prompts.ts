import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { compute, type Results } from './results.ts';
import { LIMITS, type NormsState } from './state.ts';
import { strings } from './strings.ts';

/** What the cards ask about: the picture as it is, and the engine for what it will be. */
export interface PromptState {
  state: NormsState;
  results: Results;
  engine: Engine;
}

/** What the widget does once the reader has guessed. */
export interface PromptActions {
  /** Moves x to other coordinates. */
  show(x: readonly number[]): Promise<void>;
  /** Turns x to another vector as long as itself, without stretching it on the way. */
  turn(x: readonly number[]): Promise<void>;
  /** The picture's block: a mark may be half of it off. */
  block(): number;
}

/** Small, but not zero. */
const SPECK = 0.01;

export function normsPrompts({ show, turn, block }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  return [
    {
      id: 'flip',
      kind: 'choice',
      question: (_, reader) => texts(reader).flip.question,
      options: (_, reader) => {
        const { none, l1, all } = texts(reader).flip;
        return choices({ none, l1, all });
      },
      answer: asked => changedMeasures(asked, flipped(asked.state)),
      do: ({ state }) => show(flipped(state)),
      because: (_, reader) => texts(reader).flip.because,
    },
    {
      id: 'double',
      kind: 'number',
      tolerance: 0.01,
      question: (_, reader) => texts(reader).double.question,
      answer: asked => after(asked, doubled(asked.state)).l2,
      do: ({ state }) => show(doubled(state)),
      because: (asked, reader) =>
        texts(reader).double.because(
          written(measured(asked).l2, reader),
          written(after(asked, doubled(asked.state)).l2, reader),
        ),
    },
    {
      id: 'speck',
      kind: 'choice',
      question: ({ state }, reader) =>
        texts(reader).speck.question(coordinateName('x', specked(state).at), written(SPECK, reader)),
      options: (_, reader) => {
        const { l2, l1, l0 } = texts(reader).speck;
        return choices({ l2, l1, l0 });
      },
      answer: asked => largestJump(measured(asked), after(asked, specked(asked.state).x)),
      do: ({ state }) => show(specked(state).x),
      because: (asked, reader) => texts(reader).speck.because(written(after(asked, specked(asked.state).x).l0, reader)),
    },
    {
      id: 'turn',
      kind: 'mark',
      get tolerance() {
        return 0.5 * block();
      },
      question: (_, reader) => texts(reader).turn.question,
      answer: asked => ({ x: measured(asked).l2, y: 0 }),
      do: asked => turn(turned(asked)),
      because: (asked, reader) =>
        texts(reader).turn.because(written(measured(asked).l2, reader), written(measured(asked).l1, reader)),
    },
  ];
}

function after({ engine, state }: PromptState, x: readonly number[]): Results {
  return compute(engine, { ...state, x, view: 'norms' });
}

/** The cards are about the three measures of x, whatever view is open. */
function measured(asked: PromptState): Results {
  return after(asked, asked.state.x);
}

const flipped = ({ x }: NormsState) => x.map((value, i) => (i === 0 ? -value + 0 : value));
const doubled = ({ x }: NormsState) => x.map(value => Math.min(Math.max(2 * value, LIMITS.min), LIMITS.max));

/** The vector turned onto the first axis, as long as before. */
const turned = (asked: PromptState) => asked.state.x.map((_, i) => (i === 0 ? measured(asked).l2 : 0));

/** The vector with a speck where it is zero; where it is zero nowhere, in a coordinate of its own or in its last. */
function specked({ x }: NormsState): { x: number[]; at: number } {
  const zero = x.indexOf(0);
  const at = zero >= 0 ? zero : x.length;
  return { x: at < x.length ? x.map((value, i) => (i === at ? SPECK : value)) : [...x, SPECK], at };
}

function changedMeasures(asked: PromptState, x: readonly number[]): string {
  const [before, then] = [measured(asked), after(asked, x)];
  const changed = (['l2', 'l1', 'l0'] as const).filter(name => before[name] !== then[name]);
  return changed.length === 0 ? 'none' : changed.length === 3 ? 'all' : changed.join(' ');
}

function largestJump(before: Results, then: Results): string {
  const jumps = (['l2', 'l1', 'l0'] as const).map(name => ({ name, size: Math.abs(then[name] - before[name]) }));
  return jumps.reduce((a, b) => (b.size > a.size ? b : a)).name;
}

function choices(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function written(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}
