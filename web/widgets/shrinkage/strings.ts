import type { Sentences } from '../../kit/base/language.ts';
import type { Penalty, View } from './state.ts';

/** Numbers arrive written in the reader's locale. */
export interface ShrinkageStrings {
  title: string;
  viewSwitch: string;
  views: Record<View, string>;
  pictures: Record<View, string>;
  targets: string;
  target(name: string): string;
  lambda: string;
  isAt(name: string, value: string): string;
  pairTarget(first: string, second: string): string;
  at(name: string, x: string, other: string, y: string): string;
  penaltySwitch: string;
  pair: string;
  axes: readonly [string, string];
  walk: string;
  step(now: string, of: string): string;
  short: Record<Penalty, string>;
  names: Record<Penalty, string>;
  none: string;
  targetAxis: string;
  weightAxis: string;
  deadZone(threshold: string): string;
  goesAt(lambda: string): string;
  zeros(count: number, shown: string): string;
  error: string;
  penalty: string;
  loss: string;
  end: string;
  verdict: {
    none: string;
    curve(zeros: string, of: string, threshold: string): string;
    divides(divisor: string): string;
    already: string;
    path(name: string, lambda: string): string;
    allZero: string;
    corner(name: string): string;
    side: string;
    origin: string;
    round: string;
    roundAxis: string;
  };
  descent(steps: string, rate: string, rule: Penalty): string;
  sentence(lambda: string, l1: string, l2: string, of: string): string;
  geometrySentence(penalty: string, point: string): string;
  prompts: {
    zeros: { question(lambda: string, of: string): string; because(threshold: string): string };
    never: {
      question: string;
      at(lambda: string): string;
      never: string;
      because(divisor: string, lambda: string, name: string, weight: string): string;
    };
    switchOff: { question(name: string, target: string): string; because(target: string, lambda: string): string };
    touch: {
      question(first: string, second: string): string;
      corner: string;
      side: string;
      origin: string;
    };
  };
}

const es: ShrinkageStrings = {
  title: 'En qué se convierte cada objetivo',
  viewSwitch: 'Qué se ve',
  views: { curve: 'La curva', path: 'Según λ', geometry: 'Dos pesos' },
  pictures: {
    curve: 'En qué peso termina cada objetivo con L1, con L2² y sin penalización',
    path: 'Todos los pesos según λ, con L1 y con L2²',
    geometry: 'El plano de dos pesos: círculos de igual error alrededor del objetivo y la bola de igual penalización',
  },
  targets: 'Objetivos a',
  target: name => `Objetivo ${name}`,
  lambda: 'λ, peso de la penalización',
  isAt: (name, value) => `${name} en ${value}`,
  pairTarget: (first, second) => `Objetivo de ${first} y ${second}`,
  at: (name, x, other, y) => `${x} en ${name}, ${y} en ${other}`,
  penaltySwitch: 'Penalización',
  pair: 'Qué dos pesos',
  axes: ['eje horizontal', 'eje vertical'],
  walk: 'La bajada desde 0',
  step: (now, of) => `paso ${now} de ${of}`,
  short: { l2squared: 'L2²', l1: 'L1' },
  names: { l2squared: 'L2²: divide', l1: 'L1: resta y corta' },
  none: 'w = a',
  targetAxis: 'objetivo a',
  weightAxis: 'peso w',
  deadZone: threshold => `con L1 a cero: |a| ≤ ${threshold}`,
  goesAt: lambda => `λ = ${lambda}`,
  zeros: (count, shown) => (count === 1 ? '1 cero exacto' : `${shown} ceros exactos`),
  error: 'error',
  penalty: 'penalización',
  loss: 'pérdida',
  end: 'Donde la pérdida es mínima',
  verdict: {
    none: 'Con λ = 0 no hay penalización: cada peso queda en su objetivo.',
    curve: (zeros, of, threshold) =>
      `L1 deja en cero exacto ${zeros} de ${of}: los objetivos a ${threshold} o menos del cero. A los demás les resta ${threshold}.`,
    divides: divisor => `L2² divide a todos por ${divisor}, y dividiendo no se llega a cero.`,
    already: 'L2² solo deja en cero al que ya tenía objetivo cero.',
    path: (name, lambda) =>
      `L1 apaga cada peso cuando λ llega a 2|a|; el último, ${name}, en λ = ${lambda}. L2² los achica a todos y no apaga ninguno.`,
    allZero: 'Con todos los objetivos en cero no hay nada que achicar.',
    corner: name => `El círculo toca el rombo en una punta, y las puntas están sobre los ejes: ${name} es cero exacto.`,
    side: 'El círculo toca el rombo en un lado: los dos pesos pierden lo mismo, y ninguno es cero.',
    origin: 'El rombo se cerró sobre el cero: los dos pesos son cero exacto.',
    round:
      'Los dos círculos se tocan en la recta que va del cero al objetivo: los dos pesos se achican por igual, y ninguno es cero.',
    roundAxis: 'El objetivo ya está sobre un eje, y achicarlo lo deja ahí: ese cero no es mérito de L2².',
  },
  descent: (steps, rate, rule) =>
    rule === 'l1'
      ? `La línea es la bajada desde 0: ${steps} pasos proximales con lr = ${rate}.`
      : `La línea es la bajada desde 0: ${steps} pasos con lr = ${rate}.`,
  sentence: (lambda, l1, l2, of) =>
    `Con λ igual a ${lambda}, de ${of} pesos L1 deja en cero exacto ${l1}, y L2² ${l2}.`,
  geometrySentence: (penalty, point) => `Con ${penalty}, la pérdida es mínima en ${point}.`,
  prompts: {
    zeros: {
      question: (lambda, of) => `Llevamos λ a ${lambda}. ¿Cuántos de los ${of} pesos deja L1 en cero exacto?`,
      because: threshold => `Van a cero los objetivos que no pasan de λ/2 = ${threshold}, con cualquier signo.`,
    },
    never: {
      question: 'Y con L2², ¿a partir de qué λ se vuelve cero un peso cuyo objetivo no es cero?',
      at: lambda => `λ = ${lambda}`,
      never: 'con ninguno',
      because: (divisor, lambda, name, weight) =>
        `Con λ = ${lambda} divide por ${divisor}: ${name} queda en ${weight}, chico pero no cero.`,
    },
    switchOff: {
      question: (name, target) => `El objetivo de ${name} es ${target}. ¿Con qué λ lo apaga L1?`,
      because: (target, lambda) => `L1 resta λ/2, y ${target} se acaba cuando λ/2 = ${target}: en λ = ${lambda}.`,
    },
    touch: {
      question: (first, second) =>
        `Miramos ${first} y ${second} en su plano. El círculo de igual error crece hasta tocar el rombo. ¿Dónde lo toca?`,
      corner: 'en una punta',
      side: 'en un lado',
      origin: 'en el centro, cerrado',
    },
  },
};

