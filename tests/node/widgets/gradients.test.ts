// <andamio-gradients> without a page: what is computed and shown when, the sweep's way, the tones, and the words. Values:
// numbers.md ("Twelve layers, gradient at the start"), and PyTorch itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrainer, type Trainer } from '../../../web/engine/training/index.ts';
import { readJson, readText, writeText } from '../../../web/kit/base/state.ts';
import { isCorrect } from '../../../web/kit/panels/prompt.ts';
import type { TrainingPort } from '../../../web/kit/run/port.ts';
import { StartGradients } from '../../../web/kit/run/start-gradients.ts';
import { gradientsCode, twoDigits } from '../../../web/widgets/gradients/code.ts';
import { type Curve, curvesOf as lesson, SEQUENCES } from '../../../web/widgets/gradients/curves.ts';
import { scaleOf } from '../../../web/widgets/gradients/figure.ts';
import { gradientsPrompts } from '../../../web/widgets/gradients/prompts.ts';
import { AUDIBLE, frequencyOf } from '../../../web/widgets/gradients/sound.ts';
import { type GradientsState, schema } from '../../../web/widgets/gradients/state.ts';
import { normAt, stopAt, stopsOf } from '../../../web/widgets/gradients/sweep.ts';
import { configOf, VARIANTS, type Variant } from '../../../web/widgets/gradients/variants.ts';
import { normText, timesText, verdicts } from '../../../web/widgets/gradients/words.ts';
import { TrainingService } from '../../../web/worker/training-service.ts';
import { assertPrints } from './python.ts';

const english = { language: 'en', locale: 'en-US' } as const;
const spanish = { language: 'es', locale: 'es-AR' } as const;
const start = readText(schema, 'v1').state;

/** Both rows of the course's notebook. */
const ROWS = {
  post: '0.16 0.14 0.14 0.15 0.16 0.19 0.22 0.26 0.30 0.33 0.37 0.57',
  pre: '0.34 0.27 0.24 0.22 0.19 0.17 0.15 0.14 0.13 0.13 0.13 0.13',
};

function curvesOf(trainer: Trainer, state: GradientsState): Curve[] {
  return state.variants.map(variant => {
    using run = trainer.createRun(configOf(variant, state));
    const { data } = run.probe('gradientNorms', { batch: SEQUENCES, parameter: state.parameter });
    return { variant, norms: data };
  });
}

test('the default state gives the notebook’s two rows, to every printed digit', async () => {
  const curves = curvesOf(await createTrainer(), start);
  const rows = curves.map(({ norms }) => Array.from(norms, norm => normText(norm, 'en-US')).join(' '));
  assert.deepEqual(rows, [ROWS.post, ROWS.pre]);
});

test('the code panel’s lines print the numbers that are shown: all nine curves, and every matrix', async () => {
  const trainer = await createTrainer();
  const states: GradientsState[] = [
    start,
    { ...start, variants: VARIANTS, seed: 7 },
    { ...start, variants: VARIANTS.filter(variant => !variant.endsWith('bare')), layers: 24 },
    { ...start, parameter: 'self_attn.in_proj_weight', layers: 3 },
    { ...start, parameter: 'self_attn.out_proj.weight', layers: 1, dataSeed: 9 },
    { ...start, parameter: 'linear2.weight', variants: ['pre-bare'] },
  ];
  assertPrints(
    states.map(state => ({
      name: writeText(schema, state),
      code: gradientsCode({ state, curves: curvesOf(trainer, state) }),
    })),
  );
});

test('two digits are written as Python’s .2g does', () => {
  const cases: [number, string][] = [
    [0.3, '0.3'],
    [0.164, '0.16'],
    [16.7, '17'],
    [123, '1.2e+02'],
    [100, '1e+02'],
    [0.0087, '0.0087'],
    [0.0000123, '1.2e-05'],
    [2, '2'],
    [0, '0'],
  ];
  for (const [value, text] of cases) assert.equal(twoDigits(value), text);
});

