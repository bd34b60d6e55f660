import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Engine } from '../../engine/index.ts';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { transport } from '../../kit/panels/transport.ts';
import { AnimatedDomain } from '../../kit/time/animated-domain.ts';
import { Player } from '../../kit/time/player.ts';
import { Tween } from '../../kit/time/tween.ts';
import { Controls } from './controls.ts';
import { curveView } from './curve.ts';
import { coordinates, geometryView } from './geometry.ts';
import { endMeasures, geometryMeasures, shrinkageStyles, verdict } from './measures.ts';
import { pairChoice } from './pair.ts';
import { pathView } from './path.ts';
import { type PromptState, shrinkagePrompts } from './prompts.ts';
import { compute, computeGeometry, type Geometry, type Results, TRAIL } from './results.ts';
import { type Scales, scalesFor } from './scale.ts';
import { PENALTIES, type ShrinkageState, schema, VIEWS } from './state.ts';
import { strings } from './strings.ts';

const definition: WidgetDefinition<ShrinkageState> = {
  name: 'shrinkage',
  schema,
  controls: ['views', 'points', 'targets', 'lambda', 'pair', 'penalty', 'player', 'formulas'],
};

/** Steps of the descent in a second at speed 1. */
const PACE = 10;

/** `<andamio-shrinkage>`: where the race ends, for every λ: the curve, the path, and the geometry of two weights. */
export class ShrinkageElement extends WidgetElement<ShrinkageState> {
  static override styles = [WidgetElement.styles, shrinkageStyles];

