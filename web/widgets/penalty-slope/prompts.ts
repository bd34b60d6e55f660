import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import type { PenaltySlopeState } from './state.ts';
import { strings } from './strings.ts';
import { arrivalOf, dotAt, PENALTIES, type Walk, walkFrom } from './walk.ts';

export interface PromptState {
  state: PenaltySlopeState;
  engine: Engine;
}

/** What the widget does once the reader has guessed. */
export interface PromptActions {
  /** Takes w and the picture somewhere, eased. */
  show(change: Partial<PenaltySlopeState>): Promise<void>;
  /** Lets w walk down from there, to the end. */
  walk(change: Partial<PenaltySlopeState>): Promise<void>;
}

/** Small enough for the square to be ten times smaller still. */
const SMALL = 0.1;
/** Where 2|w| = 1: both slopes are equally steep, whatever λ. */
const EVEN = 0.5;

export function penaltySlopePrompts({ show, walk }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  return [
    {
      id: 'charge',
      kind: 'number',
      digits: 4,
      tolerance: 0.0005,
      question: (_, reader) => texts(reader).charge.question(written(SMALL, reader)),
      answer: asked => at(asked, SMALL).l2squared.penalty,
      do: () => show({ w: SMALL, zoom: 'near' }),
      because: (asked, reader) => {
        const { l2squared, l1 } = at(asked, SMALL);
        const charges = [l2squared.penalty, l1.penalty].map(value => written(value, reader));
        return texts(reader).charge.because(charges[0], charges[1], written(SMALL, reader));
      },
    },
    {
      id: 'tenth',
      kind: 'choice',
      question: ({ state }, reader) => texts(reader).tenth.question(written(tenth(state), reader)),
      options: (_, reader) => {
        const { both, l2squared, l1, none } = texts(reader).tenth;
        return Object.entries({ both, l2squared, l1, none }).map(([value, label]) => ({ value, label }));
      },
      answer: shrinking,
      do: ({ state }) => show({ w: tenth(state), zoom: Math.abs(tenth(state)) <= 0.15 ? 'near' : 'out' }),
      because: (asked, reader) => {
        const { l2squared, l1 } = at(asked, tenth(asked.state));
        return texts(reader).tenth.because(written(l2squared.push, reader), written(l1.push, reader));
      },
    },
    {
      id: 'even',
      kind: 'mark',
      tolerance: 0.06,
      question: (_, reader) => texts(reader).even.question,
      answer: () => ({ x: EVEN, y: 0 }),
      do: () => show({ w: EVEN, zoom: 'out' }),
      because: (_, reader) => texts(reader).even.because(written(EVEN, reader)),
    },
    {
      id: 'march',
      kind: 'number',
      tolerance: 1,
      question: (asked, reader) => texts(reader).march.question(written(marched(asked).from.w, reader)),
      answer: asked => marched(asked).arrival,
      do: asked => walk(marched(asked).from),
      because: (asked, reader) => {
        const { walk: walked, arrival } = marched(asked);
        const [l2, l1] = [walked.dots.l2squared[arrival], walked.dots.l1[0]];
        const say = (value: number) => written(Math.abs(value), reader);
        return texts(reader).march.because(say(l1.push), written(l2.w, reader), say(l2.push));
      },
    },
  ];
}

function at({ engine, state }: PromptState, w: number) {
  return { l2squared: dotAt(engine, state, 'l2squared', w), l1: dotAt(engine, state, 'l1', w) };
}

/** A tenth of w; where w is zero, of 1. */
const baseOf = ({ w }: PenaltySlopeState) => (w === 0 ? 1 : w);
const tenth = (state: PenaltySlopeState) => Number((baseOf(state) / 10).toPrecision(12));

function shrinking(asked: PromptState): string {
  const [before, after] = [at(asked, baseOf(asked.state)), at(asked, tenth(asked.state))];
  const smaller = PENALTIES.filter(penalty => Math.abs(after[penalty].push) < Math.abs(before[penalty].push));
  return smaller.length === 2 ? 'both' : (smaller[0] ?? 'none');
}

/** The walk that the card asks about: the picture's own where its L1 arrives, else the widget's first. */
function marched({ engine, state }: PromptState): { from: PenaltySlopeState; walk: Walk; arrival: number } {
  const own = { from: { ...state, zoom: 'out' as const }, walk: walkFrom(engine, state) };
  const arrival = arrivalOf(own.walk);
  if (arrival !== undefined) return { ...own, arrival };
  const from: PenaltySlopeState = { w: 1, lambda: 1, lr: 0.1, zoom: 'out' };
  const walk = walkFrom(engine, from);
  return { from, walk, arrival: arrivalOf(walk) ?? walk.steps };
}

function written(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}
