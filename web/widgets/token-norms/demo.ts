import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('token-norms');

export const demos: WidgetDemo[] = [
  demo('layer', 'v1', 'Cinco tokens por LayerNorm', 'Five tokens through LayerNorm'),
  demo('rms', 'v1;norm:rms', 'Cinco tokens por RMSNorm', 'Five tokens through RMSNorm'),
  demo(
    'gemma',
    'v1;norm:rms;d:2304;mean:0;deviation:1.5333',
    'El ancho de Gemma: todo token sale con largo 48',
    'Gemma’s width: every token leaves with length 48',
  ),
  demo('far', 'v1;mean:20000;deviation:1', 'Media 20.000 con desviación 1', 'Mean 20,000 with deviation 1'),
  demo('constant', 'v1;deviation:0', 'Un token constante', 'A constant token'),
  demo('other', 'v1;seed:7', 'Otros números', 'Other numbers'),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'norm width parameters sample' }),
  demo('only-picture', 'v1', 'Solo el dibujo', 'The picture alone', {
    hide: 'norm width parameters sample formulas summary prompts code export',
  }),
];