  readonly #size = new BoxSize(this);
  readonly #animatedDomain = new AnimatedDomain(this);
  readonly #tween = new Tween(this);
  readonly #controls = new Controls(this, {
    state: () => this.values,
    change: change => this.#show(change),
    scales: () => this.#scaled(),
    locked: name => this.isLocked(name),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    shrinkagePrompts({ show: change => this.#goTo(change), descend: () => this.#descend() }),
    () => this.#asked(),
  );
  #scales: Scales | undefined;
  #found: { of: ShrinkageState; results: Results; geometry: Geometry } | undefined;
  #arrived: (() => void) | undefined;

  constructor() {
    super(definition);
    this.player = new Player(this, {
      duration: () => (this.values.view === 'geometry' ? TRAIL : 0),
      rate: PACE,
      rests: 'end',
      stepped: step => this.emit('step', { step, weights: [...this.#weightsAt(step)] }),
    });
  }

  protected override draw(engine: Engine): Parts {
    const texts = strings[this.language];
    const { view } = this.values;
    const { results, geometry } = this.#computed();
    const shared = { state: this.values, results, geometry, reader: this.reader };
    const inGeometry = view === 'geometry';
    return {
      title: texts.title,
      figure: html`${this.#views()}
        <div ${ref(this.#size.measure)}>${this.#picture(engine)}</div>`,
      controls: html`${inGeometry ? this.#geometryControls() : nothing}
        ${this.control('lambda', this.#controls.lambda.render())}
        ${this.control('targets', this.#controls.targets())}`,
      explanation: html`${this.control('formulas', inGeometry ? geometryMeasures(shared) : endMeasures(shared))}
        <div class="verdicts">
          <p class="verdict">${verdict(shared)}</p>
          ${inGeometry ? html`<p class="hint">${this.#aboutTrail()}</p>` : nothing}
        </div>`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ shrinkageCode }) => shrinkageCode(this.values, results, geometry)),
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
    const { a, lambda, view, penalty } = this.values;
    const { results, geometry } = this.#computed();
    if (view === 'geometry')
      return texts.geometrySentence(texts.short[penalty], coordinates(geometry.end, this.locale));
    const [l1, l2] = [results.zeros.l1, results.zeros.l2squared].map(count => this.shown(count));
    return texts.sentence(this.shown(lambda), l1, l2, this.shown(a.length));
  }

  protected override table(): DataTable {
    const { ends } = this.#computed().results;
    return {
      columns: ['weight', 'target', 'l2 squared', 'l1', 'l1 reaches 0 at lambda'],
      rows: this.values.a.map((a, i) => [i + 1, a, ends.l2squared[i], ends.l1[i], 2 * Math.abs(a)]),
    };
  }

  protected override results(): Json {
    const { results, geometry } = this.#computed();
    const { ends, zeros } = results;
    const plane = { target: [...geometry.target], end: [...geometry.end], loss: geometry.loss.loss };
    return { l2squared: [...ends.l2squared], l1: [...ends.l1], zeros: { ...zeros }, geometry: plane };
  }

  #computed(): { results: Results; geometry: Geometry } {
    const { engine, values } = this;
    if (!engine) throw new Error('Nothing is computed before the engine has come.');
    if (this.#found?.of !== values)
      this.#found = { of: values, results: compute(engine, values), geometry: computeGeometry(engine, values) };
    return this.#found;
  }

  #scaled(): Scales {
    this.#scales = scalesFor(this.values, this.#scales);
    return this.#scales;
  }

  /** The scales on their way to where they go. */
  #seen(): Scales {
    const { weights, lambda, plane } = this.#scaled();
    const shown = this.#animatedDomain.towards([...weights, ...lambda, ...plane[0], ...plane[1]]);
    const at = (i: number) => [shown[i], shown[i + 1]] as const;
    return { weights: at(0), lambda: at(2), plane: [at(4), at(6)] };
  }

  #picture(engine: Engine): unknown {
    const { weights, lambda, plane } = this.#seen();
    const { results, geometry } = this.#computed();
    const { state, reader, width } = { state: this.values, reader: this.reader, width: this.#size.width };
    const shared = { engine, state, results, reader, width };
    switch (state.view) {
      case 'curve':
        return curveView({ ...shared, domain: weights, handles: frame => this.#controls.targetHandles(frame) });
      case 'path':
        return pathView({
          ...shared,
          domain: weights,
          lambdas: lambda,
          handles: frame => this.#controls.lambdaHandle(frame),
        });
      case 'geometry':
        return geometryView({
          ...shared,
          geometry,
          plane,
          walked: this.#walked,
          handles: frame => this.#controls.pairHandle(frame),
        });
    }
  }

  /** At rest the descent is over: the picture is complete. */
  get #walked(): number {
    const { player } = this;
    return !player || player.atEnd ? TRAIL : player.position;
  }

  #weightsAt(step: number): Float64Array {
    const { trail } = this.#computed().geometry;
    return trail.slice(2 * step, 2 * step + 2);
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

  #geometryControls(): unknown {
    const texts = strings[this.language];
    const player = this.player;
    const switched = this.switch('penalty', {
      label: texts.penaltySwitch,
      choices: PENALTIES.map(value => ({ value, label: texts.short[value] })),
      value: this.values.penalty,
      change: penalty => this.#show({ penalty }),
    });
    const pair = pairChoice({
      state: this.values,
      reader: this.reader,
      change: next => this.#show({ pair: next }),
      lock: this.lockOf('pair'),
    });
    return html`<div class="geometry-row">${switched}${this.control('pair', pair)}</div>
      ${
        player
          ? this.control(
              'player',
              transport(
                { player, label: texts.walk, onReset: () => this.reset(), lock: this.lockOf('player') },
                this.reader,
              ),
            )
          : nothing
      }`;
  }

  #aboutTrail(): string {
    const texts = strings[this.language];
    const walked = Math.floor(this.#walked + 1e-9);
    const { learningRate } = this.#computed().geometry;
    const about = texts.descent(this.shown(TRAIL), this.shown(learningRate), this.values.penalty);
    return walked === TRAIL ? about : `${about} ${texts.step(this.shown(walked), this.shown(TRAIL))}`;
  }

  /** Changes the state; the descent is over, so that the picture is complete. */
  #show(change: Partial<ShrinkageState>): void {
    this.patch(change);
    this.player?.reset();
  }

  /** Goes to a state with λ in between. */
  #goTo(change: Partial<ShrinkageState>): Promise<void> {
    const { lambda = this.values.lambda, ...rest } = change;
    this.#show(rest);
    return this.#tween.runUntouched(
      () => this.values,
      [this.values.lambda],
      [lambda],
      ([at]) => {
        if (at !== this.values.lambda) this.#show({ lambda: at });
      },
    );
  }

  #descend(): Promise<void> {
    this.#show({ view: 'geometry', penalty: 'l1' });
    return new Promise(resolve => {
      this.#arrived = resolve;
      this.play();
    });
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, ShrinkageElement);
