import type { Sentences } from '../base/language.ts';

/** Refusals have their code for a name. */
interface InputStrings {
  empty: string;
  'not-a-number': string;
  ambiguous(mark: string): string;
  'too-large': string;
  'not-whole': string;
  'too-small'(min: string): string;
  'too-big'(max: string): string;
  addCoordinate: string;
  removeCoordinate(name: string): string;
  length(min: number, max: number): string;
  pointRole: string;
}

export const inputStrings: Sentences<InputStrings> = {
  es: {
    empty: 'Falta un número. Queda el anterior.',
    'not-a-number': 'Eso no es un número. Queda el anterior.',
    ambiguous: mark =>
      `¿Miles o decimales? Escribí los decimales con «${mark}», o el número sin separador. Queda el anterior.`,
    'too-large': 'Es más grande de lo que entra en un número de 64 bits. Queda el anterior.',
    'not-whole': 'Acá va un número entero. Queda el anterior.',
    'too-small': min => `El menor valor posible es ${min}. Queda el anterior.`,
    'too-big': max => `El mayor valor posible es ${max}. Queda el anterior.`,
    addCoordinate: 'Agregar una coordenada',
    removeCoordinate: name => `Quitar ${name}`,
    length: (min, max) => `Un vector de acá tiene de ${min} a ${max} coordenadas. Queda el anterior.`,
    pointRole: 'punto que se arrastra',
  },
  en: {
    empty: 'A number is missing. The last one stays.',
    'not-a-number': 'That is not a number. The last one stays.',
    ambiguous: mark =>
      `Thousands or decimals? Write decimals with “${mark}”, or the number without a separator. The last one stays.`,
    'too-large': 'That is more than a 64-bit number can hold. The last one stays.',
    'not-whole': 'This takes a whole number. The last one stays.',
    'too-small': min => `The smallest possible value is ${min}. The last one stays.`,
    'too-big': max => `The largest possible value is ${max}. The last one stays.`,
    addCoordinate: 'Add a coordinate',
    removeCoordinate: name => `Remove ${name}`,
    length: (min, max) => `A vector here has ${min} to ${max} coordinates. The last one stays.`,
    pointRole: 'draggable point',
  },
};
