import { choiceField, type Field, numberField, type Schema } from '../../kit/base/state.ts';
import type { Plan } from '../../worker/training-messages.ts';
import { configOf, MOST_VARIANTS, PLAIN, SEED, type Variant, variantOf, variantText } from './variants.ts';

export const PRESETS = ['no-warmup', 'six-layers', 'warmup', 'longer', 'no-residuals', 'own'] as const;
export type PresetName = (typeof PRESETS)[number];

export interface RaceState {
  preset: PresetName;
  /** What races in the preset 'own'. */
  variants: readonly Variant[];
  /** 0: as many as the preset has. */
  steps: number;
  /** Sequences in a step. */
  batch: number;
  seed: number;
  dataSeed: number;
  /** Whether the reader predicts before the race may start. */
  predict: 'on' | 'off';
  /** What the trained models are asked. */
  digits: string;
  /** What the losses' hashes were on the machine that this state comes from, joined by dots; empty: not known. */
  hash: string;
}

interface Preset {
  variants: readonly Variant[];
  steps: number;
}

const both = (change: Partial<Variant>): readonly Variant[] => [
  { ...PLAIN, ...change },
  { ...PLAIN, placement: 'pre', ...change },
];

export const presets: Readonly<Record<Exclude<PresetName, 'own'>, Preset>> = {
  'no-warmup': { variants: both({}), steps: 200 },
  'six-layers': { variants: both({ layers: 6 }), steps: 200 },
  warmup: { variants: both({ warmup: 200 }), steps: 400 },
  longer: { variants: both({}), steps: 400 },
  'no-residuals': { variants: both({ residual: false }), steps: 200 },
};

export const STEPS = { min: 0, max: 5000 };
export const BATCH = { min: 1, max: 256 };
export const DIGITS = 10;

export const schema: Schema<RaceState> = {
  preset: choiceField(PRESETS, 'no-warmup'),
  variants: variantsField(),
  steps: numberField({ default: 0, ...STEPS, integer: 'only' }),
  batch: numberField({ default: 64, ...BATCH, integer: 'only' }),
  seed: numberField({ default: 0, ...SEED, integer: 'only' }),
  dataSeed: numberField({ default: 1, ...SEED, integer: 'only' }),
  predict: choiceField(['on', 'off'], 'on'),
  digits: textField('3141592653', /^\d{10}$/),
  hash: textField('', /^([0-9a-f]{16}(\.[0-9a-f]{16}){0,3})?$/),
};

export function variantsOf(state: RaceState): readonly Variant[] {
  return state.preset === 'own' ? state.variants : presets[state.preset].variants;
}

export function stepsOf({ preset, steps }: RaceState): number {
  if (steps > 0) return steps;
  return preset === 'own' ? 200 : presets[preset].steps;
}

/** The notebook's: gradients at the start on 256 sequences, accuracy at the end on 2,000 fresh ones. */
const SEQUENCES = { start: 256, way: 100, end: 2000 };

export function plansOf(state: RaceState): Plan[] {
  const steps = stepsOf(state);
  return variantsOf(state).map(variant => ({
    config: configOf(variant, state),
    steps,
    probeEvery: Math.max(5, Math.round(steps / 20)),
    sequences: SEQUENCES.way,
    finalSequences: SEQUENCES.end,
    startSequences: SEQUENCES.start,
    digits: [...state.digits].map(Number),
  }));
}

/** Whether two states are of one race. What is asked of it, and what was predicted, are not of it. */
export function sameRace(one: RaceState, other: RaceState): boolean {
  return JSON.stringify(raceOf(one)) === JSON.stringify(raceOf(other));
}

function raceOf(state: RaceState): unknown {
  const { batch, seed, dataSeed } = state;
  return [variantsOf(state), stepsOf(state), batch, seed, dataSeed];
}

function variantsField(): Field<readonly Variant[]> {
  const accept = (texts: readonly unknown[]) => {
    const variants = texts.map(text => (typeof text === 'string' ? variantOf(text) : undefined));
    const known = variants.every(variant => variant !== undefined);
    return known && variants.length > 0 && variants.length <= MOST_VARIANTS ? (variants as Variant[]) : undefined;
  };
  return {
    default: presets['no-warmup'].variants,
    fromJson: json => (Array.isArray(json) ? accept([...json]) : undefined), // Without holes, which no check sees.
    toJson: variants => variants.map(variantText),
    fromText: text => accept(text.split(',')),
    toText: variants => variants.map(variantText).join(','),
  };
}

function textField(fallback: string, pattern: RegExp): Field<string> {
  const accept = (text: unknown) => (typeof text === 'string' && pattern.test(text) ? text : undefined);
  return { default: fallback, fromJson: accept, toJson: text => text, fromText: accept, toText: text => text };
}
