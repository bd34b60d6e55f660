import type { Sentences } from '../../kit/base/language.ts';

/** What the cards ask and say. Numbers arrive written in the reader's locale. */
interface PromptStrings {
  baseline: {
    question(digits: string): string;
    because(answers: string, zeros: string, share: string, chance: string): string;
  };
  six: { question: string; learns: string; not: string; because: string };
  warmup: { question(share: string): string; yes: string; no: string; because: string };
}

const es: PromptStrings = {
  baseline: {
    question: digits => `Entran ${digits}. Alguien contesta 0 a los diez, sin mirar. ¿Cuántas veces acierta?`,
    because: (answers, zeros, share, chance) =>
      `Las respuestas son ${answers}. Ceros: ${zeros}. Con dígitos al azar acierta el ${share}, ${chance}⁹: es la línea «siempre 0».`,
  },
  six: {
    question: 'Con 6 capas en vez de 12, y sin warm-up, ¿post-norm aprende en 200 pasos?',
    learns: 'sí, pasa la línea de siempre 0',
    not: 'no, queda en la línea',
    because: 'En estas corridas la dificultad crece con la profundidad: seis capas todavía se dejan entrenar.',
  },
  warmup: {
    question: share => `Con 200 pasos de warm-up y 400 en total, ¿post-norm de 12 capas llega al ${share}?`,
    yes: 'sí',
    no: 'no',
    because:
      'El warm-up da pasos chicos mientras el gradiente cerca de la salida es grande. Que esa sea la causa es una explicación razonable, no algo probado.',
  },
};

const en: PromptStrings = {
  baseline: {
    question: digits => `In go ${digits}. Someone answers 0 to all ten, without looking. How often are they right?`,
    because: (answers, zeros, share, chance) =>
      `The answers are ${answers}. Zeros: ${zeros}. With random digits they are right ${share} of the time, ${chance}⁹: that is the line “always 0”.`,
  },
  six: {
    question: 'With 6 layers instead of 12, and no warm-up, does post-norm learn in 200 steps?',
    learns: 'yes, it leaves the always-0 line',
    not: 'no, it stays on the line',
    because: 'In these runs the difficulty grows with depth: six layers can still be trained.',
  },
  warmup: {
    question: share => `With 200 steps of warm-up and 400 in all, does post-norm with 12 layers reach ${share}?`,
    yes: 'yes',
    no: 'no',
    because:
      'Warm-up takes small steps while the gradient near the output is large. That this is the cause is a reasonable explanation, not a proof.',
  },
};

export const promptStrings: Sentences<PromptStrings> = { es, en };
