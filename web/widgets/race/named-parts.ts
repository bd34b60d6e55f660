import type { PartNames } from '../part-names.ts';

export const partNames: PartNames = {
  es: {
    player: 'largar, pausar y reiniciar',
    preset: 'qué carrera se corre',
    predict: 'la predicción antes de largar',
    start: 'los gradientes en la largada',
    accuracy: 'el gráfico de aciertos',
    loss: 'el gráfico de la pérdida',
    maps: 'los mapas de atención',
    runners: 'la lista de corredores',
    ask: 'preguntarle a cada red',
    proof: 'la huella de la carrera',
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
    maps: 'the maps of attention',
    runners: 'the list of runners',
    ask: 'asking each network',
    proof: 'the fingerprint of the race',
    file: 'saving and opening a race',
    settings: 'the settings of the training',
  },
};
