import { type CSSResult, css, html, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import {
  formula,
  frac,
  norm,
  num,
  paren,
  row,
  sqrt,
  sub,
  sup,
  sym,
  type Tree,
  term,
} from '../../kit/formula/formula.ts';
import { equals } from '../../kit/formula/rounded.ts';
import { formatNumber } from '../../kit/input/number.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import type { Results, Summary } from './results.ts';
import type { TokenNormsState } from './state.ts';
import { strings } from './strings.ts';

/** What is under the two pictures: each token's numbers before and after, and how the cell under the cursor came about. */
export interface SummaryOptions {
  state: TokenNormsState;
  results: Results;
  reader: Reader;
  cell: { row: number; column: number };
}

type Quantity = keyof Summary;

const quantities = ({ norm }: TokenNormsState): readonly Quantity[] =>
  norm === 'layer' ? ['mean', 'deviation'] : ['length', 'mean'];

/** A table that everybody sees. */
export function summaryTable({ state, results, reader, cell }: SummaryOptions): TemplateResult {
  const texts = strings[reader.language];
  const { columns } = texts;
  const names = quantities(state);
  // After LayerNorm rounding leaves a mean of some 1e-9: three decimals say what is meant.
  const written = (value: number, when: 'before' | 'after') =>
    formatNumber(value, reader.locale, when === 'after' ? {} : { notation: 'auto' });
  const cells = (token: number, name: Quantity) =>
    (['before', 'after'] as const).map(
      when =>
        html`<td class=${when} data-part="${name}-${when}-${token}">${written(results.summaries[token][when][name], when)}</td>`,
    );
  return html`<div class="data-table tokens" ${scrollable()}><table>
    <caption class="visually-hidden">${texts.summary}</caption>
    <thead>
      <tr><th rowspan="2" scope="col">${columns.token}</th>
        ${names.map(name => html`<th colspan="2" scope="colgroup">${columns[name]}</th>`)}</tr>
      <tr>${names.map(() => html`<th scope="col">${columns.before}</th><th class="after" scope="col">${columns.after}</th>`)}</tr>
    </thead>
    <tbody>${texts.tokens.map(
      (token, i) => html`<tr ?data-current=${i === cell.row}>
        <th scope="row">${token}</th>${names.map(name => cells(i, name))}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** How one number came out: the formula with the numbers of its token. */
export function cellFormula(options: SummaryOptions): TemplateResult {
  const { state, results, reader, cell } = options;
  const texts = strings[reader.language];
  const index = formatNumber(cell.column + 1, reader.locale, { digits: 0 });
  const tree = state.norm === 'layer' ? layerFormula(options) : rmsFormula(options);
  return html`<p class="cell-name">${texts.cell(texts.tokens[cell.row], index)}</p>
    <div class="formulas" part="formulas">${formula(tree, reader)}</div>
    <p class="made">${results.d === 2304 ? texts.gemma(formatNumber(results.d, reader.locale, { digits: 0 })) : texts.made}</p>`;
}

const live = (value: number) => num(value, { notation: 'auto' });

function numbersOf({ results, cell }: SummaryOptions) {
  const at = cell.row * results.d + cell.column;
  return { x: results.before[at], y: results.after[at], ...results.summaries[cell.row].before };
}

function layerFormula(options: SummaryOptions): Tree {
  const { x, y, mean, deviation } = numbersOf(options);
  const { row: token } = options.cell;
  const over = (top: Tree, square: Tree, eps: Tree) => frac(top, sqrt(row(square, '+', eps)));
  return row(
    sub(sym('x', { hat: true }), sym('i')),
    '=',
    over(row(sub(sym('x'), sym('i')), '−', sym('μ')), sup(sym('σ'), 2), sym('ε')),
    equals(x, mean, deviation),
    over(
      row(live(x), '−', term(`mean-before-${token}`, mean < 0 ? paren(live(mean)) : live(mean))),
      sup(term(`deviation-before-${token}`, live(deviation)), 2),
      num(1e-5, { digits: 5 }),
    ),
    equals(y),
    live(y),
  );
}

function rmsFormula(options: SummaryOptions): Tree {
  const { x, y, length } = numbersOf(options);
  const { d } = options.results;
  const { row: token } = options.cell;
  return row(
    sub(sym('x', { hat: true }), sym('i')),
    '=',
    frac(
      sub(sym('x'), sym('i')),
      sqrt(row(frac(norm(sym('x', { bold: true }), { sub: 2, sup: 2 }), sym('d')), '+', sym('ε'))),
    ),
    equals(x, length),
    frac(
      live(x),
      sqrt(
        row(
          frac(sup(term(`length-before-${token}`, live(length)), 2), num(d, { digits: 0 })),
          '+',
          num(1e-6, { digits: 6 }),
        ),
      ),
    ),
    equals(y),
    live(y),
  );
}

export const tokenNormsStyles: CSSResult = css`
  .maps {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  .map-title {
    margin: 0 0 var(--_space-1);
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_role, var(--_ink));
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2) var(--_space-4);
    align-items: center;
    margin-block-end: var(--_space-3);
  }
  .below-two {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-4) var(--_space-6);
    align-items: start;
  }
  .tokens {
    overflow-x: auto;
    max-inline-size: 100%;
  }
  .tokens thead tr:first-child th {
    border-block-end: 0;
    padding-block-end: 0;
    color: var(--_ink);
  }
  .tokens th[colspan] {
    text-align: center;
  }
  .tokens .after {
    font-weight: 600;
  }
  .tokens [data-current] th {
    font-weight: 600;
  }
  .tokens [data-lit] {
    background: var(--_surface);
  }
  .tokens th,
  .tokens td {
    padding-inline-end: var(--_space-4);
    white-space: nowrap;
  }
  .cell-name,
  .made {
    margin: 0;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .formulas {
    overflow-x: auto;
    padding-block: var(--_space-2);
  }
  @container (min-width: 46em) {
    .below-two {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  @container (max-width: 26em) {
    .tokens th,
    .tokens td {
      padding-inline-end: var(--_space-2);
      font-size: var(--_tiny);
    }
  }
`;
