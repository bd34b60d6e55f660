import { css, html, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { fn, formula, num, row, sym, type Tree } from '../../kit/formula/formula.ts';
import { shortNumber } from '../../kit/input/number.ts';
import { measure } from '../../kit/panels/measure.ts';
import type { Results, Verdict } from './results.ts';
import type { InvarianceState } from './state.ts';
import { strings } from './strings.ts';

export interface VerdictsOptions {
  state: InvarianceState;
  results: Results;
  reader: Reader;
}

/** The four verdicts, each with its largest difference, what it is compared with, and why. */
export function verdicts(options: VerdictsOptions): TemplateResult {
  return html`${options.results.verdicts.map(one => verdict(one, options))}`;
}

function verdict(one: Verdict, options: VerdictsOptions): TemplateResult {
  const { state, reader } = options;
  const texts = strings[reader.language];
  const shown = (value: number) => shortNumber(value, reader.locale);
  const small = one.allowed < state.tolerance;
  return measure({
    role: one.norm === 'layer' ? 'layernorm' : 'rmsnorm',
    part: `${one.norm}-${one.change}`,
    name: texts.questions[one.change],
    value: one.holds ? `✓ ${texts.yes}` : `✗ ${texts.no}`,
    formulas: html`${formula(claim(one, state), reader)}
      <p class="hint">${texts.difference(shown(one.difference), one.holds ? 'within' : 'beyond', shown(one.allowed))}${small ? ` ${texts.small(shown(state.tolerance))}` : ''}</p>
      <p class="verdict">${because(one, options)}</p>`,
  });
}

/** LN(x + 10) = LN(x), or ≠. */
function claim({ norm, change, holds }: Verdict, { shift, scale }: InvarianceState): Tree {
  const name = norm === 'layer' ? 'LN' : 'RMS';
  const x = sym('x', { bold: true });
  const live = (value: number) => num(value, { notation: 'auto' });
  const changed =
    change === 'scale' ? row(live(scale), '·', x) : shift < 0 ? row(x, '−', live(-shift)) : row(x, '+', live(shift));
  return row(fn(name, changed), holds ? '=' : '≠', fn(name, x));
}

export function because({ norm, change, reason }: Verdict, { state, results, reader }: VerdictsOptions): string {
  const { reasons } = strings[reader.language];
  const shown = (value: number) => shortNumber(value, reader.locale);
  const { before, scaled } = results.sizes[norm];
  switch (reason) {
    case 'absorbed':
      return reasons.absorbed[change === 'shift' ? 'mean' : norm === 'layer' ? 'deviation' : 'rms'];
    case 'eps':
      return reasons.eps(
        norm === 'layer' ? 'σ²' : 'RMS²',
        shown(norm === 'layer' ? state.eps : state.rmsEps),
        shown(before),
        shown(scaled),
      );
    default:
      return reasons[reason];
  }
}

export const verdictStyles = css`
  .settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
  }
  .settings .parameter {
    --_name: 5.5em;
  }
  .settings .control {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-2);
  }
  .settings .parameter-name {
    color: var(--_quiet);
    font: inherit;
    font-size: var(--_small);
  }
  .sizes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
    margin-inline-start: calc(2.2em + var(--_space-2));
  }
`;
