import { html, nothing, type TemplateResult } from 'lit';
import { NumberField } from './number-field.ts';
import { Slider, type Stops } from './slider.ts';
import type { ControlHost, NumberValue } from './value.ts';

export interface ParameterOptions {
  /** Unique in the widget's shadow root; the field has it, the slider has it with `-slider`. */
  id: string;
  value: NumberValue;
  /** The letter that formulas use for it; a function for a word in the reader's language. */
  symbol: string | (() => string);
  /** Without a slider only the field stands there: for what is typed once. */
  slider?: 'slider' | 'none';
  stops?: Stops;
  /** The part of the picture it stands for. */
  part?: string;
  locked?(): boolean;
}

/** A number that a formula names by a letter: the letter, a slider and a field, over one value. */
export class Parameter {
  readonly #options: ParameterOptions;
  readonly #slider: Slider;
  readonly #field: NumberField;

  constructor(host: ControlHost, options: ParameterOptions) {
    const { id, value, stops, locked } = options;
    this.#options = options;
    this.#slider = new Slider(host, { id: `${id}-slider`, value, locked, ...(stops && { stops }) });
    this.#field = new NumberField(host, { id, value, locked });
  }

  render(): TemplateResult {
    const { slider = 'slider', part } = this.#options;
    const symbol = typeof this.#options.symbol === 'string' ? this.#options.symbol : this.#options.symbol();
    // A name of several letters (lr) stands upright, as in formulas.
    return html`<div class="parameter ${slider === 'none' ? 'short' : ''}" data-part=${part ?? nothing}>
      <span class="parameter-name ${symbol.length > 1 ? 'upright' : ''}" aria-hidden="true">${symbol}</span>
      ${slider === 'none' ? nothing : this.#slider.render()} ${this.#field.render()}
    </div>`;
  }
}
