// What is behind <andamio-race>: its states, its file, what it says of curves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer } from '../../../web/engine/training/index.ts';
import { defaultState, readText, writeText } from '../../../web/kit/base/state.ts';
import { RunHistory } from '../../../web/kit/run/history.ts';
import { countsOf, isTenDigits } from '../../../web/widgets/race/digits.ts';
import { crc32, readRace, writeRace } from '../../../web/widgets/race/file.ts';
import { laneNames } from '../../../web/widgets/race/lanes.ts';
import { curveOf, SHAPES, shapeOf } from '../../../web/widgets/race/shapes.ts';
import { plansOf, type RaceState, sameRace, schema, variantsOf } from '../../../web/widgets/race/state.ts';
import { PLAIN, variantOf, variantText } from '../../../web/widgets/race/variants.ts';
import { TrainingRoom } from '../../../web/worker/training-room.ts';

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
  assert.deepEqual(laneNames(variantsOf(lesson), en), ['post-norm', 'pre-norm']);
  const variants = [PLAIN, { ...PLAIN, layers: 6 }, { ...PLAIN, placement: 'pre' as const, warmup: 200 }];
  assert.deepEqual(laneNames(variants, en), [
    'post-norm, 12 layers',
    'post-norm, 6 layers',
    'pre-norm, 12 layers, warm-up 200',
  ]);
  assert.deepEqual(laneNames([PLAIN, PLAIN], en), ['post-norm', 'post-norm (2)']);
});

test('a drawn shape is recognized as what it is; the published curves as what one sees', () => {
  for (const shape of SHAPES) for (const layers of [6, 12, 24]) assert.equal(shapeOf(curveOf(shape, layers)), shape);
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

async function smallRace() {
  const trainer = await createTrainer();
  const room = new TrainingRoom(
    async () => trainer,
    () => performance.now(),
  );
  const state: RaceState = { ...lesson, preset: 'own', variants: [{ ...PLAIN, layers: 2 }], steps: 10, batch: 8 };
  const [plan] = plansOf(state);
  const history = new RunHistory(await room.begin(1, plan), plan.steps);
  const frame = room.pull({ run: 1, until: 10, milliseconds: 60_000 });
  assert.ok(frame);
  history.take(frame);
  const save = room.save(1);
  assert.ok(save);
  return { history, save };
}

test('a saved race comes back bit for bit; one that is foreign, of another version, cut or changed is refused', async () => {
  const { history, save } = await smallRace();
  const bytes = writeRace({ state: { version: 1, preset: 'own' }, runs: [{ save, history, diverged: null }] });
  const race = readRace(bytes);
  assert.deepEqual(race.state, { version: 1, preset: 'own' });
  const [run] = race.runs;
  assert.deepEqual(run.save, save);
  assert.deepEqual(run.past.losses, history.losses);
  assert.deepEqual(run.past.gradientNorms, history.gradientNorms);
  assert.deepEqual(run.past.checkpoints, history.checkpoints.slice(1));

  const refused = (change: (copy: Uint8Array) => Uint8Array, code: string) =>
    assert.throws(() => readRace(change(bytes.slice())), { code });
  refused(() => new TextEncoder().encode('{"a picture": true}'), 'not-a-race');
  refused(() => new Uint8Array(), 'not-a-race');
  refused(copy => copy.subarray(0, 20), 'damaged');
  refused(copy => copy.subarray(0, copy.length - 1), 'damaged');
  refused(copy => {
    copy[13] = 9;
    return copy;
  }, 'other-version');
  for (let at = 21; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
    refused(copy => {
      copy[at] ^= 1;
      return copy;
    }, 'damaged');
  }
});

test('the check is CRC-32 (its published check value)', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});
