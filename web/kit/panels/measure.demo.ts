import { html } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { formula, formulaStyles, norm, num, row, sym } from '../formula/formula.ts';
import { measure, measureStyles } from './measure.ts';

const words = { es: { l2: 'En línea recta', l1: 'Por las calles' }, en: { l2: 'Straight', l1: 'By the streets' } };

export const demos: PartDemo[] = [
  {
    part: 'measure',
    state: 'two, one under the other',
    styles: [measureStyles, formulaStyles],
    setup: host => () => {
      const names = words[host.language];
      const length = (sub: number, value: number) =>
        formula(row(norm(sym('x', { bold: true }), { sub }), '=', num(value)), host);
      return html`${measure({ role: 'l2', name: names.l2, value: '5', formulas: length(2, 5) })}
        ${measure({ role: 'l1', name: names.l1, value: '7', formulas: length(1, 7) })}`;
    },
  },
];
