import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('normalization');

export const demos: WidgetDemo[] = [
  demo('side-by-side', 'v1', 'Las dos, lado a lado', 'Both, side by side'),
  demo('space', 'v1;x:1,2,3', 'En el espacio', 'In space'),
  demo('along-the-diagonal', 'v1;x:3,1,-2;turn:45,35.26', 'A lo largo de (1; 1; 1)', 'Along (1, 1, 1)'),
  demo('edge', 'v1;x:3,0.5,2;turn:-45,0', 'El plano, de canto', 'The plane, from its edge'),
  demo('weights', 'v1;x:2,4,6,8;gamma:2;beta:1', 'γ = 2 y β = 1', 'γ = 2 and β = 1'),
  demo(
    'each-its-own',
    'v1;gamma:2,1,0.5,-1;beta:0.1,0,-0.1,1;eps:0.5',
    'Cada coordenada con sus pesos',
    'Each coordinate with weights of its own',
  ),
  demo(
    'gemma',
    'v1;x:1,-2,2,4;weight:0.25,-0.5,0,-1;form:gemma',
    'Gemma multiplica por 1 + w',
    'Gemma multiplies by 1 + w',
  ),
  demo('constant', 'v1;x:5,5,5,5', 'Todas iguales', 'All the same'),
  demo(
    'large-mean',
    'v1;x:20000.5,20001.25,19999.75,20000,20002.5,19998',
    'Media 20.000, desviación 1',
    'Mean 20,000, deviation 1',
  ),
  demo('huge', 'v1;x:1e38,2e38,3e38,-3e38', 'Números enormes', 'Huge numbers'),
  demo('tiny', 'v1;x:3e-23,-4e-23;eps:0;rmsEps:0', 'Números diminutos, sin ε', 'Tiny numbers, without ε'),
  demo('eps-wins', 'v1;x:0.001,0.002,0.004', 'Tan chico que pesa ε', 'So small that ε weighs in'),
  demo(
    'sixteen',
    'v1;x:1,-2,3,0.5,-1,4,2,-3,0,1.5,-0.5,2.5,-4,3.5,-1.5,1',
    'Dieciséis coordenadas',
    'Sixteen coordinates',
  ),
  demo('zero', 'v1;x:0,0,0', 'El vector cero', 'The zero vector'),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'coordinates player gains epsilon space formulas prompts code export',
  }),
  demo('locked', 'v1;x:1,2,3', 'Todo bloqueado', 'Everything locked', {
    lock: 'vector coordinates player gains epsilon turn',
  }),
];
