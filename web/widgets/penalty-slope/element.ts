import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Engine } from '../../engine/index.ts';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { markPoint } from '../../kit/input/mark-point.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { transport } from '../../kit/panels/transport.ts';
import { AnimatedDomain } from '../../kit/time/animated-domain.ts';
import { Player } from '../../kit/time/player.ts';
import { Tween } from '../../kit/time/tween.ts';
import { figure } from './figure.ts';
import { measures, penaltySlopeStyles, pushBars, verdict } from './measures.ts';
import { Parameters } from './parameters.ts';
import { type PromptState, penaltySlopePrompts } from './prompts.ts';
import { NEAR_SPAN, type Scale, scaleFor } from './scale.ts';
import { type PenaltySlopeState, schema, WEIGHT, ZOOMS } from './state.ts';
import { strings } from './strings.ts';
import { type Dot, dotOf, type Walk, walkFrom } from './walk.ts';

const definition: WidgetDefinition<PenaltySlopeState> = {
  name: 'penalty-slope',
  schema,
  controls: ['zoom', 'w', 'player', 'parameters', 'formulas', 'bars'],
};

/** Steps walked in a second at speed 1. */
const PACE = 4;
/** Where w goes when it would lie outside the picture from near. */
const NEAR_W = 0.1;

/** `<andamio-penalty-slope>`: λw² and λ|w| over one w, their slopes, and the push of one step under each. */
export class PenaltySlopeElement extends WidgetElement<PenaltySlopeState> {
  static override styles = [WidgetElement.styles, penaltySlopeStyles];

