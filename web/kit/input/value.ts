import type { ReactiveControllerHost } from 'lit';
import type { Reader } from '../base/language.ts';
import type { NumberRange } from '../base/state.ts';
import { type NumberRefusal, type ParsedNumber, parseNumber } from './number.ts';

/** Where a control lives: it reads the reader's language and locale from its host and asks it to draw again. */
export type ControlHost = ReactiveControllerHost & Reader;

export type Refusal = NumberRefusal | 'too-small' | 'too-big' | 'not-whole';

export interface ValueOptions {
  value(): number;
  change(value: number): void;
  /** The name a screen reader says. */
  label(): string;
  /** What may be typed. */
  limits: NumberRange;
  /** Of a count or a seed: only whole numbers may be typed. */
  grain?: 'whole';
  /** Where keys, drags and sliders may go; inside the limits. */
  reach?(): NumberRange;
  /** One step of the keyboard and the grid that drags snap to. */
  step(): number;
  /** The value in words with its unit, for a screen reader; else the number. */
  say?(value: number): string;
}

/**
 * The one model behind a draggable point's coordinate, a slider and a number field: limits, steps, typed text, undo, and
 * refusal with a reason. Controls share it, so what one does the others show.
 */
export class NumberValue {
  readonly options: ValueOptions;
  refusal: Refusal | undefined;
  #before: number | undefined;

  constructor(options: ValueOptions) {
    this.options = options;
  }

  get value(): number {
    return this.options.value();
  }

  get reach(): NumberRange {
    return this.options.reach?.() ?? this.options.limits;
  }

  /** Remembers the value that `undo` goes back to: at a drag's start, when a control gets the focus. */
  begin(): void {
    this.#before = this.value;
  }

  /** Back to the value before the drag or the focus; false when there is nothing to undo. */
  undo(): boolean {
    const before = this.#before;
    this.refusal = undefined;
    if (before === undefined || Object.is(before, this.value)) return false;
    this.options.change(before);
    return true;
  }

  /** Moves by whole steps along the grid of steps. */
  nudge(steps: number): void {
    const { value } = this;
    const step = this.options.step();
    this.moveTo(
      onGrid(value, step) ? value + steps * step : snapped(value + (steps - Math.sign(steps) / 2) * step, step),
    );
  }

  /** To a value on the grid of steps, within reach. */
  moveTo(value: number): void {
    if (Number.isNaN(value)) return;
    const { min, max } = this.reach;
    this.refusal = undefined;
    const target = Math.min(Math.max(snapped(value, this.options.step()), min), max);
    if (!Object.is(target, this.value)) this.options.change(target);
  }

  /** Takes typed text: changes the value, or keeps it and says why the text is refused. */
  type(text: string, locale: string): void {
    const parsed = this.#parse(text, locale);
    if (!parsed.ok) {
      this.refusal = parsed.reason;
      return;
    }
    this.refusal = outside(parsed.value, this.options);
    if (this.refusal === undefined && !Object.is(parsed.value, this.value)) this.options.change(parsed.value);
  }

  #parse(text: string, locale: string): ParsedNumber {
    const endless = this.options.limits.max === Number.POSITIVE_INFINITY && /^\s*(∞|inf|infinit[oy])\s*$/i.test(text);
    return endless ? { ok: true, value: Number.POSITIVE_INFINITY } : parseNumber(text, locale);
  }
}

/** Why a number may not be typed, if it may not. */
export function outside(value: number, { limits, grain }: Pick<ValueOptions, 'limits' | 'grain'>): Refusal | undefined {
  if (grain && !Number.isInteger(value)) return 'not-whole';
  return value < limits.min ? 'too-small' : value > limits.max ? 'too-big' : undefined;
}

export type KeyMove = { steps: number } | 'min' | 'max' | 'undo';

/** What a key does to a value: arrows one step, with Shift ten, Page keys ten, Home and End the ends, Escape undoes. */
export function keyMove(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): { axis: 'x' | 'y'; move: KeyMove } | undefined {
  const far = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return { axis: 'x', move: { steps: far } };
    case 'ArrowLeft':
      return { axis: 'x', move: { steps: -far } };
    case 'ArrowUp':
      return { axis: 'y', move: { steps: far } };
    case 'ArrowDown':
      return { axis: 'y', move: { steps: -far } };
    case 'PageUp':
      return { axis: 'y', move: { steps: 10 } };
    case 'PageDown':
      return { axis: 'y', move: { steps: -10 } };
    case 'Home':
      return { axis: 'x', move: 'min' };
    case 'End':
      return { axis: 'x', move: 'max' };
    case 'Escape':
      return { axis: 'x', move: 'undo' };
    default:
      return undefined;
  }
}

/** The nearest multiple of a step, without the dust of binary fractions (0.1 · 3 is 0.3). */
export function snapped(value: number, step: number): number {
  if (!(step > 0) || !Number.isFinite(value)) return value;
  return Number((Math.round(value / step) * step).toPrecision(12)) + 0;
}

function onGrid(value: number, step: number): boolean {
  return Math.abs(value - snapped(value, step)) <= Math.abs(step) * 1e-6;
}
