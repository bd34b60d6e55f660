// The race's own settings: how many steps, which batch, who runs. Loaded when they are opened.

import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Sentences } from '../../kit/base/language.ts';
import { inputText, marksOf, parseNumber } from '../../kit/input/number.ts';
import { Parameter } from '../../kit/input/parameter.ts';
import { refusalSentence } from '../../kit/input/refusals.ts';
import { NumberValue, outside, type Refusal, type ValueOptions } from '../../kit/input/value.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import type { PanelHost } from '../../kit/panels/host.ts';
import { BATCH, type RaceState, STEPS, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';
import { LAYERS, MOST_VARIANTS, NORMS, PLACEMENTS, RATE, SEED, type Variant, WARMUP } from './variants.ts';

export interface SettingOptions {
  values(): RaceState;
  change(change: Partial<RaceState>): void;
  locked(): boolean;
}

interface SettingStrings {
  steps: string;
  batch: string;
  seed: string;
  dataSeed: string;
  runner(number: number): string;
  placement: string;
  norm: string;
  layers: string;
  lr: string;
  warmup: string;
  residual: string;
  yes: string;
  no: string;
  add: string;
  remove(number: number): string;
}

const settingStrings: Sentences<SettingStrings> = {
  es: {
    steps: 'Pasos',
    batch: 'Secuencias por paso',
    seed: 'Semilla de los pesos',
    dataSeed: 'Semilla de los datos',
    runner: number => `Corredor ${number}`,
    placement: 'norma',
    norm: 'tipo',
    layers: 'capas',
    lr: 'lr',
    warmup: 'warm-up',
    residual: 'residuales',
    yes: 'sí',
    no: 'no',
    add: 'Agregar un corredor',
    remove: number => `Sacar el corredor ${number}`,
  },
  en: {
    steps: 'Steps',
    batch: 'Sequences in a step',
    seed: 'Seed of the weights',
    dataSeed: 'Seed of the data',
    runner: number => `Runner ${number}`,
    placement: 'norm',
    norm: 'kind',
    layers: 'layers',
    lr: 'lr',
    warmup: 'warm-up',
    residual: 'residuals',
    yes: 'yes',
    no: 'no',
    add: 'Add a runner',
    remove: number => `Remove runner ${number}`,
  },
};

type Range = Pick<ValueOptions, 'limits' | 'grain'>;

export class SettingFields {
  readonly #host: PanelHost;
  readonly #options: SettingOptions;
  readonly #numbers: readonly { label(): string; is: Parameter }[];
  /** What was typed and refused, and why, by place. */
  readonly #drafts = new Map<string, { text: string; why: string }>();

  constructor(host: PanelHost, options: SettingOptions) {
    this.#host = host;
    this.#options = options;
    const { values, change, locked } = options;
    const make = (
      id: 'steps' | 'batch' | 'seed' | 'dataSeed',
      symbol: string,
      limits: { min: number; max: number },
      step: number,
      value: () => number,
    ) => {
      const label = () => settingStrings[host.language][id];
      const model = new NumberValue({
        value,
        change: next => change({ [id]: next }),
        label,
        limits,
        grain: 'whole',
        step: () => step,
      });
      return { label, is: new Parameter(host, { id, symbol, value: model, slider: 'none', locked }) };
    };
    this.#numbers = [
      make('steps', 'n', { ...STEPS, min: 1 }, 50, () => stepsOf(values())),
      make('batch', 'B', BATCH, 8, () => values().batch),
      make('seed', 's', SEED, 1, () => values().seed),
      make('dataSeed', 'd', SEED, 1, () => values().dataSeed),
    ];
    const root = host.renderRoot;
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(settingStyles.styleSheet!);
  }

  render(): TemplateResult {
    const texts = settingStrings[this.#host.language];
    const variants = variantsOf(this.#options.values());
    const locked = this.#options.locked();
    return html`<div class="own-settings">
      <div class="own-numbers">
        ${this.#numbers.map(({ label, is }) => html`<div><span class="hint" aria-hidden="true">${label()}</span>${is.render()}</div>`)}
      </div>
      <div class="own-scroll" role="group" aria-label=${strings[this.#host.language].more.own} ${scrollable()}><table>
        <thead><tr><td></td>${[texts.placement, texts.norm, texts.layers, texts.lr, texts.warmup, texts.residual].map(
          name => html`<th scope="col">${name}</th>`,
        )}<td></td></tr></thead>
        <tbody>${variants.map((variant, i) => this.#row(variant, i, variants))}</tbody>
      </table></div>
      ${
        variants.length < MOST_VARIANTS
          ? html`<button type="button" ?disabled=${locked} @click=${() => this.#set([...variants, variants[variants.length - 1]])}>
              ${texts.add}</button>`
          : nothing
      }
    </div>`;
  }

  #row(variant: Variant, i: number, variants: readonly Variant[]): TemplateResult {
    const texts = settingStrings[this.#host.language];
    const { placements } = strings[this.#host.language];
    const locked = this.#options.locked();
    const set = (change: Partial<Variant>) =>
      this.#set(variants.map((other, at) => (at === i ? { ...other, ...change } : other)));
    const select = <T extends string>(
      name: string,
      value: T,
      choices: readonly (readonly [T, string])[],
      take: (value: T) => void,
    ) =>
      html`<td data-name=${name}><select aria-label="${texts.runner(i + 1)}, ${name}" ?disabled=${locked}
        @change=${(event: Event) => take((event.target as HTMLSelectElement).value as T)}>
        ${choices.map(([word, text]) => html`<option value=${word} ?selected=${word === value}>${text}</option>`)}
      </select></td>`;
    return html`<tr class=${variant.placement}>
      <th scope="row">${i + 1}</th>
      ${select(
        texts.placement,
        variant.placement,
        PLACEMENTS.map(word => [word, placements[word]] as const),
        placement => set({ placement }),
      )}
      ${select(
        texts.norm,
        variant.norm,
        NORMS.map(word => [word, word === 'rms' ? 'RMSNorm' : 'LayerNorm'] as const),
        norm => set({ norm }),
      )}
      ${this.#number(i, 'layers', variant.layers, { limits: LAYERS, grain: 'whole' }, layers => set({ layers }))}
      ${this.#number(i, 'lr', variant.lr, { limits: RATE }, lr => set({ lr }))}
      ${this.#number(i, 'warmup', variant.warmup, { limits: WARMUP, grain: 'whole' }, warmup => set({ warmup }))}
      ${select(
        texts.residual,
        variant.residual ? 'yes' : 'no',
        [
          ['yes', texts.yes],
          ['no', texts.no],
        ] as const,
        word => set({ residual: word === 'yes' }),
      )}
      <td>${
        variants.length > 1
          ? html`<button type="button" class="icon plain" aria-label=${texts.remove(i + 1)} title=${texts.remove(i + 1)} ?disabled=${locked}
              @click=${() => this.#remove(i, variants)}>×</button>`
          : nothing
      }</td>
    </tr>`;
  }

  #number(
    i: number,
    key: 'layers' | 'lr' | 'warmup',
    value: number,
    range: Range,
    take: (value: number) => void,
  ): TemplateResult {
    const texts = settingStrings[this.#host.language];
    const id = `${i}-${key}`;
    const draft = this.#drafts.get(id);
    const change = (event: Event) => {
      const { value: text } = event.target as HTMLInputElement;
      const read = this.#read(text, range);
      if (typeof read === 'string') this.#drafts.set(id, { text, why: read });
      else {
        this.#drafts.delete(id);
        take(read);
      }
      this.#host.requestUpdate();
    };
    return html`<td data-name=${texts[key]}><input type="text" inputmode="decimal" autocomplete="off" aria-label="${texts.runner(i + 1)}, ${texts[key]}" ?disabled=${this.#options.locked()}
      .value=${live(draft?.text ?? fieldText(value, this.#host.locale))} aria-invalid=${draft ? 'true' : 'false'}
      aria-describedby=${draft ? `${id}-why` : nothing} @change=${change} />
      ${draft ? html`<span class="refusal" id="${id}-why" role="alert">${draft.why}</span>` : nothing}</td>`;
  }

  /** The number that was typed, or the sentence why it does not do. */
  #read(text: string, range: Range): number | string {
    const { language, locale } = this.#host;
    const read = parseNumber(text, locale);
    const refusal = read.ok ? outside(read.value, range) : read.reason;
    return read.ok && !refusal ? read.value : refusalSentence(refusal as Refusal, range.limits, { language, locale });
  }

  /** Its button goes with it: the hand is led to the next one, or where there is none to the button that adds. */
  #remove(i: number, variants: readonly Variant[]): void {
    this.#set(variants.filter((_, at) => at !== i));
    requestAnimationFrame(() => {
      const buttons = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.own-settings button')];
      buttons[Math.min(i, buttons.length - 1)]?.focus();
    });
  }

  /** Whoever changes a runner has a race of their own. */
  #set(variants: readonly Variant[]): void {
    this.#drafts.clear();
    this.#options.change({ preset: 'own', variants, steps: stepsOf(this.#options.values()) });
  }
}

/** Large rates as one types them: 1e20. */
function fieldText(value: number, locale: string): string {
  return value < 1e6
    ? inputText(value, locale)
    : value.toExponential().replace('.', marksOf(locale).decimal).replace('e+', 'e');
}

const settingStyles = css`
  .own-settings {
    display: grid;
    justify-items: start;
    gap: var(--_space-3);
  }
  .own-numbers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2) var(--_space-5);
  }
  .own-scroll {
    max-inline-size: 100%;
    overflow-x: auto;
  }
  .own-settings table {
    border-collapse: collapse;
  }
  .own-settings :is(th, td) {
    padding: 2px var(--_space-2) 2px 0;
    text-align: start;
    vertical-align: baseline;
    font-weight: 400;
  }
  .own-settings thead th {
    color: var(--_quiet);
    font-size: var(--_small);
  }
  .own-settings tbody th {
    color: var(--_role);
    font-weight: 600;
  }
  .own-settings td input {
    inline-size: 5.5em;
    text-align: end;
  }
  .own-settings .refusal {
    display: block;
    max-inline-size: 14em;
  }
  /* At a phone's width a runner is a card: each setting under its name. */
  @container (max-width: 40rem) {
    .own-settings thead {
      display: none;
    }
    .own-settings tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--_space-1) 0;
      padding-block: var(--_space-2);
      border-block-end: var(--_hair) solid var(--_line);
    }
    .own-settings tbody th {
      grid-column: 1 / 3;
    }
    .own-settings td:last-child {
      grid-area: 1 / 3;
      text-align: end;
    }
    .own-settings [data-name]::before {
      content: attr(data-name);
      display: block;
      color: var(--_quiet);
      font-size: var(--_small);
    }
  }
`;
