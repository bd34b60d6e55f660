import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { marksOf } from '../input/number.ts';
import type { PanelHost } from './host.ts';
import { answerText, type GuessRefusal, type Point, type Prompt, pointText } from './prompt.ts';
import { type PromptChange, type PromptPhase, PromptRun, type PromptRunOptions } from './prompt-run.ts';
import { panelStrings } from './strings.ts';

/** Where the focus goes when a phase begins and it was inside the card; the card itself where nothing matches. */
const FOCUS: Record<PromptPhase, string> = {
  asking: 'input',
  doing: '.prompt-card',
  told: '.prompt-next',
  failed: '.prompt-next',
  finished: '.prompt-card',
};

/** Cards one at a time: a question about the picture, the reader's guess, the widget does it and says why. */
export class PromptCards<S> {
  readonly #host: PanelHost;
  readonly #run: PromptRun<S>;
  readonly #box = createRef<HTMLElement>();

  constructor(host: PanelHost, options: PromptRunOptions<S>) {
    this.#host = host;
    this.#run = new PromptRun(options, change => this.#redraw(change));
  }

  /** While true the widget lets the reader mark a place in the picture, and calls `mark`. */
  get awaitsMark(): boolean {
    return this.#run.awaitsMark;
  }

  /** The reader's mark, for the widget to draw. */
  get marked(): Point | undefined {
    return this.#run.prompt?.kind === 'mark' ? this.#run.entry.mark : undefined;
  }

  mark(point: Point): void {
    this.#run.mark(point);
  }

  /** To the first card, with nothing counted. */
  restart(): void {
    this.#run.restart();
  }

  render(): TemplateResult | typeof nothing {
    const { prompt, index, count } = this.#run;
    if (count === 0) return nothing;
    const words = panelStrings[this.#host.language].prompts;
    return html`<div class="prompts" role="group" aria-label=${words.title} ${ref(this.#box)}>
      <p class="prompt-title">
        ${words.title}
        ${prompt ? html`<span class="prompt-progress">${words.progress(index + 1, count)}</span>` : nothing}
      </p>
      <div class="prompt-card" tabindex="-1">${prompt ? this.#question(prompt) : this.#summary()}</div>
      <div class="prompt-actions">${this.#actions()}</div>
      <p class="prompt-verdict" role="status">${this.#verdict(prompt)}</p>
    </div>`;
  }

  #question(prompt: Prompt<S>): TemplateResult {
    const { phase, refusal, state } = this.#run;
    return html`<form id="prompt-form" class="prompt-form" novalidate @submit=${this.#onSubmit}>
      <fieldset ?disabled=${phase !== 'asking'} aria-describedby=${refusal ? 'prompt-refusal' : nothing}>
        <legend>${prompt.question(state, this.#host)}</legend>
        ${this.#field(prompt, state)}
      </fieldset>
      <p class="refusal" id="prompt-refusal" role="alert">${refusal ? this.#why(refusal) : nothing}</p>
    </form>`;
  }

  #field(prompt: Prompt<S>, state: S): TemplateResult {
    const words = panelStrings[this.#host.language].prompts;
    const { entry, refusal } = this.#run;
    switch (prompt.kind) {
      case 'choice':
        return html`<div class="prompt-options">
          ${prompt.options(state, this.#host).map(
            ({ value, label }) => html`<label class="prompt-option">
              <input
                type="radio"
                name="prompt-${prompt.id}"
                .value=${value}
                .checked=${live(entry.choice === value)}
                @change=${() => this.#run.enter({ choice: value })}
              />
              ${label}
            </label>`,
          )}
        </div>`;
      case 'number':
        return html`<label class="prompt-number">
          ${words.guess}
          <input
            type="text"
            inputmode="decimal"
            autocomplete="off"
            spellcheck="false"
            aria-invalid=${refusal ? 'true' : 'false'}
            .value=${live(entry.text)}
            @input=${(event: Event) => this.#run.enter({ text: (event.target as HTMLInputElement).value })}
          />
        </label>`;
      case 'mark': {
        const { mark } = entry;
        const text = mark ? words.picked(pointText(mark, this.#host.locale, prompt.digits)) : words.pick;
        return html`<p class="prompt-mark" role="status">${text}</p>`;
      }
    }
  }

  #verdict(prompt: Prompt<S> | undefined): unknown {
    const words = panelStrings[this.#host.language].prompts;
    const { phase, correct, state } = this.#run;
    if (phase === 'doing') return words.working;
    if (phase === 'failed') return words.failed;
    if (phase !== 'told' || !prompt) return nothing;
    const verdict = correct ? words.right : words.wrong(answerText(prompt, state, this.#host));
    return html`<span class="prompt-sign" aria-hidden="true">${correct ? '✓' : '✗'}</span>
      <strong>${verdict}</strong> ${prompt.because(state, this.#host)}`;
  }

  #actions(): TemplateResult {
    const words = panelStrings[this.#host.language].prompts;
    const { phase, isLast } = this.#run;
    const busy = phase === 'doing';
    switch (phase) {
      case 'asking':
      case 'doing':
        return html`<button type="submit" form="prompt-form" class="primary" ?disabled=${busy}>${words.answer}</button>
          <button type="button" class="plain" ?disabled=${busy} @click=${() => this.#run.next()}>${words.skip}</button>`;
      case 'told':
      case 'failed':
        return html`<button type="button" class="primary prompt-next" @click=${() => this.#run.next()}>
            ${isLast ? words.finish : words.next}
          </button>
          <button type="button" class="plain" @click=${() => this.#run.again()}>${words.again}</button>`;
      case 'finished':
        return html`<button type="button" @click=${() => this.#run.restart()}>${words.restart}</button>`;
    }
  }

  #summary(): TemplateResult {
    const { correct, count } = this.#run.total;
    return html`<p class="prompt-total">${panelStrings[this.#host.language].prompts.total(correct, count)}</p>`;
  }

  #why(refusal: GuessRefusal): string {
    const words = panelStrings[this.#host.language].prompts;
    const sentences: Record<GuessRefusal, string> = {
      'no-choice': words.choose,
      'no-mark': words.pick,
      empty: words.empty,
      'not-a-number': words.notANumber,
      ambiguous: words.ambiguous(marksOf(this.#host.locale).decimal),
      'too-large': words.tooLarge,
    };
    return sentences[refusal];
  }

  readonly #onSubmit = (event: Event) => {
    event.preventDefault();
    this.#run.submit(this.#host);
  };

  /** Draws again and keeps the focus inside the card: the button that had it may just have gone. */
  async #redraw(change: PromptChange): Promise<void> {
    const box = this.#box.value;
    const root = box?.getRootNode() as Document | ShadowRoot | undefined;
    const within = Boolean(root?.activeElement && box?.contains(root.activeElement));
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (!within || !box || change === 'entry') return;
    const target =
      box.querySelector<HTMLElement>(FOCUS[this.#run.phase]) ?? box.querySelector<HTMLElement>('.prompt-card');
    target?.focus({ preventScroll: true });
  }
}
