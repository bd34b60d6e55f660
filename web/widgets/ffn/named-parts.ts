import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    view: 'qué se mira: una neurona, muchas, tapar tokens o contar',
    x: 'el token x',
    weights: 'los pesos w y el sesgo b',
    sum: 'la suma z y lo que pasa',
    token: 'el deslizador que cambia el token',
    grid: 'cuántas neuronas están encendidas',
    covers: 'los tokens que se tapan',
    changes: 'cuánto cambia el token 3',
    sizes: 'd_model y d_ff',
    counts: 'las cuentas de parámetros',
  },
  en: {
    view: 'what is looked at: one neuron, many, covering tokens or counting',
    x: 'the token x',
    weights: 'the weights w and the bias b',
    sum: 'the sum z and what passes',
    token: 'the slider that changes the token',
    grid: 'how many neurons are on',
    covers: 'the tokens that are covered',
    changes: 'how much token 3 changes',
    sizes: 'd_model and d_ff',
    counts: 'the counts of parameters',
  },
};
