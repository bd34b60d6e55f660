import type { BlockEngine } from '../../engine/block/index.ts';
import type { ResidualState } from './state.ts';

/** x, and the small stream behind each part. */
export function sumOf(engine: BlockEngine, { x, f1, f2, f3, mode }: ResidualState): Float64Array[] {
  return engine.sumOfParts({ x, parts: [f1, f2, f3], mode });
}
