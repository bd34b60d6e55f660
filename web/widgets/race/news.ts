// What a page hears when a race is over: how it ended, and what came of the reader's prediction. Plain JSON, in words
// that do not depend on the reader's language.

import type { Json } from '../../kit/base/state.ts';
import type { Guess } from './guess.ts';
import { begun, type HistoryLane, type Lane } from './lanes.ts';
import { shapeOf } from './shapes.ts';
import { variantText } from './variants.ts';

type Detail = { [key: string]: Json };
type News = [event: 'answer' | 'complete' | 'diverged' | 'error', detail: Detail];

/** A guessed share of right answers counts as right within a tenth. */
const NEAR = 0.1;

/** Each run's trouble; then, unless one failed, what was predicted and how the race ended. A guess is judged once. */
export function newsOfEnd(lanes: readonly Lane[], guess: Guess | undefined): News[] {
  const known = begun(lanes);
  const faults = lanes.flatMap(({ variant, run }): News[] =>
    run?.fault ? [['error', { ...run.fault, variant: variantText(variant) }]] : [],
  );
  const news = [...known.flatMap(divergence), ...faults];
  if (faults.length > 0 || known.length < lanes.length) return news;
  if (guess && !guess.judged) {
    guess.judged = true;
    news.push(...predictionAnswers(known, guess).map((answer): News => ['answer', answer]));
  }
  return [...news, ['complete', { what: 'race', runs: known.map(ending) }]];
}

function divergence({ label, variant, run: { diverged } }: HistoryLane): News[] {
  if (!diverged) return [];
  // JSON has no NaN and no Infinity: the numbers that met are told as text.
  const { values, position, ...where } = diverged;
  const detail = { ...where, position: [...position], values: values.map(String) };
  return [['diverged', { lane: label, variant: variantText(variant), ...detail }]];
}

function ending({ variant, run, history }: HistoryLane): Detail {
  const { accuracy, baseline } = run.state === 'finished' ? history.last : { accuracy: null, baseline: null };
  return {
    variant: variantText(variant),
    state: run.state,
    step: run.step,
    loss: history.losses.at(-1) ?? null,
    accuracy,
    baseline,
    hash: history.hash,
  };
}

/** The sketch's shape, then each run's share of right answers; nothing where the prediction is not whole. */
function predictionAnswers(known: readonly HistoryLane[], guess: Guess): Detail[] {
  if (!guess.shape || !guess.complete(known.length)) return [];
  const came = shapeOf(known[0].history.startNorms);
  return [
    { prompt: 'gradient', guess: guess.shape, came, correct: guess.shape === came },
    ...known.map(({ history }, i) => {
      const share = guess.accuracies[i] ?? Number.NaN;
      const { accuracy } = history.last;
      return { prompt: `accuracy-${i + 1}`, guess: share, came: accuracy, correct: Math.abs(share - accuracy) <= NEAR };
    }),
  ];
}
