import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('invariance');

export const demos: WidgetDemo[] = [
  demo('four-verdicts', 'v1', 'Los cuatro veredictos', 'The four verdicts'),
  demo('tiny', 'v1;x:0.001,0.002,0.004', 'Tan chico que pesa ε', 'So small that ε weighs in'),
  demo('tiniest', 'v1;x:1e-9,2e-9,4e-9', 'Todavía más chico', 'Smaller still'),
  demo('without-eps', 'v1;x:3e-23,-4e-23;eps:0;rmsEps:0;shift:1e-22', 'Diminuto, sin ε', 'Tiny, without ε'),
  demo('strict', 'v1;tolerance:1e-9', 'Con una tolerancia estricta', 'With a strict tolerance'),
  demo('minus', 'v1;scale:-2', 'Un factor negativo', 'A negative factor'),
  demo('constant', 'v1;x:5,5,5', 'Todas iguales', 'All alike'),
  demo('large-mean', 'v1;x:20000.5,20001.25,19999.75,20000,20002.5,19998', 'Media 20.000', 'Mean 20,000'),
  demo('huge', 'v1;x:1e38,2e38,3e38,-3e38', 'Números enormes', 'Huge numbers'),
  demo('erased', 'v1;x:1,2,4;shift:1e20', 'Sumar tanto que se borra', 'Adding so much that it erases'),
  demo(
    'sixteen',
    'v1;x:1,-2,3,0.5,-1,4,2,-3,0,1.5,-0.5,2.5,-4,3.5,-1.5,1',
    'Dieciséis coordenadas',
    'Sixteen coordinates',
  ),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'coordinates changes tolerance epsilon verdicts prompts code export',
  }),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'coordinates changes tolerance epsilon' }),
];
