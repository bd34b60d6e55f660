// One encoder layer, as the caller sees it.

import type { Call } from '../call.ts';
import { asHandle } from '../handles.ts';
import { release } from '../release.ts';
import { toVector } from '../vectors.ts';
import { completeLayer, layerOptions } from './config.ts';
import type { TrainingModule } from './training-module.d.ts';
import type { Layer, LayerConfig } from './types.ts';

export function createLayer(module: TrainingModule, call: Call, options: LayerConfig): Layer {
  const given = layerOptions(completeLayer(options));
  const handle = call(() => module.createLayer(given));
  return asHandle<Omit<Layer, keyof Disposable | 'dispose'>>(
    {
      forward(x, tokens) {
        const vector = toVector(x, 'x');
        return call(() => module.layerForward(handle, vector, tokens));
      },
      stages: () => call(() => module.layerStages(handle)),
      backward(dy) {
        const vector = toVector(dy, 'dy');
        return call(() => module.layerBackward(handle, vector));
      },
      weights: () => call(() => module.layerWeights(handle)),
    },
    release(call, () => module.disposeLayer(handle)),
  );
}
