import type { Sentences } from '../../kit/base/language.ts';
import type { Penalty } from './walk.ts';

/** Numbers arrive written in the reader's locale. */
export interface PenaltySlopeStrings {
  title: string;
  picture: string;
  zoom: string;
  zooms: { out: string; near: string };
  w: string;
  lambda: string;
  rate: string;
  handle(w: string): string;
  mark: string;
  names: Record<Penalty, string>;
  penalties: Record<Penalty, string>;
  penalty: string;
  slope: string;
  push: string;
  slopeIs(value: string): string;
  anySlope(low: string, high: string): string;
  beyond(w: string): string;
  oneStep: string;
  pushes: string;
  walk: string;
  step(now: string, of: string): string;
  verdict: {
    steeper(w: string, ratio: string): string;
    /** Nearly as steep; which is the steeper one. */
    alike(w: string, steeper: Penalty): string;
    flatter(w: string, ratio: string): string;
    flat(w: string, ratio: string): string;
    even(w: string): string;
    zero(low: string, high: string): string;
    nothing: string;
    marching(stride: string, l2: string): string;
    oscillating(stride: string, l2: string): string;
    landed(l2: string): string;
    atOnce: string;
    bouncing: string;
    growing: string;
    escaped: string;
  };
  sentence(w: string, l2: string, l1: string): string;
  walked(step: string, l2: string, l1: string): string;
  prompts: {
    charge: { question(w: string): string; because(l2: string, l1: string, w: string): string };
    tenth: {
      question(w: string): string;
      both: string;
      l2squared: string;
      l1: string;
      none: string;
      because(l2: string, l1: string): string;
    };
    even: { question: string; because(half: string): string };
    march: { question(w: string): string; because(stride: string, l2: string, push: string): string };
  };
}

const es: PenaltySlopeStrings = {
  title: 'La pendiente de cada penalización',
  picture: 'La parábola λw² y la V λ|w|, con la tangente de cada una en w, y debajo el empuje de un paso',
  zoom: 'Qué parte se ve',
  zooms: { out: 'De lejos', near: 'Cerca de 0' },
  w: 'Peso w',
  lambda: 'λ, peso de la penalización',
  rate: 'lr, cuánto de la pendiente toma un paso',
  handle: w => `w en ${w}`,
  mark: 'Tu marca',
  names: { l2squared: 'L2²: la parábola', l1: 'L1: la V' },
  penalties: { l2squared: 'L2²', l1: 'L1' },
  penalty: 'penalización',
  slope: 'pendiente',
  push: 'empuje',
  slopeIs: value => `pendiente ${value}`,
  anySlope: (low, high) => `cualquier pendiente de ${low} a ${high}`,
  beyond: w => `w = ${w}`,
  oneStep: 'lo que un paso mueve a w',
  pushes: 'Cuánto empuja un paso hacia el cero',
  walk: 'La bajada por las dos pendientes',
  step: (now, of) => `paso ${now} de ${of}`,
  verdict: {
    steeper: (w, ratio) =>
      `En w = ${w} la parábola es más empinada que la V: L2² empuja ${ratio} veces lo que empuja L1.`,
    alike: (w, steeper) =>
      `En w = ${w} las dos empujan casi lo mismo: apenas más ${steeper === 'l1' ? 'L1' : 'L2²'}. Más cerca del cero gana L1; más lejos, L2².`,
    flatter: (w, ratio) =>
      `En w = ${w} la parábola es menos empinada que la V: L1 empuja ${ratio} veces lo que empuja L2².`,
    flat: (w, ratio) =>
      `En w = ${w} la parábola ya casi no tiene pendiente: L1 empuja ${ratio} veces lo que empuja L2².`,
    even: w => `En w = ${w} las dos empujan lo mismo. Más cerca del cero gana L1; más lejos, L2².`,
    zero: (low, high) =>
      `En el cero la parábola es chata. La V tiene ahí una punta: le sirve cualquier pendiente de ${low} a ${high}. El curso toma sign(0) = 0, como PyTorch: nada empuja.`,
    nothing: 'Con λ = 0 no se penaliza nada, y nada empuja.',
    marching: (stride, l2) => `L1 avanza ${stride} en cada paso, siempre lo mismo. L2² avanza ${l2}, cada vez menos.`,
    oscillating: (stride, l2) =>
      `L1 ya llegó: salta alrededor del cero, a menos de λ·lr = ${stride}, con la misma fuerza de siempre. L2² va por ${l2}: se acerca cada vez más despacio y no llega.`,
    landed: l2 =>
      `L1 cayó justo en el cero, y ahí se queda: sign(0) = 0. Con pasos que no caen justo, saltaría a su alrededor. L2² va por ${l2}: se acerca cada vez más despacio y no llega.`,
    atOnce: 'Con lr·λ = ½, un solo paso de L2² cae justo en el cero: el paso mide lo que falta.',
    bouncing: 'Con lr·λ = 1, cada paso de L2² cruza el cero y cae igual de lejos: no se acerca nunca.',
    growing: 'Con lr·λ > 1, cada paso de L2² cruza el cero y cae más lejos de lo que estaba: diverge.',
    escaped: 'Con un paso tan largo, L2² se fue más allá de los números que entran en 64 bits.',
  },
  sentence: (w, l2, l1) => `En w igual a ${w}, un paso empuja ${l2} con L2² y ${l1} con L1.`,
  walked: (step, l2, l1) => `Después de ${step} pasos: L2² en ${l2}, L1 en ${l1}.`,
  prompts: {
    charge: {
      question: w => `Llevamos w a ${w}. ¿Cuánto va a valer la penalización λw²?`,
      because: (l2, l1, w) =>
        `Un número chico al cuadrado es mucho más chico: en ${w}, L2² cobra ${l2} y L1 cobra ${l1}.`,
    },
    tenth: {
      question: w => `Achicamos w a la décima parte: ${w}. ¿Qué empuje se achica?`,
      both: 'los dos',
      l2squared: 'solo el de L2²',
      l1: 'solo el de L1',
      none: 'ninguno',
      because: (l2, l1) =>
        `La pendiente de la parábola, 2λw, depende de w: el empuje queda en ${l2}. La de la V es λ de un lado y −λ del otro: el empuje sigue en ${l1}.`,
    },
    even: {
      question: 'Marcá sobre el eje, a la derecha del cero, dónde empujan lo mismo.',
      because: half => `2λw = λ cuando w = ${half}, sea cual sea λ. De ahí hacia el cero gana L1.`,
    },
    march: {
      question: w => `Dejamos bajar a w desde ${w}. ¿En cuántos pasos llega L1 al cero?`,
      because: (stride, l2, push) =>
        `Cada paso de L1 mide λ·lr = ${stride}. A esa altura L2² está en ${l2}, y su próximo paso mide ${push}.`,
    },
  },
};

