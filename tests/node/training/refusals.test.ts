// What is no configuration is refused at the door, by name (cases B03 and B04); nothing is allocated, and the next call
// works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer, EngineError } from '../../../web/engine/training/index.ts';
import type { LayerConfig, RunConfig } from '../../../web/engine/training/types.ts';
import { detached, outOfBounds } from '../../support/views.ts';
import { SMALL } from './support.ts';

const trainer = await createTrainer();

/** Throws an EngineError with a code and this parameter, and leaves the heap as it was. */
function refuses(call: () => unknown, parameter: string, what = ''): EngineError {
  const before = trainer.diagnostics();
  let caught: unknown;
  try {
    call();
  } catch (error) {
    caught = error;
  }
  assert.ok(caught instanceof EngineError, `${parameter} ${what} is refused`);
  assert.equal(caught.parameter, parameter, what);
  assert.match(caught.code, /^(encoder|training|engine|options)\/[a-z-]+$/);
  assert.ok(caught.message.length > 0);
  assert.deepEqual(trainer.diagnostics(), before, `${parameter} ${what}`);
  return caught;
}

/** The values of case B03, none of which is a size. */
const NO_SIZES: unknown[] = [NaN, Infinity, 2.7, -1, 0, 2147483648, undefined, null, '5', 1e10, 1n];

for (const parameter of ['heads', 'layers', 'dModel', 'dFf', 'batch'] as const) {
  test(`${parameter} that is no size is refused (B03)`, () => {
    for (const value of NO_SIZES) {
      refuses(() => trainer.createRun({ ...SMALL, [parameter]: value } as RunConfig), parameter, String(value));
      trainer.createRun(SMALL).dispose();
    }
  });
}

test('steps, sequences, tokens and warm-up steps that are none are refused (B03)', () => {
  using run = trainer.createRun(SMALL);
  using layer = trainer.createLayer({ dModel: 8, heads: 2, dFf: 16 });
  const x = new Float64Array(16);
  for (const value of NO_SIZES as never[]) {
    refuses(() => run.advance({ steps: value }), 'steps', String(value));
    refuses(() => run.evaluate(value), 'sequences', String(value));
    for (const name of ['gradientNorms', 'updateNorms', 'stepGradientNorms', 'stream'] as const) {
      refuses(() => run.probe(name, { batch: value }), 'batch', `${name} ${String(value)}`);
    }
    refuses(() => layer.forward(x, value), 'tokens', String(value));
    if (value !== 0) refuses(() => trainer.createRun({ ...SMALL, warmupSteps: value }), 'warmupSteps', String(value));
  }
  refuses(() => trainer.createRun({ ...SMALL, warmupSteps: Symbol('five') as never }), 'warmupSteps');
  refuses(() => trainer.createRun({ ...SMALL, schedule: 'inverse-sqrt', warmupSteps: 0 }), 'warmupSteps');
  for (const value of [NaN, -1, Infinity, '5', undefined, null] as never[]) {
    refuses(() => run.advance({ milliseconds: value }), 'milliseconds', String(value));
  }
  assert.equal(run.advance({ steps: 1 }).step, 1);
  assert.equal(layer.forward(x, 2).length, 16);
});

test('a size that is not given is refused, and so are words that are none', () => {
  for (const parameter of ['dModel', 'heads', 'dFf', 'layers'] as const) {
    const { [parameter]: _, ...rest } = SMALL;
    refuses(() => trainer.createRun(rest as RunConfig), parameter);
  }
  const words = {
    ...{ placement: 'middle', norm: 'batch', rmsForm: 'bert', sublayers: 'none', activation: 'tanh', causal: 1 },
    ...{
      residual: 'yes',
      dtype: 'float16',
      finalNorm: 0,
      initialisation: 'zeros',
      task: 'copying',
      optimizer: 'lion',
      schedule: 'cosine',
    },
  };
  for (const [parameter, value] of Object.entries(words)) {
    refuses(() => trainer.createRun({ ...SMALL, [parameter]: value } as RunConfig), parameter);
  }
  for (const parameter of Object.keys(words)) {
    refuses(() => trainer.createRun({ ...SMALL, [parameter]: null } as never), parameter, 'null');
  }
  refuses(() => trainer.createLayer({ dModel: 8, heads: 2, dFf: 16, placement: 'middle' } as never), 'placement');
  const { message } = refuses(() => trainer.createRun({ ...SMALL, task: 'copying' } as never), 'task');
  assert.equal(message, "task must be 'digit-count' or 'per-token', not 'copying'");
  assert.match(refuses(() => trainer.createRun({ ...SMALL, norm: 'batch' } as never), 'norm').message, /or 'none'/);
  refuses(() => trainer.createRun(null as never), 'options');
});

test('a final norm where there are no norms is refused', () => {
  const refused = refuses(() => trainer.createRun({ ...SMALL, norm: 'none', finalNorm: true }), 'finalNorm');
  assert.equal(refused.code, 'encoder/final-norm-without-norm');
  assert.match(refused.message, /^finalNorm must be false where norm is 'none'/);
});