const en: ShrinkageStrings = {
  title: 'What each target becomes',
  viewSwitch: 'What is shown',
  views: { curve: 'The curve', path: 'Over λ', geometry: 'Two weights' },
  pictures: {
    curve: 'At which weight each target ends with L1, with L2² and without a penalty',
    path: 'All weights over λ, with L1 and with L2²',
    geometry: 'The plane of two weights: circles of equal error round the target and the ball of equal penalty',
  },
  targets: 'Targets a',
  target: name => `Target ${name}`,
  lambda: 'λ, weight of the penalty',
  isAt: (name, value) => `${name} at ${value}`,
  pairTarget: (first, second) => `Target of ${first} and ${second}`,
  at: (name, x, other, y) => `${x} along ${name}, ${y} along ${other}`,
  penaltySwitch: 'Penalty',
  pair: 'Which two weights',
  axes: ['horizontal axis', 'vertical axis'],
  walk: 'The descent from 0',
  step: (now, of) => `step ${now} of ${of}`,
  short: { l2squared: 'L2²', l1: 'L1' },
  names: { l2squared: 'L2²: divides', l1: 'L1: subtracts and cuts' },
  none: 'w = a',
  targetAxis: 'target a',
  weightAxis: 'weight w',
  deadZone: threshold => `to zero with L1: |a| ≤ ${threshold}`,
  goesAt: lambda => `λ = ${lambda}`,
  zeros: (count, shown) => (count === 1 ? '1 exact zero' : `${shown} exact zeros`),
  error: 'error',
  penalty: 'penalty',
  loss: 'loss',
  end: 'Where the loss is least',
  verdict: {
    none: 'With λ = 0 there is no penalty: each weight stays at its target.',
    curve: (zeros, of, threshold) =>
      `L1 leaves ${zeros} of ${of} at exactly zero: the targets no further than ${threshold} from it. From the others it takes ${threshold}.`,
    divides: divisor => `L2² divides all of them by ${divisor}, and dividing never arrives at zero.`,
    already: 'L2² leaves at zero only what had the target zero.',
    path: (name, lambda) =>
      `L1 switches each weight off when λ reaches 2|a|; the last, ${name}, at λ = ${lambda}. L2² shrinks all of them and switches off none.`,
    allZero: 'With all targets at zero there is nothing to shrink.',
    corner: name => `The circle touches the diamond at a corner, and corners lie on the axes: ${name} is exactly zero.`,
    side: 'The circle touches the diamond at a side: both weights lose the same amount, and neither is zero.',
    origin: 'The diamond has closed on zero: both weights are exactly zero.',
    round:
      'The two circles touch on the line from zero to the target: both weights shrink in the same proportion, and neither is zero.',
    roundAxis: 'The target already lies on an axis, and shrinking leaves it there: that zero is not L2²’s doing.',
  },
  descent: (steps, rate, rule) =>
    rule === 'l1'
      ? `The line is the descent from 0: ${steps} proximal steps with lr = ${rate}.`
      : `The line is the descent from 0: ${steps} steps with lr = ${rate}.`,
  sentence: (lambda, l1, l2, of) =>
    `With λ equal to ${lambda}, of ${of} weights L1 leaves ${l1} at exactly zero, and L2² ${l2}.`,
  geometrySentence: (penalty, point) => `With ${penalty} the loss is least at ${point}.`,
  prompts: {
    zeros: {
      question: (lambda, of) => `We take λ to ${lambda}. How many of the ${of} weights does L1 leave at exactly zero?`,
      because: threshold => `Targets that do not exceed λ/2 = ${threshold} go to zero, whatever their sign.`,
    },
    never: {
      question: 'And with L2², which λ brings a weight whose target is not zero to exactly zero?',
      at: lambda => `λ = ${lambda}`,
      never: 'no λ does',
      because: (divisor, lambda, name, weight) =>
        `With λ = ${lambda} it divides by ${divisor}: ${name} is left at ${weight}, small but not zero.`,
    },
    switchOff: {
      question: (name, target) => `The target of ${name} is ${target}. At which λ does L1 switch it off?`,
      because: (target, lambda) =>
        `L1 takes λ/2 away, and ${target} is used up when λ/2 = ${target}: at λ = ${lambda}.`,
    },
    touch: {
      question: (first, second) =>
        `We look at ${first} and ${second} in their plane. The circle of equal error grows until it touches the diamond. Where?`,
      corner: 'at a corner',
      side: 'at a side',
      origin: 'at its centre, closed',
    },
  },
};

export const strings: Sentences<ShrinkageStrings> = { es, en };
