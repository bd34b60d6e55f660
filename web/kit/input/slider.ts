import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { shortNumber } from './number.ts';
import { type ControlHost, keyMove, type NumberValue } from './value.ts';

/** Stops that are not evenly spaced: a slider over their positions 0, 1, … count − 1. */
export interface Stops {
  count: number;
  at(position: number): number;
  /** The position, also between two stops, that shows a value. */
  positionOf(value: number): number;
}

/** Any rising numbers as stops, the last of which may be ∞. Between two of them a value stands in proportion. */
export function stopsOf(values: readonly number[]): Stops {
  return {
    count: values.length,
    at: position => values[position],
    positionOf: value => {
      const after = values.findIndex(stop => stop >= value);
      if (after < 0) return values.length - 1;
      if (after === 0 || values[after] === value) return after;
      const gap = values[after] - values[after - 1];
      return Number.isFinite(gap) ? after - (values[after] - value) / gap : after - 0.5;
    },
  };
}

export interface SliderOptions {
  id: string;
  value: NumberValue;
  label?: unknown;
  locked?(): boolean;
  stops?: Stops;
  /** Marks under the track, by value. */
  marks?: readonly { value: number; label: string }[];
}

/** A slider: the browser's own range input over the value model; arrows one step, Shift ten, Home, End, Escape undoes. */
export class Slider {
  readonly #host: ControlHost;
  readonly #options: SliderOptions;

  constructor(host: ControlHost, options: SliderOptions) {
    this.#host = host;
    this.#options = options;
  }

  render(): unknown {
    const { id, value, label } = this.#options;
    const { min, max, now } = this.#track();
    const say = value.options.say ?? (v => shortNumber(v, this.#host.locale));
    return html`<span class="slider">
      ${label === undefined ? nothing : html`<label for=${id}>${label}</label>`}
      <input
        id=${id}
        type="range"
        step="any"
        min=${min}
        max=${max}
        .value=${live(String(now))}
        aria-label=${label === undefined ? value.options.label() : nothing}
        aria-valuetext=${say(value.value)}
        ?disabled=${this.#options.locked?.() ?? false}
        @focus=${this.#begin}
        @pointerdown=${this.#begin}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      />
      ${this.#marks()}
    </span>`;
  }

  #track(): { min: number; max: number; now: number } {
    const { value, stops } = this.#options;
    if (stops) return { min: 0, max: stops.count - 1, now: stops.positionOf(value.value) };
    return { ...value.reach, now: value.value };
  }

  #marks(): unknown {
    const { marks, stops, id } = this.#options;
    if (!marks) return nothing;
    const { min, max } = this.#track();
    const place = (v: number) => (100 * ((stops ? stops.positionOf(v) : v) - min)) / (max - min);
    return html`<svg class="slider-marks" height="18" width="100%" aria-hidden="true" id="${id}-marks">
      ${marks.map(mark => {
        const x = place(mark.value);
        const anchor = x < 2 ? 'start' : x > 98 ? 'end' : 'middle';
        return html`<svg x="${x}%" overflow="visible"><text y="14" text-anchor=${anchor}>${mark.label}</text></svg>`;
      })}
    </svg>`;
  }

  readonly #begin = (): void => this.#options.value.begin();

  readonly #onInput = (event: Event): void => {
    const { value, stops } = this.#options;
    const position = Number((event.target as HTMLInputElement).value);
    value.moveTo(stops ? stops.at(Math.round(position)) : position);
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const key = keyMove(event);
    if (!key || !this.#move(key.move)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#host.requestUpdate();
  };

  #move(move: NonNullable<ReturnType<typeof keyMove>>['move']): boolean {
    const { value, stops } = this.#options;
    if (move === 'undo') return value.undo();
    if (move === 'min' || move === 'max') {
      const end = stops ? stops.at(move === 'min' ? 0 : stops.count - 1) : value.reach[move];
      value.moveTo(end);
    } else if (stops) {
      const now = stops.positionOf(value.value);
      const next = move.steps > 0 ? Math.floor(now + 1e-9) + move.steps : Math.ceil(now - 1e-9) + move.steps;
      value.moveTo(stops.at(Math.min(Math.max(next, 0), stops.count - 1)));
    } else value.nudge(move.steps);
    return true;
  }
}
