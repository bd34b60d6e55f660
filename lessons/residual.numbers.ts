import type { Train, Training } from '../tools/markdown/trainings.ts';
import type { BlockEngine, StackCollapseConfig } from '../web/engine/block/types.ts';
import type { Engine } from '../web/engine/index.ts';
import type { RunConfig } from '../web/engine/training/index.ts';
import { each } from './each.ts';

const size = { dModel: 32, heads: 4, dFf: 128, seed: 0, dataSeed: 1 };
/** Feed-forward blocks with nothing else around them. */
const bare: Omit<RunConfig, 'layers'> = { ...size, sublayers: 'feed-forward', placement: 'pre', norm: 'none' };
const learns = (layers: number, residual: boolean): Training => ({
  config: { ...bare, layers, residual, task: 'per-token' },
  steps: [100],
});
const starts = (layers: number, residual: boolean): Training => ({ config: { ...bare, layers, residual }, steps: [] });
/** Whole blocks, pre-norm, that count digits. */
const counts = (layers: number, residual: boolean, steps: readonly number[]): Training => ({
  config: { ...size, layers, residual, placement: 'pre' },
  steps,
});

/** The lesson's trainings, and models that are only looked at before they are trained. */
export const trainings = {
  fiveWithout: learns(5, false),
  fiveWith: learns(5, true),
  twentyWithout: learns(20, false),
  twentyWith: learns(20, true),
  cliff5: starts(5, false),
  cliff20: starts(20, false),
  cliff50: starts(50, false),
  way5: starts(5, true),
  way20: starts(20, true),
  way50: starts(50, true),
  twoBlocks: counts(2, false, [200]),
  sixBlocks: counts(6, false, [200]),
  twentyBlocks: counts(20, false, [200]),
  twentyAdded: counts(20, true, [200]),
} as const satisfies Record<string, Training>;

type Name = keyof typeof trainings;

/** The numbers in the prose of `es/residual.md` and `en/residual.md`. */
export default async (_: Engine, train: Train, block: BlockEngine): Promise<Record<string, number>> => {
  const names = Object.keys(trainings) as Name[];
  const all = await Promise.all(names.map(name => train(trainings[name])));
  const of = (name: Name) => all[names.indexOf(name)];
  const right = (name: Name) => 100 * of(name).asked[0].accuracy;
  const first = (name: Name) => of(name).gradients[0];
  const power = (value: number) => Math.round(Math.log10(value));
  return {
    ...sums(block),
    ...streams(block),
    ...chains(block),
    cliff_5: power(first('cliff5')),
    cliff_20: power(first('cliff20')),
    cliff_50: power(first('cliff50')),
    way_5: first('way5'),
    way_20: first('way20'),
    way_50: first('way50'),
    five_without: right('fiveWithout'),
    five_with: right('fiveWith'),
    twenty_without: right('twentyWithout'),
    twenty_with: right('twentyWith'),
    whole_start: first('twentyBlocks'),
    whole_added_start: first('twentyAdded'),
    two_blocks: right('twoBlocks'),
    six_blocks: right('sixBlocks'),
    twenty_blocks: right('twentyBlocks'),
    twenty_added: right('twentyAdded'),
    baseline: 100 * of('twoBlocks').asked[0].baseline,
    ...collapses(block),
  };
};

function sums(block: BlockEngine): Record<string, number> {
  const x = [1, -2, 0.5];
  const parts = [
    [0.5, 0.5, 0],
    [-1, 1, 0.5],
    [0, 0.25, 1],
  ];
  const last = (mode: 'pre' | 'post') => block.sumOfParts({ x, parts, mode })[3];
  return {
    ...each('x', x),
    ...each('f', parts[0]),
    ...each('g', parts[1]),
    ...each('h', parts[2]),
    ...each('sum', last('pre')),
    ...each('normed', last('post')),
  };
}

function streams(block: BlockEngine): Record<string, number> {
  const read = (mode: 'pre' | 'post' | 'replace') => {
    const { cosines, lengths, differences } = block.residualStream({ mode });
    return { cosine: cosines[12], before: lengths[0], after: lengths[12], apart: differences[12] };
  };
  const [pre, post, replace] = [read('pre'), read('post'), read('replace')];
  return {
    cosine_pre: pre.cosine,
    cosine_post: post.cosine,
    cosine_replace: replace.cosine,
    before: pre.before,
    after_pre: pre.after,
    after_post: post.after,
    apart_post: post.apart,
  };
}

function chains(block: BlockEngine): Record<string, number> {
  const of = (slope: number, residual: boolean) => block.chainSlope({ slope, layers: 20, residual });
  return {
    tenth: 0.1,
    half: 0.5,
    tenth_without: Math.round(of(0.1, false).log10),
    tenth_with: of(0.1, true).value,
    half_with: of(0.5, true).value,
    minus_tenth_with: of(-0.1, true).value,
  };
}

function collapses(block: BlockEngine): Record<string, number> {
  const zeros = block.rankCollapse({ layers: 5 }).logDistances.map(log => Math.max(0, -log));
  const last = (s: number, config: Partial<StackCollapseConfig>) =>
    block.stackCollapse({ layers: 50, seed: 1000 + s, dataSeed: 100 + s, ...config }).distances[50];
  const over = (name: string, config: Partial<StackCollapseConfig>) =>
    each(
      name,
      [0, 1, 2].map(s => last(s, config)),
    );
  return {
    ...each('zeros', zeros.subarray(1)),
    ...over('kept', { sublayers: 'attention', placement: 'pre' }),
    ...over('all_pre', { placement: 'pre' }),
    ...over('all_post', { placement: 'post' }),
  };
}
