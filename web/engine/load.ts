// From a WASM file to a running module of the same build as this script.

import createLightModule from '#light';
import { buildId, wasmUrl } from '#light-build';
import { readWasm } from '#read-wasm';
import { messageOf } from './call.ts';
import { EngineError } from './errors.ts';
import type { LightModule } from './light-module.d.ts';
import { requireSupport } from './support.ts';
import type { EngineOptions, UrlLike } from './types.ts';

export async function loadLightModule(options: EngineOptions): Promise<LightModule> {
  requireSupport();
  const compiled = await readWasm(placeOf(options.wasmUrl));
  requireSameBuild(compiled);
  try {
    return await start(compiled);
  } catch (cause) {
    // What was compiled and is of this build fails to start only for want of memory.
    throw new EngineError('engine/out-of-memory', `the engine could not start: ${messageOf(cause)}`, { cause });
  }
}

/** A folder holds the file under the name that this script's own has: a name with a hash cannot be of another build. */
function placeOf(asked: EngineOptions['wasmUrl']): string | UrlLike {
  const address = typeof asked === 'object' ? asked.href : asked;
  if (!address?.endsWith('/')) return asked ?? wasmUrl;
  return address + wasmUrl.href.slice(wasmUrl.href.lastIndexOf('/') + 1);
}

/** Glue and WASM of different builds would call each other wrongly, so they must carry the same stamp. */
function requireSameBuild(compiled: WebAssembly.Module): void {
  const [section] = WebAssembly.Module.customSections(compiled, 'andamio');
  const found = section === undefined ? 'another program' : new TextDecoder().decode(section);
  if (found === buildId) return;
  throw new EngineError(
    'engine/version-mismatch',
    `version mismatch, reload: the script is of build ${buildId}, its WebAssembly file of ${found}`,
  );
}

function start(compiled: WebAssembly.Module): Promise<LightModule> {
  return new Promise((resolve, reject) => {
    createLightModule({
      instantiateWasm(imports, receive) {
        // Emscripten waits for ever when this hook never answers: a failure must reject here.
        WebAssembly.instantiate(compiled, imports).then(instance => receive(instance, compiled), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
