import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('norms');

export const demos: WidgetDemo[] = [
  demo('three-measures', 'v1;x:4,3,0', 'Tres medidas de (4; 3; 0)', 'Three measures of (4, 3, 0)'),
  demo('other-route', 'v1;x:-4,3,0;route:yx', 'Primero por x₂, con un signo menos', 'x₂ first, with a minus sign'),
  demo('third-coordinate', 'v1;x:2,-3,6', 'Tres coordenadas que cuentan', 'Three coordinates that count'),
  demo(
    'many',
    'v1;x:1,0,-2,0.5,0,3,0,-1.25',
    'Ocho coordenadas, tres de ellas cero',
    'Eight coordinates, three of them zero',
  ),
  demo('zero', 'v1;x:0,0', 'El vector cero', 'The zero vector'),
  demo('huge', 'v1;x:6e25,-8e25', 'Números enormes: 6 y 8 por 10²⁵', 'Huge numbers: 6 and 8 times 10²⁵'),
  demo('tiny', 'v1;x:3e-30,4e-30', 'Números diminutos: 3 y 4 por 10⁻³⁰', 'Tiny numbers: 3 and 4 times 10⁻³⁰'),
  demo('smallest', 'v1;x:1e-320,0', 'Casi el menor número posible', 'Nearly the smallest possible number'),
  demo('rounded', 'v1;x:0.0004,0.0003', 'Cuatro y tres diezmilésimas', 'Four and three ten-thousandths'),
  demo('diamond', 'v1;view:ball;p:1', 'La bola de p = 1 es un rombo', 'The ball of p = 1 is a diamond'),
  demo('circle', 'v1;view:ball', 'La bola de p = 2 es un círculo', 'The ball of p = 2 is a circle'),
  demo('star', 'v1;x:2,1.5,0;view:ball;p:0.5', 'Con p = ½ no hay norma', 'With p = ½ there is no norm'),
  demo('square', 'v1;view:ball;p:inf', 'La bola de p = ∞ es un cuadrado', 'The ball of p = ∞ is a square'),
  demo('distance', 'v1;view:distance', 'La distancia entre dos puntos', 'The distance between two points'),
  demo('only-picture', 'v1;x:4,3,0', 'Solo el dibujo', 'The picture alone', {
    hide: 'views coordinates route player prompts code export',
  }),
  demo('locked', 'v1;x:4,3,0', 'Todo bloqueado', 'Everything locked', {
    lock: 'views vector coordinates route player',
  }),
];
