import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    vectors: 'las puntas que se arrastran',
    coordinates: 'las coordenadas, con sus números y deslizadores',
    scale: 'el factor que estira',
    circle: 'el círculo unitario',
    formulas: 'las fórmulas con sus números',
  },
  en: {
    vectors: 'the tips that can be dragged',
    coordinates: 'the coordinates, as numbers and sliders',
    scale: 'the factor that stretches',
    circle: 'the unit circle',
    formulas: 'the formulas with their numbers',
  },
};
