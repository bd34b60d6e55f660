import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { createRef, ref } from 'lit/directives/ref.js';
import { marksOf } from '../input/number.ts';
import type { PanelHost } from './host.ts';
import {
  answerText,
  type Entry,
  type Guess,
  type GuessRefusal,
  isCorrect,
  type Point,
  type Prompt,
  pointText,
  readGuess,
} from './prompt.ts';
import { panelStrings } from './strings.ts';

export interface PromptAnswer {
  prompt: string;
  guess: Guess;
  correct: boolean;
}

export interface PromptTotal {
  correct: number;
  answered: number;
  count: number;
}

export interface PromptCardsOptions<S> {
  prompts: readonly Prompt<S>[];
  /** The picture as it is now. */
  state(): S;
  onAnswer?(answer: PromptAnswer): void;
  /** After the last card was answered or skipped. */
  onComplete?(total: PromptTotal): void;
}

type Phase = 'asking' | 'doing' | 'told' | 'failed' | 'finished';

/** Cards one at a time: a question about the picture, the reader's guess, the widget does it and says why. */
export class PromptCards<S> implements ReactiveController {
  readonly #host: PanelHost;
  readonly #options: PromptCardsOptions<S>;
  readonly #card = createRef<HTMLElement>();
  readonly #first = new Map<string, boolean>();
  #index = 0;
  #phase: Phase = 'asking';
  #entry: Entry = { text: '' };
  #refusal: GuessRefusal | undefined;
  /** The state the verdict speaks of; the picture may have moved on since. */
  #asked: S | undefined;
  #correct = false;

