import type { Sentences } from '../../kit/base/language.ts';

/** What space says; it comes with it. */
interface SpaceStrings {
  space: string;
  turn: string;
  turned(around: string, up: string): string;
  views: string;
  viewsFrom: { diagonal: string; edge: string; first: string };
  beyond: string;
}

const es: SpaceStrings = {
  space:
    'x en el espacio: LayerNorm lo baja al plano perpendicular a (1; 1; 1) y lo lleva a la esfera de radio √3; RMSNorm lo lleva derecho a la esfera',
  turn: 'Girar el espacio',
  turned: (around, up) => `vista desde ${around} grados alrededor de x₃, a ${up} grados de altura`,
  views: 'Mirar',
  viewsFrom: { diagonal: 'a lo largo de (1; 1; 1)', edge: 'de canto', first: 'como al principio' },
  beyond: 'La flecha de x sale del dibujo.',
};

const en: SpaceStrings = {
  space:
    'x in space: LayerNorm drops it onto the plane perpendicular to (1, 1, 1) and takes it to the sphere of radius √3; RMSNorm takes it straight to the sphere',
  turn: 'Turn the space',
  turned: (around, up) => `seen from ${around} degrees around x₃, ${up} degrees up`,
  views: 'Look',
  viewsFrom: { diagonal: 'along (1, 1, 1)', edge: 'at the plane’s edge', first: 'as at the start' },
  beyond: 'The arrow of x leaves the picture.',
};

export const spaceStrings: Sentences<SpaceStrings> = { es, en };
