import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** A drag changes the picture many times a second; the sentence is said when it rests, after so many ms. */
const REST = 600;

/** Says to a screen reader what changed: one live sentence, when things have come to rest, and none at the start. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #last: string | undefined;
  #said = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  say(sentence: string): void {
    if (sentence === this.#last) return;
    const first = this.#last === undefined;
    this.#last = sentence;
    if (first) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#said = sentence;
      this.#host.requestUpdate();
    }, REST);
  }

  render(): TemplateResult {
    return html`<p class="visually-hidden" role="status" aria-live="polite">${this.#said}</p>`;
  }
}
