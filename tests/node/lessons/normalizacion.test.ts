// What PyTorch prints in the lesson about LayerNorm and RMSNorm is what the engine, and so the page, gives. That PyTorch
// prints it is tested with the other lessons' blocks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lessonLanguages, readLesson } from '../../../tools/markdown/lessons.ts';
import { runsOf } from '../../../tools/markdown/runs.ts';
import { createEngine } from '../../../web/engine/index.ts';
import { parseLesson } from './parse.ts';

const { norms, normalization, random } = await createEngine();
const { layerNorm, rmsNorm } = normalization;
const x = [1, 2, 3, 6];
const weighted = { x: [1, -2, 2, 4], weight: [0.25, -0.5, 0, -1] };
const small = [0.001, 0.002, 0.004];

const digits = (values: ArrayLike<number>, count = 3) => Array.from(values, value => (value + 0).toFixed(count));
const times = (factor: number, values: ArrayLike<number>) => Array.from(values, value => factor * value);
const same = (a: Float64Array, b: Float64Array) =>
  norms.distance(a, b, Number.POSITIVE_INFINITY) <= 1e-4 ? 'True' : 'False';
const layer = (values: readonly number[]) => layerNorm(values).normalized;
const rms = (values: readonly number[]) => rmsNorm(values).normalized;
const shifted = x.map(value => value + 10);

/** Each block, by a line that it alone holds, with what it has to print, word by word. */
const blocks: Record<string, () => string[]> = {
  'x_hat = (x - mean) / (variance + 1e-5).sqrt()': () => {
    const { mean, variance, normalized } = layerNorm(x);
    return [mean.toFixed(1), variance.toFixed(1), ...digits(normalized)];
  },
  'layer_norm = torch.nn.LayerNorm(4)': () => digits(layer(x)),
  'layer_norm.weight.data.fill_(2)': () =>
    digits(layerNorm([2, 4, 6, 8], { gamma: [2, 2, 2, 2], beta: [1, 1, 1, 1] }).output),
  'show(rms_norm(x))': () => {
    const { normalized } = rmsNorm(x);
    return [...digits(normalized), ...digits([rmsNorm(normalized).meanSquare, norms.l2(normalized)])];
  },
  'show(w * rms_norm(x2))': () => [
    ...digits(rmsNorm(weighted.x, { weight: weighted.weight }).output),
    ...digits(rmsNorm(weighted.x, { weight: weighted.weight, form: 'gemma' }).output),
  ],
  'torch.manual_seed(0)': () => {
    const drawn = Array.from(random(0).randn(5 * 512), value => Math.fround(3 + Math.fround(10 * value)));
    return [0, 1, 2, 3, 4].flatMap(token => {
      const row = drawn.slice(512 * token, 512 * (token + 1));
      const measured = ({ mean, variance }: { mean: number; variance: number }) =>
        digits([Math.abs(mean), Math.sqrt(variance)]);
      return [...measured(layerNorm(row)), '→', ...measured(layerNorm(layer(row)))];
    });
  },
  'made = torch.randn(2304)': () => {
    const made = times(73.6, norms.unit(random(0).randn(2304)) ?? []);
    return digits([norms.l2(made), norms.l2(rms(made))], 1);
  },
  'x3 = torch.tensor([1.0, 2, 3])': () => [
    ...digits(layer([1, 2, 3])),
    ...digits(rmsNorm(layerNorm([1, 2, 3]).centred, { eps: 1e-5 }).normalized),
    ...digits(rms([1, 2, 3])),
  ],
  'print(same(layer(x + 10), layer(x)))': () => [
    same(layer(shifted), layer(x)),
    same(layer(times(5, x)), layer(x)),
    same(rms(times(5, x)), rms(x)),
    same(rms(shifted), rms(x)),
  ],
  'small = torch.tensor([0.001, 0.002, 0.004])': () => [
    ...digits(layer(small)),
    ...digits(layer(times(5, small))),
    same(layer(times(5, small)), layer(small)),
  ],
};

for (const language of lessonLanguages) {
  describe(`${language}/normalizacion: PyTorch and the engine agree`, () => {
    const runs = runsOf(parseLesson(readLesson('normalizacion', language).body));

    for (const [line, expected] of Object.entries(blocks)) {
      test(line, () => {
        const found = runs.filter(({ code }) => code.value.split('\n').some(text => text.trim() === line));
        assert.equal(found.length, 1);
        assert.deepEqual(found[0].output?.value.split(/\s+/), expected());
      });
    }
  });
}
