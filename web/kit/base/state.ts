/**
 * A widget's state: plain JSON for programs, a short readable text for links.
 *
 *   JSON   { version: 1, x: [4, 3, 0], p: 'inf' }
 *   text   v1;x:4,3,0;p:inf          (a key that is left out has its default)
 *
 * Both are read with care: an unknown key is dropped and an impossible value becomes the default, each with a notice.
 * Numbers use a point in either form, whatever the reader's locale.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One key of a state: its default, and how it is read from and written to JSON and text. */
export interface Field<T> {
  readonly default: T;
  /** The value, or undefined when it is impossible. */
  fromJson(json: unknown): T | undefined;
  toJson(value: T): Json;
  fromText(text: string): T | undefined;
  toText(value: T): string;
}

export type Schema<S> = { readonly [K in keyof S]: Field<S[K]> };

export interface StateNotice {
  problem: 'unknown-key' | 'impossible-value' | 'other-version' | 'unreadable';
  key: string;
}

export interface ReadState<S> {
  state: S;
  notices: StateNotice[];
}

const STATE_VERSION = 1;

export function defaultState<S>(schema: Schema<S>): S {
  const state = {} as S;
  for (const key of keysOf(schema)) state[key] = schema[key].default;
  return state;
}

/** A whole state from JSON; keys that are left out get their default. */
export function readJson<S>(schema: Schema<S>, json: unknown): ReadState<S> {
  const state = defaultState(schema);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { state, notices: [{ problem: 'unreadable', key: 'state' }] };
  const { version = STATE_VERSION, ...rest } = json as Record<string, unknown>;
  const notices = version === STATE_VERSION ? [] : [otherVersion(version)];
  for (const [key, value] of Object.entries(rest)) readKey(schema, state, notices, key, field => field.fromJson(value));
  return { state, notices };
}

export function writeJson<S>(schema: Schema<S>, state: S): { [key: string]: Json } {
  const json: { [key: string]: Json } = { version: STATE_VERSION };
  for (const key of keysOf(schema)) json[key] = schema[key].toJson(state[key]);
  return json;
}

/** A whole state from a link's text; keys that are left out get their default. */
export function readText<S>(schema: Schema<S>, text: string): ReadState<S> {
  const state = defaultState(schema);
  const [mark, ...entries] = text.trim().split(';');
  const version = /^v(\d+)$/.exec(mark)?.[1];
  if (version === undefined) return { state, notices: [{ problem: 'unreadable', key: 'state' }] };
  const notices = Number(version) === STATE_VERSION ? [] : [otherVersion(version)];
  for (const entry of entries.filter(part => part !== '')) {
    const colon = entry.indexOf(':');
    const key = colon < 0 ? entry : entry.slice(0, colon);
    readKey(schema, state, notices, key, field => (colon < 0 ? undefined : field.fromText(entry.slice(colon + 1))));
  }
  return { state, notices };
}

export function writeText<S>(schema: Schema<S>, state: S): string {
  const changed = keysOf(schema).filter(
    key => schema[key].toText(state[key]) !== schema[key].toText(schema[key].default),
  );
  return [`v${STATE_VERSION}`, ...changed.map(key => `${key}:${schema[key].toText(state[key])}`)].join(';');
}

function readKey<S>(
  schema: Schema<S>,
  state: S,
  notices: StateNotice[],
  key: string,
  read: (field: Field<unknown>) => unknown,
): void {
  if (!Object.hasOwn(schema, key)) {
    notices.push({ problem: 'unknown-key', key });
    return;
  }
  const value = read(schema[key as keyof S] as Field<unknown>);
  if (value === undefined) notices.push({ problem: 'impossible-value', key });
  else state[key as keyof S] = value as S[keyof S];
}

function otherVersion(version: unknown): StateNotice {
  return { problem: 'other-version', key: String(version) };
}

export function keysOf<S>(schema: Schema<S>): (keyof S & string)[] {
  return Object.keys(schema) as (keyof S & string)[];
}

export interface NumberRange {
  min: number;
  max: number;
}

/** A number within limits; with `max: Infinity` it may be infinite, written `inf`. */
export function numberField(options: NumberRange & { default: number; integer?: 'only' }): Field<number> {
  const fits = (value: number) =>
    value >= options.min && value <= options.max && (options.integer === undefined || Number.isInteger(value));
  const accept = (value: number | undefined) => (value !== undefined && fits(value) ? value + 0 : undefined);
  return {
    default: options.default,
    fromJson: json => accept(json === 'inf' ? Infinity : typeof json === 'number' ? json : undefined),
    toJson: value => (value === Infinity ? 'inf' : value),
    fromText: text => accept(numberOf(text)),
    toText: textOf,
  };
}

/** A list of numbers, each within limits. */
export function numbersField(
  options: NumberRange & { default: readonly number[]; minLength: number; maxLength: number },
): Field<readonly number[]> {
  const accept = (values: (number | undefined)[]) => {
    const fits = values.every(value => value !== undefined && value >= options.min && value <= options.max);
    const long = values.length >= options.minLength && values.length <= options.maxLength;
    return fits && long ? (values as number[]).map(value => value + 0) : undefined;
  };
  return {
    default: options.default,
    fromJson: json =>
      Array.isArray(json) || ArrayBuffer.isView(json)
        ? accept(Array.from(json as ArrayLike<unknown>, value => (typeof value === 'number' ? value : undefined)))
        : undefined,
    toJson: values => [...values],
    fromText: text => accept(text.split(',').map(numberOf)),
    toText: values => values.map(textOf).join(','),
  };
}

/** One of a few words. */
export function choiceField<T extends string>(choices: readonly T[], fallback: T): Field<T> {
  const accept = (word: unknown) => choices.find(choice => choice === word);
  return { default: fallback, fromJson: accept, toJson: value => value, fromText: accept, toText: value => value };
}

function numberOf(text: string): number | undefined {
  if (text === 'inf') return Infinity;
  const value = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function textOf(value: number): string {
  return value === Infinity ? 'inf' : String(value + 0).replace('e+', 'e');
}
