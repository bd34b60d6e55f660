// Asking the trained models: ten digits in, ten answers out, and what each head looks at. Loaded when it is opened.

import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { px } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import { glyphCharacters } from '../../kit/look/palette.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import type { PanelHost } from '../../kit/panels/host.ts';
import type { Prediction } from '../../worker/training-messages.ts';
import { askStrings } from './ask-strings.ts';
import { countsOf, isTenDigits } from './digits.ts';
import { begun, type HistoryLane, type Lane } from './lanes.ts';
import { percent, whole } from './numbers.ts';
import { DIGITS } from './state.ts';
import { MODEL } from './variants.ts';

export interface AskOptions {
  lanes: readonly Lane[];
  shown: number;
  digits: string;
  /** The runs take steps: what they answer will be another soon. */
  moving: boolean;
  /** Of the room there is. */
  width: number;
}

const CLASSES = 10;

/** Answers to digits that no checkpoint holds, by run. */
interface Fetched {
  digits: string;
  step: number;
  prediction: Prediction;
}

export class AskPanel {
  readonly #host: PanelHost;
  readonly #take: { digits(digits: string): void };
  readonly #fetched = new WeakMap<object, Fetched>();
  readonly #asking = new WeakSet<object>();
  #draft: string | undefined;
  #layer = 1;

  constructor(host: PanelHost, take: { digits(digits: string): void }) {
    this.#host = host;
    this.#take = take;
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(askStyles.styleSheet!);
  }

