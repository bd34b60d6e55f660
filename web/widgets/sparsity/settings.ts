import { html, type TemplateResult } from 'lit';
import { Parameter } from '../../kit/input/parameter.ts';
import { stopsOf } from '../../kit/input/slider.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { LAMBDA, RATE, type SparsityState, UNTIL } from './state.ts';
import { strings } from './strings.ts';

export interface SettingOptions {
  values(): SparsityState;
  change(change: Partial<SparsityState>): void;
  locked(control: string): boolean;
}

type Control = 'lambda' | 'rate' | 'until';

const LAMBDAS = [...Array.from({ length: 41 }, (_, i) => Number((i / 10).toFixed(1))), 5, 6, 7, 8, 9, 10];
/** From steps too small to see to steps that diverge: L2² with λ = 1 at 0.5, L1 at 1. */
const RATES = [
  0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.49, 0.5, 0.51, 0.6, 0.625, 0.8, 1, 1.2,
];
const LENGTHS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** λ, lr and the number of steps. */
export class SettingFields {
  readonly #parameters: readonly { control: Control; is: Parameter; label(): string }[];

  constructor(host: ControlHost, { values, change, locked }: SettingOptions) {
    const make = (control: Control, key: 'lambda' | 'lr' | 'until', symbol: string, stops: readonly number[]) => {
      const limits = { lambda: LAMBDA, lr: RATE, until: UNTIL }[key];
      const label = () => strings[host.language][control];
      const value = new NumberValue({
        value: () => values()[key],
        change: next => change({ [key]: next }),
        label,
        limits,
        grain: key === 'until' ? 'whole' : undefined,
        step: () => ({ lambda: 0.1, lr: 0.0005, until: 10 })[key],
      });
      const is = new Parameter(host, { id: key, value, symbol, stops: stopsOf(stops), locked: () => locked(control) });
      return { control, is, label };
    };
    this.#parameters = [
      make('lambda', 'lambda', 'λ', LAMBDAS),
      make('rate', 'lr', 'lr', RATES),
      make('until', 'until', 'n', LENGTHS),
    ];
  }

  render(hidden: (control: string) => boolean): TemplateResult {
    const shown = this.#parameters.filter(({ control }) => !hidden(control));
    return html`<div class="settings">
      ${shown.map(
        ({ control, is, label }) => html`<div class="setting control-${control}" part=${control}>
          <span class="setting-name" aria-hidden="true">${label()}</span>${is.render()}
        </div>`,
      )}
    </div>`;
  }
}
