// Options at the border: an object, or a refusal by name.

import { EngineError } from './errors.ts';

/** The options that a call needs, for reading from. */
export function requireOptions<Options>(options: Options): Options {
  if (typeof options === 'object' && options !== null) return options;
  const message = `options must be an object, not ${options === null ? 'null' : typeof options}`;
  throw new EngineError('engine/not-an-object', message, { parameter: 'options' });
}
