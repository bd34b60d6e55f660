// What is behind <andamio-race>: its states, its file, what it says of curves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, runConfig, wholeOf } from '../../../bin/cli/options.mjs';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { defaultState, readJson, readText, writeText } from '../../../web/kit/base/state.ts';
import { countsOf, isTenDigits } from '../../../web/widgets/race/digits.ts';
import { commandOf } from '../../../web/widgets/race/proof.ts';
import { runnerNames, runnersOf } from '../../../web/widgets/race/runners.ts';
import { curveOf, SHAPES, shapeOf, shapesOver } from '../../../web/widgets/race/shapes.ts';
import { PRESETS, plansOf, type RaceState, sameRace, schema, variantsOf } from '../../../web/widgets/race/state.ts';
import { PLAIN, type Variant, variantOf, variantText } from '../../../web/widgets/race/variants.ts';
import { lastOnLine } from '../../../web/widgets/race/words.ts';
import type { Checkpoint } from '../../../web/worker/training-messages.ts';

const lesson = defaultState(schema);
const en = { language: 'en', locale: 'en-US' } as const;

test('a variant is a short word, and comes back from it', () => {
  for (const text of [
    'post_12',
    'pre_6',
    'sandwich_24_rms_lr0.003_w200_nores_s7',
    'post_1_lr0.000001',
    'pre_4_lr1000',
  ]) {
    const variant = variantOf(text);
    assert.ok(variant, text);
    assert.equal(variantText(variant), text);
  }
  assert.equal(variantText(PLAIN), 'post_12');
  for (const text of [
    '',
    'post',
    'mid_12',
    'post_0',
    'post_25',
    'post_12_lr0',
    'post_12_lrx',
    'post_12_w-1',
    'post_12_x',
  ]) {
    assert.equal(variantOf(text), undefined, text);
  }
});

test('a link carries the race: its runners, seeds and fingerprint', () => {
  const text =
    'v1;preset:own;variants:post_4,pre_4_rms;steps:40;batch:16;seed:3;dataSeed:4;predict:off;digits:0000000001;hash:0123456789abcdef.fedcba9876543210';
  const { state, notices } = readText<RaceState>(schema, text);
  assert.deepEqual(notices, []);
  assert.equal(writeText<RaceState>(schema, state), text);
  assert.deepEqual(
    readText<RaceState>(schema, 'v1;hash:12;variants:x;digits:12').notices.map(({ key }) => key),
    ['hash', 'variants', 'digits'],
  );
});

test('a list with holes in it names no runners', () => {
  for (const variants of [Array(2), Array(1).concat(variantText(PLAIN))]) {
    const { state, notices } = readJson<RaceState>(schema, { variants });
    assert.deepEqual(notices, [{ problem: 'impossible-value', key: 'variants' }]);
    assert.equal(variantsOf({ ...state, preset: 'own' }).length, 2);
  }
});

test('the lesson’s race is the notebook’s: twelve layers, 200 steps of 64, lr 0.001, 256 and 2,000 sequences', () => {
  const plans = plansOf(lesson);
  assert.deepEqual(
    plans.map(({ config }) => [config.placement, config.layers, config.learningRate, config.warmupSteps, config.seed]),
    [
      ['post', 12, 1e-3, 0, 0],
      ['pre', 12, 1e-3, 0, 0],
    ],
  );
  for (const { steps, config, startSequences, finalSequences } of plans) {
    assert.deepEqual([steps, config.batch, config.dataSeed, startSequences, finalSequences], [200, 64, 1, 256, 2000]);
  }
});

test('what is asked, predicted or known of a race does not make it another', () => {
  assert.ok(sameRace(lesson, { ...lesson, digits: '1111111111', hash: '0123456789abcdef', predict: 'off' }));
  assert.ok(sameRace(lesson, { ...lesson, preset: 'own', variants: variantsOf(lesson), steps: 200 }));
  for (const change of [{ seed: 1 }, { batch: 32 }, { steps: 100 }, { preset: 'six-layers' }] as const) {
    assert.ok(!sameRace(lesson, { ...lesson, ...change }), JSON.stringify(change));
  }
});

