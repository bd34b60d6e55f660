import type { Sentences } from '../../kit/base/language.ts';

/** Numbers arrive written in the reader's locale. */
export interface CosineStrings {
  title: string;
  plane: string;
  circle: string;
  heads: { plane: string; planeNote: string; circle: string; circleNote: string };
  vectors: { x: string; y: string };
  tips: { x: string; y: string };
  mark: string;
  at(x: string, y: string): string;
  scale: string;
  times(scale: string): string;
  block(size: string): string;
  beyondPlane: string;
  speck(name: string): string;
  section: string;
  empty: Record<'x' | 'y' | 'both', string>;
  names: { dot: string; unit: string; cosine: string; angle: string };
  length: string;
  none: string;
  noUnit(name: string): string;
  noCosine(which: 'x' | 'y' | 'both'): string;
  degrees(value: string): string;
  bars(vectors: readonly string[]): string;
  sentence(dot: string, cosine: string, angle: string): string;
  verdict: {
    along: string;
    against: string;
    right: string;
    near: string;
    far: string;
    zero: Record<'x' | 'y' | 'both', string>;
    stretched(numbers: Record<'scale' | 'dot' | 'stretched' | 'cosine', string>): string;
    upright(scale: string): string;
    same: string;
    vanished(scale: string): string;
  };
  prompts: {
    opening(x: readonly string[], y: readonly string[]): string;
    stretch: {
      question(from: string, to: string): string;
      because(before: string, after: string, cosine: string): string;
    };
    flip: {
      question: string;
      same: string;
      sign: string;
      zero: string;
      because(cosine: string, before: string, after: string): string;
    };
    right: { question: string; because: string };
    vanish: { question: string; zero: string; none: string; one: string; because(cosine: string): string };
  };
}

const es: CosineStrings = {
  title: 'El coseno: dirección sin largo',
  plane: 'Los vectores x e y en el plano, cada uno con su largo, y x estirado',
  circle: 'Los vectores unitarios sobre el círculo de radio 1, el ángulo entre ellos y el coseno como sombra',
  heads: {
    plane: 'Los vectores',
    planeNote: 'con su largo',
    circle: 'Sus direcciones',
    circleNote: 'todas de largo 1',
  },
  vectors: { x: 'Coordenadas de x', y: 'Coordenadas de y' },
  tips: { x: 'Punta del vector x', y: 'Punta del vector y' },
  mark: 'Tu marca',
  at: (x, y) => `${x} unidades en x₁, ${y} unidades en x₂`,
  scale: 'Factor que estira a x',
  times: scale => `${scale} veces`,
  block: size => `Cada cuadra mide ${size}.`,
  beyondPlane: 'El plano muestra las dos primeras coordenadas; las demás también cuentan.',
  speck: name => `A esta escala ${name} es apenas un punto. Su dirección se ve en el círculo.`,
  section: 'Es el círculo del plano que pasa por los dos vectores, con x̂ hacia la derecha.',
  empty: {
    x: 'x es el vector cero: no tiene dirección.',
    y: 'y es el vector cero: no tiene dirección.',
    both: 'Los dos son el vector cero: no tienen dirección.',
  },
  names: { dot: 'Producto punto', unit: 'Vectores unitarios', cosine: 'Coseno', angle: 'Ángulo' },
  length: 'largo',
  none: 'no hay',
  noUnit: name => `${name} mide 0: no se puede dividir por su largo.`,
  noCosine: which =>
    which === 'both' ? 'Sin direcciones no hay coseno.' : `Sin la dirección de ${which} no hay coseno.`,
  degrees: value => `${value}°`,
  bars: vectors => `Una barra para cada vector: ${vectors.join(', ')}`,
  sentence: (dot, cosine, angle) => `Producto punto ${dot}; coseno ${cosine}; ángulo ${angle} grados.`,
  verdict: {
    along: 'Apuntan para el mismo lado.',
    against: 'Apuntan para lados opuestos.',
    right: 'Son perpendiculares.',
    near: 'Forman menos de 90°: el coseno es positivo.',
    far: 'Forman más de 90°: el coseno es negativo.',
    zero: {
      x: 'El vector cero no apunta a ningún lado. x no tiene dirección, así que con y no forma ángulo ni tiene coseno. El producto punto sí existe: da 0.',
      y: 'El vector cero no apunta a ningún lado. y no tiene dirección, así que con x no forma ángulo ni tiene coseno. El producto punto sí existe: da 0.',
      both: 'El vector cero no apunta a ningún lado. Sin direcciones no hay ángulo ni coseno. El producto punto sí existe: da 0.',
    },
    stretched: ({ scale, dot, stretched, cosine }) =>
      `Con ${scale}x en lugar de x, el producto punto pasa de ${dot} a ${stretched}; el coseno queda en ${cosine}.`,
    upright: scale => `Con ${scale}x en lugar de x también: el producto punto y el coseno siguen en 0.`,
    same: 'Mové el factor para estirar a x.',
    vanished: scale => `Multiplicado por ${scale}, x es tan chico que la computadora lo redondea a cero.`,
  },
  prompts: {
    opening: (x, y) => `Con x = (${x.join('; ')}) e y = (${y.join('; ')}).`,
    stretch: {
      question: (from, to) =>
        `Cambiamos el factor de ${from} a ${to}. ¿Cuánto va a dar el producto punto de ${to}x con y?`,
      because: (before, after, cosine) =>
        `El producto punto crece y se achica junto con el largo: pasa de ${before} a ${after}. El coseno no se entera: sigue en ${cosine}.`,
    },
    flip: {
      question: 'Damos vuelta x: cambiamos el signo de sus dos coordenadas. ¿Qué pasa con el coseno?',
      same: 'queda igual',
      sign: 'cambia de signo',
      zero: 'se hace 0',
      because: (cosine, before, after) =>
        `x pasa a apuntar al revés: el coseno queda en ${cosine} y el ángulo va de ${before}° a ${after}°. Los dos ángulos suman 180°.`,
    },
    right: {
      question:
        'Giramos y, sin estirarlo, hasta que queda perpendicular a x, a la izquierda de x. Marcá dónde queda la punta.',
      because: 'En ángulo recto, el producto punto y el coseno son 0, midan lo que midan los vectores.',
    },
    vanish: {
      question: 'Acortamos x hasta el vector cero, sin girarlo. ¿Adónde va el coseno?',
      zero: 'baja hasta 0',
      none: 'no se mueve, y al final no hay',
      one: 'sube hasta 1',
      because: cosine =>
        `Mientras queda algo de x, su dirección es la misma y el coseno sigue en ${cosine}. El vector cero ya no tiene dirección: no hay coseno.`,
    },
  },
};