const NO_PAIRS: unknown[] = ['ab', 0.9, null, {}, true, 5n, new Set([0.9, 0.99]), { length: 2, 0: 0.9, 1: 0.99 }];

test('betas that are no pair are told what they may be', () => {
  for (const betas of [...NO_PAIRS, [0.9], [0.9, 1]]) {
    const refused = refuses(() => trainer.createRun({ ...SMALL, betas } as never), 'betas', String(betas));
    assert.equal(refused.code, 'training/betas-out-of-range');
    assert.match(refused.message, /^betas must be two numbers, at least 0 and below 1/);
  }
});

test('a name that no option has is refused, with those that there are', () => {
  const wrong = (call: () => unknown, name: string, message: RegExp) => {
    const refused = refuses(call, name);
    assert.equal(refused.code, 'options/unknown');
    assert.match(refused.message, message);
  };
  using run = trainer.createRun(SMALL);
  const misspelt = { ...SMALL, learningrate: 3 };
  wrong(() => trainer.createRun(misspelt), 'learningrate', /^learningrate is no option: there is .*, learningRate, /);
  wrong(() => trainer.createRun({ ...SMALL, epochs: 3 } as never), 'epochs', /there is dModel, heads, .*seed/);
  wrong(() => trainer.createLayer({ ...SMALL, dHead: 3 } as never), 'dHead', /there is dModel/);
  wrong(() => run.advance({ step: 1 } as never), 'step', /there is steps, milliseconds$/);
  wrong(() => run.probe('stream', { sequences: 1 } as never), 'sequences', /there is batch, parameter$/);
  trainer.createRun(run.config).dispose();
  trainer.createLayer(run.config).dispose();
});

test('options of which only one has a use are refused together', async () => {
  using run = trainer.createRun(SMALL);
  assert.match(
    refuses(() => run.advance({ steps: 1, milliseconds: 1 }), 'budget').message,
    /steps.*milliseconds.*both/,
  );
  assert.match(refuses(() => run.advance({} as never), 'budget').message, /steps.*milliseconds.*neither/);
  refuses(() => run.probe('attention', { parameter: 'linear1.weight' }), 'parameter');
  await assert.rejects(createTrainer({ wasmURL: 'x' } as never), { code: 'options/unknown', parameter: 'wasmURL' });
});

test('numbers out of their range are refused', () => {
  const bad: Partial<Record<keyof RunConfig, unknown[]>> = {
    learningRate: [NaN, Infinity, -1, '1', undefined],
    betas: [[0.9], [0.9, 1], [0.9, 0.9, 0.9], [-0.1, 0.9], ['a', 'b'], ...NO_PAIRS],
    clipNorm: [0, -1, NaN, '1'],
    dropout: [1, -0.1, NaN],
    seed: [0.5, NaN, 2 ** 53, '1', null],
    dataSeed: [0.5, {}],
  };
  for (const [parameter, values] of Object.entries(bad)) {
    for (const value of values) {
      refuses(() => trainer.createRun({ ...SMALL, [parameter]: value } as RunConfig), parameter, String(value));
    }
  }
  using run = trainer.createRun(SMALL);
  for (const value of [NaN, -1, '1', undefined] as never[]) refuses(() => run.setLearningRate(value), 'learningRate');
});

test('heads that do not divide dModel, and more memory than the cap, are refused by name', () => {
  assert.equal(refuses(() => trainer.createRun({ ...SMALL, heads: 3 }), 'heads').code, 'encoder/heads-do-not-divide');
  const large = { ...SMALL, dModel: 512, dFf: 2048, layers: 60 };
  const refused = refuses(() => trainer.createRun(large), 'layers');
  assert.equal(refused.code, 'training/too-much-memory');
  assert.match(refused.message, /MiB/);
});

test('what the bindings cannot turn into a value arrives as a readable error, and the module goes on (B04)', () => {
  refuses(() => trainer.createRun({ ...SMALL, dModel: 1e9 }), 'dModel');
  using layer = trainer.createLayer({ dModel: 8, heads: 2, dFf: 16 });
  assert.match(refuses(() => layer.forward([1, 2, 3], 1), 'x').message, /3.*8|8.*3/);
  assert.match(refuses(() => layer.backward([1]), 'dy').message, /forward before it/);
  assert.throws(() => layer.stages(), { code: 'encoder/nothing-to-show', message: /forward before it/ });
  using run = trainer.createRun(SMALL);
  for (const digits of [[], [10], [-1], [1.5], new Array(11).fill(0), [NaN]]) {
    refuses(() => run.predict(digits), 'digits', String(digits));
  }
  refuses(() => run.predict(5 as never), 'digits');
  refuses(() => run.probe('norms' as never), 'name');
  refuses(() => run.probe('gradientNorms', { parameter: 'linear9.weight' }), 'parameter');
  refuses(() => run.probe('gradientNorms', { parameter: 5 as never }), 'parameter');
  assert.ok(run.advance({ steps: 1 }).losses[0]! > 0);
});

