import { html, nothing } from 'lit';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable, ExportKind } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { Visibility } from '../../kit/base/visibility.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import type { PromptCards } from '../../kit/panels/prompt-cards.ts';
import type { RunGroup } from '../../kit/run/run-group.ts';
import { browserFrames } from '../../kit/time/player.ts';
import type { Checkpoint } from '../../worker/training-messages.ts';
import { raceBar } from './controls.ts';
import type { Runtime } from './create-runtime.ts';
import { raceFigure } from './figure.ts';
import type { SavedRace } from './file.ts';
import { Guess } from './guess.ts';
import type { KeptRace } from './kept.ts';
import { RaceParts } from './parts.ts';
import { emptyPlayback, type Playback } from './playback.ts';
import { missingText } from './predict.ts';
import type { PromptState } from './prompts.ts';
import { begun, type Runner, runnersOf } from './runners.ts';
import { Starter } from './starter.ts';
import { plansOf, type RaceState, sameRace, schema, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';
import { raceStyles } from './styles.ts';
import type { Terms } from './terms.ts';

const definition: WidgetDefinition<RaceState> = {
  name: 'race',
  schema,
  controls: [
    ...['player', 'preset', 'predict', 'start', 'accuracy', 'loss', 'maps', 'runners'],
    ...['ask', 'proof', 'file', 'settings'],
  ],
};

/** `<andamio-race>`: encoders that train side by side in the reader's browser. */
export class RaceElement extends WidgetElement<RaceState> {
  static override styles = [WidgetElement.styles, raceStyles];

  readonly #size = new BoxSize(this);
  readonly #guess = new Guess(this);
  #runtime: Runtime | 'coming' | 'failed' | undefined;
  #coming: Promise<Runtime> | undefined;
  #resting = false;
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #below = new RaceParts(this, {
    values: () => this.values,
    change: change => this.#another(change),
    ask: digits => this.patch({ digits }),
    save: () => this.#save(),
    open: race => this.#open(race),
    control: (name, content) => this.control(name, content),
    locked: name => this.isLocked(name),
  });
  #cards: PromptCards<PromptState> | 'coming' | undefined;
  #terms: Terms | undefined;
  #of: RaceState | undefined;
  readonly #starter = new Starter({
    may: () => this.#mayRun(),
    measured: () => this.#measured(),
    begin: () => this.#playback.play(),
    changed: () => this.requestUpdate(),
  });
  #touched = false;
  #form: 'screen' | 'paper' = 'screen';

  constructor() {
    super(definition);
    new Visibility(this, { near: () => {}, changed: visible => this.#rest(!visible) });
    // The first touch of the widget fetches what a race needs.
    for (const type of ['pointerdown', 'focusin', 'pointerenter'] as const) {
      this.addEventListener(type, () => void this.#fetch().catch(() => undefined), { once: true, passive: true });
    }
    for (const type of ['pointerdown', 'focusin'] as const) {
      this.addEventListener(type, () => this.#onTouched(), { once: true, passive: true });
    }
    this.addEventListener('click', event => this.#explain(event));
  }

  override play(): void {
    if (this.#runtime === 'failed') this.#runtime = undefined;
    this.#play('measured');
  }

  override pause(): void {
    this.#starter.cancel();
    this.#playback.pause();
    this.requestUpdate();
  }

  override step(n = 1): void {
    this.#ready();
    if (!this.#mayRun()) return;
    const { signal } = this.#starter;
    void this.#running().then(
      group => !signal.aborted && group.step(Math.trunc(n) || 0),
      () => undefined,
    );
  }

  /** The same race from its start: whoever has set up a race of their own keeps it. */
  override reset({ reseed }: { reseed?: boolean } = {}): void {
    this.#starter.cancel();
    if (this.#runtime === 'failed') this.#runtime = undefined;
    if (reseed) this.#another({ seed: (this.values.seed + 1) % 2 ** 32 });
    this.requestUpdate();
    this.#ready();
    this.#playback.reset();
  }

  override exportData(kind: ExportKind): string {
    if (kind !== 'svg') return super.exportData(kind);
    return this.#onPaper(() => super.exportData(kind));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return; // It was only moved.
      this.#starter.cancel();
      this.#loaded?.outcome.abandon();
    });
  }

  protected override beforePrint(): () => void {
    this.#form = 'paper';
    return () => {
      this.#form = 'screen';
    };
  }

  protected override draw(): Parts {
    this.#ready();
    const runners = this.#runners();
    const under = { runners, playback: this.#playback, runtime: this.#loaded, width: this.#size.width };
    return {
      title: strings[this.language].title,
      figure: this.#figure(runners),
      below: html`${this.#verdict(runners)} ${this.#below.render(under)} ${this.#terms?.render(runners)}`,
      prompts: this.#prompts(),
      code: this.#code.render(({ raceCode }) => raceCode(this.values, runners)),
    };
  }

  protected override updated(): void {
    super.updated();
    if (this.#touched && this.#mayRun() && this.#playback.idle) this.#estimate();
  }

  protected override sentence(): string {
    const runtime = this.#loaded;
    if (!runtime || runtime.group.newest === 0) return strings[this.language].idle;
    const { over, active } = runtime.group;
    if (over) return runtime.resultText(this.#runners(), stepsOf(this.values), this.reader);
    return active ? runtime.runtimeStrings[this.language].running : runtime.pausedText(runtime.group, this.reader);
  }

  protected override table(): DataTable {
    return this.#loaded?.raceRows(begun(this.#runners())) ?? { columns: ['variant', 'step', 'loss'], rows: [] };
  }

  protected override results(): Json {
    return this.#loaded?.raceResults(this.#runners(), this.#playback.shown) ?? { shown: 0, runs: [] };
  }

  get #loaded(): Runtime | undefined {
    return typeof this.#runtime === 'object' ? this.#runtime : undefined;
  }

  /** The runs, or nothing that moves. */
  get #playback(): Playback {
    return this.#loaded?.group ?? emptyPlayback;
  }

  /** What a race needs: fetched once, asked for again after a failure. */
  #fetch(): Promise<Runtime> {
    if (this.#runtime === 'failed') return Promise.reject(new Error('the race did not load'));
    this.#coming ??= import('./runtime.ts').then(
      parts => {
        const opened = parts.createRuntime(this, {
          runners: () => this.#runners(),
          guess: () => (this.#predicts ? this.#guess : undefined),
          hash: () => this.values.hash,
          sign: hash => this.patch({ hash }),
          emit: (name, detail) => this.emit(name, detail),
          left: () => this.#of && { state: this.#of, guesses: this.#guess.all },
          open: race => this.#open(race),
        });
        this.#runtime = { ...parts, ...opened };
        opened.group.rest(this.#resting);
        this.#of = undefined;
        this.requestUpdate();
        return this.#runtime;
      },
      cause => {
        this.#coming = undefined;
        this.#runtime = 'failed';
        this.emit('error', { code: 'race/load-failed', message: String(cause) });
        this.requestUpdate();
        throw cause;
      },
    );
    return this.#coming;
  }

  /** What a word means: fetched with the first one that is pressed. */
  #explain(event: Event): void {
    const [word] = event.composedPath();
    if (!(word instanceof HTMLButtonElement) || word.dataset.term === undefined) return;
    if (this.#terms) this.#terms.press(word);
    else this.#fetchTerms(word);
  }

  #fetchTerms(word: HTMLButtonElement): void {
    import('./terms.ts').then(
      ({ Terms }) => {
        this.#terms ??= new Terms(this);
        void this.#terms.open(word);
      },
      () => undefined,
    );
  }

  /** The cards, where they are shown; what they ask is fetched with the first drawing. */
  #prompts(): unknown {
    if (typeof this.#cards === 'object') return this.#cards.render();
    if (this.#cards === undefined && !this.isHidden('prompts')) {
      this.#cards = 'coming';
      import('./prompts.ts').then(
        ({ racePrompts }) => {
          const prompts = racePrompts({ run: change => this.#runToEnd(change) });
          this.#cards = this.cards<PromptState>(prompts, () => ({ digits: this.values.digits }));
          this.requestUpdate();
        },
        () => {
          this.#cards = undefined; // The next drawing asks once more.
        },
      );
    }
    return undefined;
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
    if (changed) this.#starter.cancel();
    const runs = this.#of ? variantsOf(this.#of).length : 0;
    const other = changed && (runs !== variantsOf(this.values).length || this.#of?.preset !== this.values.preset);
    // The runs first: what they were of is kept with them.
    this.#loaded?.group.setPlans(plansOf(this.values));
    if (other) this.#guess.become();
    this.#of = this.values;
  }

  #runners(): Runner[] {
    return runnersOf(variantsOf(this.values), this.#playback.runs, this.reader);
  }

  #another(change: Partial<RaceState>): void {
    this.#starter.cancel();
    this.patch({ hash: '', ...change });
  }

  get #predicts(): boolean {
    return this.values.predict === 'on' && !this.isHidden('predict');
  }

  #mayRun(): boolean {
    return !this.#predicts || this.#guess.complete(variantsOf(this.values).length);
  }

  #onTouched(): void {
    this.#touched = true;
    this.requestUpdate();
  }

  /** What races cost here is known before one begins. It is measured once. */
  #estimate(): void {
    this.#running().then(
      ({ idle, runs }) => idle && this.isConnected && this.#loaded?.budget.measure(this.values, runs),
      () => undefined,
    );
  }

  #play(when: 'measured' | 'anyway'): void {
    this.#ready();
    void this.#starter.play(when);
  }

  /** Whether the race can go on, or begin: then this machine is measured before, and it may be long. */
  async #measured(): Promise<boolean | 'long'> {
    const { group, budget, LONG } = await this.#fetch();
    if (!this.isConnected) return false; // A worker would be left behind.
    this.#ready();
    if (group.over || group.state === 'failed') group.reset();
    this.requestUpdate();
    if (!group.idle) return true;
    const known = await budget.measure(this.values, group.runs);
    return known && (budget.seconds(this.values) ?? 0) > LONG ? 'long' : known;
  }

  /** For a card: another race, to its end. */
  async #runToEnd(change: Partial<RaceState>): Promise<Checkpoint> {
    this.#another(change);
    const { group, outcome } = await this.#fetch();
    this.#ready();
    if (!this.isConnected) return Promise.reject(new Error('The race was removed.'));
    group.reset();
    const end = outcome.end();
    group.play();
    await end;
    return begun(this.#runners())[0].history.last;
  }

  /** The race for a file; undefined where a run has just gone. */
  async #save(): Promise<SavedRace | undefined> {
    // Its checkpoints are of the digits that it began with.
    const state = { ...this.state, digits: (this.#of ?? this.values).digits };
    const runs = await this.#loaded?.group.keep();
    return runs && { state, runs };
  }

  /** A race that was kept, here or in a file. */
  async #open({ state, guesses, runs }: KeptRace): Promise<boolean> {
    const { group } = await this.#fetch();
    if (!this.isConnected) return false; // A worker would be left behind.
    // Not with the link's fingerprint, nor with its own: nothing was trained that could be the same.
    this.#another({ ...state, hash: '' });
    this.#ready();
    const came = group.load(plansOf(this.values), runs);
    this.#of = this.values;
    this.#guess.become(guesses);
    return came;
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

  #figure(runners: readonly Runner[]): unknown {
    const playback = this.#playback;
    const open = playback.idle && !this.isLocked('predict');
    return raceFigure({
      state: this.values,
      runners,
      playback,
      reader: this.reader,
      runtime: this.#loaded,
      guess: this.#guess,
      width: this.#size.width,
      measure: this.#size.measure,
      prediction: this.#predicts ? (open ? 'open' : 'closed') : 'off',
      motion: browserFrames.still ? 'still' : 'free',
      player: this.#player(runners),
      form: this.#form,
      take: change => this.#another(change),
      choosing: () => this.#estimate(),
      control: (name, content) => this.control(name, content),
      locked: name => this.isLocked(name),
    });
  }

  #player(runners: readonly Runner[]): unknown {
    const runtime = this.#loaded;
    const { values, reader } = this;
    return html`${raceBar({
      group: this.#playback,
      steps: stepsOf(values),
      stands: runtime?.standText,
      reader,
      held: this.#starter.measuring ? 'measuring' : this.#mayRun() ? 'free' : 'unpredicted',
      lock: this.lockOf('player'),
      play: () => this.play(),
      pause: () => this.pause(),
      step: () => this.step(),
      reset: () => this.reset(),
      reseed: () => this.reset({ reseed: true }),
    })}
      <p class="race-status" id="race-status" role="status">${this.#status(runners)}</p>
      ${runtime?.troubles({
        runners,
        reader,
        slow: this.#starter.long
          ? { seconds: runtime.budget.seconds(values) ?? 0, offers: runtime.budget.offers(values) }
          : undefined,
        anyway: () => this.#play('anyway'),
        take: ({ change }) => this.#another(change),
        reset: () => this.reset(),
      })}
      ${this.isLocked('player') ? nothing : runtime?.kept.render({ state: values, arrived: this.#arrived(runners) })}`;
  }

  #status(runners: readonly Runner[]): unknown {
    const texts = strings[this.language];
    const runtime = this.#loaded;
    if (this.#runtime === 'failed') return texts.failed;
    if (!this.#playback.idle || this.#starter.long) return nothing;
    const missing = this.#predicts && missingText(this.#guess, runners, this.reader);
    if (missing) return missing;
    if (runtime?.budget.measuring) return runtime.runtimeStrings[this.language].measuring;
    const seconds = runtime?.budget.seconds(this.values);
    const time = seconds === undefined ? '' : runtime?.estimateText(seconds, this.reader);
    return this.#predicts ? `${texts.predict.ready} ${time}` : time;
  }

  #verdict(runners: readonly Runner[]): unknown {
    if (!this.#arrived(runners)) return nothing;
    return this.#loaded?.outcome.verdict(runners, stepsOf(this.values), this.reader);
  }

  #arrived(runners: readonly Runner[]): boolean {
    return this.#playback.over && !runners.some(({ run }) => run?.state === 'failed');
  }
}

defineWidget(definition, RaceElement);
