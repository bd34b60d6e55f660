import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { BlockEngine } from '../../engine/block/index.ts';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { openWorker } from '../../kit/run/open-worker.ts';
import { RunGroup } from '../../kit/run/run-group.ts';
import { StartGradients } from '../../kit/run/start-gradients.ts';
import { lossPicture, startsPicture } from './pictures.ts';
import { gradientHighwayPrompts, type PromptState } from './prompts.ts';
import { CHAIN, DEPTH, type GradientHighwayState, planOf, SLOPE, STEPS, schema, startsOf, VARIANTS } from './state.ts';
import { strings } from './strings.ts';
import { gradientHighwayStyles } from './styles.ts';

const definition: WidgetDefinition<GradientHighwayState> = {
  name: 'gradient-highway',
  schema,
  controls: ['depth', 'sample', 'starts', 'training', 'slope'],
};

/** The loss of ten equal answers: −log 1/10. */
const CHANCE = Math.log(10);

/** `<andamio-gradient-highway>`: what reaches the first layer with and without residuals, and whether that is learnt from. */
export class GradientHighwayElement extends BlockWidgetElement<GradientHighwayState> {
  static override styles = [BlockWidgetElement.styles, gradientHighwayStyles];

  readonly #size = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #starts = new StartGradients({
    of: startsOf,
    open: openWorker,
    changed: () => this.requestUpdate(),
    failed: fault => this.emit('error', fault),
  });
  readonly #runs = new RunGroup(this, { arrived: () => this.#arrived() });
  readonly #chain = this.once((engine, { slope }) => ({
    without: engine.chainSlope({ slope, layers: CHAIN, residual: false }),
    added: engine.chainSlope({ slope, layers: CHAIN, residual: true }),
  }));
  readonly #depth = this.#number('depth', 'n', { limits: DEPTH, grain: 'whole', step: () => 1 });
  readonly #slope = this.#number('slope', 'a', { limits: SLOPE, step: () => 0.05 });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    gradientHighwayPrompts({ show: change => this.#show(change), train: change => this.#trainAt(change) }),
    () => ({ state: this.values, engine: this.started, later: () => this.#later() }),
  );
  /** The depth and seed that the runs are of. */
  #trained = '';
  #waiting: (() => void)[] = [];

  constructor() {
    super(definition);
  }

  protected override draw(engine: BlockEngine): Parts {
    this.#starts.want(this.values);
    const texts = strings[this.language];
    return {
      title: texts.title,
      figure: this.control(
        'starts',
        html`<p class="picture-title">${texts.startsTitle}</p>
          <div ${ref(this.#size.measure)}>
            ${startsPicture(this.#starts.shown, this.values.depth, this.#size.width, this.reader)}
          </div>
          <p class="verdict" role="status">${this.#first()} ${this.#retry()}</p>`,
      ),
      controls: html`${this.control('depth', this.#depth.render())} ${this.control('sample', this.#sample())}
        ${this.control('slope', this.#slopes())}`,
      explanation: this.control('training', this.#training()),
      prompts: this.#cards.render(),
      code: this.#code.render(({ gradientHighwayCode }) => {
        const { without, added } = this.#chainOf(engine);
        return gradientHighwayCode(this.values, { without: without.value, added: added.value });
      }),
    };
  }

  protected override sentence(): string {
    return this.#first();
  }

  protected override table(): DataTable {
    const rows = (this.#starts.shown?.curves ?? []).flatMap(({ variant, norms }) =>
      Array.from(norms, (norm, i) => [variant, i + 1, norm]),
    );
    return { columns: ['variant', 'layer', 'gradient norm'], rows };
  }

  protected override results(engine: BlockEngine): Json {
    const { without, added } = this.#chainOf(engine);
    return {
      gradients: (this.#starts.shown?.curves ?? []).map(({ variant, norms }) => ({ variant, norms: [...norms] })),
      trained: this.#runs.runs.map(({ history }, i) => ({
        variant: VARIANTS[i],
        steps: history?.step ?? 0,
        accuracy: history?.last.accuracy ?? null,
        loss: history?.losses.at(-1) ?? null,
      })),
      chain: { without: without.value, with: added.value },
    };
  }

  override play(): void {
    this.#train();
  }

  override pause(): void {
    this.#runs.pause();
  }

  override reset(options: { reseed?: boolean } = {}): void {
    const next = this.values.seed + 1;
    super.reset(options);
    if (options.reseed) this.patch({ seed: next });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#starts.stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  #chainOf(_: BlockEngine): { without: { value: number; log10: number }; added: { value: number; log10: number } } {
    return this.#chain();
  }

  /** What reaches the first layer, in words. */
  #first(): string {
    const texts = strings[this.language];
    const { shown, status } = this.#starts;
    if (typeof status === 'object') return texts.failed;
    if (status !== 'done' || !shown) return texts.computing;
    const [without, added] = shown.curves.map(({ norms }) => this.shown(norms[0]));
    return texts.first(without, added);
  }

  #retry(): unknown {
    if (typeof this.#starts.status !== 'object') return nothing;
    return html`<button type="button" @click=${() => {
      this.#starts.retry();
      this.requestUpdate();
    }}>${strings[this.language].retry}</button>`;
  }

  #training(): unknown {
    const texts = strings[this.language];
    const mine = this.#trained === this.#key;
    const runs = mine ? this.#runs.runs : [];
    const { active, newest, over } = this.#runs;
    const working = mine && active;
    const failed = mine && this.#runs.state === 'failed';
    const name = working ? texts.stop : mine && over ? texts.again : texts.train;
    return html`<p class="picture-title">${texts.lossTitle}</p>
      <div ${ref(this.#sideSize.measure)}>${lossPicture(runs, CHANCE, this.#sideSize.width, this.reader)}</div>
      <div class="training-row">
        <button type="button" ?disabled=${this.isLocked('training')}
          @click=${() => (working ? this.#runs.pause() : this.#train())}>${name}</button>
        <p class="hint" role="status">${working ? texts.progress(this.shown(newest), this.shown(STEPS)) : failed ? texts.failed : nothing}</p>
      </div>
      <ul class="outcomes">${mine && over ? this.#outcomes() : html`<li>${texts.notYet}</li>`}</ul>`;
  }

  #outcomes(): unknown {
    const texts = strings[this.language];
    const percent = (share: number) => formatNumber(100 * share, this.locale, { digits: 0 });
    return this.#runs.runs.map(({ history, state }, i) => {
      const name = texts.variants[VARIANTS[i]];
      if (state === 'diverged') return html`<li>${texts.diverged(name)}</li>`;
      if (!history) return nothing;
      return html`<li data-variant=${VARIANTS[i]}>${texts.right(name, percent(history.last.accuracy), this.shown(history.losses.at(-1) ?? CHANCE))}</li>`;
    });
  }

  #slopes(): unknown {
    const texts = strings[this.language];
    const { without, added } = this.#chain();
    const said = ({ value, log10 }: { value: number; log10: number }) =>
      value === 0 && Number.isFinite(log10) ? texts.tiny : this.shown(value);
    return html`<p class="picture-title">${texts.slopeTitle}</p>
      ${this.#slope.render()}
      <p class="slopes">${texts.slopes(said(without), said(added))}</p>`;
  }

  #sample(): unknown {
    const next = () => this.patch({ seed: (this.values.seed + 1) % 2 ** 32 });
    return html`<button type="button" ?disabled=${this.isLocked('sample')} @click=${next}>
      ${strings[this.language].sample}
    </button>`;
  }

  get #key(): string {
    return `${this.values.depth} ${this.values.seed}`;
  }

  /** Goes on with what was stopped, or begins. */
  #train(): void {
    if (this.#trained !== this.#key || this.#runs.over || this.#runs.runs.length === 0) {
      this.#trained = this.#key;
      this.#runs.setPlans(VARIANTS.map(variant => planOf(this.values, variant)));
    }
    this.#runs.play();
  }

  #arrived(): void {
    for (const told of this.#waiting.splice(0)) told();
    this.emit('complete', { what: 'training', results: this.results(this.started) });
  }

  async #show(change: Partial<GradientHighwayState>): Promise<void> {
    this.patch(change);
    await this.updateComplete; // Drawing asks for the curves.
    await this.#starts.complete();
  }

  async #trainAt(change: Partial<GradientHighwayState>): Promise<void> {
    await this.#show(change);
    await new Promise<void>(resolve => {
      this.#waiting.push(resolve);
      this.#train();
    });
  }

  #later(): { ratio: number; right: number } {
    const [without, added] = (this.#starts.shown?.curves ?? []).map(({ norms }) => norms[0]);
    const right = this.#trained === this.#key ? this.#runs.runs[0]?.history?.last.accuracy : undefined;
    return { ratio: added / without, right: right ?? Number.NaN };
  }

  #number(
    key: 'depth' | 'slope',
    symbol: string,
    range: Pick<ConstructorParameters<typeof NumberValue>[0], 'limits' | 'grain' | 'step'>,
  ): Parameter {
    return new Parameter(this, {
      id: key,
      symbol,
      value: new NumberValue({
        value: () => this.values[key],
        change: value => this.patch({ [key]: value }),
        label: () => strings[this.language][key],
        ...range,
      }),
      locked: () => this.isLocked(key),
    });
  }
}

defineWidget(definition, GradientHighwayElement);
