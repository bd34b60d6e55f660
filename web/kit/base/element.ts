import { createEngine, type Engine, version } from '../../engine/index.ts';
import { EngineElement, type WidgetDefinition } from './engine-element.ts';
import { EngineSource } from './engine-source.ts';
import { knownWasmUrl } from './wasm-url.ts';

export type { Parts, WidgetDefinition } from './engine-element.ts';

const light = new EngineSource<Engine>(() => {
  const wasmUrl = knownWasmUrl();
  return createEngine(wasmUrl ? { wasmUrl } : {});
});

/** A widget on the light engine. */
export abstract class WidgetElement<S extends object> extends EngineElement<S, Engine> {
  static override version = version;

  constructor(definition: WidgetDefinition<S>) {
    super(definition, light);
  }
}