  render({ lanes, shown, digits, moving, width }: AskOptions): TemplateResult {
    const texts = askStrings[this.#host.language];
    const known = begun(lanes).flatMap(lane => {
      const answer = this.#answer(lane, digits, shown, moving);
      return answer ? [{ lane, ...answer }] : [];
    });
    return html`<div class="ask">
        <p class="hint">${texts.what}</p>
        ${this.#field(digits)}
        ${known.length === 0 ? html`<p class="hint">${texts.notYet}</p>` : [this.#answers(known, digits), this.#others(known, digits, shown), this.#maps(known, digits, cellOf(width))]}
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
    lane: HistoryLane,
    digits: string,
    shown: number,
    moving: boolean,
  ): { step: number; prediction: Prediction } | undefined {
    const { run, history } = lane;
    const checkpoint = history.checkpointAt(shown);
    const asked = run.plan.digits.join('');
    if (asked === digits && (shown < run.step || checkpoint.step === run.step || moving)) {
      return { step: checkpoint.step, prediction: checkpoint };
    }
    const found = this.#fetched.get(run);
    if (found?.digits === digits && found.step === run.step) return found;
    if (!moving) void this.#ask(lane, digits);
    return found?.digits === digits ? found : undefined;
  }

  async #ask({ run }: HistoryLane, digits: string): Promise<void> {
    if (this.#asking.has(run)) return;
    this.#asking.add(run);
    const { step } = run;
    const prediction = await run.predict([...digits].map(Number)).catch(() => undefined);
    this.#asking.delete(run);
    if (prediction) this.#fetched.set(run, { digits, step, prediction });
    this.#host.requestUpdate();
  }

  #answers(known: readonly Known[], digits: string): TemplateResult {
    const texts = askStrings[this.#host.language];
    const truths = countsOf(digits);
    return html`<div class="ask-scroll" role="group" aria-label=${texts.answers} ${scrollable()}><table class="answers">
        <caption>${texts.answers}</caption>
        <thead><tr><th scope="row">${texts.digit}</th>${[...digits].map(digit => html`<th scope="col">${digit}</th>`)}</tr></thead>
        <tbody>
          <tr><th scope="row">${texts.truth}</th>${truths.map(count => html`<td class="truth">${count}</td>`)}</tr>
          ${known.map(one => this.#answerRow(one, truths))}
        </tbody>
      </table></div>
      <p class="ask-score" role="status">
        ${known
          .map(({ lane, prediction }) => {
            const right = truths.filter((truth, i) => topOf(prediction, i).answer === truth).length;
            return texts.score(lane.label, whole(right, this.#host.locale), whole(DIGITS, this.#host.locale));
          })
          .join(' ')}
        ${texts.atStep(this.#steps(known))}
      </p>`;
  }

  /** The step of the models that answer; where one was not as far, each one's. */
  #steps(known: readonly Known[]): string {
    const { language, locale } = this.#host;
    const steps = known.map(({ step }) => whole(step, locale));
    if (new Set(steps).size === 1) return steps[0];
    return new Intl.ListFormat(language).format(steps.map((step, i) => `${step} (${known[i].lane.label})`));
  }

  /** Of the past only the answers to the race's own digits are kept. */
  #others(known: readonly Known[], digits: string, shown: number): unknown {
    const past = known.some(({ lane, step }) => shown < lane.run.step && step === lane.run.step);
    const own = known[0].lane.run.plan.digits.join('');
    return past && own !== digits ? html`<p class="hint">${askStrings[this.#host.language].kept(own)}</p>` : nothing;
  }

  #answerRow({ lane, prediction }: Known, truths: readonly number[]): TemplateResult {
    return html`<tr class=${lane.role}>
      <th scope="row"><span aria-hidden="true">${glyphCharacters[lane.glyph]}</span> ${lane.label}</th>
      ${truths.map((truth, i) => {
        const { answer, probability } = topOf(prediction, i);
        const right = answer === truth;
        return html`<td class=${right ? 'right' : 'wrong'}>
          <span class="answer">${answer}</span><span aria-hidden="true">${right ? '✓' : '✗'}</span>
          <small>${percent(probability, this.#host.locale)}</small></td>`;
      })}
    </tr>`;
  }

  #maps(known: readonly Known[], digits: string, cell: number): TemplateResult {
    const texts = askStrings[this.#host.language];
    const layers = Math.max(...known.map(({ lane }) => lane.history.layers));
    const layer = Math.min(this.#layer, layers);
    const take = (event: Event) => {
      this.#layer = Number((event.target as HTMLInputElement).value);
      this.#host.requestUpdate();
    };
    return html`<h3 class="chart-name">${texts.attention}</h3>
      <label class="ask-layer">${texts.layer}
        <input type="range" min="1" max=${layers} step="1" .value=${live(String(layer))} @input=${take} />
        <output>${whole(layer, this.#host.locale)}</output></label>
      ${known.map(
        ({ lane, prediction }) => html`<div class="ask-lane ${lane.role}">
          <p class="chart-name">${lane.label}</p>
          <div class="ask-heads">${Array.from({ length: MODEL.heads }, (_, head) =>
            this.#map(lane, prediction, { layer: Math.min(layer, lane.history.layers), head, digits, cell }),
          )}</div>
        </div>`,
      )}
      <p class="hint">${texts.from}</p>`;
  }

  #map(lane: HistoryLane, { attention }: Prediction, { layer, head, digits, cell }: HeadOptions): TemplateResult {
    const texts = askStrings[this.#host.language];
    const start = ((layer - 1) * MODEL.heads + head) * DIGITS * DIGITS;
    const cells = Array.from({ length: DIGITS * DIGITS }, (_, i) => {
      const [row, column] = [Math.floor(i / DIGITS), i % DIGITS];
      return svg`<rect class="cell" x=${px(EDGE + column * cell)} y=${px(EDGE + row * cell)} width=${cell} height=${cell}
        fill-opacity=${Math.round((100 * attention[start + i]) / 255) / 100}></rect>`;
    });
    const names = [...digits].map(
      (digit, i) => svg`<text class="tick" x=${EDGE + (i + 0.5) * cell} y="11" text-anchor="middle">${digit}</text>
        <text class="tick" x="6" y=${EDGE + (i + 0.5) * cell} dy="0.35em" text-anchor="middle">${digit}</text>`,
    );
    const size = EDGE + DIGITS * cell + 1;
    const number = whole(head + 1, this.#host.locale);
    return html`<figure>
      ${picture({
        width: size,
        height: size,
        name: texts.map(lane.label, whole(layer, this.#host.locale), number),
        content: svg`${cells}<rect class="edge" x=${EDGE - 0.5} y=${EDGE - 0.5} width=${DIGITS * cell + 1} height=${DIGITS * cell + 1}></rect>${names}`,
      })}
      <figcaption>${texts.head(number)}</figcaption>
    </figure>`;
  }
}

/** What one may write between digits does not count. */
const bare = (text: string) => text.replace(/[\s,;]/g, '');

interface HeadOptions {
  layer: number;
  head: number;
  digits: string;
  /** The side of a square, in pixels. */
  cell: number;
}

/** Room for the digits beside a map. */
const EDGE = 16;
const GAP = 12;

/** On a phone two maps lie side by side. */
function cellOf(width: number): number {
  return Math.max(9, Math.min(13, Math.floor(((width - GAP) / 2 - EDGE - 1) / DIGITS)));
}

interface Known {
  lane: HistoryLane;
  step: number;
  prediction: Prediction;
}

function topOf({ probabilities }: Prediction, token: number): { answer: number; probability: number } {
  const own = Array.from(probabilities.subarray(token * CLASSES, (token + 1) * CLASSES));
  const probability = Math.max(...own);
  return { answer: own.indexOf(probability), probability };
}

const askStyles = css`
  .ask {
    display: grid;
    gap: var(--_space-3);
  }
  .ask-field {
    display: grid;
    justify-items: start;
    gap: var(--_space-1);
  }
  .ask-field label {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .ask-field input {
    inline-size: 9.5em;
    font-size: 1.25rem;
    letter-spacing: 0.15em;
  }
  .ask-field p,
  .ask-score {
    margin: 0;
  }
  .ask-scroll {
    overflow-x: auto;
  }
  .answers {
    min-inline-size: min(100%, 20rem);
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .answers caption {
    color: var(--_quiet);
    font-size: var(--_small);
    text-align: start;
  }
  .answers :is(th, td) {
    min-inline-size: 2.6em;
    padding: 3px 4px;
    border-block-end: var(--_hair) solid var(--_line);
    text-align: center;
  }
  .answers th:first-child {
    padding-inline-end: var(--_space-3);
    color: var(--_role, var(--_quiet));
    text-align: start;
    white-space: nowrap;
  }
  .answers .truth {
    color: var(--_target);
  }
  .answers td small {
    display: block;
    color: var(--_quiet);
    font-size: var(--_tiny);
  }
  .answers .right .answer {
    color: var(--_role);
    font-weight: 700;
  }
  .ask-layer {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    max-inline-size: 24rem;
  }
  .ask-lane .chart-name {
    color: var(--_role);
  }
  .ask-heads {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-3);
  }
  .ask-heads figure {
    margin: 0;
  }
  .ask-heads figcaption {
    color: var(--_quiet);
    font-size: var(--_small);
    text-align: center;
  }
  /* At a phone's width a runner's name stands over its answers: all ten are seen at once. */
  @container (max-width: 40rem) {
    .answers :is(thead, tbody) {
      display: block;
    }
    .answers tr {
      display: grid;
      grid-template-columns: repeat(10, minmax(0, 1fr));
    }
    .answers th:first-child {
      grid-column: 1 / -1;
      border: 0;
    }
    .answers :is(th, td) {
      min-inline-size: 0;
      padding-inline: 0;
    }
  }
  @media print {
    .ask-layer input {
      display: none;
    }
    .ask-field input {
      padding: 0;
      border: 0;
    }
    .ask-scroll,
    .ask-lane {
      break-inside: avoid;
    }
  }
`;
