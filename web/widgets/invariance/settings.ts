import { html, nothing, type TemplateResult } from 'lit';
import { roundUp } from '../../kit/draw/steady.ts';
import { ListField } from '../../kit/input/list-field.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { stopsOf } from '../../kit/input/slider.ts';
import { type ControlHost, NumberValue, type ValueOptions } from '../../kit/input/value.ts';
import { EPS, type InvarianceState, LENGTH, LIMITS, TOLERANCE } from './state.ts';
import { strings } from './strings.ts';

type Control = 'coordinates' | 'changes' | 'tolerance' | 'epsilon';
type Numeric = 'shift' | 'scale' | 'tolerance' | 'eps' | 'rmsEps';

export interface SettingsOptions {
  state(): Readonly<InvarianceState>;
  change(change: Partial<InvarianceState>): void;
  locked(control: Control): boolean;
}

/** Places what belongs to a named control; nothing where the page hides it. */
type Place = (control: Control, content: unknown) => unknown;

const POWERS = [0, 1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1];
const SHORT: Partial<Record<Numeric, string>> = { eps: 'ε (LN)', rmsEps: 'ε (RMS)' };
/** As far as the sliders go while nobody has typed more. */
const SHIFT_REACH = 20;
const SCALE_REACH = 10;

/** x, what is added to it, what it is multiplied by, and when two outputs count as equal. */
export class Settings {
  readonly #host: ControlHost;
  readonly #options: SettingsOptions;
  readonly #x: ListField;
  readonly #numbers: Record<Numeric, Parameter>;

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
    const around = (value: number, least: number) => Math.max(least, roundUp(Math.abs(value)));
    const evenly = (key: 'shift' | 'scale', least: number) => ({
      limits: LIMITS,
      reach: () => ({ min: -around(state()[key], least), max: around(state()[key], least) }),
      step: () => around(state()[key], least) / 100,
    });
    this.#numbers = {
      shift: this.#number('shift', 'changes', evenly('shift', SHIFT_REACH)),
      scale: this.#number('scale', 'changes', evenly('scale', SCALE_REACH)),
      tolerance: this.#number('tolerance', 'tolerance', { limits: TOLERANCE, step: () => 0 }),
      eps: this.#number('eps', 'epsilon', { limits: EPS, step: () => 0 }),
      rmsEps: this.#number('rmsEps', 'epsilon', { limits: EPS, step: () => 0 }),
    };
  }

  render(place: Place): TemplateResult {
    const { shift, scale, tolerance, eps, rmsEps } = this.#numbers;
    return html`${place('coordinates', html`${this.#x.render()}${this.#sizes()}`)}
      <div class="settings">
        ${place('changes', html`${shift.render()}${scale.render()}`)}
        ${place('tolerance', tolerance.render())}
        ${place('epsilon', html`${eps.render()}${rmsEps.render()}`)}
      </div>`;
  }

  #sizes(): unknown {
    const { state, change, locked } = this.#options;
    if (locked('coordinates')) return nothing;
    const { smaller, larger } = strings[this.#host.language];
    const times = (factor: number) => {
      const x = state().x.map(value => Number((value * factor).toPrecision(15)));
      if (x.every(value => value >= LIMITS.min && value <= LIMITS.max)) change({ x });
    };
    return html`<div class="sizes">
      <button type="button" @click=${() => times(0.1)}>${smaller}</button>
      <button type="button" @click=${() => times(10)}>${larger}</button>
    </div>`;
  }

  #number(key: Numeric, control: Control, range: Pick<ValueOptions, 'limits' | 'reach' | 'step'>): Parameter {
    const { state, change, locked } = this.#options;
    const name = () => strings[this.#host.language][key];
    const value = new NumberValue({
      value: () => state()[key],
      change: next => change({ [key]: next }),
      label: name,
      ...range,
    });
    return new Parameter(this.#host, {
      id: key,
      value,
      symbol: () => SHORT[key] ?? name(),
      ...(control !== 'changes' && { stops: stopsOf(POWERS) }),
      locked: () => locked(control),
    });
  }
}
