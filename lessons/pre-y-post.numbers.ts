import type { Train, Training } from '../tools/markdown/trainings.ts';
import type { Engine } from '../web/engine/index.ts';
import type { RunConfig } from '../web/engine/training/index.ts';
import { each } from './each.ts';

/** The lesson's model, as the widgets train it: weights from seed 0, digits from seed 1, Adam with lr 0.001. */
const model: RunConfig = { dModel: 32, heads: 4, dFf: 128, layers: 12, seed: 0, dataSeed: 1 };
const post: RunConfig = { ...model, placement: 'post' };
const pre: RunConfig = { ...model, placement: 'pre' };
const warmUp = 200;
const rate = 0.001;

/** The lesson's trainings. Tests that tell of the same ones ask for them by name, and so wait for none of them twice. */
export const trainings = {
  post: { config: post, steps: [60, 200, 400] },
  pre: { config: pre, steps: [60, 200] },
  sixPost: { config: { ...post, layers: 6 }, steps: [200] },
  sixPre: { config: { ...pre, layers: 6 }, steps: [200] },
  warmPost: { config: { ...post, warmupSteps: warmUp }, steps: [400] },
  warmPre: { config: { ...pre, warmupSteps: warmUp }, steps: [400] },
  otherPost: { config: { ...post, seed: 2 }, steps: [200] },
  otherPre: { config: { ...pre, seed: 2 }, steps: [200] },
  deepPost: { config: { ...post, layers: 24 }, steps: [] },
  deepPre: { config: { ...pre, layers: 24 }, steps: [] },
} as const satisfies Record<string, Training>;

/** The numbers in the prose of `es/pre-y-post.md` and `en/pre-y-post.md`. */
export default async (_: Engine, train: Train): Promise<Record<string, number>> => {
  const [plainPost, plainPre, sixPost, sixPre, warmPost, warmPre, otherPost, otherPre, deepPost, deepPre] =
    await Promise.all(Object.values(trainings).map(train));
  const [, after200, after400] = plainPost.asked;
  const [, pre200] = plainPre.asked;

  return {
    ...each('post', plainPost.gradients),
    ...each('pre', plainPre.gradients),
    post_times: plainPost.gradients[11] / plainPost.gradients[0],
    pre_times: plainPre.gradients[0] / plainPre.gradients[11],

    other_digit: 0.9,
    no_repeat: 0.9 ** 9,
    no_repeat_percent: 100 * 0.9 ** 9,
    blind_loss: blindLoss(),

    lr: rate,
    lr_first: rate / warmUp,
    lr_half: rate / 2,
    always_zero: 100 * after200.baseline,
    post_200: 100 * after200.accuracy,
    post_200_loss: after200.loss,
    pre_200: 100 * pre200.accuracy,
    pre_200_loss: pre200.loss,

    other_post_200: 100 * otherPost.asked[0].accuracy,
    other_pre_200: 100 * otherPre.asked[0].accuracy,

    six_post_1: sixPost.gradients[0],
    six_post_6: sixPost.gradients[5],
    six_pre_1: sixPre.gradients[0],
    six_pre_6: sixPre.gradients[5],
    six_post_200: 100 * sixPost.asked[0].accuracy,
    six_pre_200: 100 * sixPre.asked[0].accuracy,

    warm_post_400: 100 * warmPost.asked[0].accuracy,
    warm_pre_400: 100 * warmPre.asked[0].accuracy,
    post_400: 100 * after400.accuracy,

    deep_post_1: deepPost.gradients[0],
    deep_post_24: deepPost.gradients[23],
    deep_pre_1: deepPre.gradients[0],
    deep_pre_24: deepPre.gradients[23],
  };
};

/** The least loss of who cannot look at the other nine digits: the entropy of how often a digit is among them. */
function blindLoss(): number {
  const chances = [0.9 ** 9];
  for (let k = 1; k <= 9; k++) chances.push((chances[k - 1] * (10 - k) * 0.1) / (k * 0.9));
  return -chances.reduce((sum, chance) => sum + chance * Math.log(chance), 0);
}