test('runners are named by what tells them apart', () => {
  assert.deepEqual(runnerNames(variantsOf(lesson), en), ['post-norm', 'pre-norm']);
  const variants = [PLAIN, { ...PLAIN, layers: 6 }, { ...PLAIN, placement: 'pre' as const, warmup: 200 }];
  assert.deepEqual(runnerNames(variants, en), [
    'post-norm, 12 layers',
    'post-norm, 6 layers',
    'pre-norm, 12 layers, warm-up 200',
  ]);
  assert.deepEqual(runnerNames([PLAIN, PLAIN], en), ['post-norm', 'post-norm (2)']);
});

test('a drawn shape is recognized as what it is; the published curves as what one sees', () => {
  for (const shape of SHAPES) for (const layers of [6, 12, 24]) assert.equal(shapeOf(curveOf(shape, layers)), shape);
  // Only what can be drawn is offered.
  assert.deepEqual([1, 2, 3].map(shapesOver), [['even'], ['grows', 'even', 'shrinks'], [...SHAPES]]);
  // numbers.md, "Twelve layers, gradient at the start".
  assert.equal(shapeOf([0.16, 0.14, 0.14, 0.15, 0.16, 0.19, 0.22, 0.26, 0.3, 0.33, 0.37, 0.57]), 'grows');
  assert.equal(shapeOf([0.34, 0.27, 0.24, 0.22, 0.19, 0.17, 0.15, 0.14, 0.13, 0.13, 0.13, 0.13]), 'shrinks');
});

test('digits are counted as the task counts them', () => {
  assert.deepEqual(countsOf('3141592653'), [1, 1, 0, 1, 1, 0, 0, 0, 1, 1]);
  assert.ok(isTenDigits('0123456789'));
  for (const text of ['', '123', '12345678901', '12345 7890', '123456789x', '１２３４５６７８９０'])
    assert.ok(!isTenDigits(text), text);
});

test('where there is no room names are short; numbered, as the rows are, where they would be the same', () => {
  const shorts = (variants: readonly Variant[]) => runnersOf(variants, [], en).map(({ short }) => short);
  assert.deepEqual(shorts(variantsOf(lesson)), ['post', 'pre']);
  assert.deepEqual(shorts([PLAIN, { ...PLAIN, layers: 6 }, { ...PLAIN, placement: 'pre' }]), [
    'post 1',
    'post 2',
    'pre 3',
  ]);
});

test('a run has left the line after the last checkpoint that is no better than it', () => {
  const history = (...shares: number[]) => ({
    checkpoints: shares.map((accuracy, i) => ({ step: 10 * i, accuracy, baseline: 0.39 }) as Checkpoint),
  });
  assert.equal(lastOnLine(history(0.05, 0.4, 0.38, 0.6, 0.9)), 20);
  assert.equal(lastOnLine(history(0.05, 0.5, 0.42, 0.39)), 30, 'who comes back to it has not left it');
  assert.equal(lastOnLine(history(0.5, 0.6)), 0);
});

test('the command in a terminal describes the very run, for every preset and every trait', async () => {
  const trainer = await createTrainer();
  const bare: Variant = { ...PLAIN, residual: false, norm: 'rms', lr: 0.003, warmup: 3, seed: 7, layers: 3 };
  const states: RaceState[] = [
    ...PRESETS.map(preset => ({ ...lesson, preset })),
    {
      ...lesson,
      preset: 'own',
      variants: [bare, { ...bare, placement: 'sandwich', lr: 1e20 }],
      batch: 8,
      seed: 4294967295,
      dataSeed: 0,
    },
  ];
  for (const state of states) {
    for (const [i, plan] of plansOf(state).entries()) {
      const text = commandOf(variantsOf(state)[i], state);
      const { command, options } = parse(text.replace('node bin/andamio.mjs ', '').split(' '));
      assert.equal(command, 'train');
      assert.equal(wholeOf('train', options, 'steps'), plan.steps, text);
      const hashes = [plan.config, runConfig('train', options)].map(config => {
        using run = trainer.createRun(config);
        run.advance({ steps: 3 });
        return run.hash();
      });
      assert.equal(hashes[0], hashes[1], text);
    }
  }
  assert.equal(commandOf(PLAIN, lesson), 'node bin/andamio.mjs train');
});