/** A worker that answers when it is told to, with norms that say what they are of. */
function standIn() {
  const asked: string[] = [];
  let [opened, disposed, next] = [0, 0, 0];
  let fails: { code: string } | undefined;
  const service = new TrainingService(
    async () =>
      ({
        createRun: (config: { placement: string; layers: number }) => ({
          config,
          memoryBytes: 0,
          step: 0,
          evaluate: () => ({ loss: 1, accuracy: 0, baseline: 0 }),
          predict: () => ({ probabilities: new Float32Array(10), attention: { shape: [], data: new Float32Array(1) } }),
          probe: (_: string, options: { batch: number; parameter?: string }) => {
            if (options.batch === SEQUENCES) asked.push(`${config.placement} ${config.layers} ${options.parameter}`);
            return { shape: [config.layers], data: new Float32Array(config.layers).fill(++next) };
          },
          dispose: () => undefined,
        }),
      }) as unknown as Trainer,
    () => 0,
  );
  const open = async (): Promise<TrainingPort> => {
    opened += 1;
    return {
      call: async use => {
        if (fails) throw Object.assign(new Error(fails.code), fails);
        return use(service as never);
      },
      dispose: () => {
        disposed += 1;
      },
    };
  };
  return {
    open,
    asked,
    fail: (code: string | undefined) => {
      fails = code === undefined ? undefined : { code };
    },
    counts: () => ({ opened, disposed }),
  };
}

test('every curve is computed once; on the way from state to state the last complete picture stays', async () => {
  const worker = standIn();
  const seen: (number | undefined)[] = [];
  const curves: StartGradients<GradientsState, Variant> = new StartGradients({
    of: lesson,
    open: worker.open,
    changed: () => seen.push(curves.shown?.state.layers),
  });
  const shown = () => curves.shown;
  curves.want(start);
  assert.equal(shown(), undefined);
  assert.equal(curves.status as string, 'computing');
  await curves.complete();
  assert.equal(curves.status as string, 'done');
  assert.deepEqual(
    shown()?.curves.map(({ variant }) => variant),
    ['post', 'pre'],
  );
  const first = shown();
  curves.want({ ...start, layers: 3 });
  assert.equal(shown(), first);
  curves.want({ ...start, layers: 4 });
  await curves.complete();
  assert.equal(shown()?.state.layers, 4);
  assert.deepEqual(worker.asked, [
    'post 12 linear1.weight',
    'pre 12 linear1.weight',
    'post 4 linear1.weight',
    'pre 4 linear1.weight',
  ]);
  assert.ok(!seen.includes(3), 'what was wanted for a moment is not computed');
  // The way back costs nothing.
  curves.want({ ...start, variants: ['pre'] });
  assert.equal(curves.status, 'done');
  assert.deepEqual(
    shown()?.curves.map(({ norms }) => norms.length),
    [12],
  );
  assert.equal(worker.asked.length, 4);
  curves.stop();
  await undefined;
  assert.deepEqual(worker.counts(), { opened: 1, disposed: 1 });
});

test('a failure is said, and what was shown stays; again opens another worker', async () => {
  for (const [code, failed] of [
    ['worker/lost', 'lost'],
    ['worker/no-answer', 'lost'],
    ['worker/load', 'load'],
    ['engine/wasm', 'load'],
  ] as const) {
    const worker = standIn();
    const faults: string[] = [];
    const curves = new StartGradients({
      of: lesson,
      open: worker.open,
      changed: () => undefined,
      failed: fault => faults.push(fault.code),
    });
    worker.fail(code);
    curves.want(start);
    await assert.rejects(curves.complete());
    assert.deepEqual(curves.status, { failed });
    assert.deepEqual(faults, [code]);
    worker.fail(undefined);
    curves.retry();
    await curves.complete();
    assert.equal(curves.status, 'done');
    assert.equal(worker.counts().opened, 2);
    curves.stop();
  }
});

const curve = (variant: Variant, ...norms: number[]): Curve => ({ variant, norms: Float32Array.from(norms) });

test('a sweep goes along one curve after the other, and jumps between them', () => {
  const curves = [curve('post', 1, 2, 4), curve('pre', 5, 6)];
  assert.equal(stopsOf(curves), 5);
  assert.deepEqual(stopAt(curves, 0), { curve: 0, layer: 0 });
  assert.deepEqual(stopAt(curves, 1.5), { curve: 0, layer: 1.5 });
  assert.deepEqual(stopAt(curves, 2.9), { curve: 0, layer: 2 });
  assert.deepEqual(stopAt(curves, 3), { curve: 1, layer: 0 });
  assert.deepEqual(stopAt(curves, 99), { curve: 1, layer: 1 });
  assert.equal(normAt(curves[0], 1.5), 3);
  assert.equal(normAt(curves[0], 2), 4);
});

