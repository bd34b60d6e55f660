import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('norm-speed');

export const demos: WidgetDemo[] = [
  demo('three-sizes', 'v1', 'Tres anchos', 'Three widths'),
  demo('one', 'v1;sizes:512;samples:5', 'Un ancho, pocas mediciones', 'One width, few measurements'),
  demo('gemma', 'v1;sizes:2304', 'El ancho de Gemma 2 2B', 'The width of Gemma 2 2B'),
  demo('five', 'v1;sizes:32,128,512,2048,4096;samples:8', 'Cinco anchos', 'Five widths'),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'sizes samples run' }),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'sizes samples verdict shows prompts code export',
  }),
];
