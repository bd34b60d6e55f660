import { type BlockEngine, createBlockEngine, version } from '../../engine/block/index.ts';
import { EngineElement, type WidgetDefinition } from './engine-element.ts';
import { EngineSource } from './engine-source.ts';
import { wasmFolder } from './wasm-url.ts';

const block = new EngineSource<BlockEngine>(() => {
  const wasmUrl = wasmFolder();
  return createBlockEngine(wasmUrl ? { wasmUrl } : {});
});

/** A widget on the block engine. */
export abstract class BlockWidgetElement<S extends object> extends EngineElement<S, BlockEngine> {
  static override version = version;

  constructor(definition: WidgetDefinition<S>) {
    super(definition, block);
  }
}