test('twice the norm is an octave, within what can be heard', () => {
  assert.equal(frequencyOf(0.25), 440);
  for (const norm of [0.05, 0.1, 0.3, 0.7]) assert.ok(Math.abs(frequencyOf(2 * norm) / frequencyOf(norm) - 2) < 1e-12);
  assert.equal(frequencyOf(0), AUDIBLE.min);
  assert.equal(frequencyOf(1e9), AUDIBLE.max);
});

test('norms keep two digits, whatever their size; the scale is straight while it can be', () => {
  const cases: [number, string, string][] = [
    [0.3, '0.30', '0,30'],
    [0.0994, '0.099', '0,099'],
    [0.0996, '0.10', '0,10'],
    [17.04, '17.04', '17,04'],
    [0.0087, '0.0087', '0,0087'],
    [0.01004, '0.010', '0,010'],
    [0.00999, '0.010', '0,010'],
    [0.0000123, '1.2×10⁻⁵', '1,2×10⁻⁵'],
    [0, '0.00', '0,00'],
  ];
  for (const [norm, en, es] of cases) {
    assert.equal(normText(norm, 'en-US'), en);
    assert.equal(normText(norm, 'es-AR'), es);
  }
  assert.equal(timesText(3.5621, 'es-AR'), '3,6');
  assert.equal(timesText(85.3, 'en-US'), '85');
  assert.equal(scaleOf([0.13, 0.57]), 'linear');
  assert.equal(scaleOf([0.0087, 0.74]), 'log');
  assert.equal(scaleOf([]), 'linear');
  assert.equal(scaleOf([0, 1]), 'linear');
});

test('the sentences say where the gradient is larger', () => {
  const curves = [
    curve('post', 0.16, 0.57),
    curve('pre-rms', 0.34, 0.13),
    curve('sandwich-bare', 1, 1.01),
    curve('pre', 0.2),
  ];
  assert.deepEqual(verdicts(curves, english), [
    'post: 0.16 in the first layer and 0.57 in the last, 3.6 times as large.',
    'pre RMS: 0.34 in the first layer and 0.13 in the last; in the first it is 2.6 times as large.',
    'sandwich no resid.: 1.00 in the first layer and 1.01 in the last, nearly the same.',
    'pre: 0.20 in its only layer.',
  ]);
  assert.match(
    verdicts(curves, spanish)[0],
    /^post: 0,16 en la primera capa y 0,57 en la última, 3,6 veces más grande\.$/,
  );
});

test('the cards are judged by what the engine computes', async () => {
  const trainer = await createTrainer();
  const shownFor = (state: GradientsState) => ({ state, curves: curvesOf(trainer, state) });
  const before = shownFor(start);
  let after = before;
  const prompts = gradientsPrompts({
    show: async change => {
      after = shownFor({ ...start, ...change });
    },
  });
  const right = { pre: 'first', depth: 'more', bare: 'larger' } as Record<string, string>;
  for (const prompt of prompts) {
    assert.equal(prompt.judged, 'after');
    const asked = { shown: before, later: () => after };
    await prompt.do?.(asked);
    assert.ok(isCorrect(prompt, right[prompt.id], asked), prompt.id);
    for (const reader of [english, spanish]) {
      assert.match(prompt.question(asked, reader), /\?$/);
      assert.doesNotMatch(prompt.because(asked, reader), /NaN|undefined|no definido/);
    }
  }
});

test('a list with holes in it names no curves', () => {
  const { state, notices } = readJson<GradientsState>(schema, { variants: Array(2) });
  assert.deepEqual(notices, [{ problem: 'impossible-value', key: 'variants' }]);
  assert.deepEqual(state.variants, start.variants);
});

test('a link names curves in any order; what they may not be becomes the default, with a notice', () => {
  const { state, notices } = readText(schema, 'v1;variants:pre-bare,post;layers:24;seed:4294967295;dataSeed:0');
  assert.deepEqual(state.variants, ['post', 'pre-bare']);
  assert.deepEqual([state.layers, state.seed, state.dataSeed], [24, 4294967295, 0]);
  assert.deepEqual(notices, []);
  for (const text of [
    'variants:',
    'variants:post,no',
    'layers:0',
    'layers:25',
    'layers:1.5',
    'seed:-1',
    'parameter:w',
  ]) {
    const read = readText(schema, `v1;${text}`);
    assert.equal(read.notices.length, 1, text);
    assert.equal(writeText(schema, read.state), 'v1');
  }
});
