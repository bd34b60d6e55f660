// One text out of what the block engine computes. WebAssembly's floats are deterministic, so Node and every browser must
// give the same: the browser tests run this file too and compare.

import type { BlockEngine } from '../../../web/engine/block/types.ts';

/** Attention alone, whole layers, averages, the residual stream, the feed-forward network, and the slope of a chain. */
export function bitsOf(engine: BlockEngine): string {
  const alone = engine.rankCollapse({ layers: 8 });
  const stack = engine.stackCollapse({ layers: 8, placement: 'pre' });
  const small = { dModel: 24, heads: 3, dFf: 40, tokens: 5 };
  const streams = (['pre', 'post', 'replace'] as const).map(mode =>
    engine.residualStream({ ...small, blocks: 2, mode }),
  );
  const sentences = engine.createSentences({ ...small, sequences: 2, seed: 3 });
  const numbers = [
    ...[...alone.logDistances, ...alone.logSizes, ...alone.plain.float32, ...alone.plain.float64, ...alone.points.data],
    ...[...stack.distances, ...stack.sizes, ...stack.points.data],
    ...streams.flatMap(({ lengths, cosines, differences, shares }) => [
      ...[...lengths, ...cosines, ...differences],
      ...shares.flatMap(row => [...row]),
    ]),
    ...[...engine.moveWeight({ weights: [0.5, 0.2, 0.3], index: 1, to: 0.37 })],
    ...engine.averages({ values: [2, 9, 5], weights: [0.5, 0.2, 0.3], rounds: 7 }).rounds.flatMap(row => [...row]),
    ...sentences.output(sentences.token({ sequence: 1, token: 2 })),
    ...Object.values(sentences.cover(1, [0, 4])),
    ...Object.values(engine.chainSlope({ slope: 0.3, layers: 17 })),
  ];
  sentences.dispose();
  return numbers.join(' ');
}
