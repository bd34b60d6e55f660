import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface PaperEvents {
  /** The page is about to be printed: draws at once what belongs on paper, and gives what restores the screen. */
  print(): (() => void) | undefined;
}

/** Tells a widget when it goes to paper, and brings the screen back afterwards. */
export class Paper implements ReactiveController {
  readonly #events: PaperEvents;
  #restore: (() => void) | undefined;

  /** Made after the host's presence, so that what starts only for the printer is printed too. */
  constructor(host: ReactiveControllerHost, events: PaperEvents) {
    this.#events = events;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#toPaper);
    addEventListener('afterprint', this.#fromPaper);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#toPaper);
    removeEventListener('afterprint', this.#fromPaper);
    this.#restore = undefined;
  }

  readonly #toPaper = (): void => {
    this.#restore = this.#events.print() ?? this.#restore;
  };

  readonly #fromPaper = (): void => {
    this.#restore?.();
    this.#restore = undefined;
  };
}
