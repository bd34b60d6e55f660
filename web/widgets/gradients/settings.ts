import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { Parameter } from '../../kit/input/parameter.ts';
import { type ControlHost, NumberValue } from '../../kit/input/value.ts';
import { type GradientsState, inOrder, LAYERS, PARAMETERS, SEED } from './state.ts';
import { strings } from './strings.ts';
import { roleOf, VARIANTS, type Variant } from './variants.ts';
import { shortName } from './words.ts';

type Control = 'variants' | 'layers' | 'seeds' | 'parameter';

export interface SettingsOptions {
  state(): Readonly<GradientsState>;
  change(change: Partial<GradientsState>): void;
  /** Other weights. */
  draw(): void;
  locked(control: Control): boolean;
}

/** Places what belongs to a named control; nothing where the page hides it. */
type Place = (control: Control, content: unknown) => unknown;

/** Which curves, how many layers, which seeds, which matrix. */
export class Settings {
  readonly #host: ControlHost;
  readonly #options: SettingsOptions;
  readonly #layers: Parameter;
  readonly #seeds: readonly Parameter[];

  constructor(host: ControlHost, options: SettingsOptions) {
    this.#host = host;
    this.#options = options;
    this.#layers = this.#whole('layers', LAYERS, 'layers', 'slider');
    this.#seeds = [this.#whole('seed', SEED, 'seeds', 'none'), this.#whole('dataSeed', SEED, 'seeds', 'none')];
  }

  render(place: Place): TemplateResult {
    return html`${place('variants', this.#variants())}${place('layers', this.#layers.render())}
      ${place('parameter', this.#parameters())}${place('seeds', this.#drawn())}`;
  }

  #whole(
    key: 'layers' | 'seed' | 'dataSeed',
    limits: { min: number; max: number },
    control: Control,
    slider: 'slider' | 'none',
  ): Parameter {
    const { state, change, locked } = this.#options;
    const texts = () => strings[this.#host.language];
    return new Parameter(this.#host, {
      id: key,
      symbol: () => (key === 'layers' ? texts().layersSymbol : texts()[key]),
      slider,
      value: new NumberValue({
        value: () => state()[key],
        change: value => change({ [key]: value }),
        label: () => (key === 'layers' ? texts().layers : `${texts().seeds}: ${texts()[key]}`),
        limits,
        grain: 'whole',
        step: () => 1,
      }),
      locked: () => locked(control),
    });
  }

  /** A button for each curve, down for those that are drawn. The last one stays. */
  #variants(): unknown {
    const { state, change, locked } = this.#options;
    const { variants } = state();
    const { variants: label } = strings[this.#host.language];
    const button = (variant: Variant) => {
      const chosen = variants.includes(variant);
      const next = chosen ? variants.filter(one => one !== variant) : inOrder([...variants, variant]);
      const possible = next.length > 0;
      return html`<button type="button" class=${roleOf(variant)} aria-pressed=${chosen} ?disabled=${locked('variants')}
        aria-disabled=${possible ? nothing : 'true'} @click=${() => possible && change({ variants: next })}
        >${shortName(variant, this.#host)}</button>`;
    };
    return html`<div class="choices" role="group" aria-label=${label}><span>${label}</span>
      <div class="nine">${VARIANTS.map(button)}</div></div>`;
  }

  #parameters(): unknown {
    const { state, change, locked } = this.#options;
    const { parameter: label, parameters } = strings[this.#host.language];
    const { parameter } = state();
    const onChange = (event: Event) =>
      change({ parameter: (event.target as HTMLSelectElement).value as GradientsState['parameter'] });
    return html`<label class="choice">${label}
      <select .value=${live(parameter)} ?disabled=${locked('parameter')} @change=${onChange}>
        ${PARAMETERS.map(name => html`<option value=${name} ?selected=${name === parameter}>${parameters[name]}</option>`)}
      </select></label>`;
  }

  #drawn(): unknown {
    const { draw, locked } = this.#options;
    const texts = strings[this.#host.language];
    return html`<div class="seeds" role="group" aria-label=${texts.seeds}><span aria-hidden="true">${texts.seedsOf}</span> ${this.#seeds.map(one => one.render())}
      <button type="button" ?disabled=${locked('seeds')} @click=${draw}>${texts.draw}</button></div>`;
  }
}

export const settingsStyles = css`
  .choices {
    font-size: var(--_small);
  }
  .choices > span {
    display: block;
    color: var(--_quiet);
    margin-block-end: var(--_space-1);
  }
  .nine {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(5.2em, 30%), 1fr));
    gap: var(--_space-1) var(--_space-2);
    max-inline-size: 30rem;
  }
  .nine button {
    padding-inline: var(--_space-1);
    color: var(--_quiet);
  }
  .nine button[aria-pressed='true'] {
    color: var(--_role);
    border-color: var(--_role);
    font-weight: 600;
  }
  .choice,
  .seeds,
  .sweep {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
    font-size: var(--_small);
    color: var(--_quiet);
  }
  :is(.control-layers, .seeds) .parameter {
    --_name: max-content;
  }
  .control-layers .parameter-name,
  .seeds .parameter-name {
    color: var(--_quiet);
    font: inherit;
    font-size: var(--_small);
  }
  .choice select {
    max-inline-size: 100%;
  }
`;
