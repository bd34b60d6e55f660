import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import type { Track } from './fetched.ts';
import { mapDomain, mapKey } from './heat.ts';
import { begun, type Lane } from './lanes.ts';
import { type RaceState, stepsOf } from './state.ts';
import { gradientTable } from './words.ts';

export interface MapsOptions {
  state: RaceState;
  lanes: readonly Lane[];
  reader: Reader;
  width: number;
  form: 'screen' | 'paper';
  track: Track;
}

/** Each run's gradients over its layers and steps, in one scale. */
export function gradientMaps({ state, lanes, reader, width, form, track }: MapsOptions): unknown {
  const known = begun(lanes);
  const { group, maps } = track;
  if (known.length === 0 || group.newest === 0) return nothing;
  const domain = mapDomain(known.map(({ history }) => history));
  const common = { reader, width, steps: stepsOf(state), shown: group.shown, domain, form };
  const seek = (step: number) => group.show(step);
  return html`<div class="race-grid">
      ${known.map((lane, i): TemplateResult => html`<div class="cell">${maps[i].render({ lane, seek, ...common })}</div>`)}
    </div>
    ${mapKey(domain, known, reader)}
    ${group.active ? nothing : gradientTable(known, group.shown, reader)}`;
}
