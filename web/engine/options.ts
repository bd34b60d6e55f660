// Options at the border: an object, or a refusal by name.

import { EngineError } from './errors.ts';

/** The options of a call, for reading from. */
export function requireOptions<Options>(options: Options): Options {
  if (typeof options === 'object' && options !== null) return options;
  throw new EngineError('engine/not-an-object', `options must be an object, not ${kindOf(options)}`, {
    parameter: 'options',
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
