import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Reader } from '../../kit/base/language.ts';
import { keyMove } from '../../kit/input/value.ts';
import { glyphCharacters } from '../../kit/look/palette.ts';
import { scrollable } from '../../kit/look/scrollable.ts';
import { panelStrings } from '../../kit/panels/strings.ts';
import { iconButton, icons } from '../../kit/panels/transport.ts';
import { percent, size, whole } from './numbers.ts';
import type { Playback } from './playback.ts';
import type { Runner } from './runners.ts';
import { strings } from './strings.ts';
import { term } from './term.ts';

export interface BarOptions {
  group: Playback;
  steps: number;
  /** Where the race stands, in words; before there are runs, nothing. */
  stands: ((group: Playback, reader: Reader) => string) | undefined;
  reader: Reader;
  /** Why it may not start yet. */
  held: 'free' | 'unpredicted' | 'measuring';
  lock?: 'locked';
  play(): void;
  pause(): void;
  step(): void;
  reset(): void;
  reseed(): void;
}

/** Start, one step, back, another seed: what the hand needs, and the scrubber under the thumb. */
export function raceBar(options: BarOptions): TemplateResult {
  const { group, reader, held, lock } = options;
  const texts = strings[reader.language];
  const locked = lock === 'locked';
  const busy = group.active || held === 'measuring';
  const idle = locked || held === 'unpredicted';
  const main = busy
    ? { name: texts.pause, run: options.pause, off: locked }
    : group.over
      ? { name: texts.again, run: options.play, off: idle }
      : { name: group.idle ? texts.play : texts.goOn, run: options.play, off: idle };
  const words = panelStrings[reader.language].transport;
  const button = (what: 'step' | 'reset' | 'reseed', disabled: boolean) =>
    iconButton({ name: words[what], icon: icons[what], run: options[what], disabled });
  return html`<div class="race-bar" role="group" aria-label=${texts.transport}>
    <button type="button" class="primary race-main" aria-disabled=${main.off ? 'true' : nothing}
      aria-describedby=${held === 'unpredicted' ? 'race-status' : nothing}
      @click=${() => main.off || main.run()}>${main.name}</button>
    ${button('step', idle || busy || group.over)} ${button('reset', locked)} ${button('reseed', locked)}
    ${scrubber(options)}
  </div>`;
}

/** One for all runs: their past, step by step. */
function scrubber({ group, steps, stands, reader }: BarOptions): TemplateResult {
  const texts = strings[reader.language];
  const text = texts.stepOf(stands?.(group, reader) ?? texts.step('0'), whole(steps, reader.locale));
  const seek = (event: Event) => group.show(Number((event.target as HTMLInputElement).value));
  const key = (event: KeyboardEvent) => {
    const move = keyMove(event)?.move;
    if (move === undefined || move === 'undo') return;
    event.preventDefault();
    if (typeof move === 'object') group.show(Math.min(group.shown + move.steps, group.newest));
    else group.show(move === 'min' ? 0 : group.newest);
  };
  return html`<span class="scrubber">
    <input id="scrubber" type="range" min="0" max=${Math.max(1, steps)} step="1" .value=${live(String(group.shown))}
      aria-label=${texts.scrubber} aria-valuetext=${text} ?disabled=${group.newest === 0}
      @input=${seek} @keydown=${key} />
    <output for="scrubber" class="step-count" aria-live="off">${text}</output>
  </span>`;
}

export interface TableOptions {
  shown: number;
  reader: Reader;
  /** What a run is doing; before there are runs, nothing. */
  work: ((runner: Runner, shown: number, reader: Reader) => string) | undefined;
}

/** Each run at the step that is shown, in a row of numbers. */
export function runnerTable(runners: readonly Runner[], { shown, reader, work }: TableOptions): TemplateResult {
  const texts = strings[reader.language];
  const { table } = texts;
  return html`<div class="runner-table" role="group" aria-label=${table.caption} ${scrollable()}><table>
    <caption class="visually-hidden">${table.caption}</caption>
    <thead><tr><th scope="col">${table.runner}</th><th scope="col">${table.loss}</th><th scope="col">${table.accuracy}</th>
      <th scope="col" class="state">${table.state}</th></tr></thead>
    <tbody>${runners.map((runner, i) => runnerRow(runner, i, { shown, reader, work }))}</tbody>
  </table></div>`;
}

function runnerRow(runner: Runner, i: number, { shown, reader, work }: TableOptions): TemplateResult {
  const history = runner.run?.history;
  const texts = strings[reader.language];
  const at = Math.min(shown, history?.step ?? 0);
  const loss = history && history.step > 0 ? size(history.losses[Math.max(0, at - 1)], reader.locale) : '–';
  const share = history ? percent(history.checkpointAt(at).accuracy, reader.locale) : '–';
  const state = work?.(runner, shown, reader) ?? texts.atStart;
  return html`<tr class=${runner.role}>
    <th scope="row">${term(i, html`<span aria-hidden="true">${glyphCharacters[runner.glyph]}</span> ${runner.number} ${runner.label}`)}</th>
    <td class="loss">${loss}</td><td class="share">${share}</td><td class="state">${state}</td>
  </tr>`;
}
