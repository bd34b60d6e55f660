import { html, type TemplateResult } from 'lit';
import { roundUp } from '../../kit/draw/steady.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { LAMBDA, type PenaltySlopeState, RATE, WEIGHT } from './state.ts';
import { strings } from './strings.ts';

export interface ParametersOptions {
  state(): Readonly<PenaltySlopeState>;
  change(change: Partial<PenaltySlopeState>): void;
  /** How far w goes in the picture. */
  span(): number;
  locked(): boolean;
}

/** As far as the slider of λ goes, and that of lr, while nobody has typed more. */
const LAMBDA_REACH = 4;
const RATE_REACH = 1;

/** w, λ and lr: what the picture is drawn from. */
export class Parameters {
  readonly w: NumberValue;
  readonly #all: readonly Parameter[];

  constructor(host: ControlHost, { state, change, span, locked }: ParametersOptions) {
    const texts = () => strings[host.language];
    this.w = new NumberValue({
      value: () => state().w,
      change: w => change({ w }),
      label: () => texts().w,
      limits: WEIGHT,
      reach: () => ({ min: -span(), max: span() }),
      step: () => wStep(span()),
    });
    const lambda = new NumberValue({
      value: () => state().lambda,
      change: next => change({ lambda: next }),
      label: () => texts().lambda,
      limits: LAMBDA,
      reach: () => ({ min: 0, max: Math.max(LAMBDA_REACH, roundUp(state().lambda)) }),
      step: () => 0.05,
    });
    const lr = new NumberValue({
      value: () => state().lr,
      change: next => change({ lr: next }),
      label: () => texts().rate,
      limits: RATE,
      reach: () => ({ min: 0.01, max: Math.max(RATE_REACH, roundUp(state().lr)) }),
      step: () => 0.01,
    });
    this.#all = [
      new Parameter(host, { id: 'w', value: this.w, symbol: 'w', part: 'w', locked }),
      new Parameter(host, { id: 'lambda', value: lambda, symbol: 'λ', locked }),
      new Parameter(host, { id: 'lr', value: lr, symbol: 'lr', locked }),
    ];
  }

  render(): TemplateResult {
    return html`<div class="parameters">${this.#all.map(one => one.render())}</div>`;
  }
}

/** A thirtieth of the picture's half, in round numbers: 0.05 from afar, 0.005 from near. */
function wStep(span: number): number {
  return roundUp(span / 40);
}
