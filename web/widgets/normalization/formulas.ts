import { css, html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import {
  formula,
  frac,
  norm,
  num,
  paren,
  row,
  sqrt,
  sup,
  sym,
  type Tree,
  term,
  vec,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import { measure } from '../../kit/panels/measure.ts';
import { done, type Results, type Stage } from './results.ts';
import { gainOf, type NormalizationState, startOf } from './state.ts';
import { strings } from './strings.ts';

export interface FormulasOptions {
  state: NormalizationState;
  results: Results;
  reader: Reader;
  position: number;
}

const live = (value: number) => num(value, { notation: 'auto' });
/** As many coordinates as a formula writes out; of more it shows the first, the last and dots. */
const WRITTEN = 6;

/** Both norms in formulas with their numbers, stage by stage as the clock comes to them. */
export function formulas(options: FormulasOptions): TemplateResult {
  const { reader, results } = options;
  const texts = strings[reader.language];
  return html`<div class="norms">
      <section class="layernorm"><h3>LayerNorm</h3>
        ${stages(options, 'layernorm', [
          { stage: 'mean', part: 'mean', name: texts.mean, value: results.layer.mean, trees: [meanTree(options)] },
          {
            stage: 'spread',
            part: 'spread',
            name: texts.deviation,
            value: results.deviation,
            trees: [varianceTree(options), deviationTree(options)],
          },
          {
            stage: 'divided',
            part: 'layernorm-hat',
            name: texts.out,
            trees: [layerHat(options)],
            hint: layerHint(options),
          },
          { stage: 'output', part: 'layernorm-output', name: texts.weights, trees: [layerOutput(options)] },
        ])}
      </section>
      <section class="rmsnorm"><h3>RMSNorm</h3>
        ${stages(options, 'rmsnorm', [
          {
            stage: 'mean',
            part: 'none',
            name: texts.mean,
            trees: [],
            hint: texts.notSubtracted,
          },
          {
            stage: 'spread',
            part: 'rms',
            name: texts.rms,
            value: results.rms.rms,
            trees: [meanSquareTree(options), rmsTree(options)],
          },
          { stage: 'divided', part: 'rmsnorm-hat', name: texts.out, trees: [rmsHat(options)], hint: rmsHint(options) },
          { stage: 'output', part: 'rmsnorm-output', name: texts.weights, trees: [rmsOutput(options)] },
        ])}
      </section>
    </div>
    ${numbers(options)}`;
}

interface Shown {
  stage: Stage;
  part: string;
  name: string;
  value?: number;
  trees: readonly Tree[];
  hint?: string;
}

/** A stage that is still to come keeps its place. */
function stages({ reader, position }: FormulasOptions, role: 'layernorm' | 'rmsnorm', all: readonly Shown[]) {
  return all.map(
    ({
      stage,
      part,
      name,
      value,
      trees,
      hint,
    }) => html`<div class="stage ${done(stage, position) < 1 ? 'to-come' : ''}">
      ${measure({
        role,
        part,
        name,
        ...(value !== undefined && { value: shortNumber(value, reader.locale) }),
        formulas: html`${trees.map(tree => formula(tree, reader))}${hint ? html`<p class="hint">${hint}</p>` : nothing}`,
      })}
    </div>`,
  );
}

/** a + b + …, each linked to its coordinate. */
function plus(values: ArrayLike<number>, one: (value: number) => Tree = live): Tree {
  const terms = Array.from(values, (value, i) => term(`x${i + 1}`, one(value)));
  return row(...shortened(terms).flatMap((each, i) => (i > 0 ? ['+', each] : [each])));
}

function shortened<T>(items: readonly T[]): (T | string)[] {
  return items.length <= WRITTEN ? [...items] : [...items.slice(0, 3), '…', items[items.length - 1]];
}

const list = (values: ArrayLike<number>) =>
  vec(shortened(Array.from(values, (value, i) => term(`x${i + 1}`, live(value)))));
const squared = (value: number) => sup(live(value), 2);
const d = ({ state }: FormulasOptions) => live(state.x.length);
const isShort = (values: ArrayLike<number>) => values.length <= WRITTEN;
/** Where dots stand for coordinates, what stands there is not the whole. */
const listEquals = (values: ArrayLike<number>) => (isShort(values) ? equals(...Array.from(values)) : equals(0));
const hat = () => sym('x', { bold: true, hat: true });

function meanTree(options: FormulasOptions): Tree {
  const { state, results } = options;
  const { mean } = results.layer;
  return row('μ', equals(...state.x), frac(plus(state.x), d(options)), equals(mean), live(mean));
}

function varianceTree(options: FormulasOptions): Tree {
  const { centred, variance } = options.results.layer;
  return row(
    sup('σ', 2),
    equals(...centred),
    frac(plus(centred, squared), d(options)),
    equals(variance),
    live(variance),
  );
}

function deviationTree({ state, results }: FormulasOptions): Tree {
  const { layerDivisor, layer } = results;
  const sum = row(live(layer.variance), '+', live(state.eps));
  return row(
    sqrt(row(sup('σ', 2), '+', 'ε')),
    equals(layer.variance, state.eps),
    sqrt(sum),
    equals(layerDivisor),
    live(layerDivisor),
  );
}

function layerHat({ results }: FormulasOptions): Tree {
  const { normalized } = results.layer;
  const over = row(sym('x', { bold: true }), '−', 'μ');
  return row(hat(), '=', frac(over, sqrt(row(sup('σ', 2), '+', 'ε'))), listEquals(normalized), list(normalized));
}

function layerOutput({ state, results }: FormulasOptions): Tree {
  const { output } = results.layer;
  const [gamma, beta] = (['gamma', 'beta'] as const).map(gain => gainTree(gain, state));
  return row('y', '=', 'γ', '⊙', hat(), '+', 'β', '=', gamma, '⊙', hat(), '+', beta, listEquals(output), list(output));
}

function meanSquareTree(options: FormulasOptions): Tree {
  const { state, results } = options;
  const { meanSquare } = results.rms;
  return row(
    sup('RMS', 2),
    equals(...state.x),
    frac(plus(state.x, squared), d(options)),
    equals(meanSquare),
    live(meanSquare),
  );
}

function rmsTree(options: FormulasOptions): Tree {
  const { rms, length } = { ...options.results, rms: options.results.rms.rms };
  const whole = norm(sym('x', { bold: true }), { sub: 2 });
  return row(
    'RMS',
    '=',
    frac(whole, sqrt('d')),
    equals(length),
    frac(live(length), sqrt(d(options))),
    equals(rms),
    live(rms),
  );
}

function rmsHat({ results }: FormulasOptions): Tree {
  const { normalized } = results.rms;
  const under = sqrt(row(sup('RMS', 2), '+', 'ε'));
  return row(hat(), '=', frac(sym('x', { bold: true }), under), listEquals(normalized), list(normalized));
}

function rmsOutput({ state, results }: FormulasOptions): Tree {
  const { output } = results.rms;
  const weight = gainTree('weight', state);
  const [letters, factor] =
    state.form === 'gemma' ? [paren(row('1', '+', 'w')), paren(row('1', '+', weight))] : [sym('w'), weight];
  return row('y', '=', letters, '⊙', hat(), '=', factor, '⊙', hat(), listEquals(output), list(output));
}

/** One number where it is the same for all coordinates. */
function gainTree(gain: 'gamma' | 'beta' | 'weight', state: NormalizationState): Tree {
  const given = state[gain];
  if (given.length > 1) return list(gainOf(gain, state));
  return live(given[0] ?? startOf(gain, state));
}

function layerHint({ results, reader }: FormulasOptions): string {
  const { mean, deviation, layerLength } = results.out;
  const shown = (value: number) => formatNumber(value, reader.locale, { trim: 'zeros' });
  return strings[reader.language].layerOut(shown(mean), shown(deviation), shown(layerLength));
}

function rmsHint({ state, results, reader }: FormulasOptions): string {
  const { meanSquare, rmsLength } = results.out;
  const shown = (value: number) => formatNumber(value, reader.locale, { trim: 'zeros' });
  return strings[reader.language].rmsOut(shown(meanSquare), shown(rmsLength), shown(state.x.length));
}

/** Every number, coordinate by coordinate: to be seen where formulas have no room for all. */
function numbers({ state, results, reader }: FormulasOptions): TemplateResult {
  const { layer, rms } = results;
  const columns = [state.x, layer.centred, layer.normalized, layer.output, rms.normalized, rms.output];
  const heads = ['', 'x', 'x − μ', 'LayerNorm x̂', 'LayerNorm y', 'RMSNorm x̂', 'RMSNorm y'];
  const cell = (column: ArrayLike<number>, i: number) => html`<td>${shortNumber(column[i], reader.locale)}</td>`;
  const table = html`<table>
    <caption>${strings[reader.language].table}</caption>
    <thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${state.x.map(
      (_, i) => html`<tr><th scope="row">${coordinateName('x', i)}</th>${columns.map(column => cell(column, i))}</tr>`,
    )}</tbody>
  </table>`;
  return isShort(state.x)
    ? html`<div class="visually-hidden">${table}</div>`
    : html`<div class="data-table" ${scrollable()}>${table}</div>`;
}

export const normalizationStyles = css`
  .norms {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-5);
  }
  .norms h3 {
    margin: 0 0 var(--_space-2);
    color: var(--_role);
    font-size: var(--_large);
    line-height: 1.2;
  }
  @container (min-width: 40em) {
    .norms {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      grid-template-rows: repeat(5, auto);
    }
    .norms section {
      display: grid;
      grid-row: 1 / -1;
      grid-template: subgrid / minmax(0, 1fr);
      row-gap: 0;
    }
  }
  .norms .stage:nth-of-type(n + 2) .measure {
    padding-block-start: var(--_space-3);
    border-block-start: var(--_hair) solid var(--_line);
  }
  .stage.to-come {
    visibility: hidden;
  }
  .control-formulas {
    min-inline-size: 0;
  }
  .pictures {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-5);
    align-items: center;
  }
  .settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2) var(--_space-5);
  }
  @container (min-width: 46em) {
    .pictures.both {
      grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
    }
    .settings {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  .settings > div {
    display: grid;
    align-content: start;
    gap: var(--_space-2);
  }
  .control-gains {
    display: grid;
    gap: var(--_space-2);
  }
  .control-gains .segments {
    justify-self: start;
    margin-inline-start: calc(2.2em + var(--_space-2));
  }
  /* In line with the texts, and no wider than the widget: a page from right to left could be scrolled to what hangs out. */
  .control-space > .plain {
    padding-inline: 0;
  }
  .control-space > .plain:hover:not(:disabled) {
    background: transparent;
    text-decoration: underline;
  }
  .views,
  .run-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-2) var(--_space-3);
  }
  .remarks {
    min-block-size: calc(var(--_leading) * var(--_small));
  }
  .data-table {
    overflow-x: auto;
  }
  @media print {
    .stage.to-come {
      visibility: visible;
    }
    .views {
      display: none;
    }
  }
`;
