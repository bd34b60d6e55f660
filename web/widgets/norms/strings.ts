import type { Sentences } from '../../kit/base/language.ts';
import type { View } from './state.ts';

/** Numbers arrive written in the reader's locale. */
export interface NormsStrings {
  title: string;
  views: Record<View, string>;
  viewSwitch: string;
  route: string;
  routes: { xy: string; yx: string };
  plane: Record<View, string>;
  tip: string;
  second: string;
  mark: string;
  at(x: string, y: string): string;
  coordinates: string;
  vectors: { x: string; y: string };
  names: { l2: string; l1: string; l0: string; lp: string };
  distances: { l2: string; l1: string; l0: string };
  lit(count: number, shown: string): string;
  beyondPlane(names: string, count: number): string;
  block(size: string): string;
  p: string;
  presets: string;
  orders: string;
  notANorm(two: string, diagonal: string): string;
  isNorm: Record<'one' | 'two' | 'infinity' | 'other', string>;
  unitBall: string;
  ownBall(p: string, size: string): string;
  sentence: {
    norms(l2: string, l1: string, l0: string): string;
    ball(p: string, lp: string): string;
    distance(l2: string, l1: string, l0: string): string;
  };
  walk(walked: string, total: string): string;
  prompts: {
    flip: { question: string; none: string; l1: string; all: string; because: string };
    double: { question: string; because(l2: string, doubled: string): string };
    speck: {
      question(name: string, speck: string): string;
      l2: string;
      l1: string;
      l0: string;
      because(l0: string): string;
    };
    turn: { question: string; because(l2: string, l1: string): string };
  };
}

const es: NormsStrings = {
  title: 'Tres maneras de medir un vector',
  views: { norms: 'Tres medidas', ball: 'Bolas', distance: 'Distancia' },
  viewSwitch: 'Qué se ve',
  route: 'Por qué calle primero',
  routes: { xy: 'primero x₁', yx: 'primero x₂' },
  plane: {
    norms: 'El vector en el plano: la flecha recta y el camino por las calles',
    ball: 'La bola unidad de la norma p y la bola que pasa por la punta del vector',
    distance: 'Dos puntos en el plano: la recta entre ellos y el camino por las calles',
  },
  tip: 'Punta del vector x',
  second: 'Segundo punto, y',
  mark: 'Tu marca',
  at: (x, y) => `${x} unidades en x₁, ${y} unidades en x₂`,
  coordinates: 'Coordenadas',
  vectors: { x: 'Coordenadas de x', y: 'Coordenadas de y' },
  names: { l2: 'En línea recta', l1: 'Por las calles', l0: 'Cuántas no son cero', lp: 'La norma p' },
  distances: { l2: 'De y a x en línea recta', l1: 'De y a x por las calles', l0: 'En cuántas difieren' },
  lit: (count, shown) => (count === 1 ? 'una coordenada encendida' : `${shown} coordenadas encendidas`),
  beyondPlane: (names, count) =>
    count === 1
      ? `${names} no entra en el plano, pero cuenta en las medidas.`
      : `${names} no entran en el plano, pero cuentan en las medidas.`,
  block: size => `Cada cuadra mide ${size}.`,
  p: 'p',
  presets: 'Valores de p',
  orders: 'La medida del mismo vector con distintos p',
  notANorm: (two, diagonal) =>
    `Con p < 1 no es una norma: ir de (0;\u00a00) a (1;\u00a01) pasando por (1;\u00a00) mide ${two}, y derecho, ${diagonal}. El desvío saldría más corto que el camino directo. La bola tiene entrantes.`,
  isNorm: {
    one: 'p = 1: la suma de los tamaños. La bola es un rombo, con puntas sobre los ejes.',
    two: 'p = 2: la distancia de siempre. La bola es un círculo.',
    infinity: 'p = ∞: solo cuenta la coordenada más grande. La bola es un cuadrado.',
    other: 'Con p ≥ 1 es una norma: la bola no tiene entrantes.',
  },
  unitBall: 'bola unidad',
  ownBall: (p, size) => `‖·‖ con p = ${p} vale ${size}`,
  sentence: {
    norms: (l2, l1, l0) => `En línea recta ${l2}; por las calles ${l1}; ${l0}.`,
    ball: (p, lp) => `Con p igual a ${p}, el vector mide ${lp}.`,
    distance: (l2, l1, l0) => `De y a x: en línea recta ${l2}; por las calles ${l1}; difieren en ${l0}.`,
  },
  walk: (walked, total) => `recorrido: ${walked} de ${total}`,
  prompts: {
    flip: {
      question: 'Le damos vuelta el signo a x₁. ¿Qué medidas cambian?',
      none: 'ninguna',
      l1: 'solo ‖x‖₁',
      all: 'todas',
      because: 'Las tres miran el tamaño de cada coordenada, no su signo.',
    },
    double: {
      question: 'Duplicamos todas las coordenadas. ¿Cuánto va a medir ‖x‖₂?',
      because: (l2, doubled) =>
        `Duplicar el vector duplica su largo: de ${l2} a ${doubled}. ‖x‖₁ también se duplica; ‖x‖₀ no, porque es una cuenta.`,
    },
    speck: {
      question: (name, speck) => `Ponemos ${name} en ${speck}. ¿Qué medida salta una unidad entera?`,
      l2: '‖x‖₂',
      l1: '‖x‖₁',
      l0: '‖x‖₀',
      because: l0 => `Para ‖x‖₀, que queda en ${l0}, casi cero ya no es cero; las otras dos apenas se mueven.`,
    },
    turn: {
      question:
        'Giramos la flecha, sin estirarla, hasta acostarla sobre el eje x₁, hacia la derecha. Marcá dónde queda la punta.',
      because: (l2, l1) =>
        `Girar no cambia ‖x‖₂, que sigue en ${l2}. Sobre un eje, el camino por las calles coincide con la recta: ‖x‖₁ baja de ${l1} a ${l2}.`,
    },
  },
};

