import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { NumberRange } from '../base/state.ts';
import { inputText, marksOf, parseNumber } from './number.ts';
import { refusalSentence } from './refusals.ts';
import { inputStrings } from './strings.ts';
import { type ControlHost, keyMove, type Refusal } from './value.ts';

export interface ListFieldOptions {
  /** Unique in the widget's shadow root. */
  id: string;
  /** The vector's letter, before the field. */
  symbol: string;
  /** The name a screen reader says. */
  label(): string;
  values(): readonly number[];
  change(values: readonly number[]): void;
  length(): NumberRange;
  limits: NumberRange;
  locked(): boolean;
}

/** Why a text is no list: a word too many or too few, or the place (from 0) of a number that is refused. */
export type ListRefusal = { at: number; reason: Refusal } | 'length';
export type ParsedList = { ok: true; values: number[] } | { ok: false; refusal: ListRefusal };

/**
 * A vector in one text: its numbers set apart by semicolons or white space, since a comma may be a decimal mark. Where it
 * is not, several commas set numbers apart too, unless they could be groups of thousands. Brackets around it are ignored.
 */
export function parseVector(text: string, locale: string, length: NumberRange, limits: NumberRange): ParsedList {
  const words = wordsOf(text.trim().replace(/^[([]|[)\]]$/g, ''), locale);
  const values: number[] = [];
  for (const [at, word] of words.entries()) {
    const parsed = parseNumber(word, locale);
    const reason = parsed.ok ? outside(parsed.value, limits) : parsed.reason;
    if (reason) return { ok: false, refusal: { at, reason } };
    if (parsed.ok) values.push(parsed.value);
  }
  const fits = values.length >= length.min && values.length <= length.max;
  return fits ? { ok: true, values } : { ok: false, refusal: 'length' };
}

function wordsOf(text: string, locale: string): string[] {
  const words = text.split(/\s*;\s*|\s+/).map(word => word.replace(/(?<=.),$/, ''));
  const commas = words.length === 1 && marksOf(locale).decimal === '.' ? text.split(',') : [];
  const grouped = commas.slice(1).every(word => /^\d{3}$/.test(word));
  if (commas.length > 2 && !grouped) return commas;
  // A mark after the last number sets nothing apart.
  return words.length > 1 && words.at(-1) === '' ? words.slice(0, -1) : words;
}

function outside(value: number, { min, max }: NumberRange): Refusal | undefined {
  return value < min ? 'too-small' : value > max ? 'too-big' : undefined;
}

/** A text in the field that is not (yet) the vector's own. */
interface Draft {
  text: string;
  /** The vector before the typing began: what a refused text leaves. */
  before: readonly number[];
  /** The vector that the text led to. When it is another now, some other control has changed it. */
  led: readonly number[];
  refusal?: ListRefusal;
  explain?: 'now';
}

/** A vector typed as one text. A text that is refused stays to be mended, with the reason; the vector stays too. */
export class ListField {
  readonly #host: ControlHost;
  readonly #options: ListFieldOptions;
  #draft: Draft | undefined;
  #before: readonly number[] | undefined;

  constructor(host: ControlHost, options: ListFieldOptions) {
    this.#host = host;
    this.#options = options;
  }

  render(): unknown {
    const { id, symbol, label, values, length, locked } = this.#options;
    if (this.#draft && !alike(this.#draft.led, values())) this.#draft = undefined;
    const refusal = this.#draft?.explain && this.#draft.refusal;
    const now = values();
    const strings = inputStrings[this.#host.language];
    return html`<div class="list-field" data-part=${symbol}>
      <span class="parameter-name" aria-hidden="true">${symbol}</span>
      <input
        id=${id}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="done"
        aria-label=${label()}
        aria-invalid=${refusal ? 'true' : 'false'}
        aria-describedby=${refusal ? `${id}-refusal` : nothing}
        .value=${live(this.#draft?.text ?? this.#text(now))}
        ?disabled=${locked()}
        @focus=${this.#onFocus}
        @input=${this.#onInput}
        @change=${this.#onChange}
        @keydown=${this.#onKey}
      />
      ${
        length().max > length().min && length().min > 1 && !locked()
          ? html`<span class="list-buttons">
            ${this.#button(strings.removeCoordinate(`${symbol}${now.length}`), '−', now.length > length().min, now.slice(0, -1))}
            ${this.#button(strings.addCoordinate, '+', now.length < length().max, [...now, 0])}
          </span>`
          : html`<span></span>`
      }
      <span class="refusal" id="${id}-refusal" role="alert">${refusal ? this.#why(refusal) : nothing}</span>
    </div>`;
  }

  /** `aria-disabled` and not `disabled`: the last press must not drop the keyboard's focus. */
  #button(name: string, sign: string, free: boolean, values: readonly number[]): unknown {
    return html`<button type="button" class="icon" aria-label=${name} title=${name} aria-disabled=${free ? nothing : 'true'}
      @click=${() => free && this.#options.change(values)}>${sign}</button>`;
  }

  #text(values: readonly number[]): string {
    const { locale } = this.#host;
    const separator = marksOf(locale).decimal === ',' ? '; ' : ', ';
    return values.map(value => inputText(value, locale)).join(separator);
  }

  #why(refusal: ListRefusal): string {
    const { limits, length, symbol } = this.#options;
    const { min, max } = length();
    if (refusal === 'length') return inputStrings[this.#host.language].length(min, max);
    const sentence = refusalSentence(refusal.reason, limits, this.#host);
    return refusal.at === 0 && refusal.reason === 'empty' ? sentence : `${symbol}${refusal.at + 1}: ${sentence}`;
  }

  readonly #onFocus = (): void => {
    this.#before = this.#options.values();
  };

  readonly #onInput = (event: Event): void => this.#take((event.target as HTMLInputElement).value);

  readonly #onChange = (): void => {
    if (!this.#draft) return;
    this.#take(this.#draft.text, 'now');
    if (!this.#draft.refusal) this.#draft = undefined;
  };

  /** While one types, the picture follows each text that is a vector; what is missing is said at the end. */
  #take(text: string, explain?: 'now'): void {
    const { values, change, length, limits } = this.#options;
    const parsed = parseVector(text, this.#host.locale, length(), limits);
    const before = this.#draft?.before ?? values();
    const next = parsed.ok ? parsed.values : before;
    if (!alike(next, values())) change(next);
    this.#draft = {
      text,
      before,
      led: next,
      ...(explain && { explain }),
      ...(parsed.ok ? {} : { refusal: parsed.refusal }),
    };
    this.#host.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (keyMove(event)?.move !== 'undo' || !this.#draft) return;
    this.#draft = undefined;
    if (this.#before && !alike(this.#before, this.#options.values())) this.#options.change(this.#before);
    event.preventDefault();
    event.stopPropagation();
    this.#host.requestUpdate();
  };
}

function alike(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

export const listFieldStyles = css`
  .list-field {
    display: grid;
    grid-template-columns: 2.2em minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--_space-2);
  }
  .list-field input {
    min-inline-size: 0;
    inline-size: 100%;
  }
  .list-field .refusal {
    grid-column: 2 / -1;
  }
  @container (max-width: 17em) {
    .list-field .list-buttons {
      grid-area: 2 / 2;
    }
  }
`;
