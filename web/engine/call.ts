// The border where results of the WASM module become values, or throw.

import { EngineError } from './errors.ts';

/** Calls into one module. It returns its refusals (cpp/bind/bind.hpp says why); here they are thrown. */
export type Call = <Result>(compute: () => Result | Error) => Result;

/**
 * The way into one module. A trap of WebAssembly runs no destructors and may have left anything half done, so after one
 * the module is never entered again: that call and all later ones throw 'engine/broken'. `onBreak` is told once.
 */
export function createCall(onBreak: () => void): Call {
  let trap: WebAssembly.RuntimeError | undefined;

  function enter<Result>(compute: () => Result | Error): Result | Error {
    if (trap) throw brokenBy(trap);
    try {
      return compute();
    } catch (thrown) {
      if (thrown instanceof WebAssembly.RuntimeError) {
        trap = thrown;
        onBreak();
        throw brokenBy(trap);
      }
      // Typed arrays that cannot be allocated throw RangeError; anything else here is a defect of the engine.
      const code = thrown instanceof RangeError ? 'engine/out-of-memory' : 'engine/internal';
      throw new EngineError(code, messageOf(thrown), { cause: thrown });
    }
  }

  return compute => {
    const result = enter(compute);
    if (!(result instanceof Error)) return result;
    const { code, parameter } = result as Error & { code: string; parameter?: string };
    throw new EngineError(code, result.message, { parameter });
  };
}

/** What was thrown, in words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

function brokenBy(cause: WebAssembly.RuntimeError): EngineError {
  const message = `the engine met an internal fault and cannot be used any more, load the page again: ${cause.message}`;
  return new EngineError('engine/broken', message, { cause });
}
