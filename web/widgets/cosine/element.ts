import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { type Scale, scaleFor } from '../../kit/draw/streets.ts';
import { DragPoint } from '../../kit/input/drag-point.ts';
import { markPoint } from '../../kit/input/mark-point.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { turnedBy } from '../../kit/time/turn.ts';
import { Tween } from '../../kit/time/tween.ts';
import { angleText, circle, cosineText } from './circle.ts';
import { Controls } from './controls.ts';
import { directionOnly, type MeasuresOptions, measureStyles, withLength, zeroOf } from './measures.ts';
import { plane } from './plane.ts';
import { cosinePrompts, type PromptState } from './prompts.ts';
import { compute, type Results, secondVector } from './results.ts';
import { type CosineState, LIMITS, schema } from './state.ts';
import { strings } from './strings.ts';
import { verdict } from './verdict.ts';

const definition: WidgetDefinition<CosineState> = {
  name: 'cosine',
  schema,
  controls: ['vectors', 'coordinates', 'scale', 'circle', 'formulas'],
};

/** A vector shorter than this many blocks is a mere dot in the plane. */
const SPECK = 0.05;

/** `<andamio-cosine>`: two vectors, their directions on the unit circle, dot product, cosine, angle. */
export class CosineElement extends WidgetElement<CosineState> {
  static override styles = [WidgetElement.styles, measureStyles];

