import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import type { Times } from './measurement.ts';
import type { NormSpeedState } from './state.ts';
import { median } from './statistics.ts';
import { strings } from './strings.ts';

/** What the cards ask about: the sizes, and the times once they are measured. */
export interface PromptState {
  state: NormSpeedState;
  /** Of the newest measurement, for each of its sizes. */
  measured(): { sizes: readonly number[]; times: readonly Times[] };
}

export interface PromptActions {
  /** Measures to the end, unless that was done already. Rejects when it is stopped. */
  measure(): Promise<void>;
}

export function normSpeedPrompts({ measure }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  const written = (value: number, reader: Reader) => shortNumber(value, reader.locale);
  return [
    {
      id: 'faster',
      kind: 'choice',
      judged: 'after',
      question: ({ state }, reader) => texts(reader).faster.question(written(largest(state), reader)),
      options: (_, reader) => {
        const { layer, rms } = texts(reader).faster;
        return [
          { value: 'layer', label: layer },
          { value: 'rms', label: rms },
        ];
      },
      answer: asked => {
        const { layer, rms } = medians(asked);
        return rms <= layer ? 'rms' : 'layer';
      },
      do: measure,
      because: (asked, reader) => {
        const { layer, rms } = medians(asked);
        return texts(reader).faster.because(written(layer, reader), written(rms, reader));
      },
    },
    {
      id: 'larger',
      kind: 'choice',
      question: ({ state }, reader) => {
        const [from, to] = ends(state);
        return texts(reader).larger.question(written(from, reader), written(to, reader));
      },
      options: ({ state }, reader) =>
        factors(state).map(factor => ({
          value: String(factor),
          label: texts(reader).larger.option(written(factor, reader)),
        })),
      answer: ({ state }) => String(growth(state)),
      because: ({ state }, reader) => texts(reader).larger.because(written(growth(state), reader)),
    },
  ];
}

const largest = ({ sizes }: NormSpeedState) => Math.max(...sizes);

/** From the smallest size to the largest; of one size alone, to four times it. */
function ends({ sizes }: NormSpeedState): [number, number] {
  const [from, to] = [Math.min(...sizes), Math.max(...sizes)];
  return [from, to > from ? to : 4 * from];
}

function growth(state: NormSpeedState): number {
  const [from, to] = ends(state);
  return to / from;
}

/** Not at all, in proportion, squared. */
function factors(state: NormSpeedState): number[] {
  const factor = growth(state);
  return [1, factor, factor ** 2];
}

function medians({ state, measured }: PromptState): { layer: number; rms: number } {
  const { sizes, times } = measured();
  const of = times[sizes.indexOf(largest(state))];
  return { layer: median(of?.layer ?? []), rms: median(of?.rms ?? []) };
}
