// The race as it is seen: which one, its four pictures, what is predicted, its controls, its maps.

import { html, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Reader } from '../../kit/base/language.ts';
import { accuracyChart, type ChartOptions, lossChart, type OnDraw, startChart } from './charts.ts';
import { runnerTable } from './controls.ts';
import type { Runtime } from './create-runtime.ts';
import type { Guess } from './guess.ts';
import type { Playback } from './playback.ts';
import { predictForm } from './predict.ts';
import type { Runner } from './runners.ts';
import { PRESETS, type PresetName, type RaceState, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';

export interface FigureOptions {
  state: RaceState;
  runners: readonly Runner[];
  playback: Playback;
  reader: Reader;
  runtime: Runtime | undefined;
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
  player: unknown;
  /** 'paper': maps that can be printed, or become a file. */
  form: 'screen' | 'paper';
  take(change: Partial<RaceState>): void;
  /** The reader looks at the presets. */
  choosing(): void;
  control(name: string, content: unknown): unknown;
  locked(control: string): boolean;
}

export function raceFigure(options: FigureOptions): unknown {
  const { state, runners, playback, reader, runtime, guess, width, prediction, motion, control } = options;
  const chart: ChartOptions = {
    runners,
    reader,
    width,
    steps: stepsOf(state),
    shown: playback.shown,
    guess,
    tables: playback.active ? 'later' : 'now',
    runtime,
  };
  const hidden = motion === 'still' && playback.active;
  const moving = hidden ? { ...chart, runners: runners.map(runner => ({ ...runner, run: undefined })) } : chart;
  const { layers } = runners[0].variant;
  const onDraw: OnDraw = (layer, value, pointer) => guess.draw(layer, value, layers, pointer);
  const table = control('runners', runnerTable(runners, { shown: playback.shown, reader, work: runtime?.workText }));
  return html`<div class="race-head">
      <p class="hint">${strings[reader.language].task}</p>
      ${control('preset', presetChoice(options))}
    </div>
    <div class="race-grid">
      <div class="cell" ${ref(options.measure)}>
        ${control('start', startChart({ ...chart, onDraw: prediction === 'open' ? onDraw : undefined }))}
      </div>
      <div class="cell">${prediction === 'off' ? table : control('predict', predicted(options))}</div>
      <div class="cell">${control('accuracy', accuracyChart(moving))}</div>
      <div class="cell">${control('loss', lossChart(moving))}</div>
    </div>
    <div class="race-player">${control('player', options.player)}</div>
    ${prediction === 'off' ? nothing : table}
    ${control('maps', runtime?.gradientMaps({ ...options, runtime, runners: moving.runners }) ?? nothing)}`;
}

/** The races to choose from; once this machine is measured, with the time that each takes here. And the seed. */
function presetChoice({ state, runners, reader, runtime, take, choosing, locked }: FigureOptions): unknown {
  const texts = strings[reader.language];
  const chosen = (event: Event) => {
    const preset = PRESETS.find(name => name === (event.target as HTMLSelectElement).value);
    if (preset) take({ preset, steps: 0, ...(preset === 'own' && { variants: variantsOf(state) }) });
  };
  // Where nothing can be set, a race of one's own would be a dead end.
  const offered = PRESETS.filter(preset => preset !== 'own' || state.preset === 'own' || !locked('settings'));
  const name = (preset: PresetName) => {
    const race = preset === state.preset ? state : { ...state, preset, variants: variantsOf(state), steps: 0 };
    const seconds = runtime?.budget.seconds(race);
    return seconds === undefined ? texts.presets[preset] : runtime?.presetText(texts.presets[preset], seconds, reader);
  };
  return html`<div class="preset"><label>${texts.preset}
    <select ?disabled=${locked('preset')} @focus=${choosing} @pointerdown=${choosing} @change=${chosen}>
      ${offered.map(
        preset => html`<option value=${preset} ?selected=${preset === state.preset}>${name(preset)}</option>`,
      )}
    </select></label>
    <span class="seed">${texts.trait('seed', { ...runners[0].variant, seed: state.seed }, reader.locale)}</span>
    <span class="apart">${runtime?.apartText(state, reader)}</span></div>`;
}

/** What is guessed before the race; what came of it afterwards; while it runs, what it runs for. */
function predicted({ state, runners, playback, reader, runtime, guess, prediction }: FigureOptions): unknown {
  const open = prediction === 'open';
  const options = { runners, reader, guess, steps: stepsOf(state), open };
  if (runtime && playback.over && guess.complete(runners.length)) return runtime.comparison(options);
  return predictForm({ ...options, lock: open ? undefined : 'locked' });
}
