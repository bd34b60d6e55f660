// What a page is told of a race: which runs are in trouble, how it ended, and what came of the reader's prediction. Plain
// JSON, in words that do not depend on the reader's language.

import type { Json } from '../../kit/base/state.ts';
import type { Guess } from './guess.ts';
import { type BegunRunner, begun, type Runner } from './runners.ts';
import { shapeOf } from './shapes.ts';
import { variantText } from './variants.ts';

type Detail = { [key: string]: Json };
type EndEvent = [event: 'answer' | 'complete', detail: Detail];
type TroubleEvent = [it: object, event: 'diverged' | 'error', detail: Detail];

/** A guessed share of right answers counts as right within a tenth. */
const NEAR = 0.1;

/** What keeps runs from going on, each with the object that stands for it as long as it is the same. */
export function troubleEvents(runners: readonly Runner[]): TroubleEvent[] {
  return runners.flatMap(({ label, variant, run }): TroubleEvent[] => {
    const { fault, diverged } = run ?? {};
    const whose = { label, variant: variantText(variant) };
    if (fault) return [[fault, 'error', { ...whose, ...fault }]];
    if (!diverged) return [];
    // JSON has no NaN and no Infinity: the numbers that met are told as text.
    const { values, position, ...where } = diverged;
    return [[diverged, 'diverged', { ...whose, ...where, position: [...position], values: values.map(String) }]];
  });
}

/** Of a race without a failure: what was predicted, once, and how it ended. */
export function endEvents(runners: readonly Runner[], guess: Guess | undefined): EndEvent[] {
  const known = begun(runners);
  const answers = guess && !guess.judged ? predictionAnswers(known, guess) : [];
  if (guess) guess.judged = true;
  const end: EndEvent = ['complete', { what: 'race', runs: known.map(ending) }];
  return [...answers.map((answer): EndEvent => ['answer', answer]), end];
}

function ending({ variant, run, history }: BegunRunner): Detail {
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
function predictionAnswers(known: readonly BegunRunner[], guess: Guess): Detail[] {
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
