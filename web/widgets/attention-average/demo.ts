import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('attention-average');

export const demos: WidgetDemo[] = [
  demo('average', 'v1', 'Un promedio', 'An average'),
  demo('one', 'v1;weights:0,1,0', 'Todo el peso en uno', 'All the weight on one'),
  demo('rounds', 'v1;rounds:4', 'Cuatro rondas', 'Four rounds'),
  demo('negative', 'v1;tokens:-3,2,-1', 'Valores negativos', 'Negative values'),
  demo('locked', 'v1;rounds:1', 'Todo bloqueado', 'Everything locked', { lock: 'values weights rounds' }),
];
