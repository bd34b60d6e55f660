// Options at the border: an object whose every name is known, or a refusal. A misspelt option would do nothing, and the
// result be another than its caller thinks.

import { EngineError } from './errors.ts';

/**
 * The options of a call, for reading from; `names` are all that there may be. What a getter or a proxy throws while one
 * of them is read becomes a refusal by its name.
 */
export function requireOptions<Options extends object>(options: Options, names: readonly string[]): Options {
  if (typeof options !== 'object' || options === null) {
    throw new EngineError('engine/not-an-object', `options must be an object, not ${kindOf(options)}`, {
      parameter: 'options',
    });
  }
  const unknown = readable(() => Object.keys(options), 'options').find(name => !names.includes(name));
  if (unknown !== undefined) {
    throw new EngineError('options/unknown', `${unknown} is no option: there is ${names.join(', ')}`, {
      parameter: unknown,
    });
  }
  const guarded = {};
  for (const name of names) {
    if (!readable(() => name in options, name)) continue;
    const get = () => readable(() => options[name as keyof Options], name);
    Object.defineProperty(guarded, name, { enumerable: true, get });
  }
  return guarded as Options;
}

/** What `read` gives; whatever it throws is the caller's. */
function readable<Value>(read: () => Value, parameter: string): Value {
  try {
    return read();
  } catch (cause) {
    throw new EngineError('options/unreadable', `reading ${parameter} failed`, { parameter, cause });
  }
}

/** A URL's text, which it is or has as `href`; undefined where none is given. */
export function urlOf(url: unknown, parameter: string): string | undefined {
  if (url === undefined || typeof url === 'string') return url;
  const isObject = typeof url === 'object' && url !== null;
  const href = isObject ? readable(() => (url as { href?: unknown }).href, parameter) : undefined;
  if (typeof href === 'string') return href;
  throw new EngineError('engine/not-a-url', `${parameter} must be a string or a URL, not ${kindOf(url)}`, {
    parameter,
  });
}

/** What a value is, for a message that says what it should have been. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return isArray(value) ? 'an array' : typeof value;
}

/** Array.isArray, which throws for a proxy that has been revoked. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}
