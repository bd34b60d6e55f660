import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { StreamReading } from '../../engine/block/index.ts';
import { BlockWidgetElement } from '../../kit/base/block-element.ts';
import { defineWidget } from '../../kit/base/define.ts';
import type { Parts, WidgetDefinition } from '../../kit/base/engine-element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { steadyDomain } from '../../kit/draw/steady.ts';
import { ListField, listFieldStyles } from '../../kit/input/list-field.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { NumberValue } from '../../kit/input/value.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { measure } from '../../kit/panels/measure.ts';
import { OnDemand } from '../../kit/panels/on-demand.ts';
import { transport } from '../../kit/panels/transport.ts';
import { browserFrames, Player } from '../../kit/time/player.ts';
import { panels } from './panels.ts';
import { type PromptState, residualPrompts } from './prompts.ts';
import { sumOf } from './results.ts';
import {
  BLOCKS,
  COORDINATES,
  LIMITS,
  MODES,
  type ResidualState,
  SEED,
  schema,
  stepsOf,
  TERMS,
  type Term,
  VIEWS,
} from './state.ts';
import { strings } from './strings.ts';
import { residualStyles } from './styles.ts';
import { switches } from './switches.ts';
import { cosineText, differenceText, lengthText, streamSaid, sumSaid, vectorText } from './words.ts';

const definition: WidgetDefinition<ResidualState> = {
  name: 'residual',
  schema,
  controls: ['view', 'mode', 'walk', 'x', 'parts', 'blocks', 'seed', 'switches', 'ends', 'verdict', 'shares'],
};

/** Sublayers a second at speed 1. */
const RATE = 2;
const SYMBOLS: Readonly<Record<Term, string>> = { x: 'x', f1: 'F₁', f2: 'F₂', f3: 'F₃' };

/** `<andamio-residual>`: what is left of a vector when sublayers add their parts to it, and when they replace it. */
export class ResidualElement extends BlockWidgetElement<ResidualState> {
  static override styles = [BlockWidgetElement.styles, listFieldStyles, residualStyles];

