import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    zoom: 'de cerca o de lejos',
    w: 'el punto w que se arrastra',
    player: 'reproducir y pausar los pasos',
    parameters: 'los números: w, λ y el paso',
    formulas: 'las fórmulas con sus números',
    bars: 'las barras del empujón',
  },
  en: {
    zoom: 'near or far',
    w: 'the point w that can be dragged',
    player: 'playing and pausing the steps',
    parameters: 'the numbers: w, λ and the step',
    formulas: 'the formulas with their numbers',
    bars: 'the bars of the push',
  },
};
