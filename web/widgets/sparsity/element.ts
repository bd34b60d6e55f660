import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { VectorEditor } from '../../kit/input/vector-editor.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { transport } from '../../kit/panels/transport.ts';
import { AnimatedDomain } from '../../kit/time/animated-domain.ts';
import { Player } from '../../kit/time/player.ts';
import { explanation, verdict } from './explanation.ts';
import { explanationStyles } from './explanation-styles.ts';
import { losses } from './losses.ts';
import { type PromptState, sparsityPrompts } from './prompts.ts';
import { NEARLY, PENALTIES, type Penalty, Race, type Snapshot } from './race.ts';
import { SettingFields } from './settings.ts';
import { LENGTH, RULES, type SparsityState, schema, TARGETS, ZOOMS } from './state.ts';
import { strings } from './strings.ts';
import { weightsStyles, weightsView, wholeDomain, ZERO_DOMAIN } from './weights.ts';

const definition: WidgetDefinition<SparsityState> = {
  name: 'sparsity',
  schema,
  controls: ['player', 'targets', 'lambda', 'rate', 'until', 'rule', 'zoom', 'bars', 'losses', 'formulas'],
};

/** Steps in a second at speed 1; the fastest takes the lesson's 5,000 in less than a second. */
const PACE = 500;
const SPEEDS = [0.02, 0.1, 0.5, 1, 4, 16];

/** `<andamio-sparsity>`: two races on one clock, the same targets under L2² and under L1. */
export class SparsityElement extends WidgetElement<SparsityState> {
  static override styles = [WidgetElement.styles, weightsStyles, explanationStyles];

