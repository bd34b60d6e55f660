import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { ChainSlope } from '../../engine/block/index.ts';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { Visibility } from '../../kit/base/visibility.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { openWorker } from '../../kit/run/open-worker.ts';
import { RunGroup } from '../../kit/run/run-group.ts';
import { StartGradients } from '../../kit/run/start-gradients.ts';
import { chainPicture, lossPicture, startsPicture } from './pictures.ts';
import { gradientHighwayPrompts, type PromptState } from './prompts.ts';
import {
  CHAIN,
  DEPTH,
  type GradientHighwayState,
  planOf,
  SLOPE,
  STEPS,
  schema,
  startsOf,
  THIRD,
  variantsOf,
} from './state.ts';
import { strings } from './strings.ts';
import { gradientHighwayStyles } from './styles.ts';
import { byDepth, Trials } from './trials.ts';
import { inPart, slopeSaid, startsSaid, trialsTable } from './words.ts';

const definition: WidgetDefinition<GradientHighwayState> = {
  name: 'gradient-highway',
  schema,
  controls: ['depth', 'sample', 'starts', 'training', 'norm', 'tried', 'slope'],
};

/** The loss of ten equal answers: −log 1/10. */
const CHANCE = Math.log(10);

/** `<andamio-gradient-highway>`: what reaches the first layer with and without residuals, and whether that is learnt from. */
export class GradientHighwayElement extends BlockWidgetElement<GradientHighwayState> {
  static override styles = [BlockWidgetElement.styles, gradientHighwayStyles];

