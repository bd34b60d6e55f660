import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit';
import type { RoleName } from '../look/palette.ts';

export interface MeasureOptions {
  role: RoleName | 'ink';
  /** The part of the picture it stands for; its role unless given. */
  part?: string;
  name: string;
  /** Its number, as the reader's locale writes it, if it is one. */
  value?: string;
  /** What the number is, where the name does not say it. */
  caption?: string;
  formulas: unknown;
  /** What shows the number: bars, lamps. */
  drawing?: unknown;
}

/** What an explanation is made of: a named number in large type, its formulas with live numbers, and its drawing. */
export function measure({
  role,
  part = role,
  name,
  value,
  caption,
  formulas,
  drawing,
}: MeasureOptions): TemplateResult {
  return html`<div class="measure ${role}" data-part=${part}>
    <p class="measure-head"><span class="measure-name">${name}</span>
      <span class="measure-number"
        >${caption === undefined ? nothing : html`<span class="measure-caption">${caption}</span> `}${
          value === undefined ? nothing : html`<output class="measure-value" aria-live="off">${value}</output>`
        }</span></p>
    <div class="formulas" part="formulas">${formulas}</div>
    ${drawing}
  </div>`;
}

export const measureStyles: CSSResult = css`
  .measure {
    padding-block: var(--_space-3);
    border-block-start: var(--_hair) solid var(--_line);
  }
  .measure:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  .measure-head {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--_space-3);
    margin: 0;
  }
  @container (max-width: 11em) {
    .measure-head {
      flex-wrap: wrap;
    }
  }
  .measure-name {
    color: var(--_role, var(--_ink));
    font-weight: 600;
  }
  .measure-number {
    text-align: end;
  }
  .measure-caption {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .measure-value {
    color: var(--_role, var(--_ink));
    font-size: 1.75em;
    font-weight: 600;
    line-height: 1.1;
  }
  .verdict {
    margin: 0;
    max-inline-size: 44ch;
  }
  .hint {
    margin: 0;
    color: var(--_quiet);
    font-size: var(--_small);
  }
`;
