import type { Reader } from '../base/language.ts';
import type { NumberRange } from '../base/state.ts';
import { formatNumber, marksOf, shortNumber } from './number.ts';
import { inputStrings } from './strings.ts';
import type { Refusal } from './value.ts';

/** The sentence for a refused text, in the reader's language. */
export function refusalSentence(refusal: Refusal, limits: NumberRange, reader: Reader): string {
  const strings = inputStrings[reader.language];
  // A limit is told to its last digit where it is a count or a seed.
  const shown = (value: number) =>
    Number.isSafeInteger(value) ? formatNumber(value, reader.locale, { digits: 0 }) : shortNumber(value, reader.locale);
  switch (refusal) {
    case 'empty':
      return strings.empty;
    case 'not-a-number':
      return strings.notANumber;
    case 'ambiguous':
      return strings.ambiguous(marksOf(reader.locale).decimal);
    case 'too-large':
      return strings.tooLarge;
    case 'not-whole':
      return strings.notWhole;
    case 'too-small':
      return strings.tooSmall(shown(limits.min));
    case 'too-big':
      return strings.tooBig(shown(limits.max));
  }
}
