import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Engine } from '../../engine/index.ts';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import { type Scale, scaleFor } from '../../kit/draw/streets.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { markPoint } from '../../kit/input/mark-point.ts';
import { coordinateName, VectorEditor } from '../../kit/input/vector-editor.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { transport } from '../../kit/panels/transport.ts';
import { Player } from '../../kit/time/player.ts';
import { turnedBy } from '../../kit/time/turn.ts';
import { Tween } from '../../kit/time/tween.ts';
import { measureStyles, measures } from './measures.ts';
import { OrderControl } from './order.ts';
import { plane } from './plane.ts';
import { normsPrompts, type PromptState } from './prompts.ts';
import { compute, type Results, secondPoint } from './results.ts';
import { LENGTH, LIMITS, type NormsState, ROUTES, schema, VIEWS } from './state.ts';
import { strings } from './strings.ts';

const definition: WidgetDefinition<NormsState> = {
  name: 'norms',
  schema,
  controls: ['views', 'vector', 'coordinates', 'route', 'order', 'player', 'formulas'],
};

/** Points on the boundary of a ball: a multiple of 8 puts them on its corners, and so many that it looks round. */
const BALL_POINTS = 512;
/** Blocks walked in a second at speed 1. */
const PACE = 2.5;

/** `<andamio-norms>`: one vector measured straight, by the streets and by counting; p-balls; distances. */
export class NormsElement extends WidgetElement<NormsState> {
  static override styles = [WidgetElement.styles, measureStyles];