const en: PenaltySlopeStrings = {
  title: 'The slope of each penalty',
  picture: 'The parabola λw² and the V λ|w|, with the tangent of each at w, and below them the push of one step',
  zoom: 'Which part is shown',
  zooms: { out: 'From afar', near: 'Near 0' },
  w: 'Weight w',
  lambda: 'λ, weight of the penalty',
  rate: 'lr, how much of the slope a step takes',
  handle: w => `w at ${w}`,
  mark: 'Your mark',
  names: { l2squared: 'L2²: the parabola', l1: 'L1: the V' },
  penalties: { l2squared: 'L2²', l1: 'L1' },
  penalty: 'penalty',
  slope: 'slope',
  push: 'push',
  slopeIs: value => `slope ${value}`,
  anySlope: (low, high) => `any slope from ${low} to ${high}`,
  beyond: w => `w = ${w}`,
  oneStep: 'how far one step moves w',
  pushes: 'How hard one step pushes towards zero',
  walk: 'The way down both slopes',
  step: (now, of) => `step ${now} of ${of}`,
  verdict: {
    steeper: (w, ratio) => `At w = ${w} the parabola is steeper than the V: L2² pushes ${ratio} times as hard as L1.`,
    alike: (w, steeper) =>
      `At w = ${w} both push almost equally hard: ${steeper === 'l1' ? 'L1' : 'L2²'} barely harder. Nearer to zero L1 wins; further away, L2².`,
    flatter: (w, ratio) =>
      `At w = ${w} the parabola is less steep than the V: L1 pushes ${ratio} times as hard as L2².`,
    flat: (w, ratio) => `At w = ${w} the parabola has hardly any slope left: L1 pushes ${ratio} times as hard as L2².`,
    even: w => `At w = ${w} both push equally hard. Nearer to zero L1 wins; further away, L2².`,
    zero: (low, high) =>
      `At zero the parabola is flat. The V has a corner there: any slope from ${low} to ${high} fits it. The course takes sign(0) = 0, as PyTorch does: nothing pushes.`,
    nothing: 'With λ = 0 nothing is penalised, and nothing pushes.',
    marching: (stride, l2) => `L1 goes ${stride} at every step, always the same. L2² goes ${l2}, less each time.`,
    oscillating: (stride, l2) =>
      `L1 is there: it jumps around zero, nearer than λ·lr = ${stride}, as hard as ever. L2² is at ${l2}: it comes nearer ever more slowly, and does not arrive.`,
    landed: l2 =>
      `L1 landed exactly on zero, and stays: sign(0) = 0. With steps that do not fit it would jump around it. L2² is at ${l2}: it comes nearer ever more slowly, and does not arrive.`,
    atOnce: 'With lr·λ = ½ a single step of L2² lands exactly on zero: the step is as long as the distance left.',
    bouncing: 'With lr·λ = 1 each step of L2² crosses zero and lands as far away: it never comes nearer.',
    growing: 'With lr·λ > 1, each step of L2² crosses zero and lands further away than it was: it diverges.',
    escaped: 'With so long a step, L2² has left the numbers that 64 bits can hold.',
  },
  sentence: (w, l2, l1) => `At w equal to ${w}, one step pushes ${l2} with L2² and ${l1} with L1.`,
  walked: (step, l2, l1) => `After ${step} steps: L2² at ${l2}, L1 at ${l1}.`,
  prompts: {
    charge: {
      question: w => `We take w to ${w}. What will the penalty λw² be?`,
      because: (l2, l1, w) =>
        `The square of a small number is much smaller: at ${w}, L2² charges ${l2} and L1 charges ${l1}.`,
    },
    tenth: {
      question: w => `We shrink w to a tenth: ${w}. Which push shrinks?`,
      both: 'both',
      l2squared: 'only that of L2²',
      l1: 'only that of L1',
      none: 'neither',
      because: (l2, l1) =>
        `The slope of the parabola, 2λw, depends on w: its push is now ${l2}. That of the V is λ on one side and −λ on the other: its push stays ${l1}.`,
    },
    even: {
      question: 'Mark on the axis, to the right of zero, where both push equally hard.',
      because: half => `2λw = λ when w = ${half}, whatever λ is. From there towards zero L1 wins.`,
    },
    march: {
      question: w => `We let w go down from ${w}. In how many steps does L1 reach zero?`,
      because: (stride, l2, push) =>
        `Each step of L1 is λ·lr = ${stride} long. By then L2² is at ${l2}, and its next step is ${push} long.`,
    },
  },
};

export const strings: Sentences<PenaltySlopeStrings> = { es, en };
