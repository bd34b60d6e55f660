import type { Engine } from '../web/engine/index.ts';
import { each } from './each.ts';

const x = [1, 2, 3, 6];
const other = [2, 4, 6, 8];
const weighted = [1, -2, 2, 4];
const w = [0.25, -0.5, 0, -1];
const three = [1, 2, 3];
const tiny = [0.001, 0.002, 0.004];
const times = (factor: number, vector: ArrayLike<number>) => Array.from(vector, value => factor * value);
const plus = (term: number, vector: readonly number[]) => vector.map(value => value + term);

/** The numbers in the prose of `es/normalizacion.md` and `en/normalizacion.md`. */
export default (engine: Engine): Record<string, number> => {
  const { norms, normalization } = engine;
  const layer = (vector: ArrayLike<number>) => normalization.layerNorm(vector);
  const rms = (vector: ArrayLike<number>) => normalization.rmsNorm(vector);
  const root = (d: number) => norms.l2(Array.from({ length: d }, () => 1));
  const deviation = (vector: ArrayLike<number>) => norms.l2(layer(vector).centred) / root(vector.length);
  const difference = (a: ArrayLike<number>, b: ArrayLike<number>) => norms.distance(a, b, Number.POSITIVE_INFINITY);
  const out = layer(x).normalized;
  const rmsOut = rms(x).normalized;
  const b = normalization.layerNorm(other, { gamma: [2, 2, 2, 2], beta: [1, 1, 1, 1] });
  return {
    mean: layer(x).mean,
    variance: layer(x).variance,
    deviation: deviation(x),
    ...each('centred', layer(x).centred),
    ...each(
      'square',
      Array.from(layer(x).centred, value => norms.dot([value], [value])),
    ),
    ...each('hat', out),
    out_mean: layer(out).mean,
    out_deviation: deviation(out),

    other_mean: b.mean,
    other_variance: b.variance,
    ...each('other_hat', b.normalized),
    ...each('other_y', b.output),

    mean_square: rms(x).meanSquare,
    rms: rms(x).rms,
    length: norms.l2(x),
    root_of_4: root(4),
    ...each('rms_hat', rmsOut),
    rms_out_mean_square: rms(rmsOut).meanSquare,
    rms_out_length: norms.l2(rmsOut),

    weighted_mean_square: rms(weighted).meanSquare,
    weighted_rms: rms(weighted).rms,
    ...each('weighted_hat', rms(weighted).normalized),
    ...each('weight', w),
    ...each('factor', plus(1, w)),
    ...each('llama', normalization.rmsNorm(weighted, { weight: w }).output),
    ...each('gemma', normalization.rmsNorm(weighted, { weight: w, form: 'gemma' }).output),

    ...tokens(engine),
    ...made(engine),

    root_of_3: root(3),
    three_mean: layer(three).mean,
    ...each('three_centred', layer(three).centred),
    three_sum: norms.dot(layer(three).centred, [1, 1, 1]),
    ...each('three_layer', layer(three).normalized),
    ...each('three_rms', rms(three).normalized),

    rms_shift: difference(rms(plus(10, x)).normalized, rmsOut),
    ...each('rms_shifted', rms(plus(10, x)).normalized),

    ...each('tiny', tiny),
    ...each('tiny_hat', layer(tiny).normalized),
    ...each('tiny_scaled_hat', layer(times(5, tiny)).normalized),
    tiny_deviation: deviation(layer(tiny).normalized),

    exercise_mean: layer([0, 0, 0, 4]).mean,
    exercise_variance: layer([0, 0, 0, 4]).variance,
    exercise_deviation: deviation([0, 0, 0, 4]),
    ...each('exercise_hat', layer([0, 0, 0, 4]).normalized),
    root_of_4096: root(4096),
  };
};

/** Five tokens of 512 numbers, drawn as the lesson's Python draws them: torch.manual_seed(0), 3 + 10·randn in float32. */
function tokens({ norms, normalization, random }: Engine): Record<string, number> {
  const drawn = random(0).randn(5 * 512);
  const x = Array.from(drawn, value => Math.fround(3 + Math.fround(10 * value)));
  const found: Record<string, number> = {};
  for (let token = 0; token < 5; token++) {
    const row = x.slice(512 * token, 512 * (token + 1));
    const { mean, centred, normalized } = normalization.layerNorm(row);
    const root = norms.l2(row.map(() => 1));
    const after = normalization.layerNorm(normalized);
    found[`token_mean_${token + 1}`] = mean;
    found[`token_deviation_${token + 1}`] = norms.l2(centred) / root;
    found[`token_out_mean_${token + 1}`] = after.mean;
    found[`token_out_deviation_${token + 1}`] = norms.l2(after.centred) / root;
  }
  return found;
}

/** A made vector of 2304 numbers, as long as a measured embedding of Gemma 2 2B's, before and after RMSNorm. */
function made({ norms, normalization, random }: Engine): Record<string, number> {
  const direction = norms.unit(random(0).randn(2304)) ?? [];
  const vector = times(73.6, direction);
  return {
    made_length: norms.l2(vector),
    made_out_length: norms.l2(normalization.rmsNorm(vector).normalized),
    root_of_2304: norms.l2(Array.from({ length: 2304 }, () => 1)),
  };
}
