import { choiceField, numberField, type Schema } from '../../kit/base/state.ts';

export const ZOOMS = ['out', 'near'] as const;

export interface PenaltySlopeState {
  w: number;
  lambda: number;
  zoom: (typeof ZOOMS)[number];
  /** The learning rate: how much of the slope one step takes. */
  lr: number;
}

/** Beyond these λw² and what a step takes would leave the range of a double. */
export const WEIGHT = { min: -1e100, max: 1e100 };
export const LAMBDA = { min: 0, max: 1e100 };
export const RATE = { min: 1e-6, max: 1e6 };

export const schema: Schema<PenaltySlopeState> = {
  w: numberField({ default: 1, ...WEIGHT }),
  lambda: numberField({ default: 1, ...LAMBDA }),
  zoom: choiceField(ZOOMS, 'out'),
  lr: numberField({ default: 0.1, ...RATE }),
};
