import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    view: 'qué se mira: tres números o 512',
    mode: 'qué pasa con cada parte: sumar, sumar y normalizar, reemplazar',
    walk: 'los botones que avanzan',
    x: 'el vector x',
    parts: 'las tres partes F',
    blocks: 'cuántos bloques',
    seed: 'la semilla',
    switches: 'las subcapas que se apagan',
    ends: 'los números: coseno, largo y diferencia',
    verdict: 'lo que se dice del dibujo',
    shares: 'cuánto pone cada parte',
  },
  en: {
    view: 'what is looked at: three numbers or 512',
    mode: 'what becomes of each part: add, add and normalize, replace',
    walk: 'the buttons that go on',
    x: 'the vector x',
    parts: 'the three parts F',
    blocks: 'how many blocks',
    seed: 'the seed',
    switches: 'the sublayers that are switched off',
    ends: 'the numbers: cosine, length and difference',
    verdict: 'what is said of the picture',
    shares: 'what each part contributes',
  },
};
