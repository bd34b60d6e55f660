import { html, nothing, type TemplateResult } from 'lit';

/** What a widget draws, in the order of reading. A part that is left out takes no room. */
export interface Parts {
  /** The widget's name, said by screen readers. */
  title: string;
  figure: unknown;
  /** Under the picture. */
  controls?: unknown;
  /** Beside the picture where there is room, else below. */
  explanation?: unknown;
  /** Under both, over the whole width. */
  below?: unknown;
  prompts?: unknown;
  code?: unknown;
}

/** The parts where layout.ts places them; `foot` comes last. */
export function widgetBody({ figure, controls, explanation, below }: Parts, foot: unknown): TemplateResult {
  return html`<div class="body ${explanation ? 'two' : 'one'}">
    <div class="figure" part="figure">${figure}</div>
    ${controls ? html`<div class="controls" part="controls">${controls}</div>` : nothing}
    ${explanation ? html`<div class="explanation" part="explanation">${explanation}</div>` : nothing}
    ${below ? html`<div class="below" part="explanation">${below}</div>` : nothing}
    <div class="foot">${foot}</div>
  </div>`;
}
