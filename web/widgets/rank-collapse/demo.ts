import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('rank-collapse');

export const demos: WidgetDemo[] = [
  demo('start', 'v1', 'Antes de la primera capa', 'Before the first layer'),
  demo('five', 'v1;depth:5', 'Cinco capas de atención', 'Five layers of attention'),
  demo('fifty', 'v1;depth:50', 'Cincuenta capas de atención', 'Fifty layers of attention'),
  demo('feed-forward', 'v1;variant:feed-forward;depth:3', 'Con feed-forward', 'With feed-forward'),
  demo('residual', 'v1;variant:residual;depth:50', 'Con residual', 'With residuals'),
  demo('post', 'v1;variant:post;depth:50;seed:2', 'El bloque post-norm', 'The post-norm block'),
  demo('only-points', 'v1;depth:2', 'Solo los puntos', 'The points alone', {
    hide: 'variant depth sample curve zeros words prompts code export',
  }),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'variant depth sample' }),
];
