import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { nearestLanguageTag, type Reader, readerFor } from './language.ts';

/** Light or dark; `system`: whichever the reader's system is. */
export type Scheme = 'light' | 'dark' | 'system';

interface Host extends ReactiveControllerHost, HTMLElement {
  theme: string;
}

/** The attributes by which common hosts say that they are dark: Starlight and others, Bootstrap, Material for MkDocs. */
const THEME_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-md-color-scheme'] as const;
const DARK_WORDS = new Set(['dark', 'slate']);

/** The scheme that an attribute or a class around an element asks for, or undefined when there is none. */
function schemeAround(element: Element): Scheme | undefined {
  let scheme: Scheme | undefined;
  for (const node of outwards(element)) {
    for (const attribute of THEME_ATTRIBUTES) {
      const word = node.getAttribute(attribute);
      if (word && word !== 'auto') return DARK_WORDS.has(word) ? 'dark' : 'light';
      if (word) scheme = 'system';
    }
    if (node.classList.contains('dark')) return 'dark';
  }
  return scheme;
}

/** The element and all that it lies in, out of shadow roots too. */
function* outwards(element: Element): Iterable<Element> {
  for (let node: Element | null = element; node; node = node.parentElement ?? hostOf(node)) yield node;
}

function hostOf(node: Element): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Follows the page around a widget: who reads (language and locale), and whether its words ask for light or dark. */
export class LocaleAndTheme implements ReactiveController {
  reader: Reader = { language: 'en', locale: 'en' };
  /** Undefined: the style sheets decide, by the `color-scheme` that the widget inherits. */
  scheme: Scheme | undefined;
  readonly #host: Host;
  #leave: (() => void) | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.read();
    this.#leave = watchAround(this.#host, () => this.read());
  }

  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  /** Looks again; called when one of the host's own attributes changed. */
  read(): void {
    const tag = nearestLanguageTag(this.#host);
    const reader = readerFor(tag ? [tag] : [], navigator.languages);
    const own = this.#host.theme;
    const scheme = own === 'light' || own === 'dark' ? own : schemeAround(this.#host);
    const same = reader.locale === this.reader.locale && reader.language === this.reader.language;
    if (same && scheme === this.scheme) return;
    this.reader = reader;
    this.scheme = scheme;
    this.#host.requestUpdate();
  }
}

const watchers = new Set<() => void>();
const tellAll = () => {
  for (const watcher of watchers) watcher();
};
let observer: MutationObserver | undefined;

/** One observer for all widgets, alive while there are any, of what they lie in: the rest of the page changes at no cost. */
function watchAround(element: Element, watcher: () => void): () => void {
  watchers.add(watcher);
  observer ??= new MutationObserver(tellAll);
  for (const node of outwards(element))
    observer.observe(node, { attributeFilter: ['lang', 'class', ...THEME_ATTRIBUTES] });
  if (watchers.size === 1) addEventListener('languagechange', tellAll);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
    removeEventListener('languagechange', tellAll);
  };
}
