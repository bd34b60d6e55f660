import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../kit/input/number.ts';
import { NumberField } from '../../kit/input/number-field.ts';
import { Slider, stopsOf } from '../../kit/input/slider.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { ORDERS } from './results.ts';
import { P_RANGE } from './state.ts';
import { strings } from './strings.ts';

export interface OrderOptions {
  value(): number;
  change(p: number): void;
  /** A preset: there is time to show the way to it. */
  choose(p: number): void;
  locked(): boolean;
}

/** The p-norm's order, from 0.25 to ∞: a slider whose stops are close where the ball changes most, a field, presets. */
export class OrderControl {
  readonly #host: ControlHost;
  readonly #options: OrderOptions;
  readonly #slider: Slider;
  readonly #field: NumberField;

  constructor(host: ControlHost, options: OrderOptions) {
    const { value, change, locked } = options;
    this.#host = host;
    this.#options = options;
    const model = new NumberValue({
      value,
      change,
      label: () => strings[host.language].p,
      limits: P_RANGE,
      step: () => 0.05,
      say: p => `p = ${formatNumber(p, host.locale, { trim: 'zeros' })}`,
    });
    this.#slider = new Slider(host, { id: 'p-slider', value: model, stops: stopsOf(VALUES), locked });
    this.#field = new NumberField(host, { id: 'p', value: model, locked });
  }

  render(): TemplateResult {
    const { value, choose, locked } = this.#options;
    const { language, locale } = this.#host;
    return html`<div class="p-row">
        <span class="coordinate-name" aria-hidden="true">p</span>${this.#slider.render()}${this.#field.render()}
      </div>
      <div class="presets" role="group" aria-label=${strings[language].presets}>
        ${ORDERS.map(
          p => html`<button type="button" aria-pressed=${p === value() ? 'true' : 'false'} ?disabled=${locked()} @click=${() => choose(p)}>
            ${formatNumber(p, locale, { trim: 'zeros' })}
          </button>`,
        )}
      </div>`;
  }
}

/** Multiples of 0.05 up to 1, then ever wider steps, then ∞. */
const VALUES = [
  ...range(0.25, 1, 0.05),
  ...range(1.1, 2, 0.1),
  ...range(2.25, 4, 0.25),
  ...[4.5, 5, 6, 7, 8, 10, 12, 16, 24, 32, 64],
  Number.POSITIVE_INFINITY,
];

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Number((from + i * step).toFixed(2)));
}
