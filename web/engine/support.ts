// What the environment must allow, found out before anything is fetched.

import { EngineError } from './errors.ts';

/** The smallest module: its magic number and version. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module with one function of type () → v128, whose body is i32.const 0, i8x16.splat, i8x16.popcnt. */
const SIMD_MODULE = [
  ...EMPTY_MODULE,
  ...[1, 5, 1, 0x60, 0, 1, 0x7b],
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 0x41, 0, 0xfd, 0x0f, 0xfd, 0x62, 0x0b],
];

export function requireSupport(): void {
  if (typeof WebAssembly !== 'object') {
    throw new EngineError('engine/no-webassembly', 'WebAssembly is not available here');
  }
  if (!WebAssembly.validate(Uint8Array.from(SIMD_MODULE))) {
    throw new EngineError('engine/no-simd', 'WebAssembly is available here, but without SIMD instructions');
  }
  try {
    // Only a policy can refuse an empty module, and each browser words that differently.
    new WebAssembly.Module(Uint8Array.from(EMPTY_MODULE));
  } catch (cause) {
    const message = "this page's content security policy forbids WebAssembly; script-src needs 'wasm-unsafe-eval'";
    throw new EngineError('engine/blocked-by-policy', message, { cause });
  }
}
