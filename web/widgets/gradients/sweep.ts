// The way of a sweep: along one curve from the first layer to the last, then along the next.

import type { Curve } from './curves.ts';

export interface Stop {
  curve: number;
  /** From 0. In between, a fraction. */
  layer: number;
}

export function stopsOf(curves: readonly Curve[]): number {
  return curves.reduce((sum, { norms }) => sum + norms.length, 0);
}

/** Where the marker stands at a time, in tones since the start. From one curve's end it jumps to the next one's start. */
export function stopAt(curves: readonly Curve[], time: number): Stop {
  let start = 0;
  for (const [curve, { norms }] of curves.entries()) {
    const left = time - start;
    if (left < norms.length || curve === curves.length - 1) {
      return { curve, layer: Math.min(Math.max(left, 0), norms.length - 1) };
    }
    start += norms.length;
  }
  return { curve: 0, layer: 0 };
}

/** The norm there; between two layers, on the line between them. */
export function normAt({ norms }: Curve, layer: number): number {
  const below = Math.floor(layer);
  const above = Math.min(below + 1, norms.length - 1);
  return norms[below] + (layer - below) * (norms[above] - norms[below]);
}
