import type {
  BlockEngine,
  FeedForwardStages,
  OutputChanges,
  ParameterCounts,
  Sentences,
} from '../../engine/block/index.ts';
import { coveredTokens, type FfnState, TOKEN } from './state.ts';

/** One neuron: W₁ has one row. */
export function neuronOf(engine: BlockEngine, { x, w, b }: FfnState): FeedForwardStages {
  return engine.feedForward({ x, weight1: w, bias1: [b] });
}

/** Attention's parameters do not hang on the number of its heads. */
export function countsOf(engine: BlockEngine, { dModel, dFf }: FfnState): ParameterCounts {
  return engine.parameterCounts({ dModel, dFf, heads: 1 });
}

/** What a token does to the wide network. */
export interface Lit {
  /** z of each neuron. */
  sums: Float32Array;
  on: number;
}

/** The wide network of a seed: drawn when it is first asked, and given back with the widget or for another seed. */
export class Wide {
  #sentences: { seed: number; are: Sentences } | undefined;

  lit(engine: BlockEngine, { seed, mix }: FfnState): Lit {
    const sentences = this.#of(engine, seed);
    const [from, to] = [0, 1].map(token => sentences.token({ sequence: 0, token }));
    const sums = sentences.sums(from.map((value, i) => (1 - mix) * value + mix * to[i]));
    return { sums, on: sums.reduce((count, z) => count + (z > 0 ? 1 : 0), 0) };
  }

  changes(engine: BlockEngine, state: FfnState): OutputChanges {
    const covered = coveredTokens(state).map(token => token - 1);
    return this.#of(engine, state.seed).cover(TOKEN - 1, covered);
  }

  dispose(): void {
    this.#sentences?.are.dispose();
    this.#sentences = undefined;
  }

  #of(engine: BlockEngine, seed: number): Sentences {
    if (this.#sentences?.seed !== seed) {
      this.dispose();
      this.#sentences = { seed, are: engine.createSentences({ seed }) };
    }
    return this.#sentences.are;
  }
}