  readonly #planeSize = new BoxSize(this);
  readonly #circleSize = new BoxSize(this);
  readonly #measureSize = new BoxSize(this);
  readonly #controls = new Controls(this, {
    state: () => this.values,
    change: change => this.patch(change),
    scaled: () => this.#scaled(),
    locked: control => this.isLocked(control),
  });
  readonly #tips = { x: this.#tip('x', 'l2'), y: this.#tip('y', 'target') };
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    cosinePrompts({
      stretch: (state, scale) => this.#stretch(state, scale),
      turn: (from, to) => this.#turn(from, to),
      vanish: state => this.#vanish(state),
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
    role: 'ink',
  });
  readonly #tween = new Tween(this);
  #scale: Scale | undefined;
  #domain: Interval | undefined;
  #results: { of: CosineState; are: Results } | undefined;

  constructor() {
    super(definition);
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const results = this.#computed();
    const shared = { state: this.values, results, reader: this.reader };
    const stretch = this.values.scale === 1 && this.isHidden('scale') ? 'none' : 'shown';
    const measured = { ...shared, stretch, width: this.#measureSize.width, domain: this.#dotDomain(results) } as const;
    return {
      title: texts.title,
      figure: html`<div class="pictures">${this.#plane()}${this.#circle()}</div>`,
      controls: html`${this.control('scale', this.#controls.scale())}
        ${this.control('coordinates', this.#controls.editors())}`,
      below: html`<p class="verdict">${verdict(this.values, results, this.reader, stretch)}</p>
        ${this.control('formulas', this.#measures(measured))}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ cosineCode }) => cosineCode(this.values, results)),
    };
  }

  protected override sentence(): string {
    const texts = strings[this.language];
    const results = this.#computed();
    const { dot, cosine, degrees } = results;
    if (cosine === null || degrees === null) return texts.verdict.zero[zeroOf(results) ?? 'both'];
    return texts.sentence(this.shown(dot.value), cosineText(cosine, this.reader), angleText(degrees, this.reader));
  }

  protected override table(): DataTable {
    const { x, y, dot, stretchedDot, cosine, stretchedCosine, degrees } = this.#computed();
    const each = (name: string, values: readonly number[] | null) =>
      (values ?? []).map((value, i): [string, number] => [`${name}${i + 1}`, value]);
    const { scale } = this.values;
    return {
      columns: ['quantity', 'value'],
      rows: [
        ...each('x', x.vector),
        ...each('y', y.vector),
        ['scale', scale],
        ['x · y', dot.value],
        ['(scale x) · y', stretchedDot.value],
        ['length of x', x.length],
        ['length of y', y.length],
        ...each('unit x', x.unit),
        ...each('unit y', y.unit),
        ['cosine of x and y', cosine ?? 'none'],
        ['cosine of scale x and y', stretchedCosine ?? 'none'],
        ['angle in degrees', degrees ?? 'none'],
      ],
    };
  }

  protected override results(): Json {
    const { x, y, dot, stretchedDot, cosine, stretchedCosine, degrees } = this.#computed();
    const own = ({ length, unit }: Results['x']) => ({ length, unit: unit && [...unit] });
    return { x: own(x), y: own(y), dot: dot.value, stretchedDot: stretchedDot.value, cosine, stretchedCosine, degrees };
  }

  #computed(): Results {
    if (!this.engine) throw new Error('Nothing is computed before the engine has come.');
    if (this.#results?.of !== this.values) this.#results = { of: this.values, are: compute(this.engine, this.values) };
    return this.#results.are;
  }

  #scaled(): Scale {
    const { x } = this.values;
    const marked = this.#cards.awaitsMark ? [this.#computed().y.length] : [];
    this.#scale = scaleFor([...x, ...secondVector(this.values), ...marked], this.#scale);
    return this.#scale;
  }

  #dotDomain({ dot, stretchedDot }: Results): Interval {
    this.#domain = steadyDomain([dot.value, stretchedDot.value], { before: this.#domain });
    return this.#domain;
  }

  #plane(): unknown {
    const { heads } = strings[this.language];
    const drawn = plane({
      state: this.values,
      results: this.#computed(),
      reader: this.reader,
      scale: this.#scaled(),
      width: this.#planeSize.width,
      handles: frame => this.#handles(frame),
    });
    return html`<div class="picture">
      <p class="picture-head">${heads.plane} <span>${heads.planeNote}</span></p>
      <div ${ref(this.#planeSize.measure)}>${drawn}</div>
      <p class="hint">${this.#planeHint()}</p>
    </div>`;
  }

  #planeHint(): unknown {
    const texts = strings[this.language];
    const { x, y } = this.#computed();
    const { block } = this.#scaled();
    const speck = Object.entries({ x, y }).find(([, { length, unit }]) => unit && length < SPECK * block)?.[0];
    return html`${block === 1 ? nothing : texts.block(this.shown(block))} ${speck ? texts.speck(speck) : nothing}
      ${x.vector.length > 2 ? texts.beyondPlane : nothing}`;
  }

  #circle(): unknown {
    const { heads, empty, section } = strings[this.language];
    const results = this.#computed();
    const drawn = circle({ results, reader: this.reader, width: this.#circleSize.width });
    const zero = zeroOf(results);
    const hint = zero ? empty[zero] : results.x.vector.length > 2 ? section : nothing;
    return this.control(
      'circle',
      html`<p class="picture-head">${heads.circle} <span>${heads.circleNote}</span></p>
        <div ${ref(this.#circleSize.measure)}>${drawn}</div>
        <p class="hint">${hint}</p>`,
    );
  }

  #measures(options: MeasuresOptions): unknown {
    return html`<div class="under">
      <div ${ref(this.#measureSize.measure)}>${withLength(options)}</div>
      <div>${directionOnly(options)}</div>
    </div>`;
  }

  #handles(frame: Frame): unknown {
    if (this.isHidden('vectors')) return nothing;
    return [
      this.#tips.y.render(frame),
      this.#tips.x.render(frame),
      this.#cards.awaitsMark ? this.#marker.render(frame) : nothing,
    ];
  }

  #tip(symbol: 'x' | 'y', role: string): DragPoint {
    const editor = this.#controls[symbol];
    return new DragPoint(this, {
      id: `${symbol}-point`,
      x: editor.coordinate(0),
      y: editor.coordinate(1),
      label: () => strings[this.language].tips[symbol],
      say: () => {
        const [a, b] = symbol === 'x' ? this.values.x : secondVector(this.values);
        return strings[this.language].at(this.shown(a), this.shown(b));
      },
      role,
      part: symbol,
      magnet: 1.5,
      locked: () => this.isLocked('vectors'),
    });
  }

  /** The factor goes evenly in powers: from 10 to 20 as from 1 to 2. */
  #stretch(state: CosineState, scale: number): Promise<void> {
    this.patch(state);
    return this.#tweenBy([Math.log(state.scale)], [Math.log(scale)], ([at]) => ({
      scale: at === Math.log(scale) ? scale : Math.exp(at),
    }));
  }

  #turn(from: CosineState, to: CosineState): Promise<void> {
    this.patch(from);
    return this.#tweenBy([0], [1], ([share]) =>
      share === 1 ? { x: to.x, y: to.y } : { x: turnedBy(share, from.x, to.x), y: turnedBy(share, from.y, to.y) },
    );
  }

  #vanish(state: CosineState): Promise<void> {
    this.patch(state);
    return this.#tweenBy([1], [0], ([left]) => ({ x: state.x.map(value => value * left + 0) }));
  }

  #tweenBy(
    from: readonly number[],
    to: readonly number[],
    change: (values: readonly number[]) => Partial<CosineState>,
  ): Promise<void> {
    return this.#tween.runUntouched(
      () => this.values,
      from,
      to,
      values => this.patch(change(values)),
    );
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, CosineElement);
