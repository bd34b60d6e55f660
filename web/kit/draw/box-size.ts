import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface BoxSizeOptions {
  /** Until the first measure: a width at which everything fits. */
  initial?: number;
}

/**
 * The width an element gives its drawing, in whole CSS pixels. Changes arrive one frame later: a drawing that answered
 * inside the observer's own turn could change the size again, which browsers report as a "ResizeObserver loop" error.
 */
export class BoxSize implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #width: number;
  #pending = 0;
  #frame = 0;
  #observer: ResizeObserver | undefined;
  #element: Element | undefined;

  constructor(host: ReactiveControllerHost & Element, { initial = 360 }: BoxSizeOptions = {}) {
    this.#host = host;
    this.#width = initial;
    host.addController(this);
  }

  get width(): number {
    return this.#width;
  }

  /** For `ref()`: measures this element instead of the host. A stable function, so Lit does not call it each time. */
  readonly measure = (element: Element | undefined): void => {
    this.#element = element;
    this.#observe();
  };

  hostConnected(): void {
    this.#observer = new ResizeObserver(entries => this.#seen(entries.at(-1)!.contentRect.width));
    this.#observe();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #observe(): void {
    this.#observer?.disconnect();
    this.#observer?.observe(this.#element ?? this.#host);
  }

  #seen(width: number): void {
    this.#pending = width;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#take());
  }

  #take(): void {
    this.#frame = 0;
    // Hidden, an element measures 0; its drawing keeps the width it had. Less than a pixel is rounding, not a resize.
    if (this.#pending < 1 || Math.abs(this.#pending - this.#width) < 1) return;
    this.#width = Math.floor(this.#pending);
    this.#host.requestUpdate();
  }
}
