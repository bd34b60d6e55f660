import type { EngineElement, WidgetDefinition } from './engine-element.ts';
import { keysOf } from './state.ts';

/** The build that a definition on this page came from, to say so when another version follows. */
const BUILDS = Symbol.for('andamio.widgets');

interface Registry {
  [BUILDS]?: Map<string, string>;
}

type WidgetClass<S extends object, E> = (new () => EngineElement<S, E>) & {
  createProperty: typeof EngineElement.createProperty;
  version: string;
};

/**
 * Registers `<andamio-NAME>`, once per page. Each key of its state becomes a property (`element.x = [1, 2, 4]`), also when
 * it was set before the element was upgraded. A second definition is left out; of another version, with a warning.
 */
export function defineWidget<S extends object, E>(definition: WidgetDefinition<S>, widget: WidgetClass<S, E>): void {
  const { version } = widget;
  const tag = `andamio-${definition.name}`;
  const page = globalThis as Registry;
  page[BUILDS] ??= new Map();
  const builds = page[BUILDS];
  if (customElements.get(tag)) {
    const first = builds.get(tag) ?? 'unknown';
    if (first !== version)
      console.warn(`<${tag}> is already defined by version ${first}; version ${version} is left out.`);
    return;
  }
  for (const key of keysOf(definition.schema)) stateProperty(widget, key);
  builds.set(tag, version);
  customElements.define(tag, widget);
}

function stateProperty<S extends object, E>(widget: WidgetClass<S, E>, key: keyof S & string): void {
  if (key in HTMLElement.prototype) throw new Error(`The state key “${key}” is a property of every HTML element.`);
  // Known to Lit, so that a value set before the upgrade is taken over by the accessor.
  widget.createProperty(key, { noAccessor: true, attribute: false });
  Object.defineProperty(widget.prototype, key, {
    get(this: EngineElement<S, E>) {
      return this.state[key];
    },
    set(this: EngineElement<S, E>, value: unknown) {
      this.state = { ...this.state, [key]: value };
    },
    configurable: true,
    enumerable: true,
  });
}
