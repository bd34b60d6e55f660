import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    variants: 'qué bloques se comparan',
    layers: 'cuántas capas',
    parameter: 'de qué matriz es el gradiente',
    seeds: 'la semilla del azar',
    sweep: 'recorrer las capas, con sonido',
    verdict: 'la conclusión',
    table: 'la tabla de números',
  },
  en: {
    variants: 'which blocks are compared',
    layers: 'how many layers',
    parameter: 'which matrix the gradient is of',
    seeds: 'the seed of chance',
    sweep: 'going through the layers, with sound',
    verdict: 'the conclusion',
    table: 'the table of numbers',
  },
};
