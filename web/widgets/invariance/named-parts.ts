import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    coordinates: 'el vector',
    changes: 'cuánto se suma y por cuánto se multiplica',
    tolerance: 'la tolerancia',
    epsilon: 'los ε de las dos normas',
    verdicts: 'los cuatro resultados',
  },
  en: {
    coordinates: 'the vector',
    changes: 'what is added and what it is multiplied by',
    tolerance: 'the tolerance',
    epsilon: 'ε of both norms',
    verdicts: 'the four results',
  },
};
