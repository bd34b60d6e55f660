import { demosOf, type WidgetDemo } from '../../kit/base/demo.ts';

const demo = demosOf('gradient-highway');

export const demos: WidgetDemo[] = [
  demo('five', 'v1', 'Cinco capas', 'Five layers'),
  demo('one', 'v1;depth:1', 'Una capa', 'One layer'),
  demo('twenty', 'v1;depth:20;slope:0.5', 'Veinte capas', 'Twenty layers'),
  demo('fifty', 'v1;depth:50;slope:-0.1', 'Cincuenta capas', 'Fifty layers'),
  demo('norms', 'v1;depth:10;norm:on', 'También solo con normas', 'Norms only too'),
  demo('locked', 'v1;depth:2', 'Todo bloqueado', 'Everything locked', { lock: 'depth sample training norm slope' }),
  demo('only-slope', 'v1;slope:0.1', 'Solo la pendiente', 'The slope alone', {
    hide: 'depth sample starts training norm tried prompts code export',
  }),
];
