import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('cosine');

export const demos: WidgetDemo[] = [
  demo('course', 'v1', 'Los vectores del curso y un factor 10', 'The course’s vectors and a factor of 10'),
  demo('unstretched', 'v1;scale:1', 'Sin estirar', 'Unstretched'),
  demo('shortened', 'v1;scale:0.5', 'Un factor menor que 1', 'A factor below 1'),
  demo('right-angle', 'v1;x:4,3;y:-3,4;scale:2', 'Perpendiculares: coseno 0', 'Perpendicular: cosine 0'),
  demo('obtuse', 'v1;x:4,3;y:-4,1;scale:1.2', 'Más de 90°', 'More than 90°'),
  demo('opposite', 'v1;x:2,1;y:-4,-2;scale:2', 'Opuestos: coseno −1', 'Opposite: cosine −1'),
  demo('parallel', 'v1;x:1,2;y:2,4;scale:3', 'Para el mismo lado: coseno 1', 'The same way: cosine 1'),
  demo('zero', 'v1;x:0,0', 'El vector cero no tiene dirección', 'The zero vector has no direction'),
  demo('both-zero', 'v1;x:0,0,0;y:0,0,0', 'Dos vectores cero', 'Two zero vectors'),
  demo('same', 'v1;x:0.1,0.1,0.1;y:0.1,0.1,0.1', 'El mismo vector dos veces', 'The same vector twice'),
  demo('huge', 'v1;x:1e25,2e25;y:1,2', 'Paralelos, uno enorme', 'Parallel, one of them huge'),
  demo('tiny', 'v1;x:3e-30,4e-30;y:6e25,8e25', 'Uno diminuto y otro enorme', 'One tiny and one huge'),
  demo('dust', 'v1;x:0.6,0.2;y:-0.1,0.3;scale:1', 'Perpendiculares, con decimales', 'Perpendicular, with decimals'),
  demo('many', 'v1;x:1,0,-2,0.5,0,3;y:2,1,-1,0,0,1', 'Seis coordenadas', 'Six coordinates'),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'coordinates scale formulas prompts code export',
  }),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'vectors coordinates scale' }),
];