  readonly #size = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #animatedDomain = new AnimatedDomain(this);
  readonly #tween = new Tween(this);
  readonly #parameters = new Parameters(this, {
    state: () => this.values,
    change: change => this.#show(change),
    span: () => this.#scaled().span,
    locked: () => this.isLocked('parameters'),
  });
  readonly #handle = new DragPoint(this, {
    id: 'w-point',
    x: this.#parameters.w,
    y: () => 0,
    label: () => strings[this.language].w,
    say: () => strings[this.language].handle(this.shown(this.values.w)),
    role: 'ink',
    part: 'w',
    grip: 'upright',
    locked: () => this.isLocked('w'),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    penaltySlopePrompts({ show: change => this.#goTo(change), walk: change => this.#walkFrom(change) }),
    () => this.#asked(),
  );
  readonly #marker = markPoint(this, {
    cards: this.#cards,
    start: { x: 1, y: 0 },
    moves: 'line',
    limits: WEIGHT,
    reach: () => ({ min: 0, max: this.#scaled().span }),
    step: () => 0.05,
    label: () => strings[this.language].mark,
    say: ({ x }) => strings[this.language].handle(this.shown(x)),
    role: 'target',
  });
  #scale: ReturnType<typeof scaleFor> | undefined;
  #walk: { of: PenaltySlopeState; is: Walk } | undefined;
  /** Where w was before it was brought into the picture from near, and where it was brought. */
  #outer: { w: number; brought: number } | undefined;
  #arrived: (() => void) | undefined;

  constructor() {
    super(definition);
    this.player = new Player(this, {
      duration: () => (this.engine ? this.#walked().steps : 0),
      rate: PACE,
      stepped: step => this.emit('step', { step, ...this.#places() }),
    });
  }

  protected override draw(engine: Engine): Parts {
    const texts = strings[this.language];
    const shared = { state: this.values, walk: this.#walked(), position: this.#position, reader: this.reader };
    const drawn = figure({
      ...shared,
      engine,
      scale: this.#seen(),
      width: this.#size.width,
      handles: frame => this.#handles(frame),
    });
    return {
      title: texts.title,
      figure: html`${this.#zooms()}
        <div ${ref(this.#size.measure)}>${drawn}</div>`,
      controls: html`${this.control('player', this.#transport())}
        ${this.control('parameters', this.#parameters.render())}`,
      explanation: html`${this.control('formulas', measures(shared))}
        ${this.control('bars', html`<div ${ref(this.#sideSize.measure)}>${pushBars(shared, this.#sideSize.width)}</div>`)}
        <p class="verdict">${verdict(shared)}</p>`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ penaltySlopeCode }) => penaltySlopeCode(this.values, shared.walk)),
    };
  }

  protected override updated(): void {
    super.updated();
    if (!this.#arrived || this.player?.playing) return;
    this.#arrived();
    this.#arrived = undefined;
  }

  protected override sentence(): string {
    const texts = strings[this.language];
    const step = Math.floor(this.#position + 1e-9);
    const [l2, l1] = this.#dots();
    if (step > 0) return texts.walked(this.shown(step), this.shown(l2.w), this.shown(l1.w));
    return texts.sentence(this.shown(this.values.w), this.shown(l2.push), this.shown(l1.push));
  }

  protected override table(): DataTable {
    const { steps, dots } = this.#walked();
    const names = ['w', 'penalty', 'slope', 'push'] as const;
    const cells = (dot: Dot) => names.map(name => dot[name]);
    return {
      columns: ['step', ...names.map(name => `l2 squared: ${name}`), ...names.map(name => `l1: ${name}`)],
      rows: Array.from({ length: steps + 1 }, (_, k) => [k, ...cells(dots.l2squared[k]), ...cells(dots.l1[k])]),
    };
  }

  protected override results(): Json {
    const { dots } = this.#walked();
    const walk = { l2squared: dots.l2squared.map(({ w }) => w), l1: dots.l1.map(({ w }) => w) };
    return { l2squared: { ...dots.l2squared[0] }, l1: { ...dots.l1[0] }, walk };
  }

  get #position(): number {
    return this.player?.position ?? 0;
  }

  #walked(): Walk {
    if (!this.engine) throw new Error('Nothing walks before the engine has come.');
    if (this.#walk?.of !== this.values) this.#walk = { of: this.values, is: walkFrom(this.engine, this.values) };
    return this.#walk.is;
  }

  #dots(): [l2: Dot, l1: Dot] {
    const walk = this.#walked();
    return [dotOf(walk, 'l2squared', this.#position), dotOf(walk, 'l1', this.#position)];
  }

  #places(): { l2squared: number; l1: number } {
    const [l2, l1] = this.#dots();
    return { l2squared: l2.w, l1: l1.w };
  }

  #scaled(): Scale {
    // A mark is asked for around w = ½, whatever w is.
    const state = this.#cards.awaitsMark ? { ...this.values, w: 0, zoom: 'out' as const } : this.values;
    this.#scale = scaleFor(state, this.#scale);
    return this.#scale;
  }

  /** The scale on its way to where it goes: eased in powers, so that a zoom goes evenly. */
  #seen(): Scale {
    const { span, height } = this.#scaled();
    const [x, y] = this.#animatedDomain.towards([Math.log(span), Math.log(height)]);
    return { span: Math.exp(x), height: Math.exp(y) };
  }

  #zooms(): unknown {
    const texts = strings[this.language];
    return this.switch('zoom', {
      label: texts.zoom,
      choices: ZOOMS.map(value => ({ value, label: texts.zooms[value] })),
      value: this.values.zoom,
      change: zoom => void this.#zoom(zoom),
    });
  }

  /** From near a w outside the picture comes in with it, and goes back out unless somebody has moved it. */
  #zoom(zoom: PenaltySlopeState['zoom']): Promise<void> {
    const { w } = this.values;
    const outer = this.#outer;
    this.#outer = undefined;
    if (zoom === 'out') return this.#goTo({ zoom, w: outer?.brought === w ? outer.w : w });
    if (Math.abs(w) <= NEAR_SPAN || this.isLocked('w')) return this.#goTo({ zoom });
    const brought = Math.sign(w) * NEAR_W;
    this.#outer = { w, brought };
    return this.#goTo({ zoom, w: brought });
  }

  #transport(): unknown {
    const player = this.player;
    if (!player) return nothing;
    const texts = strings[this.language];
    const lock = this.lockOf('player');
    const step = Math.floor(this.#position + 1e-9);
    return html`<div class="walk-row">
      ${transport({ player, label: texts.walk, onReset: () => this.reset(), lock }, this.reader)}
      <p class="hint">${texts.step(this.shown(step), this.shown(player.duration))}</p>
    </div>`;
  }

  #handles(frame: Frame): unknown {
    const [low, high] = frame.domain.x;
    const inside = this.values.w >= low && this.values.w <= high;
    return [
      this.isHidden('w') || !inside ? nothing : this.#handle.render(frame),
      this.#cards.awaitsMark ? this.#marker.render(frame) : nothing,
    ];
  }

  /** Changes the state; the walk starts again. */
  #show(change: Partial<PenaltySlopeState>): void {
    this.patch(change);
    this.player?.reset();
  }

  /** Goes to a state with w in between. */
  #goTo(change: Partial<PenaltySlopeState>): Promise<void> {
    const { w = this.values.w, ...rest } = change;
    const from = this.values.w;
    this.#show(rest);
    return this.#tween.runUntouched(
      () => this.values,
      [from],
      [w],
      ([at]) => {
        if (at !== this.values.w) this.#show({ w: at });
      },
    );
  }

  async #walkFrom(change: Partial<PenaltySlopeState>): Promise<void> {
    await this.#goTo(change);
    await new Promise<void>(resolve => {
      this.#arrived = resolve;
      this.play();
    });
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, PenaltySlopeElement);
