import { html, type TemplateResult } from 'lit';
import { makeFrame } from '../../kit/draw/frame.ts';
import type { Point } from '../../kit/draw/geometry.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { Tween } from '../../kit/time/tween.ts';
import { spaceStrings as strings } from './space-strings.ts';
import { AROUND, schema, UP } from './state.ts';

export interface TurnOptions {
  value(): readonly number[];
  change(turn: readonly number[]): void;
  locked(): boolean;
}

/** Degrees for a pixel. */
const RATE = 0.5;
/** From where the plane is a disc, and from where it is a line. */
const VIEWS = { diagonal: [45, 35.26], edge: [-45, 0], first: schema.turn.default } as const;

/** Turns space: by the sphere itself, with mouse, touch or arrow keys; or to one of three places to look from. */
export class TurnControl {
  readonly #host: ControlHost;
  readonly #options: TurnOptions;
  readonly #handle: DragPoint;
  readonly #tween: Tween;
  #fixed: readonly number[] | undefined;
  /** What the turn was when the drag began: moving the finger adds to it. */
  #start: readonly number[] = [0, 0];

  constructor(host: ControlHost, options: TurnOptions) {
    this.#host = host;
    this.#options = options;
    this.#tween = new Tween(host);
    this.#handle = new DragPoint(host, {
      id: 'turn',
      x: this.#angle(0, AROUND),
      y: this.#angle(1, UP),
      label: () => strings[host.language].turn,
      say: () =>
        strings[host.language].turned(...(options.value().map(angle => this.#written(angle)) as [string, string])),
      role: 'quiet',
      grip: 'disc',
      started: () => {
        this.#start = options.value();
      },
      locked: options.locked,
    });
  }

  /** Where it is seen from now. */
  get shown(): readonly number[] {
    return this.#fixed ?? this.#options.value();
  }

  /** Seen from one place whatever the reader has turned, until it is taken back. */
  fix(turn: readonly number[] | undefined): void {
    this.#fixed = turn;
  }

  /** The handle: a disc that stays where it is, whatever is turned. */
  render([x, y]: Point, radius: number): unknown {
    const frame = {
      ...makeFrame({ width: 1, height: 1, x: [0, 1], y: [0, 1] }),
      place: (): Point => [x, y],
      // To the right, the near side follows the finger; up, one looks from lower.
      invert: (px: number, py: number): [number, number] => [
        this.#start[0] - (px - x) * RATE,
        this.#start[1] + (py - y) * RATE,
      ],
    };
    return this.#handle.render(frame, radius);
  }

  views(): TemplateResult {
    const { views, viewsFrom } = strings[this.#host.language];
    const now = this.#options.value();
    const pressed = (view: readonly number[]) => (view.every((angle, i) => angle === now[i]) ? 'true' : 'false');
    return html`<div class="views" role="group" aria-label=${views}><span class="hint">${views}</span>
      ${(['diagonal', 'edge', 'first'] as const).map(
        name => html`<button type="button" aria-pressed=${pressed(VIEWS[name])} ?disabled=${this.#options.locked()}
          @click=${() => this.#lookFrom(VIEWS[name])}>${viewsFrom[name]}</button>`,
      )}
    </div>`;
  }

  #lookFrom(view: readonly number[]): void {
    void this.#tween.run(this.#options.value(), view, turn => this.#options.change(turn));
  }

  #angle(index: 0 | 1, limits: { min: number; max: number }): NumberValue {
    return new NumberValue({
      value: () => this.#options.value()[index],
      change: next => this.#options.change(this.#options.value().map((old, i) => (i === index ? next : old))),
      label: () => strings[this.#host.language].turn,
      limits,
      step: () => 1,
    });
  }

  #written(angle: number): string {
    return formatNumber(angle, this.#host.locale, { digits: 0 });
  }
}
