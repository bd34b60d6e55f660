import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Reader } from '../../kit/base/language.ts';
import { segments } from '../../kit/input/segments.ts';
import type { Guess } from './guess.ts';
import { percent, whole } from './numbers.ts';
import type { Runner } from './runners.ts';
import { type Shape, shapesOver } from './shapes.ts';
import { strings } from './strings.ts';

export interface PredictOptions {
  runners: readonly Runner[];
  reader: Reader;
  guess: Guess;
  steps: number;
  /** May still be changed: the race has not begun. */
  open: boolean;
  lock?: 'locked';
}

/** The reader's guesses before the race. */
export function predictForm({ runners, reader, guess, steps, lock }: PredictOptions): TemplateResult {
  const texts = strings[reader.language];
  const [first] = runners;
  return html`<section class="predict" role="group" aria-label=${texts.predict.title}>
    <h3 class="chart-name">${texts.predict.title}</h3>
    <p class="ask-line">${texts.predict.gradient(first.label)}</p>
    <div class="shape-row">
      <span class="hint" aria-hidden="true">${texts.sketch.legend}</span>
      ${segments({
        id: 'shape',
        label: `${texts.sketch.legend}: ${first.label}`,
        choices: shapesOver(first.variant.layers).map(value => ({ value, label: texts.sketch.shapes[value] })),
        value: guess.shape as Shape,
        change: shape => guess.choose(shape, first.variant.layers),
        lock,
      })}
    </div>
    ${runners.map((runner, i) => accuracyGuess(runner, i, { reader, guess, steps, lock }))}
  </section>`;
}

function accuracyGuess(
  runner: Runner,
  i: number,
  { reader, guess, steps, lock }: Pick<PredictOptions, 'reader' | 'guess' | 'steps' | 'lock'>,
): TemplateResult {
  const texts = strings[reader.language];
  const share = guess.accuracies[i];
  const said = share === undefined ? texts.predict.notSaid : percent(share, reader.locale);
  const take = (event: Event) => guess.setAccuracy(i, Number((event.target as HTMLInputElement).value) / 100);
  // Where the thumb already stands is an answer too: a tap says it, and Enter or Space.
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    take(event);
  };
  return html`<div class="guess-row ${runner.role}">
    <label for="guess-${i}">${i + 2}. ${texts.predict.accuracy(runner.label, whole(steps, reader.locale))}</label>
    <input id="guess-${i}" type="range" min="0" max="100" step="1" .value=${live(String(100 * (share ?? 0.5)))}
      aria-valuetext=${share === undefined ? texts.predict.unsaid : said} ?disabled=${lock === 'locked'} @input=${take} @change=${take}
      @pointerup=${take} @click=${take} @keydown=${key} />
    <output aria-live="off">${said}</output>
  </div>`;
}

/** What the reader has still to say before the race; nothing where all is said. */
export function missingText(guess: Guess, runners: readonly Runner[], { language }: Reader): string {
  const { missing, sketch, number } = strings[language].predict;
  const numbers = runners.filter((_, i) => guess.accuracies[i] === undefined).map(({ label }) => number(label));
  const all = [...(guess.shape ? [] : [sketch]), ...numbers];
  return all.length === 0 ? '' : missing(new Intl.ListFormat(language).format(all));
}
