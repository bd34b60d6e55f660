import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { inputText } from './number.ts';
import { refusalSentence } from './refusals.ts';
import { type ControlHost, keyMove, type NumberValue } from './value.ts';

export interface NumberFieldOptions {
  /** Unique in the widget's shadow root. */
  id: string;
  value: NumberValue;
  /** A visible label; without it the value's name is only said. */
  label?: unknown;
  locked?(): boolean;
  /** Several numbers pasted at once (4; 3; 0); returns whether it took them. */
  pasteList?(text: string): boolean;
}

/** What somebody may be on the way to a number with: no refusal is shown yet. */
const UNFINISHED = /^\s*[-+−]?([\d.,]*e[-+−]?)?\s*$/i;

/** A text in the field that is not (yet) the value's own. */
interface Draft {
  text: string;
  /** The value before the typing began: what a refused text leaves. */
  before: number;
  /** The value that the text led to. When it is another now, some other control has moved it. */
  led: number;
}

/** A number typed in the reader's locale. A text that is refused stays to be mended, with the reason; the value stays too. */
export class NumberField {
  readonly #host: ControlHost;
  readonly #options: NumberFieldOptions;
  #draft: Draft | undefined;
  #explain = false;

  constructor(host: ControlHost, options: NumberFieldOptions) {
    this.#host = host;
    this.#options = options;
  }

  render(): unknown {
    const { id, value, label } = this.#options;
    if (this.#draft && !Object.is(this.#draft.led, value.value)) this.#draft = undefined;
    const refusal = this.#draft && value.refusal;
    const shown = refusal && this.#explain ? refusalSentence(refusal, value.options.limits, this.#host) : nothing;
    return html`<span class="number-field">
      ${label === undefined ? nothing : html`<label for=${id}>${label}</label>`}
      <input
        id=${id}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        enterkeyhint="done"
        aria-label=${label === undefined ? value.options.label() : nothing}
        aria-invalid=${refusal ? 'true' : 'false'}
        aria-describedby=${refusal ? `${id}-refusal` : nothing}
        .value=${live(this.#draft?.text ?? inputText(value.value, this.#host.locale))}
        ?disabled=${this.#options.locked?.() ?? false}
        @focus=${this.#onFocus}
        @input=${this.#onInput}
        @change=${this.#onChange}
        @keydown=${this.#onKey}
        @paste=${this.#onPaste}
      />
      <span class="refusal" id="${id}-refusal" role="alert">${shown}</span>
    </span>`;
  }

  readonly #onFocus = (event: FocusEvent): void => {
    this.#options.value.begin();
    if (!this.#draft) (event.target as HTMLInputElement).select();
  };

  readonly #onInput = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value;
    this.#take(text, UNFINISHED.test(text) ? 'unfinished' : 'finished');
  };

  readonly #onChange = (): void => {
    if (!this.#draft) return;
    this.#take(this.#draft.text, 'finished');
    if (!this.#options.value.refusal) this.#draft = undefined;
  };

  #take(text: string, stage: 'unfinished' | 'finished'): void {
    const { value } = this.#options;
    const before = this.#draft?.before ?? value.value;
    value.type(text, this.#host.locale);
    this.#explain = stage === 'finished';
    // On the way to 1e400 stand 1e4 and 1e40: when the text is refused in the end, they shall not have counted.
    if (value.refusal && this.#explain && !Object.is(value.value, before)) value.options.change(before);
    this.#draft = { text, before, led: value.value };
    this.#host.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { value } = this.#options;
    const key = keyMove(event);
    if (!key) return;
    if (key.move === 'undo') {
      const changed = value.undo();
      if (!changed && !this.#draft) return;
    } else if (key.axis === 'y' && typeof key.move === 'object') value.nudge(key.move.steps);
    else return; // Left, right, Home and End move the text's cursor.
    this.#draft = undefined;
    event.preventDefault();
    event.stopPropagation();
    this.#host.requestUpdate();
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!this.#options.pasteList?.(text)) return;
    event.preventDefault();
    this.#draft = undefined;
    this.#host.requestUpdate();
  };
}
