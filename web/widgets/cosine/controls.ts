import { html, type TemplateResult } from 'lit';
import type { Scale } from '../../kit/draw/streets.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { stopsOf } from '../../kit/input/slider.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { VectorEditor } from '../../kit/input/vector-editor.ts';
import { secondVector } from './results.ts';
import { type CosineState, LENGTH, LIMITS, SCALE } from './state.ts';
import { strings } from './strings.ts';

export interface ControlsOptions {
  state(): Readonly<CosineState>;
  change(change: Partial<CosineState>): void;
  scaled(): Scale;
  locked(control: 'coordinates' | 'scale'): boolean;
}

/** As far as the slider goes; what is typed may go further. */
const STOPS = [0.1, 1, 10].flatMap(power =>
  [1, 1.5, 2, 3, 4, 5, 6, 8].map(digit => Number((digit * power).toPrecision(2))),
);

/** The coordinates of both vectors, and the factor that stretches x. */
export class Controls {
  readonly x: VectorEditor;
  readonly y: VectorEditor;
  readonly #host: ControlHost;
  readonly #scale: Parameter;

  constructor(host: ControlHost, options: ControlsOptions) {
    this.#host = host;
    this.x = this.#editor('x', options);
    this.y = this.#editor('y', options);
    this.#scale = new Parameter(host, {
      id: 'scale',
      symbol: '×',
      part: 'stretched',
      stops: stopsOf([...STOPS, 100]),
      value: new NumberValue({
        value: () => options.state().scale,
        change: scale => options.change({ scale }),
        label: () => strings[host.language].scale,
        limits: SCALE,
        step: () => 0.1,
      }),
      locked: () => options.locked('scale'),
    });
  }

  scale(): TemplateResult {
    const texts = strings[this.#host.language];
    return html`<div class="scale-row"><span class="scale-name" aria-hidden="true">${texts.scale}</span>${this.#scale.render()}</div>`;
  }

  editors(): TemplateResult {
    const { vectors } = strings[this.#host.language];
    return html`<div class="editors">
      <div role="group" aria-label=${vectors.x}>${this.x.render()}</div>
      <div role="group" aria-label=${vectors.y}>${this.y.render()}</div>
    </div>`;
  }

  #editor(symbol: 'x' | 'y', { state, change, scaled, locked }: ControlsOptions): VectorEditor {
    return new VectorEditor(this.#host, {
      symbol,
      values: () => (symbol === 'x' ? state().x : secondVector(state())),
      change: next => change({ [symbol]: next }),
      length: () => (symbol === 'x' ? LENGTH : { min: state().x.length, max: state().x.length }),
      limits: LIMITS,
      reach: () => ({ min: -scaled().half, max: scaled().half }),
      step: () => scaled().block / 10,
      locked: () => locked('coordinates'),
    });
  }
}
