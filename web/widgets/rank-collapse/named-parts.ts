import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    variant: 'de qué están hechas las capas',
    depth: 'cuántas capas',
    sample: 'el botón de otro sorteo',
    curve: 'cuánto difieren los tokens, capa por capa',
    zeros: 'los ceros después de la coma',
    words: 'lo que se dice del dibujo',
  },
  en: {
    variant: 'what the layers are made of',
    depth: 'how many layers',
    sample: 'the button for another draw',
    curve: 'how much the tokens differ, layer by layer',
    zeros: 'the zeros after the point',
    words: 'what is said of the picture',
  },
};
