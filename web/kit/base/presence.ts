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
    this.#observe(`${NEAR}px`, entry => entry.isIntersecting && this.#come());
    this.#observe('0px', entry => {
      this.#onScreen = entry.isIntersecting;
      this.#tell();
    });
    document.addEventListener('visibilitychange', this.#tell);
    addEventListener('beforeprint', this.#come);
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
    document.removeEventListener('visibilitychange', this.#tell);
    removeEventListener('beforeprint', this.#come);
    this.#onScreen = false;
    this.#tell();
  }

  #observe(rootMargin: string, tell: (entry: IntersectionObserverEntry) => void): void {
    const observer = new IntersectionObserver(entries => tell(entries[entries.length - 1]), { rootMargin });
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
