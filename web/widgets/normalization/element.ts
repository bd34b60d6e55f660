import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { listFieldStyles } from '../../kit/input/list-field.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import type { Prompt } from '../../kit/panels/prompt.ts';
import { transport } from '../../kit/panels/transport.ts';
import { Player } from '../../kit/time/player.ts';
import { Tween } from '../../kit/time/tween.ts';
import { figure, type Scales, scalesFor } from './figure.ts';
import { formulas, normalizationStyles } from './formulas.ts';
import type { PromptState } from './prompts.ts';
import { compute, type Results, remarks, STAGES } from './results.ts';
import { Settings } from './settings.ts';
import type { SpaceOptions } from './space.ts';
import { LENGTH, LIMITS, type NormalizationState, schema } from './state.ts';
import { strings } from './strings.ts';
import type { TurnControl } from './turn.ts';

const definition: WidgetDefinition<NormalizationState> = {
  name: 'normalization',
  schema,
  controls: ['vector', 'coordinates', 'player', 'gains', 'epsilon', 'space', 'turn', 'formulas'],
};

/** Stages in a second at speed 1. */
const PACE = 0.8;

/** `<andamio-normalization>`: LayerNorm and RMSNorm side by side on one vector, stage by stage; with three coordinates, in space. */
export class NormalizationElement extends WidgetElement<NormalizationState> {
  static override styles = [WidgetElement.styles, listFieldStyles, normalizationStyles];

