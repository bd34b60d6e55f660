// The slope of layers in a row, as the caller sees it.

import type { Call } from '../call.ts';
import { requireOptions } from '../options.ts';
import type { BlockModule } from './block-module.d.ts';
import type { ChainConfig, ChainSlope } from './types.ts';

export function chainSlope(module: BlockModule, call: Call, config: ChainConfig): ChainSlope {
  const { residual = true, ...asked } = requireOptions(config, ['slope', 'layers', 'residual']);
  const [value, log10] = call(() => module.chainSlope({ residual, ...asked }));
  return { value, log10 };
}
