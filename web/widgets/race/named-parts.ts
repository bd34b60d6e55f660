import type { PartNames } from '../../kit/base/part-names.ts';

export const partNames: PartNames = {
  es: {
    player: 'largar, pausar y reiniciar',
    preset: 'qué carrera se corre',
    predict: 'la predicción antes de largar',
    start: 'los gradientes en la largada',
    accuracy: 'el gráfico de aciertos',
    loss: 'el gráfico de la pérdida',
    maps: 'los mapas del gradiente, capa por paso',
    runners: 'la lista de corredores',
    ask: 'preguntarle al modelo, y a quién mira cada dígito',
    proof: 'los mismos números en una terminal',
    file: 'guardar y abrir una carrera',
    settings: 'los ajustes del entrenamiento',
  },
  en: {
    player: 'start, pause and reset',
    preset: 'which race is run',
    predict: 'the prediction before the start',
    start: 'the gradients at the start',
    accuracy: 'the chart of accuracy',
    loss: 'the chart of the loss',
    maps: 'the maps of the gradient, layer by step',
    runners: 'the list of runners',
    ask: 'asking the model, and whom each digit looks at',
    proof: 'the same numbers in a terminal',
    file: 'saving and opening a race',
    settings: 'the settings of the training',
  },
};
