// From a WASM file to a running module of the same build as this script.

import { readWasm } from '#read-wasm';
import { messageOf } from './call.ts';
import { EngineError } from './errors.ts';
import { requireSupport } from './support.ts';

/** The hook through which Emscripten's glue gets its WASM. */
export interface ModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => unknown,
  ): object;
}

/** A module's glue, and what tools/stamp-wasm.mjs wrote about its build. */
export interface ModuleBuild<Module> {
  create(options: ModuleOptions): Promise<Module>;
  buildId: string;
  /** Where the WASM lies, beside the script. Throws where that does not know its own address. */
  ownUrl(): URL;
  wasmFile: string;
}

/** `asked`: the WASM's address, its folder's, or none. */
export async function loadModule<Module>(build: ModuleBuild<Module>, asked: string | undefined): Promise<Module> {
  requireSupport();
  const compiled = await readWasm(placeOf(asked, build));
  requireSameBuild(compiled, build.buildId);
  try {
    return await start(compiled, build);
  } catch (cause) {
    // What was compiled and is of this build fails to start only for want of memory.
    throw new EngineError('engine/out-of-memory', `the engine could not start: ${messageOf(cause)}`, { cause });
  }
}

/** A folder holds the file under the name that this script's own has: a name with a hash cannot be of another build. */
function placeOf(asked: string | undefined, { ownUrl, wasmFile }: ModuleBuild<unknown>): string {
  if (asked !== undefined && !asked.endsWith('/')) return asked;
  let own: string | undefined;
  try {
    own = ownUrl().href;
  } catch (cause) {
    // A bundle that is no module does not know where it lies, and neither then what lies beside it.
    if (asked !== undefined) return asked + wasmFile;
    const message = `this script does not know its own address: say by wasmUrl where ${wasmFile} lies`;
    throw new EngineError('engine/no-wasm-url', message, { parameter: 'wasmUrl', cause });
  }
  return asked === undefined ? own : asked + own.slice(own.lastIndexOf('/') + 1);
}

/** Glue and WASM of different builds would call each other wrongly, so they must carry the same stamp. */
function requireSameBuild(compiled: WebAssembly.Module, buildId: string): void {
  const [section] = WebAssembly.Module.customSections(compiled, 'andamio');
  const found = section === undefined ? 'another program' : new TextDecoder().decode(section);
  if (found === buildId) return;
  throw new EngineError(
    'engine/version-mismatch',
    `version mismatch, reload: the script is of build ${buildId}, its WebAssembly file of ${found}`,
  );
}

function start<Module>(compiled: WebAssembly.Module, { create }: ModuleBuild<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    create({
      instantiateWasm(imports, receive) {
        // Emscripten waits for ever when this hook never answers: a failure must reject here.
        WebAssembly.instantiate(compiled, imports).then(instance => receive(instance, compiled), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
