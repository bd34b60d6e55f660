import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable, ExportKind } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { heatMapStyles } from '../../kit/draw/heat-map.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { type Cell, Maps } from './maps.ts';
import { type PromptState, tokenNormsPrompts } from './prompts.ts';
import { compute, type Results } from './results.ts';
import { DEVIATION, MEAN, NORMS, schema, type TokenNormsState, WIDTHS } from './state.ts';
import { strings } from './strings.ts';
import { cellFormula, summaryTable, tokenNormsStyles } from './summary.ts';

const definition: WidgetDefinition<TokenNormsState> = {
  name: 'token-norms',
  schema,
  controls: ['norm', 'width', 'parameters', 'sample', 'summary', 'formulas'],
};

/** Where sliders go; more can be typed. */
const REACH = { mean: { min: -30, max: 30 }, deviation: { min: 0, max: 30 } };

/** `<andamio-token-norms>`: five tokens as heat maps before and after a normalization, and what is said of each. */
export class TokenNormsElement extends WidgetElement<TokenNormsState> {
  static override styles = [WidgetElement.styles, heatMapStyles, tokenNormsStyles];

  readonly #size = new BoxSize(this);
  readonly #maps = new Maps(this, { point: cell => this.#point(cell) });
  readonly #mean = this.#parameter('mean', 'μ', MEAN);
  readonly #deviation = this.#parameter('deviation', 'σ', DEVIATION);
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(tokenNormsPrompts({ show: change => this.patch(change) }), () =>
    this.#asked(),
  );
  #results: { of: TokenNormsState; are: Results } | undefined;
  #cell: Cell | null = null;
  /** On paper and in a file the cells are drawn as SVG. */
  #look: 'canvas' | 'svg' = 'canvas';

  constructor() {
    super(definition);
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const results = this.#computed();
    const { values: state, reader } = this;
    const shown = { state, results, reader, cell: this.#cell ?? { row: 0, column: 0 } };
    const maps = this.#maps.render({ ...shown, cursor: this.#cell, width: this.#size.width, look: this.#look });
    return {
      title: texts.title,
      figure: html`<div class="choices">${this.#norms()}${this.#widths()}</div>
        <div class="maps" ${ref(this.#size.measure)}>${maps}</div>`,
      controls: html`${this.control('parameters', html`${this.#mean.render()}${this.#deviation.render()}`)}
        ${this.control('sample', this.#sampleButton())}`,
      below: html`<div class="below-two">
        ${this.control('summary', summaryTable(shown))}
        ${this.control('formulas', cellFormula(shown))}
      </div>`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ tokenNormsCode }) => tokenNormsCode(state, results)),
    };
  }

  protected override sentence(): string {
    const { summaries } = this.#computed();
    const { norm } = this.values;
    const { sentence } = strings[this.language];
    if (norm === 'rms') {
      return sentence.rms(
        this.#spread(summaries.map(({ before }) => before.length)),
        this.#spread(summaries.map(({ after }) => after.length)),
      );
    }
    return sentence.layer(
      this.#spread(summaries.map(({ after }) => after.mean)),
      this.#spread(summaries.map(({ after }) => after.deviation)),
    );
  }

  protected override table(): DataTable {
    const { before, after, d, summaries } = this.#computed();
    const { tokens } = strings.en;
    const cells = Array.from(before, (value, i) => [Math.floor(i / d) + 1, (i % d) + 1, value, after[i]]);
    return {
      columns: ['token', 'coordinate', 'before', 'after', 'token mean', 'token deviation', 'token length'],
      rows: cells.map(cell => {
        const own = summaries[Number(cell[0]) - 1].after;
        return [tokens[Number(cell[0]) - 1], ...cell.slice(1), own.mean, own.deviation, own.length];
      }),
    };
  }

  protected override results(): Json {
    return {
      tokens: this.#computed().summaries.map(({ before, after }) => ({ before: { ...before }, after: { ...after } })),
    };
  }

  override exportData(kind: ExportKind): string {
    if (kind !== 'svg') return super.exportData(kind);
    const restore = this.#asSvg();
    this.performUpdate();
    try {
      return super.exportData(kind);
    } finally {
      restore();
      this.performUpdate();
    }
  }

  protected override beforePrint(): () => void {
    return this.#asSvg();
  }

  #asSvg(): () => void {
    const before = this.#look;
    this.#look = 'svg';
    this.requestUpdate();
    return () => {
      this.#look = before;
      this.requestUpdate();
    };
  }

  #computed(): Results {
    if (!this.engine) throw new Error('Nothing is computed before the engine has come.');
    if (this.#results?.of !== this.values) this.#results = { of: this.values, are: compute(this.engine, this.values) };
    return this.#results.are;
  }

  #point(cell: Cell | null): void {
    this.#cell = cell;
    this.requestUpdate();
  }

  /** A number that is the same for all tokens, to three decimals; else from where to where. */
  #spread(values: readonly number[]): string {
    const [low, high] = [Math.min(...values), Math.max(...values)].map(value => formatNumber(value, this.locale));
    return low === high ? low : strings[this.language].between(low, high);
  }

  #norms(): unknown {
    const texts = strings[this.language];
    return this.switch('norm', {
      label: texts.normSwitch,
      choices: NORMS.map(value => ({ value, label: texts.norms[value] })),
      value: this.values.norm,
      change: norm => this.patch({ norm }),
    });
  }

  #widths(): unknown {
    const texts = strings[this.language];
    return this.switch('width', {
      label: texts.widthSwitch,
      choices: WIDTHS.map(d => ({ value: String(d), label: texts.width(formatNumber(d, this.locale, { digits: 0 })) })),
      value: String(this.values.d),
      change: d => {
        this.#cell = null;
        this.patch({ d: WIDTHS.find(width => String(width) === d) });
      },
    });
  }

  #sampleButton(): unknown {
    const next = () => this.patch(this.nextSeed());
    return html`<button type="button" ?disabled=${this.isLocked('sample')} @click=${next}>
      ${strings[this.language].sample}
    </button>`;
  }

  #parameter(name: 'mean' | 'deviation', symbol: string, limits: { min: number; max: number }): Parameter {
    return new Parameter(this, {
      id: name,
      symbol,
      value: new NumberValue({
        value: () => this.values[name],
        change: value => this.patch({ [name]: value }),
        label: () => strings[this.language][name],
        limits,
        reach: () => REACH[name],
        step: () => 0.5,
      }),
      locked: () => this.isLocked('parameters'),
    });
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, TokenNormsElement);
