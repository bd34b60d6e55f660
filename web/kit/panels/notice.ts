import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../base/language.ts';
import { panelStrings } from './strings.ts';

export interface Notice {
  text: string;
  onDismiss?(): void;
}

/** Live notices ("the link held an impossible value"). Render it always, also empty, or what comes is not announced. */
export function notices(items: readonly Notice[], reader: Reader): TemplateResult {
  const words = panelStrings[reader.language].notice;
  return html`<div class="notices" part="notice" role="status">
    ${items.map(
      ({ text, onDismiss }) => html`<p class="notice">
        <span>${text}</span>
        ${
          onDismiss
            ? html`<button type="button" class="plain icon" aria-label=${words.dismiss} title=${words.dismiss} @click=${onDismiss}>
                <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 4l8 8M12 4l-8 8" /></svg>
              </button>`
            : nothing
        }
      </p>`,
    )}
  </div>`;
}

export interface Fault {
  /** What happened. */
  sentence: string;
  /** What to do about it. */
  advice?: string;
  /** A stable code, for whoever asks for help. */
  code?: string;
  onRetry?(): void;
}

/** Something does not work: what, and what to do. It takes the place of what could not be drawn. */
export function faultNotice({ sentence, advice, code, onRetry }: Fault, reader: Reader): TemplateResult {
  const words = panelStrings[reader.language].notice;
  return html`<div class="fault" part="notice" role="alert">
    <svg class="fault-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.5 22 20.5H2Z" /><path d="M12 10v5M12 17.2v.6" />
    </svg>
    <div class="fault-words">
      <p><strong>${sentence}</strong> ${advice ?? nothing}</p>
      ${code ? html`<p class="fault-code"><code>${code}</code></p>` : nothing}
      ${onRetry ? html`<button type="button" @click=${onRetry}>${words.retry}</button>` : nothing}
    </div>
  </div>`;
}

export const noticeStyles: CSSResult = css`
  .notices:empty {
    display: none;
  }
  .notice {
    display: flex;
    gap: var(--_space-2);
    align-items: center;
    justify-content: space-between;
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
  .fault-code {
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
