import type { PartDemo } from '../base/demo.ts';
import { Player } from '../time/player.ts';
import { type TransportOptions, transport, transportStyles } from './transport.ts';

const show = (state: string, options: Omit<TransportOptions, 'player'>, steps = 12): PartDemo => ({
  part: 'transport',
  state,
  setup: host => {
    const player = new Player(host, { duration: () => steps, rate: 2 });
    return () => transport({ player, ...options }, host);
  },
  styles: [transportStyles],
});

export const demos: PartDemo[] = [
  show('still', {}),
  show('with-seed', { onReseed: () => {} }),
  show('locked', { lock: 'locked', onReseed: () => {} }),
  show('nothing-to-play', {}, 0),
];
