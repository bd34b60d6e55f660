import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface PrintEvents {
  /** The page is about to be printed: draws at once what is to be printed, and gives what restores the screen. */
  print(): (() => void) | undefined;
}

/** Tells a widget when it is printed, and brings the screen back afterwards. */
export class Print implements ReactiveController {
  readonly #events: PrintEvents;
  #restore: (() => void) | undefined;

  /** Made after the host's Visibility, so that what starts only for the printer is printed too. */
  constructor(host: ReactiveControllerHost, events: PrintEvents) {
    this.#events = events;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#beforePrint);
    addEventListener('afterprint', this.#afterPrint);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#beforePrint);
    removeEventListener('afterprint', this.#afterPrint);
    this.#restore = undefined;
  }

  readonly #beforePrint = (): void => {
    this.#restore = this.#events.print() ?? this.#restore;
  };

  readonly #afterPrint = (): void => {
    this.#restore?.();
    this.#restore = undefined;
  };
}
