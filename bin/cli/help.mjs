// @ts-check
// What --help says.

import { commands, options, switches, takes } from './options.mjs';

/** @typedef {import('./options.mjs').Command} Command */

export const usage = `Use: andamio gradients [options]
     andamio train [options]
     andamio stream [options]
     andamio collapse [options]
     andamio --help`;

/** @param {Command | undefined} command */
function optionLines(command) {
  const taken = (/** @type {string} */ name) => command === undefined || takes(command, name);
  const valued = Object.entries(options)
    .filter(([name]) => taken(name))
    .map(([name, { takes: value, says }]) => [`--${name} ${value}`, `${says} [${usualOf(name, command)}]`]);
  const plain = Object.entries(switches)
    .filter(([name]) => taken(name))
    .map(([name, says]) => [`--${name}`, says]);
  return [...valued, ...plain].map(([left = '', right]) => `  ${left.padEnd(41)}${right}`).join('\n');
}

/**
 * What an option is when not given; of several commands the one that most have, and then the others.
 * @param {string} name
 * @param {Command | undefined} command
 */
function usualOf(name, command) {
  const { usual = '' } = options[name] ?? {};
  if (typeof usual === 'string') return usual;
  if (command !== undefined) return usual[command] ?? '';
  const others = commands.filter(one => (usual[one] ?? usual.train) !== usual.train);
  return [usual.train, ...others.map(one => `${one}: ${usual[one]}`)].join('; ');
}

const task = `The task: ten random digits go in, and for each of them the model says how many other times it occurs. A model that
always answers the commonest count is right in 39 % of the cases: that is the baseline. With --task per-token it says
(3·digit + 1) mod 10, for which one digit is enough: the baseline is then 10 %.`;

export const help = `Twelve encoder layers, trained here and now: what normalization does to them.

${task}

${usage}

  gradients   how long the gradient is in each layer, before the first step (or after --steps of them)
  train       trains, shows the loss, and asks the model about 2,000 sequences that it has not seen
  stream      sends tokens through new blocks: what is left of them when parts are added, and when they replace
  collapse    how alike attention alone makes ten random tokens, layer by layer

Try, in this order:
  andamio gradients                       post-norm, as in 2017: large at the top, small at the bottom
  andamio gradients --placement pre       pre-norm: the other way round, and flatter
  andamio train                           post-norm in 200 steps: it only learns the baseline
  andamio train --placement pre           pre-norm in as many: nine of ten are right
  andamio train --warmup 200 --steps 400  what saved post-norm: a learning rate that rises slowly
  andamio train --layers 6                half as deep, post-norm learns by itself
  andamio train --no-residual             no way around the blocks: nothing is learnt
  andamio gradients --no-residual --norm none --sublayers feed-forward
                                          no norms either: each block leaves a fraction of the gradient
  andamio stream                          what added parts leave of a token after twelve of them
  andamio collapse                        attention alone makes all tokens alike, with three times the zeros a layer

Options, with what they are when not given:
${optionLines(undefined)}

Weights and batches are those that PyTorch draws from the same seeds, so that the numbers are a notebook's; every
machine gives the same bits here (the hash of the losses says so). On a terminal a bar shows the loss and the time left.
Ctrl-C stops after the step, asks about 100 sequences only, and prints what there is. Status: 0 well (a run that
diverges is a result), 1 a failure, 2 an option that may not be, 130 stopped.`;

const about = {
  gradients: `andamio gradients: the length of ∂loss/∂W for the first feed-forward matrix W of each layer, or, with
--sublayers attention, for its in_proj_weight.

On one batch of 256 sequences, with weights as they were drawn. If lengths differ much between the layers, one learning
rate is too large for some or too small for others. --steps N trains first (on batches of 64) and looks then.

With --json: {"loss": …, "gradNorms": [one for each layer, the first is nearest to the input]},
and with --steps also {"steps": taken before, "diverged": null or what \`train\` says of it}`,
  train: `andamio train: trains, then asks the model about 2,000 new sequences.

${task}

With --json: {"losses": [of every step], "accuracy": …, "baseline": …, "stepsPerSecond": …, "hash": "…",
"diverged": null or {"step", "layer", "operation", "position", "values"}: the first number that was not finite, and
what it came from (infinities as "Infinity"); there steps and layers count from 0, in words from 1}`,
  stream: `andamio stream: random tokens on their way through blocks as PyTorch makes them, in float32.

Each sublayer F (attention and feed-forward, in turn) adds its part to the stream x. pre: x + F(LayerNorm(x)). post:
LayerNorm(x + F(x)). replace: F(LayerNorm(x)), where nothing is added. After torch.manual_seed(N) the blocks are drawn
one after the other, nn.TransformerEncoderLayer(512, 8, 2048), then x0 = torch.randn(7, 512). A new layer of PyTorch's
is in training, and its attention drops a tenth of its weights; --dropout 0 is as after eval().

With --json: {"blocks": passed, "pre": {"cosine": of x0 and the stream's end, "lengths": [of x0 and behind each
sublayer], "difference": the largest |x − (x0 + ΣF)|}, "post": {…}, "replace": {…}}; means over the tokens`,
  collapse: `andamio collapse: how alike attention alone makes ten random tokens, layer by layer.

The tokens X are torch.randn(10, d-model) of the data seed, the layers nn.MultiheadAttention(d-model, heads) of the seed,
one after the other, without residual connections and norms. What is shown is ‖X − 1x̄ᵀ‖/‖X‖, x̄ the mean token: it falls
doubly exponentially (Dong, Cordonnier and Loukas 2021). 0 layers show X alone.

With --json: {"distances": [of X, then after each layer; 0 where it is below 1e-300]}`,
};

/** @param {Command} command */
export function commandHelp(command) {
  return `${about[command]}\n\nOptions, with what they are when not given:\n${optionLines(command)}`;
}
