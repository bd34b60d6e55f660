import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    views: 'las vistas: curva, camino, geometría',
    points: 'los puntos que se arrastran',
    targets: 'los valores a los que apunta cada peso',
    lambda: 'el deslizador de λ',
    pair: 'qué dos pesos se dibujan',
    penalty: 'L1 o L2, en la geometría',
    player: 'reproducir y pausar el descenso',
    formulas: 'las fórmulas con sus números',
  },
  en: {
    views: 'the views: curve, path, geometry',
    points: 'the points that can be dragged',
    targets: 'the values each weight aims at',
    lambda: 'the slider of λ',
    pair: 'which two weights are drawn',
    penalty: 'L1 or L2, in the geometry',
    player: 'playing and pausing the descent',
    formulas: 'the formulas with their numbers',
  },
};
