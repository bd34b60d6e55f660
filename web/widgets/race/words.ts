// What is said of a race: beside its prediction, about its pace, at its end, and when it cannot go on.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import type { RunHistory } from '../../kit/run/history.ts';
import { baselineOf } from './baseline.ts';
import { duration } from './duration.ts';
import type { KeptRace } from './kept.ts';
import { percent, size, whole } from './numbers.ts';
import type { Playback } from './playback.ts';
import type { PredictOptions } from './predict.ts';
import { type BegunRunner, begun, type Runner, runnerNames } from './runners.ts';
import { runtimeStrings } from './runtime-strings.ts';
import { shapeOf } from './shapes.ts';
import { type RaceState, schema, stepsOf, variantsOf } from './state.ts';
import { strings } from './strings.ts';
import { PLAIN } from './variants.ts';

export { runtimeStrings };

/** What was guessed beside what came: one sentence on the curve, one on each accuracy. */
export function comparison({ runners, reader, guess }: PredictOptions): TemplateResult | typeof nothing {
  const { compare: texts, divergedAt } = runtimeStrings[reader.language];
  const known = begun(runners);
  const [first] = known;
  if (!first || known.length < runners.length || !guess.shape) return nothing;
  const norms = first.history.startNorms;
  const [low, high] = [size(norms[0], reader.locale), size(norms[norms.length - 1], reader.locale)];
  const found = shapeOf(norms);
  const curve =
    found === guess.shape
      ? texts.same(first.label, low, high)
      : texts.other(first.label, texts.shapes[guess.shape], texts.shapes[found], low, high);
  const shares = known.map(({ label, history, run }, i) => {
    const guessed = percent(guess.accuracies[i] ?? Number.NaN, reader.locale);
    if (run.diverged) return texts.diverged(label, guessed, divergedAt(whole(run.diverged.step, reader.locale)));
    return texts.accuracy(label, guessed, percent(history.last.accuracy, reader.locale));
  });
  return html`<section class="compare" role="group" aria-label=${texts.title}>
    <h3 class="chart-name">${texts.title}</h3>
    <p class="compare-curve">${curve}</p>
    <div class="compare-shares">${shares.map((share, i) => html`<p class=${known[i].role}>${share}</p> `)}</div>
  </section>`;
}

/** The gradients' lengths at a step, for those who do not see the maps. */
export function gradientTable(runners: readonly Runner[], shown: number, reader: Reader): TemplateResult {
  const known = begun(runners);
  // A run that is not there yet, or ended before, has none.
  const norms = known.map(({ history }) => (shown <= history.step ? history.normsAt(shown) : undefined));
  const layers = Math.max(0, ...norms.map(own => own?.length ?? 0));
  return dataTable({
    caption: runtimeStrings[reader.language].gradientsAt(whole(shown, reader.locale)),
    head: [strings[reader.language].layerAxis, ...known.map(({ label }) => label)],
    rows: Array.from({ length: layers }, (_, i) => [whole(i + 1, reader.locale), ...norms.map(own => own?.[i])]),
    reader,
  });
}

/** What a run is doing, and how fast; where it rests and one looks back, of which step its numbers are. */
export function workText({ run }: Runner, shown: number, reader: Reader): string {
  const texts = runtimeStrings[reader.language];
  if (!run) return texts.states.idle;
  if (shown < run.step && !run.active) return texts.shownAt(stepsText([shown], reader));
  if (run.diverged) return texts.divergedAt(whole(run.diverged.step, reader.locale));
  if (run.state === 'paused') return texts.pausedAt(stepsText([run.step], reader));
  if (run.state === 'running' && run.stepTime > 0) {
    const left = ((run.plan.steps - run.step) * run.stepTime) / 1000;
    return `${texts.pace(whole(1000 / run.stepTime, reader.locale))}, ${texts.left(duration(left, reader.locale))}`;
  }
  return texts.states[run.state];
}

/** What came of the race, in one sentence with its measure; and who has left the line of always 0, and when. */
export function resultText(runners: readonly Runner[], steps: number, reader: Reader): string {
  const texts = runtimeStrings[reader.language];
  const known = begun(runners);
  const results = known.map(({ label, history, run }) =>
    run.diverged
      ? `${label} ${texts.divergedAt(whole(run.diverged.step, reader.locale))}`
      : texts.runnerResult(label, percent(history.last.accuracy, reader.locale)),
  );
  const said = listed(results, reader);
  const arrived = known.filter(({ run }) => !run.diverged);
  if (arrived.length === 0) return texts.allDiverged(said);
  return `${texts.result(whole(steps, reader.locale), said)} ${lineText(arrived, baselineOf(known), reader)}`;
}

