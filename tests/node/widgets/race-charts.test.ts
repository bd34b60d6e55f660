// The race's charts from made histories: where things stand, and that they stay there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataTable } from '../../../web/kit/draw/describe.ts';
import { glyphPath } from '../../../web/kit/draw/patterns.ts';
import { series } from '../../../web/kit/draw/series.ts';
import { textWidth } from '../../../web/kit/draw/text.ts';
import { glyphCharacters, roles } from '../../../web/kit/look/palette.ts';
import type { TrainingRun } from '../../../web/kit/run/training-run.ts';
import { baselineLine, checkpointTable } from '../../../web/widgets/race/baseline.ts';
import { accuracyChart, type ChartOptions, lossChart, startChart } from '../../../web/widgets/race/charts.ts';
import { runnerTable } from '../../../web/widgets/race/controls.ts';
import { Guess } from '../../../web/widgets/race/guess.ts';
import { type Runner, runnersOf } from '../../../web/widgets/race/runners.ts';
import { PLAIN, type Variant } from '../../../web/widgets/race/variants.ts';
import { gradientTable, resultText } from '../../../web/widgets/race/words.ts';
import { en, markup, tags, texts } from '../kit/draw/render.ts';

const chartRuntime = { series, dataTable, baselineLine, checkpointTable };
const pair: readonly Variant[] = [PLAIN, { ...PLAIN, placement: 'pre' }];
const long: readonly Variant[] = [
  PLAIN,
  { ...PLAIN, warmup: 100 },
  { ...PLAIN, placement: 'sandwich', norm: 'rms', residual: false },
];

/** A run that has come so far, right so often. */
function runAt(step: number, accuracy: number, end: 'diverged' | 'running' = 'running'): TrainingRun {
  const checkpoint = (at: number, share: number) => ({ step: at, accuracy: share, baseline: 0.39, sequences: 100 });
  const history = {
    layers: 12,
    step,
    losses: Float32Array.from({ length: step }, (_, i) => 3 - i / 100),
    startNorms: new Float32Array(12).fill(0.2),
    normsAt: () => new Float32Array(12).fill(0.1),
    checkpoints: [checkpoint(0, 0.02), ...(end === 'diverged' ? [] : [checkpoint(step, accuracy)])],
    last: checkpoint(step, accuracy),
  };
  return { history, state: end, step, ...(end === 'diverged' && { diverged: { step } }) } as unknown as TrainingRun;
}

const options = (variants: readonly Variant[], runs: readonly TrainingRun[], width = 440): ChartOptions => ({
  runners: runnersOf(variants, runs, en),
  reader: en,
  width,
  steps: 200,
  shown: runs[0]?.step ?? 0,
  guess: new Guess({
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  }),
  tables: 'later',
  runtime: runs.length > 0 ? chartRuntime : undefined,
});

const charts = {
  startChart: (given: ChartOptions) => startChart({ ...given, onDraw: undefined }),
  lossChart,
  accuracyChart,
};

/** Where the axes end. */
const rightEdge = (drawn: string) =>
  Math.max(
    ...tags(drawn, 'line')
      .filter(({ attributes }) => attributes.class !== 'leader')
      .map(({ attributes }) => Number(attributes.x2)),
  );

for (const [name, chart] of Object.entries(charts))
  for (const variants of [pair, long])
    test(`${name}: nothing moves when the first lines come (${variants.length} runners)`, () => {
      const before = rightEdge(markup(chart(options(variants, []))));
      const runs = variants.map(() => runAt(60, 0.4));
      assert.equal(rightEdge(markup(chart(options(variants, runs)))), before);
      assert.ok(before > 0.6 * 440, `the curves have ${before} px of 440`);
    });

test('a step’s loss stands where the scrubber stands at that step', () => {
  const drawn = markup(lossChart(options(pair, [runAt(60, 0.4), runAt(60, 0.4)])));
  const [cursor] = tags(drawn, 'line').filter(({ attributes }) => attributes.class === 'step-cursor');
  const [line] = tags(drawn, 'path').filter(({ attributes }) => attributes.class === 'line');
  const end = /([\d.]+) [\d.]+$/.exec(line.attributes.d)?.[1];
  assert.equal(end, cursor.attributes.x1);
});

test('the line of always 0 is named at its end, where no runner on its way comes by', () => {
  const named = (width: number, step: number) => {
    const drawn = markup(accuracyChart(options(pair, [runAt(step, 0.39), runAt(step, 0.41)], width)));
    const labels = [...drawn.matchAll(/<text[^>]*x="([\d.]+)" y="([\d.]+)"[^>]*data-part="(\w+)"[^>]*>([^<]*)</g)];
    return labels.map(([, x, y, part, text]) => ({ x: Number(x), y: Number(y), part, text }));
  };
  assert.deepEqual(
    named(440, 100).map(({ text }) => text),
    ['post-norm 39%', 'pre-norm 41%', 'always 0: 39%'],
  );
  assert.deepEqual(
    named(320, 100).map(({ text }) => text),
    ['post 39%', 'pre 41%', 'always 0'],
  );
  for (const step of [5, 60, 100, 150, 200]) {
    const found = named(440, step);
    const { x: from, y: height } = found[2];
    for (const { x, y, text } of found.slice(0, 2)) {
      const apart = Math.abs(y - height) >= 16 - 1e-9 || x + textWidth(text) <= from;
      assert.ok(apart, `${text} at step ${step}`);
    }
  }
});

