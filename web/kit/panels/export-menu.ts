import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ExportKind } from '../base/exporting.ts';
import type { ExportList } from './export-list.ts';
import type { PanelHost } from './host.ts';
import { OnDemand } from './on-demand.ts';
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

/** A button that discloses what can be downloaded; the list comes when it is opened for the first time. */
export class ExportMenu implements ReactiveController {
  readonly #host: PanelHost;
  readonly #list: OnDemand<ExportList>;

  constructor(host: PanelHost, options: ExportMenuOptions) {
    this.#host = host;
    this.#list = new OnDemand(host, () =>
      import('./export-list.ts').then(({ ExportList: List }) => new List(host, options)),
    );
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#list.part?.close();
  }

  render(): TemplateResult {
    const words = panelStrings[this.#host.language].download;
    const { part: list, failed } = this.#list;
    return html`<div class="export-menu" @keydown=${list?.onKey} @focusout=${list?.onFocusOut}>
      <button
        type="button"
        class="plain"
        aria-expanded=${list?.open ? 'true' : 'false'}
        aria-controls="export-list"
        @click=${this.#onToggle}
      >
        ${words.title}<span class="export-sign" aria-hidden="true"></span>
      </button>
      ${list?.render()} ${failed ? html`<span role="alert">${words.failed}</span>` : nothing}
    </div>`;
  }

  readonly #onToggle = async () => {
    await this.#list.fetch();
    if (this.#host.renderRoot.isConnected) this.#list.part?.toggle();
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
`;
