import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { contactOf, touching } from './measures.ts';
import { compute, computeGeometry } from './results.ts';
import { pairOf, type ShrinkageState } from './state.ts';
import { strings } from './strings.ts';

export interface PromptState {
  state: ShrinkageState;
  engine: Engine;
}

/** What the widget does once the reader has guessed. */
export interface PromptActions {
  /** Takes λ, and the view, somewhere: eased. */
  show(change: Partial<ShrinkageState>): Promise<void>;
  /** Shows two weights under L1, and lets them go down from 0. */
  descend(): Promise<void>;
}

/** L2²'s λ that the card offers: the last is where the widget then goes. */
const OFFERED = [1, 6, 20];

export function shrinkagePrompts({ show, descend }: PromptActions): Prompt<PromptState>[] {
  const texts = (reader: Reader) => strings[reader.language].prompts;
  return [
    {
      id: 'zeros',
      kind: 'number',
      question: ({ state }, reader) =>
        texts(reader).zeros.question(written(raised(state), reader), written(state.a.length, reader)),
      answer: ({ state, engine }) => compute(engine, { ...state, lambda: raised(state) }).zeros.l1,
      do: ({ state }) => show({ view: 'curve', lambda: raised(state) }),
      because: ({ state }, reader) => texts(reader).zeros.because(written(raised(state) / 2, reader)),
    },
    {
      id: 'never',
      kind: 'choice',
      question: (_, reader) => texts(reader).never.question,
      options: (_, reader) => {
        const { at, never } = texts(reader).never;
        return [
          ...OFFERED.map(lambda => ({ value: String(lambda), label: at(written(lambda, reader)) })),
          { value: 'never', label: never },
        ];
      },
      answer: asked => String(OFFERED.find(lambda => losesSome(asked, lambda)) ?? 'never'),
      do: () => show({ view: 'path', lambda: OFFERED[OFFERED.length - 1] }),
      because: ({ state, engine }, reader) => {
        const lambda = OFFERED[OFFERED.length - 1];
        const { ends, divisor } = compute(engine, { ...state, lambda });
        const [at, of] = [written(lambda, reader), written(divisor, reader)];
        return texts(reader).never.because(of, at, coordinateName('w', 0), written(ends.l2squared[0], reader));
      },
    },
    {
      id: 'switch-off',
      kind: 'number',
      tolerance: 0.02,
      question: ({ state }, reader) => {
        const i = middle(state);
        return texts(reader).switchOff.question(coordinateName('w', i), written(state.a[i], reader));
      },
      answer: ({ state }) => switchedOff(state),
      do: ({ state }) => show({ view: 'path', lambda: switchedOff(state) }),
      because: ({ state }, reader) =>
        texts(reader).switchOff.because(
          written(Math.abs(state.a[middle(state)]), reader),
          written(switchedOff(state), reader),
        ),
    },
    {
      id: 'touch',
      kind: 'choice',
      question: ({ state }, reader) => {
        const [i, j] = pairOf(state);
        return texts(reader).touch.question(coordinateName('w', i), coordinateName('w', j));
      },
      options: (_, reader) => {
        const { corner, side, origin } = texts(reader).touch;
        return Object.entries({ corner, side, origin }).map(([value, label]) => ({ value, label }));
      },
      answer: asked => contactOf(geometryOf(asked)),
      do: descend,
      because: (asked, reader) => touching(l1Of(asked.state), geometryOf(asked), reader),
    },
  ];
}

/** Another λ than the present one, at which some more targets fall. */
const raised = ({ lambda }: ShrinkageState) => (lambda === 4 ? 2 : 4);

/** Whether L2² makes a weight 0 whose target is not. */
function losesSome({ state, engine }: PromptState, lambda: number): boolean {
  const { ends } = compute(engine, { ...state, lambda });
  return state.a.some((value, i) => value !== 0 && ends.l2squared[i] === 0);
}

/** The second largest target: not the picture's most visible one, and not its smallest. */
function middle({ a }: ShrinkageState): number {
  const order = a.map((value, i) => ({ size: Math.abs(value), i })).sort((p, q) => q.size - p.size || p.i - q.i);
  return order[1].i;
}

const switchedOff = (state: ShrinkageState) => 2 * Math.abs(state.a[middle(state)]);

const l1Of = (state: ShrinkageState): ShrinkageState => ({ ...state, penalty: 'l1' });
const geometryOf = ({ state, engine }: PromptState) => computeGeometry(engine, l1Of(state));

function written(value: number, reader: Reader): string {
  return shortNumber(value, reader.locale);
}
