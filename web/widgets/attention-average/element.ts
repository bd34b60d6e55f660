import { css, html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue, type ValueOptions } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { averagePicture, roundsPicture } from './pictures.ts';
import { averagePrompts, type PromptState } from './prompts.ts';
import { averageOf, compute } from './results.ts';
import { type AttentionAverageState, ROUNDS, schema, VALUE, WEIGHT } from './state.ts';
import { strings } from './strings.ts';

const definition: WidgetDefinition<AttentionAverageState> = {
  name: 'attention-average',
  schema,
  controls: ['values', 'weights', 'rounds', 'again', 'words'],
};

const TOKENS = [0, 1, 2];
const REACH = { min: -10, max: 10 };

/** `<andamio-attention-average>`: a token comes out as an average of the others, and averages of averages grow alike. */
export class AttentionAverageElement extends BlockWidgetElement<AttentionAverageState> {
  static override styles = [
    BlockWidgetElement.styles,
    css`
      .bound {
        stroke: var(--_edge);
        stroke-dasharray: 4 4;
      }
      .control-again {
        margin-block: var(--_space-4) var(--_space-3);
      }
      .parameter {
        --_name: 2.6em;
      }
    `,
  ];

  readonly #size = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #results = this.once(compute);
  readonly #average = this.once(averageOf);
  readonly #values = TOKENS.map(i =>
    this.#number(`v${i + 1}`, `v${'₁₂₃'[i]}`, 'values', {
      value: () => this.values.tokens[i],
      change: value => this.patch({ tokens: this.values.tokens.map((old, j) => (j === i ? value : old)) }),
      label: () => strings[this.language].value(i + 1),
      limits: VALUE,
      reach: () => REACH,
      step: () => 0.5,
    }),
  );
  readonly #weights = TOKENS.map(i =>
    this.#number(`w${i + 1}`, `w${'₁₂₃'[i]}`, 'weights', {
      value: () => this.values.weights[i],
      change: to => this.#moveWeight(i, to),
      label: () => strings[this.language].weight(i + 1),
      limits: WEIGHT,
      step: () => 0.05,
    }),
  );
  readonly #rounds = this.#number('rounds', 'n', 'rounds', {
    value: () => this.values.rounds,
    change: rounds => this.patch({ rounds }),
    label: () => strings[this.language].rounds,
    limits: ROUNDS,
    grain: 'whole',
    step: () => 1,
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    averagePrompts(change => this.patch(change)),
    () => ({ state: this.values, engine: this.started }),
  );
  #domain: Interval | undefined;

  constructor() {
    super(definition);
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const results = this.#results();
    this.#domain = steadyDomain(this.values.tokens, { before: this.#domain });
    const shared = { domain: this.#domain, reader: this.reader };
    const each = (all: readonly Parameter[]) => all.map(one => one.render());
    return {
      title: texts.title,
      figure: html`<p class="picture-title">${texts.averageTitle}</p>
        <div ${ref(this.#size.measure)}>${averagePicture(this.values, this.#average(), { ...shared, width: this.#size.width })}</div>`,
      controls: html`${this.control('weights', each(this.#weights))} ${this.control('values', each(this.#values))}`,
      explanation: html`${this.control('words', html`<p class="verdict">${this.#sum()}</p><p class="hint">${texts.share}</p>`)}
        ${this.control(
          'again',
          html`<p class="picture-title">${texts.roundsTitle(this.values.rounds)}</p>
            <div ${ref(this.#sideSize.measure)}>${roundsPicture(results, { ...shared, width: this.#sideSize.width })}</div>
            <p class="hint">${this.#spread()}</p>`,
        )}
        ${this.control('rounds', this.#rounds.render())}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ averageCode }) => averageCode(this.values, this.#average(), results)),
    };
  }

  protected override sentence(): string {
    return this.values.rounds > 0 ? this.#spread() : this.#sum();
  }

  protected override table(): DataTable {
    return {
      columns: ['round', 'token 1', 'token 2', 'token 3'],
      rows: this.#results().rounds.map((tokens, round) => [round, ...tokens]),
    };
  }

  protected override results(): Json {
    const { rounds } = this.#results();
    return { average: this.#average(), rounds: rounds.map(tokens => [...tokens]) };
  }

  #sum(): string {
    const terms = this.values.weights.map((weight, i) => {
      const value = this.values.tokens[i];
      const shown = value < 0 ? `(${this.shown(value)})` : this.shown(value);
      return `${this.shown(weight)} · ${shown}`;
    });
    return strings[this.language].said(terms.join(' + '), this.shown(this.#average()));
  }

  #spread(): string {
    const { rounds } = this.values;
    return strings[this.language].spread(rounds, this.shown(this.#results().spreads[rounds]));
  }

  #moveWeight(index: number, to: number): void {
    this.patch({ weights: [...this.started.moveWeight({ weights: this.values.weights, index, to })] });
  }

  #number(id: string, symbol: string, control: string, options: ValueOptions): Parameter {
    return new Parameter(this, { id, symbol, value: new NumberValue(options), locked: () => this.isLocked(control) });
  }
}

defineWidget(definition, AttentionAverageElement);
