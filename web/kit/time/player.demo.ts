import { html, svg } from 'lit';
import type { DemoHost, PartDemo } from '../base/demo.ts';
import { pointMark } from '../draw/arrow.ts';
import { axes } from '../draw/axes.ts';
import { makeFrame } from '../draw/frame.ts';
import { picture } from '../draw/picture.ts';
import { drawStyles } from '../draw/styles.ts';
import { transport, transportStyles } from '../panels/transport.ts';
import { Player } from './player.ts';

const words = {
  es: { name: 'Un punto que avanza ocho pasos' },
  en: { name: 'A point that goes eight steps' },
};

function walk(host: DemoHost, rests: 'start' | 'end'): () => unknown {
  const player = new Player(host, { duration: () => 8, rate: 2, rests });
  const frame = makeFrame({
    width: 320,
    height: 60,
    margin: { left: 12, right: 12, bottom: 24, top: 8 },
    x: [0, 8],
    y: [0, 1],
  });
  return () => {
    const { name } = words[host.language];
    const content = svg`${axes({ frame, reader: host, y: 'none' })}
      ${pointMark({ frame, at: [player.position, 0.5], role: 'l1', size: 14 })}`;
    return html`${picture({ width: 320, height: 60, name, content })}${transport({ player, label: name }, host)}`;
  };
}

export const demos: PartDemo[] = [
  { part: 'player', state: 'at the start', setup: host => walk(host, 'start'), styles: [drawStyles, transportStyles] },
  {
    part: 'player',
    state: 'complete at rest',
    setup: host => walk(host, 'end'),
    styles: [drawStyles, transportStyles],
  },
];
