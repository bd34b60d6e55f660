// Names at the border: an option whose name is misspelt would do nothing, and a run be another than its caller thinks.

import { EngineError } from '../errors.ts';
import { requireOptions } from '../options.ts';

/** The options of a call, for reading from. Errors: options/unknown, for a name that none of them has. */
export function requireKnown<Options extends object>(options: Options, names: readonly string[]): Options {
  const unknown = Object.keys(requireOptions(options)).find(name => !names.includes(name));
  if (unknown === undefined) return options;
  const near = names.find(name => name.toLowerCase() === unknown.toLowerCase());
  const message = `${unknown} is no option: ${near === undefined ? `there is ${names.join(', ')}` : `did you mean ${near}?`}`;
  throw new EngineError('options/unknown', message, { parameter: unknown });
}
