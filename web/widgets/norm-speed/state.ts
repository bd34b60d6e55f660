import { type Field, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export interface NormSpeedState {
  /** Numbers per token; one measurement for each. */
  sizes: readonly number[];
  /** How often each is measured, for a spread. */
  samples: number;
}

/** Tokens that are normalized in one run. */
export const ROWS = 512;
/** What the buttons offer; a link may ask for others. */
export const OFFERED: readonly number[] = [32, 128, 512, 1024, 2048, 4096];
const SIZE = { min: 8, max: 4096 };
export const SIZES = { min: 1, max: 5 };
export const SAMPLES = { min: 5, max: 50 };

function wholeNumbers(field: Field<readonly number[]>): Field<readonly number[]> {
  const accept = (values: readonly number[] | undefined) => (values?.every(Number.isInteger) ? values : undefined);
  return {
    ...field,
    fromJson: json => accept(field.fromJson(json)),
    fromText: text => accept(field.fromText(text)),
  };
}

export const schema: Schema<NormSpeedState> = {
  sizes: wholeNumbers(numbersField({ default: [128, 512, 2048], minLength: SIZES.min, maxLength: SIZES.max, ...SIZE })),
  samples: numberField({ default: 15, ...SAMPLES, integer: 'only' }),
};
