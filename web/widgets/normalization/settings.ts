import { html, nothing, type TemplateResult } from 'lit';
import { ListField } from '../../kit/input/list-field.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { segments } from '../../kit/input/segments.ts';
import { stopsOf } from '../../kit/input/slider.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { EPS, FORMS, GAIN, type Gain, LENGTH, LIMITS, type NormalizationState, startOf } from './state.ts';
import { strings } from './strings.ts';

export interface SettingsOptions {
  state(): Readonly<NormalizationState>;
  change(change: Partial<NormalizationState>): void;
  locked(control: 'coordinates' | 'gains' | 'epsilon'): boolean;
}

/** Places what belongs to a named control; nothing where the page hides it. */
type Place = (control: string, content: unknown) => unknown;

const SYMBOLS: Record<Gain, string> = { gamma: 'γ', beta: 'β', weight: 'w' };
const STOPS = stopsOf([0, 1e-12, 1e-10, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 0.5, 1, 10]);

/** The vector, the weights and ε of both norms: what the picture is drawn from. */
export class Settings {
  readonly #host: ControlHost;
  readonly #options: SettingsOptions;
  readonly #x: ListField;
  readonly #gains: Record<Gain, ListField>;
  readonly #eps: Record<'eps' | 'rmsEps', Parameter>;

  constructor(host: ControlHost, options: SettingsOptions) {
    this.#host = host;
    this.#options = options;
    const { state, change, locked } = options;
    this.#x = new ListField(host, {
      id: 'x',
      symbol: 'x',
      label: () => strings[host.language].vector,
      values: () => state().x,
      change: x => change({ x }),
      length: () => LENGTH,
      limits: LIMITS,
      locked: () => locked('coordinates'),
    });
    this.#gains = { gamma: this.#gain('gamma'), beta: this.#gain('beta'), weight: this.#gain('weight') };
    this.#eps = { eps: this.#epsilon('eps'), rmsEps: this.#epsilon('rmsEps') };
  }

  render(place: Place): TemplateResult {
    const side = (gains: unknown, eps: Parameter) => {
      const parts = [place('gains', gains), place('epsilon', eps.render())];
      return parts.every(part => part === nothing) ? nothing : html`<div>${parts}</div>`;
    };
    const { gamma, beta, weight } = this.#gains;
    const sides = [
      side(html`${gamma.render()}${beta.render()}`, this.#eps.eps),
      side(html`${weight.render()}${this.#form()}`, this.#eps.rmsEps),
    ];
    const empty = sides.every(one => one === nothing);
    return html`${place('coordinates', this.#x.render())}${empty ? nothing : html`<div class="settings">${sides}</div>`}`;
  }

  /** With the other form, weights that are still at their start stay there; others are kept as they are. */
  #form(): unknown {
    const { form } = this.#options.state();
    const { form: label, forms } = strings[this.#host.language];
    return segments({
      id: 'form',
      label,
      choices: FORMS.map(value => ({ value, label: forms[value] })),
      value: form,
      change: next => this.#options.change({ form: next }),
      ...(this.#options.locked('gains') && { lock: 'locked' as const }),
    });
  }

  #gain(gain: Gain): ListField {
    const { state, change, locked } = this.#options;
    return new ListField(this.#host, {
      id: gain,
      symbol: SYMBOLS[gain],
      label: () => strings[this.#host.language].gains[gain],
      values: () => (state()[gain].length > 0 ? state()[gain] : [startOf(gain, state())]),
      change: values => change({ [gain]: values }),
      length: () => ({ min: 1, max: state().x.length }),
      limits: GAIN,
      locked: () => locked('gains'),
    });
  }

  #epsilon(id: 'eps' | 'rmsEps'): Parameter {
    const { state, change, locked } = this.#options;
    const value = new NumberValue({
      value: () => state()[id],
      change: next => change({ [id]: next }),
      label: () => strings[this.#host.language][id],
      limits: EPS,
      step: () => 0,
    });
    return new Parameter(this.#host, { id, value, symbol: 'ε', stops: STOPS, locked: () => locked('epsilon') });
  }
}