test('no two runners look alike without colour, in curves, points and marks of what is expected, whoever runs', () => {
  const placements = ['post', 'pre', 'sandwich'] as const;
  const fields = Array.from({ length: 81 }, (_, i) =>
    [27, 9, 3, 1].map((base): Variant => ({ ...PLAIN, placement: placements[Math.floor(i / base) % 3] })),
  );
  const taken = [roles.target.dash, '3 4'];
  for (const variants of fields) {
    const given = options(
      variants,
      variants.map(() => runAt(60, 0.4)),
    );
    for (const [i] of variants.entries()) given.guess.setAccuracy(i, 0.1 + i / 5);
    const drawn = { start: markup(charts.startChart(given)), accuracy: markup(accuracyChart(given)) };
    for (const chart of Object.values(drawn)) {
      const dashes = tags(chart, 'path').flatMap(({ attributes }) =>
        attributes.class === 'line' ? [attributes['stroke-dasharray'] ?? 'none'] : [],
      );
      const own = dashes.slice(0, 4);
      assert.equal(new Set([...own, ...taken]).size, 6, `${variants.map(({ placement }) => placement)}: ${own}`);
    }
    const glyphs = runnersOf(variants, [], en).map(({ glyph }) => glyph);
    assert.equal(new Set(glyphs).size, 4);
    const rows = markup(runnerTable(runnersOf(variants, [], en), { shown: 60, reader: en, work: undefined }));
    assert.deepEqual(
      [...rows.matchAll(/<span aria-hidden="true">(.)<\/span>/gu)].map(([, sign]) => sign),
      glyphs.map(glyph => glyphCharacters[glyph]),
    );
    const shapes = (chart: string) => tags(chart, 'path').filter(({ attributes }) => attributes.class === 'glyph');
    const shapeOf = ({ attributes: { d } }: { attributes: Record<string, string> }) => d.replace(/[-\d. ]+/g, '');
    const outlines = glyphs.map(glyph => glyphPath(glyph, [0, 0], 10).replace(/[-\d. ]+/g, ''));
    assert.deepEqual(shapes(drawn.accuracy).map(shapeOf), outlines, 'what is expected of each, at the axis');
    const points = shapes(drawn.start).map(shapeOf);
    assert.deepEqual(
      [0, 12, 24, 36].map(at => points[at]),
      outlines,
      'each layer’s point',
    );
  }
});

test('a share after a name that ends in a number does not read as its end', () => {
  const told = (variants: readonly Variant[]) => {
    const runs = variants.map(() => runAt(60, 0.4));
    return texts(markup(accuracyChart(options(variants, runs))), 'plain');
  };
  assert.deepEqual(told(pair).slice(2, 4), ['post-norm 40%', 'pre-norm 40%']);
  assert.deepEqual(told(long).slice(2, 5), ['post 1 · 40%', 'post 2 · 40%', 'sandwich 3 · 40%']);
});

test('where no runner arrived nothing is said of the steps that nobody took', () => {
  const ended = (...runs: TrainingRun[]) => resultText(options(pair, runs).runners as Runner[], 200, en);
  assert.equal(
    ended(runAt(1, 0.02, 'diverged'), runAt(3, 0.02, 'diverged')),
    'Nobody arrived: post-norm diverged at step 1 and pre-norm diverged at step 3.',
  );
  assert.match(ended(runAt(1, 0.02, 'diverged'), runAt(200, 0.9)), /^After 200 steps: post-norm diverged at step 1/);
});

test('who is far below the line of always 0 is not said to be on it', () => {
  const ended = (...runs: TrainingRun[]) => resultText(options(pair, runs).runners as Runner[], 200, en);
  assert.match(
    ended(runAt(200, 0), runAt(200, 0.39)),
    /: post-norm is below that line and pre-norm is still on that line\.$/,
  );
  assert.match(ended(runAt(200, 0.37), runAt(200, 0.39)), /: nobody left that line\.$/);
});

test('the gradients at a step are those of the runs that were there', () => {
  const { runners } = options(pair, [runAt(200, 0.4), runAt(60, 0.4)]);
  const rows = (step: number) =>
    [...markup(gradientTable(runners as Runner[], step, en)).matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row]) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    );
  assert.ok(
    rows(60).every(row => row.length === 3),
    'both',
  );
  assert.ok(
    rows(150).every(row => row.length === 2),
    'the first alone',
  );
});