const en: NormsStrings = {
  title: 'Three ways to measure a vector',
  views: { norms: 'Three measures', ball: 'Balls', distance: 'Distance' },
  viewSwitch: 'What is shown',
  route: 'Which street first',
  routes: { xy: 'x₁ first', yx: 'x₂ first' },
  plane: {
    norms: 'The vector in the plane: the straight arrow and the walk through the streets',
    ball: 'The unit ball of the p-norm and the ball through the tip of the vector',
    distance: 'Two points in the plane: the straight line between them and the walk through the streets',
  },
  tip: 'Tip of the vector x',
  second: 'Second point, y',
  mark: 'Your mark',
  at: (x, y) => `${x} units along x₁, ${y} units along x₂`,
  coordinates: 'Coordinates',
  vectors: { x: 'Coordinates of x', y: 'Coordinates of y' },
  names: { l2: 'Straight', l1: 'Through the streets', l0: 'How many are not zero', lp: 'The p-norm' },
  distances: { l2: 'From y to x, straight', l1: 'From y to x through the streets', l0: 'In how many they differ' },
  lit: (count, shown) => (count === 1 ? 'one coordinate lit' : `${shown} coordinates lit`),
  beyondPlane: (names, count) =>
    count === 1
      ? `${names} does not fit in the plane, but counts in the measures.`
      : `${names} do not fit in the plane, but count in the measures.`,
  block: size => `Each block is ${size} long.`,
  p: 'p',
  presets: 'Values of p',
  orders: 'The measure of the same vector for several p',
  notANorm: (two, diagonal) =>
    `With p < 1 it is not a norm: going from (0,\u00a00) to (1,\u00a01) through (1,\u00a00) measures ${two}, and straight ${diagonal}. The detour would be shorter than the direct way. The ball has dents.`,
  isNorm: {
    one: 'p = 1: the sum of the sizes. The ball is a diamond with its corners on the axes.',
    two: 'p = 2: the everyday distance. The ball is a circle.',
    infinity: 'p = ∞: only the largest coordinate counts. The ball is a square.',
    other: 'With p ≥ 1 it is a norm: the ball has no dents.',
  },
  unitBall: 'unit ball',
  ownBall: (p, size) => `‖·‖ with p = ${p} is ${size}`,
  sentence: {
    norms: (l2, l1, l0) => `Straight ${l2}; through the streets ${l1}; ${l0}.`,
    ball: (p, lp) => `With p equal to ${p}, the vector measures ${lp}.`,
    distance: (l2, l1, l0) => `From y to x: straight ${l2}; through the streets ${l1}; they differ in ${l0}.`,
  },
  walk: (walked, total) => `walked: ${walked} of ${total}`,
  prompts: {
    flip: {
      question: 'We flip the sign of x₁. Which measures change?',
      none: 'none',
      l1: 'only ‖x‖₁',
      all: 'all of them',
      because: 'All three look at the size of each coordinate, not at its sign.',
    },
    double: {
      question: 'We double every coordinate. What will ‖x‖₂ be?',
      because: (l2, doubled) =>
        `Doubling the vector doubles its length: from ${l2} to ${doubled}. ‖x‖₁ doubles too; ‖x‖₀ does not, because it is a count.`,
    },
    speck: {
      question: (name, speck) => `We set ${name} to ${speck}. Which measure jumps by a whole unit?`,
      l2: '‖x‖₂',
      l1: '‖x‖₁',
      l0: '‖x‖₀',
      because: l0 => `To ‖x‖₀, now ${l0}, almost zero is no longer zero; the other two hardly move.`,
    },
    turn: {
      question:
        'We turn the arrow, without stretching it, until it lies along the x₁ axis, to the right. Mark where its tip ends.',
      because: (l2, l1) =>
        `Turning does not change ‖x‖₂, still ${l2}. On an axis the walk through the streets is the straight line: ‖x‖₁ goes from ${l1} to ${l2}.`,
    },
  },
};

export const strings: Sentences<NormsStrings> = { es, en };
