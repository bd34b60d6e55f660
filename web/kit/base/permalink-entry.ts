import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readFragment, writeFragment } from './permalink.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  permalink: boolean;
}

/**
 * A widget's entry in the page's address, when its `permalink` attribute asks for one. The entry is named after the
 * element's id, else after the widget and its place among its like: `norms`, `norms-2`.
 */
export class PermalinkEntry implements ReactiveController {
  readonly #host: Host;
  readonly #take: (text: string) => void;
  #written: string | undefined;
  #asked = false;

  constructor(host: Host, take: (text: string) => void) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  get name(): string {
    const { id, localName } = this.#host;
    if (id) return id;
    const widget = localName.replace(/^andamio-/, '');
    const like = [...this.#host.ownerDocument.querySelectorAll(`${localName}:not([id])`)];
    const place = like.indexOf(this.#host);
    return place > 0 ? `${widget}-${place + 1}` : widget;
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#read);
    this.#read();
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#read);
  }

  /** Brings a widget into view that the address has asked for, unless it names another place too. */
  show(): void {
    if (this.#asked && !anchorOf(location.hash)) this.#host.scrollIntoView({ block: 'nearest' });
    this.#asked = false;
  }

  write(text: string): void {
    this.#written = text;
    try {
      history.replaceState(history.state, '', writeFragment(location.hash, this.name, text));
    } catch {
      // A page without an address of its own (a sandboxed frame) keeps none; the event still carries the permalink.
    }
  }

  readonly #read = (): void => {
    if (!this.#host.permalink) return;
    const text = readFragment(location.hash, this.name);
    if (text === undefined || text === this.#written) return;
    this.#written = text;
    this.#asked = true;
    this.#take(text);
  };
}

/** The id of a place on the page that a fragment names beside the widgets' entries. */
function anchorOf(fragment: string): string | undefined {
  return fragment
    .slice(1)
    .split('&')
    .find(part => part !== '' && !part.includes('='));
}
