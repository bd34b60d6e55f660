import type { Sentences } from '../base/language.ts';

interface PanelStrings {
  code: {
    title: string;
    failed: string;
  };
  prompts: {
    title: string;
    progress(index: number, count: number): string;
    answer: string;
    skip: string;
    again: string;
    next: string;
    finish: string;
    restart: string;
    guess: string;
    choose: string;
    pick: string;
    picked(point: string): string;
    working: string;
    right: string;
    wrong(answer: string): string;
    total(correct: number, count: number): string;
    empty: string;
    notANumber: string;
    ambiguous(mark: string): string;
    tooLarge: string;
    failed: string;
  };
  download: { title: string; failed: string };
  notice: { retry: string };
  transport: {
    title: string;
    play: string;
    pause: string;
    back: string;
    step: string;
    reset: string;
    reseed: string;
    speed: string;
    times(factor: string): string;
  };
}

export const panelStrings: Sentences<PanelStrings> = {
  es: {
    code: {
      title: 'Código',
      failed: 'El código no llegó. Cerrá y volvé a abrir, o recargá la página.',
    },
    prompts: {
      title: 'Predecí, después mirá',
      progress: (index, count) => `${index} de ${count}`,
      answer: 'Responder',
      skip: 'Saltar',
      again: 'Probar otra vez',
      next: 'Siguiente',
      finish: 'Terminar',
      restart: 'Empezar de nuevo',
      guess: 'Tu respuesta',
      choose: 'Elegí una respuesta.',
      pick: 'Marcá el punto en la figura.',
      picked: point => `Tu marca: ${point}`,
      working: 'Mirá la figura.',
      right: 'Sí.',
      wrong: answer => `No: es ${answer}.`,
      total: (correct, count) => `Acertaste ${correct} de ${count}.`,
      empty: 'Falta un número.',
      notANumber: 'Eso no es un número.',
      ambiguous: mark => `¿Miles o decimales? Escribí los decimales con «${mark}», o el número sin separador.`,
      tooLarge: 'Es más grande de lo que entra en un número de 64 bits.',
      failed: 'La figura no pudo responder. Probá otra vez.',
    },
    download: {
      title: 'Descargar',
      failed: 'La lista no llegó. Probá otra vez, o recargá la página.',
    },
    notice: { retry: 'Volver a intentar' },
    transport: {
      title: 'Reproducción',
      play: 'Reproducir',
      pause: 'Pausar',
      back: 'Un paso atrás',
      step: 'Un paso',
      reset: 'Volver al principio',
      reseed: 'Otra semilla',
      speed: 'Velocidad',
      times: factor => `${factor}×`,
    },
  },
  en: {
    code: {
      title: 'Code',
      failed: 'The code did not arrive. Close this and open it again, or reload the page.',
    },
    prompts: {
      title: 'Predict, then look',
      progress: (index, count) => `${index} of ${count}`,
      answer: 'Answer',
      skip: 'Skip',
      again: 'Try again',
      next: 'Next',
      finish: 'Finish',
      restart: 'Start over',
      guess: 'Your answer',
      choose: 'Choose an answer.',
      pick: 'Mark the point on the picture.',
      picked: point => `Your mark: ${point}`,
      working: 'Watch the picture.',
      right: 'Yes.',
      wrong: answer => `No: it is ${answer}.`,
      total: (correct, count) => `You got ${correct} of ${count}.`,
      empty: 'A number is missing.',
      notANumber: 'That is not a number.',
      ambiguous: mark => `Thousands or decimals? Write decimals with “${mark}”, or the number without a separator.`,
      tooLarge: 'That is more than a 64-bit number can hold.',
      failed: 'The picture could not answer. Try again.',
    },
    download: {
      title: 'Download',
      failed: 'The list did not arrive. Try again, or reload the page.',
    },
    notice: { retry: 'Try again' },
    transport: {
      title: 'Playback',
      play: 'Play',
      pause: 'Pause',
      back: 'One step back',
      step: 'One step',
      reset: 'Back to the start',
      reseed: 'New seed',
      speed: 'Speed',
      times: factor => `${factor}×`,
    },
  },
};
