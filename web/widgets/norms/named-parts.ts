import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    views: 'las vistas: normas, distancia, bola',
    vector: 'los puntos que se arrastran',
    coordinates: 'las coordenadas, con sus números y deslizadores',
    route: 'el camino por las calles',
    order: 'el orden p de la norma',
    player: 'reproducir y pausar el paseo',
    formulas: 'las fórmulas y sus barras',
  },
  en: {
    views: 'the views: norms, distance, ball',
    vector: 'the points that can be dragged',
    coordinates: 'the coordinates, as numbers and sliders',
    route: 'the way along the streets',
    order: 'the order p of the norm',
    player: 'playing and pausing the walk',
    formulas: 'the formulas and their bars',
  },
};
