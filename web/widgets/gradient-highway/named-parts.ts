import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    depth: 'cuántas capas',
    sample: 'el botón de otro sorteo',
    starts: 'el gradiente de cada capa antes del primer paso',
    training: 'el entrenamiento de cien pasos',
    slope: 'veinte capas de un solo número',
  },
  en: {
    depth: 'how many layers',
    sample: 'the button for another draw',
    starts: 'each layer’s gradient before the first step',
    training: 'the training of a hundred steps',
    slope: 'twenty layers of a single number',
  },
};
