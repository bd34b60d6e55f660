import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    run: 'el botón que mide',
    sizes: 'los tamaños',
    samples: 'cuántas mediciones',
    verdict: 'la conclusión',
    shows: 'qué muestra y qué no',
  },
  en: {
    run: 'the button that measures',
    sizes: 'the sizes',
    samples: 'how many measurements',
    verdict: 'the conclusion',
    shows: 'what it shows and what it does not',
  },
};
