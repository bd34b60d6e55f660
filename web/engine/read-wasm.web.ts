// Reads and compiles a WASM file by fetch: browsers, workers, and http URLs in Node.

import { messageOf } from './call.ts';
import { EngineError } from './errors.ts';

export async function readWasm(address: string): Promise<WebAssembly.Module> {
  const response = await request(address);
  const type = response.headers.get('content-type');
  try {
    // Streaming takes exactly this type, without parameters; else the bytes themselves say whether they are WASM.
    if (type === 'application/wasm' && WebAssembly.compileStreaming)
      return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (cause) {
    if (!(cause instanceof WebAssembly.CompileError)) throw loadFailed(address, messageOf(cause), cause);
    const type = response.headers.get('content-type') ?? 'no type';
    throw new EngineError('engine/bad-response', `${address} is not WebAssembly (${type}): ${cause.message}`, {
      cause,
    });
  }
}

async function request(address: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (cause) {
    throw loadFailed(address, messageOf(cause), cause);
  }
  if (!response.ok) throw loadFailed(address, `status ${response.status}`);
  return response;
}

function loadFailed(address: string, reason: string, cause?: unknown): EngineError {
  return new EngineError('engine/load-failed', `${address} could not be loaded: ${reason}`, { cause });
}
