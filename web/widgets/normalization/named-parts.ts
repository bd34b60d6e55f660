import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    vector: 'las barras que se arrastran',
    coordinates: 'los números del vector',
    player: 'los pasos del cálculo',
    gains: 'γ, β y el peso',
    epsilon: 'los ε de las dos normas',
    space: 'el dibujo en el espacio',
    turn: 'girar el espacio',
    formulas: 'las fórmulas con sus números',
  },
  en: {
    vector: 'the bars that can be dragged',
    coordinates: 'the numbers of the vector',
    player: 'the steps of the computation',
    gains: 'γ, β and the weight',
    epsilon: 'ε of both norms',
    space: 'the picture in space',
    turn: 'turning the space',
    formulas: 'the formulas with their numbers',
  },
};
