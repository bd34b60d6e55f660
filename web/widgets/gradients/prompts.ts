import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import type { Shown } from './curves.ts';
import { type GradientsState, inOrder, LAYERS } from './state.ts';
import { strings } from './strings.ts';
import type { Variant } from './variants.ts';
import { growth, normText, shortName, timesText } from './words.ts';

/** What a card asks about: what the widget shows, and the curves that it will show once it has done it. */
export interface PromptState {
  shown: Shown;
  later(): Shown;
}

export interface PromptActions {
  /** Shows other curves; resolves when they are there. */
  show(change: Partial<GradientsState>): Promise<void>;
}

const NONE = Float32Array.of(Number.NaN);
/** What a card compares is more than a difference of seeds. */
const TWICE = 2;

export function gradientsPrompts({ show }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const adding = ({ shown }: PromptState, ...variants: Variant[]) =>
    show({ variants: inOrder([...shown.state.variants, ...variants]) });
  const norm = (value: number, reader: Reader) => normText(value, reader.locale);
  return [
    {
      id: 'pre',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).pre.question,
      options: (_, reader) => {
        const { first, last } = texts(reader);
        return [
          { value: 'first', label: first },
          { value: 'last', label: last },
        ];
      },
      answer: ({ later }) => (growth(curveOf(later(), 'pre-rms')) > 1 ? 'last' : 'first'),
      do: asked => adding(asked, 'pre', 'pre-rms'),
      because: ({ later }, reader) => {
        const { norms } = curveOf(later(), 'pre-rms');
        return texts(reader).pre.because(norm(norms[0], reader), norm(norms[norms.length - 1], reader));
      },
    },
    {
      id: 'depth',
      kind: 'choice',
      judged: 'after',
      question: ({ shown }, reader) => texts(reader).depth.question(shortNumber(deeper(shown), reader.locale)),
      options: (_, reader) => {
        const { less, same, more } = texts(reader).depth;
        return [
          { value: 'less', label: less },
          { value: 'same', label: same },
          { value: 'more', label: more },
        ];
      },
      answer: ({ shown, later }) => {
        const factor = growth(curveOf(later(), 'post')) / growth(curveOf(shown, 'post'));
        return factor >= TWICE ? 'more' : factor < 1 / TWICE ? 'less' : 'same';
      },
      do: ({ shown }) => show({ variants: inOrder([...shown.state.variants, 'post']), layers: deeper(shown) }),
      because: ({ shown, later }, reader) =>
        texts(reader).depth.because(
          shortNumber(later().state.layers, reader.locale),
          timesText(growth(curveOf(shown, 'post')), reader.locale),
          timesText(growth(curveOf(later(), 'post')), reader.locale),
        ),
    },
    {
      id: 'bare',
      kind: 'choice',
      judged: 'after',
      question: (_, reader) => texts(reader).bare.question,
      options: (_, reader) => {
        const { smaller, similar, larger } = texts(reader).bare;
        return [
          { value: 'smaller', label: smaller },
          { value: 'similar', label: similar },
          { value: 'larger', label: larger },
        ];
      },
      answer: ({ later }) => {
        const factor = curveOf(later(), 'post-bare').norms[0] / curveOf(later(), 'post').norms[0];
        return factor > TWICE ? 'larger' : factor < 1 / TWICE ? 'smaller' : 'similar';
      },
      do: asked => adding(asked, 'post', 'post-bare'),
      because: ({ later }, reader) =>
        texts(reader).bare.because(
          shortName('post', reader),
          norm(curveOf(later(), 'post').norms[0], reader),
          norm(curveOf(later(), 'post-bare').norms[0], reader),
          shortNumber(2 * later().state.layers, reader.locale),
        ),
    },
  ];
}

/** Twice as deep, as far as the slider goes; a reader who is there is asked about half as many. */
function deeper({ state: { layers } }: Shown): number {
  return layers < LAYERS.max ? Math.min(2 * layers, LAYERS.max) : LAYERS.max / 2;
}

function curveOf({ curves }: Shown, variant: Variant) {
  return curves.find(curve => curve.variant === variant) ?? { variant, norms: NONE };
}
