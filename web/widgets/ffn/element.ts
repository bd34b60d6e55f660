import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { BlockEngine } from '../../engine/block/index.ts';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { VectorEditor } from '../../kit/input/vector-editor.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { countPicture } from './count.ts';
import { changesPicture, ROUNDING, sentence } from './cover.ts';
import { grid } from './many.ts';
import { neuronFigure, reached, rowHeight } from './neuron.ts';
import { ffnPrompts, type PromptState } from './prompts.ts';
import { countsOf, neuronOf, Wide } from './results.ts';
import { coveredTokens, D_FF, D_MODEL, type FfnState, LIMITS, MIX, schema, VIEWS } from './state.ts';
import { strings } from './strings.ts';
import { ffnStyles } from './styles.ts';

const definition: WidgetDefinition<FfnState> = {
  name: 'ffn',
  schema,
  controls: ['view', 'x', 'weights', 'sum', 'token', 'grid', 'covers', 'changes', 'sizes', 'counts'],
};

/** Where sliders go; more can be typed. */
const REACH = { min: -4, max: 4 };

/** `<andamio-ffn>`: one neuron as a sum and a gate, many of them, a token without the others, and what it all costs. */
export class FfnElement extends BlockWidgetElement<FfnState> {
  static override styles = [BlockWidgetElement.styles, ffnStyles];

