// Options at the border: an object whose every name is known, or a refusal. A misspelt option would do nothing, and the
// result be another than its caller thinks.

import { EngineError } from './errors.ts';

/** The options of a call, for reading from; `names` are all that there may be. */
export function requireOptions<Options extends object>(options: Options, names: readonly string[]): Options {
  if (typeof options !== 'object' || options === null) {
    throw new EngineError('engine/not-an-object', `options must be an object, not ${kindOf(options)}`, {
      parameter: 'options',
    });
  }
  const unknown = Object.keys(options).find(name => !names.includes(name));
  if (unknown === undefined) return options;
  throw new EngineError('options/unknown', `${unknown} is no option: there is ${names.join(', ')}`, {
    parameter: unknown,
  });
}

/** `url` must be text, or an object with its text as `href`, unless it is not given. */
export function requireUrl(url: unknown, parameter: string): void {
  if (url === undefined || typeof url === 'string') return;
  if (typeof url === 'object' && url !== null && typeof (url as { href?: unknown }).href === 'string') return;
  throw new EngineError('engine/not-a-url', `${parameter} must be a string or a URL, not ${kindOf(url)}`, {
    parameter,
  });
}

/** What a value is, for a message that says what it should have been. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value;
}
