// Vectors at the border: whatever the caller has becomes a Float64Array, or is refused by name.

import { EngineError } from './errors.ts';
import { kindOf } from './options.ts';

/** 1 GB of numbers: half of what WebAssembly's memory can be here. */
const MOST_NUMBERS = 2 ** 27;

/** The numbers of `value`, for the module to copy. `parameter` is the argument's name in the public API. */
export function toVector(value: unknown, parameter: string): Float64Array {
  try {
    return read(value, parameter);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    // A getter or a proxy threw, or what calls itself a typed array is none.
    throw refusal(parameter, `${parameter} must be an array of numbers or a typed array: reading it failed`, cause);
  }
}

function read(value: unknown, parameter: string): Float64Array {
  const length = lengthOf(value);
  if (length === undefined) {
    throw refusal(parameter, `${parameter} must be an array of numbers or a typed array, not ${kindOf(value)}`);
  }
  if (length > MOST_NUMBERS) {
    throw refusal(parameter, `${parameter} must have at most ${MOST_NUMBERS} numbers, not ${length}`);
  }
  if (ArrayBuffer.isView(value)) {
    if (length === 0 && isDetached(value)) throw refusal(parameter, `${parameter} is detached from its buffer`);
    if (value instanceof Float64Array) return value;
  }
  return copied(value as ArrayLike<unknown>, length, parameter);
}

function copied(value: ArrayLike<unknown>, length: number, parameter: string): Float64Array {
  const vector = allocate(length, parameter);
  for (let i = 0; i < length; i++) {
    const element = value[i];
    if (typeof element !== 'number') {
      throw refusal(parameter, `${parameter}[${i}] must be a number, not ${kindOf(element)}`);
    }
    vector[i] = element;
  }
  return vector;
}

/** Of what is like an array; of anything else undefined. */
function lengthOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { length } = value as { length?: unknown };
  return typeof length === 'number' && Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

/** A view whose buffer was handed to a worker, or shrank until the view hangs over its end: it seems empty. */
export function isDetached(view: ArrayBufferView): boolean {
  try {
    (view as Uint8Array).keys(); // every browser refuses to walk through such a view
    return false;
  } catch {
    return true;
  }
}

function allocate(length: number, parameter: string): Float64Array {
  try {
    return new Float64Array(length);
  } catch (cause) {
    const message = `there is not enough memory for ${length} numbers`;
    throw new EngineError('engine/out-of-memory', message, { parameter, cause });
  }
}

function refusal(parameter: string, message: string, cause?: unknown): EngineError {
  return new EngineError('engine/not-a-vector', message, { parameter, cause });
}
