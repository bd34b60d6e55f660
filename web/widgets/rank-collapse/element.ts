import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { curvePicture, zerosPicture } from './curve.ts';
import { pointsPicture } from './points.ts';
import { type PromptState, rankCollapsePrompts } from './prompts.ts';
import { compute, floorAt, keepsApart, type Results } from './results.ts';
import { DEPTH, type RankCollapseState, schema, VARIANTS, type Variant } from './state.ts';
import { strings } from './strings.ts';
import { rankCollapseStyles } from './styles.ts';

const definition: WidgetDefinition<RankCollapseState> = {
  name: 'rank-collapse',
  schema,
  controls: ['variant', 'depth', 'sample', 'curve', 'zeros', 'words'],
};

/** Runs that are kept: those of two seeds. */
const KEPT = 12;

/** `<andamio-rank-collapse>`: ten tokens that attention makes alike, layer by layer, and what keeps them apart. */
export class RankCollapseElement extends BlockWidgetElement<RankCollapseState> {
  static override styles = [BlockWidgetElement.styles, rankCollapseStyles];

  readonly #size = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #depth = new Parameter(this, {
    id: 'depth',
    symbol: 'n',
    value: new NumberValue({
      value: () => this.values.depth,
      change: depth => this.patch({ depth }),
      label: () => strings[this.language].depth,
      limits: DEPTH,
      grain: 'whole',
      step: () => 1,
    }),
    locked: () => this.isLocked('depth'),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    rankCollapsePrompts(change => this.patch(change)),
    () => ({ seed: this.values.seed, run: this.#runOf }),
  );
  readonly #runs = new Map<string, Results>();

  constructor() {
    super(definition);
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const results = this.#results();
    const { values: state, reader } = this;
    return {
      title: texts.title,
      figure: html`${this.#switch()}
        <p class="picture-title">${texts.pointsTitle}</p>
        <div ${ref(this.#size.measure)}>${pointsPicture(state, results, this.#size.width, reader)}</div>`,
      controls: html`${this.control('depth', this.#depth.render())} ${this.control('sample', this.#sample())}
        ${this.control('words', html`<p class="verdict">${this.#words()}</p>`)}`,
      explanation: html`<div ${ref(this.#sideSize.measure)}>
        ${this.control(
          'curve',
          html`<p class="picture-title">${texts.curveTitle}</p>
            ${curvePicture(state, results, this.#sideSize.width, reader)}
            <p class="hint">${results.plain ? texts.floors : results.distances.includes(0) ? texts.ends : nothing}</p>`,
        )}
        ${
          results.plain
            ? this.control(
                'zeros',
                html`<p class="picture-title">${texts.zerosTitle}</p>
                  ${zerosPicture(results, this.#sideSize.width, reader)}`,
              )
            : nothing
        }
      </div>`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ rankCollapseCode }) => rankCollapseCode(state, results)),
    };
  }

  protected override sentence(): string {
    return this.#words();
  }

  protected override table(): DataTable {
    const { distances, logs, plain } = this.#results();
    return {
      columns: ['layer', 'r', 'log10 r', ...(plain ? ['r in float32', 'r in float64'] : [])],
      rows: Array.from(distances, (r, layer) => [
        layer,
        r,
        Number.isFinite(logs[layer]) ? logs[layer] : '',
        ...(plain ? [plain.float32[layer], plain.float64[layer]] : []),
      ]),
    };
  }

  protected override results(): Json {
    const { distances, points } = this.#results();
    return { distances: [...distances], points: points(this.values.depth) };
  }

  /** A depth is a look at a run that is known as a whole. */
  #results(): Results {
    return this.#runOf(this.values.variant, this.values.seed);
  }

  /** Once for each: the picture's, and those that a card asks about. */
  readonly #runOf = (variant: Variant, seed: number): Results => {
    const of = `${variant} ${seed}`;
    const known = this.#runs.get(of) ?? compute(this.started, { variant, seed });
    this.#runs.delete(of);
    this.#runs.set(of, known);
    for (const oldest of [...this.#runs.keys()].slice(0, -KEPT)) this.#runs.delete(oldest);
    return known;
  };

  #words(): string {
    const texts = strings[this.language];
    const results = this.#results();
    const { depth } = this.values;
    const floor = floorAt(results, depth);
    if (floor) return texts[floor](depth);
    const r = this.shown(results.distances[depth]);
    if (depth === 0) return texts.start(r);
    const said = texts.said(depth, r);
    return depth === DEPTH.max && keepsApart(results) ? `${said} ${texts.kept}` : said;
  }

  #switch(): unknown {
    const texts = strings[this.language];
    return this.switch('variant', {
      label: texts.variantSwitch,
      choices: VARIANTS.map(value => ({ value, label: texts.variants[value] })),
      value: this.values.variant,
      change: variant => this.patch({ variant }),
    });
  }

  #sample(): unknown {
    const next = () => this.patch(this.nextSeed());
    return html`<button type="button" ?disabled=${this.isLocked('sample')} @click=${next}>
      ${strings[this.language].sample}
    </button>`;
  }
}

defineWidget(definition, RankCollapseElement);
