import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface PresenceEvents {
  /** The element comes near the viewport (or the page is printed) for the first time. */
  near(): void;
  /** It can be seen now, or no more: off-screen, or in a hidden tab. */
  seen(visible: boolean): void;
}

/** How far below the fold a widget starts, in CSS pixels. */
const NEAR = 800;

/** Tells a widget when to start and when to rest. */
export class Presence implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #events: PresenceEvents;
  #near = false;
  #onScreen = false;
  #visible = false;
  #observers: IntersectionObserver[] = [];

  constructor(host: ReactiveControllerHost & Element, events: PresenceEvents) {
    this.#host = host;
    this.#events = events;
    host.addController(this);
  }

  get visible(): boolean {
    return this.#visible;
  }

  hostConnected(): void {
    // Several entries may come at once on a busy page: one that was near and is past by now has come near all the same.
    this.#observe(`${NEAR}px`, entries => entries.some(entry => entry.isIntersecting) && this.#come());
    this.#observe('0px', entries => {
      this.#onScreen = entries[entries.length - 1].isIntersecting;
      this.#tell();
    });
    document.addEventListener('visibilitychange', this.#tell);
    addEventListener('beforeprint', this.#come);
    // In a frame of another origin nobody sees what comes near; its page may ask for a start at once.
    if (this.#host.hasAttribute('eager')) queueMicrotask(this.#come); // Once all that belongs to the element is connected.
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
    document.removeEventListener('visibilitychange', this.#tell);
    removeEventListener('beforeprint', this.#come);
    this.#onScreen = false;
    this.#tell();
  }

  #observe(rootMargin: string, tell: (entries: IntersectionObserverEntry[]) => void): void {
    const observer = new IntersectionObserver(tell, { rootMargin });
    observer.observe(this.#host);
    this.#observers.push(observer);
  }

  readonly #come = (): void => {
    if (this.#near) return;
    this.#near = true;
    this.#events.near();
  };

  readonly #tell = (): void => {
    const visible = this.#onScreen && document.visibilityState === 'visible';
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#events.seen(visible);
  };
}
