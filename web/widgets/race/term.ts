import { html, type TemplateResult } from 'lit';

/** What can be asked of a race's words: a quantity's name, or a runner by its number. */
export type Term = 'gradient' | 'accuracy' | 'loss' | 'map' | number;

/** A word that says what it means when it is pressed (terms.ts). */
export function term(what: Term, content: unknown): TemplateResult {
  return html`<button type="button" class="term" data-term=${what}>${content}</button>`;
}
