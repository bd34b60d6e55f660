// Reads and compiles a WASM file in Node: from a file's path or file: URL, or by fetch from elsewhere.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from './call.ts';
import { EngineError } from './errors.ts';
import { readWasm as readWasmByFetch } from './read-wasm.web.ts';

export async function readWasm(address: string): Promise<WebAssembly.Module> {
  // Two letters or more before the colon: C:\ is a path.
  if (/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(address)) return readWasmByFetch(address);

  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await readFile(/^file:/i.test(address) ? fileURLToPath(address) : address));
  } catch (cause) {
    throw new EngineError('engine/load-failed', `${address} could not be loaded: ${messageOf(cause)}`, { cause });
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new EngineError('engine/bad-response', `${address} is not WebAssembly: ${messageOf(cause)}`, { cause });
  }
}
