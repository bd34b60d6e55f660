import type { CSSResult, ReactiveControllerHost } from 'lit';
import type { Language, Reader } from './language.ts';

/** A named state of a widget: a workbench entry, a browser test and an example in the docs at once. */
export interface WidgetDemo {
  /** The element's name without `andamio-`. */
  widget: string;
  name: string;
  title: Record<Language, string>;
  /** A permalink's value, e.g. `v1;x:4,3,0`. */
  state: string;
  attributes?: Record<string, string>;
}

/** Names the states of one widget: `demo('zero', 'v1;x:0,0', 'El vector cero', 'The zero vector')`. */
export function demosOf(widget: string) {
  return (name: string, state: string, es: string, en: string, attributes?: Record<string, string>): WidgetDemo => ({
    widget,
    name,
    state,
    title: { es, en },
    ...(attributes && { attributes }),
  });
}

/** The element in which the workbench shows a kit part. */
export interface DemoHost extends ReactiveControllerHost, HTMLElement, Reader {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** A named state of a kit part. `setup` runs once for a host and gives the function that renders it. */
export interface PartDemo {
  part: string;
  state: string;
  setup(host: DemoHost): () => unknown;
  styles?: CSSResult[];
}
