// What an open code panel shows. It is loaded when a reader opens one.
import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import { scrollable } from '../look/scrollable.ts';
import type { Code, CodeLine } from './code-panel.ts';
import { codeStrings } from './code-strings.ts';
import { highlight } from './highlight.ts';
import type { PanelHost } from './host.ts';
import { panelStrings } from './strings.ts';

type CopyState = 'idle' | 'copied' | 'by-hand';

/** The lines and what they print; the lines can be copied without their output. */
export class CodeBody {
  readonly #host: PanelHost;
  readonly #write: (text: string) => Promise<void>;
  readonly #field = createRef<HTMLTextAreaElement>();
  #copy: CopyState = 'idle';
  #copiedText = '';

  // Where there is no clipboard (http, some iframes) reading the property throws inside the promise, not outside.
  constructor(host: PanelHost, write = async (text: string) => navigator.clipboard.writeText(text)) {
    this.#host = host;
    this.#write = write;
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(codeBodyStyles.styleSheet!);
  }

  render(code: Code): TemplateResult {
    const words = codeStrings[this.#host.language];
    const { title } = panelStrings[this.#host.language].code;
    const text = code.lines.map(line => line.code).join('\n');
    const copied = this.#copy === 'copied' && this.#copiedText === text;
    const byHand = this.#copy === 'by-hand';
    return html`<div class="code-body">
      <div class="code-lines" role="group" aria-label=${title} translate="no" ${scrollable()}>${code.lines.map(line => codeLine(line, words.prints))}</div>
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
    </div>`;
  }

  /** What was said about copying is over. */
  forget(): void {
    this.#copy = 'idle';
  }

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

const codeBodyStyles: CSSResult = css`
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
  @container (min-width: 34em) {
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
