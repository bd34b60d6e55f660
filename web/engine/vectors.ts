// Vectors at the border: whatever the caller has becomes a Float64Array, or is refused by name.

import { EngineError } from './errors.ts';
import { kindOf } from './options.ts';

/** 1 GB of numbers: half of what WebAssembly's memory can be here. */
const MOST_NUMBERS = 2 ** 27;

/** The numbers of `value`, for the module to copy. `parameter` is the argument's name in the public API. */
export function toVector(value: unknown, parameter: string): Float64Array {
  const length = lengthOf(value, parameter);
  if (length === undefined) {
    throw refusal(parameter, `${parameter} must be an array of numbers or a typed array, not ${kindOf(value)}`);
  }
  if (length > MOST_NUMBERS) {
    throw refusal(parameter, `${parameter} must have at most ${MOST_NUMBERS} numbers, not ${length}`);
  }
  if (length === 0 && isDetached(value)) throw refusal(parameter, `${parameter} is detached from its buffer`);
  return isPlain(value, Float64Array) ? value : copied(value as ArrayLike<unknown>, length, parameter);
}

function copied(value: ArrayLike<unknown>, length: number, parameter: string): Float64Array {
  const vector = allocate(length, parameter);
  let [i, element]: [number, unknown] = [0, 0];
  try {
    for (; i < length; i++) {
      element = value[i];
      if (typeof element !== 'number') break;
      vector[i] = element;
    }
  } catch (cause) {
    throw unreadable(parameter, cause);
  }
  if (i === length) return vector;
  throw refusal(parameter, `${parameter}[${i}] must be a number, not ${kindOf(element)}`);
}

/** Of what is like an array; of anything else undefined. */
function lengthOf(value: unknown, parameter: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (typeOf(value) !== undefined) return trueLength(value);
  let length: unknown;
  try {
    ({ length } = value as { length?: unknown });
  } catch (cause) {
    throw unreadable(parameter, cause);
  }
  return typeof length === 'number' && Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

/** What all typed arrays inherit from, and what they know of themselves whatever a subclass or a property says. */
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const known = (name: string | symbol) => Object.getOwnPropertyDescriptor(typedArray, name)?.get as () => unknown;
const [ownType, ownLength] = [known(Symbol.toStringTag), known('length')];

/** 'Float64Array', say; undefined for what is no typed array. */
function typeOf(value: unknown): string | undefined {
  return ownType.call(value) as string | undefined;
}

function trueLength(view: object): number {
  return ownLength.call(view) as number;
}

type TypedArray = Float64Array | Float32Array | Uint8Array;

/** Whether this is a `Type` and nothing more, so that C++ may ask it for its length. */
export function isPlain<Plain extends TypedArray>(
  value: unknown,
  Type: { new (length: number): Plain; readonly prototype: Plain },
): value is Plain {
  return (
    typeOf(value) !== undefined &&
    Object.getPrototypeOf(value) === Type.prototype &&
    !Object.hasOwn(value as object, 'length')
  );
}

/** The bytes of a Uint8Array, of a subclass (as Node's Buffer is) a copy; undefined for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (typeOf(value) !== 'Uint8Array') return undefined;
  return isPlain(value, Uint8Array) ? value : new Uint8Array(value as Uint8Array);
}

/** A typed array whose buffer was handed to a worker, or shrank until it hangs over its end: it seems empty. */
export function isDetached(value: unknown): boolean {
  if (typeOf(value) === undefined) return false;
  try {
    typedArray.keys.call(value); // every browser refuses to walk through such a view
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

/** A getter or a proxy threw, or what calls itself a typed array is none. */
function unreadable(parameter: string, cause: unknown): EngineError {
  return refusal(parameter, `${parameter} must be an array of numbers or a typed array: reading it failed`, cause);
}

function refusal(parameter: string, message: string, cause?: unknown): EngineError {
  return new EngineError('engine/not-a-vector', message, { parameter, cause });
}