  readonly #size = new BoxSize(this);
  readonly #spaceSize = new BoxSize(this, { initial: 340 });
  readonly #settings = new Settings(this, {
    state: () => this.values,
    change: change => this.patch(change),
    locked: control => this.isLocked(control),
  });
  /** What draws space comes with the first vector of three coordinates. */
  #space: { view: typeof import('./space.ts'); turn: TurnControl } | 'coming' | undefined;
  readonly #bars = Array.from({ length: LENGTH.max }, (_, i) => this.#handle(i));
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  /** The cards come where the page does not hide them. */
  readonly #prompts: Prompt<PromptState>[] = [];
  readonly #cards = this.cards<PromptState>(this.#prompts, () => this.#asked());
  readonly #tween = new Tween(this);
  #scales: { of: Results; are: Scales } | undefined;
  #results: { of: NormalizationState; are: Results } | undefined;

  constructor() {
    super(definition);
    this.player = new Player(this, {
      duration: () => STAGES.length,
      rate: PACE,
      rests: 'end',
      stepped: step => this.emit('step', { step, stage: STAGES[step - 1] ?? 'x' }),
    });
  }

  /** Space is fetched before the widget starts: a page may be printed before anybody has scrolled to it. */
  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#showsSpace) void this.#fetchSpace();
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const results = this.#measured();
    const shared = { state: this.values, results, reader: this.reader, position: this.#position };
    const drawn = figure({
      ...shared,
      width: this.#size.width,
      scales: this.#scaled(),
      handles: frame => this.#handles(frame),
    });
    const { x } = this.values;
    const inSpace = this.#showsSpace;
    return {
      title: texts.title,
      figure: html`<div class="pictures ${inSpace ? 'both' : ''}">
        <div ${ref(this.#size.measure)}>${drawn}</div>
        ${inSpace ? this.control('space', this.#inSpace(shared)) : nothing}
        ${x.length === 3 ? nothing : this.control('space', this.#takeThree())}
      </div>`,
      controls: html`${this.control('player', this.#transport())} ${this.#settings.render((name, content) => this.control(name, content))} ${this.#remarks()}`,
      below: this.control('formulas', formulas(shared)),
      prompts: this.#asks(),
      code: this.#code.render(({ normalizationCode }) => normalizationCode(this.values, results)),
    };
  }

  protected override sentence(): string {
    const { layer, deviation, rms } = this.#measured();
    const spoken = strings[this.language].sentence(this.shown(layer.mean), this.shown(deviation), this.shown(rms.rms));
    return [this.#stage(), spoken, ...this.#said()].join(' ');
  }

  protected override table(): DataTable {
    const { layer, rms } = this.#measured();
    const columns = [this.values.x, layer.centred, layer.normalized, layer.output, rms.normalized, rms.output];
    return {
      columns: ['coordinate', 'x', 'centred', 'layer norm: x hat', 'layer norm: y', 'rms norm: x hat', 'rms norm: y'],
      rows: this.values.x.map((_, i) => [i + 1, ...columns.map(column => column[i])]),
    };
  }

  protected override results(): Json {
    const { layer, rms } = this.#measured();
    const plain = (stages: object) =>
      Object.fromEntries(
        Object.entries(stages).map(([name, value]) => [name, typeof value === 'number' ? value : Array.from(value)]),
      ) as Json;
    return { layerNorm: plain(layer), rmsNorm: plain(rms) };
  }

  /** On paper all stages stand, and space is seen from where it is best understood. */
  protected override beforePrint(): () => void {
    const { player } = this;
    const position = this.#position;
    player?.seek(STAGES.length);
    const turned = typeof this.#space === 'object' ? this.#space.turn : undefined;
    turned?.fix(schema.turn.default);
    return () => {
      player?.seek(position);
      turned?.fix(undefined);
      this.requestUpdate();
    };
  }

  get #showsSpace(): boolean {
    return this.values.x.length === 3 && !this.isHidden('space');
  }

  get #position(): number {
    return this.player?.position ?? STAGES.length;
  }

  #measured(): Results {
    if (!this.engine) throw new Error('Nothing is measured before the engine has come.');
    if (this.#results?.of !== this.values) this.#results = { of: this.values, are: compute(this.engine, this.values) };
    return this.#results.are;
  }

  #scaled(): Scales {
    const of = this.#measured();
    if (this.#scales?.of !== of) this.#scales = { of, are: scalesFor(this.values.x, of, this.#scales?.are) };
    return this.#scales.are;
  }

  #stage(): string {
    return strings[this.language].stages[Math.floor(this.#position + 1e-9)];
  }

  #transport(): unknown {
    const { player } = this;
    if (!player) return nothing;
    const label = strings[this.language].clock;
    const lock = this.lockOf('player');
    return html`<div class="run-row">
      ${transport({ player, label, onReset: () => this.reset(), lock }, this.reader)}
      <p class="hint">${this.#stage()}</p>
    </div>`;
  }

  #remarks(): unknown {
    return html`<div class="remarks">${this.#said().map(text => html`<p class="verdict">${text}</p>`)}</div>`;
  }

  #said(): string[] {
    const texts = strings[this.language].remarks;
    const results = this.#measured();
    const { deviation, meanSquare } = results.out;
    return remarks(results, this.values).map(remark => {
      switch (remark.kind) {
        case 'layer-eps':
          return texts['layer-eps'](this.shown(remark.share), this.shown(this.values.eps), this.shown(deviation));
        case 'rms-eps':
          return texts['rms-eps'](this.shown(remark.share), this.shown(this.values.rmsEps), this.shown(meanSquare));
        default:
          return texts[remark.kind];
      }
    });
  }

  #inSpace(shared: Omit<SpaceOptions, 'width' | 'turn' | 'handle'>): unknown {
    if (typeof this.#space !== 'object') {
      void this.#fetchSpace();
      return nothing;
    }
    const { view, turn } = this.#space;
    const drawn = view.space({
      ...shared,
      width: this.#spaceSize.width,
      turn: turn.shown,
      handle: (at, radius) => (this.isHidden('turn') ? nothing : turn.render(at, radius)),
    });
    return html`<div ${ref(this.#spaceSize.measure)}>${drawn}</div>
      ${this.control('turn', turn.views())}
      ${view.beyond(this.values.x, this.language)}`;
  }

  async #fetchSpace(): Promise<void> {
    if (this.#space) return;
    this.#space = 'coming';
    try {
      const [view, { TurnControl: Turn }] = await Promise.all([import('./space.ts'), import('./turn.ts')]);
      const turn = new Turn(this, {
        value: () => this.values.turn,
        change: next => this.patch({ turn: next }),
        locked: () => this.isLocked('turn'),
      });
      this.#space = { view, turn };
      this.requestUpdate();
    } catch {
      this.#space = undefined; // The next drawing tries again; the bars say the same meanwhile.
    }
  }

  #takeThree(): unknown {
    const three = [0, 1, 2].map(i => this.values.x[i] ?? 0);
    return html`<button type="button" class="plain" ?disabled=${this.isLocked('coordinates')}
      @click=${() => this.patch({ x: three })}>${strings[this.language].takeThree}</button>`;
  }

  #handles(frame: Frame): unknown {
    if (this.isHidden('vector')) return nothing;
    return this.values.x.map((_, i) => this.#bars[i].render(frame));
  }

  /** The end of a bar of x, dragged up and down. */
  #handle(index: number): DragPoint {
    const name = coordinateName('x', index);
    const y = new NumberValue({
      value: () => this.values.x[index] ?? 0,
      change: next => this.patch({ x: this.values.x.map((old, i) => (i === index ? next : old)) }),
      label: () => strings[this.language].tip(name),
      limits: LIMITS,
      reach: () => {
        const [min, max] = this.#scaled().x;
        return { min, max };
      },
      step: () => this.#step(),
    });
    return new DragPoint(this, {
      id: `x${index + 1}-bar`,
      x: () => index + 0.5,
      y,
      label: () => strings[this.language].tip(name),
      say: () => strings[this.language].at(this.shown(y.value)),
      role: 'ink',
      part: `x${index + 1}`,
      magnet: 1.5,
      room: frame => frame.unit('x'),
      locked: () => this.isLocked('vector'),
    });
  }

  /** A hundredth of the picture, as a power of ten. */
  #step(): number {
    const [low, high] = this.#scaled().x;
    return Number(`1e${Math.floor(Math.log10(high - low) - 1 + 1e-9)}`);
  }

  /** x goes where a card sends it. */
  #moveTo(x: readonly number[]): Promise<void> {
    this.player?.reset();
    return this.#tween.runUntouched(
      () => this.values,
      this.values.x,
      x,
      values => this.patch({ x: values }),
    );
  }

  #asks(): unknown {
    if (this.#prompts.length > 0) return this.#cards.render();
    if (!this.isHidden('prompts')) void this.#fetchPrompts();
    return undefined;
  }

  async #fetchPrompts(): Promise<void> {
    const loaded = await import('./prompts.ts').catch(() => undefined); // The next drawing tries again.
    if (!loaded || this.#prompts.length > 0) return;
    this.#prompts.push(...loaded.normalizationPrompts(x => this.#moveTo(x)));
    this.requestUpdate();
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, NormalizationElement);
