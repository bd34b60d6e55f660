import type { Sentences } from '../../kit/base/language.ts';

interface AskStrings {
  digits: string;
  what: string;
  refused(found: string): string;
  stranger(sign: string): string;
  notYet: string;
  answers: string;
  digit: string;
  truth: string;
  score(runner: string, right: string, of: string): string;
  attention: string;
  layer: string;
  head(number: string): string;
  from: string;
  map(runner: string, layer: string, head: string): string;
  atStep(step: string): string;
  kept(digits: string): string;
}

const es: AskStrings = {
  digits: 'Diez dígitos',
  what: 'Para cada dígito, el modelo dice cuántas otras veces aparece.',
  refused: found => `Hacen falta diez dígitos, del 0 al 9, y nada más; hay ${found}.`,
  stranger: sign => `«${sign}» no es un dígito. Hacen falta diez, del 0 al 9, y nada más.`,
  notYet: 'Largá la carrera: después se le puede preguntar.',
  answers: 'Lo que contesta cada modelo, con su probabilidad',
  digit: 'dígito',
  truth: 'otras veces',
  score: (runner, right, of) => `${runner}: ${right} de ${of} bien.`,
  attention: 'A quién mira cada dígito',
  layer: 'Capa',
  head: number => `cabeza ${number}`,
  from: 'fila: quién mira · columna: a quién',
  map: (runner, layer, head) => `${runner}, capa ${layer}, cabeza ${head}`,
  atStep: step => `Tal como estaba el modelo en el paso ${step}.`,
  kept: digits =>
    `De los pasos anteriores se guardan solo las respuestas a ${digits}: escribí esos dígitos para verlas.`,
};

const en: AskStrings = {
  digits: 'Ten digits',
  what: 'For each digit, the model says how many other times it occurs.',
  refused: found => `It takes ten digits from 0 to 9, and nothing else; there are ${found}.`,
  stranger: sign => `“${sign}” is no digit. It takes ten, from 0 to 9, and nothing else.`,
  notYet: 'Start the race: then there is a model to ask.',
  answers: 'What each model answers, with its probability',
  digit: 'digit',
  truth: 'other times',
  score: (runner, right, of) => `${runner}: ${right} of ${of} right.`,
  attention: 'Which digits each digit looks at',
  layer: 'Layer',
  head: number => `head ${number}`,
  from: 'row: who looks · column: at whom',
  map: (runner, layer, head) => `${runner}, layer ${layer}, head ${head}`,
  atStep: step => `The model as it was at step ${step}.`,
  kept: digits => `Of earlier steps only the answers to ${digits} are kept: type these digits to see them.`,
};

export const askStrings: Sentences<AskStrings> = { es, en };