  readonly #size = new BoxSize(this);
  readonly #wide = new Wide();
  readonly #neuron = this.once(neuronOf);
  readonly #lit = this.once((engine, state) => this.#wide.lit(engine, state));
  readonly #changes = this.once((engine, state) => this.#wide.changes(engine, state));
  readonly #counts = this.once(countsOf);
  readonly #x = this.#editor('x', 'x');
  readonly #w = this.#editor('w', 'weights');
  readonly #numbers = {
    b: this.#number('b', 'weights', { limits: LIMITS, reach: () => REACH, step: () => 0.1 }),
    mix: this.#number('mix', 'token', { limits: MIX, step: () => 0.01 }),
    dModel: this.#number('dModel', 'sizes', { limits: D_MODEL, step: () => 1, grain: 'whole' }),
    dFf: this.#number('dFf', 'sizes', { limits: D_FF, step: () => 1, grain: 'whole' }),
  };
  readonly #handle = new DragPoint(this, {
    id: 'x1-point',
    x: this.#firstTerm(),
    y: () => (this.#frame ? rowHeight(this.#frame, 0) : 0),
    label: () => 'x₁',
    say: () => strings[this.language].handle(this.shown(this.values.x[0])),
    role: 'ink',
    part: 'x1',
    locked: () => this.isLocked('x'),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    ffnPrompts(change => this.patch(change)),
    () => ({ state: this.values, engine: this.started, wide: this.#wide }),
  );
  #frame: Frame | undefined;
  #domain: Interval | undefined;

  constructor() {
    super(definition);
  }

  protected override draw(engine: BlockEngine): Parts {
    const texts = strings[this.language];
    const { view } = this.values;
    const [figure, controls, said] = this.#views[view](engine);
    return {
      title: texts.title,
      figure: html`${this.#switch()}<div ${ref(this.#size.measure)}>${figure}</div>`,
      controls,
      below: html`<p class="hint">${texts.hints[view]}</p>${said}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ ffnCode }) =>
        ffnCode(this.values, {
          neuron: this.#neuron,
          lit: this.#lit,
          changes: this.#changes,
          counts: this.#counts,
        }),
      ),
    };
  }

  /** For each view its picture, its controls and what is said of it. */
  readonly #views: Record<FfnState['view'], (engine: BlockEngine) => [unknown, unknown, unknown]> = {
    neuron: () => [
      this.#neuronPicture(),
      html`${this.control('x', this.#x.render())}
        ${this.control('weights', html`${this.#w.render()}${this.#numbers.b.render()}`)}`,
      this.#said('sum'),
    ],
    many: () => [
      grid(this.#lit(), this.#size.width, this.reader),
      this.control('token', this.#numbers.mix.render()),
      this.#said('grid'),
    ],
    cover: () => [
      this.control('covers', this.#sentence()),
      nothing,
      this.control(
        'changes',
        html`${changesPicture(this.#changes(), this.#size.width, this.reader)}<p class="verdict">${this.#words()}</p>`,
      ),
    ],
    count: () => [
      this.control('counts', countPicture(this.#counts(), this.#size.width, this.reader)),
      this.control('sizes', html`${this.#numbers.dModel.render()}${this.#numbers.dFf.render()}`),
      this.#said('counts'),
    ],
  };

  protected override sentence(): string {
    return this.#words();
  }

  protected override table(): DataTable {
    const { view } = this.values;
    if (view === 'neuron') {
      const { terms } = this.#neuron();
      return {
        columns: ['coordinate', 'x', 'w', 'term'],
        rows: this.values.x.map((x, i) => [i + 1, x, this.values.w[i], terms[i]]),
      };
    }
    if (view === 'many') {
      return { columns: ['neuron', 'z'], rows: Array.from(this.#lit().sums, (z, i) => [i + 1, z]) };
    }
    const rows = Object.entries(view === 'cover' ? this.#changes() : this.#counts());
    return { columns: ['part', view === 'cover' ? 'largest change' : 'parameters'], rows };
  }

  protected override results(): Json {
    const { view } = this.values;
    if (view === 'many') return { on: this.#lit().on, neurons: this.#lit().sums.length };
    if (view === 'cover') return { ...this.#changes() };
    if (view === 'count') return { ...this.#counts() };
    const { terms, sums, hidden } = this.#neuron();
    return { terms: [...terms], z: sums[0], passes: hidden[0] };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wide.dispose();
  }

  /** What the picture shows, in a sentence or two. */
  #words(): string {
    const texts = strings[this.language];
    const whole = (value: number) => formatNumber(value, this.locale, { digits: 0 });
    const tenths = (value: number) => formatNumber(value, this.locale, { digits: 1 });
    switch (this.values.view) {
      case 'neuron': {
        const [z] = this.#neuron().sums;
        return texts.said[z > 0 ? 'open' : 'shut'](this.shown(z));
      }
      case 'many': {
        const { on, sums } = this.#lit();
        return texts.lit(whole(on), whole(sums.length), tenths((100 * on) / sums.length));
      }
      case 'cover': {
        const covered = coveredTokens(this.values);
        const { none, some, alone } = texts.covering;
        const what =
          covered.length === 0 ? none : covered.length === 4 ? alone : some(covered.map(texts.token).join(', '));
        const { attention } = this.#changes();
        return `${what} ${attention <= ROUNDING ? texts.unchanged : texts.changed(this.shown(attention))}`;
      }
      case 'count': {
        const { block, feedForward, attention } = this.#counts();
        return texts.counted(whole(block), tenths((100 * feedForward) / block), this.shown(feedForward / attention));
      }
    }
  }

  #said(control: string): unknown {
    return this.control(control, html`<p class="verdict">${this.#words()}</p>`);
  }

  #switch(): unknown {
    const texts = strings[this.language];
    return this.switch('view', {
      label: texts.viewSwitch,
      choices: VIEWS.map(value => ({ value, label: texts.views[value] })),
      value: this.values.view,
      change: view => this.patch({ view }),
    });
  }

  #neuronPicture(): unknown {
    const stages = this.#neuron();
    this.#domain = steadyDomain(reached(stages, this.values), { before: this.#domain, least: [-2, 2] });
    return neuronFigure({
      state: this.values,
      stages,
      reader: this.reader,
      width: this.#size.width,
      domain: this.#domain,
      sum: this.isHidden('sum') ? 'hidden' : 'shown',
      handles: frame => this.#handles(frame),
    });
  }

  #handles(frame: Frame): unknown {
    this.#frame = frame;
    return this.isHidden('x') || this.values.w[0] === 0 ? nothing : this.#handle.render(frame);
  }

  #sentence(): unknown {
    return sentence({
      state: this.values,
      reader: this.reader,
      locked: this.isLocked('covers'),
      change: covered => this.patch({ covered }),
    });
  }

  /** w₁x₁, by which the first coordinate is dragged: a step of it moves x₁ by a tenth. */
  #firstTerm(): NumberValue {
    const weight = () => this.values.w[0];
    const times = (x: number) => x * Math.abs(weight());
    return new NumberValue({
      value: () => this.values.x[0] * weight(),
      change: term => {
        const x = Number((term / weight()).toPrecision(12));
        this.patch({ x: [Math.min(Math.max(x, LIMITS.min), LIMITS.max), ...this.values.x.slice(1)] });
      },
      label: () => 'x₁',
      limits: { min: -1e12, max: 1e12 },
      reach: () => ({ min: times(REACH.min), max: times(REACH.max) }),
      step: () => times(0.1),
    });
  }

  #editor(symbol: 'x' | 'w', control: 'x' | 'weights'): VectorEditor {
    return new VectorEditor(this, {
      symbol,
      values: () => this.values[symbol],
      change: values => this.patch({ [symbol]: values }),
      length: () => ({ min: 3, max: 3 }),
      limits: LIMITS,
      reach: () => REACH,
      step: () => 0.1,
      locked: () => this.isLocked(control),
    });
  }

  #number(
    key: 'b' | 'mix' | 'dModel' | 'dFf',
    control: string,
    range: Pick<ConstructorParameters<typeof NumberValue>[0], 'limits' | 'reach' | 'step' | 'grain'>,
  ): Parameter {
    const names = { b: 'bias', mix: 'mix', dModel: 'dModel', dFf: 'dFf' } as const;
    const name = () => strings[this.language][names[key]];
    return new Parameter(this, {
      id: key,
      symbol: () => ({ b: 'b', mix: name(), dModel: 'd_model', dFf: 'd_ff' })[key],
      ...(range.grain === 'whole' && { slider: 'none' as const }),
      part: key,
      value: new NumberValue({
        value: () => this.values[key],
        change: value => this.patch({ [key]: value }),
        label: name,
        ...range,
      }),
      locked: () => this.isLocked(control),
    });
  }
}

defineWidget(definition, FfnElement);
