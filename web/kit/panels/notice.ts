import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../base/language.ts';
import { panelStrings } from './strings.ts';

/**
 * Live notices ("the link held an impossible value"), each a sentence. Render it always, also empty: a screen reader
 * only says what changes inside a live region that was there before.
 */
export function noticeLines(lines: readonly string[]): TemplateResult {
  return html`<div class="notices" part="notice" role="status">${lines.map(line => html`<p class="notice">${line}</p>`)}</div>`;
}

export interface FaultNotice {
  what: string;
  /** What the reader, or the page's owner, can do. */
  todo: string;
  /** For whoever asks for help; in English, from the program. */
  detail?: string;
  retry?(): void;
}

/** Something does not work: what, and what to do. It stands where the picture would. */
export function faultSentence({ what, todo, detail, retry }: FaultNotice, reader: Reader): TemplateResult {
  const words = panelStrings[reader.language].notice;
  return html`<div class="fault" part="notice" role="alert">
    <svg class="fault-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.5 22 20.5H2Z" />
      <path d="M12 10v5M12 17.2v.6" />
    </svg>
    <div class="fault-words">
      <p><strong>${what}</strong> ${todo}</p>
      ${detail ? html`<p class="fault-detail" lang="en"><code>${detail}</code></p>` : nothing}
      ${retry ? html`<button type="button" @click=${retry}>${words.retry}</button>` : nothing}
    </div>
  </div>`;
}

export const noticeStyles: CSSResult = css`
  .notice {
    margin: 0 0 var(--_space-2);
    padding: var(--_space-2) var(--_space-3);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: var(--_small);
  }
  .fault {
    display: flex;
    gap: var(--_space-3);
    padding: var(--_space-4);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .fault-sign {
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    fill: none;
    stroke: var(--_negative);
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .fault-words {
    display: grid;
    gap: var(--_space-2);
    justify-items: start;
    max-inline-size: 60ch;
  }
  .fault-words p {
    margin: 0;
  }
  .fault-detail {
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
