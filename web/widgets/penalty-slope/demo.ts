import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('penalty-slope');

export const demos: WidgetDemo[] = [
  demo('both-at-one', 'v1', 'Las dos penalizaciones en w = 1', 'Both penalties at w = 1'),
  demo('near', 'v1;w:0.1;zoom:near', 'Cerca de cero: 0,01 contra 0,1', 'Near zero: 0.01 against 0.1'),
  demo('even', 'v1;w:0.5', 'Donde empujan lo mismo', 'Where both push alike'),
  demo('corner', 'v1;w:0', 'En la punta de la V', 'At the corner of the V'),
  demo('negative', 'v1;w:-1.2;lambda:0.8', 'Del otro lado', 'On the other side'),
  demo('strong', 'v1;w:0.7;lambda:4;lr:0.02', 'Con λ = 4', 'With λ = 4'),
  demo('jumping', 'v1;w:1;lr:0.8', 'Un paso que cruza el cero', 'A step that crosses zero'),
  demo('diverging', 'v1;w:0.2;lr:1.2', 'Un paso que diverge', 'A step that diverges'),
  demo('nothing', 'v1;lambda:0', 'Sin penalización: λ = 0', 'No penalty: λ = 0'),
  demo('beyond', 'v1;w:1;zoom:near', 'De cerca, con w fuera del dibujo', 'From near, with w outside the picture'),
  demo('huge', 'v1;w:1e25', 'Números enormes: w = 10²⁵', 'Huge numbers: w = 10²⁵'),
  demo('only-picture', 'v1;w:0.8', 'Solo el dibujo', 'The picture alone', {
    hide: 'zoom player parameters formulas bars prompts code export',
  }),
  demo('locked', 'v1;w:0.8', 'Todo bloqueado', 'Everything locked', { lock: 'zoom w player parameters' }),
];
