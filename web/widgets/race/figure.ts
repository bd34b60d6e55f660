// The race as it is seen: which one, its four pictures, what is predicted, its controls, its maps.

import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Reader } from '../../kit/base/language.ts';
import { accuracyChart, type ChartOptions, lossChart, startChart } from './charts.ts';
import type { Clock } from './clock.ts';
import { laneTable } from './controls.ts';
import type { Track } from './fetched.ts';
import type { Guess } from './guess.ts';
import type { Lane } from './lanes.ts';
import { predictForm } from './predict.ts';
import { PRESETS, type PresetName, type RaceState, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';

export interface FigureOptions {
  state: RaceState;
  lanes: readonly Lane[];
  clock: Clock;
  reader: Reader;
  track: Track | undefined;
  guess: Guess;
  /** Of one picture. */
  width: number;
  /** Measures the place of a picture. */
  measure(place: Element | undefined): void;
  /** What the reader predicts: nothing, what still may be changed, or what may not. */
  prediction: 'off' | 'open' | 'closed';
  /** Curves that appear when all is over, for who wants no motion. */
  motion: 'free' | 'still';
  /** The player, and what is said of it. */
  hand: unknown;
  /** 'paper': maps that can be printed, or become a file. */
  form: 'screen' | 'paper';
  take(change: Partial<RaceState>): void;
  /** The reader looks at the presets. */
  choosing(): void;
  control(name: string, content: unknown): unknown;
  locked(control: string): boolean;
}

export function raceFigure(options: FigureOptions): unknown {
  const { state, lanes, clock, reader, track, guess, width, prediction, motion, control } = options;
  const chart: ChartOptions = {
    lanes,
    reader,
    width,
    steps: stepsOf(state),
    shown: clock.shown,
    guess,
    tables: clock.active ? 'later' : 'now',
    ink: track,
  };
  const hushed = motion === 'still' && clock.active;
  const moving = hushed ? { ...chart, lanes: lanes.map(lane => ({ ...lane, run: undefined })) } : chart;
  const { layers } = lanes[0].variant;
  const pen = { draw: (layer: number, value: number, how: 'down' | 'moved') => guess.draw(layer, value, layers, how) };
  const runners = control('runners', laneTable(lanes, { shown: clock.shown, reader, work: track?.workText }));
  return html`<div class="race-head">
      <p class="hint">${strings[reader.language].task}</p>
      ${control('preset', presetChoice(options))}
    </div>
    <div class="race-grid">
      <div class="cell" ${ref(options.measure)}>
        ${control('start', startChart({ ...chart, pen: prediction === 'open' ? pen : undefined }))}
      </div>
      <div class="cell">${prediction === 'off' ? runners : control('predict', predicted(options))}</div>
      <div class="cell">${control('accuracy', accuracyChart(moving))}</div>
      <div class="cell">${control('loss', lossChart(moving))}</div>
    </div>
    <div class="race-hand">${control('player', options.hand)}</div>
    ${prediction === 'off' ? nothing : runners}
    ${control('maps', track?.gradientMaps({ ...options, track, lanes: moving.lanes }) ?? nothing)}`;
}

/** The races to choose from; once this machine is measured, with the time that each takes here. And which dice were thrown. */
function presetChoice({ state, lanes, reader, track, take, choosing, locked }: FigureOptions): unknown {
  const texts = strings[reader.language];
  const chosen = (event: Event) => {
    const preset = PRESETS.find(name => name === (event.target as HTMLSelectElement).value);
    if (preset) take({ preset, steps: 0, ...(preset === 'own' && { variants: variantsOf(state) }) });
  };
  // Where nothing can be set, a race of one's own would be a dead end.
  const offered = PRESETS.filter(preset => preset !== 'own' || state.preset === 'own' || !locked('settings'));
  const name = (preset: PresetName) => {
    const race = preset === state.preset ? state : { ...state, preset, variants: variantsOf(state), steps: 0 };
    const seconds = track?.budget.seconds(race);
    return seconds === undefined ? texts.presets[preset] : track?.presetText(texts.presets[preset], seconds, reader);
  };
  return html`<div class="preset"><label>${texts.preset}
    <select ?disabled=${locked('preset')} @focus=${choosing} @pointerdown=${choosing} @change=${chosen}>
      ${offered.map(
        preset => html`<option value=${preset} ?selected=${preset === state.preset}>${name(preset)}</option>`,
      )}
    </select></label>
    <span class="seed">${texts.trait('seed', { ...lanes[0].variant, seed: state.seed }, reader.locale)}</span>
    <span class="apart">${track?.apartText(state, reader)}</span></div>`;
}

/** What is guessed before the race; what came of it afterwards; while it runs, what it runs for. */
function predicted({ state, lanes, clock, reader, track, guess, prediction }: FigureOptions): unknown {
  const open = prediction === 'open';
  const options = { lanes, reader, guess, steps: stepsOf(state), open };
  if (track && clock.over && guess.complete(lanes.length)) return track.comparison(options);
  return predictForm({ ...options, lock: open ? undefined : 'locked' });
}