test('options that throw while they are read are refused by name, with their cause', async () => {
  using run = trainer.createRun(SMALL);
  const cause = new Error('mine');
  const fails = () => {
    throw cause;
  };
  const throwing = (name: string, rest = {}) =>
    Object.defineProperty({ ...rest }, name, { enumerable: true, configurable: true, get: fails }) as never;
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const unreadable = (call: () => unknown, parameter: string) => {
    const refused = refuses(call, parameter);
    assert.equal(refused.code, 'options/unreadable');
    return refused;
  };
  for (const name of Object.keys(run.config)) {
    const refused = unreadable(() => trainer.createRun(throwing(name, SMALL)), name);
    assert.equal(refused.cause, cause);
    if (name in { dModel: 8, seed: 0, dtype: '' }) {
      unreadable(() => trainer.createLayer(throwing(name, { dModel: 8, heads: 2, dFf: 16 })), name);
    }
    // What cannot be looked into is no value of any option.
    refuses(() => trainer.createRun({ ...SMALL, [name]: revoked }), name, 'revoked');
  }
  for (const name of ['steps', 'milliseconds']) unreadable(() => run.advance(throwing(name)), name);
  for (const name of ['batch', 'parameter']) unreadable(() => run.probe('gradientNorms', throwing(name)), name);
  for (const call of [
    () => trainer.createRun(revoked as never),
    () => trainer.createLayer(revoked as never),
    () => run.advance(revoked as never),
    () => run.probe('stream', revoked as never),
  ]) {
    unreadable(call, 'options');
  }
  refuses(() => run.restore(revoked as never), 'bytes');
  refuses(() => run.predict(revoked as never), 'digits');
  refuses(() => run.setLearningRate(revoked as never), 'learningRate');
  refuses(() => run.evaluate(revoked as never), 'sequences');
  refuses(() => run.probe(revoked as never), 'name');
  for (const [options, parameter] of [
    [revoked, 'options'],
    [throwing('wasmUrl'), 'wasmUrl'],
    [{ wasmUrl: throwing('href') }, 'wasmUrl'],
  ] as const) {
    const expected = { name: 'EngineError', code: 'options/unreadable', parameter };
    await assert.rejects(createTrainer(options as never), expected);
  }
});

test('typed arrays are as long as they are, whatever they say', () => {
  using run = trainer.createRun(SMALL);
  run.advance({ steps: 2 });
  const bytes = run.save();
  const digits = Object.defineProperty(Float64Array.of(3, 4), 'length', { value: 9 });
  assert.deepEqual(run.predict(digits), run.predict([3, 4]));
  for (const length of [0, 10, 1e9]) {
    using other = trainer.createRun(SMALL);
    other.restore(Object.defineProperty(bytes.slice(), 'length', { value: length }));
    assert.deepEqual(other.save(), bytes);
  }
  using other = trainer.createRun(SMALL);
  other.restore(Buffer.from(bytes)); // as a file's content comes in Node
  assert.deepEqual(other.save(), bytes);
});

test('what has been disposed of says so', () => {
  const run = trainer.createRun(SMALL);
  const layer = trainer.createLayer({ dModel: 8, heads: 2, dFf: 16 } satisfies LayerConfig);
  run.dispose();
  layer.dispose();
  run.dispose();
  for (const call of [
    () => run.advance({ steps: 1 }),
    () => run.step,
    () => run.save(),
    () => run.hash(),
    () => run.probe('stream'),
    () => layer.weights(),
    () => layer.forward(new Float64Array(8), 1),
  ]) {
    assert.throws(call, { code: 'engine/disposed', message: /^this (run|layer) has been disposed of$/ });
  }
  assert.equal(run.config.layers, 2);
  assert.equal(trainer.diagnostics().liveHandles, 0);
});

test('bytes that are no save are refused, and nothing is lost', () => {
  using run = trainer.createRun(SMALL);
  run.advance({ steps: 3 });
  const good = run.save();
  const damaged = good.slice();
  damaged[good.length >> 1]! ^= 1;
  for (const [bytes, code] of [
    [new Uint8Array(0), 'training/not-a-save'],
    [new Uint8Array(1000), 'training/not-a-save'],
    ['save', 'training/not-a-save'],
    [detached(Uint8Array), 'training/not-a-save'],
    [outOfBounds(Uint8Array), 'training/not-a-save'],
    [damaged, 'training/save-damaged'],
    [good.subarray(0, -1), 'training/save-damaged'],
  ] as const) {
    assert.equal(refuses(() => run.restore(bytes as never), 'bytes').code, code);
  }
  using mapping = trainer.createRun({ ...SMALL, task: 'per-token' });
  assert.throws(() => mapping.restore(good), { code: 'training/save-mismatch', message: /task is another/ });
  using other = trainer.createRun({ ...SMALL, layers: 3 });
  assert.throws(() => other.restore(good), { code: 'training/save-mismatch', message: /layers is 2, not 3/ });
  assert.deepEqual(run.save(), good);
});
