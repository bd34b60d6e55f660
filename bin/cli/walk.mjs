// @ts-check
// Tokens on their way through layers that are drawn where they are used: what `stream` and `collapse` have in common.

import { barLine, duration } from './progress.mjs';

/**
 * To the last layer, with a bar on a terminal; where it is interrupted, through one layer at least.
 * @param {{ advance(): Promise<number> }} walk
 * @param {{ all: number, first: string, interrupt: import('./interrupt.mjs').Interrupt, stream?: NodeJS.WriteStream }} way
 *   first: what is being computed while there is nothing yet to tell the time left by
 * @returns {Promise<number>} how many layers it has come through
 */
export async function through(walk, { all, first, interrupt, stream = process.stderr }) {
  const began = performance.now();
  let done = 0;
  while (done < all && (done === 0 || !interrupt.pressed)) {
    if (stream.isTTY && !interrupt.pressed) {
      const left = done === 0 ? 0 : ((performance.now() - began) / 1000 / done) * (all - done);
      const found = done === 0 ? [first] : [`${duration(left)} left`];
      stream.write(`\r${barLine({ done, all, found, columns: stream.columns || 80 })}`);
    }
    done = await walk.advance();
  }
  if (stream.isTTY) stream.write('\r\u001b[K');
  return done;
}
