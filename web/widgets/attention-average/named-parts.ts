import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    values: 'los tres valores',
    weights: 'los tres pesos',
    rounds: 'cuántas veces se promedian',
    again: 'los tokens después de varias rondas',
    words: 'la cuenta y lo que se dice de ella',
  },
  en: {
    values: 'the three values',
    weights: 'the three weights',
    rounds: 'how often they are averaged',
    again: 'the tokens after several rounds',
    words: 'the sum and what is said of it',
  },
};
