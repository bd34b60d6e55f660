// Vectors at the border: whatever the caller has becomes a Float64Array, or is refused by name.

import { EngineError } from './errors.ts';

/** The numbers of `value`, for the module to copy. `parameter` is the argument's name in the public API. */
export function toVector(value: unknown, parameter: string): Float64Array {
  if (value instanceof Float64Array) return value;
  if (!isArrayLike(value)) {
    throw refusal(parameter, `${parameter} must be an array of numbers or a typed array, not ${kindOf(value)}`);
  }
  const vector = allocate(value.length);
  for (let i = 0; i < vector.length; i++) {
    const element = value[i];
    if (typeof element !== 'number') {
      throw refusal(parameter, `${parameter}[${i}] must be a number, not ${kindOf(element)}`);
    }
    vector[i] = element;
  }
  return vector;
}

function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const length = (value as { length?: unknown }).length;
  return typeof length === 'number' && Number.isSafeInteger(length) && length >= 0;
}

function allocate(length: number): Float64Array {
  try {
    return new Float64Array(length);
  } catch (cause) {
    throw new EngineError('engine/out-of-memory', `there is not enough memory for ${length} numbers`, { cause });
  }
}

function refusal(parameter: string, message: string): EngineError {
  return new EngineError('engine/not-a-vector', message, { parameter });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value;
}
