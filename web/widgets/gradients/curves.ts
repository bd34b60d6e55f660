import type { CurvesOf, Curve as OneCurve, Shown as OneShown } from '../../kit/run/start-gradients.ts';
import type { GradientsState } from './state.ts';
import { configOf, type Variant } from './variants.ts';

export { SEQUENCES } from '../../kit/run/start-gradients.ts';
export type Curve = OneCurve<Variant>;
export type Shown = OneShown<GradientsState, Variant>;

export const curvesOf: CurvesOf<GradientsState, Variant> = {
  variants: ({ variants }) => variants,
  config: (state, variant) => configOf(variant, state),
  parameter: ({ parameter }) => parameter,
};
