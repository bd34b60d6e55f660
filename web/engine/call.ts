// The border where results of the WASM module become values, or throw.

import { EngineError } from './errors.ts';

/** Calls into the module. It returns its refusals (cpp/bind/bind.hpp says why); here they are thrown. */
export function call<Result>(compute: () => Result | Error): Result {
  let result: Result | Error;
  try {
    result = compute();
  } catch (thrown) {
    // Typed arrays that cannot be allocated throw RangeError; anything else here is a defect of the engine.
    const code = thrown instanceof RangeError ? 'engine/out-of-memory' : 'engine/internal';
    throw new EngineError(code, messageOf(thrown), { cause: thrown });
  }
  if (!(result instanceof Error)) return result;
  const { code, parameter } = result as Error & { code: string; parameter?: string };
  throw new EngineError(code, result.message, { parameter });
}

/** What was thrown, in words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
