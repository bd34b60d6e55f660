import { nothing, svg } from 'lit';
import type { Frame } from '../draw/frame.ts';
import type { Point } from '../draw/geometry.ts';
import { plainDecimal } from './number.ts';
import { inputStrings } from './strings.ts';
import { type ControlHost, keyMove, type NumberValue } from './value.ts';

export interface DragPointOptions {
  id: string;
  /** A function instead of one of them: the point runs along the line that it gives, and all four arrows move the other. */
  x: NumberValue | (() => number);
  y: NumberValue | (() => number);
  /** The name a screen reader says. */
  label(): string;
  /** Where the point is, in words with units. */
  say(): string;
  /** The role that colours it, and the part of the picture it stands for. */
  role: string;
  part?: string;
  /** Whole numbers attract a drag from this far, in steps of the value. */
  magnet?: number;
  /**
   * 'upright': it may also be grabbed by the vertical line through it, over the whole height of the picture. 'disc': what
   * is grabbed is a disc of the drawing's own around it, and no dot shows.
   */
  grip?: 'dot' | 'upright' | 'disc';
  /** The width that is the point's own where others stand beside it: no finger on it takes hold of a neighbour. */
  room?(frame: Frame): number;
  /** Called when a drag starts, before the first move. */
  started?(): void;
  locked?(): boolean;
}

/** The dot is 7 px; a finger gets a wider, invisible one. */
const DOT = 7;
const REACH = 22;
/** What a dot needs to be seen. */
const LEAST_ROOM = 12;
/** Half of the width over which an upright line can be grabbed. */
const LINE_REACH = 10;

/**
 * A point dragged in the plane by mouse, touch or pen, and moved by the keyboard: a slider for assistive technology.
 * The handle alone holds touch; a swipe beside it scrolls the page.
 */
export class DragPoint {
  readonly #host: ControlHost;
  readonly #options: DragPointOptions;
  #frame: Frame | undefined;
  #pointer: number | undefined;
  /** From the finger to the dot's middle, so that a grab at the rim does not move it. */
  #grip: Point = [0, 0];

  constructor(host: ControlHost, options: DragPointOptions) {
    this.#host = host;
    this.#options = options;
  }

  get #locked(): boolean {
    return this.#options.locked?.() ?? false;
  }

  get #at(): Point {
    const { x, y } = this.#options;
    const placed = (one: typeof x) => (typeof one === 'function' ? one() : one.value);
    return [placed(x), placed(y)];
  }

  /** The values that the point moves, in the order of the axes. */
  get #models(): NumberValue[] {
    return [this.#options.x, this.#options.y].filter(one => typeof one !== 'function');
  }

  get dragging(): boolean {
    return this.#pointer !== undefined;
  }

  /** `radius`: of the disc that is its grip. */
  render(frame: Frame, radius = DOT): unknown {
    this.#frame = frame;
    const { id, label, say, role, part, grip } = this.#options;
    const room = Math.max(this.#options.room?.(frame) ?? Number.POSITIVE_INFINITY, LEAST_ROOM);
    const at = frame.place(this.#at);
    if (!at) return nothing;
    const [px, py] = at;
    const [model] = this.#models;
    const { min, max } = model.reach;
    return svg`<g
        id=${id}
        class="handle ${role} ${this.dragging ? 'dragging' : ''}"
        data-part=${part ?? nothing}
        role="slider"
        tabindex=${this.#locked ? nothing : '0'}
        aria-roledescription=${inputStrings[this.#host.language].pointRole}
        aria-label=${label()}
        aria-orientation=${typeof this.#options.x === 'function' ? 'vertical' : nothing}
        aria-valuemin=${plainDecimal(min)}
        aria-valuemax=${plainDecimal(max)}
        aria-valuenow=${plainDecimal(model.value)}
        aria-valuetext=${say()}
        aria-disabled=${this.#locked ? 'true' : nothing}
        transform="translate(${px} ${py})"
        @focus=${this.#begin}
        @pointerdown=${this.#onDown}
        @pointermove=${this.#onMove}
        @pointerup=${this.#onEnd}
        @pointercancel=${this.#onEnd}
        @keydown=${this.#onKey}
      >
        ${this.#reach(frame, py, radius, room)}
        ${
          grip === 'disc'
            ? svg`<circle class="handle-rim" r=${radius} />`
            : svg`<circle class="handle-ring" r=${Math.min(DOT + 5, room / 2)} /><circle class="handle-dot" r=${Math.min(DOT, room / 2 - 3)} />`
        }
      </g>`;
  }

  #reach({ inner }: Frame, at: number, radius: number, room: number): unknown {
    const { grip = 'dot' } = this.#options;
    const strip = (width: number, top: number, height: number) =>
      svg`<rect class="handle-reach" x=${-width / 2} y=${top} width=${width} height=${height} />`;
    if (room < 2 * REACH) return strip(room, -REACH, 2 * REACH);
    const dot = svg`<circle class="handle-reach" r=${grip === 'disc' ? radius : REACH} />`;
    return grip === 'upright' ? [strip(2 * LINE_REACH, inner.top - at, inner.height), dot] : dot;
  }

  readonly #begin = (): void => {
    for (const model of this.#models) model.begin();
  };

  readonly #onDown = (event: PointerEvent): void => {
    if (this.#locked || event.button !== 0) return;
    const handle = event.currentTarget as SVGGElement;
    handle.focus({ preventScroll: true });
    this.#begin();
    this.#options.started?.();
    this.#pointer = event.pointerId;
    handle.setPointerCapture(event.pointerId);
    const finger = fingerAt(event);
    const at = this.#frame?.place(this.#at);
    this.#grip = finger && at ? [at[0] - finger[0], at[1] - finger[1]] : [0, 0];
    event.preventDefault();
    this.#host.requestUpdate();
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer || !this.#frame) return;
    const finger = fingerAt(event);
    if (!finger) return;
    const at = this.#frame.invert(finger[0] + this.#grip[0], finger[1] + this.#grip[1]);
    [this.#options.x, this.#options.y].forEach((model, axis) => {
      if (typeof model !== 'function') model.moveTo(this.#attracted(at[axis], model));
    });
  };

  #attracted(value: number, model: NumberValue): number {
    const whole = Math.round(value);
    return Math.abs(value - whole) <= (this.#options.magnet ?? 0) * model.options.step() ? whole : value;
  }

  readonly #onEnd = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = undefined;
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const key = keyMove(event);
    if (!key || this.#locked) return;
    if (key.move === 'undo') {
      const undone = this.#models.map(model => model.undo()).some(Boolean);
      if (!undone && !this.dragging) return;
      this.#pointer = undefined;
    } else {
      if (!this.dragging) this.#options.started?.();
      const [x, y = x] = this.#models;
      const model = key.axis === 'x' ? x : y;
      if (typeof key.move === 'object') model.nudge(key.move.steps);
      else model.moveTo(model.reach[key.move]);
    }
    event.preventDefault();
    event.stopPropagation();
    this.#host.requestUpdate();
  };
}

/** Where a pointer is in the drawing's own pixels, also when the page scales it. */
function fingerAt(event: PointerEvent): Point | undefined {
  const matrix = (event.currentTarget as SVGGElement).ownerSVGElement?.getScreenCTM();
  if (!matrix) return undefined;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [at.x, at.y];
}
