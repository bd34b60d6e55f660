// What is needed once a race is to run: the runs themselves, their curves and maps, what is said of them. It comes with
// the reader's first hand on the widget, so that a page that only shows a race stays light.

export { dataTable } from '../../kit/draw/describe.ts';
export { series } from '../../kit/draw/series.ts';
export { RunGroup } from '../../kit/run/run-group.ts';
export { baselineLine, checkpointTable } from './baseline.ts';
export { Budget, LONG } from './budget.ts';
export { GradientMap } from './heat.ts';
export { gradientMaps } from './maps.ts';
export { newsOfEnd, troublesOf } from './news.ts';
export { raceResults, raceRows } from './results.ts';
export { trackStyles } from './track-styles.ts';
export { troubles } from './troubles.ts';
export { verdict } from './verdict.ts';
export { comparison, estimateText, presetText, resultText, trackStrings, workText } from './words.ts';
