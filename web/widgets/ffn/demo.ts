import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('ffn');

export const demos: WidgetDemo[] = [
  demo('neuron', 'v1', 'Una neurona', 'One neuron'),
  demo('shut', 'v1;w:-1,0.5,1;b:-0.5', 'La compuerta cerrada', 'The gate shut'),
  demo('huge', 'v1;x:1000000,-1000000,0;w:1000000,3,-1', 'Números enormes', 'Huge numbers'),
  demo('zero', 'v1;x:0,0,0;b:0', 'Todo en cero', 'All zeros'),
  demo('many', 'v1;view:many', 'Muchas neuronas', 'Many neurons'),
  demo('mixed', 'v1;view:many;mix:0.5', 'A mitad de camino de otro token', 'Halfway to another token'),
  demo('cover', 'v1;view:cover', 'La oración entera', 'The whole sentence'),
  demo('alone', 'v1;view:cover;covered:15', 'El token 3 solo', 'Token 3 alone'),
  demo('count', 'v1;view:count', 'Contar parámetros', 'Counting parameters'),
  demo('count-small', 'v1;view:count;dModel:32;dFf:128', 'El bloque chico del curso', 'The small block of the course'),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'view x weights prompts code export',
  }),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'view x weights token covers sizes' }),
];
