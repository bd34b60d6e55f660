import { svg } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { drawingDemo } from './demo-parts.ts';
import { box } from './geometry.ts';
import { label } from './labels.ts';
import { type DrawRole, dashOf, glyphOf, glyphPath, hatchedRect } from './patterns.ts';
import { picture } from './picture.ts';

const all: readonly DrawRole[] = [
  'l0',
  'l1',
  'l2',
  'linf',
  'layernorm',
  'rmsnorm',
  'post',
  'pre',
  'sandwich',
  'positive',
  'negative',
  'target',
  'ink',
  'quiet',
];
const rowHeight = 30;

export const demos: PartDemo[] = [
  drawingDemo('patterns', 'dash, glyph and hatch of each role', ({ width, say }) => {
    const height = all.length * rowHeight;
    const name = say({ es: 'Trazo, signo y trama de cada papel', en: 'Dash, glyph and hatch of each role' });
    const content = all.map((role, i) => {
      const y = i * rowHeight + rowHeight / 2;
      return svg`${label({ text: role, x: 0, y, role })}
        <g class="mark ${role}">
          <path class="line" d="M90 ${y}H${width * 0.55}" stroke-dasharray=${dashOf(role)}></path>
          <path class="glyph" d=${glyphPath(glyphOf(role), [width * 0.62, y], 12)}></path>
        </g>
        ${hatchedRect(box(width * 0.7, y - 11, width * 0.3 - 2, 22), role)}`;
    });
    return picture({ width, height, name, content });
  }),
];
