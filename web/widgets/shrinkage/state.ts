import { choiceField, type Field, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const VIEWS = ['curve', 'path', 'geometry'] as const;
export const PENALTIES = ['l2squared', 'l1'] as const;
export type View = (typeof VIEWS)[number];
export type Penalty = (typeof PENALTIES)[number];
/** Two different places in the list of targets, from 0. */
export type Pair = readonly [number, number];

export interface ShrinkageState {
  /** The targets: what the weights would be without a penalty. */
  a: readonly number[];
  lambda: number;
  view: View;
  /** Which two weights the view `geometry` shows. */
  pair: Pair;
  /** The penalty of the view `geometry`; the other views show both. */
  penalty: Penalty;
}

/** Beyond these a loss would leave the range of a double. */
export const TARGET = { min: -1e100, max: 1e100 };
export const LAMBDA = { min: 0, max: 1e100 };
export const LENGTH = { min: 2, max: 8 };

const places = numbersField({ default: [0, 1], min: 0, max: LENGTH.max - 1, minLength: 2, maxLength: 2 });

const asPair = (values: readonly number[] | undefined): Pair | undefined =>
  values?.every(Number.isInteger) && values[0] !== values[1] ? [values[0], values[1]] : undefined;

const pairField: Field<Pair> = {
  default: [0, 1],
  fromJson: json => asPair(places.fromJson(json)),
  toJson: pair => [...pair],
  fromText: text => asPair(places.fromText(text)),
  toText: places.toText,
};

export const schema: Schema<ShrinkageState> = {
  a: numbersField({
    default: [3, 0.4, -0.2, 1.5, 0.1],
    minLength: LENGTH.min,
    maxLength: LENGTH.max,
    ...TARGET,
  }),
  lambda: numberField({ default: 1, ...LAMBDA }),
  view: choiceField(VIEWS, 'curve'),
  pair: pairField,
  penalty: choiceField(PENALTIES, 'l1'),
};

/** The two weights in the picture: the first two where the pair asks for one that is not there. */
export function pairOf({ a, pair }: Pick<ShrinkageState, 'a' | 'pair'>): Pair {
  return pair.every(place => place < a.length) ? pair : [0, 1];
}
