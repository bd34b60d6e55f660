import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('gradients');

export const demos: WidgetDemo[] = [
  demo('post-and-pre', 'v1', 'Post y pre, doce capas', 'Post and pre, twelve layers'),
  demo('sandwich', 'v1;variants:post,pre,sandwich', 'Con el sándwich de Gemma', 'With Gemma’s sandwich'),
  demo('rms', 'v1;variants:post,post-rms,pre,pre-rms', 'RMSNorm en lugar de LayerNorm', 'RMSNorm instead of LayerNorm'),
  demo('bare', 'v1;variants:post,post-bare,pre,pre-bare', 'Con y sin residuales', 'With and without residuals'),
  demo('deep', 'v1;layers:24', 'Veinticuatro capas', 'Twenty-four layers'),
  demo('single', 'v1;layers:1;variants:post', 'Una sola capa', 'A single layer'),
  demo(
    'all',
    'v1;layers:6;variants:post,post-rms,post-bare,pre,pre-rms,pre-bare,sandwich,sandwich-rms,sandwich-bare',
    'Las nueve curvas',
    'All nine curves',
  ),
  demo(
    'other-matrix',
    'v1;parameter:self_attn.in_proj_weight;seed:3',
    'Otra matriz, otra semilla',
    'Another matrix, another seed',
  ),
  demo('locked', 'v1;layers:2', 'Todo bloqueado', 'Everything locked', {
    lock: 'variants layers seeds parameter sweep',
  }),
  demo('only-picture', 'v1;layers:2', 'Solo el dibujo', 'The picture alone', {
    hide: 'variants layers seeds parameter sweep verdict table prompts code export',
  }),
];
