import { type CSSResultGroup, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { drawStyles } from '../draw/styles.ts';
import { formulaStyles } from '../formula/formula.ts';
import { shortNumber } from '../input/number.ts';
import { type SegmentsOptions, segments } from '../input/segments.ts';
import { inputStyles } from '../input/styles.ts';
import { baseStyles } from '../look/base.ts';
import { tokens } from '../look/tokens.ts';
import { ExportMenu } from '../panels/export-menu.ts';
import { faultSentence, noticeLines } from '../panels/notice.ts';
import type { Prompt } from '../panels/prompt.ts';
import { PromptCards } from '../panels/prompt-cards.ts';
import { panelStyles } from '../panels/styles.ts';
import type { Player } from '../time/player.ts';
import { Announcer } from './announcer.ts';
import { type Parts, widgetBody } from './body.ts';
import { warnOfUnknown, wordsOf } from './control-names.ts';
import { EngineLoading } from './engine-loading.ts';
import type { EngineSource } from './engine-source.ts';
import { csvText, type DataTable, type ExportKind, jsonText, svgText } from './exporting.ts';
import { Highlight } from './highlight.ts';
import type { Language, Reader } from './language.ts';
import { layoutStyles } from './layout.ts';
import { LocaleAndTheme } from './locale-and-theme.ts';
import { PermalinkEntry } from './permalink-entry.ts';
import { Print } from './print.ts';
import {
  defaultState,
  type Json,
  type ReadState,
  readJson,
  readText,
  type Schema,
  type StateNotice,
  writeJson,
  writeText,
} from './state.ts';
import { baseStrings } from './strings.ts';
import { Visibility } from './visibility.ts';

export type { Parts } from './body.ts';

export interface WidgetDefinition<S extends object> {
  /** The element's name without `andamio-`. */
  name: string;
  schema: Schema<S>;
  /** What `hide` and `lock` may name. */
  controls: readonly string[];
}

/** How long after the last change `andamio-change` is sent, in ms. */
const CHANGE_DELAY = 200;

/**
 * What every widget is: an element with a language, a theme and a state that links can carry; that starts near the
 * viewport and rests out of sight; whose controls can be hidden and locked; that exports what it shows, and says in words
 * what fails. A widget adds its schema and what it draws.
 */
export abstract class EngineElement<S extends object, E> extends LitElement implements Reader {
  static override properties: PropertyDeclarations = {
    state: { attribute: 'state', noAccessor: true },
    theme: { type: String },
    hide: { type: String },
    lock: { type: String },
    permalink: { type: Boolean },
  };

  static override styles: CSSResultGroup = [
    tokens,
    baseStyles,
    drawStyles,
    formulaStyles,
    inputStyles,
    panelStyles,
    layoutStyles,
  ];

  /** Of the package: that of its engine. */
  static version = 'unknown';

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'id', 'seed'];
  }

  declare theme: string;
  declare hide: string | null;
  declare lock: string | null;
  declare permalink: boolean;

  readonly definition: WidgetDefinition<S>;
  protected player: Player | undefined;

  #values: S;
  #initial: S;
  #notices: StateNotice[] = [];
  /** The state that the page was told of last, as a link has it. */
  #told = '';
  #changeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #source: EngineSource<E>;
  readonly #loading: EngineLoading<E>;
  readonly #context = new LocaleAndTheme(this);
  readonly #entry: PermalinkEntry;
  readonly #announcer = new Announcer(this);
  readonly #exports: ExportMenu;

  constructor(definition: WidgetDefinition<S>, source: EngineSource<E>) {
    super();
    this.definition = definition;
    this.#source = source;
    this.#loading = new EngineLoading(this, source, {
      ready: () => this.#ready(),
      failed: fault => this.emit('error', { ...fault }),
    });
    this.theme = 'auto';
    this.hide = '';
    this.lock = '';
    this.permalink = false;
    this.#values = defaultState(definition.schema);
    this.#initial = this.#values;
    new Highlight(this);
    new Visibility(this, { near: () => void this.#loading.load(), changed: visible => this.player?.rest(!visible) });
    new Print(this, { print: () => this.#print() });
    this.#entry = new PermalinkEntry(this, text => this.#open(text));
    this.#exports = new ExportMenu(this, {
      fileName: () => `andamio-${definition.name}`,
      exportData: kind => this.exportData(kind),
    });
  }

  /** What the widget draws, once there is an engine. */
  protected abstract draw(engine: E): Parts;
  /** One sentence that says what the picture shows now. */
  protected abstract sentence(engine: E): string;
  /** The results of the current state: rows for CSV, with two columns at least, and a document for JSON. */
  protected abstract table(engine: E): DataTable;
  protected abstract results(engine: E): Json;

  get language(): Language {
    return this.#context.reader.language;
  }

  get locale(): string {
    return this.#context.reader.locale;
  }

  get reader(): Reader {
    return this.#context.reader;
  }

  /** The engine, once it has come. */
  protected get engine(): E | undefined {
    return this.#loading.engine;
  }

  /** The engine, in what is drawn or asked: nothing is before it has come. */
  protected get started(): E {
    if (!this.engine) throw new Error('The engine has not come yet.');
    return this.engine;
  }

  /** What `compute` makes of the state: once for each. */
  protected once<R>(compute: (engine: E, state: Readonly<S>) => R): () => R {
    let known: { of: S; are: R } | undefined;
    return () => {
      if (known?.of !== this.#values) known = { of: this.#values, are: compute(this.started, this.#values) };
      return known.are;
    };
  }

  /** The current state, for the widget's own use. */
  protected get values(): Readonly<S> {
    return this.#values;
  }

  /** The whole state as plain JSON. Set it to such JSON or to a permalink's text; what is left out gets its default. */
  get state(): { [key: string]: Json } {
    return writeJson(this.definition.schema, this.#values);
  }

  set state(state: { [key: string]: unknown } | string | null) {
    const schema = this.#schema('read');
    if (state === null) this.#take({ state: defaultState(schema), notices: [] });
    else this.#take(typeof state === 'string' ? readText(schema, state) : readJson(schema, state));
    this.#initial = this.#values;
  }

  /** Of a widget with chance in it, the seed after its own; behind the last one 0. */
  protected nextSeed(): Partial<S> {
    const { schema } = this.definition as WidgetDefinition<S & { seed?: number }>;
    const { seed } = this.#values as { seed?: number };
    if (schema.seed === undefined || seed === undefined) return {};
    return { seed: schema.seed.fromJson(seed + 1) ?? 0 } as unknown as Partial<S>;
  }

  /** Changes part of the state, from inside the widget: a drag, a typed number, a prompt. */
  protected patch(change: Partial<S>): void {
    this.#values = { ...this.#values, ...change };
    this.#notices = [];
    this.#changed();
  }

  play(): void {
    this.player?.play();
  }

  pause(): void {
    this.player?.pause();
  }

  step(n = 1): void {
    this.player?.step(Math.trunc(n) || 0);
  }

  /** Back to the state it started with. `reseed` asks a widget with chance in it for another seed. */
  reset({ reseed = false }: { reseed?: boolean } = {}): void {
    const next = reseed ? this.nextSeed() : {};
    this.#values = { ...this.#initial, ...next };
    this.#notices = [];
    this.player?.reset();
    this.#changed();
  }

  /** The text of a file with what the widget shows now. Numbers use a point, whatever the reader's locale. */
  exportData(kind: ExportKind): string {
    if (!this.engine) throw new Error('The widget has not started yet; wait for andamio-ready.');
    const { name } = this.definition;
    if (kind === 'csv') return csvText(this.table(this.engine));
    if (kind === 'json') return jsonText({ widget: name, state: this.state, results: this.results(this.engine) });
    if (kind !== 'svg') throw new RangeError(`exportData: kind is ${String(kind)}; it may be csv, json or svg.`);
    const drawings = [...this.renderRoot.querySelectorAll<SVGSVGElement>('.figure svg.drawing')];
    if (drawings.length === 0) throw new Error('The widget shows no picture now.');
    return svgText(drawings);
  }

  /** Whether a control is left out, by the page's wish. */
  protected isHidden(control: string): boolean {
    return wordsOf(this.hide).includes(control);
  }

  /** Whether a control may not be used: it is locked, or hidden. */
  protected isLocked(control: string): boolean {
    return wordsOf(this.lock).includes(control) || this.isHidden(control);
  }

  /** A named control or part of the explanation: left out when hidden, marked when locked. */
  protected control(name: string, content: unknown): unknown {
    if (this.isHidden(name)) return nothing;
    return html`<div class="control control-${name}" part=${name} ?data-locked=${this.isLocked(name)}>${content}</div>`;
  }

  /** For controls that take their lock as an option. */
  protected lockOf(name: string): 'locked' | undefined {
    return this.isLocked(name) ? 'locked' : undefined;
  }

  /** A named switch between a few choices. */
  protected switch<T extends string>(name: string, options: Omit<SegmentsOptions<T>, 'id' | 'lock'>): unknown {
    return this.control(name, segments({ ...options, id: name, lock: this.lockOf(name) }));
  }

  /** The widget's cards; what the reader answers is told as an event. */
  protected cards<A>(prompts: readonly Prompt<A>[], state: () => A): PromptCards<A> {
    return new PromptCards<A>(this, {
      prompts,
      state,
      onAnswer: answer => this.emit('answer', { ...answer, guess: answer.guess as Json }),
      onComplete: total => this.emit('complete', { what: 'cards', ...total }),
    });
  }

  /** A number for a sentence or a label. */
  protected shown(value: number): string {
    return shortNumber(value, this.locale);
  }

  protected emit(name: string, detail: { [key: string]: Json }): void {
    const own = { id: this.#entry.name, widget: this.definition.name };
    this.dispatchEvent(
      new CustomEvent(`andamio-${name}`, { bubbles: true, composed: true, detail: { ...own, ...detail } }),
    );
  }

  /** The page is about to be printed: a widget may show what belongs on paper. What it gives back is called afterwards. */
  protected beforePrint(): (() => void) | undefined {
    return undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#source.prefetch();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    if (name === 'lang') this.#context.read();
    if (name === 'seed' && name in this.definition.schema) {
      const { seed } = this.#schema('read') as Schema<{ seed: unknown }>;
      const notices = this.#notices.filter(({ key }) => key !== name);
      this.#take({ state: { ...this.#values, seed: seed.default }, notices });
      this.#initial = this.#values;
    }
    if (name === 'hide' || name === 'lock') warnOfUnknown(name, value, this.definition);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('theme')) this.#context.read();
  }

  protected override render(): TemplateResult {
    const { scheme, reader } = this.#context;
    const parts = this.#drawn();
    return html`<div class="widget ${this.definition.name}" part="widget" role="group" data-scheme=${scheme ?? nothing} lang=${reader.language}
      aria-label=${parts?.title ?? nothing} aria-busy=${parts || this.#loading.fault ? nothing : 'true'}>
      <div class=${parts ? 'visually-hidden' : 'fallback'}><slot></slot></div>
      ${this.#troubles()}
      ${parts ? widgetBody(parts, this.#foot(parts)) : nothing}
      ${this.#announcer.render()}
    </div>`;
  }

  protected override updated(): void {
    if (this.engine && !this.#loading.fault) this.#announcer.say(this.sentence(this.engine));
  }

  /** A drawing that fails leaves a sentence, and the controls come back with the next state that can be drawn. */
  #drawn(): Parts | undefined {
    const { engine, fault } = this.#loading;
    if (!engine || fault) return undefined;
    try {
      return this.draw(engine);
    } catch (error) {
      queueMicrotask(() => this.#loading.fail(error)); // Not while Lit is drawing.
      return undefined;
    }
  }

  /** What follows the widget's own parts: its cards, its code, its files. */
  #foot({ prompts, code }: Parts): unknown {
    return [
      prompts && this.control('prompts', prompts),
      code && this.control('code', code),
      this.control('export', this.#exports.render()),
    ];
  }

  #troubles(): unknown {
    const strings = baseStrings[this.language];
    const { fault, faults, slow } = this.#loading;
    if (fault && faults !== 'coming') {
      const sentences = (typeof faults === 'object' && faults[this.language][fault.code]) || strings.fault;
      return faultSentence({ ...sentences, detail: fault.message, retry: () => void this.#loading.load() }, this);
    }
    const lines = this.#notices.map(notice => strings.notice[notice.problem](notice.key));
    if (slow) lines.push(strings.loading);
    return noticeLines(lines);
  }

  #ready(): void {
    this.player?.reset();
    this.requestUpdate();
    this.performUpdate(); // At once: a page about to be printed does not wait.
    this.#entry.show();
    this.#told = writeText(this.#schema('write'), this.#values);
    this.emit('ready', { state: this.state });
  }

  #print(): (() => void) | undefined {
    if (!this.engine) return undefined;
    const restore = this.beforePrint();
    this.requestUpdate();
    this.performUpdate(); // The page is laid out as soon as this returns.
    return restore;
  }

  #take({ state, notices }: ReadState<S>): void {
    const { schema } = this.definition;
    if (this.hasAttribute('seed') && 'seed' in schema && this.#schema('read') === schema)
      notices.push({ problem: 'impossible-value', key: 'seed' });
    this.#notices = notices;
    this.#values = state;
    this.player?.reset();
    this.#changed();
  }

  /** The attribute `seed` takes the default's place, where a widget has chance in it; a link written here names its seed. */
  #schema(use: 'read' | 'write'): Schema<S> {
    const { schema } = this.definition as WidgetDefinition<S & { seed?: unknown }>;
    const given = schema.seed?.fromText(this.getAttribute('seed') ?? '');
    if (given === undefined) return schema;
    return { ...schema, seed: { ...schema.seed, default: use === 'read' ? given : Number.NaN } };
  }

  /** A link asks for this state: the widget starts wherever it stands, and comes into view. */
  #open(text: string): void {
    this.#take(readText(this.#schema('read'), text));
    if (this.engine) this.#entry.show();
    else queueMicrotask(() => void this.#loading.load()); // Once all that belongs to the element is connected.
  }

  #changed(): void {
    this.requestUpdate();
    if (!this.engine) return;
    this.#loading.clear();
    clearTimeout(this.#changeTimer);
    this.#changeTimer = setTimeout(() => {
      const permalink = writeText(this.#schema('write'), this.#values);
      if (permalink === this.#told || !this.isConnected) return; // It came back to what it was; or it was removed.
      this.#told = permalink;
      if (this.permalink) this.#entry.write(permalink);
      this.emit('change', { state: this.state, permalink });
    }, CHANGE_DELAY);
  }
}
