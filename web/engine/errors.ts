// Failures: one class for what the caller sees, and the border where results of the WASM module become values or throw.

import type { EngineError as EngineErrorShape } from './types.ts';

export interface EngineErrorDetails {
  parameter?: string;
  cause?: unknown;
}

export class EngineError extends Error implements EngineErrorShape {
  override readonly name = 'EngineError';
  readonly code: string;
  declare readonly parameter?: string;

  constructor(code: string, message: string, details: EngineErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    if (details.parameter !== undefined) this.parameter = details.parameter;
  }
}

/** What was thrown, in words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

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
