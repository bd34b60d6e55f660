import { demosOf } from '../../kit/base/demo.ts';

const demo = demosOf('race');

export const demos = [
  demo('start', 'v1', 'La carrera de la lección', 'The lesson’s race'),
  demo('no-prediction', 'v1;predict:off', 'Sin predicción', 'Without a prediction'),
  demo('six-layers', 'v1;preset:six-layers;predict:off', 'Seis capas', 'Six layers'),
  demo('warmup', 'v1;preset:warmup;predict:off', 'Con warm-up', 'With warm-up'),
  demo('no-residuals', 'v1;preset:no-residuals;predict:off', 'Sin residuales', 'Without residuals'),
  demo(
    'own',
    'v1;preset:own;variants:post_4,pre_4,sandwich_4,pre_4_rms;steps:40;batch:16;predict:off',
    'Cuatro corredores',
    'Four runners',
  ),
  demo(
    'diverges',
    'v1;preset:own;variants:post_4_lr1e20,pre_4;steps:40;batch:16;predict:off',
    'Un corredor que diverge',
    'A runner that diverges',
  ),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', { lock: 'player preset predict ask file settings' }),
];