  readonly #size = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #slopeSize = new BoxSize(this);
  readonly #starts = new StartGradients({
    of: startsOf,
    open: openWorker,
    changed: () => this.requestUpdate(),
    failed: fault => this.emit('error', fault),
  });
  readonly #runs = new RunGroup(this, { arrived: () => this.#arrived() });
  readonly #chain = this.once((engine, { slope }) => {
    const after = (layers: number, residual: boolean) => engine.chainSlope({ slope, layers, residual });
    const all = (residual: boolean) => Array.from({ length: CHAIN + 1 }, (_, layers) => after(layers, residual));
    return { without: all(false), with: all(true) };
  });
  readonly #depth = this.#number('depth', () => strings[this.language].depth, {
    limits: DEPTH,
    grain: 'whole',
    step: () => 1,
  });
  readonly #slope = this.#number('slope', 'a', { limits: SLOPE, step: () => 0.05 });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    gradientHighwayPrompts({ show: change => this.#show(change), train: depths => this.#trainAt(depths) }),
    () => this.#asked(),
  );
  readonly #trials = new Trials();
  /** By seed, for the card: how many times the gradient in the first of twenty layers is larger with residuals. */
  readonly #ratios = new Map<number, number>();
  /** What the runs are of; none where they have been given up. */
  #of: GradientHighwayState | undefined;
  #waiting: { resolve(): void; reject(cause: Error): void }[] = [];

  constructor() {
    super(definition);
    new Visibility(this, { near: () => {}, changed: visible => this.#runs.rest(!visible) });
  }

  /** A training of another depth is given up: nobody sees it any more. */
  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (this.#of && !sameRuns(this.#of, this.values)) this.#leave();
  }

  protected override draw(): Parts {
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
      explanation: this.#explanation(),
      prompts: this.#cards.render(),
      code: this.#code.render(({ gradientHighwayCode }) => {
        const { without, added } = this.#ends();
        return gradientHighwayCode(this.values, { without: without.value, added: added.value });
      }),
    };
  }

  protected override sentence(): string {
    return this.#first();
  }

  protected override table(): DataTable {
    const rows = (this.#starts.shown?.curves ?? []).flatMap(({ variant: { variant, layers }, norms }) =>
      Array.from(norms, (norm, i) => [variant, layers, i + 1, norm]),
    );
    return { columns: ['variant', 'layers', 'layer', 'gradient norm'], rows };
  }

  protected override results(): Json {
    const { without, added } = this.#ends();
    return {
      gradients: (this.#starts.shown?.curves ?? []).map(({ variant, norms }) => ({ ...variant, norms: [...norms] })),
      trained: this.#trials.of(this.values.seed).map(trial => ({
        ...trial,
        accuracy: orNull(trial.accuracy),
        loss: orNull(trial.loss),
      })),
      chain: { without: without.value, with: added.value },
    };
  }

  override play(): void {
    this.#train();
  }

  override pause(): void {
    this.#runs.pause();
    this.#disappoint();
  }

  override step(n = 1): void {
    this.#prepare();
    this.#runs.step(Math.trunc(n) || 0);
  }

  override reset(options: { reseed?: boolean } = {}): void {
    this.#leave();
    this.#trials.clear();
    this.#cards.restart();
    super.reset(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#starts.stop();
    this.#disappoint();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Behind the last layer. */
  #ends(): { without: ChainSlope; added: ChainSlope } {
    const { without, with: added } = this.#chain();
    return { without: without[CHAIN], added: added[CHAIN] };
  }

  /** What reaches the first layer, in words. */
  #first(): string {
    const texts = strings[this.language];
    const { shown, status } = this.#starts;
    if (typeof status === 'object') return texts.failed;
    if (status !== 'done' || !shown) return texts.computing;
    return startsSaid(shown, this.reader);
  }

  #retry(): unknown {
    if (typeof this.#starts.status !== 'object') return nothing;
    return html`<button type="button" @click=${() => {
      this.#starts.retry();
      this.requestUpdate();
    }}>${strings[this.language].retry}</button>`;
  }

  /** What is trained, and what came of it; where all of that is hidden, nothing takes the room beside the picture. */
  #explanation(): unknown {
    if (['training', 'norm', 'tried'].every(name => this.isHidden(name))) return undefined;
    return html`${this.control('training', this.#training())} ${this.#norm()} ${this.control('tried', this.#tried())}`;
  }

  #training(): unknown {
    const texts = strings[this.language];
    const runs = { runs: this.#of ? this.#runs.runs : [], variants: variantsOf(this.values) };
    return html`<p class="picture-title">${texts.lossTitle}</p>
      <div ${ref(this.#sideSize.measure)}>${lossPicture(runs, CHANCE, this.#sideSize.width, this.reader)}</div>
      <div class="training-row">${this.#trainingRow()}</div>`;
  }

  #norm(): unknown {
    const texts = strings[this.language];
    return this.switch('norm', {
      label: texts.norm,
      choices: THIRD.map(value => ({ value, label: texts.norms[value] })),
      value: this.values.norm,
      change: norm => this.patch({ norm }),
    });
  }

  #trainingRow(): unknown {
    const texts = strings[this.language];
    const { active, newest, over, state } = this.#runs;
    const working = this.#of !== undefined && active;
    const begun = this.#of !== undefined && newest > 0;
    const step = [this.shown(newest), this.shown(STEPS)] as const;
    const name = working ? texts.stop : begun && !over ? texts.goOn : this.#of && over ? texts.again : texts.train;
    const said = () => {
      if (working) return texts.progress(...step);
      if (this.#of && state === 'failed') return texts.failed;
      return begun && !over ? texts.stopped(...step) : nothing;
    };
    return html`<button type="button" ?disabled=${this.isLocked('training')}
        @click=${() => (working ? this.pause() : this.#train())}>${name}</button>
      <p class="hint" role="status">${said()}</p>`;
  }

  #tried(): unknown {
    const texts = strings[this.language];
    const trials = this.#trials.of(this.values.seed);
    if (trials.length === 0) return html`<p class="hint">${texts.notYet}</p>`;
    return html`${trialsTable(trials, variantsOf(this.values), this.reader)}
      ${inPart(trials) ? html`<p class="in-part">${texts.inPart}</p>` : nothing}`;
  }

  #slopes(): unknown {
    const texts = strings[this.language];
    const { without, with: added } = this.#chain();
    const sizes = { without: without.map(({ value }) => value), with: added.map(({ value }) => value) };
    const said = [without[CHAIN], added[CHAIN]].map(end => slopeSaid(end, this.reader));
    return html`<p class="picture-title">${texts.slopeTitle}</p>
      <div ${ref(this.#slopeSize.measure)}>${chainPicture(sizes, this.#slopeSize.width, this.reader)}</div>
      ${this.#slope.render()}
      <p class="slopes">${texts.slopes(said[0], said[1])}</p>`;
  }

  #sample(): unknown {
    const next = () => this.patch(this.nextSeed());
    return html`<button type="button" ?disabled=${this.isLocked('sample')} @click=${next}>
      ${strings[this.language].sample}
    </button>`;
  }

  /** The runs of the present state, begun or not. */
  #prepare(): void {
    if (this.#of && !this.#runs.over) return;
    this.#of = this.values;
    this.#runs.setPlans(variantsOf(this.values).map(variant => planOf(this.values, variant)));
  }

  /** Goes on with what was stopped, or begins. */
  #train(): void {
    this.#prepare();
    this.#runs.play();
  }

  /** Gives the runs up. */
  #leave(): void {
    if (!this.#of) return;
    this.#of = undefined;
    this.#runs.reset();
    this.#disappoint();
  }

  #arrived(): void {
    const { runs, state } = this.#runs;
    if (!this.#of) return;
    const variants = variantsOf(this.#of);
    this.#trials.take(this.#of, variants, runs);
    runs.forEach(({ fault, diverged }, i) => {
      if (fault) this.emit('error', { variant: variants[i], code: fault.code, message: fault.message });
      if (diverged) this.emit('diverged', { variant: variants[i], step: diverged.step });
    });
    this.requestUpdate();
    if (state === 'failed') this.#disappoint();
    else this.emit('complete', { what: 'training', results: this.results() });
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  /** Who waits for the end of a training that does not come. */
  #disappoint(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The training did not end.'));
  }

  async #show(change: Partial<GradientHighwayState>): Promise<void> {
    this.patch(change);
    await this.updateComplete; // Drawing asks for the curves.
    await this.#starts.complete();
    const { shown } = this.#starts;
    const [without, added] = (['without', 'with'] as const).map(variant => byDepth(shown, variant).norms.at(-1));
    if (shown?.state.depth === CHAIN && without && added) this.#ratios.set(shown.state.seed, added / without);
  }

  async #trainAt(depths: readonly number[]): Promise<void> {
    for (const depth of depths) {
      this.patch({ depth });
      await this.updateComplete; // Runs of another depth have been given up.
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ resolve, reject });
        this.#train();
      });
    }
  }

  /** What the cards are told; later too it speaks of the draw that was asked about. */
  #asked(): PromptState {
    const { seed } = this.values;
    return {
      state: this.values,
      engine: this.started,
      ratio: () => this.#ratios.get(seed) ?? Number.NaN,
      right: depth => this.#trials.find({ depth, seed }, 'without')?.accuracy ?? Number.NaN,
    };
  }

  #number(
    key: 'depth' | 'slope',
    symbol: string | (() => string),
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

/** JSON has no NaN. */
const orNull = (value: number) => (Number.isFinite(value) ? value : null);

const sameRuns = (a: GradientHighwayState, b: GradientHighwayState) =>
  a.depth === b.depth && a.seed === b.seed && a.norm === b.norm;

defineWidget(definition, GradientHighwayElement);
