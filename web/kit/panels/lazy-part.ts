import { type CSSResult, css, html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { OnDemand } from './on-demand.ts';

export interface LazyPartOptions<Part> {
  load(): Promise<Part>;
}

/** A part of a widget that is fetched when the reader opens it: a title until then. */
export class LazyPart<Part> {
  readonly #host: ReactiveControllerHost;
  readonly #content: OnDemand<Part>;
  #open = false;

  constructor(host: ReactiveControllerHost, { load }: LazyPartOptions<Part>) {
    this.#host = host;
    this.#content = new OnDemand(host, load);
  }

  /** The part, once it has come. */
  get loaded(): Part | undefined {
    return this.#content.part;
  }

  /** `inside` draws the part; `failed` is said when it cannot be fetched. */
  render(title: string, inside: (part: Part) => unknown, failed: string): TemplateResult {
    return html`<details class="lazy-part" ?open=${this.#open} @toggle=${this.#onToggle}>
      <summary>${title}</summary>
      ${this.#open && this.loaded ? inside(this.loaded) : nothing}
      ${this.#content.failed ? html`<p role="alert">${failed}</p>` : nothing}
    </details>`;
  }

  readonly #onToggle = (event: Event): void => {
    this.#open = (event.currentTarget as HTMLDetailsElement).open;
    if (this.#open) void this.#content.fetch();
    this.#host.requestUpdate();
  };
}

export const lazyPartStyles: CSSResult = css`
  .lazy-part summary {
    min-block-size: var(--_target-size);
    inline-size: fit-content;
    padding-block: var(--_space-1);
    cursor: pointer;
  }
`;