const en: CosineStrings = {
  title: 'The cosine: direction without length',
  plane: 'The vectors x and y in the plane, each with its length, and x stretched',
  circle: 'The unit vectors on the circle of radius 1, the angle between them, and the cosine as a shadow',
  heads: {
    plane: 'The vectors',
    planeNote: 'with their lengths',
    circle: 'Their directions',
    circleNote: 'all of length 1',
  },
  vectors: { x: 'Coordinates of x', y: 'Coordinates of y' },
  tips: { x: 'Tip of the vector x', y: 'Tip of the vector y' },
  mark: 'Your mark',
  at: (x, y) => `${x} units along x₁, ${y} units along x₂`,
  scale: 'Factor that stretches x',
  times: scale => `${scale} times`,
  block: size => `Each block is ${size} long.`,
  beyondPlane: 'The plane shows the first two coordinates; the others count too.',
  speck: name => `At this scale ${name} is a mere dot. The circle shows its direction.`,
  section: 'This is the circle of the plane through both vectors, with x̂ to the right.',
  empty: {
    x: 'x is the zero vector: it has no direction.',
    y: 'y is the zero vector: it has no direction.',
    both: 'Both are the zero vector: they have no direction.',
  },
  names: { dot: 'Dot product', unit: 'Unit vectors', cosine: 'Cosine', angle: 'Angle' },
  length: 'length',
  none: 'none',
  noUnit: name => `${name} is 0 long: there is no dividing by its length.`,
  noCosine: which =>
    which === 'both' ? 'Without directions there is no cosine.' : `Without a direction of ${which} there is no cosine.`,
  degrees: value => `${value}°`,
  bars: vectors => `A bar for each vector: ${vectors.join(', ')}`,
  sentence: (dot, cosine, angle) => `Dot product ${dot}; cosine ${cosine}; angle ${angle} degrees.`,
  verdict: {
    along: 'They point the same way.',
    against: 'They point opposite ways.',
    right: 'They are perpendicular.',
    near: 'They are less than 90° apart: the cosine is positive.',
    far: 'They are more than 90° apart: the cosine is negative.',
    zero: {
      x: 'The zero vector points nowhere. x has no direction, so it makes no angle with y and has no cosine. The dot product does exist: it is 0.',
      y: 'The zero vector points nowhere. y has no direction, so it makes no angle with x and has no cosine. The dot product does exist: it is 0.',
      both: 'The zero vector points nowhere. Without directions there is no angle and no cosine. The dot product does exist: it is 0.',
    },
    stretched: ({ scale, dot, stretched, cosine }) =>
      `With ${scale}x in place of x, the dot product goes from ${dot} to ${stretched}; the cosine stays at ${cosine}.`,
    upright: scale => `So they are with ${scale}x in place of x: the dot product and the cosine stay at 0.`,
    same: 'Move the factor to stretch x.',
    vanished: scale => `Multiplied by ${scale}, x is so small that the computer rounds it to zero.`,
  },
  prompts: {
    opening: (x, y) => `With x = (${x.join(', ')}) and y = (${y.join(', ')}).`,
    stretch: {
      question: (from, to) =>
        `We change the factor from ${from} to ${to}. What will the dot product of ${to}x with y be?`,
      because: (before, after, cosine) =>
        `The dot product grows and shrinks with the length: from ${before} to ${after}. The cosine does not notice: it is still ${cosine}.`,
    },
    flip: {
      question: 'We turn x around: both of its coordinates change their sign. What happens to the cosine?',
      same: 'it stays',
      sign: 'it changes its sign',
      zero: 'it becomes 0',
      because: (cosine, before, after) =>
        `x now points the other way: the cosine is ${cosine}, and the angle goes from ${before}° to ${after}°. Together they make 180°.`,
    },
    right: {
      question:
        'We turn y, without stretching it, until it is perpendicular to x, on the left of x. Mark where its tip ends.',
      because: 'At a right angle the dot product and the cosine are 0, however long the vectors are.',
    },
    vanish: {
      question: 'We shorten x to the zero vector, without turning it. Where does the cosine go?',
      zero: 'down to 0',
      none: 'it stays, and in the end there is none',
      one: 'up to 1',
      because: cosine =>
        `As long as anything is left of x, its direction is the same and the cosine is still ${cosine}. The zero vector has no direction any more: there is no cosine.`,
    },
  },
};

export const strings: Sentences<CosineStrings> = { es, en };
