import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('shrinkage');

export const demos: WidgetDemo[] = [
  demo('curve', 'v1', 'El umbral suave y la recta', 'The soft threshold and the straight line'),
  demo('strong', 'v1;lambda:4', 'Con λ = 4 queda un peso', 'With λ = 4 one weight is left'),
  demo('none', 'v1;lambda:0', 'Sin penalización: λ = 0', 'No penalty: λ = 0'),
  demo('path', 'v1;view:path', 'Todos los pesos según λ', 'All weights over λ'),
  demo(
    'path-eight',
    'v1;a:3,-2,1.5,-1,0.5,-0.25,0.1,0;lambda:1.5;view:path',
    'Ocho pesos según λ',
    'Eight weights over λ',
  ),
  demo(
    'corner',
    'v1;view:geometry',
    'El círculo toca el rombo en una punta',
    'The circle touches the diamond at a corner',
  ),
  demo(
    'side',
    'v1;a:2,1.4;view:geometry',
    'El círculo toca el rombo en un lado',
    'The circle touches the diamond at a side',
  ),
  demo('origin', 'v1;view:geometry;pair:1,2', 'El rombo se cierra sobre el cero', 'The diamond closes on zero'),
  demo('round', 'v1;view:geometry;penalty:l2squared', 'Con L2², dos círculos', 'With L2², two circles'),
  demo('zeros', 'v1;a:0,0,0', 'Todos los objetivos en cero', 'All targets at zero'),
  demo('huge', 'v1;a:1e25,-3e24,2e10;lambda:1e25', 'Números enormes: 10²⁵', 'Huge numbers: 10²⁵'),
  demo('huge-lambda', 'v1;lambda:1000000;view:path', 'λ enorme: todo en cero', 'A huge λ: all at zero'),
  demo('only-picture', 'v1;view:path', 'Solo el dibujo', 'The picture alone', {
    hide: 'views targets lambda formulas prompts code export',
  }),
  demo('locked', 'v1;view:geometry', 'Todo bloqueado', 'Everything locked', {
    lock: 'views points targets lambda pair penalty player',
  }),
];
