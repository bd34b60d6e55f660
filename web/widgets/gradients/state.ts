import { choiceField, type Field, numberField, type Schema } from '../../kit/base/state.ts';
import { VARIANTS, type Variant } from './variants.ts';

/** Of each layer, by PyTorch's names. */
export const PARAMETERS = [
  'linear1.weight',
  'linear2.weight',
  'self_attn.in_proj_weight',
  'self_attn.out_proj.weight',
] as const;

export interface GradientsState {
  /** The curves, in the order of VARIANTS. */
  variants: readonly Variant[];
  layers: number;
  /** What the weights are drawn with. */
  seed: number;
  /** What the digits are drawn with. */
  dataSeed: number;
  /** Whose gradient is measured. */
  parameter: (typeof PARAMETERS)[number];
}

export const LAYERS = { min: 1, max: 24 };
export const SEED = { min: 0, max: 4_294_967_295 };

/** One or more of them, each once, in their own order. */
export function inOrder(variants: readonly Variant[]): readonly Variant[] {
  return VARIANTS.filter(variant => variants.includes(variant));
}

function variantsField(fallback: readonly Variant[]): Field<readonly Variant[]> {
  const accept = (words: readonly unknown[]) => {
    const known = words.every(word => (VARIANTS as readonly unknown[]).includes(word));
    return known && words.length > 0 ? inOrder(words as Variant[]) : undefined;
  };
  return {
    default: fallback,
    fromJson: json => (Array.isArray(json) ? accept([...json]) : undefined), // Without holes, which no check sees.
    toJson: variants => [...variants],
    fromText: text => accept(text.split(',')),
    toText: variants => variants.join(','),
  };
}

export const schema: Schema<GradientsState> = {
  variants: variantsField(['post', 'pre']),
  layers: numberField({ default: 12, ...LAYERS, integer: 'only' }),
  seed: numberField({ default: 0, ...SEED, integer: 'only' }),
  dataSeed: numberField({ default: 1, ...SEED, integer: 'only' }),
  parameter: choiceField(PARAMETERS, 'linear1.weight'),
};
