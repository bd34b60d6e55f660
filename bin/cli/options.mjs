// @ts-check
// The options: what they take, what they are when not given, and what is said of those that may not be.

import { parseArgs } from 'node:util';

/**
 * @typedef {'gradients' | 'train' | 'stream' | 'collapse'} Command
 * @typedef {import('../../web/engine/training/types.ts').RunConfig} RunConfig
 * @typedef {import('../../web/engine/block/types.ts').StreamConfig} StreamConfig
 * @typedef {import('../../web/engine/block/types.ts').RankCollapseConfig} RankCollapseConfig
 */

/** @type {readonly Command[]} */
export const commands = ['gradients', 'train', 'stream', 'collapse'];
/** @type {readonly Command[]} */
const training = ['gradients', 'train'];
/** @type {readonly Command[]} */
const walking = ['stream'];
/** @type {readonly Command[]} */
const layered = ['gradients', 'train', 'collapse'];
/** @type {readonly Command[]} */
const fed = ['gradients', 'train', 'stream'];

/** A word on the command line that may not be what it is. */
export class Misuse extends Error {}

/**
 * Text from the command line as it may be shown: what a terminal would obey, and what would change how the rest reads,
 * is written out.
 * @param {string} text
 */
function visible(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** @param {string} text */
function quoted(text) {
  return visible(JSON.stringify(text));
}

/**
 * `parameter`: the engine's name for it. `usual`: what it is when not given. `of`: the commands that take it, all of them
 * unless given.
 * @typedef {{ parameter?: string, takes: string, says: string, usual: string | Readonly<Partial<Record<Command, string>>>,
 *   of?: readonly Command[] }} Option
 */

/** @type {Readonly<Record<string, Option>>} */
export const options = {
  placement: { takes: 'post|pre|sandwich', usual: 'post', says: 'where the norms stand in a block', of: training },
  norm: { takes: 'layer|rms|none', usual: 'layer', says: 'LayerNorm, RMSNorm, or blocks without norms', of: training },
  sublayers: { takes: 'both|attention|feed-forward', usual: 'both', says: 'what a block holds', of: training },
  layers: {
    takes: 'N',
    usual: { gradients: '12', train: '12', collapse: '6' },
    says: 'blocks, one above the other',
    of: layered,
  },
  blocks: { takes: 'N', usual: '6', says: 'blocks, drawn one after the other', of: walking },
  'd-model': {
    parameter: 'dModel',
    takes: 'N',
    usual: { gradients: '32', train: '32', stream: '512', collapse: '32' },
    says: 'numbers per token',
  },
  heads: {
    takes: 'N',
    usual: { gradients: '4', train: '4', stream: '8', collapse: '4' },
    says: 'attention heads; they divide d-model',
  },
  'd-ff': {
    parameter: 'dFf',
    takes: 'N',
    usual: { gradients: '128', train: '128', stream: '2048' },
    says: 'neurons of a block’s feed-forward part',
    of: fed,
  },
  tokens: { takes: 'N', usual: '7', says: 'tokens on their way', of: walking },
  task: {
    takes: 'digit-count|per-token',
    usual: 'digit-count',
    says: 'to count digits, or (3·digit + 1) mod 10',
    of: training,
  },
  steps: { takes: 'N', usual: { gradients: '0', train: '200' }, says: 'training steps', of: training },
  batch: {
    takes: 'N',
    usual: { gradients: '256', train: '64' },
    says: 'sequences of ten digits in a batch',
    of: training,
  },
  lr: {
    parameter: 'learningRate',
    takes: 'X',
    usual: '0.001',
    says: 'Adam’s learning rate, the highest one',
    of: training,
  },
  warmup: {
    parameter: 'warmupSteps',
    takes: 'N',
    usual: '0',
    says: 'steps in which the learning rate rises to that',
    of: training,
  },
  seed: { takes: 'N', usual: '0', says: 'draws the weights as torch.manual_seed(N) does' },
  'data-seed': {
    parameter: 'dataSeed',
    takes: 'N',
    usual: { gradients: '1', train: '1', collapse: '100 + seed' },
    says: 'draws the batches or tokens',
    of: layered,
  },
  dropout: { takes: 'X', usual: '0.1', says: 'part of attention’s weights that is dropped', of: walking },
  dtype: { takes: 'float32|float64', usual: 'float32', says: 'what is computed in', of: training },
};

/** Those of one command alone. */
const switchesOf = { 'no-residual': training };

/** @type {Readonly<Record<string, string>>} */
export const switches = {
  'no-residual': 'without the x + … around a block’s two parts',
  json: 'print one JSON object, for programs',
  help: 'this text; after a command, its own',
  version: 'the version',
};

/**
 * @typedef {Readonly<Record<string, string | boolean | undefined>>} Given
 * @param {readonly string[]} words
 * @returns {{ command: Command | undefined, options: Given }}
 */
export function parse(words) {
  const { values, positionals } = parseArgs({
    args: withNegatives(words),
    allowPositionals: true,
    options: {
      ...Object.fromEntries(Object.keys(options).map(name => [name, { type: /** @type {const} */ ('string') }])),
      ...Object.fromEntries(Object.keys(switches).map(name => [name, { type: /** @type {const} */ ('boolean') }])),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, more] = positionals;
  // As other programs have it: `andamio help train`, `andamio version`.
  if (command === 'help' || command === 'version') {
    const asked = parse(positionals.slice(1));
    return { ...asked, options: { ...asked.options, [command]: true } };
  }
  const known = commands.find(name => name === command);
  if (command !== undefined && known === undefined)
    throw new Misuse(`${quoted(command)} is no command: ${listed(commands)}.`);
  const other = Object.keys(values).find(name => known !== undefined && !takes(known, name));
  if (other !== undefined) throw new Misuse(`--${other} is no option of ${command}.`);
  if (more !== undefined) throw new Misuse(`${quoted(more)} is one word too many after ${command}.`);
  return { command: known, options: /** @type {Given} */ (values) };
}

/**
 * Whether a command takes an option or a switch.
 * @param {Command} command
 * @param {string} name
 */
export function takes(command, name) {
  const of = options[name]?.of ?? /** @type {Record<string, readonly Command[]>} */ (switchesOf)[name];
  return of === undefined || of.includes(command);
}

/**
 * Node takes `--seed -1` for an option without its value: it is handed `--seed=-1`.
 * @param {readonly string[]} words
 */
function withNegatives(words) {
  /** @type {string[]} */
  const joined = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (/^-[\d.]/.test(word) && before !== undefined && before.slice(2) in options)
      joined.push(`${joined.pop()}=${word}`);
    else joined.push(word);
  }
  return joined;
}

/**
 * The run that the options describe. The engine checks sizes and ranges; here only that a number is one.
 * @param {Command} command
 * @param {Given} given
 * @returns {RunConfig}
 */
export function runConfig(command, given) {
  const warmupSteps = wholeOf(command, given, 'warmup');
  return {
    dModel: wholeOf(command, given, 'd-model'),
    heads: wholeOf(command, given, 'heads'),
    dFf: wholeOf(command, given, 'd-ff'),
    layers: wholeOf(command, given, 'layers'),
    placement: /** @type {RunConfig['placement']} */ (oneOf(command, given, 'placement')),
    norm: /** @type {RunConfig['norm']} */ (oneOf(command, given, 'norm')),
    sublayers: /** @type {RunConfig['sublayers']} */ (oneOf(command, given, 'sublayers')),
    task: /** @type {RunConfig['task']} */ (oneOf(command, given, 'task')),
    dtype: /** @type {RunConfig['dtype']} */ (oneOf(command, given, 'dtype')),
    residual: given['no-residual'] !== true,
    // What `gradients` looks at is one larger batch, as in the lesson; before that it may train as `train` does.
    batch: given.batch === undefined ? wholeOf('train', given, 'batch') : wholeOf(command, given, 'batch'),
    learningRate: numberOf(command, given, 'lr'),
    ...(warmupSteps === 0 ? {} : { schedule: 'linear-warmup', warmupSteps }),
    seed: seedOf(command, given, 'seed'),
    dataSeed: seedOf(command, given, 'data-seed'),
  };
}

/**
 * @param {Given} given
 * @returns {Required<Omit<StreamConfig, 'without'>>}
 */
export function streamConfig(given) {
  const whole = (/** @type {string} */ name) => wholeOf('stream', given, name);
  return {
    blocks: whole('blocks'),
    dModel: whole('d-model'),
    heads: whole('heads'),
    dFf: whole('d-ff'),
    tokens: whole('tokens'),
    dropout: numberOf('stream', given, 'dropout'),
    seed: seedOf('stream', given, 'seed'),
  };
}

/**
 * @param {Given} given
 * @returns {RankCollapseConfig}
 */
export function collapseConfig(given) {
  const seed = seedOf('collapse', given, 'seed');
  return {
    layers: wholeOf('collapse', given, 'layers'),
    dModel: wholeOf('collapse', given, 'd-model'),
    heads: wholeOf('collapse', given, 'heads'),
    seed,
    dataSeed: given['data-seed'] === undefined ? seed + 100n : seedOf('collapse', given, 'data-seed'),
  };
}

/**
 * @param {Command} command
 * @param {Given} given
 * @param {string} name
 * @returns {string}
 */
function textOf(command, given, name) {
  const { usual = '' } = options[name] ?? {};
  const text = given[name] ?? (typeof usual === 'string' ? usual : usual[command]);
  return String(text);
}

/**
 * @param {Command} command
 * @param {Given} given
 * @param {string} name
 */
function oneOf(command, given, name) {
  const text = textOf(command, given, name);
  const choices = options[name]?.takes.split('|') ?? [];
  if (!choices.includes(text)) throw new Misuse(`--${name} takes ${listed(choices)}, not ${quoted(text)}.`);
  return text;
}

/**
 * A whole number. Whether it is one that the engine takes, the engine says.
 * @param {Command} command
 * @param {Given} given
 * @param {string} name
 */
export function wholeOf(command, given, name) {
  const text = textOf(command, given, name);
  if (!/^-?\d+$/.test(text)) throw new Misuse(`--${name} takes a whole number, not ${quoted(text)}.`);
  return Number(text);
}

/** More would be days of work, and losses that no memory holds. */
const mostSteps = 1_000_000;

/**
 * @param {Command} command
 * @param {Given} given
 */
export function stepsOf(command, given) {
  const steps = wholeOf(command, given, 'steps');
  if (steps < 0 || steps > mostSteps)
    throw new Misuse(`--steps takes a whole number from 0 to ${mostSteps}, not ${steps}.`);
  return steps;
}

/**
 * @param {Command} command
 * @param {Given} given
 * @param {string} name
 */
function numberOf(command, given, name) {
  const text = textOf(command, given, name);
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Misuse(`--${name} takes a number, not ${quoted(text)}.`);
  return value;
}

/**
 * @param {Command} command
 * @param {Given} given
 * @param {string} name
 */
function seedOf(command, given, name) {
  const text = textOf(command, given, name);
  if (!/^-?\d+$/.test(text)) throw new Misuse(`--${name} takes a whole number, not ${quoted(text)}.`);
  return BigInt(text);
}

/** @param {readonly string[]} choices */
function listed(choices) {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}

/**
 * The line for an error that the command line is to blame for; undefined for any other error.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function misuseOf(error) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof Misuse) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  // Node's own words for an unknown option, or one without its value. The first sentence says it.
  if (code.startsWith('ERR_PARSE_ARGS_')) return `${visible(error.message.replace(/\.\s.*$/s, ''))}. See --help.`;
  if (!('parameter' in error) || error.parameter === undefined) return undefined;
  const name = Object.keys(options).find(option => (options[option]?.parameter ?? option) === error.parameter);
  return name === undefined ? undefined : `--${name}: ${visible(error.message)}`;
}
