import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { CodeBody } from './code-body.ts';
import type { PanelHost } from './host.ts';
import { OnDemand } from './on-demand.ts';
import { panelStrings } from './strings.ts';

export interface CodeLine {
  /** One statement; it may hold line breaks. */
  code: string;
  /** What Python prints for it, in Python's own spelling (python.ts). */
  prints?: string;
}

export interface Code {
  language: 'python';
  lines: readonly CodeLine[];
}

export interface CodePanelOptions<Lines = unknown> {
  start?: 'open' | 'closed';
  /** What writes the lines, when that is loaded only for a panel that is open: `() => import('./code.ts')`. */
  lines?(): Promise<Lines>;
  /** Where text is copied to; the browser's clipboard unless given. Rejects when copying is not allowed. */
  write?(text: string): Promise<void>;
}

interface Opened<Lines> {
  body: CodeBody;
  lines: Lines;
}

/**
 * The lines that compute the present state, each with what it prints. Closed it is a title; what it shows, and what writes
 * the lines, comes when it is opened.
 */
export class CodePanel<Lines = unknown> implements ReactiveController {
  readonly #host: PanelHost;
  readonly #content: OnDemand<Opened<Lines>>;
  #open: boolean;

  constructor(host: PanelHost, options: CodePanelOptions<Lines> = {}) {
    this.#host = host;
    this.#content = new OnDemand(host, async () => {
      const [{ CodeBody }, lines] = await Promise.all([import('./code-body.ts'), options.lines?.() as Lines]);
      return { body: new CodeBody(host, options.write), lines };
    });
    this.#open = options.start === 'open';
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#open) void this.#content.fetch();
  }

  /** The code itself, or what makes it with the loaded `lines`; that is called only while the panel is open. */
  render(code: Code | ((lines: Lines) => Code)): TemplateResult {
    const words = panelStrings[this.#host.language].code;
    return html`<details class="code-panel" ?open=${this.#open} @toggle=${this.#onToggle}>
      <summary>${words.title} <span class="code-language">Python</span></summary>
      ${this.#open ? this.#inside(code) : nothing}
    </details>`;
  }

  #inside(code: Code | ((lines: Lines) => Code)): unknown {
    const words = panelStrings[this.#host.language].code;
    const { part, failed } = this.#content;
    if (failed) return html`<p role="alert">${words.failed}</p>`;
    if (!part) return nothing;
    return part.body.render(typeof code === 'function' ? code(part.lines) : code);
  }

  readonly #onToggle = (event: Event) => {
    this.#open = (event.currentTarget as HTMLDetailsElement).open;
    if (this.#open) void this.#content.fetch();
    else this.#content.part?.body.forget();
    this.#host.requestUpdate();
  };
}

export const codePanelStyles: CSSResult = css`
  .code-panel {
    container-type: inline-size;
  }
  .code-panel summary {
    min-block-size: var(--_target-size);
    inline-size: fit-content;
    padding-block: var(--_space-1);
    cursor: pointer;
  }
  .code-language {
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
