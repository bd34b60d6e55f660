import type { BlockEngine } from '../web/engine/block/types.ts';
import type { Engine } from '../web/engine/index.ts';
import { each } from './each.ts';

const x = [1, -2, 0.5];
const first = { weight: [0.5, 0.25, 2], bias: 0.5 };
const second = { weight: [-1, 0.5, 1], bias: -0.5 };
/** The columns are (1, 0, −1) and (2, 2, 2). */
const weight2 = [1, 2, 0, 2, -1, 2];
const network = { x, weight1: [...first.weight, ...second.weight], bias1: [first.bias, second.bias], weight2 };

/** The numbers in the prose of `es/feed-forward.md` and `en/feed-forward.md`. */
export default (_: Engine, __: unknown, block: BlockEngine): Record<string, number> => {
  const { terms, sums, hidden, output } = block.feedForward(network);
  const plain = block.feedForward({ ...network, activation: 'none' });
  const sentences = block.createSentences();
  const tokens = [0, 1].flatMap(sequence => [0, 1, 2, 3, 4].map(token => sentences.token({ sequence, token })));
  const on = tokens.map(token => sentences.sums(token).filter(z => z > 0).length);
  const alone = sentences.cover(2, [0, 1, 3, 4]);
  const { gated } = sentences.withoutGate();
  sentences.dispose();
  const original = block.parameterCounts({ dModel: 512, heads: 8, dFf: 2048 });
  const gpt2 = block.parameterCounts({ dModel: 768, heads: 12, dFf: 3072 });
  const small = block.parameterCounts({ dModel: 32, heads: 4, dFf: 128 });
  return {
    ...each('x', x),
    ...each('w', first.weight),
    b: first.bias,
    ...each('v', second.weight),
    c: second.bias,
    ...each('term', terms.subarray(0, 3)),
    ...each('other_term', terms.subarray(3)),
    ...each('z', sums),
    ...each('h', hidden),
    ...each('y', output),
    ...each('plain', plain.output),
    on_first: on[0],
    on_share: (100 * on.reduce((sum, count) => sum + count)) / (on.length * 2048),
    alone: alone.attention,
    gated,
    ffn: original.feedForward,
    attention: original.attention,
    norms: original.norms,
    block: original.block,
    share: (100 * original.feedForward) / original.block,
    ratio: original.feedForward / original.attention,
    gpt2_ffn: gpt2.feedForward,
    small_ffn: small.feedForward,
    small_block: small.block,
  };
};
