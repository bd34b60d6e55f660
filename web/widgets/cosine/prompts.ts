import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { angleText, cosineText } from './circle.ts';
import { compute, type Results, secondVector } from './results.ts';
import { type CosineState, SCALE, schema } from './state.ts';
import { strings } from './strings.ts';

/** What the cards ask about: the picture as it is, and the engine for what it will be. */
export interface PromptState {
  state: CosineState;
  engine: Engine;
}

/** What the widget does once the reader has guessed. */
export interface PromptActions {
  /** Changes the factor; the card's vectors are shown first. */
  stretch(state: CosineState, scale: number): Promise<void>;
  /** Turns both vectors to others, without stretching them on the way. */
  turn(from: CosineState, to: CosineState): Promise<void>;
  /** Shortens x to nothing along its own line. */
  vanish(state: CosineState): Promise<void>;
  /** The picture's block: a mark may be half of it off. */
  block(): number;
}

export function cosinePrompts({ stretch, turn, vanish, block }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  return [
    {
      id: 'stretch',
      kind: 'number',
      tolerance: 0.01,
      question: (asked, reader) => {
        const { scale } = subject(asked);
        return (
          opening(asked, reader) + texts(reader).stretch.question(written(scale, reader), written(other(scale), reader))
        );
      },
      answer: asked => at(asked, stretchedMore(asked)).stretchedDot.value,
      do: asked => stretch(subject(asked), stretchedMore(asked).scale),
      because: (asked, reader) => {
        const [before, then] = [now(asked), at(asked, stretchedMore(asked))];
        return texts(reader).stretch.because(
          written(before.stretchedDot.value, reader),
          written(then.stretchedDot.value, reader),
          cosineText(then.cosine ?? 0, reader),
        );
      },
    },
    {
      id: 'flip',
      kind: 'choice',
      question: (asked, reader) => opening(asked, reader) + texts(reader).flip.question,
      options: (_, reader) => {
        const { same, sign, zero } = texts(reader).flip;
        return choices({ same, sign, zero });
      },
      answer: asked => (now(asked).cosine === at(asked, flipped(asked)).cosine ? 'same' : 'sign'),
      do: asked => turn(subject(asked), flipped(asked)),
      because: (asked, reader) => {
        const [before, then] = [now(asked), at(asked, flipped(asked))];
        return texts(reader).flip.because(
          cosineText(then.cosine ?? 0, reader),
          angleText(before.degrees ?? 0, reader),
          angleText(then.degrees ?? 0, reader),
        );
      },
    },
    {
      id: 'right',
      kind: 'mark',
      get tolerance() {
        return 0.5 * block();
      },
      question: (asked, reader) => opening(asked, reader) + texts(reader).right.question,
      answer: asked => {
        const [first, second] = upright(asked).y;
        return { x: first, y: second };
      },
      do: asked => turn(subject(asked), upright(asked)),
      because: (_, reader) => texts(reader).right.because,
    },
    {
      id: 'vanish',
      kind: 'choice',
      question: (asked, reader) => opening(asked, reader) + texts(reader).vanish.question,
      options: (_, reader) => {
        const { zero, none, one } = texts(reader).vanish;
        return choices({ zero, none, one });
      },
      answer: asked => (at(asked, vanished(asked)).cosine === null ? 'none' : 'zero'),
      do: asked => vanish(subject(asked)),
      because: (asked, reader) => texts(reader).vanish.because(cosineText(now(asked).cosine ?? 0, reader)),
    },
  ];
}

/** The cards ask about two vectors of the plane that have a direction: the reader's, or else the course's. */
export function subject({ state, engine }: PromptState): CosineState {
  const own = state.x.length === 2 && compute(engine, state).stretchedCosine !== null;
  const pair = own ? { x: state.x, y: secondVector(state) } : { x: schema.x.default, y: schema.y.default };
  return { ...pair, scale: state.scale };
}

/** Says which vectors are meant when they are not those of the picture. */
function opening(asked: PromptState, reader: Reader): string {
  const { x, y } = subject(asked);
  if (asked.state.x === x) return '';
  const [a, b] = [x, y].map(vector => vector.map(value => written(value, reader)));
  return `${strings[reader.language].prompts.opening(a, b)} `;
}

const at = ({ engine }: PromptState, state: CosineState): Results => compute(engine, state);
const now = (asked: PromptState) => at(asked, subject(asked));

/** Twice the factor, or half of it where twice is more than the slider has. */
const other = (scale: number) => (2 * scale <= SCALE.max ? 2 * scale : scale / 2);

function stretchedMore(asked: PromptState): CosineState {
  const state = subject(asked);
  return { ...state, scale: other(state.scale) };
}

function flipped(asked: PromptState): CosineState {
  const state = subject(asked);
  return { ...state, x: state.x.map(value => -value + 0) };
}

/** y at a right angle to x, to its left, as long as before. */
function upright(asked: PromptState): CosineState {
  const state = subject(asked);
  const { x, y } = now(asked);
  const [a, b] = x.unit ?? [1, 0];
  return { ...state, y: [-b * y.length + 0, a * y.length] };
}

function vanished(asked: PromptState): CosineState {
  const state = subject(asked);
  return { ...state, x: state.x.map(() => 0) };
}

function choices(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function written(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}
