import { type CSSResult, css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { scrollable } from '../look/scrollable.ts';
import { highlight } from './highlight.ts';
import type { PanelHost } from './host.ts';
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

export interface CodePanelOptions {
  start?: 'open' | 'closed';
  /** Where text is copied to; the browser's clipboard unless given. Rejects when copying is not allowed. */
  write?(text: string): Promise<void>;
}

type CopyState = 'idle' | 'copied' | 'by-hand';

/** The lines that compute the present state, each with what it prints. It can be opened, and copied without its output. */
export class CodePanel implements ReactiveController {
  readonly #host: PanelHost;
  readonly #write: (text: string) => Promise<void>;
  readonly #field = createRef<HTMLTextAreaElement>();
  #open: boolean;
  #copy: CopyState = 'idle';
  #copiedText = '';

  constructor(host: PanelHost, options: CodePanelOptions = {}) {
    this.#host = host;
    this.#open = options.start === 'open';
    // Where there is no clipboard (http, some iframes) reading the property throws inside the promise, not outside.
    this.#write = options.write ?? (async text => navigator.clipboard.writeText(text));
    host.addController(this);
  }

  hostConnected(): void {
    this.#copy = 'idle';
  }

  render(code: Code): TemplateResult {
    const words = panelStrings[this.#host.language].code;
    const text = code.lines.map(line => line.code).join('\n');
    const copied = this.#copy === 'copied' && this.#copiedText === text;
    const byHand = this.#copy === 'by-hand';
    return html`<details class="code-panel" ?open=${this.#open} @toggle=${this.#onToggle}>
      <summary>${words.title} <span class="code-language">Python</span></summary>
      <div class="code-body">
        <div class="code-lines" role="group" aria-label=${words.title} translate="no" ${scrollable()}>${code.lines.map(line => codeLine(line, words.prints))}</div>
        <button type="button" class="code-copy" @click=${() => this.#onCopy(text)}>
          ${copied ? html`<span aria-hidden="true">✓ </span>${words.copied}` : words.copy}
        </button>
        ${
          byHand
            ? html`<textarea ${ref(this.#field)} class="code-field" readonly aria-label=${words.codeField} .value=${text}></textarea>`
            : nothing
        }
        <p class=${byHand ? 'code-message' : 'visually-hidden'} role="status">
          ${byHand ? words.copyByHand : copied ? words.copied : nothing}
        </p>
      </div>
    </details>`;
  }

  readonly #onToggle = (event: Event) => {
    this.#open = (event.currentTarget as HTMLDetailsElement).open;
    if (!this.#open) this.#copy = 'idle';
    this.#host.requestUpdate();
  };

  async #onCopy(text: string): Promise<void> {
    // An empty live region first, so that copying twice is said twice.
    await this.#show('idle', text);
    try {
      await this.#write(text);
      await this.#show('copied', text);
    } catch {
      await this.#show('by-hand', text);
      this.#field.value?.focus();
      this.#field.value?.select();
    }
  }

  async #show(state: CopyState, text: string): Promise<void> {
    this.#copy = state;
    this.#copiedText = text;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
  }
}

function codeLine({ code, prints }: CodeLine, said: string): TemplateResult {
  const tokens = highlight(code).map(({ kind, text }) =>
    kind === 'plain' ? text : html`<span class="code-${kind}">${text}</span>`,
  );
  return html`<div class="code-line">
    <code>${tokens}</code>${
      prints === undefined ? nothing : html`<samp><span class="visually-hidden">${said} </span>${prints}</samp>`
    }
  </div>`;
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
  .code-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
    align-items: start;
    justify-items: start;
    padding: var(--_space-3);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .code-lines {
    display: grid;
    gap: var(--_space-1) var(--_space-5);
    inline-size: 100%;
    overflow-x: auto;
    scrollbar-width: thin;
    scrollbar-color: var(--_edge) transparent;
    font-family: var(--_mono);
    font-size: var(--_small);
    font-variant-ligatures: none;
    tab-size: 4;
  }
  .code-line {
    display: grid;
  }
  .code-line :is(code, samp) {
    font: inherit;
    white-space: pre;
  }
  .code-line samp {
    color: var(--_quiet);
    padding-inline-start: 1.4em;
    position: relative;
  }
  .code-line samp::before {
    content: '→' / '';
    position: absolute;
    inset-inline-start: 0;
  }
  .code-comment {
    color: var(--_quiet);
    font-style: italic;
  }
  .code-keyword {
    color: var(--_keyword);
    font-weight: 600;
  }
  .code-string,
  .code-number {
    color: var(--_literal);
  }
  .code-field,
  .code-message {
    grid-column: 1 / -1;
    margin: 0;
  }
  .code-message {
    font-size: var(--_small);
  }
  .code-field {
    min-block-size: 5rem;
    font-family: var(--_mono);
    font-size: var(--_small);
  }
  @container (min-width: 34rem) {
    .code-body {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .code-lines {
      grid-template-columns: minmax(min-content, max-content) minmax(8ch, 1fr);
    }
    .code-line {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: baseline;
    }
  }
`;
