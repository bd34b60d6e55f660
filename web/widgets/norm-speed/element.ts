import { css, html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { savingPicture, timesPicture } from './figure.ts';
import { TASKS } from './measurement.ts';
import { normSpeedPrompts, type PromptState } from './prompts.ts';
import { Runner } from './runner.ts';
import { type NormSpeedState, OFFERED, ROWS, SAMPLES, SIZES, schema } from './state.ts';
import { spreadOf } from './statistics.ts';
import { strings } from './strings.ts';
import { verdictList, verdicts } from './verdict.ts';

const definition: WidgetDefinition<NormSpeedState> = {
  name: 'norm-speed',
  schema,
  controls: ['run', 'sizes', 'samples', 'verdict', 'shows'],
};

/** `<andamio-norm-speed>`: LayerNorm and RMSNorm timed on the reader's machine, beside a plain copy of the numbers. */
export class NormSpeedElement extends WidgetElement<NormSpeedState> {
  static override styles = [
    WidgetElement.styles,
    css`
      .timings {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--_space-4);
      }
      .run {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_space-2) var(--_space-3);
      }
      .run progress {
        flex: 1 1 8rem;
        block-size: 0.6rem;
        accent-color: var(--_ink);
      }
      .run-status {
        flex-basis: 100%;
        margin: 0;
        min-block-size: 1.5em;
        font-size: var(--_small);
        color: var(--_quiet);
      }
      .named {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_space-1) var(--_space-2);
        font-size: var(--_small);
      }
      .named > span {
        flex-basis: 100%;
        color: var(--_quiet);
      }
      .named [aria-disabled] {
        color: var(--_quiet);
        cursor: default;
      }
      .verdicts,
      .shows {
        margin: 0;
        padding-inline-start: 1.1em;
        display: grid;
        gap: var(--_space-2);
      }
      .shows {
        margin-block-start: var(--_space-4);
        font-size: var(--_small);
        color: var(--_quiet);
      }
      .drawing .sample {
        fill: none;
        stroke: var(--_role);
        stroke-width: 1.25px;
        stroke-opacity: 0.65;
      }
      .drawing .half {
        stroke: var(--_role);
        stroke-width: 5px;
        stroke-opacity: 0.35;
      }
      .drawing .paper-band rect {
        fill: var(--_line);
        fill-opacity: 0.6;
      }
      .drawing .paper-band path {
        stroke: var(--_quiet);
        stroke-opacity: 0.35;
      }
      @media (forced-colors: active) {
        .drawing .sample,
        .drawing .half,
        .drawing .paper-band path {
          stroke: CanvasText;
          stroke-opacity: 1;
        }
      }
      @media print {
        .run {
          display: none;
        }
      }
    `,
  ];

  readonly #size = new BoxSize(this);
  readonly #runner = new Runner(this, {
    settings: () => ({ rows: ROWS, ...this.values }),
    step: progress => this.emit('step', { progress }),
    done: () => this.emit('complete', { what: 'measurement', sizes: this.results() }),
  });
  readonly #samples = new Parameter(this, {
    id: 'samples',
    symbol: 'n',
    slider: 'none',
    value: new NumberValue({
      value: () => this.values.samples,
      change: samples => this.#change({ samples: Math.round(samples) }),
      label: () => strings[this.language].samples,
      limits: SAMPLES,
      step: () => 1,
    }),
    locked: () => this.isLocked('samples') || this.#runner.running,
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(normSpeedPrompts({ measure: () => this.#runner.complete() }), () => ({
    state: this.values,
    measured: () => this.#measured(),
  }));

  constructor() {
    super(definition);
  }

  /** Measures; a program may call it as the button does. */
  override play(): void {
    void this.#runner.start();
  }

  override pause(): void {
    this.#runner.stop();
  }

  override reset(options: { reseed?: boolean } = {}): void {
    this.#runner.clear();
    super.reset(options);
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const shown = { ...this.#measured(), rows: ROWS, width: this.#size.width, reader: this.reader };
    return {
      title: texts.title,
      figure: html`<div class="timings" ${ref(this.#size.measure)}>
        ${timesPicture(shown)} ${savingPicture(shown)} ${this.#spoken()}
      </div>`,
      controls: html`${this.control('run', this.#run())}
        ${this.control('sizes', this.#sizes())}
        ${this.control('samples', html`<div class="named"><span>${texts.samples}</span>${this.#samples.render()}</div>`)}`,
      explanation: html`${this.control('verdict', verdictList(shown))}
        ${this.control('shows', html`<ul class="shows">${texts.shows.map(line => html`<li>${line}</li>`)}</ul>`)}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ normSpeedCode }) => normSpeedCode(this.values)),
    };
  }

  protected override sentence(): string {
    const texts = strings[this.language];
    if (this.#runner.running) return texts.starting;
    const found = verdicts({ ...this.#measured(), reader: this.reader });
    return found[0] ?? texts.nothingYet;
  }

  protected override table(): DataTable {
    const { sizes, times } = this.#measured();
    return {
      columns: ['d', 'tokens', 'task', 'round', 'milliseconds'],
      rows: sizes.flatMap((d, i) =>
        TASKS.flatMap(task => (times[i]?.[task] ?? []).map((ms, round) => [d, ROWS, task, round + 1, ms])),
      ),
    };
  }

  protected override results(): Json {
    const { sizes, times } = this.#measured();
    return sizes.map((d, i) => ({
      d,
      tokens: ROWS,
      milliseconds: Object.fromEntries(TASKS.map(task => [task, [...(times[i]?.[task] ?? [])]])),
    }));
  }

  /** What there is to draw: the newest measurement, or the sizes that would be measured. */
  #measured() {
    const { measurement } = this.#runner;
    return { sizes: measurement?.sizes ?? this.values.sizes, times: measurement?.times ?? [] };
  }

  #change(change: Partial<NormSpeedState>): void {
    this.#runner.clear();
    this.patch(change);
  }

  #run(): unknown {
    const texts = strings[this.language];
    const { running, measurement, status } = this.#runner;
    const locked = this.isLocked('run');
    const press = () => (running ? this.#runner.stop() : void this.#runner.start());
    const progress = measurement?.progress ?? 0;
    const words =
      typeof status === 'object'
        ? texts.failed[status.failed]
        : status === 'running'
          ? texts.running(formatNumber(Math.floor(100 * progress), this.locale, { digits: 0 }))
          : texts[status];
    return html`<div class="run">
      <button type="button" class="primary" ?disabled=${locked} @click=${press}>
        ${running ? texts.stop : measurement ? texts.again : texts.measure}
      </button>
      ${running ? html`<progress max="1" .value=${progress} aria-label=${texts.progress}></progress>` : nothing}
      <p class="run-status" role="status">${words}</p>
    </div>`;
  }

  /** Which sizes are measured: a button for each, down for those that are. */
  #sizes(): unknown {
    const texts = strings[this.language];
    const { sizes } = this.values;
    const locked = this.isLocked('sizes') || this.#runner.running;
    const offered = [...new Set([...OFFERED, ...sizes])].sort((a, b) => a - b);
    return html`<div class="named" role="group" aria-label=${texts.sizes}><span>${texts.sizes}</span>
      ${offered.map(size => {
        const chosen = sizes.includes(size);
        const rest = chosen ? sizes.filter(one => one !== size) : [...sizes, size].sort((a, b) => a - b);
        const possible = rest.length >= SIZES.min && rest.length <= SIZES.max;
        return html`<button type="button" aria-pressed=${chosen} ?disabled=${locked} aria-disabled=${possible ? nothing : 'true'}
          @click=${() => possible && this.#change({ sizes: rest })}>${this.shown(size)}</button>`;
      })}</div>`;
  }

  /** The pictures' numbers, for those who do not see them. */
  #spoken(): unknown {
    const texts = strings[this.language];
    const { sizes, times } = this.#measured();
    const { columns } = texts;
    return dataTable({
      caption: texts.table,
      head: [columns.size, columns.task, columns.middle, columns.low, columns.high],
      rows: sizes.flatMap((d, i) =>
        TASKS.filter(task => (times[i]?.[task].length ?? 0) > 0).map(task => {
          const { low, middle, high } = spreadOf(times[i][task]);
          return [formatNumber(d, this.locale, { digits: 0 }), texts.tasks[task], middle, low, high];
        }),
      ),
      reader: this.reader,
    });
  }
}

defineWidget(definition, NormSpeedElement);
