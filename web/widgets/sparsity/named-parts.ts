import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    player: 'reproducir y pausar la carrera',
    targets: 'los valores a los que apunta cada peso',
    lambda: 'el deslizador de λ',
    rate: 'el tamaño del paso',
    until: 'hasta qué paso',
    rule: 'la regla de L1',
    zoom: 'de cerca o de lejos',
    bars: 'las barras de los pesos',
    losses: 'el gráfico de la pérdida',
    formulas: 'las fórmulas con sus números',
  },
  en: {
    player: 'playing and pausing the race',
    targets: 'the values each weight aims at',
    lambda: 'the slider of λ',
    rate: 'the size of a step',
    until: 'up to which step',
    rule: 'the rule for L1',
    zoom: 'near or far',
    bars: 'the bars of the weights',
    losses: 'the chart of the loss',
    formulas: 'the formulas with their numbers',
  },
};
