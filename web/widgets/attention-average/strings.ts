import type { Sentences } from '../../kit/base/language.ts';

interface AttentionAverageStrings {
  title: string;
  token(number: number): string;
  average: string;
  averageTitle: string;
  averagePicture: string;
  roundsTitle(rounds: number): string;
  roundsPicture: string;
  value(token: number): string;
  weight(token: number): string;
  rounds: string;
  said(terms: string, average: string): string;
  share: string;
  spread(rounds: number, apart: string): string;
  prompts: {
    larger: Record<'question' | 'yes' | 'no', string> & { because(most: string): string };
    rounds: Record<'question' | 'alike' | 'apart' | 'because', string>;
  };
}

const rondas = (count: number) => (count === 1 ? '1 ronda' : `${count} rondas`);
const roundsOf = (count: number) => (count === 1 ? '1 round' : `${count} rounds`);

const es: AttentionAverageStrings = {
  title: 'La atención promedia',
  token: number => `token ${number}`,
  average: 'sale',
  averageTitle: 'Lo que sale para el token 1',
  averagePicture: 'Tres valores y su promedio; dos líneas marcan el menor y el mayor',
  roundsTitle: rounds => (rounds === 0 ? 'Los tres tokens' : `Los tres tokens después de ${rondas(rounds)}`),
  roundsPicture: 'Los tres tokens después de promediarse varias veces',
  value: token => `Valor del token ${token}`,
  weight: token => `Peso del token ${token}`,
  rounds: 'Rondas',
  said: (terms, average) => `${terms} = ${average}.`,
  share: 'Los pesos suman 1: movés uno, y los otros se reparten el resto.',
  spread: (rounds, apart) =>
    `${rounds === 0 ? 'Sin promediar' : `Después de ${rondas(rounds)}`}, del menor al mayor hay ${apart}.`,
  prompts: {
    larger: {
      question: '¿Puede un promedio ser más grande que el mayor de los valores?',
      yes: 'sí',
      no: 'no',
      because: most =>
        `Queda siempre entre el menor y el mayor: lo más que puede es poner todo el peso en el mayor, y entonces da ${most}.`,
    },
    rounds: {
      question: 'Los tres se promedian doce veces, cada uno con sus pesos. ¿Cómo quedan?',
      alike: 'casi iguales',
      apart: 'tan distintos como al principio',
      because:
        'Un promedio de promedios se acerca cada vez más al medio. Es lo que hace la atención si nada más se suma.',
    },
  },
};

const en: AttentionAverageStrings = {
  title: 'Attention averages',
  token: number => `token ${number}`,
  average: 'out',
  averageTitle: 'What comes out for token 1',
  averagePicture: 'Three values and their average; two lines mark the least and the greatest',
  roundsTitle: rounds => (rounds === 0 ? 'The three tokens' : `The three tokens after ${roundsOf(rounds)}`),
  roundsPicture: 'The three tokens after being averaged several times',
  value: token => `Value of token ${token}`,
  weight: token => `Weight of token ${token}`,
  rounds: 'Rounds',
  said: (terms, average) => `${terms} = ${average}.`,
  share: 'The weights sum to 1: move one, and the others share the rest.',
  spread: (rounds, apart) =>
    `${rounds === 0 ? 'Before any averaging' : `After ${roundsOf(rounds)}`}, from the least to the greatest it is ${apart}.`,
  prompts: {
    larger: {
      question: 'Can an average be larger than the largest of the values?',
      yes: 'yes',
      no: 'no',
      because: most =>
        `It always lies between the least and the greatest: the most it can do is put all the weight on the largest, and then it gives ${most}.`,
    },
    rounds: {
      question: 'The three are averaged twelve times, each with weights of its own. How do they end up?',
      alike: 'nearly alike',
      apart: 'as different as at the start',
      because:
        'An average of averages comes ever nearer to the middle. That is what attention does if nothing else is added.',
    },
  },
};

export const strings: Sentences<AttentionAverageStrings> = { es, en };
