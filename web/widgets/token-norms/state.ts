import { choiceField, type Field, numberField, type Schema } from '../../kit/base/state.ts';

export const NORMS = ['layer', 'rms'] as const;
export type Norm = (typeof NORMS)[number];
/** The width of the first transformers, and Gemma 2 2B's. */
export const WIDTHS = [512, 2304] as const;
export type Width = (typeof WIDTHS)[number];

export interface TokenNormsState {
  /** Where the random numbers start. */
  seed: number;
  norm: Norm;
  /** Numbers per token. */
  d: Width;
  /** Of the numbers that are drawn, before any normalization. */
  mean: number;
  deviation: number;
}

/** Far beyond what a float keeps three decimals of. */
export const MEAN = { min: -1e6, max: 1e6 };
export const DEVIATION = { min: 0, max: 1e6 };

function widthField(): Field<Width> {
  const { fromJson, fromText, ...field } = numberField({ default: 512, min: 1, max: 1e5 });
  const accept = (value: number | undefined) => WIDTHS.find(width => width === value);
  return {
    ...field,
    default: 512,
    fromJson: json => accept(fromJson(json)),
    fromText: text => accept(fromText(text)),
  };
}

export const schema: Schema<TokenNormsState> = {
  seed: numberField({ default: 0, min: 0, max: Number.MAX_SAFE_INTEGER, integer: 'only' }),
  norm: choiceField(NORMS, 'layer'),
  d: widthField(),
  mean: numberField({ default: 3, ...MEAN }),
  deviation: numberField({ default: 10, ...DEVIATION }),
};
