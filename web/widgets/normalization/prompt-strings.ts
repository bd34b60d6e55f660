import type { Sentences } from '../../kit/base/language.ts';

/** What the cards say; it comes with them. */
interface PromptStrings {
  sum: { question(name: string): string; because: string };
  flip: { question: string; both: string; layer: string; none: string; because: string };
  ten: { question: string; because(length: string, count: string): string };
  constant: { question(five: string): string; zeros: string; ones: string; undefined: string; because: string };
}

const es: PromptStrings = {
  sum: {
    question: name => `Le sumamos 3 a ${name}, y a nadie más. ¿Cuánto van a sumar las coordenadas de x̂ con LayerNorm?`,
    because: 'LayerNorm resta la media: lo que sale suma cero, sea cual sea x.',
  },
  flip: {
    question: 'Damos vuelta todos los signos de x. ¿Qué pasa con los de x̂?',
    both: 'se dan vuelta en las dos',
    layer: 'se dan vuelta solo en LayerNorm',
    none: 'no cambian',
    because: 'La media también cambia de signo, y por lo que se divide no tiene signo: x̂ se da vuelta entero.',
  },
  ten: {
    question: 'Multiplicamos x por 10. ¿Cuánto va a medir x̂ (su largo L2) con RMSNorm?',
    because: (length, count) =>
      `RMSNorm divide por algo que también creció diez veces: x̂ mide ${length}. Sin ε, mide siempre √${count}.`,
  },
  constant: {
    question: five => `Ponemos todas las coordenadas en ${five}. ¿Qué da LayerNorm en x̂?`,
    zeros: 'todo 0',
    ones: 'todo 1',
    undefined: '0 dividido 0: nada',
    because: 'La resta da cero, y ε está sumado debajo de la raíz para que no se divida por cero.',
  },
};

const en: PromptStrings = {
  sum: {
    question: name => `We add 3 to ${name} and to no other. What will the coordinates of LayerNorm’s x̂ add up to?`,
    because: 'LayerNorm subtracts the mean: what comes out adds up to zero, whatever x is.',
  },
  flip: {
    question: 'We flip every sign in x. What happens to those of x̂?',
    both: 'they flip in both',
    layer: 'they flip only in LayerNorm',
    none: 'they stay',
    because: 'The mean changes its sign too, and what is divided by has no sign: all of x̂ flips.',
  },
  ten: {
    question: 'We multiply x by 10. How long (L2) will RMSNorm’s x̂ be?',
    because: (length, count) =>
      `RMSNorm divides by something that grew tenfold too: x̂ has length ${length}. Without ε it is always √${count}.`,
  },
  constant: {
    question: five => `We set every coordinate to ${five}. What does LayerNorm give as x̂?`,
    zeros: 'all 0',
    ones: 'all 1',
    undefined: '0 divided by 0: nothing',
    because: 'The subtraction gives zero, and ε was added under the root so that nothing is divided by zero.',
  },
};

export const promptStrings: Sentences<PromptStrings> = { es, en };
