import type { RunConfig } from '../../engine/training/types.ts';
import { type Glyph, type RoleName, roles } from '../../kit/look/palette.ts';

export const PLACEMENTS = ['post', 'pre', 'sandwich'] as const;
export const NORMS = ['layer', 'rms'] as const;

/** One of the runs that race: what may differ between them. */
export interface Variant {
  placement: (typeof PLACEMENTS)[number];
  layers: number;
  norm: (typeof NORMS)[number];
  /** The schedule's highest learning rate. */
  lr: number;
  /** Steps of linear warm-up; 0: none. */
  warmup: number;
  residual: boolean;
  /** Instead of the race's own. */
  seed: number | null;
}

export const MOST_VARIANTS = 4;
export const LAYERS = { min: 1, max: 24 };
export const RATE = { min: 1e-6, max: 1e30 };
export const WARMUP = { min: 0, max: 10_000 };
export const SEED = { min: 0, max: 4_294_967_295 };

export const PLAIN: Variant = {
  placement: 'post',
  layers: 12,
  norm: 'layer',
  lr: 1e-3,
  warmup: 0,
  residual: true,
  seed: null,
};

/** `post_12`, or with all that differs from the lesson's: `pre_6_rms_lr0.003_w200_nores_s1`. */
export function variantText({ placement, layers, norm, lr, warmup, residual, seed }: Variant): string {
  return [
    placement,
    layers,
    ...(norm === 'rms' ? ['rms'] : []),
    ...(lr === PLAIN.lr ? [] : [`lr${String(lr).replace('e+', 'e')}`]),
    ...(warmup === 0 ? [] : [`w${warmup}`]),
    ...(residual ? [] : ['nores']),
    ...(seed === null ? [] : [`s${seed}`]),
  ].join('_');
}

/** Undefined for what is no variant. */
export function variantOf(text: string): Variant | undefined {
  const [placement, layers, ...rest] = text.split('_');
  const variant = {
    ...PLAIN,
    placement: PLACEMENTS.find(name => name === placement) ?? 'post',
    layers: wholeOf(layers ?? '', LAYERS) ?? Number.NaN,
  };
  if (variant.placement !== placement || Number.isNaN(variant.layers)) return undefined;
  return rest.every(word => takeWord(variant, word)) ? variant : undefined;
}

function takeWord(variant: Variant, word: string): boolean {
  if (word === 'rms') variant.norm = 'rms';
  else if (word === 'nores') variant.residual = false;
  else if (word.startsWith('lr')) {
    variant.lr = Number(word.slice(2));
    return /^lr[\d.]/.test(word) && variant.lr >= RATE.min && variant.lr <= RATE.max;
  } else if (word.startsWith('w')) {
    const steps = wholeOf(word.slice(1), WARMUP);
    variant.warmup = steps ?? 0;
    return steps !== undefined;
  } else if (word.startsWith('s')) {
    const seed = wholeOf(word.slice(1), SEED);
    variant.seed = seed ?? null;
    return seed !== undefined;
  } else return false;
  return true;
}

function wholeOf(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export interface Shared {
  seed: number;
  dataSeed: number;
  batch: number;
}

/** The lesson's model: d = 32, 4 heads, d_ff = 128. */
export const MODEL = { dModel: 32, heads: 4, dFf: 128 } as const;

export function configOf(variant: Variant, { seed, dataSeed, batch }: Shared): RunConfig {
  return {
    ...MODEL,
    layers: variant.layers,
    placement: variant.placement,
    norm: variant.norm,
    residual: variant.residual,
    seed: variant.seed ?? seed,
    dataSeed,
    batch,
    learningRate: variant.lr,
    warmupSteps: variant.warmup,
  };
}

/** How a runner of the race looks: the placement's colour, dash and glyph; another dash and glyph where it is not the first. */
export interface Look {
  role: RoleName;
  dash: string;
  glyph: Glyph;
}

/** Apart from those of the placements, of the sketch and of the line of always 0. */
const MORE: readonly Pick<Look, 'dash' | 'glyph'>[] = [
  { dash: '1 4', glyph: 'diamond' },
  { dash: '16 4', glyph: 'star' },
  { dash: '12 3 2 3 2 3', glyph: 'cross' },
];

export function looksOf(variants: readonly Variant[]): Look[] {
  let more = 0;
  return variants.map(({ placement: role }, i) => {
    const again = variants.slice(0, i).some(({ placement }) => placement === role);
    const { dash, glyph } = again ? MORE[more++] : roles[role];
    return { role, dash, glyph };
  });
}

/** The traits in which a race's variants are not all alike. */
export function differences(variants: readonly Variant[]): readonly (keyof Variant)[] {
  const traits: readonly (keyof Variant)[] = ['norm', 'layers', 'lr', 'warmup', 'residual', 'seed'];
  return traits.filter(trait => variants.some(variant => variant[trait] !== variants[0][trait]));
}