function lineText(arrived: readonly BegunRunner[], baseline: number, reader: Reader): string {
  const { note, below, stays, left, nobody } = runtimeStrings[reader.language].line;
  const last = arrived.map(({ history }) => lastOnLine(history));
  const sunk = arrived.map(({ history }) => history.last.accuracy <= baseline - CLEAR);
  const each = arrived.map(({ label, history }, i) => {
    if (last[i] !== history.step) return left(label, whole(last[i], reader.locale));
    return sunk[i] ? below(label) : stays(label);
  });
  const all = last.every((step, i) => step === arrived[i].history.step && !sunk[i]);
  return note(percent(baseline, reader.locale), all && arrived.length > 1 ? nobody : listed(each, reader));
}

/** So far from always answering 0 it is no chance. */
const CLEAR = 0.06;

/** The last step at which a run was no better than always answering 0. */
export function lastOnLine({ checkpoints }: Pick<RunHistory, 'checkpoints'>): number {
  return checkpoints.findLast(({ accuracy, baseline }) => accuracy < baseline + CLEAR)?.step ?? 0;
}

function listed(texts: readonly string[], { language }: Reader): string {
  return new Intl.ListFormat(language).format(texts);
}

/** The settings of two races that differ, whoever runs: as the first has them, and the numbers of the second. */
function apart(one: RaceState, other: RaceState, reader: Reader): [setting: string, other: string][] {
  const { dataSeed, batch } = runtimeStrings[reader.language];
  const { trait } = strings[reader.language];
  const seed = (text: string) => trait('seed', { ...PLAIN, seed: Number(text) }, reader.locale);
  const write = { seed, dataSeed, batch };
  return (['seed', 'dataSeed', 'batch'] as const)
    .filter(key => one[key] !== other[key])
    .map(key => [write[key](String(one[key])), String(other[key])]);
}

/** What keeps a preset from giving its usual numbers; nothing where it runs as it is. */
export function apartText(state: RaceState, reader: Reader): string {
  if (state.preset === 'own') return '';
  const texts = runtimeStrings[reader.language];
  const plain = {
    ...state,
    seed: schema.seed.default,
    dataSeed: schema.dataSeed.default,
    batch: schema.batch.default,
  };
  const [steps, usual] = [state, { ...state, steps: 0 }].map(race => whole(stepsOf(race), reader.locale));
  const all = apart(state, plain, reader);
  if (steps !== usual) all.push([texts.length(steps), usual]);
  return all.length === 0
    ? ''
    : texts.apart(
        listed(
          all.map(pair => texts.instead(...pair)),
          reader,
        ),
      );
}

/** A race that was left, and how far it had come: with what sets it apart from the present one. */
export function keptText({ state, runs }: KeptRace, present: RaceState, reader: Reader): string {
  const texts = runtimeStrings[reader.language];
  const { presets } = strings[reader.language];
  const variants = variantsOf(state);
  const names = runnerNames([...variants, ...variantsOf(present)], reader).slice(0, variants.length);
  const race = [
    state.preset === 'own' ? `${presets.own}: ${names.join(' · ')}` : presets[state.preset],
    ...apart(state, present, reader).map(([setting]) => setting),
  ];
  const steps = runs.map(({ past }) => past.losses.length);
  return texts.kept(race.join('; '), spanText(steps, reader), Math.max(...steps));
}

export function pausedText({ runs }: Playback, reader: Reader): string {
  const steps = runs.map(({ step }) => step);
  return runtimeStrings[reader.language].paused(stepsText(steps, reader));
}

/** Where a race stands: at the step that is shown of its past, or as far as its runs have come, if not all to one step. */
export function standText({ runs, active, shown, newest }: Playback, reader: Reader): string {
  return stepsText(active || shown < newest ? [shown] : runs.map(({ step }) => step), reader);
}

function stepsText(steps: readonly number[], reader: Reader): string {
  const span = spanText(steps, reader);
  const one = steps.every(step => step === steps[0]);
  return one ? strings[reader.language].step(span) : runtimeStrings[reader.language].steps(span);
}

function spanText(steps: readonly number[], { language, locale }: Reader): string {
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  return low === high ? whole(low, locale) : runtimeStrings[language].span(whole(low, locale), whole(high, locale));
}

/** The fingerprints of the runs, short. */
export function hashText(runners: readonly Runner[], reader: Reader): string {
  const { label } = runtimeStrings[reader.language].hash;
  return label(
    listed(
      begun(runners).map(runner => `${runner.label} ${runner.history.hash.slice(0, 8)}`),
      reader,
    ),
  );
}

/** How long a race takes here. */
export function estimateText(seconds: number, { language, locale }: Reader): string {
  return runtimeStrings[language].estimate(duration(seconds, locale));
}

/** A race and how long it takes here, as one chooses it. */
export function presetText(name: string, seconds: number, { language, locale }: Reader): string {
  return runtimeStrings[language].preset(name, duration(seconds, locale));
}
