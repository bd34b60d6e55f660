import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { type ExportKind, exportKinds } from '../base/exporting.ts';
import { download } from './download.ts';
import type { PanelHost } from './host.ts';
import { panelStrings } from './strings.ts';

export interface ExportMenuOptions {
  /** All kinds unless given. */
  kinds?: readonly ExportKind[];
  /** Without its ending. */
  fileName(): string;
  exportData(kind: ExportKind): string | Blob | Promise<string | Blob>;
  /** Where a file is saved; the browser's downloads unless given. */
  save?(name: string, content: string | Blob, kind: ExportKind): void;
}

type Said = { kind: 'nothing' } | { kind: 'done'; file: string } | { kind: 'failed' };

/** A button that discloses what can be downloaded. Escape, a click elsewhere and a choice close it. */
export class ExportMenu implements ReactiveController {
  readonly #host: PanelHost;
  readonly #options: ExportMenuOptions;
  readonly #box = createRef<HTMLElement>();
  readonly #button = createRef<HTMLButtonElement>();
  #open = false;
  #said: Said = { kind: 'nothing' };

  constructor(host: PanelHost, options: ExportMenuOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#close();
  }

  render(): TemplateResult {
    const words = panelStrings[this.#host.language].download;
    return html`<div class="export-menu" ${ref(this.#box)} @keydown=${this.#onKey} @focusout=${this.#onFocusOut}>
      <button
        type="button"
        class="plain"
        aria-expanded=${this.#open ? 'true' : 'false'}
        aria-controls="export-list"
        ${ref(this.#button)}
        @click=${this.#onToggle}
      >
        ${words.title}<span class="export-sign" aria-hidden="true"></span>
      </button>
      <ul id="export-list" class="export-list" role="list" ?hidden=${!this.#open}>
        ${(this.#options.kinds ?? exportKinds).map(
          kind =>
            html`<li><button type="button" class="plain" @click=${() => this.#export(kind)}>${words.kinds[kind]}</button></li>`,
        )}
      </ul>
      <span class=${this.#said.kind === 'failed' ? 'export-said' : 'visually-hidden'} role="status">${this.#sentence()}</span>
    </div>`;
  }

  #sentence(): unknown {
    const words = panelStrings[this.#host.language].download;
    if (this.#said.kind === 'done') return words.done(this.#said.file);
    return this.#said.kind === 'failed' ? words.failed : nothing;
  }

  async #export(kind: ExportKind): Promise<void> {
    const file = `${this.#options.fileName()}.${kind}`;
    this.#button.value?.focus();
    this.#close();
    try {
      const content = await this.#options.exportData(kind);
      (this.#options.save ?? download)(file, content, kind);
      this.#said = { kind: 'done', file };
    } catch {
      this.#said = { kind: 'failed' };
    }
    this.#host.requestUpdate();
  }

  readonly #onToggle = () => {
    if (this.#open) return this.#close();
    this.#open = true;
    this.#said = { kind: 'nothing' };
    document.addEventListener('pointerdown', this.#onPointerElsewhere);
    this.#host.requestUpdate();
  };

  #close(): void {
    document.removeEventListener('pointerdown', this.#onPointerElsewhere);
    if (!this.#open) return;
    this.#open = false;
    this.#host.requestUpdate();
  }

  readonly #onPointerElsewhere = (event: Event) => {
    const box = this.#box.value;
    if (box && !event.composedPath().includes(box)) this.#close();
  };

  readonly #onFocusOut = (event: FocusEvent) => {
    const box = this.#box.value;
    if (event.relatedTarget instanceof Node && !box?.contains(event.relatedTarget)) this.#close();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.#open) return;
    // What is around the menu (a dialog, a slide) shall not close too.
    event.stopPropagation();
    this.#button.value?.focus();
    this.#close();
  };
}

export const exportMenuStyles: CSSResult = css`
  .export-menu {
    position: relative;
    inline-size: fit-content;
  }
  .export-sign {
    display: inline-block;
    inline-size: 0.4em;
    block-size: 0.4em;
    margin-inline-start: 0.5em;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    transform: translateY(-0.15em) rotate(45deg);
  }
  .export-list {
    position: absolute;
    z-index: 2;
    inset-block-end: calc(100% + var(--_space-1));
    inset-inline-start: 0;
    display: grid;
    inline-size: max-content;
    margin: 0;
    padding: var(--_space-1);
    list-style: none;
    border-radius: var(--_radius);
    background: var(--_paper);
    box-shadow:
      0 0 0 var(--_hair) var(--_line),
      0 6px 20px rgb(0 0 0 / 0.16);
  }
  .export-list[hidden] {
    display: none;
  }
  .export-list button {
    inline-size: 100%;
    justify-content: start;
  }
`;
