import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface VisibilityEvents {
  /** The element comes near the viewport (or the page is printed) for the first time. */
  near(): void;
  /** It can be seen now, or no more: off-screen, or in a hidden tab. */
  changed(visible: boolean): void;
}

/** How far below the fold a widget starts, in CSS pixels. */
const NEAR = 800;

/** Tells a widget when to start and when to rest. */
export class Visibility implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #events: VisibilityEvents;
  #near = false;
  #onScreen = false;
  #visible = false;
  #observers: IntersectionObserver[] = [];

  constructor(host: ReactiveControllerHost & Element, events: VisibilityEvents) {
    this.#host = host;
    this.#events = events;
    host.addController(this);
  }

  hostConnected(): void {
    // Several entries may come at once on a busy page: one that was near and is past by now has come near all the same.
    this.#observe(`${NEAR}px`, entries => entries.some(entry => entry.isIntersecting) && this.#comeNear());
    this.#observe('0px', entries => {
      this.#onScreen = entries[entries.length - 1].isIntersecting;
      this.#update();
    });
    document.addEventListener('visibilitychange', this.#update);
    addEventListener('beforeprint', this.#comeNear);
    // In a frame of another origin nobody sees what comes near; its page may ask for a start at once.
    if (this.#host.hasAttribute('eager')) queueMicrotask(this.#comeNear); // Once all that belongs to the element is connected.
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
    document.removeEventListener('visibilitychange', this.#update);
    removeEventListener('beforeprint', this.#comeNear);
    this.#onScreen = false;
    this.#update();
  }

  #observe(rootMargin: string, onEntries: (entries: IntersectionObserverEntry[]) => void): void {
    const observer = new IntersectionObserver(onEntries, { rootMargin });
    observer.observe(this.#host);
    this.#observers.push(observer);
  }

  readonly #comeNear = (): void => {
    if (this.#near) return;
    this.#near = true;
    this.#events.near();
  };

  readonly #update = (): void => {
    const visible = this.#onScreen && document.visibilityState === 'visible';
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#events.changed(visible);
  };
}
