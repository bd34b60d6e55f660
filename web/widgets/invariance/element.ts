import { html } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { defineWidget } from '../../kit/base/define.ts';
import { type Parts, type WidgetDefinition, WidgetElement } from '../../kit/base/element.ts';
import type { DataTable } from '../../kit/base/exporting.ts';
import type { Json } from '../../kit/base/state.ts';
import { BoxSize } from '../../kit/draw/box-size.ts';
import { listFieldStyles } from '../../kit/input/list-field.ts';
import { CodePanel } from '../../kit/panels/code-panel.ts';
import { Tween } from '../../kit/time/tween.ts';
import { figure, type Scales, scalesFor } from './figure.ts';
import { invariancePrompts, type PromptState } from './prompts.ts';
import { compute, type Results } from './results.ts';
import { Settings } from './settings.ts';
import { type InvarianceState, schema } from './state.ts';
import { strings } from './strings.ts';
import { because, verdictStyles, verdicts } from './verdicts.ts';

const definition: WidgetDefinition<InvarianceState> = {
  name: 'invariance',
  schema,
  controls: ['coordinates', 'changes', 'tolerance', 'epsilon', 'verdicts'],
};

/** `<andamio-invariance>`: what LayerNorm and RMSNorm ignore, tried on a vector: four computed verdicts. */
export class InvarianceElement extends WidgetElement<InvarianceState> {
  static override styles = [WidgetElement.styles, listFieldStyles, verdictStyles];

  readonly #size = new BoxSize(this);
  readonly #settings = new Settings(this, {
    state: () => this.values,
    change: change => this.patch(change),
    locked: control => this.isLocked(control),
  });
  readonly #code = new CodePanel(this, { lines: () => import('./code.ts') });
  readonly #cards = this.cards<PromptState>(
    invariancePrompts(change => this.#goTo(change)),
    () => this.#asked(),
  );
  readonly #tween = new Tween(this);
  #scales: { of: Results; are: Scales } | undefined;
  #results: { of: InvarianceState; are: Results } | undefined;

  constructor() {
    super(definition);
  }

  protected override draw(): Parts {
    const shared = { state: this.values, results: this.#tried(), reader: this.reader };
    const drawn = figure({ ...shared, width: this.#size.width, scales: this.#scaled() });
    return {
      title: strings[this.language].title,
      figure: html`<div ${ref(this.#size.measure)}>${drawn}</div>`,
      controls: this.#settings.render((name, content) => this.control(name, content)),
      explanation: this.control('verdicts', verdicts(shared)),
      prompts: this.#cards.render(),
      code: this.#code.render(({ invarianceCode }) => invarianceCode(this.values, shared.results)),
    };
  }

  /** The four verdicts; of those that are not what one expects, why. */
  protected override sentence(): string {
    const results = this.#tried();
    const { sentence, yes, no } = strings[this.language];
    const said = results.verdicts.map(({ holds }) => (holds ? yes : no)) as [string, string, string, string];
    const odd = results.verdicts.filter(({ reason }) => reason !== 'absorbed' && reason !== 'stays');
    const why = odd.map(one => because(one, { state: this.values, results, reader: this.reader }));
    return [sentence(...said), ...new Set(why)].join(' ');
  }

  protected override table(): DataTable {
    return {
      columns: ['norm', 'change', 'by', 'largest difference', 'allowed', 'equal', 'because'],
      rows: this.#tried().verdicts.map(({ norm, change, difference, allowed, holds, reason }) => [
        norm === 'layer' ? 'layer norm' : 'rms norm',
        change,
        this.values[change],
        difference,
        allowed,
        String(holds),
        reason,
      ]),
    };
  }

  protected override results(): Json {
    const { before, verdicts: all } = this.#tried();
    return {
      layerNorm: Array.from(before.layer),
      rmsNorm: Array.from(before.rms),
      verdicts: all.map(({ output, ...one }) => ({ ...one, output: Array.from(output) })),
    };
  }

  #tried(): Results {
    if (!this.engine) throw new Error('Nothing is tried before the engine has come.');
    if (this.#results?.of !== this.values) this.#results = { of: this.values, are: compute(this.engine, this.values) };
    return this.#results.are;
  }

  #scaled(): Scales {
    const of = this.#tried();
    if (this.#scales?.of !== of) this.#scales = { of, are: scalesFor(of, this.#scales?.are) };
    return this.#scales.are;
  }

  /** x and its changes go where a card sends them. */
  #goTo(change: Partial<InvarianceState>): Promise<void> {
    const { x, shift, scale } = { ...this.values, ...change };
    const numbers = ({ shift, scale, x }: Pick<InvarianceState, 'x' | 'shift' | 'scale'>) => [shift, scale, ...x];
    return this.#tween.runUntouched(
      () => this.values,
      numbers(this.values),
      numbers({ x, shift, scale }),
      ([shiftNow, scaleNow, ...xNow]) => this.patch({ shift: shiftNow, scale: scaleNow, x: xNow }),
    );
  }

  #asked(): PromptState {
    if (!this.engine) throw new Error('No question is asked before the engine has come.');
    return { state: this.values, engine: this.engine };
  }
}

defineWidget(definition, InvarianceElement);
