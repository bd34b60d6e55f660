import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('sparsity');

export const demos: WidgetDemo[] = [
  demo('race', 'v1', 'La carrera de la lección', 'The lesson’s race'),
  demo('proximal', 'v1;rule:proximal', 'Con el paso proximal: ceros exactos', 'With the proximal step: exact zeros'),
  demo('near-zero', 'v1;zoom:zero', 'Cerca de cero', 'Near zero'),
  demo('diverges', 'v1;lr:0.625', 'Un paso demasiado largo', 'Too long a step'),
  demo('alternates', 'v1;lr:0.5', 'Justo en el límite: va y viene', 'Right at the limit: back and forth'),
  demo('no-penalty', 'v1;lambda:0', 'Sin penalización', 'Without a penalty'),
  demo('strong', 'v1;lambda:8', 'λ grande: L1 apaga todo', 'Large λ: L1 turns everything off'),
  demo(
    'one',
    'v1;a:0;lambda:1;until:100',
    'Un solo peso que ya está en cero',
    'A single weight that is at zero already',
  ),
  demo('only-bars', 'v1', 'Solo las barras', 'The bars alone', {
    hide: 'targets lambda rate until rule zoom losses formulas prompts code export',
  }),
  demo('locked', 'v1', 'Todo bloqueado', 'Everything locked', {
    lock: 'player targets lambda rate until rule zoom',
  }),
];
