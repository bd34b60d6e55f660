import type { RunConfig } from '../../engine/training/types.ts';
import type { Line } from '../../kit/draw/series.ts';
import type { RoleName } from '../../kit/look/palette.ts';

export const PLACEMENTS = ['post', 'pre', 'sandwich'] as const;
/** What the norm is; `bare`: with LayerNorm, but nothing is added to a sublayer's output. */
const KINDS = ['layer', 'rms', 'bare'] as const;

export type Placement = (typeof PLACEMENTS)[number];
export type Kind = (typeof KINDS)[number];
/** `post`, `pre-rms`, `sandwich-bare`: as links name them. */
export type Variant = Placement | `${Placement}-${Exclude<Kind, 'layer'>}`;

export const VARIANTS: readonly Variant[] = PLACEMENTS.flatMap(placement =>
  KINDS.map((kind): Variant => (kind === 'layer' ? placement : `${placement}-${kind}`)),
);

export function traitsOf(variant: Variant): { placement: Placement; kind: Kind } {
  const [placement, kind = 'layer'] = variant.split('-') as [Placement, Kind?];
  return { placement, kind };
}

export const roleOf = (variant: Variant): RoleName => traitsOf(variant).placement;

/** The placement's own dash belongs to LayerNorm with residuals; the others of its colour have theirs. */
export function dashFor(variant: Variant): Pick<Line, 'dash'> {
  const { kind } = traitsOf(variant);
  return kind === 'layer' ? {} : { dash: kind === 'rms' ? '2 3' : '1 5' };
}

/** The lesson's model: d = 32, 4 heads, d_ff = 128. */
export function configOf(
  variant: Variant,
  { layers, seed, dataSeed }: { layers: number; seed: number; dataSeed: number },
): RunConfig {
  const { placement, kind } = traitsOf(variant);
  return {
    ...{ dModel: 32, heads: 4, dFf: 128, layers, seed, dataSeed, batch: 1 },
    placement,
    norm: kind === 'rms' ? 'rms' : 'layer',
    residual: kind !== 'bare',
  };
}
