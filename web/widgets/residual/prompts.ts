import type { BlockEngine } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { sumOf } from './results.ts';
import { type Mode, type ResidualState, schema, TERMS } from './state.ts';
import { strings } from './strings.ts';
import type { Walked } from './walk.ts';
import { cosineText, differenceText, lengthText, vectorText } from './words.ts';

export interface PromptState {
  state: ResidualState;
  engine: BlockEngine;
  /** The walk as it stands. */
  walked(): Walked;
}

export interface PromptActions {
  /** Shows this at its end; resolves when it is known. */
  show(change: Partial<ResidualState>): Promise<void>;
}

/** The lesson's sum, whatever the reader has typed. */
const LESSON: Partial<ResidualState> = {
  view: 'sum',
  mode: 'pre',
  ...Object.fromEntries(TERMS.map(term => [term, schema[term].default])),
};
/** Of a cosine: what is less is nearly nothing, what is more nearly all. */
const LITTLE = 0.25;
const MUCH = 0.9;

export function residualPrompts({ show }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const sum = ({ state, engine }: PromptState) => sumOf(engine, { ...state, ...LESSON })[3];
  const wide = (mode: Mode) => show({ view: 'stream', mode, blocks: 6, without: 0 });
  const end = ({ walked }: PromptState, mode: Mode) => {
    const { cosines, lengths, differences } = walked().readings[mode];
    const at = cosines.length - 1;
    return { cosine: cosines[at], before: lengths[0], after: lengths[at], difference: differences[at] };
  };
  return [
    {
      id: 'sum',
      kind: 'number',
      question: (_, reader) => {
        const [x, ...parts] = TERMS.map(term => vectorText(schema[term].default, reader));
        return texts(reader).sum.question(x, parts.join(', '));
      },
      answer: asked => sum(asked)[2],
      do: () => show(LESSON),
      because: (asked, reader) => texts(reader).sum.because(vectorText(sum(asked), reader)),
    },
    {
      id: 'cosine',
      kind: 'number',
      judged: 'after',
      tolerance: 0.1,
      question: (_, reader) => texts(reader).cosine.question,
      answer: asked => end(asked, 'pre').cosine,
      do: () => wide('pre'),
      because: (asked, reader) => {
        const { cosine, before, after } = end(asked, 'pre');
        return texts(reader).cosine.because(
          cosineText(cosine, reader),
          lengthText(before, reader),
          lengthText(after, reader),
        );
      },
    },
    {
      id: 'replace',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).replace.question,
      options: (_, reader) => {
        const { most, half, none } = texts(reader).replace;
        return Object.entries({ most, half, none }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => {
        const cosine = Math.abs(end(asked, 'replace').cosine);
        return cosine < LITTLE ? 'none' : cosine > MUCH ? 'most' : 'half';
      },
      do: () => wide('replace'),
      because: (asked, reader) => texts(reader).replace.because(cosineText(end(asked, 'replace').cosine, reader)),
    },
    {
      id: 'post',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).post.question,
      options: (_, reader) => {
        const { yes, no } = texts(reader).post;
        return Object.entries({ yes, no }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => (end(asked, 'post').difference === 0 ? 'yes' : 'no'),
      do: () => wide('post'),
      because: (asked, reader) => {
        const { difference, cosine } = end(asked, 'post');
        return texts(reader).post.because(differenceText(difference, reader), cosineText(cosine, reader));
      },
    },
  ];
}