  constructor(host: PanelHost, options: PromptCardsOptions<S>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {}

  get current(): Prompt<S> | undefined {
    return this.#phase === 'finished' ? undefined : this.#options.prompts[this.#index];
  }

  /** While true the widget lets the reader mark a place in the picture and calls `mark`. */
  get awaitsMark(): boolean {
    return this.#phase === 'asking' && this.current?.kind === 'mark';
  }

  /** The reader's mark, for the widget to draw. */
  get marked(): Point | undefined {
    return this.current?.kind === 'mark' ? this.#entry.mark : undefined;
  }

  mark(point: Point): void {
    if (!this.awaitsMark) return;
    this.#entry.mark = { x: point.x, y: point.y };
    this.#refusal = undefined;
    this.#host.requestUpdate();
  }

  restart(): void {
    this.#first.clear();
    this.#open(0);
  }

  render(): TemplateResult | typeof nothing {
    const { prompts } = this.#options;
    if (prompts.length === 0) return nothing;
    const words = panelStrings[this.#host.language].prompts;
    const prompt = this.current;
    return html`<div class="prompts" role="group" aria-label=${words.title}>
      <p class="prompt-title">
        ${words.title}
        ${prompt ? html`<span class="prompt-progress">${words.progress(this.#index + 1, prompts.length)}</span>` : nothing}
      </p>
      <div class="prompt-card" tabindex="-1" ${ref(this.#card)}>${prompt ? this.#question(prompt) : this.#summary()}</div>
      <div class="prompt-actions">${this.#actions()}</div>
      <p class="prompt-verdict" role="status">${this.#verdict(prompt)}</p>
    </div>`;
  }

  #question(prompt: Prompt<S>): TemplateResult {
    const state = this.#asked ?? this.#options.state();
    return html`<form id="prompt-form" class="prompt-form" novalidate @submit=${this.#onSubmit}>
      <fieldset ?disabled=${this.#phase !== 'asking'} aria-describedby=${this.#refusal ? 'prompt-refusal' : nothing}>
        <legend>${prompt.question(state, this.#host)}</legend>
        ${this.#field(prompt, state)}
      </fieldset>
      <p class="refusal" id="prompt-refusal" role="alert">${this.#refusal ? this.#why(this.#refusal) : nothing}</p>
    </form>`;
  }

  #field(prompt: Prompt<S>, state: S): TemplateResult {
    const words = panelStrings[this.#host.language].prompts;
    switch (prompt.kind) {
      case 'choice':
        return html`<div class="prompt-options">
          ${prompt.options(state, this.#host).map(
            ({ value, label }) => html`<label class="prompt-option">
              <input
                type="radio"
                name="prompt-${prompt.id}"
                .value=${value}
                .checked=${live(this.#entry.choice === value)}
                @change=${() => this.#enter({ choice: value })}
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
            aria-invalid=${this.#refusal ? 'true' : 'false'}
            .value=${live(this.#entry.text)}
            @input=${(event: Event) => this.#enter({ text: (event.target as HTMLInputElement).value })}
          />
        </label>`;
      case 'mark': {
        const { mark } = this.#entry;
        const text = mark ? words.picked(pointText(mark, this.#host.locale, prompt.digits)) : words.pick;
        return html`<p class="prompt-mark" role="status">${text}</p>`;
      }
    }
  }

  #verdict(prompt: Prompt<S> | undefined): unknown {
    const words = panelStrings[this.#host.language].prompts;
    if (this.#phase === 'doing') return words.working;
    if (this.#phase === 'failed') return words.failed;
    if (this.#phase !== 'told' || !prompt) return nothing;
    const asked = this.#asked as S;
    const verdict = this.#correct ? words.right : words.wrong(answerText(prompt, asked, this.#host));
    return html`<span class="prompt-sign" data-correct=${this.#correct ? 'yes' : 'no'} aria-hidden="true"
        >${this.#correct ? '✓' : '✗'}</span
      > <strong>${verdict}</strong> ${prompt.because(asked, this.#host)}`;
  }

  #actions(): TemplateResult {
    const words = panelStrings[this.#host.language].prompts;
    const last = this.#index === this.#options.prompts.length - 1;
    switch (this.#phase) {
      case 'asking':
      case 'doing':
        return html`<button type="submit" form="prompt-form" class="primary" ?disabled=${this.#phase === 'doing'}>
            ${words.answer}
          </button>
          <button type="button" class="plain" ?disabled=${this.#phase === 'doing'} @click=${this.#onNext}>${words.skip}</button>`;
      case 'told':
      case 'failed':
        return html`<button type="button" class="primary" data-after @click=${this.#onNext}>
            ${last ? words.finish : words.next}
          </button>
          <button type="button" class="plain" @click=${this.#onAgain}>${words.again}</button>`;
      case 'finished':
        return html`<button type="button" @click=${this.#onRestart}>${words.restart}</button>`;
    }
  }

  #summary(): TemplateResult {
    const { correct, count } = this.#total();
    return html`<p class="prompt-total">${panelStrings[this.#host.language].prompts.total(correct, count)}</p>`;
  }

  #total(): PromptTotal {
    const correct = [...this.#first.values()].filter(Boolean).length;
    return { correct, answered: this.#first.size, count: this.#options.prompts.length };
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

  #enter(entry: Partial<Entry>): void {
    Object.assign(this.#entry, entry);
    this.#refusal = undefined;
    this.#host.requestUpdate();
  }

  readonly #onSubmit = async (event: Event) => {
    event.preventDefault();
    const prompt = this.current;
    if (!prompt || this.#phase !== 'asking') return;
    const read = readGuess(prompt.kind, this.#entry, this.#host.locale);
    if (read.ok) return this.#judge(prompt, read.guess);
    this.#refusal = read.reason;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#card.value?.querySelector<HTMLElement>('input')?.focus();
  };

  async #judge(prompt: Prompt<S>, guess: Guess): Promise<void> {
    const asked = this.#options.state();
    this.#asked = asked;
    this.#correct = isCorrect(prompt, guess, asked);
    // The first guess counts: a second try knows the answer.
    if (!this.#first.has(prompt.id)) this.#first.set(prompt.id, this.#correct);
    this.#options.onAnswer?.({ prompt: prompt.id, guess, correct: this.#correct });
    await this.#focus('doing');
    const told = await settled(prompt.do?.(asked));
    // Meanwhile the reader may have started over.
    if (this.current !== prompt || this.#phase !== 'doing') return;
    await this.#focus(told ? 'told' : 'failed');
  }

  readonly #onNext = () => {
    if (this.#index + 1 < this.#options.prompts.length) return this.#open(this.#index + 1);
    this.#options.onComplete?.(this.#total());
    return this.#focus('finished');
  };

  readonly #onAgain = () => this.#open(this.#index);

  readonly #onRestart = () => this.restart();

  #open(index: number): Promise<void> {
    this.#index = index;
    this.#entry = { text: '' };
    this.#refusal = undefined;
    this.#asked = undefined;
    return this.#focus('asking');
  }

  /** Shows a phase and keeps the focus inside the card, whose button may just have gone. */
  async #focus(phase: Phase): Promise<void> {
    const card = this.#card.value;
    const section = card?.parentElement;
    const root = card?.getRootNode() as Document | ShadowRoot | undefined;
    const within = Boolean(root?.activeElement && section?.contains(root.activeElement));
    this.#phase = phase;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (!within || !section || !card) return;
    const target = { asking: 'input', doing: '', told: '[data-after]', failed: '[data-after]', finished: '' }[phase];
    const control = target ? section.querySelector<HTMLElement>(target) : null;
    (control ?? card).focus({ preventScroll: true });
  }
}

async function settled(work: void | Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