  readonly #planeSize = new BoxSize(this);
  readonly #sideSize = new BoxSize(this);
  readonly #x = this.#editor('x');
  readonly #y = this.#editor('y');
  readonly #order = new OrderControl(this, {
    value: () => this.values.p,
    change: p => this.patch({ p }),
    choose: p => this.#morph(p),
    locked: () => this.isLocked('order'),
  });
  readonly #tip = this.#handle('x', 'l2');
  readonly #second = this.#handle('y', 'target');
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    normsPrompts({
      show: x => this.#moveTo(x),
      turn: x => this.#turnTo(x),
      block: () => this.#scaled().block,
    }),
    () => this.#asked(),
  );
  readonly #marker = markPoint(this, {
    cards: this.#cards,
    start: { x: 0, y: 0 },
    moves: 'plane',
    limits: LIMITS,
    reach: () => ({ min: -this.#scaled().half, max: this.#scaled().half }),
    step: () => this.#scaled().block / 10,
    label: () => strings[this.language].mark,
    say: ({ x, y }) => strings[this.language].at(this.shown(x), this.shown(y)),
    role: 'target',
  });
  readonly #tween = new Tween(this);
  #scale: Scale | undefined;
  #results: { of: NormsState; are: Results } | undefined;

  constructor() {
    super(definition);
    this.player = new Player(this, {
      duration: () => (this.engine ? this.#measured().l1 / this.#scaled().block : 0),
      rate: PACE,
      rests: 'end',
      stepped: step => this.emit('step', { step, walked: this.#walking() }),
    });
  }

  protected override draw(engine: Engine): Parts {
    const { view } = this.values;
    const texts = strings[this.language];
    const results = this.#measured();
    const walked = this.#walking();
    const shared = { state: this.values, results, reader: this.reader };
    const asked = { width: this.#sideSize.width, walked };
    const drawn = plane({
      ...shared,
      scale: this.#scaled(),
      width: this.#planeSize.width,
      walked,
      ball: view === 'ball' ? engine.norms.ball(this.values.p, BALL_POINTS) : undefined,
      handles: frame => this.#handles(frame),
    });
    return {
      title: texts.title,
      figure: html`${this.#views()}
        <div class="plane" ${ref(this.#planeSize.measure)}>${drawn}</div>
        ${this.#hints()}`,
      controls: html`${view === 'ball' ? this.control('order', this.#order.render()) : this.#walkControls()}
        ${this.control('coordinates', this.#editors())}`,
      explanation: this.control(
        'formulas',
        html`<div class="measures" ${ref(this.#sideSize.measure)}>${measures({ ...shared, ...asked })}</div>`,
      ),
      prompts: this.#cards.render(),
      code: this.#code.render(({ normsCode }) => normsCode(this.values, results)),
    };
  }

  protected override sentence(): string {
    const { sentence, lit } = strings[this.language];
    const { view, p } = this.values;
    const { l0, l1, l2, lp } = this.#measured();
    if (view === 'ball') return sentence.ball(this.shown(p), this.shown(lp));
    const count = view === 'norms' ? lit(l0, this.shown(l0)) : this.shown(l0);
    return sentence[view](this.shown(l2), this.shown(l1), count);
  }

  protected override table(): DataTable {
    const { l0, l1, l2, linf, lp, dot } = this.#measured();
    const { p, view } = this.values;
    const vector = (name: string, values: readonly number[]) =>
      values.map((value, i): [string, number] => [`${name}${i + 1}`, value]);
    return {
      columns: ['quantity', 'value'],
      rows: [
        ...vector('x', this.values.x),
        ...(view === 'distance' ? vector('y', secondPoint(this.values)) : []),
        ['l2', l2],
        ['l1', l1],
        ['l0', l0],
        ['l2 squared', dot],
        ['linf', linf],
        [`lp (p = ${p})`, lp],
      ],
    };
  }

  protected override results(): Json {
    const { l0, l1, l2, linf, lp, dot } = this.#measured();
    return { l0, l1, l2, linf, lp, l2Squared: dot };
  }

  #measured(): Results {
    if (!this.engine) throw new Error('Nothing is measured before the engine has come.');
    if (this.#results?.of !== this.values) this.#results = { of: this.values, are: compute(this.engine, this.values) };
    return this.#results.are;
  }

  #scaled(): Scale {
    const { x, y, view } = this.values;
    const points = [...x, ...(view === 'distance' ? y : []), ...(this.#cards.awaitsMark ? [this.#measured().l2] : [])];
    this.#scale = scaleFor(points, this.#scale);
    return this.#scale;
  }

  /** The length walked so far. At rest the walk is over: the picture is complete. */
  #walking(): number {
    const { player } = this;
    return !player || player.atEnd ? this.#measured().l1 : player.position * this.#scaled().block;
  }

  #views(): unknown {
    const texts = strings[this.language];
    return this.switch('views', {
      label: texts.viewSwitch,
      choices: VIEWS.map(value => ({ value, label: texts.views[value] })),
      value: this.values.view,
      change: view => this.#show({ view }),
    });
  }

  #walkControls(): unknown {
    const texts = strings[this.language];
    const player = this.player;
    const lock = this.lockOf('player');
    return html`<div class="walk-row">
      ${player ? this.control('player', transport({ player, label: texts.title, onReset: () => this.reset(), lock }, this.reader)) : nothing}
      ${this.switch('route', {
        label: texts.route,
        choices: ROUTES.map(value => ({ value, label: texts.routes[value] })),
        value: this.values.route,
        change: route => this.#show({ route }),
      })}
    </div>`;
  }

  #editors(): unknown {
    const texts = strings[this.language];
    const group = (name: 'x' | 'y', editor: VectorEditor) =>
      html`<div role="group" aria-label=${texts.vectors[name]}>${editor.render()}</div>`;
    return html`${group('x', this.#x)}${this.values.view === 'distance' ? group('y', this.#y) : nothing}`;
  }

  #hints(): unknown {
    const texts = strings[this.language];
    const { x, view } = this.values;
    const beyond = x
      .map((value, i) => (i > 1 && value !== 0 ? coordinateName('x', i) : ''))
      .filter(name => name !== '');
    const { block } = this.#scaled();
    const list = new Intl.ListFormat(this.locale, { type: 'conjunction' });
    return html`<p class="hint">
      ${this.player?.playing && view !== 'ball' ? texts.walk(this.shown(this.#walking()), this.shown(this.#measured().l1)) : nothing}
      ${block === 1 ? nothing : texts.block(this.shown(block))}
      ${beyond.length > 0 ? texts.beyondPlane(list.format(beyond), beyond.length) : nothing}
    </p>`;
  }

  #handles(frame: Frame): unknown {
    if (this.isHidden('vector')) return nothing;
    return [
      this.values.view === 'distance' ? this.#second.render(frame) : nothing,
      this.#tip.render(frame),
      this.#cards.awaitsMark ? this.#marker.render(frame) : nothing,
    ];
  }

  #editor(symbol: 'x' | 'y'): VectorEditor {
    const values = () => (symbol === 'x' ? this.values.x : secondPoint(this.values));
    return new VectorEditor(this, {
      symbol,
      values,
      change: next => this.#show({ [symbol]: next }),
      length: () => (symbol === 'x' ? LENGTH : { min: this.values.x.length, max: this.values.x.length }),
      limits: LIMITS,
      reach: () => ({ min: -this.#scaled().half, max: this.#scaled().half }),
      step: () => this.#scaled().block / 10,
      locked: () => this.isLocked('coordinates'),
    });
  }

  #handle(symbol: 'x' | 'y', role: string): DragPoint {
    const editor = symbol === 'x' ? this.#x : this.#y;
    return new DragPoint(this, {
      id: `${symbol}-point`,
      x: editor.coordinate(0),
      y: editor.coordinate(1),
      label: () => (symbol === 'x' ? strings[this.language].tip : strings[this.language].second),
      say: () => {
        const [a, b] = symbol === 'x' ? this.values.x : secondPoint(this.values);
        return strings[this.language].at(this.shown(a), this.shown(b));
      },
      role,
      part: symbol === 'x' ? 'l2' : 'y',
      magnet: 1.5,
      locked: () => this.isLocked('vector'),
    });
  }

  /** Changes the state; the walk is over, so that the picture is complete. */
  #show(change: Partial<NormsState>): void {
    this.patch(change);
    this.player?.reset();
  }

  /** The arrow goes to where a card sends it, with its coordinates one by one in between. */
  #moveTo(x: readonly number[]): Promise<void> {
    const from = this.values.x;
    this.#show({ view: 'norms' });
    return this.#tweenBy(from, x, values => this.#show({ x: values }));
  }

  /** The arrow turns without stretching. */
  #turnTo(x: readonly number[]): Promise<void> {
    const from = this.values.x;
    this.#show({ view: 'norms' });
    return this.#tweenBy([0], [1], ([share]) => this.#show({ x: share === 1 ? x : turnedBy(share, from, x) }));
  }

  /** The ball changes its shape: evenly in 1/p, which takes ∞ as its end. */
  #morph(p: number): void {
    void this.#tweenBy([1 / this.values.p], [1 / p], ([inverse]) =>
      this.patch({ p: inverse === 1 / p ? p : 1 / inverse }),
    );
  }

  #tweenBy(from: readonly number[], to: readonly number[], show: (values: readonly number[]) => void): Promise<void> {
    return this.#tween.runUntouched(() => this.values, from, to, show);
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, results: this.#measured(), engine: this.engine };
  }
}

defineWidget(definition, NormsElement);