  readonly #size = new BoxSize(this);
  readonly #aside = new BoxSize(this);
  readonly #wide = new OnDemand(this, async () => {
    const { Walk, ...drawings } = await import('./wide.ts');
    return { ...drawings, walk: new Walk(() => this.requestUpdate()) };
  });
  #coming: Promise<void> | undefined;
  readonly #sum = this.once(sumOf);
  readonly #player = this.#makePlayer();
  readonly #terms = TERMS.map(term => this.#term(term));
  readonly #blocks = this.#whole('blocks', BLOCKS);
  readonly #seed = this.#whole('seed', SEED);
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(residualPrompts({ show: change => this.#show(change) }), () => ({
    state: this.values,
    engine: this.started,
    walked: () => this.#walked,
  }));
  #domain: Interval | undefined;

  constructor() {
    super(definition);
    this.player = this.#player;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wide.part?.walk.stop();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override reset({ reseed = false }: { reseed?: boolean } = {}): void {
    const { seed } = this.values;
    super.reset();
    if (reseed) this.patch({ seed: seed === SEED.max ? 0 : seed + 1 });
  }

  protected override draw(): Parts {
    const texts = strings[this.language];
    const { view } = this.values;
    const small = view === 'sum';
    const ends = this.control('ends', html`<div class="ends">${small ? this.#end() : this.#ends()}</div>`);
    const hint = html`<p class="hint">${texts.hints[view]}</p>`;
    const said = this.control('verdict', html`<p class="verdict">${this.sentence()}</p>`);
    if (!small) this.#ask();
    return {
      title: texts.title,
      figure: html`<div class="choices">${this.#views()}${this.#modes()}</div>
        <div ${ref(this.#size.measure)}>${small ? this.#panels() : this.#stack()}</div>
        ${small ? nothing : ends}`,
      ...(small
        ? { controls: html`${this.#fields()}${this.#transport()}`, below: html`${ends}${said}${hint}` }
        : {
            controls: html`${this.#transport()}${this.#settings()}`,
            explanation: html`${said}${this.control('shares', this.#shares())}`,
            below: hint,
          }),
      prompts: this.#cards.render(),
      code: this.#code.render(({ sumCode, streamCode }) =>
        small || !this.#reading ? sumCode(this.values, this.#sum()[3]) : streamCode(this.values, this.#reading),
      ),
    };
  }

  protected override sentence(): string {
    const { values, reader } = this;
    if (values.view === 'sum') return sumSaid(values, this.#sum(), this.#at, reader);
    return this.#reading ? streamSaid(values, this.#reading, this.#at, reader) : strings[this.language].computing;
  }

  protected override table(): DataTable {
    const shown = this.#wide.part?.walk.shown;
    if (this.values.view === 'sum' || !shown)
      return {
        columns: ['parts', 'x1', 'x2', 'x3'],
        rows: this.#sum().map((stream, i) => [i, ...stream]),
      };
    return {
      columns: ['mode', 'sublayers', 'length', 'cosine', 'difference', 'part length', 'share of x0'],
      rows: MODES.flatMap(mode => {
        const { lengths, cosines, differences, partLengths, shares } = shown.readings[mode];
        return Array.from(lengths, (length, at) => [
          ...[mode, at, length, cosines[at], differences[at], partLengths[at], shares[at][0]],
        ]);
      }),
    };
  }

  protected override results(): Json {
    const shown = this.#wide.part?.walk.shown;
    if (this.values.view === 'sum' || !shown) return { streams: this.#sum().map(stream => [...stream]) };
    const end = ({ lengths, cosines, differences, shares }: StreamReading): Json => {
      const at = lengths.length - 1;
      const numbers = { cosine: cosines[at], difference: differences[at] };
      return { lengths: [...lengths], ...numbers, shares: [...shares[at]] };
    };
    return Object.fromEntries(MODES.map(mode => [mode, end(shown.readings[mode])]));
  }

  get #walked() {
    const shown = this.#wide.part?.walk.shown;
    if (!shown) throw new Error('No question is judged before the stream has come.');
    return shown;
  }

  /** Of the mode that is shown, once something is known of it. */
  get #reading(): StreamReading | undefined {
    return this.#wide.part?.walk.shown?.readings[this.values.mode];
  }

  /** How far the picture has come. The blocks may be behind the player's clock, or fewer than they were. */
  get #time(): number {
    const known = this.values.view === 'sum' ? 3 : (this.#reading?.lengths.length ?? 1) - 1;
    const position = Math.min(this.#player.position, stepsOf(this.values), known);
    return browserFrames.still ? Math.floor(position + 1e-9) : position;
  }

  get #at(): number {
    return Math.floor(this.#time + 1e-9);
  }

  /** Goes there and to its end. */
  async #show(change: Partial<ResidualState>): Promise<void> {
    this.patch(change);
    await this.updateComplete; // Drawing asks for what the wide stream needs,
    await this.#coming;
    await this.updateComplete; // and then for its blocks.
    if (this.values.view === 'stream') await this.#wide.part?.walk.complete();
    this.#player.seek(this.#player.duration);
  }

  #makePlayer(): Player {
    const values = () => this.values;
    return new Player(this, {
      duration: () => stepsOf(values()),
      rate: RATE,
      stepped: step => this.emit('step', { step }),
      get rests() {
        return values().rest;
      },
    });
  }

  #panels(): unknown {
    const streams = this.#sum();
    const reached = streams.flatMap(stream => [...stream]);
    this.#domain = steadyDomain(reached, { before: this.#domain, least: [-2, 2] });
    const { domain, time, mode } = { domain: this.#domain, time: this.#time, mode: this.values.mode };
    return panels({ streams, mode, time, domain, width: this.#size.width, reader: this.reader });
  }

  #ask(): void {
    const { part, failed } = this.#wide;
    if (part) part.walk.want(this.started, this.values);
    else if (!failed) this.#coming ??= this.#wide.fetch();
  }

  #stack(): unknown {
    const { part, failed } = this.#wide;
    const shown = part?.walk.shown;
    const reading = this.#reading;
    if (!part || !shown || !reading) {
      const { computing, failed: sorry } = strings[this.language];
      return html`<p class="hint to-come" role="status">${failed ? sorry : computing}</p>`;
    }
    return part.stack({
      reading,
      blocks: shown.blocks,
      time: this.#time,
      domain: steadyDomain(part.reachedBy(Object.values(shown.readings)), { least: [0, 25] }),
      width: this.#size.width,
      reader: this.reader,
    });
  }

  #end(): unknown {
    const value = vectorText(this.#sum()[this.#at], this.reader);
    return measure({ role: 'ink', part: 'sum', name: strings[this.language].ends.sum, value, formulas: nothing });
  }

  #ends(): unknown {
    const { ends } = strings[this.language];
    const { reader } = this;
    const reading = this.#reading;
    if (!reading) return nothing;
    const at = this.#at;
    const number = (name: string, value: string) => measure({ role: 'ink', name, value, formulas: nothing });
    return html`${number(ends.cosine, cosineText(reading.cosines[at], reader))}
      ${number(ends.length, lengthText(reading.lengths[at], reader))}
      ${number(ends.difference, differenceText(reading.differences[at], reader))}`;
  }

  #shares(): unknown {
    const reading = this.#reading;
    const { part } = this.#wide;
    if (!reading || !part) return nothing;
    const drawn = part.sharesPicture(reading, this.#at, this.#aside.width, this.reader);
    return html`<p class="hint">${strings[this.language].shares}</p><div ${ref(this.#aside.measure)}>${drawn}</div>`;
  }

  #views(): unknown {
    const texts = strings[this.language];
    return this.switch('view', {
      label: texts.viewSwitch,
      choices: VIEWS.map(value => ({ value, label: texts.views[value] })),
      value: this.values.view,
      change: view => {
        this.patch({ view });
        this.#player.reset();
      },
    });
  }

  #modes(): unknown {
    const texts = strings[this.language];
    return this.switch('mode', {
      label: texts.modeSwitch,
      choices: MODES.map(value => ({ value, label: texts.modes[value] })),
      value: this.values.mode,
      change: mode => this.patch({ mode }),
    });
  }

  #transport(): unknown {
    const label = strings[this.language].walk;
    const options = { player: this.#player, label, lock: this.lockOf('walk') };
    return this.control('walk', transport({ ...options, onReset: () => this.#player.seek(0) }, this.reader));
  }

  #fields(): unknown {
    const [x, ...parts] = this.#terms;
    return html`<div class="fields">${this.control('x', x.render())}
      ${this.control('parts', html`<div class="fields">${parts.map(part => part.render())}</div>`)}</div>`;
  }

  #settings(): unknown {
    const texts = strings[this.language];
    const drawn = html`<div class="seed">${this.#seed.render()}
      <button type="button" ?disabled=${this.isLocked('seed')} @click=${() => this.patch({ seed: this.values.seed === SEED.max ? 0 : this.values.seed + 1 })}>${texts.draw}</button></div>`;
    return html`${this.control(
      'switches',
      switches({
        state: this.values,
        reader: this.reader,
        locked: this.isLocked('switches'),
        change: without => this.patch({ without }),
      }),
    )}${this.control('blocks', this.#blocks.render())}${this.control('seed', drawn)}`;
  }

  #term(term: Term): ListField {
    return new ListField(this, {
      id: term,
      symbol: SYMBOLS[term],
      label: () => strings[this.language].terms(SYMBOLS[term]),
      values: () => this.values[term],
      change: values => this.patch({ [term]: values }),
      length: () => COORDINATES,
      limits: LIMITS,
      locked: () => this.isLocked(term === 'x' ? 'x' : 'parts'),
    });
  }

  #whole(key: 'blocks' | 'seed', limits: { min: number; max: number }): Parameter {
    return new Parameter(this, {
      id: key,
      symbol: () => strings[this.language][key],
      ...(key === 'seed' && { slider: 'none' as const }),
      value: new NumberValue({
        value: () => this.values[key],
        change: value => this.patch({ [key]: value }),
        label: () => strings[this.language][key],
        limits,
        grain: 'whole',
        step: () => 1,
      }),
      locked: () => this.isLocked(key),
    });
  }
}

defineWidget(definition, ResidualElement);
