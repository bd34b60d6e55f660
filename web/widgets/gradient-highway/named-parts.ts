import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    depth: 'cuántas capas',
    sample: 'el botón de otro sorteo',
    starts: 'el gradiente que llega a la primera capa, según la profundidad',
    training: 'el entrenamiento de cien pasos',
    norm: 'si se entrena también con normas en lugar de residuales',
    tried: 'la tabla de lo que se entrenó',
    slope: 'veinte capas de un solo número',
  },
  en: {
    depth: 'how many layers',
    sample: 'the button for another draw',
    starts: 'the gradient that reaches the first layer, by depth',
    training: 'the training of a hundred steps',
    norm: 'whether norms in place of residuals are trained too',
    tried: 'the table of what was trained',
    slope: 'twenty layers of a single number',
  },
};