  readonly #weightsSize = new BoxSize(this);
  readonly #lossSize = new BoxSize(this);
  readonly #animatedDomain = new AnimatedDomain(this);
  readonly #settings = new SettingFields(this, {
    values: () => this.values,
    change: change => this.#restart(change),
    locked: control => this.isLocked(control),
  });
  readonly #targets = new VectorEditor(this, {
    symbol: 'a',
    values: () => this.values.a,
    change: a => this.#restart({ a }),
    length: () => LENGTH,
    limits: TARGETS,
    reach: () => ({ min: -4, max: 4 }),
    step: () => 0.1,
    locked: () => this.isLocked('targets'),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(sparsityPrompts({ run: change => this.#runToEnd(change) }), () => ({
    state: this.values,
    simulate: state => this.#simulate(state),
  }));
  #race: { of: SparsityState; is: Race } | undefined;
  #arrived: (() => void) | undefined;

  constructor() {
    super(definition);
    this.player = new Player(this, {
      duration: () => (this.engine ? this.#run().outcome.steps : this.values.until),
      rate: PACE,
      stepped: () => this.#stepped(),
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dispose();
  }

  /** Who is changed and removed in one breath is drawn once more, after that. */
  protected override updated(): void {
    super.updated();
    if (!this.isConnected) this.#dispose();
  }

  #dispose(): void {
    this.#race?.is.dispose();
    this.#race = undefined;
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const race = this.#run();
    const snapshots = race.at(this.#step());
    const step = this.#step();
    const over = step >= race.outcome.steps;
    const shared = { state: this.values, reader: this.reader, snapshots, over };
    const domain = this.#domain();
    const width = this.#weightsSize.width;
    return {
      title: texts.title,
      figure: this.control(
        'bars',
        html`<div class="descents">
            ${PENALTIES.map(
              (penalty, i) => html`<div ${i === 0 ? ref(this.#weightsSize.measure) : nothing}>
                ${weightsView({ penalty, snapshot: snapshots[penalty], state: this.values, reader: this.reader, width, domain, step, over })}
              </div>`,
            )}
          </div>
          ${this.#key(over)}`,
      ),
      controls: this.#runControls(),
      below: html`${this.#verdict(snapshots)}
        ${this.control('losses', html`<div ${ref(this.#lossSize.measure)}>${losses({ race, step: this.#step(), reader: this.reader, width: this.#lossSize.width })}</div>`)}
        <div class="setup" part="controls">
          ${this.control('targets', html`<div role="group" aria-label=${texts.targets}>${this.#targets.render()}</div>`)}
          ${this.#settings.render(name => this.isHidden(name))}
        </div>
        ${this.control('formulas', explanation(shared))}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ sparsityCode }) => sparsityCode(this.values, race.outcome)),
    };
  }

  protected override sentence(): string {
    const { l2squared, l1 } = this.#run().at(this.#step());
    const shown = (value: number) => this.shown(value);
    return strings[this.language].sentence(shown(this.#step()), shown(l2squared.nearly), shown(l1.nearly));
  }

  protected override table(): DataTable {
    const snapshots = this.#run().at(this.#step());
    return {
      columns: ['step', 'weight', 'target', 'l2squared', 'l2squared minimiser', 'l1', 'l1 minimiser'],
      rows: this.values.a.map((target, i) => [
        this.#step(),
        `w${i + 1}`,
        target,
        ...PENALTIES.flatMap(penalty => [snapshots[penalty].weights[i], snapshots[penalty].minimiser[i]]),
      ]),
    };
  }

  protected override results(): Json {
    const race = this.#run();
    const snapshots = race.at(this.#step());
    const written = ({ weights, loss, minimiser, nearly, exactly }: Snapshot): Json => ({
      weights: [...weights],
      loss: Number.isFinite(loss) ? loss : null,
      minimiser: [...minimiser],
      belowThreshold: nearly,
      exactZeros: exactly,
    });
    return {
      step: this.#step(),
      diverged: race.outcome.diverged?.step ?? null,
      l2squared: written(snapshots.l2squared),
      l1: written(snapshots.l1),
    };
  }

  /** Paper cannot run a race: one that nobody has begun is printed at its end. */
  protected override beforePrint(): (() => void) | undefined {
    const { player } = this;
    if (!player || player.playing || player.position > 0) return undefined;
    player.seek(player.duration);
    return () => player.seek(0);
  }

  /** The race of the current state; a new one when what it depends on changed. */
  #run(): Race {
    if (!this.engine) throw new Error('No race before the engine has come.');
    const { values } = this;
    if (this.#race && sameRace(this.#race.of, values)) return this.#race.is;
    this.#race?.is.dispose();
    this.#race = { of: values, is: new Race(this.engine, values) };
    return this.#race.is;
  }

  #simulate(state: SparsityState) {
    if (!this.engine) throw new Error('No race before the engine has come.');
    const race = new Race(this.engine, state);
    race.dispose();
    return race.outcome;
  }

  #step(): number {
    return Math.floor((this.player?.position ?? 0) + 1e-9);
  }

  /** The part of the axis that is shown. Its ends travel by their roots: from ±3 to ±0.02 without a rush at the end. */
  #domain(): Interval {
    const goal = this.values.zoom === 'zero' ? ZERO_DOMAIN : wholeDomain(this.values);
    const [low, high] = this.#animatedDomain.towards(goal.map(root));
    return [square(low), square(high)];
  }

  /** Other settings make another race: it starts again. */
  #restart(change: Partial<SparsityState>): void {
    this.patch(change);
    this.player?.reset();
  }

  /** From the start to the end at full speed, for a card; resolves at the end. */
  #runToEnd(change: Partial<SparsityState>): Promise<void> {
    this.#restart(change);
    const speed = this.player?.speed ?? 1;
    this.player?.setSpeed(Math.max(...SPEEDS) / 4);
    return new Promise<void>(resolve => {
      this.#arrived = resolve;
      this.player?.play();
      if (this.#run().outcome.steps === 0) this.#stepped(); // Its player passes none.
    }).finally(() => this.player?.setSpeed(speed));
  }

  #stepped(): void {
    const step = this.#step();
    const { steps, diverged } = this.#run().outcome;
    this.emit('step', { step });
    if (step < steps) return;
    if (diverged) this.emit('diverged', { step: diverged.step, penalties: [...diverged.penalties] });
    this.#arrived?.();
    this.#arrived = undefined;
    this.emit('complete', { what: 'race', step });
  }

  #runControls(): unknown {
    const texts = strings[this.language];
    const { player } = this;
    return html`<div class="run-row">
      ${
        player &&
        this.control(
          'player',
          html`${transport({ player, label: texts.player, speeds: SPEEDS, onReset: () => this.reset(), lock: this.lockOf('player') }, this.reader)}
            <output class="step-count" aria-live="off">${texts.step(this.shown(this.#step()), this.shown(player.duration))}</output>`,
        )
      }
      ${this.switch('rule', {
        label: texts.rule,
        choices: RULES.map(value => ({ value, label: texts.rules[value] })),
        value: this.values.rule,
        change: rule => this.#restart({ rule }),
      })}
      ${this.switch('zoom', {
        label: texts.zoom,
        choices: ZOOMS.map(value => ({ value, label: texts.zooms[value] })),
        value: this.values.zoom,
        change: zoom => this.patch({ zoom }),
      })}
    </div>`;
  }

  #key(over: boolean): unknown {
    const texts = strings[this.language];
    return html`<p class="race-key">
      <span><span class="key-ring" aria-hidden="true">○</span> ${texts.target}</span>
      ${over ? html`<span><span class="key-mark" aria-hidden="true">┃</span> ${texts.minimiser}</span>` : nothing}
      <span>${texts.band(this.shown(NEARLY))}</span>
    </p>`;
  }

  #verdict(snapshots: Record<Penalty, Snapshot>): unknown {
    const race = this.#run();
    const over = this.#step() >= race.outcome.steps;
    const lines = verdict({ state: this.values, reader: this.reader, snapshots, race, over });
    return html`<div class="verdicts" role="status">${lines.map(line => html`<p class="verdict">${line}</p>`)}</div>`;
  }
}

/** Zooming does not change a race. */
function sameRace(one: SparsityState, other: SparsityState): boolean {
  const { zoom: _, ...rest } = one;
  return (Object.keys(rest) as (keyof typeof rest)[]).every(key => one[key] === other[key]);
}

const root = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));
const square = (value: number) => Math.sign(value) * value * value;

defineWidget(definition, SparsityElement);
