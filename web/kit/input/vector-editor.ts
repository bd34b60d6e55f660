import { html, nothing } from 'lit';
import type { NumberRange } from '../base/state.ts';
import { parseNumber } from './number.ts';
import { NumberField } from './number-field.ts';
import { Slider } from './slider.ts';
import { inputStrings } from './strings.ts';
import { type ControlHost, NumberValue } from './value.ts';

export interface VectorEditorOptions {
  /** The vector's letter; coordinates are x₁, x₂, … */
  symbol: string;
  values(): readonly number[];
  change(values: readonly number[]): void;
  length(): { min: number; max: number };
  limits: NumberRange;
  reach(): NumberRange;
  step(): number;
  /** A coordinate in words with its unit. */
  say?(value: number, index: number): string;
  locked(): boolean;
  /** Extra class of a coordinate's row, such as whether it is zero. */
  mark?(value: number, index: number): string;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** x₁, x₂, … as text. */
export function coordinateName(symbol: string, index: number): string {
  return symbol + [...String(index + 1)].map(digit => SUBSCRIPTS[Number(digit)]).join('');
}

/** Several numbers in one text, set apart by semicolons or white space: a comma may be a decimal mark there. */
export function parseList(text: string, locale: string): number[] | undefined {
  const words = text
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/\s*;\s*|\s+/)
    .filter(word => word !== '');
  const parsed = words.map(word => parseNumber(word.replace(/[,;]$/, ''), locale));
  return parsed.length > 1 && parsed.every(one => one.ok) ? parsed.map(one => (one.ok ? one.value : 0)) : undefined;
}

/** A vector's coordinates, each with a slider and a field; coordinates can be added, removed, or pasted as a list. */
export class VectorEditor {
  readonly #host: ControlHost;
  readonly #options: VectorEditorOptions;
  readonly #values: NumberValue[] = [];
  readonly #fields: NumberField[] = [];
  readonly #sliders: Slider[] = [];

  constructor(host: ControlHost, options: VectorEditorOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The model of one coordinate, for the other controls that move it. */
  coordinate(index: number): NumberValue {
    while (this.#values.length <= index) this.#make(this.#values.length);
    return this.#values[index];
  }

  render(): unknown {
    const { values, symbol, locked, mark } = this.#options;
    const length = this.#options.length();
    const strings = inputStrings[this.#host.language];
    const now = values();
    const removable = now.length > length.min && !locked();
    return html`<div class="vector-editor">
      ${now.map((value, i) => {
        this.coordinate(i);
        const name = coordinateName(symbol, i);
        return html`<div class="coordinate ${mark?.(value, i) ?? ''}" data-part="${symbol}${i + 1}">
          <span class="coordinate-name" aria-hidden="true">${symbol}<sub>${i + 1}</sub></span>
          ${this.#sliders[i].render()} ${this.#fields[i].render()}
          ${
            removable && i === now.length - 1
              ? html`<button type="button" class="icon remove-coordinate" aria-label=${strings.removeCoordinate(name)} title=${strings.removeCoordinate(name)} @click=${this.#remove}>−</button>`
              : html`<span class="icon-space"></span>`
          }
        </div>`;
      })}
      ${
        now.length < length.max && !locked()
          ? html`<button type="button" class="plain add-coordinate" @click=${this.#add}>+ ${strings.addCoordinate}</button>`
          : nothing
      }
    </div>`;
  }

  readonly #add = (event: Event): void => {
    const { values, change, symbol } = this.#options;
    change([...values(), 0]);
    this.#focus(event, `#${symbol}${values().length}`);
  };

  readonly #remove = (event: Event): void => {
    const { values, change, symbol } = this.#options;
    change(values().slice(0, -1));
    this.#focus(event, '.remove-coordinate', `#${symbol}${values().length}`);
  };

  /** The button that was pressed may go: the keyboard goes on at the first of these that is there. */
  #focus(event: Event, ...selectors: readonly string[]): void {
    const editor = (event.currentTarget as Element).closest('.vector-editor');
    void this.#host.updateComplete.then(() => {
      const found = selectors.map(selector => editor?.querySelector<HTMLElement>(selector)).find(Boolean);
      found?.focus();
    });
  }

  #make(index: number): void {
    const { symbol, values, change, limits, reach, step, say, locked, length } = this.#options;
    const value = new NumberValue({
      value: () => values()[index] ?? 0,
      change: next => change(values().map((old, i) => (i === index ? next : old))),
      label: () => coordinateName(symbol, index),
      limits,
      reach,
      step,
      say: say && (v => say(v, index)),
    });
    const pasteList = (text: string) => {
      const list = parseList(text, this.#host.locale);
      const { min, max } = length();
      if (!list || list.length < min || list.length > max) return false;
      if (list.some(v => v < limits.min || v > limits.max)) return false;
      change(list);
      return true;
    };
    this.#values.push(value);
    this.#sliders.push(new Slider(this.#host, { id: `${symbol}${index + 1}-slider`, value, locked }));
    this.#fields.push(new NumberField(this.#host, { id: `${symbol}${index + 1}`, value, pasteList, locked }));
  }
}
