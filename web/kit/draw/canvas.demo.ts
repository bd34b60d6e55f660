import { css } from 'lit';
import type { PartDemo } from '../base/demo.ts';
import { SharpCanvas } from './canvas.ts';

/** Stripes of one device pixel each: any blur turns them into grey. */
export const demos: PartDemo[] = [
  {
    part: 'sharp canvas',
    state: 'stripes one device pixel wide',
    styles: [
      css`
        .stripes {
          display: block;
          width: 320px;
          height: 200px;
          color: var(--_ink);
        }
      `,
    ],
    setup: host => {
      const canvas = new SharpCanvas(host, {
        draw: (context, { deviceWidth, deviceHeight }, element) => {
          context.fillStyle = getComputedStyle(element).color;
          for (let x = 0; x < deviceWidth; x += 2) context.fillRect(x, 0, 1, deviceHeight / 2);
          for (let y = Math.ceil(deviceHeight / 2); y < deviceHeight; y += 2) context.fillRect(0, y, deviceWidth, 1);
        },
      });
      return () => canvas.render('stripes');
    },
  },
];
