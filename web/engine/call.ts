// The border where results of the WASM module become values, or throw.

import { EngineError } from './errors.ts';

/** Calls into one module. It returns its refusals (cpp/bind/bind.hpp says why); here they are thrown. */
export type Call = <Result>(compute: () => Result | Error) => Result;

/** What leads into a module, and sets its stack back to where it is between two calls. */
interface Entered {
  restoreStack(): void;
}

/**
 * The way into one module. An exception of JavaScript's own that crosses WebAssembly (no memory for a typed array, no
 * room on the stack of JavaScript) runs destructors, but leaves the stack pointer where it was: it is set back. A trap of
 * WebAssembly runs no destructors and may have left anything half done, so after one the module is never entered again:
 * that call and all later ones throw 'engine/broken'. `onBreak` is told once.
 */
export function createCall(module: Entered, onBreak: () => void): Call {
  let trap: WebAssembly.RuntimeError | undefined;
  // Calls under way: a clock that C++ reads may call the engine too.
  let depth = 0;

  function enter<Result>(compute: () => Result | Error): Result | Error {
    if (trap) throw brokenBy(trap);
    depth += 1;
    try {
      return compute();
    } catch (thrown) {
      if (thrown instanceof WebAssembly.RuntimeError) {
        trap = thrown;
        onBreak();
        throw brokenBy(trap);
      }
      // Calls around this one set it back themselves when they end.
      if (depth === 1) module.restoreStack();
      // Typed arrays that cannot be allocated throw RangeError; anything else here is a defect of the engine.
      const code = thrown instanceof RangeError ? 'engine/out-of-memory' : 'engine/internal';
      throw new EngineError(code, messageOf(thrown), { cause: thrown });
    } finally {
      depth -= 1;
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
