import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface SegmentsOptions<T extends string> {
  /** Unique in the widget's shadow root. */
  id: string;
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  change(value: T): void;
  lock?: 'locked';
}

/** One of a few, side by side: a group of radio buttons that looks like one switch. */
export function segments<T extends string>(options: SegmentsOptions<T>): TemplateResult {
  const { id, label, choices, value, change, lock } = options;
  return html`<fieldset class="segments" ?disabled=${lock === 'locked'}>
    <legend class="visually-hidden">${label}</legend>
    ${choices.map(
      choice => html`<label>
        <input
          type="radio"
          name=${id}
          value=${choice.value}
          .checked=${live(choice.value === value)}
          @change=${() => change(choice.value)}
        />
        <span>${choice.label}</span>
      </label>`,
    )}
  </fieldset>`;
}
