// What an open export menu shows. It is loaded when a reader opens one.
import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import { type ExportKind, exportKinds } from '../base/exporting.ts';
import { download } from './download.ts';
import type { ExportMenuOptions } from './export-menu.ts';
import { exportListStrings } from './export-strings.ts';
import type { PanelHost } from './host.ts';

type Said = { kind: 'nothing' } | { kind: 'done'; file: string } | { kind: 'failed' };

/** The kinds of file, and what became of the last one chosen. Escape, a click elsewhere and a choice close the list. */
export class ExportList {
  readonly #host: PanelHost;
  readonly #options: ExportMenuOptions;
  #open = false;
  #said: Said = { kind: 'nothing' };

  constructor(host: PanelHost, options: ExportMenuOptions) {
    this.#host = host;
    this.#options = options;
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(exportListStyles.styleSheet!);
  }

  get open(): boolean {
    return this.#open;
  }

  toggle(): void {
    if (this.#open) this.close();
    else this.#show();
  }

  #show(): void {
    this.#open = true;
    this.#said = { kind: 'nothing' };
    document.addEventListener('pointerdown', this.#onPointerElsewhere);
    this.#host.requestUpdate();
  }

  close(): void {
    document.removeEventListener('pointerdown', this.#onPointerElsewhere);
    if (!this.#open) return;
    this.#open = false;
    this.#host.requestUpdate();
  }

  render(): TemplateResult {
    const words = exportListStrings[this.#host.language];
    return html`<ul id="export-list" class="export-list" role="list" ?hidden=${!this.#open}>
        ${(this.#options.kinds ?? exportKinds).map(
          kind =>
            html`<li><button type="button" class="plain" @click=${() => this.#export(kind)}>${words.kinds[kind]}</button></li>`,
        )}
      </ul>
      <span class=${this.#said.kind === 'failed' ? 'export-said' : 'visually-hidden'} role="status">${this.#sentence()}</span>`;
  }

  #sentence(): unknown {
    const words = exportListStrings[this.#host.language];
    if (this.#said.kind === 'done') return words.done(this.#said.file);
    return this.#said.kind === 'failed' ? words.failed : nothing;
  }

  async #export(kind: ExportKind): Promise<void> {
    const file = `${this.#options.fileName()}.${kind}`;
    this.#leave();
    try {
      const content = await this.#options.exportData(kind);
      (this.#options.save ?? download)(file, content, kind);
      this.#said = { kind: 'done', file };
    } catch {
      this.#said = { kind: 'failed' };
    }
    this.#host.requestUpdate();
  }

  get #box(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.export-menu');
  }

  /** Closes, and leaves the keyboard at the button that opened. */
  #leave(): void {
    this.#box?.querySelector('button')?.focus();
    this.close();
  }

  readonly #onPointerElsewhere = (event: Event) => {
    const box = this.#box;
    if (box && !event.composedPath().includes(box)) this.close();
  };

  readonly onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !this.#box?.contains(event.relatedTarget)) this.close();
  };

  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#open) return;
    // What is around the menu (a dialog, a slide) shall not close too.
    event.stopPropagation();
    this.#leave();
  };
}

const exportListStyles: CSSResult = css`
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
