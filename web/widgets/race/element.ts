import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable, ExportKind } from '../../kit/base/exporting.ts';
import { Presence } from '../../kit/base/presence.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { LazyPart } from '../../kit/panels/lazy-part.ts';
import type { RunGroup } from '../../kit/run/run-group.ts';
import { browserFrames } from '../../kit/time/player.ts';
import type { Budget } from './budget.ts';
import { accuracyChart, type ChartOptions, lossChart, type Pen, startChart } from './charts.ts';
import { type Clock, still } from './clock.ts';
import { laneTable, raceBar } from './controls.ts';
import { Guess } from './guess.ts';
import type { GradientMap } from './heat.ts';
import { begun, type Lane, lanesOf } from './lanes.ts';
import { whole } from './numbers.ts';
import { predictForm } from './predict.ts';
import { type Asked, racePrompts } from './prompts.ts';

import { PRESETS, plansOf, type RaceState, sameRace, schema, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';
import { raceStyles } from './styles.ts';
import { MOST_VARIANTS } from './variants.ts';

const definition: WidgetDefinition<RaceState> = {
  name: 'race',
  schema,
  controls: ['player', 'preset', 'predict', 'start', 'accuracy', 'loss', 'maps', 'runners', 'ask', 'file', 'settings'],
};

/** `<andamio-race>`: encoders that train side by side in the reader's browser. */
export class RaceElement extends WidgetElement<RaceState> {
  static override styles = [WidgetElement.styles, raceStyles];

  readonly #size = new BoxSize(this);
  readonly #guess = new Guess(this);
  #track: Track | 'coming' | 'failed' | undefined;
  #coming: Promise<Track> | undefined;
  #resting = false;
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #ask = new LazyPart(this, {
    load: () =>
      import('./ask.ts').then(({ AskPanel }) => new AskPanel(this, { digits: digits => this.patch({ digits }) })),
  });
  readonly #why = new LazyPart(this, { load: () => import('./divergence.ts') });
  readonly #settings = new LazyPart(this, {
    load: () =>
      import('./settings.ts').then(({ SettingFields }) => {
        return new SettingFields(this, {
          values: () => this.values,
          change: change => this.#another(change),
          locked: () => this.isLocked('settings'),
        });
      }),
  });
  readonly #file = new LazyPart(this, {
    load: () =>
      import('./file-panel.ts').then(({ FilePanel }) => {
        return new FilePanel(this, {
          runs: () => this.#running(),
          state: () => this.state,
          open: state => this.#open(state),
          locked: () => this.isLocked('file'),
        });
      }),
  });
  readonly #cards = this.cards<Asked>(racePrompts({ run: change => this.#runToEnd(change) }), () => ({
    state: this.values,
    lanes: this.#lanes(),
  }));
  #of: RaceState | undefined;
  #slow = false;
  #agrees: 'same' | 'other' | undefined;
  #emitted = 0;
  #form: 'screen' | 'paper' = 'screen';
  #waiting: { arrived(): void; failed(): void } | undefined;

  constructor() {
    super(definition);
    new Presence(this, { near: () => {}, seen: visible => this.#rest(!visible) });
    // The first hand on the widget fetches what a race needs.
    for (const hand of ['pointerdown', 'focusin', 'pointerenter'] as const) {
      this.addEventListener(hand, () => void this.#fetch().catch(() => undefined), { once: true, passive: true });
    }
  }

  override play(): void {
    void this.#play('measured');
  }

  override pause(): void {
    this.#loaded?.budget.cancel();
    this.#clock.pause();
    this.requestUpdate();
  }

  override step(n = 1): void {
    if (!this.#mayRun()) return;
    void this.#running().then(
      group => group.step(n),
      () => undefined,
    );
  }

  override reset({ reseed }: { reseed?: boolean } = {}): void {
    this.#loaded?.budget.cancel();
    this.#slow = false;
    if (this.#track === 'failed') this.#track = undefined;
    if (reseed) this.#another({ seed: (this.values.seed + 1) % 2 ** 32 });
    else super.reset();
    this.#ready();
    this.#clock.reset();
    this.#agrees = undefined;
  }

  override exportData(kind: ExportKind): string {
    if (kind !== 'svg') return super.exportData(kind);
    return this.#onPaper(() => super.exportData(kind));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#waiting?.failed();
    this.#waiting = undefined;
  }

  protected override beforePrint(): () => void {
    this.#form = 'paper';
    return () => {
      this.#form = 'screen';
    };
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    this.#ready();
    const lanes = this.#lanes();
    return {
      title: texts.title,
      figure: this.#figure(lanes),
      below: html`${this.#verdict(lanes)}
        ${this.control('ask', this.#askPart(lanes))} ${this.#explosion(lanes)}
        ${this.control(
          'settings',
          this.#settings.render(texts.more.own, part => part.render(), texts.more.failed),
        )}
        ${this.control(
          'file',
          this.#file.render(texts.more.file, part => part.render(lanes), texts.more.failed),
        )}`,
      prompts: this.#cards.render(),
      code: this.#code.render(({ raceCode }) => raceCode(this.values, lanes)),
    };
  }

  protected override sentence(): string {
    const track = this.#loaded;
    if (!track || track.group.newest === 0) return strings[this.language].idle;
    const { running, paused } = track.trackStrings[this.language];
    const { over, active, shown } = track.group;
    if (over) return track.resultText(this.#lanes(), stepsOf(this.values), this.reader);
    return active ? running : paused(whole(shown, this.locale));
  }

  protected override table(): DataTable {
    return this.#loaded?.raceRows(begun(this.#lanes())) ?? { columns: ['variant', 'step', 'loss'], rows: [] };
  }

  protected override results(): Json {
    return this.#loaded?.raceResults(this.#lanes(), this.#clock.shown) ?? { shown: 0, runs: [] };
  }

  get #loaded(): Track | undefined {
    return typeof this.#track === 'object' ? this.#track : undefined;
  }

  /** The runs, or nothing that moves. */
  get #clock(): Clock {
    return this.#loaded?.group ?? still;
  }

  /** What a race needs: fetched once, asked for again after a failure. */
  #fetch(): Promise<Track> {
    if (this.#track === 'failed') return Promise.reject(new Error('the race did not load'));
    this.#coming ??= import('./track.ts').then(
      parts => {
        const group = new parts.RunGroup(this, { changed: () => this.#moved(), arrived: () => this.#arrived() });
        const budget = new parts.Budget(this);
        const root = this.renderRoot;
        if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(parts.trackStyles.styleSheet!);
        const maps = Array.from({ length: MOST_VARIANTS }, () => new parts.GradientMap(this));
        this.#track = { ...parts, group, budget, maps };
        group.rest(this.#resting);
        this.#of = undefined;
        this.requestUpdate();
        return this.#track;
      },
      cause => {
        this.#coming = undefined;
        this.#track = 'failed';
        this.emit('error', { code: 'race/load-failed', message: String(cause) });
        this.requestUpdate();
        throw cause;
      },
    );
    return this.#coming;
  }

  /** The runs of the present state. */
  async #running(): Promise<RunGroup> {
    const { group } = await this.#fetch();
    this.#ready();
    return group;
  }

  #rest(resting: boolean): void {
    this.#resting = resting;
    this.#loaded?.group.rest(resting);
  }

  /** The runs are those of the state; other settings are another race. */
  #ready(): void {
    if (this.#of && sameRace(this.#of, this.values)) return;
    const changed = this.#of !== undefined;
    const runs = this.#of ? variantsOf(this.#of).length : 0;
    const other = changed && (runs !== variantsOf(this.values).length || this.#of?.preset !== this.values.preset);
    if (other) this.#guess.forget();
    this.#of = this.values;
    this.#emitted = 0;
    this.#agrees = undefined;
    this.#loaded?.group.setPlans(plansOf(this.values));
  }

  #lanes(): Lane[] {
    return lanesOf(variantsOf(this.values), this.#clock.runs, this.reader);
  }

  #another(change: Partial<RaceState>): void {
    this.#slow = false;
    this.#loaded?.budget.cancel();
    this.patch({ hash: '', ...change });
  }

  get #predicts(): boolean {
    return this.values.predict === 'on' && !this.isHidden('predict');
  }

  #mayRun(): boolean {
    return !this.#predicts || this.#guess.complete(variantsOf(this.values).length);
  }

  async #play(mind: 'measured' | 'anyway'): Promise<void> {
    if (!this.#mayRun()) return;
    const { group, budget, LONG } = await this.#fetch();
    this.#ready();
    if (budget.measuring) return;
    // Who starts it again although it will be long, has been told.
    const told = this.#slow || mind === 'anyway';
    this.#slow = false;
    if (group.over) group.reset();
    const state = this.values;
    if (group.idle && !(await budget.measure(state, group.runs))) return;
    if (!sameRace(state, this.values)) return;
    this.#slow = !told && group.idle && (budget.seconds(state) ?? 0) > LONG;
    if (!this.#slow) group.play();
    this.requestUpdate();
  }

  /** For a card: another race, to its end. */
  async #runToEnd(change: Partial<RaceState>): Promise<void> {
    this.#another(change);
    const group = await this.#running();
    group.reset();
    await new Promise<void>((resolve, reject) => {
      this.#waiting?.failed();
      this.#waiting = { arrived: resolve, failed: () => reject(new Error('The race did not come to its end.')) };
      group.play();
    });
  }

  /** A race from a file. */
  #open(state: { [key: string]: Json }): void {
    this.state = { ...state, predict: 'off' };
    this.#ready();
    this.#of = this.values;
    this.requestUpdate();
  }

  #moved(): void {
    const step = this.#clock.newest;
    if (step === this.#emitted) return;
    this.#emitted = step;
    this.emit('step', { step });
  }

  #arrived(): void {
    const lanes = this.#lanes();
    for (const { run, label } of lanes) {
      if (run?.diverged) this.emit('diverged', { lane: label, ...run.diverged } as unknown as { [key: string]: Json });
      if (run?.fault) this.emit('error', { ...run.fault });
    }
    const failed = lanes.some(({ run }) => run?.state === 'failed');
    if (!failed) this.#compareHash(lanes);
    if (failed) this.#waiting?.failed();
    else this.#waiting?.arrived();
    this.#waiting = undefined;
  }

  /** A link's fingerprint is compared with this run's; where there is none, this run's goes into the link. */
  #compareHash(lanes: readonly Lane[]): void {
    const hash = lanes.map(({ run }) => run?.history?.hash ?? '').join('.');
    if (this.values.hash === '') this.patch({ hash });
    else this.#agrees = hash === this.values.hash ? 'same' : 'other';
  }

  #onPaper<T>(use: () => T): T {
    this.#form = 'paper';
    this.requestUpdate();
    this.performUpdate();
    try {
      return use();
    } finally {
      this.#form = 'screen';
      this.requestUpdate();
    }
  }

  #figure(lanes: readonly Lane[]): unknown {
    const { reader } = this;
    const clock = this.#clock;
    const open = clock.idle && this.#predicts && !this.isLocked('predict');
    // Without motion the curves appear when the race is over; until then the numbers count.
    const hushed = browserFrames.still && clock.active;
    const chart: ChartOptions = {
      lanes,
      reader,
      width: this.#size.width,
      steps: stepsOf(this.values),
      shown: clock.shown,
      guess: this.#guess,
      tables: clock.active ? 'later' : 'now',
      ink: this.#loaded,
    };
    const moving = hushed ? { ...chart, lanes: lanes.map(lane => ({ ...lane, run: undefined })) } : chart;
    return html`${this.control('preset', this.#presetChoice())}
      <div class="race-grid">
        <div class="cell" ${ref(this.#size.measure)}>
          ${this.control('start', startChart({ ...chart, pen: open ? this.#pen(lanes[0].variant.layers) : undefined }))}
        </div>
        <div class="cell">
          ${this.#predicts ? this.control('predict', this.#prediction(lanes, open)) : this.#runners(lanes)}
        </div>
        <div class="cell">${this.control('accuracy', accuracyChart(moving))}</div>
        <div class="cell">${this.control('loss', lossChart(moving))}</div>
      </div>
      <div class="race-hand">
        ${this.control('player', this.#bar(lanes))}
      </div>
      ${this.#predicts ? this.#runners(lanes) : nothing}
      ${this.control('maps', this.#heat(moving.lanes))}`;
  }

  #pen(layers: number): Pen {
    return { draw: (layer, value, how) => this.#guess.draw(layer, value, layers, how) };
  }

  #runners(lanes: readonly Lane[]): unknown {
    return this.control(
      'runners',
      laneTable(lanes, { shown: this.#clock.shown, reader: this.reader, work: this.#loaded?.workText }),
    );
  }

  #presetChoice(): unknown {
    const texts = strings[this.language];
    const take = (event: Event) => {
      const preset = PRESETS.find(name => name === (event.target as HTMLSelectElement).value);
      if (preset) this.#another({ preset, steps: 0, ...(preset === 'own' && { variants: variantsOf(this.values) }) });
    };
    return html`<label class="preset">${texts.preset}
      <select ?disabled=${this.isLocked('preset')} @change=${take}>
        ${PRESETS.map(
          name => html`<option value=${name} ?selected=${name === this.values.preset}>${texts.presets[name]}</option>`,
        )}
      </select></label>`;
  }

  /** What is guessed before the race; what came of it afterwards; while it runs, what it runs for. */
  #prediction(lanes: readonly Lane[], open: boolean): unknown {
    const options = { lanes, reader: this.reader, guess: this.#guess, steps: stepsOf(this.values), open };
    if (this.#loaded && this.#clock.over && this.#guess.complete(lanes.length)) return this.#loaded.comparison(options);
    return predictForm({ ...options, lock: open ? undefined : 'locked' });
  }

  #bar(lanes: readonly Lane[]): unknown {
    const texts = strings[this.language];
    const track = this.#loaded;
    const held = track?.budget.measuring ? 'measuring' : this.#mayRun() ? 'free' : 'unpredicted';
    const seconds = track?.budget.seconds(this.values);
    const failed = lanes.find(({ run }) => run?.state === 'failed');
    const status = () => {
      if (this.#track === 'failed') return texts.more.failed;
      if (track && held === 'measuring') return track.trackStrings[this.language].measuring;
      if (!this.#clock.idle) return nothing;
      if (held === 'unpredicted') return texts.predict.missing;
      if (!track || seconds === undefined || this.#slow) return nothing;
      return track.estimateText(seconds, this.reader);
    };
    return html`${raceBar({
      group: this.#clock,
      steps: stepsOf(this.values),
      reader: this.reader,
      held,
      lock: this.lockOf('player'),
      play: () => this.play(),
      pause: () => this.pause(),
      step: () => this.step(),
      reset: () => this.reset(),
      reseed: () => this.reset({ reseed: true }),
    })}
      <p class="race-status" role="status">${status()}</p>
      ${
        track && this.#slow && seconds !== undefined
          ? track.slowBox({
              seconds,
              offers: track.budget.offers(this.values),
              reader: this.reader,
              anyway: () => void this.#play('anyway'),
              take: ({ change }) => this.#another(change),
            })
          : nothing
      }
      ${track && failed ? track.faultBox(failed, this.reader, () => this.reset()) : nothing}`;
  }

  #heat(lanes: readonly Lane[]): unknown {
    const known = begun(lanes);
    const track = this.#loaded;
    if (!track || known.length === 0 || track.group.newest === 0) return nothing;
    const domain = track.mapDomain(known.map(({ history }) => history));
    return html`<div class="race-grid">
        ${known.map(
          (lane, i) => html`<div class="cell">
            ${track.maps[i].render({
              lane,
              reader: this.reader,
              width: this.#size.width,
              steps: stepsOf(this.values),
              shown: track.group.shown,
              domain,
              form: this.#form,
              seek: step => track.group.show(step),
            })}
          </div>`,
        )}
      </div>
      ${track.mapKey(domain, known, this.reader)}
      ${track.group.active ? nothing : track.gradientTable(known, track.group.shown, this.reader)}`;
  }

  #askPart(lanes: readonly Lane[]): unknown {
    const texts = strings[this.language];
    return this.#ask.render(
      texts.more.ask,
      part => part.render({ lanes, shown: this.#clock.shown, digits: this.values.digits, moving: this.#clock.active }),
      texts.more.failed,
    );
  }

  /** Only where a run has diverged. */
  #explosion(lanes: readonly Lane[]): unknown {
    const track = this.#loaded;
    if (!track || !lanes.some(({ run }) => run?.diverged)) return nothing;
    const { more } = strings[this.language];
    return this.#why.render(
      track.trackStrings[this.language].why,
      ({ divergences }) => divergences(lanes, this.reader),
      more.failed,
    );
  }

  #verdict(lanes: readonly Lane[]): unknown {
    const track = this.#loaded;
    if (!track?.group.over || lanes.some(({ run }) => run?.state === 'failed')) return nothing;
    const { hash } = track.trackStrings[this.language];
    return html`<div class="verdicts">
      <p class="verdict race-result">${track.resultText(lanes, stepsOf(this.values), this.reader)}</p>
      ${
        this.#agrees
          ? html`<p class="verdict race-hash" role="status">${hash[this.#agrees]}</p>`
          : html`<p class="hint">${hash.what}</p>`
      }
    </div>`;
  }
}

/** What comes with the race. */
type Track = Omit<typeof import('./track.ts'), 'RunGroup' | 'Budget' | 'GradientMap'> & {
  group: RunGroup;
  budget: Budget;
  maps: readonly GradientMap[];
};

defineWidget(definition, RaceElement);
