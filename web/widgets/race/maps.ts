import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import type { Runtime } from './create-runtime.ts';
import { mapDomain, mapKey } from './heat.ts';
import { begun, type Runner } from './runners.ts';
import { type RaceState, stepsOf } from './state.ts';
import { gradientTable } from './words.ts';

export interface MapsOptions {
  state: RaceState;
  runners: readonly Runner[];
  reader: Reader;
  width: number;
  form: 'screen' | 'paper';
  runtime: Runtime;
}

/** Each run's gradients over its layers and steps, in one scale. */
export function gradientMaps({ state, runners, reader, width, form, runtime }: MapsOptions): unknown {
  const known = begun(runners);
  const { group, maps } = runtime;
  if (known.length === 0 || group.newest === 0) return nothing;
  const domain = mapDomain(known.map(({ history }) => history));
  const common = { reader, width, steps: stepsOf(state), shown: group.shown, domain, form };
  const seek = (step: number) => group.show(step);
  return html`<div class="race-grid">
      ${known.map((runner, i): TemplateResult => html`<div class="cell">${maps[i].render({ runner, seek, ...common })}</div>`)}
    </div>
    ${mapKey(domain, known, reader)}
    ${group.active ? nothing : gradientTable(known, group.shown, reader)}`;
}
