// What is said of a race: beside its prediction, about its pace, at its end, and when it cannot go on.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { dataTable } from '../../kit/draw/describe.ts';
import { baselineOf } from './baseline.ts';
import type { Offer } from './budget.ts';
import { duration } from './duration.ts';
import { begun, type Lane } from './lanes.ts';
import { percent, size, whole } from './numbers.ts';
import type { PredictOptions } from './predict.ts';
import { shapeOf } from './shapes.ts';
import { strings } from './strings.ts';
import { trackStrings } from './track-strings.ts';

export { trackStrings };

/** What was guessed beside what came: one sentence on the curve, one on each accuracy. */
export function comparison({ lanes, reader, guess }: PredictOptions): TemplateResult | typeof nothing {
  const texts = trackStrings[reader.language].compare;
  const known = begun(lanes);
  const [first] = known;
  if (!first || known.length < lanes.length || !guess.shape) return nothing;
  const norms = first.history.startNorms;
  const [low, high] = [size(norms[0], reader.locale), size(norms[norms.length - 1], reader.locale)];
  const found = shapeOf(norms);
  const curve =
    found === guess.shape
      ? texts.same(first.label, low, high)
      : texts.other(first.label, texts.shapes[guess.shape], texts.shapes[found], low, high);
  const shares = known.map(({ label, history }, i) => {
    const guessed = percent(guess.accuracies[i] ?? Number.NaN, reader.locale);
    return texts.accuracy(label, guessed, percent(history.last.accuracy, reader.locale));
  });
  return html`<section class="compare" aria-label=${texts.title}>
    <h3 class="chart-name">${texts.title}</h3>
    <p class="compare-curve">${curve}</p>
    <p class="compare-shares">${shares.join(' ')}</p>
  </section>`;
}

/** The gradients' lengths at a step, for those who do not see the maps. */
export function gradientTable(lanes: readonly Lane[], shown: number, reader: Reader): TemplateResult {
  const known = begun(lanes);
  const norms = known.map(({ history }) => history.normsAt(shown));
  const layers = Math.max(0, ...norms.map(({ length }) => length));
  return dataTable({
    caption: trackStrings[reader.language].gradientsAt(whole(shown, reader.locale)),
    head: [strings[reader.language].layerAxis, ...known.map(({ label }) => label)],
    rows: Array.from({ length: layers }, (_, i) => [whole(i + 1, reader.locale), ...norms.map(own => own[i])]),
    reader,
  });
}

/** What a run is doing, and how fast. */
export function workText({ run }: Lane, reader: Reader): string {
  const texts = trackStrings[reader.language];
  if (!run) return texts.states.idle;
  if (run.diverged) return texts.divergedAt(whole(run.diverged.step, reader.locale));
  const words = texts.states[run.state];
  if (run.state === 'running' && run.stepTime > 0) {
    const left = ((run.plan.steps - run.step) * run.stepTime) / 1000;
    return `${texts.pace(whole(1000 / run.stepTime, reader.locale))}, ${texts.left(duration(left, reader.locale))}`;
  }
  if (run.state === 'finished' && run.history) return `${words} · ${texts.hash.label} ${run.history.hash.slice(0, 8)}`;
  return words;
}

/** What came of the race, in one sentence with its measure. */
export function resultText(lanes: readonly Lane[], steps: number, reader: Reader): string {
  const texts = trackStrings[reader.language];
  const known = begun(lanes);
  const results = known.map(({ label, history, run }) =>
    run.diverged
      ? `${label} ${texts.divergedAt(whole(run.diverged.step, reader.locale))}`
      : texts.laneResult(label, percent(history.last.accuracy, reader.locale)),
  );
  const list = new Intl.ListFormat(reader.language).format(results);
  const note = known.length > 0 ? texts.resultNote(percent(baselineOf(known), reader.locale)) : '';
  return `${texts.result(whole(steps, reader.locale), list)} ${note}`;
}

/** How long a race takes here. */
export function estimateText(seconds: number, { language, locale }: Reader): string {
  return trackStrings[language].estimate(duration(seconds, locale));
}

export interface SlowOptions {
  seconds: number;
  offers: readonly Offer[];
  reader: Reader;
  anyway(): void;
  take(offer: Offer): void;
}

/** A machine for which this is a long race: what would be shorter, and what that changes. */
export function slowBox({ seconds, offers, reader, anyway, take }: SlowOptions): TemplateResult {
  const { slow } = trackStrings[reader.language];
  const time = (value: number) => duration(value, reader.locale);
  return html`<div class="race-slow" role="alert">
    <p>${slow.says(time(seconds))}</p>
    <button type="button" @click=${anyway}>${slow.anyway}</button>
    ${offers.map(
      offer => html`<div>
        <button type="button" @click=${() => take(offer)}>
          ${slow[offer.kind](whole(offer.size, reader.locale), time(offer.seconds))}
        </button>
        <span class="hint">${offer.kind === 'batch' ? slow.batchMeans : slow.layersMean}</span>
      </div>`,
    )}
  </div>`;
}

/** A run was cut off: why, as far as it is known, and what to do. */
export function faultBox({ run }: Lane, reader: Reader, reset: () => void): TemplateResult {
  const { fault } = trackStrings[reader.language];
  return html`<div class="race-fault" role="alert">
    <p><strong>${fault.title}</strong> ${fault.codes[run?.fault?.code ?? ''] ?? fault.other}</p>
    <p class="hint" lang="en"><code>${run?.fault?.message}</code></p>
    <button type="button" @click=${reset}>${fault.retry}</button>
  </div>`;
}
