import type { Reader } from '../base/language.ts';
import type { NumberRange } from '../base/state.ts';
import { formatNumber, marksOf, shortNumber } from './number.ts';
import { inputStrings } from './strings.ts';
import type { Refusal } from './value.ts';

/** The sentence for a refused text, in the reader's language. */
export function refusalSentence(refusal: Refusal, limits: NumberRange, { language, locale }: Reader): string {
  const sentence = inputStrings[language][refusal];
  if (typeof sentence === 'string') return sentence;
  if (refusal === 'ambiguous') return sentence(marksOf(locale).decimal);
  const limit = refusal === 'too-small' ? limits.min : limits.max;
  // A limit is told to its last digit where it is a count or a seed.
  return sentence(
    Number.isSafeInteger(limit) ? formatNumber(limit, locale, { digits: 0 }) : shortNumber(limit, locale),
  );
}
