import { html, nothing } from 'lit';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable, ExportKind } from '../../kit/base/exporting.ts';
import { Presence } from '../../kit/base/presence.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import type { PromptCards } from '../../kit/panels/prompt-cards.ts';
import type { RunGroup } from '../../kit/run/run-group.ts';
import { browserFrames } from '../../kit/time/player.ts';
import type { Checkpoint } from '../../worker/training-messages.ts';
import { type Clock, still } from './clock.ts';
import { raceBar } from './controls.ts';
import type { Track } from './fetched.ts';
import { raceFigure } from './figure.ts';
import type { SavedRace } from './file.ts';
import { Guess } from './guess.ts';
import type { KeptRace } from './kept.ts';
import { begun, type Lane, lanesOf } from './lanes.ts';
import { RaceParts } from './parts.ts';
import { missingText } from './predict.ts';
import type { Asked } from './prompts.ts';
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
  #track: Track | 'coming' | 'failed' | undefined;
  #coming: Promise<Track> | undefined;
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
  #cards: PromptCards<Asked> | 'coming' | undefined;
  #terms: Terms | undefined;
  #of: RaceState | undefined;
  readonly #starter = new Starter({
    may: () => this.#mayRun(),
    measured: () => this.#measured(),
    begin: () => this.#clock.play(),
    changed: () => this.requestUpdate(),
  });
  #hands = false;
  #form: 'screen' | 'paper' = 'screen';

  constructor() {
    super(definition);
    new Presence(this, { near: () => {}, seen: visible => this.#rest(!visible) });
    // The first hand on the widget fetches what a race needs.
    for (const hand of ['pointerdown', 'focusin', 'pointerenter'] as const) {
      this.addEventListener(hand, () => void this.#fetch().catch(() => undefined), { once: true, passive: true });
    }
    for (const hand of ['pointerdown', 'focusin'] as const) {
      this.addEventListener(hand, () => this.#touched(), { once: true, passive: true });
    }
    this.addEventListener('click', event => this.#explain(event));
  }

  override play(): void {
    if (this.#track === 'failed') this.#track = undefined;
    this.#play('measured');
  }

  override pause(): void {
    this.#starter.calm();
    this.#clock.pause();
    this.requestUpdate();
  }

  override step(n = 1): void {
    this.#ready();
    if (!this.#mayRun()) return;
    const meant = this.#starter.meant();
    void this.#running().then(
      group => meant() && group.step(Math.trunc(n) || 0),
      () => undefined,
    );
  }

  /** The same race from its start: whoever has set up a race of their own keeps it. */
  override reset({ reseed }: { reseed?: boolean } = {}): void {
    this.#starter.calm();
    if (this.#track === 'failed') this.#track = undefined;
    if (reseed) this.#another({ seed: (this.values.seed + 1) % 2 ** 32 });
    this.requestUpdate();
    this.#ready();
    this.#clock.reset();
  }

  override exportData(kind: ExportKind): string {
    if (kind !== 'svg') return super.exportData(kind);
    return this.#onPaper(() => super.exportData(kind));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return; // It was only moved.
      this.#starter.calm();
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
    const lanes = this.#lanes();
    const under = { lanes, clock: this.#clock, track: this.#loaded, width: this.#size.width };
    return {
      title: strings[this.language].title,
      figure: this.#figure(lanes),
      below: html`${this.#verdict(lanes)} ${this.#below.render(under)} ${this.#terms?.render(lanes)}`,
      prompts: this.#prompts(),
      code: this.#code.render(({ raceCode }) => raceCode(this.values, lanes)),
    };
  }

  protected override updated(): void {
    super.updated();
    if (this.#hands && this.#mayRun() && this.#clock.idle) this.#estimate();
  }

  protected override sentence(): string {
    const track = this.#loaded;
    if (!track || track.group.newest === 0) return strings[this.language].idle;
    const { over, active } = track.group;
    if (over) return track.resultText(this.#lanes(), stepsOf(this.values), this.reader);
    return active ? track.trackStrings[this.language].running : track.pausedText(track.group, this.reader);
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
        const opened = parts.openTrack(this, {
          lanes: () => this.#lanes(),
          guess: () => (this.#predicts ? this.#guess : undefined),
          hash: () => this.values.hash,
          sign: hash => this.patch({ hash }),
          emit: (name, detail) => this.emit(name, detail),
          left: () => this.#of && { state: this.#of, guesses: this.#guess.all },
          open: race => this.#open(race),
        });
        this.#track = { ...parts, ...opened };
        opened.group.rest(this.#resting);
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
          this.#cards = this.cards<Asked>(prompts, () => ({ digits: this.values.digits }));
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
    if (changed) this.#starter.calm();
    const runs = this.#of ? variantsOf(this.#of).length : 0;
    const other = changed && (runs !== variantsOf(this.values).length || this.#of?.preset !== this.values.preset);
    // The runs first: what they were of is kept with them.
    this.#loaded?.group.setPlans(plansOf(this.values));
    if (other) this.#guess.become();
    this.#of = this.values;
  }

  #lanes(): Lane[] {
    return lanesOf(variantsOf(this.values), this.#clock.runs, this.reader);
  }

  #another(change: Partial<RaceState>): void {
    this.#starter.calm();
    this.patch({ hash: '', ...change });
  }

  get #predicts(): boolean {
    return this.values.predict === 'on' && !this.isHidden('predict');
  }

  #mayRun(): boolean {
    return !this.#predicts || this.#guess.complete(variantsOf(this.values).length);
  }

  #touched(): void {
    this.#hands = true;
    this.requestUpdate();
  }

  /** What races cost here is known before one begins. It is measured once. */
  #estimate(): void {
    this.#running().then(
      ({ idle, runs }) => idle && this.isConnected && this.#loaded?.budget.measure(this.values, runs),
      () => undefined,
    );
  }

  #play(mind: 'measured' | 'anyway'): void {
    this.#ready();
    void this.#starter.play(mind);
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
    return begun(this.#lanes())[0].history.last;
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

  #figure(lanes: readonly Lane[]): unknown {
    const clock = this.#clock;
    const open = clock.idle && !this.isLocked('predict');
    return raceFigure({
      state: this.values,
      lanes,
      clock,
      reader: this.reader,
      track: this.#loaded,
      guess: this.#guess,
      width: this.#size.width,
      measure: this.#size.measure,
      prediction: this.#predicts ? (open ? 'open' : 'closed') : 'off',
      motion: browserFrames.still ? 'still' : 'free',
      hand: this.#hand(lanes),
      form: this.#form,
      take: change => this.#another(change),
      choosing: () => this.#estimate(),
      control: (name, content) => this.control(name, content),
      locked: name => this.isLocked(name),
    });
  }

  #hand(lanes: readonly Lane[]): unknown {
    const track = this.#loaded;
    const { values, reader } = this;
    return html`${raceBar({
      group: this.#clock,
      steps: stepsOf(values),
      stands: track?.standText,
      reader,
      held: this.#starter.measuring ? 'measuring' : this.#mayRun() ? 'free' : 'unpredicted',
      lock: this.lockOf('player'),
      play: () => this.play(),
      pause: () => this.pause(),
      step: () => this.step(),
      reset: () => this.reset(),
      reseed: () => this.reset({ reseed: true }),
    })}
      <p class="race-status" id="race-status" role="status">${this.#status(lanes)}</p>
      ${track?.troubles({
        lanes,
        reader,
        slow: this.#starter.long
          ? { seconds: track.budget.seconds(values) ?? 0, offers: track.budget.offers(values) }
          : undefined,
        anyway: () => this.#play('anyway'),
        take: ({ change }) => this.#another(change),
        reset: () => this.reset(),
      })}
      ${this.isLocked('player') ? nothing : track?.kept.render({ state: values, arrived: this.#arrived(lanes) })}`;
  }

  #status(lanes: readonly Lane[]): unknown {
    const texts = strings[this.language];
    const track = this.#loaded;
    if (this.#track === 'failed') return texts.failed;
    if (!this.#clock.idle || this.#starter.long) return nothing;
    const missing = this.#predicts && missingText(this.#guess, lanes, this.reader);
    if (missing) return missing;
    if (track?.budget.measuring) return track.trackStrings[this.language].measuring;
    const seconds = track?.budget.seconds(this.values);
    const time = seconds === undefined ? '' : track?.estimateText(seconds, this.reader);
    return this.#predicts ? `${texts.predict.ready} ${time}` : time;
  }

  #verdict(lanes: readonly Lane[]): unknown {
    if (!this.#arrived(lanes)) return nothing;
    return this.#loaded?.outcome.verdict(lanes, stepsOf(this.values), this.reader);
  }

  #arrived(lanes: readonly Lane[]): boolean {
    return this.#clock.over && !lanes.some(({ run }) => run?.state === 'failed');
  }
}

defineWidget(definition, RaceElement);
