// Asking the trained models: ten digits in, ten answers out, and what each head looks at. Loaded when it is opened.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PanelHost } from '../../kit/panels/host.ts';
import type { RunHistory } from '../../kit/run/history.ts';
import type { Prediction } from '../../worker/training-messages.ts';
import { type Answered, answerTable, othersHint } from './answers.ts';
import { askStrings } from './ask-strings.ts';
import { askStyles } from './ask-styles.ts';
import { attentionMaps } from './attention.ts';
import { isTenDigits } from './digits.ts';
import { whole } from './numbers.ts';
import { type BegunRunner, begun, type Runner } from './runners.ts';

export interface AskOptions {
  runners: readonly Runner[];
  shown: number;
  digits: string;
  /** The runs take steps: what they answer will be another soon. */
  moving: boolean;
  /** Of the room there is. */
  width: number;
}

/** Answers to digits that no checkpoint holds. */
interface Fetched {
  digits: string;
  step: number;
  prediction: Prediction;
}

export class AskPanel {
  readonly #host: PanelHost;
  readonly #take: { digits(digits: string): void };
  /** By history, not by run: a run that begins anew, or comes back, is another model at the same step. */
  readonly #fetched = new WeakMap<RunHistory, Fetched>();
  readonly #asking = new WeakSet<object>();
  #draft: string | undefined;
  #layer = 1;

  constructor(host: PanelHost, take: { digits(digits: string): void }) {
    this.#host = host;
    this.#take = take;
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(askStyles.styleSheet!);
  }

  render({ runners, shown, digits, moving, width }: AskOptions): TemplateResult {
    const texts = askStrings[this.#host.language];
    const known = begun(runners).flatMap(runner => {
      const answer = this.#answer(runner, digits, shown, moving);
      return answer ? [{ runner, ...answer }] : [];
    });
    const asked = { digits, reader: this.#host };
    return html`<div class="ask">
        <p class="hint">${texts.what}</p>
        ${this.#field(digits)}
        ${known.length === 0 ? html`<p class="hint">${texts.notYet}</p>` : [answerTable(known, asked), othersHint(known, shown, asked), this.#maps(known, digits, width)]}
    </div>`;
  }

  #field(digits: string): TemplateResult {
    const texts = askStrings[this.#host.language];
    const text = this.#draft ?? digits;
    const wrong = this.#draft === undefined ? nothing : this.#refusal(this.#draft);
    const input = (event: Event) => {
      const typed = (event.target as HTMLInputElement).value;
      this.#draft = typed;
      const clean = bare(typed);
      if (isTenDigits(clean)) {
        this.#draft = undefined;
        this.#take.digits(clean);
      }
      this.#host.requestUpdate();
    };
    return html`<div class="ask-field">
      <label for="ask-digits">${texts.digits}</label>
      <input id="ask-digits" type="text" inputmode="numeric" autocomplete="off" spellcheck="false" .value=${live(text)}
        aria-invalid=${wrong === nothing ? 'false' : 'true'} aria-describedby=${wrong === nothing ? nothing : 'ask-refusal'} @input=${input} />
      <p class="refusal" id="ask-refusal" role="alert">${wrong}</p>
    </div>`;
  }

  #refusal(draft: string): string | typeof nothing {
    const texts = askStrings[this.#host.language];
    const typed = bare(draft);
    const stranger = [...typed].find(sign => !/[0-9]/.test(sign));
    if (stranger) return texts.stranger(stranger);
    return isTenDigits(typed) ? nothing : texts.refused(whole(typed.length, this.#host.locale));
  }

  /** A checkpoint's answer where it was asked the same digits; else the model's own, as it stands now. */
  #answer(
    runner: BegunRunner,
    digits: string,
    shown: number,
    moving: boolean,
  ): { step: number; prediction: Prediction } | undefined {
    const { run, history } = runner;
    const checkpoint = history.checkpointAt(shown);
    const asked = run.plan.digits.join('');
    if (asked === digits && (shown < run.step || checkpoint.step === run.step || moving)) {
      return { step: checkpoint.step, prediction: checkpoint };
    }
    const found = this.#fetched.get(history);
    if (found?.digits === digits && found.step === run.step) return found;
    if (!moving) void this.#ask(runner, digits);
    return found?.digits === digits ? found : undefined;
  }

  async #ask({ run, history }: BegunRunner, digits: string): Promise<void> {
    if (this.#asking.has(run)) return;
    this.#asking.add(run);
    const { step } = run;
    const prediction = await run.predict([...digits].map(Number)).catch(() => undefined);
    this.#asking.delete(run);
    if (prediction) this.#fetched.set(history, { digits, step, prediction });
    this.#host.requestUpdate();
  }

  #maps(known: readonly Answered[], digits: string, width: number): TemplateResult {
    const texts = askStrings[this.#host.language];
    const layers = Math.max(...known.map(({ runner }) => runner.history.layers));
    const layer = Math.min(this.#layer, layers);
    const take = (event: Event) => {
      this.#layer = Number((event.target as HTMLInputElement).value);
      this.#host.requestUpdate();
    };
    return html`<h3 class="chart-name">${texts.attention}</h3>
      <label class="ask-layer">${texts.layer}
        <input type="range" min="1" max=${layers} step="1" .value=${live(String(layer))} @input=${take} />
        <output aria-live="off">${whole(layer, this.#host.locale)}</output></label>
      ${known.map(one => attentionMaps(one, { digits, layer, width, reader: this.#host }))}
      <p class="hint">${texts.from}</p>`;
  }
}

/** What one may write between digits does not count. */
const bare = (text: string) => text.replace(/[\s,;]/g, '');
