// The feed-forward network, small and whole, as the caller sees it.

import type { Call } from '../call.ts';
import { asHandle } from '../handles.ts';
import { requireOptions } from '../options.ts';
import { release } from '../release.ts';
import { wordsOf } from '../seeds.ts';
import { toVector } from '../vectors.ts';
import type { BlockModule } from './block-module.d.ts';
import type {
  BlockSize,
  FeedForwardStages,
  OutputChanges,
  ParameterCounts,
  Sentences,
  SentencesConfig,
  SmallFeedForward,
} from './types.ts';

const SIZE = ['dModel', 'heads', 'dFf'];

export function feedForward(module: BlockModule, call: Call, network: SmallFeedForward): FeedForwardStages {
  const given = requireOptions(network, ['x', 'weight1', 'bias1', 'weight2', 'activation']);
  const { activation = 'relu', weight2 = [] } = given;
  const [x, first, bias, second] = [
    toVector(given.x, 'x'),
    toVector(given.weight1, 'weight1'),
    toVector(given.bias1, 'bias1'),
    toVector(weight2, 'weight2'),
  ];
  const all = call(() => module.feedForward(x, first, bias, second, activation));
  const [d, h] = [x.length, bias.length];
  const ends = [h * d, h * d + h, h * d + 2 * h];
  return {
    terms: all.slice(0, ends[0]),
    sums: all.slice(ends[0], ends[1]),
    hidden: all.slice(ends[1], ends[2]),
    output: all.slice(ends[2]),
  };
}

export function parameterCounts(module: BlockModule, call: Call, size: BlockSize): ParameterCounts {
  const given = requireOptions(size, SIZE);
  const [attention, feedForward, norms] = call(() => module.parameterCounts(given));
  return { attention, feedForward, norms, block: attention + feedForward + norms };
}

export function createSentences(module: BlockModule, call: Call, config: SentencesConfig = {}): Sentences {
  const { seed = 0, ...sizes } = requireOptions(config, [...SIZE, 'sequences', 'tokens', 'seed']);
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  const usual = { dModel: 512, heads: 8, dFf: 2048, sequences: 2, tokens: 5 };
  const handle = call(() => module.createSentences({ ...usual, ...sizes, seedLow, seedHigh }));
  return asHandle<Omit<Sentences, keyof Disposable | 'dispose'>>(
    {
      token(place) {
        const asked = requireOptions(place, ['sequence', 'token']);
        return call(() => module.sentencesToken(handle, asked));
      },
      sums(x) {
        const vector = toVector(x, 'x');
        return call(() => module.sentencesSums(handle, vector));
      },
      output(x) {
        const vector = toVector(x, 'x');
        return call(() => module.sentencesOutput(handle, vector));
      },
      cover(token, covered) {
        const list = toVector(covered, 'covered');
        return changes(call(() => module.sentencesCover(handle, token, list)));
      },
      permute(order) {
        const list = toVector(order, 'order');
        return changes(call(() => module.sentencesPermute(handle, list)));
      },
      withoutGate() {
        const [oneMatrix, gated] = call(() => module.sentencesWithoutGate(handle));
        return { oneMatrix, gated };
      },
    },
    release(call, () => module.disposeSentences(handle)),
  );
}

function changes([feedForward, attention]: Float64Array): OutputChanges {
  return { feedForward, attention };
}
