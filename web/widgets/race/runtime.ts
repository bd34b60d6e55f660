// What is needed once a race is to run: the runs themselves, their curves and maps, what is said of them. It comes with
// the reader's first touch of the widget, so that a page that only shows a race stays light.

export { dataTable } from '../../kit/draw/describe.ts';
export { series } from '../../kit/draw/series.ts';
export { baselineLine, checkpointTable } from './baseline.ts';
export { LONG } from './budget.ts';
export { createRuntime } from './create-runtime.ts';
export { gradientMaps } from './maps.ts';
export { raceResults, raceRows } from './results.ts';
export { troubles } from './troubles.ts';
export {
  apartText,
  comparison,
  estimateText,
  pausedText,
  presetText,
  resultText,
  runtimeStrings,
  standText,
  workText,
} from './words.ts';
