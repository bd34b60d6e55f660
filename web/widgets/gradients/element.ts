import { css, html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { type TransportPlayer, transport } from '../../kit/panels/transport.ts';
import { openWorker } from '../../kit/run/open-worker.ts';
import { StartGradients } from '../../kit/run/start-gradients.ts';
import { browserFrames, type Frames, Player } from '../../kit/time/player.ts';
import { type Curve, curvesOf, type Shown } from './curves.ts';
import { figure } from './figure.ts';
import { gradientsPrompts, type PromptState } from './prompts.ts';
import { Settings, settingsStyles } from './settings.ts';
import { Tones } from './sound.ts';
import { type GradientsState, SEED, schema } from './state.ts';
import { strings } from './strings.ts';
import { stopAt, stopsOf } from './sweep.ts';
import { traitsOf, type Variant } from './variants.ts';
import { normText, shortName, verdicts } from './words.ts';

const definition: WidgetDefinition<GradientsState> = {
  name: 'gradients',
  schema,
  controls: ['variants', 'layers', 'parameter', 'seeds', 'sweep', 'verdict', 'table'],
};

/** A layer of a curve, and its number. */
type Stopped = { variant: Variant; layer: number; norm: number };

/** Tones a second at speed 1. */
const RATE = 3;
const SPEEDS = [0.5, 1, 2] as const;
/** A sweep is heard: who asked for less motion gets it too, with a marker that stands still between layers. */
const sweepFrames: Frames = { request: browserFrames.request, cancel: browserFrames.cancel, still: false };

/** `<andamio-gradients>`: how long the gradient of each layer is before the first step; to be seen, read and heard. */
export class GradientsElement extends WidgetElement<GradientsState> {
  static override styles = [
    WidgetElement.styles,
    settingsStyles,
    css`
      .status {
        margin: 0;
        min-block-size: 1.5em;
        font-size: var(--_small);
        color: var(--_quiet);
      }
      .verdicts,
      .notes {
        margin: 0;
        padding-inline-start: 1.1em;
        display: grid;
        gap: var(--_space-2);
      }
      .notes {
        margin-block-start: var(--_space-4);
        font-size: var(--_small);
        color: var(--_quiet);
      }
      .numbers {
        overflow-x: auto;
        margin-block-start: var(--_space-4);
      }
      .numbers :is(caption, th, td) {
        white-space: nowrap;
      }
      .drawing .sweep-ring {
        fill: none;
        stroke: var(--_role);
        stroke-width: 2px;
      }
      .drawing .sweep-line {
        stroke: var(--_role);
        stroke-opacity: 0.5;
      }
      @media (forced-colors: active) {
        .drawing .sweep-ring,
        .drawing .sweep-line {
          stroke: CanvasText;
        }
      }
      @media print {
        .status {
          display: none;
        }
      }
    `,
  ];

  readonly #size = new BoxSize(this);
  readonly #settings = new Settings(this, {
    state: () => this.values,
    change: change => this.patch(change),
    draw: () => this.reset({ reseed: true }),
    locked: control => this.isLocked(control),
  });
  readonly #tones = new Tones();
  readonly #player = new Player(
    this,
    {
      duration: () => Math.max(0, stopsOf(this.#drawn) - 1),
      rate: RATE,
      stepped: time => this.#arrive(time),
    },
    sweepFrames,
  );
  readonly #curves = new StartGradients({
    of: curvesOf,
    open: openWorker,
    changed: () => this.#computed(),
    failed: fault => this.emit('error', fault),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(gradientsPrompts({ show: change => this.#show(change) }), () => ({
    shown: this.#shownNow(),
    later: () => this.#shownNow(),
  }));
  /** What the sweep goes along; other curves begin a new one. */
  #swept: Shown | undefined;

  constructor() {
    super(definition);
    this.player = this.#player;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#curves.stop();
    this.#tones.dispose();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Sweeps through the layers; it sounds only where the reader has asked for sound. */
  override play(): void {
    if (this.#player.position === 0 || this.#player.atEnd) this.#arrive(0);
    super.play();
  }

  /** Back to the start; `reseed` takes the next weights instead. */
  override reset({ reseed = false }: { reseed?: boolean } = {}): void {
    if (reseed) this.patch({ seed: this.values.seed === SEED.max ? 0 : this.values.seed + 1 });
    else super.reset();
  }

  protected override draw(): Parts {
    this.#curves.want(this.values);
    const { shown } = this.#curves;
    if (shown !== this.#swept) queueMicrotask(() => this.#computed()); // Not while Lit is drawing.
    const texts = strings[this.language];
    const drawn = figure({
      curves: this.#drawn,
      layers: (shown?.state ?? this.values).layers,
      width: this.#size.width,
      reader: this.reader,
      time: this.#time(),
    });
    return {
      title: texts.title,
      figure: html`<div ${ref(this.#size.measure)}>${drawn}</div>${this.#status()}`,
      controls: html`${this.control('sweep', this.#sweep())}
        ${this.#settings.render((name, content) => this.control(name, content))}`,
      explanation: html`${this.control('verdict', this.#verdict())}${this.control('table', this.#numbers())}`,
      ...(shown && {
        prompts: this.#cards.render(),
        code: this.#code.render(({ gradientsCode }) => gradientsCode(shown)),
      }),
    };
  }

  protected override sentence(): string {
    if (this.#curves.status === 'done') return verdicts(this.#drawn, this.reader).join(' ');
    return this.#said();
  }

  protected override table(): DataTable {
    return {
      columns: ['variant', 'layer', 'gradient norm'],
      rows: this.#drawn.flatMap(({ variant, norms }) => Array.from(norms, (norm, i) => [variant, i + 1, norm])),
    };
  }

  protected override results(): Json {
    return this.#drawn.map(({ variant, norms }) => ({ variant, norms: Array.from(norms) }));
  }

  get #drawn(): readonly Curve[] {
    return this.#curves.shown?.curves ?? [];
  }

  #shownNow(): Shown {
    if (!this.#curves.shown) throw new Error('No question is asked before the first curves have come.');
    return this.#curves.shown;
  }

  /** Between layers too, unless the reader asked for less motion. */
  #time(): number {
    const { position } = this.#player;
    return browserFrames.still ? Math.floor(position + 1e-9) : position;
  }

  #computed(): void {
    this.requestUpdate();
    if (this.#curves.shown === this.#swept) return;
    this.#swept = this.#curves.shown;
    this.#player.reset();
    this.emit('complete', { what: 'curves', curves: this.results() });
  }

  async #show(change: Partial<GradientsState>): Promise<void> {
    this.patch(change);
    await this.updateComplete; // Drawing asks for the curves.
    await this.#curves.complete();
  }

  /** What the sweep has come to is told, and where the reader has asked for it, heard. */
  #arrive(time: number): void {
    const stop = this.#stopAt(time);
    if (!stop) return;
    this.#tone(stop);
    this.emit('step', { ...stop });
  }

  #tone({ variant, norm }: Pick<Stopped, 'variant' | 'norm'>): void {
    this.#tones.sound(norm, traitsOf(variant).placement);
  }

  /** Where the marker stands; nowhere before there are curves. */
  #stopAt(time: number): Stopped | undefined {
    if (this.#drawn.length === 0) return undefined;
    const { curve, layer } = stopAt(this.#drawn, time);
    const { variant, norms } = this.#drawn[curve];
    const at = Math.round(layer);
    return { variant, layer: at + 1, norm: norms[at] };
  }

  #status(): unknown {
    const failed = typeof this.#curves.status === 'object';
    return html`<p class="status" role="status">${this.#said()}
      ${failed ? html`<button type="button" @click=${() => this.#retry()}>${strings[this.language].retry}</button>` : nothing}</p>`;
  }

  #said(): string {
    const texts = strings[this.language];
    const { status, progress } = this.#curves;
    if (typeof status === 'object') return texts.failed[status.failed];
    return status === 'done' ? texts.done : texts.computing(this.shown(progress.ready), this.shown(progress.of));
  }

  #retry(): void {
    this.#curves.retry();
    this.requestUpdate();
  }

  #sweep(): unknown {
    const texts = strings[this.language];
    const player = this.#clicked();
    const locked = this.isLocked('sweep');
    const toggle = () => {
      this.#tones.muted = !this.#tones.muted;
      this.#tones.arm();
      const stop = this.#stopAt(this.#player.position);
      if (stop) this.#tone(stop);
      this.requestUpdate();
    };
    return html`<div class="sweep">
      ${transport({ player, label: texts.sweep, speeds: SPEEDS, lock: this.lockOf('sweep') }, this.reader)}
      <button type="button" aria-pressed=${!this.#tones.muted} ?disabled=${locked} @click=${toggle}>${texts.sound}</button>
      <output class="now" aria-live="off">${this.#now()}</output></div>`;
  }

  /** The player as the bar's buttons use it: a click lets tones sound, where they are asked for. */
  #clicked(): TransportPlayer {
    const player = this.#player;
    const { playing, speed, canStep, position } = player;
    const armed = (then: () => void) => {
      this.#tones.arm();
      then();
    };
    return {
      ...{ playing, speed, canStep, position },
      play: () => armed(() => this.play()),
      step: n => armed(() => player.step(n)),
      pause: () => player.pause(),
      reset: () => player.reset(),
      setSpeed: value => player.setSpeed(value),
    };
  }

  /** Where the marker stands, in words. */
  #now(): string {
    const stop = this.#stopAt(this.#time());
    if (!stop) return '';
    const { variant, layer, norm } = stop;
    return strings[this.language].now(shortName(variant, this.reader), this.shown(layer), normText(norm, this.locale));
  }

  #verdict(): unknown {
    const lines = (name: string, all: readonly string[]) =>
      html`<ul class=${name}>${all.map(line => html`<li>${line}</li>`)}</ul>`;
    const told = verdicts(this.#drawn, this.reader);
    return html`${told.length > 0 ? lines('verdicts', told) : nothing}${lines('notes', strings[this.language].notes)}`;
  }

  /** Every curve's numbers, a column each. */
  #numbers(): unknown {
    const texts = strings[this.language];
    const curves = this.#drawn;
    if (curves.length === 0) return nothing;
    return html`<div class="numbers" role="group" aria-label=${texts.table} ${scrollable()}>${dataTable({
      caption: texts.table,
      head: [texts.layer, ...curves.map(({ variant }) => shortName(variant, this.reader))],
      rows: Array.from(curves[0].norms, (_, i) => [
        this.shown(i + 1),
        ...curves.map(({ norms }) => normText(norms[i], this.locale)),
      ]),
      reader: this.reader,
      look: 'shown',
    })}</div>`;
  }
}

defineWidget(definition, GradientsElement);
